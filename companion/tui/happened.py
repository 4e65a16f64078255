"""The result of an act in words, line by line, and which lines tell a decisive event."""

from __future__ import annotations

from typing import NamedTuple

from companion.table.game import Moment
from companion.tui.view import View
from companion.tui.wording import answer_words


class Line(NamedTuple):
    """A sentence of what happened, and the decisive event that it tells, if it tells one."""

    words: str
    moment: Moment | None = None


class Happened(NamedTuple):
    """What an act came to: who it befell, in which turn in words, and all of it in order."""

    player: str
    turn: str
    lines: tuple[Line, ...]


def happened(view: View, after: int) -> Happened | None:
    """What came of the entries after one, None where none of it is a decisive event.

    What was undone is left out, and what secrets would tell is masked.
    """
    new = [number for number in range(after + 1, len(view.log) + 1) if number in view.live]
    entries = [view.log[number - 1] for number in new]
    first = next((entry for entry in entries if any(map(view.game.moment, entry.facts))), None)
    if first is None:
        return None
    lines: list[Line] = []
    for number, entry in zip(new, entries, strict=True):
        lines += map(Line, answer_words(view, number, first.player))
        told = ((view.game.words(fact), view.game.moment(fact)) for fact in entry.facts)
        lines += dict.fromkeys(Line(words, moment) for words, moment in told if words)
    turn = view.game.turn_words(first.turn) if first.turn else "setting up"
    return Happened(first.player, turn, tuple(lines))
