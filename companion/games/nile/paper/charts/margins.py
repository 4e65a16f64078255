"""Charts of a mapboard in panels at both sides of the map, as on old wall maps (3.2).

They are the charts read in most turns, in the order of play, and the minimum lengths of the rivers.
All lengths are mm; `unit` is the scale of letters, 1 on a page of A5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.map.board.board import Board
from companion.games.nile.paper.charts.column import MarginColumn, MarginPiece, shared_out
from companion.games.nile.paper.charts.words import BEYOND, table_of
from companion.games.nile.paper.map.hexes.marks import star
from companion.games.nile.paper.styles.stationery import stationery
from companion.table.sources import explained, mark
from printables.charts.table import ChartCell, ChartTable
from printables.charts.typeset import CLOSE_ROW, FIGURE, LEAST, LaidChart, lay_table, table_width
from printables.drawing.surface import Box, Paint, Surface
from printables.pages.paper import PaperError

RIVERS = "rivers"
"""Minimum lengths of the rivers: not a chart, but printed with them on a board."""

CHAPTERS: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = (
    (
        "Travel",
        (
            ("movement",),
            ("entry", "crew"),
            ("restrictions",),
            ("lost", "lost-modifiers"),
            (RIVERS,),
        ),
    ),
    (
        "Mapping",
        (("terrain-key",), ("cataract",), ("natives-found",), ("oasis", "spectacular")),
    ),
    (
        "Natives",
        (
            ("policies-two",),
            ("attitude-target", "attitude-changes"),
            ("strength",),
            ("policies",),
            ("attitude",),
            ("attitude-modifiers", "attitude-results"),
            ("negotiation",),
        ),
    ),
    ("Food and care", (("hunting",), ("hunting-modifiers", "recovery"))),
    (
        "Attack",
        (
            ("charge-small",),
            ("charge-medium",),
            ("charge-large",),
            ("ambush-small",),
            ("ambush-medium",),
            ("ambush-large",),
            ("attack-results",),
        ),
    ),
    (
        "Defeat and victory",
        (
            ("poison-two",),
            ("defeat-two",),
            ("table-a",),
            ("defeat",),
            ("escape",),
            ("victory-losses", "prisoners"),
        ),
    ),
    ("Specialties", (("zoologist-search",), ("geologist-search",), ("botanist-search",))),
)
"""Charts read in most turns; those of one group are placed side by side."""

_PAIRED: dict[str, tuple[tuple[str, ...], ...]] = {
    "Attack": (
        ("charge-small", "ambush-small"),
        ("charge-medium", "ambush-medium"),
        ("charge-large", "ambush-large"),
        ("attack-results",),
    )
}
"""Arrangement of a chapter's charts if there is little space."""

BOARD_CHARTS = tuple(name for _, rows in CHAPTERS for row in rows for name in row if name != RIVERS)
"""Charts beside a map, in order."""

SMALLEST_UNIT = LEAST / FIGURE
"""Scale of charts whose letters are the smallest that can be read across a table."""

_FIGURES_ALONE = ("escape",)
"""Charts whose text column only repeats the figures beside it."""

_WIDTHS = (78.0, 84.0, 90.0, 94.0, 96.0, 98.0, 101.0, 104.0, 114.0, 126.0)  # of a column, in units
_MOST_COLUMNS = 4  # in each panel
_RIM, _BETWEEN = 3.0, 4.0  # in units: around and between the columns of a panel


class NoRoomForCharts(PaperError):
    """The charts don't fit beside so small a map; the message says what would fit."""


