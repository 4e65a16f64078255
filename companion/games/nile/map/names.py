"""Names of mountains, waterfalls, lakes and tribes, on every map or by one explorer.

A lake has one name, stored in any of its hexes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.state import Explorer, Hex, Nile
from companion.hexes import Grid

Named = tuple[str, str, str]
"""Hex, kind (mountain, waterfall or lake) and name."""

Hexes = Mapping[str, Hex]

LONGEST = 40
"""Most letters in a name."""


def plain(typed: str) -> str:
    """Normalize a name: single spaces, none at the ends."""
    return " ".join(typed.split())


def unfit(typed: str) -> str:
    """Reason why a typed name isn't valid, without its period; "" if it is."""
    length = len(plain(typed))
    if not length:
        return f"a name is missing: 1 to {LONGEST} letters"
    if not typed.strip().isprintable():
        return "a name must be one line of printable characters"
    if length > LONGEST:
        return f"a name has {LONGEST} letters at most, and this one has {length}"
    return ""


def lake_hexes(grid: Grid, hexes: Hexes, name: str) -> tuple[str, ...]:
    """Hexes of the lake that a hex belongs to, starting with it; empty if it's no lake."""
    body = [name] if _is_lake(hexes, name) else []
    for here in body:
        body += [n for n in grid.adjacent(here) if n not in body and _is_lake(hexes, n)]
    return tuple(body)


def known_as(grid: Grid, hexes: Hexes, at: str, kind: str) -> str:
    """Name of a hex's mountain, waterfall or lake on every map, "" for none."""
    if kind == LAKE:
        body = lake_hexes(grid, hexes, at)
        return next((hexes[name].name for name in body if hexes[name].name), "")
    here = hexes.get(at) or Hex()
    return here.fall_name if kind == "waterfall" else here.name


def names_on(hexes: Hexes) -> Iterator[Named]:
    """Yield the names on every map."""
    for at, here in hexes.items():
        if here.name:
            yield at, LAKE if here.terrain == LAKE else "mountain", here.name
        if here.fall_name:
            yield at, "waterfall", here.fall_name


def names_of(grid: Grid, hexes: Hexes, explorer: Explorer) -> Iterator[Named]:
    """Yield an explorer's names for things that have none on every map."""
    for find in explorer.finds.values():
        if find.kind in SPECTACLES and find.name and not known_as(grid, hexes, find.hex, find.kind):
            yield find.hex, find.kind, find.name


def names_at(grid: Grid, state: Nile, player: str, at: str) -> list[str]:
    """Names of things in a hex that a player knows."""
    explorer, hexes = state.explorers.get(player), state.hexes
    body = lake_hexes(grid, hexes, at) or (at,)
    found = [name for name in (known_as(grid, hexes, at, LAKE), *_both(hexes.get(at))) if name]
    if explorer:
        found += [name for where, _, name in names_of(grid, hexes, explorer) if where in body]
    return list(dict.fromkeys(found))


def with_all_names(grid: Grid, state: Nile) -> Nile:
    """State with every explorer's name on its map; names of a hex's mapper come first.

    Names are unique: a second use of a name is left out.
    """
    hexes, tribes = dict(state.hexes), dict(state.tribes)
    taken = {name.casefold() for _, _, name in names_on(hexes)}
    taken |= {tribe.name.casefold() for tribe in tribes.values() if tribe.name}
    for at, kind, name in _by_mappers(grid, state):
        if at in hexes and name.casefold() not in taken and not known_as(grid, hexes, at, kind):
            field = "fall_name" if kind == "waterfall" else "name"
            hexes[at] = replace(hexes[at], **{field: name})
            taken.add(name.casefold())
    for explorer in state.explorers.values():
        for number, relation in explorer.tribes.items():
            tribe, name = tribes.get(number), relation.name
            if tribe and not tribe.name and name and name.casefold() not in taken:
                tribes[number] = replace(tribe, name=name)
                taken.add(name.casefold())
    return replace(state, hexes=hexes, tribes=tribes)


def _by_mappers(grid: Grid, state: Nile) -> list[Named]:
    """All names given by explorers, those of hexes they mapped themselves first."""
    found = [
        (at not in state.hexes or state.hexes[at].by != player, (at, kind, name))
        for player, explorer in state.explorers.items()
        for at, kind, name in names_of(grid, state.hexes, explorer)
    ]
    return [named for _, named in sorted(found, key=lambda one: one[0])]


def _is_lake(hexes: Hexes, name: str) -> bool:
    here = hexes.get(name)
    return here is not None and here.terrain == LAKE


def _both(here: Hex | None) -> tuple[str, ...]:
    return (here.name, here.fall_name) if here else ()
