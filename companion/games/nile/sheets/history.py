"""Where everything on the sheets came from, and when: the struck-out history of paper (6.6, 6.7).

The state holds what is so now. The history is folded from the facts that stand: each change of an
expedition's numbers with its cause, and for every line of a sheet the entry that wrote it.
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
"""The numbers of a Make-up whose history is kept, in the order of the sheet."""


class Change(msgspec.Struct, frozen=True):
    """One number struck out and another written: by which entry, in which month, why.

    `rule` is "" where the fact names none. The first of a list is what the expedition set out with.
    """

    key: str
    was: int
    now: int
    cause: str
    rule: str = ""
    month: int = 0
    entry: int = 0


class Noted(msgspec.Struct, frozen=True):
    """When something came on a sheet, and when it was published: months and entries, 0 for not.

    `by` is the player who published it.
    """

    month: int = 0
    entry: int = 0
    published: int = 0
    published_entry: int = 0
    by: str = ""


class PlayerHistory(msgspec.Struct, frozen=True):
    """One player's: changes of the present (or last) expedition in order; lines by their key.

    `before` are the changes of the expedition before it, empty where there was none (6.1).
    """

    changes: tuple[Change, ...] = ()
    before: tuple[Change, ...] = ()
    points: dict[str, Noted] = {}
    finds: dict[str, Noted] = {}
    tribes: dict[str, Noted] = {}
    caches: dict[str, Noted] = {}

    def of(self, key: str) -> tuple[Change, ...]:
        """The changes of one number."""
        return tuple(change for change in self.changes if change.key == key)

    def earlier(self) -> PlayerHistory:
        """The expedition before the present one, its lines left out."""
        return PlayerHistory(self.before)

    def values(self, key: str) -> list[int]:
        """A number as it stands on paper: every value it had, struck out but for the last."""
        found = self.of(key)
        return [change.now for change in found]


class SheetHistory(msgspec.Struct, frozen=True):
    """Everybody's; for each hex that was published when and by whom; what changed a tribe's mind.

    `attitudes` are by the tribe's number; the key of a change is the player towards whose explorer
    the attitude is another one, "" for everybody's (Game II).
    """

    players: dict[str, PlayerHistory] = {}
    hexes: dict[str, Noted] = {}
    attitudes: dict[str, tuple[Change, ...]] = {}

    def of(self, player: str) -> PlayerHistory:
        """A player's; empty where nothing is on record."""
        return self.players.get(player) or PlayerHistory()

    def minds(self, tribe: str, player: str) -> tuple[Change, ...]:
        """The changes of a tribe's attitude that count for a player, the first first."""
        found = self.attitudes.get(tribe, ())
        return tuple(change for change in found if change.key in (EVERYBODY, player))


NOTHING = SheetHistory()
"""Of which nothing is on record."""


def history_of(opening: Nile, facts: Iterable[Standing]) -> SheetHistory:
    """The history of a campaign: `opening` is its state before the first of the facts."""
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
    """What one fact changed in what a tribe thinks of whom."""
    old = before.attitudes if before else {}
    cause, rule = _cause(one.fact)
    for player in dict.fromkeys((*old, *after.attitudes)):
        was, now = old.get(player, 0), after.attitudes.get(player, 0)
        if was != now:
            yield Change(player, was, now, cause, rule, month, one.entry)


class _Book:
    """A player's history in the making."""

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
        """What one fact changed."""
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
    """Why a fact changed an expedition, and the rule it names."""
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
"""Facts that end or begin a whole expedition name no cause of their own."""


def _note(
    lines: dict[str, Noted], was: dict[str, object], now: dict[str, object], entry: int, month: int
) -> None:
    """Lines that were written, published or rubbed out."""
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
