"""Pages with all charts of a game, as they are in force or as its owner has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.charts.specs import DiceSpec, TextCell
from companion.charts.values import BaseCharts, Chart
from companion.desk.overrides.own_charts import OwnCharts
from companion.desk.printing.drawn import DrawingOptions, DrawPages
from companion.plugins.registry import plugin_of
from companion.table.sources import explained, mark
from printables.drawing.surface import Box
from printables.forms.form import Form, FormColumn
from printables.forms.pages import form_page
from printables.forms.stationery import Stationery
from printables.pages.drawn import DrawnPage

_ROOM = 264.0
_ABOVE, _ROW, _BELOW = 19.0, 7.0, 6.0
"""Heights in units: of a page, of what is above the rows of a table, of a row, and below."""

_LETTERS, _NARROW, _PROSE = 9, 0.8, 4.0
"""Letters that fit into a column, and shares of the narrowest one and of one with text."""


class _Table(NamedTuple):
    """A chart, or as many of its rows as go on a page."""

    chart: Chart
    columns: Sequence[FormColumn]
    rows: Sequence[Sequence[str]]

    @property
    def height(self) -> float:
        return _ABOVE + _ROW * len(self.rows) + _BELOW


def chart_pages(
    own: OwnCharts[Any] | None = None, words: Mapping[str, str] = MappingProxyType({})
) -> DrawPages:
    """Return what draws all charts of a game, each as a table: for `page_makers`.

    They are those of a campaign; on blank pages those of the owner: `own`, else those of the game's
    plugin. Columns are the totals of the dice, or those of the chart. `words` are what
    cells with a word say on paper.

    >>> parts = {"charts": chart_pages()}
    """

    def draw(how: DrawingOptions) -> Sequence[DrawnPage]:
        mine: Any = own or plugin_of(how.name).overrides
        charts = mine.of(how.game)
        tables = [table for name in charts.specs for table in _tables(charts, name, words)]
        title = how.title or charts.name
        return [
            form_page(f"Charts {number}", how.paper.portrait(), how.style, page, title=title)
            for number, page in enumerate((partial(_draw, page) for page in _pages(tables)), 1)
        ]

    return draw


def _tables(charts: BaseCharts, name: str, words: Mapping[str, str]) -> Iterator[_Table]:
    """Yield a chart as a table, in parts if it's longer than a page."""
    spec, chart = charts.specs[name], charts.chart(name)
    heads = [*map(str, spec.totals)] if isinstance(spec, DiceSpec) else [*spec.columns]
    texts = {head for head in heads if isinstance(spec.kind(head), TextCell)}
    columns = [
        FormColumn("", max(_NARROW, max(map(len, chart.rows)) / _LETTERS)),
        *(
            FormColumn(head, _PROSE) if head in texts else FormColumn(head, 1.0, "middle")
            for head in heads
        ),
    ]
    rows = [
        (row, *(_words(cells[head].value, words) + mark(cells[head].source) for head in heads))
        for row, cells in chart.rows.items()
    ]
    most = int((_ROOM - _ABOVE - _BELOW) / _ROW)
    for first in range(0, len(rows), most):
        yield _Table(chart, columns, rows[first : first + most])


def _words(value: int | str, words: Mapping[str, str]) -> str:
    return words.get(value, value) if isinstance(value, str) else str(value).replace("-", "−")


def _pages(tables: Sequence[_Table]) -> Iterator[Sequence[_Table]]:
    """Yield as many tables as go on a page, in their order."""
    page: list[_Table] = []
    for table in tables:
        if page and sum(one.height for one in page) + table.height > _ROOM:
            yield page
            page = []
        page.append(table)
    if page:
        yield page


def _draw(page: Sequence[_Table], form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
    """Draw tables one below the other, each with its title, its rule and its note."""
    y, unit = box.y, form.unit
    for table in page:
        chart = table.chart
        top = Box(box.x, y, box.width, table.height * unit)
        below = form.heading(top, chart.title, f"rule {chart.rule}" if chart.rule else "")
        marks = {cell[-1] for row in table.rows for cell in row[1:] if cell}
        form.block(
            Box(box.x, below.y, box.width, 9 * unit), " ".join([chart.note, *explained(marks)])
        )
        rest = Box(box.x, below.y + 9.5 * unit, box.width, below.height)
        form.table(rest, table.columns, table.rows, len(table.rows), step=_ROW * unit)
        y = top.bottom
