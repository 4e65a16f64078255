"""What an act came to, line by line, and which lines tell a decisive event."""

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
    """What an act came to: who it befell, in which turn, and all of it in order."""

    player: str
    turn: int
    lines: tuple[Line, ...]


def happened(view: View, after: int) -> Happened | None:
    """What came of the entries after one, None where none of it is a decisive event.

    What was undone is left out, and what secrets would tell is masked.
    """
    lines: list[Line] = []
    first = None
    for number in range(after + 1, len(view.log) + 1):
        if number not in view.live:
            continue
        entry = view.log[number - 1]
        lines += [Line(words) for words in answer_words(view, number)]
        for fact in entry.facts:
            moment, words = view.game.moment(fact), view.game.words(fact)
            if not words:
                continue
            lines.append(Line(words, moment))
            if moment and first is None:
                first = entry
    if first is None:
        return None
    return Happened(first.player, first.turn, tuple(dict.fromkeys(lines)))
