"""Pen for drawing terrain, in pencil or ink; lengths are in hex widths."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface

if TYPE_CHECKING:
    from companion.games.nile.paper.styles.style import Style

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
