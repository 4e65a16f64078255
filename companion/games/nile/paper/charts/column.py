"""Charts stacked in a column: pieces that aren't split, and the space between them.

All lengths are mm; `unit` is the scale of letters, 1 on a page of A5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from companion.games.nile.paper.styles.stationery import MapStationery
from printables.charts.table import ChartTable
from printables.charts.typeset import LaidChart, small_letters
from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface, TextStyle
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