class ChartMargins:
    """Charts beside a map, in panels wide enough for their height and letter size.

    `side` is the width of one panel. Raises `NoRoomForCharts`.
    """

    def __init__(
        self, charts: Charts, board: Board, style: str, *, unit: float, height: float
    ) -> None:
        self._look = stationery(style)
        self._unit = unit
        self._rivers = _rivers(board)
        self._high = height - 2 * _RIM * unit
        self._close = False
        self._columns = self._fitted(charts.read())
        self._panel = len(self._columns) // 2
        self._width = self._columns[0].width

    @property
    def side(self) -> float:
        """Width of the panel on each side of the map."""
        inside = self._panel * self._width + (self._panel - 1) * _BETWEEN * self._unit
        return inside + 2 * _RIM * self._unit

    def tables(
        self, panels: tuple[Box, Box], seams: Sequence[float] = ()
    ) -> Iterator[tuple[Box, ChartTable | None]]:
        """Yield the contents of both panels with their boxes; None stands for a note."""
        for column, place in zip(self._columns, self._places(panels), strict=True):
            yield from column.tables(place, seams)

    def draw(self, surface: Surface, panels: tuple[Box, Box], seams: Sequence[float] = ()) -> None:
        """Draw the left and the right panel; no line of text crosses a seam, given as y."""
        for panel in panels:
            self._frame(surface, panel)
        for column, place in zip(self._columns, self._places(panels), strict=True):
            column.draw(surface, place, seams)

    def _places(self, panels: tuple[Box, Box]) -> Iterator[Box]:
        """Yield the boxes of the columns, from left to right."""
        rim, step = _RIM * self._unit, self._width + _BETWEEN * self._unit
        for panel in panels:
            for number in range(self._panel):
                x = panel.x + rim + number * step
                yield Box(x, panel.y + rim, self._width, panel.height - 2 * rim)

    def _frame(self, surface: Surface, panel: Box) -> None:
        """Draw the background and border of a panel, with a star in every corner."""
        inks, unit = self._look.style.inks, self._unit
        surface.rect(panel, Paint(fill=inks.land, stroke=inks.coast, width=0.25 * unit))
        inner = panel.inset(1.1 * unit)
        surface.rect(inner, Paint(stroke=inks.coast, width=0.12 * unit, join="miter"))
        for x in (inner.x, inner.right):
            for y in (inner.y, inner.bottom):
                with surface.group(x=x, y=y):
                    surface.path(star(1.2 * unit, 0.45 * unit, 4), Paint(fill=inks.accent))

    # Setting

    def _fitted(self, charts: Charts) -> list[MarginColumn]:
        """Return the columns of both panels: as few and as narrow as legible letters allow."""
        ways = (range(1, _MOST_COLUMNS + 1), (False, True), _WIDTHS)
        laid: dict[tuple[bool, float], list[MarginPiece]] = {}  # the same for any number of columns
        for panel, self._close, wide in product(*ways):
            width = wide * self._unit
            pieces = laid.get((self._close, wide)) or list(self._pieces(charts, width))
            laid[self._close, wide] = pieces
            if min(laid.least for each in pieces for laid in each.charts) < LEAST - 1e-6:
                continue
            shares = shared_out(pieces, self._unit, 2 * panel, self._high)
            if shares:
                return [MarginColumn(self._unit, width, share) for share in shares]
        raise NoRoomForCharts(
            "The charts don't fit beside so small a map: use larger hexes or larger paper."
        )

    def _pieces(self, charts: Charts, width: float) -> Iterator[MarginPiece]:
        half = (width - _BETWEEN * self._unit) / 2
        for chapter, roomy in CHAPTERS:
            heading = chapter
            for row in _PAIRED.get(chapter, roomy) if self._close else roomy:
                laid = [self._laid(charts, name, half if len(row) > 1 else width) for name in row]
                known = tuple(each for each in laid if each is not None)
                if known:
                    yield MarginPiece(self._look, self._unit, width, known, heading=heading)
                    heading = ""
        yield MarginPiece(self._look, self._unit, width, (), note=_note(charts, self._rivers))

    def _laid(self, charts: Charts, name: str, width: float) -> LaidChart | None:
        if name == RIVERS:
            return self._laid_rivers(width)
        if name not in _shown(charts):
            return None
        table = table_of(charts, name)
        if name in _FIGURES_ALONE:
            table = _without_prose(table)
        return self._set(table, width)

    def _set(self, table: ChartTable, width: float) -> LaidChart:
        more = (CLOSE_ROW,) if self._close else ()
        return lay_table(table, width, self._look, self._unit, *more)

    def _laid_rivers(self, width: float) -> LaidChart | None:
        """Return the rivers in one row if they fit, otherwise one below the other."""
        if not self._rivers:
            return None
        table = _river_table(self._rivers, down=False)
        if table_width(table, self._look, self._unit) > width * 1.05:
            table = _river_table(self._rivers, down=True)
        return self._set(table, width)


# Tables


def _without_prose(table: ChartTable) -> ChartTable:
    kept = [at for at in range(len(table.heads)) if at not in table.prose]
    return replace(
        table,
        heads=tuple(table.heads[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in table.rows),
    )


def _rivers(board: Board) -> dict[str, str]:
    """Return the minimum lengths of rivers with their source marks, longest first."""
    lengths = sorted(board.rivers.items(), key=lambda item: -item[1].minimum)
    return {name: f"{river.minimum}{mark(river.source or board.source)}" for name, river in lengths}


def _river_table(rivers: dict[str, str], *, down: bool) -> ChartTable:
    """Return the table of river lengths, vertical if `down`, otherwise horizontal."""
    across = (tuple(ChartCell(words) for words in rivers.values()),)
    under = tuple((ChartCell(name), ChartCell(words)) for name, words in rivers.items())
    return ChartTable(
        title="Rivers: minimum length in hexes",
        note="",
        rule="10.3352",
        label=down,
        heads=("", "hexes") if down else tuple(rivers),
        rows=under if down else across,
    )


def _shown(charts: Charts) -> Iterator[str]:
    """Yield the charts beside a map that the variant uses."""
    yield from (name for name in BOARD_CHARTS if name in charts.charts)


def _note(charts: Charts, rivers: dict[str, str]) -> tuple[str, ...]:
    """Return the meaning of the marks in the charts."""
    words = "".join(rivers.values())
    shown = [charts.chart(name) for name in _shown(charts)]
    entries = [entry for chart in shown for row in chart.rows.values() for entry in row.values()]
    words += "".join(sorted({mark(entry.source) for entry in entries}))
    return (*explained(words), BEYOND)
