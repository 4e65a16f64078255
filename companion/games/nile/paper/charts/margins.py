"""Charts of a mapboard in panels at both sides of the map, as on old wall maps (3.2).

They are the charts read in most turns, in the order of play, and the minimum lengths of the rivers.
All lengths are mm; `unit` is the scale of letters, 1 on a page of A5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.map.board.board import Board
from companion.games.nile.paper.charts.words import BEYOND, table_of
from companion.games.nile.paper.map.hexes.marks import star
from companion.games.nile.paper.styles import MapStationery, stationery
from companion.table.sources import explained, mark
from printables.charts.table import ChartCell, ChartTable
from printables.charts.typeset import (
    CLOSE_ROW,
    FIGURE,
    LEAST,
    LaidChart,
    lay_table,
    small_letters,
    table_width,
)
from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.paper import PaperError
from printables.text.blocks import TextRun, block_height, write_block

_GAP, _WIDEST_GAP = 3.4, 12.0  # in units, between two pieces
_HEADING = 8.0  # in units, above the first chart of a chapter
_BESIDE = 4.0  # in units, between two charts side by side
_CLEAR = 0.55  # in units: distance from a line between rows that letters never reach


class MarginPiece:
    """Chart, or charts side by side, with a chapter's heading above; or the lines of a note."""

    def __init__(
        self,
        look: MapStationery,
        unit: float,
        width: float,
        charts: Sequence[LaidChart],
        *,
        heading: str = "",
        note: Sequence[str] = (),
    ) -> None:
        self._look, self._unit, self._width = look, unit, width
        self.charts, self.heading, self._note = charts, heading, note
        self._above = _HEADING * unit if heading else 0.0

    @property
    def height(self) -> float:
        """Height including the heading."""
        charts = max((laid.height for laid in self.charts), default=0.0)
        note = block_height(self._lines(), self._width) if self._note else 0.0
        return self._above + charts + note

    def tables(self, x: float, y: float) -> Iterator[tuple[Box, ChartTable | None]]:
        """Yield the charts or the note with their boxes if the piece is at this position."""
        for left, laid in self._placed(x):
            yield Box(left, y + self._above, laid.width, laid.height), laid.table
        if self._note:
            yield Box(x, y, self._width, self.height), None

    def is_cut(self, at: float) -> bool:
        """True if a cut at this distance below the top goes through text."""
        if not 0 < at < self.height:
            return False
        if abs(at - self._above) <= _CLEAR * self._unit:
            return False
        charts = [self._misses(laid, at - self._above) for laid in self.charts]
        return bool(self._note) or at < self._above or not all(charts)

    def ways_out(self, at: float) -> Iterator[float]:
        """Yield distances to move it up (below 0) or down so that the cut misses its text."""
        for edge in (*self._edges(), self.height):
            yield at - edge

    def _edges(self) -> Iterator[float]:
        yield 0.0
        yield self._above
        for laid in self.charts:
            yield from (self._above + edge for edge in laid.edges)

    def _misses(self, laid: LaidChart, at: float) -> bool:
        near = _CLEAR * self._unit
        return at > laid.height or any(abs(at - edge) <= near for edge in laid.edges)

    def draw(self, surface: Surface, x: float, y: float) -> None:
        """Draw it with its top left corner at this position."""
        if self.heading:
            self._draw_heading(surface, x, y)
        for left, laid in self._placed(x):
            laid.draw(surface, left, y + self._above)
        if self._note:
            write_block(surface, Box(x, y, self._width, self.height), self._lines())

    def _placed(self, x: float) -> Iterator[tuple[float, LaidChart]]:
        for laid in self.charts:
            yield x, laid
            x += laid.width + _BESIDE * self._unit

    def _lines(self) -> list[list[TextRun]]:
        style = TextStyle(
            self._look.style.letters.italic, small_letters(self._unit), self._look.faint
        )
        return [[TextRun(words, style)] for words in self._note]

    def _draw_heading(self, surface: Surface, x: float, y: float) -> None:
        """Draw a chapter's name centered in a thin rule that widens towards it."""
        unit, middle = self._unit, x + self._width / 2
        letters = self._look.style.letters
        style = TextStyle(letters.title, 4.2 * unit, self._look.ink, spacing=0.25 * unit)
        surface.text(middle, y + 4.2 * unit, self.heading, style, anchor="middle")
        half = surface.measure(self.heading, style) / 2 + 2.5 * unit
        line, ink = y + 2.9 * unit, Paint(fill=self._look.accent)
        for near, far in ((middle - half, x), (middle + half, x + self._width)):
            thin, thick = 0.08 * unit, 0.42 * unit
            path = (
                ("M", (far, line - thin)),
                ("L", (near, line - thick)),
                ("L", (near, line + thick)),
                ("L", (far, line + thin)),
                ("Z", ()),
            )
            surface.path(Path(path), ink)


