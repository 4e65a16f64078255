"""History of everything on the sheets, like crossed-out numbers on paper (6.6, 6.7).

The state only has current values. The history is computed from the facts in force: each change of
an expedition's numbers with its cause, and the entry that wrote each line of a sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from companion.games.nile.facts import (
    AttitudeChanged,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    HexPublished,
    MapAdopted,
    WentToEurope,
)
from companion.games.nile.state import EVERYBODY, Explorer, Nile, Party, Tribe
from companion.games.nile.voice.formatting import SINGULAR
from companion.table.facts import Corrected, Fact, fact_name
from companion.table.journal.effective import Standing
from companion.table.seats.hidden import is_hidden

COUNTED = (*SINGULAR, "sick_bearers", "sick_askaris", "sick_guides")
"""Numbers of a Make-up with a history, in the order of the sheet."""


class Change(msgspec.Struct, frozen=True):
    """A number replaced by another: by which entry, in which month, and why.

    `rule` is "" if the fact has none. The first of a list is what the expedition started with.
    """

    key: str
    was: int
    now: int
    cause: str
    rule: str = ""
    month: int = 0
    entry: int = 0


class Noted(msgspec.Struct, frozen=True):
    """When a line was added to a sheet, and when published: months and entries, 0 if not.

    `by` is the player who published it.
    """

    month: int = 0
    entry: int = 0
    published: int = 0
    published_entry: int = 0
    by: str = ""


class PlayerHistory(msgspec.Struct, frozen=True):
    """History of one player: changes of the current (or last) expedition, and lines by key.

    `before` are the changes of the expedition before it, empty if there was none (6.1).
    """

    changes: tuple[Change, ...] = ()
    before: tuple[Change, ...] = ()
    points: dict[str, Noted] = {}
    finds: dict[str, Noted] = {}
    tribes: dict[str, Noted] = {}
    caches: dict[str, Noted] = {}

    def of(self, key: str) -> tuple[Change, ...]:
        """Return the changes of one number."""
        return tuple(change for change in self.changes if change.key == key)

    def earlier(self) -> PlayerHistory:
        """Return the history of the expedition before the current one, without lines."""
        return PlayerHistory(self.before)

    def values(self, key: str) -> list[int]:
        """Return every value a number had, the current one last."""
        found = self.of(key)
        return [change.now for change in found]


class SheetHistory(msgspec.Struct, frozen=True):
    """History of all players, published hexes and tribes' attitudes.

    `attitudes` are by the tribe's number. The key of a change is the player whose explorer the
    attitude is about, "" for everybody (Game II).
    """

    players: dict[str, PlayerHistory] = {}
    hexes: dict[str, Noted] = {}
    attitudes: dict[str, tuple[Change, ...]] = {}

    def of(self, player: str) -> PlayerHistory:
        """Return a player's history, empty if nothing is recorded."""
        return self.players.get(player) or PlayerHistory()

    def minds(self, tribe: str, player: str) -> tuple[Change, ...]:
        """Return the changes of a tribe's attitude that apply to a player, in order."""
        found = self.attitudes.get(tribe, ())
        return tuple(change for change in found if change.key in (EVERYBODY, player))


NOTHING = SheetHistory()
"""An empty history."""


def history_of(opening: Nile, facts: Iterable[Standing]) -> SheetHistory:
    """Compute the history of a campaign; `opening` is the state before the first fact."""
    state = opening
    players: dict[str, _Book] = {}
    hexes: dict[str, Noted] = {}
    attitudes: dict[str, list[Change]] = {}
    for one in facts:
        after: Nile = one.fact.apply(state)
        if after.explorers is not state.explorers:
            for player, explorer in after.explorers.items():
                before = state.explorers.get(player)
                if explorer is not before:
                    book = players.setdefault(player, _Book())
                    book.write(before, explorer, one, after.turn.number)
        if isinstance(one.fact, HexPublished):
            month = after.turn.number
            hexes[one.fact.hex] = Noted(0, 0, month, one.entry, one.fact.by)
        if after.tribes is not state.tribes:
            for number, tribe in after.tribes.items():
                old = state.tribes.get(number)
                if tribe is not old:
                    minds = _minds(old, tribe, one, after.turn.number)
                    attitudes.setdefault(number, []).extend(minds)
        state = after
    return SheetHistory(
        {player: book.closed() for player, book in players.items()},
        hexes,
        {number: tuple(changes) for number, changes in attitudes.items() if changes},
    )


