"""Map style: inks, lettering, line weights and a set of drawn symbols.

A style is a value; drawing code uses its fields and never checks which style it is. Everything
shown by color is also shown by a drawing: terrain by its symbol, unpublished terrain by hatching,
an explorer by the number on his flag and the dashes of his route.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface
from printables.forms import stationery
from printables.text.fonts import Font

Draw = Callable[["Pen", int], None]
"""Draws a terrain with a pen, in one of its variants from 0."""


class TerrainPiece(NamedTuple):
    """One tree, mountain or tuft of a terrain, for a hex too full for the whole drawing.

    `box` is its extent around its own (0, 0), in hex widths. Without `draw` it is a mountain, which
    is drawn as part of a range.
    """

    draw: Callable[[Pen], None] | None
    box: Box


class Pen:
    """Draws in hex widths; pencil strokes are paler and leave shapes unfilled."""

    def __init__(
        self, surface: Surface, style: Style, width: float, *, pencil: bool, weight: float = 1.0
    ) -> None:
        inks = style.inks
        self._surface = surface
        self._width = width
        self._weight = style.lines.symbols * width * weight
        self.ink = inks.pencil if pencil else inks.ink
        self.faint = inks.pencil if pencil else inks.faint
        self.leaf = inks.land if pencil else inks.leaf
        self.rock = inks.land if pencil else inks.rock
        self.shade = inks.pencil if pencil else inks.ink

    def stroke(self, path: Path, weight: float = 0.018, *, faint: bool = False) -> None:
        """Draw a line; a faint one is half as dark."""
        ink = self.faint if faint else self.ink
        self._path(path, Paint(stroke=ink, width=weight * self._weight))

    def shape(self, path: Path, fill: str, weight: float = 0.018, *, faint: bool = False) -> None:
        """Draw a filled outline; a faint one is half as dark."""
        ink = self.faint if faint else self.ink
        self._path(path, Paint(fill=fill, stroke=ink, width=weight * self._weight))

    def solid(self, path: Path) -> None:
        """Draw a shape filled with ink."""
        self._path(path, Paint(fill=self.shade))

    def _path(self, path: Path, paint: Paint) -> None:
        unit = self._width
        scaled = [(kind, tuple([n * unit for n in numbers])) for kind, numbers in path.segments]
        self._surface.path(Path(tuple(scaled)), paint)


Dash = tuple[float, ...]


class Inks(msgspec.Struct, frozen=True, kw_only=True):
    """Colors of a map, as `#rrggbb`; `washes` tints a published hex by its terrain.

    `paper` is below everything, `land` below the board, `beyond` below other land. `gulf` is for
    names of gulfs and for still water. Plains are drawn in `faint`, half as dark as `ink`, so that
    woods and mountains stand out. `title` fills the large capitals and `title_rim` outlines them.
    `water` fills rivers between banks of their ink; without it they are drawn in that ink only.
    `routes` are the colors of routes by the explorer's color.
    """

    paper: str
    sea: str
    shore: str
    gulf: str
    land: str
    beyond: str
    coast: str
    grid: str
    number: str
    ink: str
    faint: str
    pencil: str
    hatch: str
    river: str
    lake: str
    leaf: str
    rock: str
    mark: str
    accent: str
    degree: str
    title: str
    title_rim: str | None = None
    water: str | None = None
    washes: dict[str, str]
    flags: dict[str, str]
    routes: dict[str, str]


class MapLetters(stationery.Letters, frozen=True, kw_only=True):
    """Fonts of a map by what they label; `spread` is the letter spacing of seas, in em."""

    places: Font = Font("serif", "semibold")
    finds: Font = Font("serif", "semibold", italic=True)
    rivers: Font = Font("serif", "semibold", italic=True)
    seas: Font = Font("serif", "regular", italic=True)
    heights: Font = Font("sans", "semibold")
    depths: Font = Font("sans", "semibold", italic=True)
    numbers: Font = Font("sans", "regular")
    tokens: Font = Font("sans", "semibold")
    spread: float = 0.35

    @classmethod
    def of(cls, style: str, **fonts: Font | float) -> MapLetters:
        """Return the letters of a style, including those that only a map has."""
        shared = msgspec.structs.asdict(stationery.stationery(style).letters)
        return cls(**shared, **fonts)  # type: ignore[arg-type]


class LineWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Line weights in hex widths; `symbols` and `marks` multiply those of drawings.

    `shore` are the lines of the sea: the distance of each from the coast, and its weight, from the
    farthest to the closest. `hatch_gap` is the distance between hatching lines on unpublished
    terrain, `halo` surrounds figures on marks. For regions: `canopy` is the edge of a forest,
    `level` a line of a swamp, `hachure` a stroke of a range and `wedge` one in the shade at its
    crest. Strokes are `hachures` apart and reach as far as the `flank` of a mountain; the rock
    below a range is as wide as a `massif`.
    """

    coast: float = 0.045
    grid: float = 0.02
    rim: float = 0.03
    hatch: float = 0.016
    hatch_gap: float = 0.15
    lake: float = 0.035
    bank: float = 0.022
    canopy: float = 0.017
    level: float = 0.011
    hachure: float = 0.014
    hachures: float = 0.08
    wedge: float = 0.056
    flank: float = 0.32
    massif: float = 0.5
    route: float = 0.06
    degree: float = 0.012
    symbols: float = 1.0
    marks: float = 1.0
    rivers: float = 1.0
    halo: float = 0.035
    shore: tuple[tuple[float, float], ...] = (
        (0.62, 0.012),
        (0.45, 0.016),
        (0.31, 0.02),
        (0.2, 0.024),
        (0.11, 0.028),
    )


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """Map style with its name; `symbols` fill a hex of a terrain.

    A lake and mountains have none: they are drawn by region. `pieces` are single parts of the
    symbols by terrain, in the order in which they are placed if a hex is full.
    """

    name: str
    inks: Inks
    letters: MapLetters = MapLetters()
    lines: LineWeights = LineWeights()
    symbols: Mapping[str, Draw]
    pieces: Mapping[str, tuple[TerrainPiece, ...]]
    dashes: tuple[Dash, ...] = ((0.2, 0.12), (0.06, 0.1), (0.3, 0.1, 0.05, 0.1), (0.12, 0.12))

    def is_height(self, terrain: str, number: int) -> bool:
        """True if a piece of a terrain is a mountain of a range."""
        return self.pieces[terrain][number].draw is None
