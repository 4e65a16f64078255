"""The profile of a board: a form on which an owner copies stops, values and decks of the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.api.paper import Box, DrawnPage, Form, FormColumn, Paper, Stationery, form_page
from companion.games.congo.cards import AUXILIARIES, NATIONS, POWERS, PROFESSIONS, TILES
from companion.games.congo.charts import MOST_STOPS, Charts
from companion.voice.fluent import shown

_STOPS: Final = (
    FormColumn("", 0.4, "middle"),
    FormColumn("stop", 2.2),
    FormColumn("worth", 0.8, "middle"),
    FormColumn("hippos", 0.8, "middle"),
    FormColumn("card", 0.8, "middle"),
)


_LETTERS = 8
"""Letters that fit into a usual column: the head of a longer word has more room."""


def profile_page(paper: Paper, style: str, charts: Charts) -> DrawnPage:
    """The form on an upright sheet, with the cells that the rules give; raises `NoSuchStyle`."""

    def draw(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _draw(form, box, charts)

    title, remark = "Congo River: your board", "companion chart NAME --game congo --edit …"
    return form_page("Profile", paper.portrait(), style, draw, title=title, remark=remark)


def _draw(form: Form, box: Box, charts: Charts) -> None:
    half = 91 * form.unit
    _river(form, Box(box.x, box.y, half, box.height), charts)
    _values(form, Box(box.right - half, box.y, half, box.height), charts)


def _river(form: Form, box: Box, charts: Charts) -> None:
    """The left half: the stops, and how many there are of auxiliary cards and hippo tiles."""
    unit = form.unit
    rest = form.heading(box, "Stops", "up the river")
    rows = [_stop(charts, row) for row in map(str, range(1, MOST_STOPS + 1))]
    end = form.table(rest, _STOPS, rows, MOST_STOPS, step=6.6 * unit)
    counts = Box(box.x, end + 5 * unit, box.width, 50 * unit)
    rest = form.heading(counts, "Auxiliary cards, hippo tiles", "how many of each")
    columns = [FormColumn(card, 1.0, "middle") for card in AUXILIARIES]
    end = form.table(rest, columns, [], 1, step=9 * unit)
    numbers = [FormColumn(str(n), 1.0, "middle") for n in range(1, 10)]
    form.table(Box(box.x, end + 3 * unit, box.width, 15 * unit), numbers, [], 1, step=9 * unit)


def _values(form: Form, box: Box, charts: Charts) -> None:
    """The right half: what professions are worth, what flags take off, the characters."""
    unit = form.unit
    grid = [(name, *(_known(charts, name, tile) for tile in TILES)) for name in PROFESSIONS]
    words = "Professions", "what each is worth in a port"
    end = _grid(form, Box(box.x, box.y, box.width, 60 * unit), words, TILES, grid, 9 * unit)
    taken = [(name, *(shown(charts.modifier(name, f).value) for f in POWERS)) for name in NATIONS]
    words = "Nations", "what a flag takes off"
    end = _grid(form, _under(box, end, unit), words, POWERS, taken, 7 * unit)
    blank = [(name,) + ("",) * len(PROFESSIONS) for name in NATIONS]
    words = "Characters", "how many of each"
    end = _grid(form, _under(box, end, unit), words, PROFESSIONS, blank, 7 * unit)
    last = Box(box.x, end + 5 * unit, box.width, box.bottom - end - 6 * unit)
    rest = form.heading(last, "Non-belligerents", "nation and both professions")
    both = [FormColumn("nation", 1.2), FormColumn("first", 1.0), FormColumn("second", 1.0)]
    form.table(rest, both, [], 14, step=4.6 * unit)


def _under(box: Box, end: float, unit: float) -> Box:
    return Box(box.x, end + 5 * unit, box.width, 50 * unit)


def _grid(
    form: Form,
    box: Box,
    words: tuple[str, str],
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    step: float,
) -> float:
    """A heading and a table with a name in each row; returns where it ends, in mm."""
    rest = form.heading(box, *words)
    wide = [(title, max(1.0, len(title) / _LETTERS)) for title in titles]
    columns = [FormColumn("", 1.7), *(FormColumn(title, share, "middle") for title, share in wide)]
    return form.table(rest, columns, rows, len(rows), step=step)


def _stop(charts: Charts, row: str) -> tuple[str, ...]:
    """A stop as far as the rules name it; what stands in for the rest is left to be filled in."""
    cells = charts.chart("stops").rows[row]
    known = cells["name"].source != "reconstructed"
    shown = [str(cells[name].value) if cells[name].source in _GIVEN else "" for name in _FIELDS]
    return (row, *(shown if known else [""] * len(_FIELDS)))


_FIELDS: Final = ("name", "value", "hippos", "card")
_GIVEN: Final = ("rules", "public", "owner")


def _known(charts: Charts, profession: str, tile: str) -> str:
    cell = charts.profession(profession, tile)
    return shown(cell.value) if cell.source in _GIVEN else ""
