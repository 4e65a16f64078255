"""Names that explorers give to mountains, waterfalls, lakes and tribes (10.5, ruling).

The rulebook doesn't mention names. So an explorer may name a mountain or waterfall on his sheet, a
lake he has been at, or a tribe he has met. Such a name is only on his own sheet and map, and he may
change it. Publishing the hex puts the name on every map for good. Something in a published hex
without a name is named for everybody by the first who does.

A lake has one name, and is published with any of its hexes. Names are unique: one already on the
maps isn't added again, and its finder may choose another. Ports, river systems and discovery
counters have names of their own. Names on the maps can be changed by a correction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.games.nile.facts import Named
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.names import known_as, lake_hexes, plain, unfit
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.state import Explorer
from companion.table.ask.requests import Option, Rule
from companion.table.game import Act, Blank, Call

MOUNTAIN, WATERFALL, TRIBE = "mountain", "waterfall", "tribe"
RULE = "10.5"


class Thing(msgspec.Struct, frozen=True):
    """Something that an explorer may name, with its hexes, the first one first.

    `key` is its line among his finds, or the number of a tribe. `own` is his name for it and
    `known_as` its name on every map; both are "" if there's none.
    """

    kind: str
    key: str
    hexes: tuple[str, ...]
    words: str
    own: str = ""
    known_as: str = ""

    @property
    def choice(self) -> str:
        """Key that players choose it by."""
        return f"{TRIBE} {self.key}" if self.kind == TRIBE else self.key


def name_find(game: NileGame, player: str, what: str, name: str) -> Rule[None]:
    """Name something the explorer found; on published land the name is for everybody."""
    thing = _things(game, player)[what]
    hex_ = next((at for at in thing.hexes if game.map.number(at) and game.hex(at).published), "")
    yield Named(player, thing.kind, thing.key, plain(name), hex_ or thing.hexes[0], bool(hex_))


def bring_to_maps(game: NileGame, player: str, hex_: str) -> Rule[None]:
    """Put a publisher's names in a hex on every map (22.4)."""
    if not _names_things(game.explorer(player)):
        return
    for thing in _things(game, player).values():
        fresh = thing.own and not thing.known_as and hex_ in thing.hexes
        if fresh and not _bearer(game, thing.own):
            yield Named(player, thing.kind, thing.key, thing.own, hex_, everywhere=True)


def naming_act(game: NileGame, player: str) -> list[Act]:
    """Free action of naming, if anything has no name on the maps yet."""
    if game.explorer(player).place == "dead":
        return []
    things = _things(game, player)
    if all(thing.known_as for thing in things.values()):
        return []
    return [
        Act(
            Call("name", {"player": player}),
            "Name a mountain, waterfall, lake or tribe",
            RULE,
            (
                Blank("what", "What is named?", tuple(map(_option, things.values()))),
                Blank("name", "What is it called from now on?"),
            ),
            lambda words: fault(game, player, words),
        )
    ]


def fault(game: NileGame, player: str, words: Mapping[str, str]) -> str:
    """Reason why something can't have a name, without its period; "" if it can."""
    things = _things(game, player)
    thing, name = things.get(words["what"]), plain(words["name"])
    if thing is None:
        return f"{words['what']!r} can't be named; choose one of {', '.join(things)}"
    if thing.known_as:
        return f"{thing.words} is called {thing.known_as} on every map"
    if wrong := unfit(words["name"]):
        return wrong
    mine = (one for one in things.values() if one.choice != thing.choice and _same(one.own, name))
    bearer = _bearer(game, name) or next((one.words for one in mine), "")
    return f"{name} is on the board already: {bearer}" if bearer else ""


def _same(one: str, other: str) -> bool:
    return bool(one) and one.casefold() == other.casefold()


def _option(thing: Thing) -> Option:
    label = f"{thing.own}: {thing.words}" if thing.own else thing.words
    barred = f"it is called {thing.known_as} on every map" if thing.known_as else ""
    where = "" if thing.hexes[0].startswith("@") else thing.hexes[0]
    return Option(thing.choice, label, place=where, barred=barred)


# What has a name


def _bearer(game: NileGame, name: str) -> str:
    """Return what on the board has this name, "" for nothing."""
    for hex_, port in game.board.ports.items():
        if _same(port.name, name):
            return f"the port in {hex_}"
    if any(_same(river, name) for river in game.board.rivers):
        return "a river"
    for place, there in game.board.places.items():
        if _same(place, name):
            return f"a {there.kind}"
    for number, tribe in game.state.tribes.items():
        if _same(tribe.name, name):
            return f"tribe {number}"
    for hex_, here in game.state.hexes.items():
        if _same(here.name, name):
            return f"the {LAKE if here.terrain == LAKE else MOUNTAIN} in {hex_}"
        if _same(here.fall_name, name):
            return f"the {WATERFALL} in {hex_}"
    return ""


# What can be named


def _names_things(explorer: Explorer) -> bool:
    """True if he has named anything, or has a plant, animal or counter (22.4)."""
    finds, tribes = explorer.finds.values(), explorer.tribes.values()
    return any(find.name for find in finds) or any(relation.name for relation in tribes)


def _things(game: NileGame, player: str) -> dict[str, Thing]:
    """Everything that an explorer may name, by the key players choose it by."""
    found = (*_sights(game, player), *_lakes(game, player), *_tribes(game, player))
    return {thing.choice: thing for thing in found}


def _sights(game: NileGame, player: str) -> Iterator[Thing]:
    for key, find in game.explorer(player).finds.items():
        if find.kind in (MOUNTAIN, WATERFALL):
            words = f"the {find.kind} of {find.value:,} feet{_where(game, find.hex)}"
            everywhere = known_as(game.grid, game.state.hexes, find.hex, find.kind)
            yield Thing(find.kind, key, (find.hex,), words, find.name, everywhere)


def _lakes(game: NileGame, player: str) -> Iterator[Thing]:
    """Yield lakes on his sheet, and with the app's map all those he has been at, once each."""
    explorer = game.explorer(player)
    noted = {key: find for key, find in explorer.finds.items() if find.kind == LAKE}
    if game.map.waters is None:
        for key, find in noted.items():
            words = f"the lake of {find.value:,} extra square miles"
            yield Thing(LAKE, key, (find.hex,), words, find.name)
        return
    done: set[str] = set()
    for name in (*(find.hex for find in noted.values()), *explorer.known):
        if name in done or game.hex(name).terrain != LAKE:
            continue
        body = lake_hexes(game.grid, game.state.hexes, name)
        done.update(body)
        here = {key: find for key, find in noted.items() if find.hex in body}
        key = next((key for key, find in here.items() if find.name), next(iter(here), ""))
        yield Thing(
            kind=LAKE,
            key=key or f"{LAKE} {name}",
            hexes=body,
            words=f"the lake{_where(game, name)}",
            own=here[key].name if key else "",
            known_as=known_as(game.grid, game.state.hexes, name, LAKE),
        )


def _tribes(game: NileGame, player: str) -> Iterator[Thing]:
    for number, relation in game.explorer(player).tribes.items():
        tribe = game.state.tribes.get(number)
        if tribe is not None:
            words = f"tribe {number}{_where(game, tribe.hex)}"
            yield Thing(TRIBE, number, (tribe.hex,), words, relation.name, tribe.name)


def _where(game: NileGame, name: str) -> str:
    if reported.has_key(name):
        return f" in {reported.label(game.state, name)}"
    return "" if reported.is_reported(name) or not name else f" in {name}"
