"""A track of rounds on a form: a box for each, what has been ticked, where the game is."""

from __future__ import annotations

from printables.drawing.surface import Box
from printables.forms.form import TICK, Form, FormColumn


def round_track(
    form: Form, box: Box, note: str, *, across: int, rows: int, now: int = 0, said: str = ""
) -> None:
    """So many rows of rounds, `across` in each, under a heading with a note.

    Rounds before `now` are ticked, and it has what is `said` of it.
    """
    rest = form.heading(box, "Rounds", note)
    for first in range(1, rows * across, across):
        numbers = range(first, first + across)
        columns = [FormColumn(str(number), 1.0, "middle") for number in numbers]
        marks = [TICK if n < now else said if n == now else "" for n in numbers]
        y = form.table(rest, columns, [marks], 1, step=7 * form.unit) + form.unit
        rest = Box(rest.x, y, rest.width, rest.height)