def _minds(before: Tribe | None, after: Tribe, one: Standing, month: int) -> Iterator[Change]:
    """Yield changes of a tribe's attitude by one fact."""
    old = before.attitudes if before else {}
    cause, rule = _cause(one.fact)
    for player in dict.fromkeys((*old, *after.attitudes)):
        was, now = old.get(player, 0), after.attitudes.get(player, 0)
        if was != now:
            yield Change(player, was, now, cause, rule, month, one.entry)


class _Book:
    """Builder of a player's history."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.before: list[Change] = []
        self.lines: dict[str, dict[str, Noted]] = {
            "points": {},
            "finds": {},
            "tribes": {},
            "caches": {},
        }

    def write(self, before: Explorer | None, after: Explorer, one: Standing, month: int) -> None:
        """Add the changes of one fact."""
        if isinstance(one.fact, ExpeditionLanded):
            self.before, self.changes = self.changes, []
        old = before.party if before else Party()
        if isinstance(one.fact, ExpeditionLanded):
            old = Party()
        if after.party is not old and not is_hidden((old, after.party)):
            self.changes += _changes(old, after.party, one, month)
        for name, lines in self.lines.items():
            was = getattr(before, name) if before else {}
            now = getattr(after, name)
            if was is not now:
                _note(lines, was, now, one.entry, month)

    def closed(self) -> PlayerHistory:
        return PlayerHistory(tuple(self.changes), tuple(self.before), **self.lines)


def _changes(before: Party, after: Party, one: Standing, month: int) -> Iterator[Change]:
    cause, rule = _cause(one.fact)
    for key in COUNTED:
        was, now = getattr(before, key), getattr(after, key)
        if was != now:
            yield Change(key, was, now, cause, rule, month, one.entry)


def _cause(fact: Fact) -> tuple[str, str]:
    """Return why a fact changed an expedition, and its rule."""
    if isinstance(fact, Corrected):
        return f"corrected by hand: {fact.reason}", ""
    if isinstance(fact, AttitudeChanged):
        return fact.why, ""
    for kind, words in _WORDS.items():
        if isinstance(fact, kind):
            return words
    said = getattr(fact, "cause", "") or fact_name(type(fact).__name__).replace("_", " ")
    return said, getattr(fact, "rule", "")


_WORDS: dict[type[Fact], tuple[str, str]] = {
    ExpeditionLanded: ("the outfit", "5.3"),
    WentToEurope: ("disbanded, back to Europe", "21.5"),
    ExplorerCaptured: ("the explorer is captured", "15.3"),
    ExplorerDied: ("the explorer is dead", "21.3"),
    MapAdopted: ("as the table had it", ""),
}
"""Causes of facts that end or start a whole expedition, which have none of their own."""


def _note(
    lines: dict[str, Noted], was: dict[str, object], now: dict[str, object], entry: int, month: int
) -> None:
    """Update lines that were written, published or removed."""
    for key in [key for key in lines if key not in now]:
        del lines[key]
    for key, line in now.items():
        old = was.get(key)
        if line is old:
            continue
        noted = lines.get(key) or Noted(month, entry)
        done = getattr(line, "published", False) and not getattr(old, "published", False)
        if done:
            noted = msgspec.structs.replace(noted, published=month, published_entry=entry)
        lines[key] = noted
