"""News: what happened since a seat's last answer, as values."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.table.journal.entries import ANSWERS
from companion.table.look.entry_words import headline
from companion.table.seats.observation import Observation
from companion.table.seats.told import open_facts


class News(msgspec.Struct, frozen=True):
    """An entry in words: its kind, what was answered or done, and what followed from it."""

    kind: str
    said: str
    follows: tuple[str, ...]


def news(seen: Observation, first: int) -> Iterator[News]:
    """Yield what happened from an entry on that still applies, and what was undone or redone."""
    live = frozenset(seen.live)
    for number, entry in enumerate(seen.log[first - 1 :], first):
        if number in live or entry.undo or entry.redo:
            followed = seen.teller.followed(number, open_facts(entry, entry.facts))
            yield News(entry.kind, headline(seen.game, entry, seen.log), tuple(followed))


def last_answer(seen: Observation) -> int:
    """Return the number of the seat's last answer that still applies, 0 for none."""
    return next(
        (
            number
            for number in reversed(seen.live)
            if (entry := seen.log[number - 1]).player == seen.seat
            and entry.kind in ANSWERS
            and entry.by == "people"
        ),
        0,
    )
