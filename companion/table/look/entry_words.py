"""Journal entries as sentences, with secrets masked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion.table.facts import Corrected
from companion.table.seats.told import SECRET, is_masked

if TYPE_CHECKING:
    from companion.table.game import Game
    from companion.table.journal.entries import Entry

_ENDS = ("?", ".", "!", ":")


def sentences(game: Game, entry: Entry[Any], log: Sequence[Entry[Any]]) -> list[str]:
    """Return an entry in words: what was answered or done, then what followed."""
    told = (game.words(fact) for fact in entry.facts)
    return [headline(game, entry, log), *(sentence for sentence in told if sentence)]


def headline(game: Game, entry: Entry[Any], log: Sequence[Entry[Any]] = ()) -> str:
    """Return the question with its answer, or what was done (for an undo: what it undid)."""
    if log and (entry.undo or entry.redo):
        from companion.table.look.undo_labels import went_back

        return went_back(game, log, entry)
    if entry.kind in _ACTS:
        return _ACTS[entry.kind](entry)
    named = entry.ask.startswith(f"{entry.player} ")
    who = f"{entry.player}: " if entry.player and not named else ""
    if is_masked(entry):
        return f"{who}{entry.ask} {SECRET}"
    by = {"app": "the app", "bot": "bot"}.get(entry.by, "")
    shuffled = f"{entry.limits.get('deck')} deck reshuffled" if entry.shuffled else ""
    how = f" ({', '.join(filter(None, (by, shuffled)))})" if by or shuffled else ""
    again = f" (as in entry {entry.again})" if entry.again else ""
    said = entry.say
    if entry.ask and not said.startswith(entry.ask):
        said = f"{entry.ask}{'' if entry.ask.endswith(_ENDS) else ':'} {said}"
    return f"{who}{said}{how}{again}"


def _note(entry: Entry[Any]) -> str:
    from companion.table.journal.remarks import about

    return f"Note on entry {about(entry)}" if about(entry) else "Note"


def _switched(entry: Entry[Any]) -> str:
    from companion.table.play.modes import switched_words

    return switched_words(entry.value)


_ACTS: dict[str, Callable[[Entry[Any]], str]] = {
    "correct": lambda entry: (
        "Corrected manually:"
        if any(isinstance(fact, Corrected) for fact in entry.facts)
        else f"{entry.say}:"
    ),
    "note": lambda entry: f"{_note(entry)}: {entry.say}",
    "print": lambda entry: entry.say,
    "switch": _switched,
}
"""The words of entries that aren't answers, by kind."""
