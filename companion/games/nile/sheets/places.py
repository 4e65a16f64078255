"""Forms for correcting anything in a game, with fields in words, and the history of a hex.

A form is one sheet or part of one: an explorer, his expedition, a hex, a tribe, a cache, a find.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.nile.facts import HexExplored, TerrainMapped
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
from companion.table.base_game import names
from companion.table.journal.entries import ANSWERS, Entry
from companion.table.journal.paths import get, join_path
from companion.table.labels import path_words
from companion.table.play.corrections import Place, PlaceForm, labeled
from companion.table.seats.hidden import HIDDEN


def forms(game: NileGame, player: str = "", hex_name: str = "") -> Iterator[PlaceForm]:
    """Yield every form: the player's own first, then the selected hex, then all others."""
    state: Nile = game.state
    order = dict.fromkeys((player, *state.order))
    players = [name for name in order if name in state.explorers]
    for name in players[:1]:
        yield from _explorer(state, name)
    if hex_name in game.board.hexes and hex_name not in state.hexes:
        yield labeled(Hex(), f"hex {hex_name}, nothing known yet", "hexes", hex_name, new=True)
    for name in sorted(state.hexes, key=lambda name: name != hex_name):
        yield _form(state, "hexes", name)
    for name in players[1:]:
        yield from _explorer(state, name)
    yield from _table(state)


def _explorer(state: Nile, name: str) -> Iterator[PlaceForm]:
    explorer, at = state.explorers[name], ("explorers", name)
    if not explorer.is_closed:
        yield _form(state, *at, "party")
    yield _form(state, *at)
    yield _form(state, *at, "errand")
    for key, more in _MORE.items():
        held: Mapping[str, Any] = getattr(explorer, key)
        for one, value in held.items():
            yield replace(_form(state, *at, key, one), title=f"{name}: {_called(key, one, value)}")
        if new := _next(state, explorer, key):
            title = f"{name}: {more.format(new)}"
            yield labeled(_blank(key, explorer), title, *at, key, new, new=True)


_MORE = {
    "caches": "a new cache {}",
    "tribes": "not on the sheet yet, tribe {}",
    "finds": "a new discovery",
    "points": "a new line of points",
}
"""Titles for adding to each list of a sheet."""


def _called(kind: str, key: str, value: Any) -> str:
    """Name of an item of a list on its sheet, by number if it has one."""
    if isinstance(value, Points):
        return f"points for {value.what}"
    if isinstance(value, Find):
        where = f" in {value.hex}" if value.hex else ""
        return f"discovery {value.name or value.kind}{where}"
    return f"{kind.removesuffix('s')} {key}"


def _blank(kind: str, explorer: Explorer) -> msgspec.Struct:
    if kind == "caches":
        return Cache(explorer.hex, note=explorer.name, life=explorer.life)
    if kind == "finds":
        return Find("bonus", explorer.hex)
    return Points("", 0) if kind == "points" else Relation()


def _next(state: Nile, explorer: Explorer, kind: str) -> str:
    """Key of an added item: the first free number, or tribe of the map; "" for none."""
    if kind == "tribes":
        return next((number for number in state.tribes if number not in explorer.tribes), "")
    if kind == "caches":
        return _free(explorer.caches)
    return _free({**explorer.finds, **explorer.points}, "noted-")


def _free(taken: Mapping[str, Any], before: str = "") -> str:
    """First key with this prefix and a number that isn't used yet."""
    keys = (f"{before}{number}" for number in range(1, len(taken) + 2))
    return next(key for key in keys if key not in taken)


def _table(state: Nile) -> Iterator[PlaceForm]:
    """Yield forms that belong to no player.

    They are tribes, old caches, counters, turn, game, news and interviews.
    """
    for number in state.tribes:
        yield _tribe(state, number)
    number = str(max(map(int, state.tribes), default=0) + 1)
    yield labeled(Tribe("", "small"), f"a new tribe ({number})", "tribes", number, new=True)
    for number in state.caches:
        yield _form(state, "caches", number)
    for number in state.counters:
        yield _form(state, "counters", number)
    if (free := _free(state.counters)) in "12345678":
        yield labeled(Counter(), f"discovery counter {free}", "counters", free, new=True)
    yield _form(state, "turn")
    yield _form(state, "turn", "ahead")
    for field in ("news", "interviews"):
        for number in getattr(state, field):
            yield _form(state, field, number)
    yield labeled(state, "the game")


def _tribe(state: Nile, number: str) -> PlaceForm:
    """Form of a tribe, with attitudes toward everybody and, if kept separately, each player."""
    form, tribe = _form(state, "tribes", number), state.tribes[number]
    own = state.explorers if OWN_ATTITUDES in state.house else ()
    minds = (
        Place(
            join_path("tribes", number, "attitudes", who),
            f"attitude toward {f'{who} besides' if who else 'everybody'} (Game II)",
            tribe.attitudes.get(who, 0),
        )
        for who in dict.fromkeys(("", *tribe.attitudes, *own))
    )
    return replace(form, fields=(*form.fields, *minds))


def _form(state: Nile, *path: str) -> PlaceForm:
    """Form of a part of the state, without fields hidden from the viewer."""
    where = join_path(*path)
    value = get(state, where)
    if value == HIDDEN:
        return PlaceForm(where, path_words(Nile, where), ())
    form = labeled(value, path_words(Nile, where), *path)
    if path[0] == "counters":  # faces are secret, but anybody may correct them
        return form
    return replace(form, fields=tuple(one for one in form.fields if one.value != HIDDEN))


MAPPING = ("9", "10", "12")
"""Chapters with rolls and draws for the hex entered: movement, mapping, lost."""


def entries_about(log: Sequence[Entry[Any]], name: str) -> list[int]:
    """Numbers of the entries about a hex, including undone ones.

    Cards that were drawn to map it without a result (no tribe, no river) name no hex. They belong
    to the hex mapped in the same step.
    """

    def is_mapping(entry: Entry[Any]) -> bool:
        return entry.kind in ANSWERS and entry.rule.partition(".")[0] in MAPPING

    found = {number for number, entry in enumerate(log, 1) if names(entry, name)}
    for step in _steps(log):
        if any(_maps(log[number - 1], name) for number in step):
            found |= {number for number in step if is_mapping(log[number - 1])}
    return sorted(found)


def _steps(log: Sequence[Entry[Any]]) -> Iterator[list[int]]:
    """Yield the answers of each rule, from its first to its last."""
    step: list[int] = []
    for number, entry in enumerate(log, 1):
        step.append(number)
        if entry.began or entry.over or entry.undo or entry.redo:
            yield step
            step = []
    yield step


def _maps(entry: Entry[Any], name: str) -> bool:
    facts = entry.facts[: entry.began.at] if entry.began else entry.facts
    return any(isinstance(f, TerrainMapped | HexExplored) and f.hex == name for f in facts)
