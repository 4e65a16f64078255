"""Contact sheet: small maps of continents side by side, to choose a seed from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.games.nile.map import water
from companion.games.nile.map.terrain import LAKE, TERRAINS
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.outline import Lattice, soft
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles import style_of
from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from companion.table.nouns import plural
from printables.drawing.paths import Path, rectangle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper
from printables.text.labels import fit

TITLE = "Continents by seed"

_MARGIN, _GAP = 10.0, 4.0  # mm around and between the maps
_FARTHEST = 12.0  # most mm between two rows
_HEAD, _FOOT = 9.0, 7.0  # mm
_WORDS = 0.21  # share of a map's width for its caption
_LARGEST, _SMALLEST = 3.6, 1.7  # mm, letters of a caption
_RIVER = 0.1  # width of the narrowest river, in hex widths
_GROUNDS: Final = tuple(terrain for terrain in TERRAINS if terrain != LAKE)


class Thumbnail(NamedTuple):
    """Continent of a contact sheet: its seed, and its map."""

    seed: int
    view: MapView


class _Places(NamedTuple):
    """Arrangement of the maps: maps in a row, and the size in mm of each with its caption."""

    columns: int
    wide: float
    high: float


def contact_page(
    maps: Sequence[Thumbnail], paper: Paper, style: str, *, turn: bool = False
) -> DrawnPage:
    """Return a page of maps in rows, as large as possible; there is at least one.

    With `turn` the paper's orientation is chosen to make them larger.
    """
    ways = (paper.portrait(), paper.landscape()) if turn else (paper,)
    best = max((_Sheet(maps, way, style) for way in ways), key=lambda sheet: sheet.places.wide)
    return DrawnPage(TITLE, best.paper, best.draw)


class _Sheet:
    """Draws the maps of one page."""

    def __init__(self, maps: Sequence[Thumbnail], paper: Paper, style: str) -> None:
        self.paper = paper
        self._maps = maps
        self._style = style_of(style)
        wide, high = paper.width - 2 * _MARGIN, paper.height - 2 * _MARGIN - _HEAD - _FOOT
        self._area = Box(_MARGIN, _MARGIN + _HEAD, wide, high)
        self._unit = Layout(maps[0].view.board.grid, 1.0).extent()
        self._shape = self._unit[1] / self._unit[0]
        found = [self._in_columns(columns) for columns in range(1, len(maps) + 1)]
        self.places = max(found, key=lambda places: places.wide)

    def _in_columns(self, columns: int) -> _Places:
        """Return the largest arrangement with this many maps in a row."""
        rows = math.ceil(len(self._maps) / columns)
        wide = (self._area.width + _GAP) / columns - _GAP
        high = (self._area.height + _GAP) / rows - _GAP
        wide = max(1.0, min(wide, high / (self._shape + _WORDS)))
        return _Places(columns, wide, wide * (self._shape + _WORDS))

    def draw(self, surface: Surface) -> None:
        """Draw the title, the maps and the legend of their colors."""
        inks, letters = self._style.inks, self._style.letters
        whole = Box(0, 0, self.paper.width, self.paper.height)
        with surface.tagged("Artifact"):
            surface.rect(whole, Paint(fill=inks.paper))
        head = TextStyle(letters.title, 5.2, inks.accent, spacing=0.2)
        with surface.tagged("H1"):
            surface.text(whole.centre[0], _MARGIN + 4.6, TITLE, head, anchor="middle")
        columns, wide, high = self.places
        rows = math.ceil(len(self._maps) / columns)
        spare = (self._area.height - rows * high) / (rows + 1)
        step = high + min(spare, _FARTHEST)
        top = self._area.centre[1] - (rows * step - step + high) / 2
        for at, one in enumerate(self._maps):
            row, column = divmod(at, columns)
            abreast = min(columns, len(self._maps) - row * columns)
            left = self._area.centre[0] - (abreast * (wide + _GAP) - _GAP) / 2
            place = Box(left + column * (wide + _GAP), top + row * step, wide, high)
            self._map(surface, one, place)
        self._legend(surface)

    def _map(self, surface: Surface, one: Thumbnail, box: Box) -> None:
        """Draw a map, with its seed and some figures below it."""
        inks, letters = self._style.inks, self._style.letters
        layout, words = Layout(one.view.board.grid, box.width / self._unit[0]), _figures(one.view)
        alone = surface.tagged("Figure", f"Seed {one.seed}: {words}.")
        with alone, surface.group(x=box.x, y=box.y):
            _SmallMap(one.view, layout, self._style).draw(surface)
        size = max(_SMALLEST, min(_LARGEST, box.width * 0.08))
        y = box.y + box.width * self._shape + 1.1 * size
        seed = TextStyle(letters.strong, size, inks.mark)
        small = TextStyle(letters.italic, 0.8 * size, inks.ink)
        with surface.tagged("P"):
            surface.text(box.centre[0], y, f"Seed {one.seed}", seed, anchor="middle")
            fitted = fit(words, small, box.width + _GAP / 2, 0.6 * small.size)
            surface.text(box.centre[0], y + size, fitted.text, fitted.style, anchor="middle")

    def _legend(self, surface: Surface) -> None:
        """Draw the terrain colors in one line at the foot; terrains of one color are grouped."""
        inks = self._style.inks
        grounds: dict[str, list[str]] = {}
        for name in _GROUNDS:
            grounds.setdefault(inks.washes[name], []).append(name)
        grounds.setdefault(inks.lake, []).append(LAKE)
        style = TextStyle(self._style.letters.body, 2.6, inks.mark)
        words = {colour: ", ".join(names) for colour, names in grounds.items()}
        widths = [9.0 + surface.measure(said, style) for said in words.values()]
        x, y = (self.paper.width - math.fsum(widths)) / 2, self.paper.height - _MARGIN - 0.5
        with surface.tagged("P"):
            for (colour, said), wide in zip(words.items(), widths, strict=True):
                swatch = Paint(fill=colour, stroke=inks.coast, width=0.15)
                surface.rect(Box(x, y - 2.4, 3.6, 2.6), swatch)
                surface.text(x + 5.0, y, said, style)
                x += wide


class _SmallMap:
    """Draws one continent in flat colors, without text."""

    def __init__(self, view: MapView, layout: Layout, style: Style) -> None:
        self._view, self._layout, self._style = view, layout, style
        frame = Box(0.0, 0.0, *layout.extent())
        self._ground = MapGround(view, layout, frame, style, figure=0.0, afar=True)
        self._lattice = Lattice(layout)

    def draw(self, surface: Surface) -> None:
        """Draw terrain and water, then the sea around them."""
        inks, unit, frame = self._style.inks, self._layout.width, self._ground.frame
        with surface.group(clip=rectangle(frame.x, frame.y, frame.width, frame.height)):
            surface.rect(frame, Paint(fill=inks.land))
            for terrain in _GROUNDS:
                surface.path(self._shape(terrain), Paint(fill=inks.washes[terrain]))
            for course in self._ground.courses:
                wide = max(_RIVER * unit, *course.widths)
                curves = (("C", (*a, *b, *to)) for _, a, b, to in course.stretches)
                surface.path(
                    Path((("M", course.points[0]), *curves)), Paint(stroke=inks.river, width=wide)
                )
            shore = Paint(fill=inks.lake, stroke=inks.river, width=0.06 * unit)
            surface.path(self._shape(LAKE), shore)
            surface.define("sea", self._sea)
            surface.use("sea")

    def _sea(self, surface: Surface) -> None:
        """Draw the sea with the coast, which is the same for all maps of one sheet."""
        inks, coast, unit = self._style.inks, self._ground.coast, self._layout.width
        wide = self._ground.frame.inset(-unit)
        around = rectangle(wide.x, wide.y, wide.width, wide.height)
        surface.path(around + coast.land, Paint(fill=inks.sea, even_odd=True))
        surface.path(coast.around, Paint(fill=inks.beyond))
        surface.path(coast.land, Paint(stroke=inks.coast, width=0.1 * unit))

    def _shape(self, terrain: str) -> Path:
        """Return the hexes of a terrain as one path; on the coast they extend into the sea."""
        grid, hexes = self._layout.grid, self._view.hexes
        found = (name for name, here in hexes.items() if here.terrain == terrain)
        return soft(self._lattice, self._lattice.loops(frozenset(map(grid.parse, found))))


def _figures(view: MapView) -> str:
    """Return the longest river, measured only on the board, and the number of lakes, as text."""
    waters = water.Waters(view.board, view.hexes)
    rivers = [f"{reach.name} {reach.length} hexes" for reach in water.reaches(waters, {})[:1]]
    return ", ".join([*rivers, plural(len(water.lakes(waters)), "lake", "lakes")])
