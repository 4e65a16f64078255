"""Remarks and reminders: players' notes on an entry of the journal, or for a later turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from companion.table.ask.illegal import Illegal
from companion.table.journal.entries import Entry

if TYPE_CHECKING:
    from companion.table.game import Game

ABOUT = "about"
"""The key under which a note names the entry that it is bound to; beside it stands its `text`."""


DUE = "for"
"""The key under which a note names the turn that it is for."""


def noted(
    game: Game, log: Sequence[Entry[Any]], text: str, about: int, due: int
) -> tuple[Any, str]:
    """Return a note's value and words: on the entry `about` and for the turn `due`, 0 for none.

    Raises `Illegal` if there is no such entry, or if the turn isn't a later one.
    """
    if about and not 1 <= about <= len(log):
        raise Illegal(f"there's no entry {about}. The journal has entries 1 to {len(log)}")
    bound = {key: number for key, number in ((ABOUT, about), (DUE, due)) if number}
    if not bound:
        return text, text
    say = f"For {_to_come(game, due)}: {text}" if due else text
    return {"text": text, **bound}, say


def _to_come(game: Game, due: int) -> str:
    """Return a later turn in words."""
    now = game.turn_words(game.turn)
    if due <= game.turn:
        raise Illegal(f"a reminder is for a later turn, but it's already {now}")
    try:
        return game.turn_words(due)
    except LookupError:
        raise Illegal(f"the game has no turn {due}. It's {now} now") from None


def about(entry: Entry[Any]) -> int:
    """Return the number of the entry that a note is about; 0 for any other entry."""
    return _number(entry, ABOUT)


def reminders(log: Sequence[Entry[Any]], live: Collection[int]) -> dict[int, list[str]]:
    """Return the notes that apply by the turn they are for, in order of turns."""
    found: dict[int, list[str]] = {}
    for number, entry in enumerate(log, 1):
        due = _number(entry, DUE)
        if due and number in live:
            found.setdefault(due, []).append(str(entry.value["text"]))
    return dict(sorted(found.items()))


def _number(entry: Entry[Any], key: str) -> int:
    """Return what a note is bound to; 0 for nothing and for any other entry."""
    value = entry.value if entry.kind == "note" else None
    number = value.get(key, 0) if isinstance(value, dict) else 0
    return number if isinstance(number, int) else 0


def remarks(log: Sequence[Entry[Any]], live: Collection[int]) -> dict[int, list[str]]:
    """Return the remarks that apply by the entry they are about, in the order they were made."""
    found: dict[int, list[str]] = {}
    for number, entry in enumerate(log, 1):
        on = about(entry)
        if on and number in live:
            found.setdefault(on, []).append(entry.say)
    return found
