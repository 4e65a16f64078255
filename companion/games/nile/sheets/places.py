"""Everything of a game that can be corrected by hand, as forms with fields in words.

A form is one sheet or part of one: an explorer, his expedition, a hex, a tribe, a cache, a find. A
field knows its place in the state, and how what people type is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.sheets.words import WORDS
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
from companion.table.ask.requests import Illegal
from companion.table.journal.paths import get, join

YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class Field(msgspec.Struct, frozen=True):
    """One field: its place, its words, and what stands there."""

    path: str
    label: str
    value: Any

    @property
    def text(self) -> str:
        """What stands there, as people type it."""
        if isinstance(self.value, bool):
            return "yes" if self.value else "no"
        if isinstance(self.value, tuple):
            plain = msgspec.to_builtins(self.value)
            simple = all(isinstance(part, str) for part in plain)
            return ", ".join(plain) if simple else json.dumps(plain, ensure_ascii=False)
        if isinstance(self.value, dict | msgspec.Struct):
            return json.dumps(msgspec.to_builtins(self.value), ensure_ascii=False)
        return str(self.value)

    def read(self, typed: str) -> Any:
        """What was typed, as it stands in the state; raises `Illegal` with one sentence."""
        text = typed.strip()
        if isinstance(self.value, bool):
            return self._yes_or_no(text)
        if isinstance(self.value, int):
            if not text.removeprefix("-").isdecimal():
                raise Illegal(f"{self.label}: {text!r} is no whole number")
            return int(text)
        if isinstance(self.value, str):
            return text
        if isinstance(self.value, tuple) and not text.startswith("["):
            return [part.strip() for part in text.split(",") if part.strip()]
        try:
            return json.loads(text)
        except ValueError:
            raise Illegal(f"{self.label}: {text!r} should be written like {self.text}") from None

    def _yes_or_no(self, text: str) -> bool:
        if text.casefold() not in (*YES, *NO):
            raise Illegal(f"{self.label}: answer yes or no, not {text!r}")
        return text.casefold() in YES


class Sheet(msgspec.Struct, frozen=True):
    """A form: its place, its words, its fields. A `new` one is not there yet."""

    path: str
    title: str
    fields: tuple[Field, ...]
    new: bool = False


def sheets(game: NileGame, player: str = "", hex_name: str = "") -> Iterator[Sheet]:
    """Every form: the player's own first, then the hex that is meant, then all others."""
    state: Nile = game.state
    order = dict.fromkeys((player, *state.order))
    players = [name for name in order if name in state.explorers]
    for name in players[:1]:
        yield from _explorer(state, name)
    if hex_name in game.board.hexes and hex_name not in state.hexes:
        yield _new(("hexes", hex_name), f"hex {hex_name}, nothing known yet", Hex())
    for name in sorted(state.hexes, key=lambda name: name != hex_name):
        yield _sheet(state, ("hexes", name), f"hex {name}")
    for name in players[1:]:
        yield from _explorer(state, name)
    yield from _table(state)


def _explorer(state: Nile, name: str) -> Iterator[Sheet]:
    explorer, at = state.explorers[name], ("explorers", name)
    yield _sheet(state, (*at, "party"), f"{name}: the expedition")
    yield _sheet(state, at, f"{name}: the explorer")
    yield _sheet(state, (*at, "errand"), f"{name}: where a rumour sends him")
    for key, kind, what, maker in _LISTS:
        held: Mapping[str, Any] = getattr(explorer, key)
        for one in held:
            yield _sheet(state, (*at, key, one), f"{name}: {what} {one}")
        new = maker(state, name)
        if new:
            yield _new((*at, key, new), f"{name}: a new {what} ({new})", _blank(kind, explorer))


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
    ("caches", Cache, "cache", _next_number),
    ("tribes", Relation, "tribe on the sheet,", _next_tribe),
    ("finds", Find, "discovery", _next_key),
    ("points", Points, "line of points", _next_key),
)
"""What a sheet lists: its field, what each is, its word, and the key of one more."""


def _table(state: Nile) -> Iterator[Sheet]:
    """What belongs to nobody: tribes, counters, the turn, the game, news and interviews."""
    for number in state.tribes:
        yield _sheet(state, ("tribes", number), f"tribe {number}")
    number = str(max(map(int, state.tribes), default=0) + 1)
    yield _new(("tribes", number), f"a new tribe ({number})", Tribe("", "small"))
    for number in state.counters:
        yield _sheet(state, ("counters", number), f"discovery counter {number}")
    free = next((str(n) for n in range(1, 9) if str(n) not in state.counters), "")
    if free:
        yield _new(("counters", free), f"discovery counter {free}", Counter())
    yield _sheet(state, ("turn",), "the turn in progress")
    yield _sheet(state, ("turn", "ahead"), "the hex ahead")
    for number in state.news:
        yield _sheet(state, ("news", number), f"news {number}")
    for number in state.interviews:
        yield _sheet(state, ("interviews", number), f"interview {number}")
    yield Sheet("", "the game", tuple(_fields((), state)))


def _sheet(state: Nile, path: tuple[str, ...], title: str) -> Sheet:
    return Sheet(join(*path), title, tuple(_fields(path, get(state, join(*path)))))


def _new(path: tuple[str, ...], title: str, blank: msgspec.Struct) -> Sheet:
    return Sheet(join(*path), title, tuple(_fields(path, blank)), new=True)


def _fields(path: tuple[str, ...], value: msgspec.Struct) -> Iterator[Field]:
    """The fields that have no form of their own."""
    words = WORDS[type(value)]
    for field in value.__struct_fields__:
        if words[field]:
            yield Field(join(*path, field), words[field], getattr(value, field))


def changes(sheet: Sheet, typed: Mapping[str, str]) -> dict[str, Any]:
    """What a filled-in form changes, by place; `typed` is by the fields' paths.

    Raises `Illegal` where something typed cannot be read, or nothing is changed.
    """
    found = {
        field.path: field.read(typed[field.path])
        for field in sheet.fields
        if field.path in typed and typed[field.path].strip() != field.text
    }
    if sheet.new:
        whole = {field.path.rpartition(".")[2]: _plain(field.value) for field in sheet.fields}
        whole |= {path.rpartition(".")[2]: value for path, value in found.items()}
        return {sheet.path: whole}
    if not found:
        raise Illegal("nothing was changed")
    return found


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


__all__ = ["Field", "Sheet", "changes", "sheets"]
