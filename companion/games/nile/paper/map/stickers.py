"""Map hexes to cut out and stick onto a board: everything drawn in them, in its size."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.numbers import figure_size
from companion.games.nile.paper.map.hexes.things import Things
from companion.games.nile.paper.map.map import title_words
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles import style_of
from companion.hexes import Layout
from printables.drawing.paths import Point, polyline
from printables.drawing.recorded import Recorded
from printables.drawing.surface import Box, Paint, TextStyle
from printables.pages.imposition import ImpositionError
from printables.pages.paper import Margins, Paper
from printables.pages.tile_pages import draw_rule
from printables.pdf.writer import PdfWriter
from printables.text.fonts import Font
from printables.text.labels import Placer, fit

BLEED_MM = 1.0
"""Distance that a sticker is colored beyond its cut."""

_NUMBER = 0.2  # share of a hex's width, if hexes are too small for legible numbers
_GAP = 1.6  # mm between the bleeds of neighbors
_MARGINS = Margins.all(10.0)
_HEAD = 15.0  # mm for the title and the rule on every page
_HALO = 0.03
"""Rim of a hex number in hex widths, which separates it from hatching and rivers."""

_HIDDEN = ("names", "routes", "onward", "hexes", "numbers", "measures")
_CUT = Paint(stroke="#555555", width=0.1)


class Stickers:
    """Stickers of some hexes of a map, each of a width in mm from side to side.

    Their numbers are written and their sides cut, so those of the whole board aren't drawn. What
    moves or is a counter on the board is left out: parties, routes, caches, discoveries; and names,
    which would be cut.
    """

    def __init__(self, view: MapView, hex_mm: float, style: str = "colour") -> None:
        self.view = msgspec.structs.replace(
            view, expeditions=(), routes=(), caches=(), counters=(), names=(), owner=""
        )
        self.title = title_words(view)
        self.layout = Layout(view.board.grid, hex_mm)
        wide, high = self.layout.extent()
        self._frame = Box(0, 0, wide, high).inset(-hex_mm / 2)
        figure = figure_size(hex_mm) or _NUMBER * hex_mm
        self._ground = MapGround(
            self.view,
            self.layout,
            self._frame,
            style_of(style),
            figure=figure,
            leads=False,
            alone=True,
        )

    def pdf(self, names: Sequence[str], paper: Paper, note: str = "") -> bytes:
        """Return a file with a sticker of every hex named, as many to a page as fit.

        Raises `ImpositionError` if not even one fits, or none is named.
        """
        if not names:
            raise ImpositionError("There's no hex to print a sticker for.")
        writer = PdfWriter(
            title=f"Stickers – {self.title}", author=AUTHOR, subject="Stickers for a map"
        )
        board = self.board()
        places = self._places(paper)
        pages = math.ceil(len(names) / len(places))
        for page in range(pages):
            some = names[page * len(places) : (page + 1) * len(places)]
            count = "one sticker" if len(names) == 1 else f"{len(names)} stickers"
            words = f"{self.title}, {count}, page {page + 1} of {pages}"
            writer.page(paper.width, paper.height, bookmark=f"{some[0]} to {some[-1]}")
            self._head(writer, paper, words, note[:1].upper() + note[1:])
            for name, (x, y) in zip(some, places, strict=False):
                self._sticker(writer, board, name, x, y)
        return writer.data()

    def board(self) -> Recorded:
        """Return the whole board, without anything that would extend across hex sides."""
        found = Recorded(self._frame.width, self._frame.height, _HIDDEN)
        self._ground.draw(found)
        Things(self._ground, found, Placer(self._frame)).draw()
        return found

    def _places(self, paper: Paper) -> list[tuple[float, float]]:
        """Return the positions of sticker centers on a page, row by row."""
        area = paper.inner(_MARGINS)
        corners = self.layout.corners("0101")
        xs, ys = zip(*corners, strict=True)
        wide, high = (max(side) - min(side) + 2 * BLEED_MM + _GAP for side in (xs, ys))
        columns = math.floor((area.width + _GAP) / wide + 1e-9)
        rows = math.floor((area.height - _HEAD + _GAP) / high + 1e-9)
        if columns < 1 or rows < 1:
            raise ImpositionError(
                f"Hexes of {self.layout.width:g} mm don't fit on {paper.name} paper: use larger "
                "paper or smaller hexes."
            )
        left = area.x + (area.width - (columns * wide - _GAP)) / 2 + (wide - _GAP) / 2
        top = area.y + _HEAD + (high - _GAP) / 2
        return [
            (left + column * wide, top + row * high)
            for row in range(rows)
            for column in range(columns)
        ]

    def _sticker(self, writer: PdfWriter, board: Recorded, name: str, x: float, y: float) -> None:
        """Draw one sticker around a point of the page: colored to its bleed, and the cut line."""
        cx, cy = self.layout.centre(name)
        corners = [(px - cx, py - cy) for px, py in self.layout.corners(name)]
        grown = 1 + 2 * BLEED_MM / self.layout.width
        bleed = polyline([(px * grown, py * grown) for px, py in corners], closed=True)
        with writer.tagged("Figure", f"Hex {name}"), writer.group(x=x, y=y):
            with writer.group(clip=bleed), writer.group(x=-cx, y=-cy):
                board.play(writer, _round(self.layout.corners(name)).inset(-2 * BLEED_MM))
            for stand in self._ground.plans.of(name).stands:
                if words := stand.item.text:
                    style = stand.letters(self._ground.style.inks, self.layout.width)
                    place = stand.x - cx, stand.y - cy
                    writer.text(*place, words, style, anchor="middle", level="middle")
            numbers = self._ground.numbers
            at = self._ground.plans.number_of(name)
            size, halo = numbers.size * at.scale, self._ground.colour_at(at.x, at.y)
            style = msgspec.structs.replace(
                numbers.style, size=size, halo=halo, halo_width=_HALO * self.layout.width
            )
            writer.text(at.x - cx, at.y - cy, name, style, anchor="middle")
            writer.polygon(corners, _CUT)

    def _head(self, writer: PdfWriter, paper: Paper, words: str, note: str) -> None:
        area = paper.inner(_MARGINS)
        style = TextStyle(Font("serif", "semibold"), 3.2, "#222222")
        fitted = fit(words, style, area.width, 1.8)
        with writer.tagged("H1"):
            writer.text(area.x, area.y + 2.5, fitted.text, fitted.style)
        if note:
            small = TextStyle(Font("serif", "regular", italic=True), 2.6, "#222222")
            fitted = fit(note, small, area.width, 1.6)
            writer.text(area.x, area.y + 6.0, fitted.text, fitted.style)
        if area.width > 104:
            draw_rule(writer, area.x, area.y + 8.2)


def _round(points: Sequence[Point]) -> Box:
    """Return the box around these points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
