"""The river on paper, blank or filled in."""

from __future__ import annotations

from companion.api.paper import (
    Box,
    DrawingOptions,
    DrawnPage,
    Form,
    FormColumn,
    Stationery,
    form_page,
    page_makers,
)

from .state import SEA

BLANK = {"": 0}
"""The boats of a blank river: one, without a name."""


def river(how: DrawingOptions) -> list[DrawnPage]:
    """A row of reaches for each boat, those behind it crossed off."""
    boats = how.game.state.reaches if how.game else BLANK

    def draw(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        reaches = (FormColumn(str(number), 1.0, "middle") for number in range(1, SEA + 1))
        columns = [FormColumn("Boat", 3.0), *reaches]
        rows = [
            [name, *("×" if reach < gone else "" for reach in range(SEA))]
            for name, gone in boats.items()
        ]
        form.table(box, columns, rows, 4, step=12 * form.unit)

    title = how.title or "The Boat Race"
    return [form_page("River", how.paper.landscape(), how.style, draw, title=title)]


MAKERS = page_makers("boats-1", {"river": river})
"""The makers of the river and of the kit."""
