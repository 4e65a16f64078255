"""Undo labels: what an undo or a redo takes back, in words, with secrets masked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from companion.table.game import Call, Game
from companion.table.journal.entries import ANSWERS, Entry
from companion.table.journal.history import CannotGoBack
from companion.table.seats.told import SECRET, is_masked

LONGEST = 64
"""Letters of a label at most."""

_FURTHER = re.compile(r"(?<=[a-z]{3})\. (?=[A-Z]).*")
"""What comes behind a first sentence; an initial or a title ends none."""

KINDS = {
    "adopt": "",
    "correct": "correction",
    "note": "note",
    "switch": "who rolls and draws",
    "restart": "",
    "finish": "",
}
"""What a table act is called before its words; those that need no word have none."""


class Undoes(Protocol):
    """What undo labels need: a session, or a seat's view of it."""

    game: Game

    @property
    def log(self) -> Sequence[Entry[Any]]:
        """Every entry of the journal."""

    def next_undo(self) -> int:
        """The entry that an undo goes back before."""

    def next_redo(self) -> int:
        """The undo line that a redo takes back."""


def undo_label(session: Undoes) -> str:
    """Return what an undo without a number would take back, "" for nothing."""
    try:
        return act_label(session.game, session.log, session.next_undo())
    except CannotGoBack:
        return ""


def redo_label(session: Undoes) -> str:
    """Return what a redo without a number would bring back, "" for nothing."""
    try:
        return _taken_back(session.game, session.log, session.next_redo())
    except CannotGoBack:
        return ""


def went_back(game: Game, log: Sequence[Entry[Any]], entry: Entry[Any]) -> str:
    """Return an undo or redo line in words: the entry it goes back before, and what that was."""
    if entry.undo:
        return f"Undone: {_taken_back(game, log, entry)} (entry {entry.undo})"
    return f"Redone: {_taken_back(game, log, log[entry.redo - 1])} (undone in {entry.redo})"


def _taken_back(game: Game, log: Sequence[Entry[Any]], entry: Entry[Any] | int) -> str:
    """Return the label of what an undo or redo line, given itself or by number, takes back."""
    line = log[entry - 1] if isinstance(entry, int) else entry
    return act_label(game, log, line.undo or line.redo)


def act_label(game: Game, log: Sequence[Entry[Any]], number: int) -> str:
    """Return an act of people as a label: player, step, answer. A form has only its step."""
    entry = log[number - 1]
    if entry.undo or entry.redo:
        return went_back(game, log, entry)
    if entry.kind not in ANSWERS:
        kind = KINDS.get(entry.kind, "")
        said = "" if entry.kind == "switch" else entry.say
        return _short(": ".join(part for part in (kind, said) if part))
    said = "" if _is_form(log, number) else _answer(entry)
    step = _step(game, entry)
    return _short(" · ".join(part for part in (entry.player, step, said) if part))


def _is_form(log: Sequence[Entry[Any]], number: int) -> bool:
    """True if an act continues in more entries, so that its first answer says little."""
    return number < len(log) and log[number].part == number


def _answer(entry: Entry[Any]) -> str:
    if is_masked(entry):
        return SECRET
    return entry.say.removeprefix(entry.ask).strip() or entry.say


def _step(game: Game, entry: Entry[Any]) -> str:
    """Return the step's title; changed rules may no longer know it."""
    try:
        return game.step_title(Call(entry.step, {"player": entry.player})) if entry.step else ""
    except (LookupError, ValueError):
        return ""


def _short(words: str) -> str:
    """Return a label in one line; if too long, without the explanation in its first sentence."""
    words = " ".join(words.split())
    if len(words) > LONGEST:
        words = _FURTHER.sub("", words)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rstrip(' ,.:;')}…"
