"""Everything of a game that can be corrected by hand, as forms with fields in words.

A form is one sheet or part of one: an explorer, his expedition, a hex, a tribe, a cache, a find.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import OWN_ATTITUDES
from companion.games.nile.state import (
    Cache,
    Counter,
    Explorer,
    Find,
    Hex,
    Nile,
    Points,
    Relation,
    Tribe,
)
from companion.table.journal.paths import get, join
from companion.table.play.corrections import Place, PlaceForm, labeled


def forms(game: NileGame, player: str = "", hex_name: str = "") -> Iterator[PlaceForm]:
    """Every form: the player's own first, then the hex that is meant, then all others."""
    state: Nile = game.state
    order = dict.fromkeys((player, *state.order))
    players = [name for name in order if name in state.explorers]
    for name in players[:1]:
        yield from _explorer(state, name)
    if hex_name in game.board.hexes and hex_name not in state.hexes:
        yield _new(("hexes", hex_name), f"hex {hex_name}, nothing known yet", Hex())
    for name in sorted(state.hexes, key=lambda name: name != hex_name):
        yield _form(state, ("hexes", name), f"hex {name}")
    for name in players[1:]:
        yield from _explorer(state, name)
    yield from _table(state)


def _explorer(state: Nile, name: str) -> Iterator[PlaceForm]:
    explorer, at = state.explorers[name], ("explorers", name)
    yield _form(state, (*at, "party"), f"{name}: the expedition")
    yield _form(state, at, f"{name}: the explorer")
    yield _form(state, (*at, "errand"), f"{name}: where a rumor sends the explorer")
    for key, kind, what, more, maker in _LISTS:
        held: Mapping[str, Any] = getattr(explorer, key)
        for one, value in held.items():
            yield _form(state, (*at, key, one), f"{name}: {what} {_called(one, value)}")
        new = maker(state, name)
        if new:
            number = "" if kind in (Find, Points) else f" {new}"
            yield _new((*at, key, new), f"{name}: {more}{number}", _blank(kind, explorer))


def _called(key: str, value: Any) -> str:
    """One of a list as its sheet calls it; what has a number there, by that."""
    if isinstance(value, Points):
        return f"for {value.what}"
    if isinstance(value, Find):
        where = f" in {value.hex}" if value.hex else ""
        return f"{value.name or value.kind}{where}"
    return key


def _blank(kind: type[msgspec.Struct], explorer: Explorer) -> msgspec.Struct:
    if kind is Cache:
        return Cache(explorer.hex, note=explorer.name, life=explorer.life)
    if kind is Find:
        return Find("bonus", explorer.hex)
    return Points("", 0) if kind is Points else kind()


def _next_number(state: Nile, name: str) -> str:
    taken = state.explorers[name].caches
    return next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)


def _next_tribe(state: Nile, name: str) -> str:
    """The first tribe of the map that is not on the sheet yet."""
    held = state.explorers[name].tribes
    return next((number for number in state.tribes if number not in held), "")


def _next_key(state: Nile, name: str) -> str:
    explorer = state.explorers[name]
    taken = {**explorer.finds, **explorer.points}
    return next(key for n in range(1, len(taken) + 2) if (key := f"noted-{n}") not in taken)


_LISTS = (
    ("caches", Cache, "cache", "a new cache", _next_number),
    ("tribes", Relation, "tribe", "not on the sheet yet, tribe", _next_tribe),
    ("finds", Find, "discovery", "a new discovery", _next_key),
    ("points", Points, "points", "a new line of points", _next_key),
)
"""What a sheet lists: its field, what each is, its word, that of one more, and its key."""


def _table(state: Nile) -> Iterator[PlaceForm]:
    """What belongs to nobody: tribes, old caches, counters, turn, game, news and interviews."""
    for number in state.tribes:
        yield _tribe(state, number)
    number = str(max(map(int, state.tribes), default=0) + 1)
    yield _new(("tribes", number), f"a new tribe ({number})", Tribe("", "small"))
    for number in state.caches:
        yield _form(state, ("caches", number), f"old cache {number}")
    for number in state.counters:
        yield _form(state, ("counters", number), f"discovery counter {number}")
    free = next((str(n) for n in range(1, 9) if str(n) not in state.counters), "")
    if free:
        yield _new(("counters", free), f"discovery counter {free}", Counter())
    yield _form(state, ("turn",), "the turn in progress")
    yield _form(state, ("turn", "ahead"), "the hex ahead")
    for number in state.news:
        yield _form(state, ("news", number), f"news {number}")
    for number in state.interviews:
        yield _form(state, ("interviews", number), f"interview {number}")
    yield labeled(state, "the game")


def _tribe(state: Nile, number: str) -> PlaceForm:
    """A tribe, with how it stands towards everybody and, where that is kept apart, each player."""
    at, tribe = ("tribes", number), state.tribes[number]
    own = state.explorers if OWN_ATTITUDES in state.house else ()
    minds = (
        Place(
            join(*at, "attitudes", who),
            f"attitude towards {f'{who} besides' if who else 'everybody'} (Game II)",
            tribe.attitudes.get(who, 0),
        )
        for who in dict.fromkeys(("", *tribe.attitudes, *own))
    )
    form = labeled(tribe, f"tribe {number}", *at)
    return replace(form, fields=(*form.fields, *minds))


def _form(state: Nile, path: tuple[str, ...], title: str) -> PlaceForm:
    return labeled(get(state, join(*path)), title, *path)


def _new(path: tuple[str, ...], title: str, blank: msgspec.Struct) -> PlaceForm:
    return labeled(blank, title, *path, new=True)
