"""What mountains, waterfalls, lakes and tribes are called: on every map, and by an explorer.

A lake has one name, whichever of its hexes holds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.state import Explorer, Hex, Nile
from companion.hexes import Grid

Named = tuple[str, str, str]
"""The hex of a thing, its kind (mountain, waterfall or lake), its name."""

Hexes = Mapping[str, Hex]

LONGEST = 40
"""Letters of a name at most."""


def plain(typed: str) -> str:
    """A name as it is kept: one space between words, none at the ends."""
    return " ".join(typed.split())


def unfit(typed: str) -> str:
    """Why what was typed is no name, as a sentence without its full stop; "" where it is one."""
    length = len(plain(typed))
    if not length:
        return f"a name is missing; it has 1 to {LONGEST} letters"
    if not typed.strip().isprintable():
        return "a name is one line of letters, figures and signs that can be printed"
    if length > LONGEST:
        return f"a name has {LONGEST} letters at most, and this one has {length}"
    return ""


def lake_hexes(grid: Grid, hexes: Hexes, name: str) -> tuple[str, ...]:
    """The hexes of the lake that a hex belongs to, that hex first; none where it is no lake."""
    body = [name] if _is_lake(hexes, name) else []
    for here in body:
        body += [n for n in grid.adjacent(here) if n not in body and _is_lake(hexes, n)]
    return tuple(body)


def known_as(grid: Grid, hexes: Hexes, at: str, kind: str) -> str:
    """What the mountain, waterfall or lake of a hex is called on every map, "" for nothing."""
    if kind == LAKE:
        body = lake_hexes(grid, hexes, at)
        return next((hexes[name].name for name in body if hexes[name].name), "")
    here = hexes.get(at) or Hex()
    return here.fall_name if kind == "waterfall" else here.name


def names_on(hexes: Hexes) -> Iterator[Named]:
    """The names that stand on every map."""
    for at, here in hexes.items():
        if here.name:
            yield at, LAKE if here.terrain == LAKE else "mountain", here.name
        if here.fall_name:
            yield at, "waterfall", here.fall_name


def names_of(grid: Grid, hexes: Hexes, explorer: Explorer) -> Iterator[Named]:
    """An explorer's own names of things that have none on every map."""
    for find in explorer.finds.values():
        if find.kind in SPECTACLES and find.name and not known_as(grid, hexes, find.hex, find.kind):
            yield find.hex, find.kind, find.name


def names_at(grid: Grid, state: Nile, player: str, at: str) -> list[str]:
    """The names of what lies in a hex, as a player knows them."""
    explorer, hexes = state.explorers.get(player), state.hexes
    body = lake_hexes(grid, hexes, at) or (at,)
    found = [name for name in (known_as(grid, hexes, at, LAKE), *_both(hexes.get(at))) if name]
    if explorer:
        found += [name for where, _, name in names_of(grid, hexes, explorer) if where in body]
    return list(dict.fromkeys(found))


def with_all_names(grid: Grid, state: Nile) -> Nile:
    """The state with every name on its map, those of a hex's mapper before those of others.

    No two things get the same name: the second one stays without.
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
    """All names that explorers gave, those of hexes that they mapped themselves first."""
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