class MarginColumn:
    """Stacked pieces, `width` mm wide."""

    def __init__(self, unit: float, width: float, pieces: Sequence[MarginPiece]) -> None:
        self.width = width
        self._unit = unit
        self._pieces = pieces

    def tables(
        self, place: Box, seams: Sequence[float] = ()
    ) -> Iterator[tuple[Box, ChartTable | None]]:
        """Yield the contents with their boxes if the column fills this box."""
        for piece, y in zip(self._pieces, self._tops(place, seams), strict=True):
            yield from piece.tables(place.x, y)

    def draw(self, surface: Surface, place: Box, seams: Sequence[float] = ()) -> None:
        """Draw the pieces from the top of a box, spaced, clear of cuts at these y."""
        for piece, y in zip(self._pieces, self._tops(place, seams), strict=True):
            piece.draw(surface, place.x, y)

    def _tops(self, place: Box, seams: Sequence[float]) -> Iterator[float]:
        """Yield the y of every piece, moved to avoid cuts if there is space."""
        spare = place.height - fsum(piece.height for piece in self._pieces)
        gap = min(spare / max(1, len(self._pieces) - 1), _WIDEST_GAP * self._unit)
        least = min(gap, _GAP * self._unit / 2)
        taken = y = place.y
        for number, piece in enumerate(self._pieces):
            rest = self._pieces[number + 1 :]
            lowest = place.bottom - piece.height
            lowest -= fsum(each.height for each in rest) + least * len(rest)
            first = place.y if not number else taken + least
            wish = min(max(y, first), lowest) if piece.charts else lowest
            top = _clear_of(piece, wish, (first, lowest), seams)
            yield top
            taken = top + piece.height
            y = taken + gap


def _clear_of(
    piece: MarginPiece, top: float, within: tuple[float, float], seams: Sequence[float]
) -> float:
    """Return the y closest to the wish at which no cut goes through a piece, or the wish."""
    ways = [0.0]
    for seam in seams:
        if -piece.height < seam - top < 2 * piece.height:
            ways += piece.ways_out(seam - top)
    for way in sorted(ways, key=abs):
        y = top + way
        inside = within[0] - 1e-6 <= y <= within[1] + 1e-6
        if (inside or way == 0) and not any(piece.is_cut(seam - y) for seam in seams):
            return y
    return top


def shared_out(
    pieces: Sequence[MarginPiece], unit: float, columns: int, height: float
) -> list[list[MarginPiece]]:
    """Return pieces in columns, in order; none if columns of this height can't hold them.

    Columns begin with chapters if possible, and otherwise have heights as equal as possible.
    """
    best: dict[int, _Share] = {0: _Share(0, 0.0, ())}
    for _ in range(columns):
        longer = dict(best)
        for start, share in best.items():
            for stop, high in _heights(pieces, unit, start, height):
                split = share.splits + (not pieces[start].heading)
                new = _Share(split, share.squares + high * high, (*share.stops, stop))
                longer[stop] = min(longer.get(stop, new), new)
        best = longer
    found = best.get(len(pieces))
    if found is None:
        return []
    starts = (0, *found.stops)
    shares = [list(pieces[a:b]) for a, b in zip(starts, found.stops, strict=False)]
    return shares + [[] for _ in range(columns - len(shares))]


class _Share(NamedTuple):
    """Partial distribution: columns that begin inside a chapter, squares of their heights."""

    splits: int
    squares: float
    stops: tuple[int, ...]


def _heights(
    pieces: Sequence[MarginPiece], unit: float, start: int, height: float
) -> Iterator[tuple[int, float]]:
    """Yield possible ends of a column that begins at a piece, with its height."""
    high = -_GAP * unit
    for stop in range(start, len(pieces)):
        high += pieces[stop].height + _GAP * unit
        if high > height + 1e-6:
            return
        yield stop + 1, high


RIVERS = "rivers"
"""Minimum lengths of the rivers: not a chart, but printed with them on a board."""

_Rows = tuple[tuple[str, ...], ...]


def _rows(names: str) -> _Rows:
    """Return rows of charts; `+` joins the charts of one row."""
    return tuple(tuple(row.split("+")) for row in names.split())


CHAPTERS = tuple(
    (title, _rows(names))
    for title, names in (
        ("Travel", "movement entry+crew restrictions lost+lost-modifiers rivers"),
        ("Mapping", "terrain-key cataract natives-found oasis+spectacular"),
        (
            "Natives",
            "policies-two attitude-target+attitude-changes strength policies attitude "
            "attitude-modifiers+attitude-results negotiation",
        ),
        ("Food and care", "hunting hunting-modifiers+recovery"),
        (
            "Attack",
            "charge-small charge-medium charge-large ambush-small ambush-medium ambush-large "
            "attack-results",
        ),
        (
            "Defeat and victory",
            "poison-two defeat-two table-a defeat escape victory-losses+prisoners",
        ),
        ("Specialties", "zoologist-search geologist-search botanist-search"),
    )
)
"""Charts read in most turns; those of one group are placed side by side."""

_PAIRED = {
    "Attack": _rows(
        "charge-small+ambush-small charge-medium+ambush-medium charge-large+ambush-large "
        "attack-results"
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
            inks, unit = self._look.style.inks, self._unit
            surface.rect(panel, Paint(fill=inks.land, stroke=inks.coast, width=0.25 * unit))
            inner = panel.inset(1.1 * unit)
            surface.rect(inner, Paint(stroke=inks.coast, width=0.12 * unit, join="miter"))
            for x in (inner.x, inner.right):
                for y in (inner.y, inner.bottom):
                    with surface.group(x=x, y=y):
                        surface.path(star(1.2 * unit, 0.45 * unit, 4), Paint(fill=inks.accent))
        for column, place in zip(self._columns, self._places(panels), strict=True):
            column.draw(surface, place, seams)

    def _places(self, panels: tuple[Box, Box]) -> Iterator[Box]:
        """Yield the boxes of the columns, from left to right."""
        rim, step = _RIM * self._unit, self._width + _BETWEEN * self._unit
        for panel in panels:
            for number in range(self._panel):
                x = panel.x + rim + number * step
                yield Box(x, panel.y + rim, self._width, panel.height - 2 * rim)

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
            kept = [at for at in range(len(table.heads)) if at not in table.prose]
            table = replace(
                table,
                heads=tuple(table.heads[at] for at in kept),
                rows=tuple(tuple(row[at] for at in kept) for row in table.rows),
            )
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
