"""The drawing surface: what a map or a sheet may ask of any writer.

Everything is measured in millimeters from the top left corner of the page, x to the right and
y downwards. Angles are degrees, clockwise as seen on paper. A drawing made once against
`Surface` comes out the same from the SVG and the PDF writer.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Literal

import msgspec

from printables.drawing import paths
from printables.drawing.paths import Path, Point
from printables.text.fonts import Font

Anchor = Literal["start", "middle", "end"]
Level = Literal["baseline", "middle", "top", "bottom"]
Tag = Literal[
    "H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "Span", "Struck", "Figure", "Artifact"
]
"""What a part of a drawing is to whoever has it read aloud: headings, a paragraph, a figure.

A table holds rows, and rows hold cells: heads (TH) and others (TD). A span is among words.
"""

_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


class SurfaceError(ValueError):
    """A drawing asked for something that no writer can do."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle in millimeters; width and height are not negative.

    >>> Box(10, 10, 190, 40).inset(5)
    Box(x=15, y=15, width=180, height=30)
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Box:
        """The rectangle with every side moved inwards by so many mm (outwards if negative)."""
        width, height = max(0.0, self.width - 2 * by), max(0.0, self.height - 2 * by)
        return Box(self.x + by, self.y + by, width, height)

    def overlaps(self, other: Box) -> bool:
        """Do the two share more than an edge?"""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def contains(self, other: Box) -> bool:
        """Does the other lie wholly inside, edges allowed to touch?"""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


class Paint(msgspec.Struct, frozen=True):
    """How a shape is filled and stroked.

    Colors are `#rgb` or `#rrggbb`; None leaves the fill or the stroke out. Widths and dashes
    are in mm; a width of 0 or less strokes nothing. Opacity, 0 to 1, holds for both fill and
    stroke. Overlapping parts are filled by the nonzero rule unless `even_odd` is set.

    >>> Paint(fill="#c8e0f0", stroke="#204060", width=0.5).strokes
    True
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"
    even_odd: bool = False

    @property
    def strokes(self) -> bool:
        """Is there a visible stroke?"""
        return self.stroke is not None and self.width > 0


class TextStyle(msgspec.Struct, frozen=True):
    """How letters look: the font, its em size in mm, colors, a halo and letter spacing in mm.

    A halo is a rim of its own color, `halo_width` mm on each side of every stroke.

    >>> TextStyle(size=6, colour="#204060").size
    6
    """

    font: Font = Font()
    size: float = 3.0
    colour: str = "#000000"
    halo: str | None = None
    halo_width: float = 0.4
    opacity: float = 1.0
    spacing: float = 0.0


_DARKEST = 128


@lru_cache(maxsize=256)  # a map asks for the same few colors thousands of times
def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`; SurfaceError for anything else."""
    if not _COLOUR.fullmatch(colour):
        raise SurfaceError(f'"{colour}" isn\'t a color: write #rgb or #rrggbb.')
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def is_dark(colour: str) -> bool:
    """True if white letters are more legible on a color than black ones."""
    red, green, blue = rgb(colour)
    return 0.3 * red + 0.59 * green + 0.11 * blue < _DARKEST


class Transform(msgspec.Struct, frozen=True):
    """A move to (x, y) in mm, after a turn in degrees and a scale."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    rotation: float = 0.0

    @property
    def moves(self) -> bool:
        """True if anything changes."""
        return bool(self.x or self.y or self.rotation) or self.scale != 1


class TextAt(msgspec.Struct, frozen=True):
    """Where a line of text goes: see `Surface.text`."""

    x: float
    y: float
    anchor: Anchor = "start"
    level: Level = "baseline"
    rotation: float = 0.0


class OnCurve(msgspec.Struct, frozen=True):
    """The curve that a text follows: see `Surface.text_on_curve`."""

    points: tuple[Point, ...]
    anchor: Anchor = "middle"
    rise: float = 0.0
    tension: float = 0.5


class Surface(ABC):
    """A page to draw on. Every writer gives the same picture.

    Drawings call the methods without `draw_`. A writer implements those with `draw_`, `path`,
    `measure`, `tagged` and `define`.

    >>> def river(surface: Surface) -> None:
    ...     surface.text(20, 20, "The river", TextStyle(size=6))
    """

    width: float
    """Width of the page in mm."""

    height: float
    """Height of the page in mm."""

    @abstractmethod
    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path; an open one is filled as if closed."""

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """Draw a closed figure with straight sides."""
        self.path(paths.polyline(points, closed=True), paint)

    def polyline(self, points: Sequence[Point], paint: Paint) -> None:
        """Draw an open line with straight parts."""
        self.path(paths.polyline(points), paint)

    def curve(
        self,
        points: Sequence[Point],
        paint: Paint,
        *,
        closed: bool = False,
        tension: float = 0.5,
    ) -> None:
        """Draw a smooth curve through all points; tension 0 is straight, 0.5 round, 1 loose."""
        self.path(paths.smooth(points, closed=closed, tension=tension), paint)

    def line(self, x1: float, y1: float, x2: float, y2: float, paint: Paint) -> None:
        """Draw a straight line."""
        self.path(paths.polyline([(x1, y1), (x2, y2)]), paint)

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        """Draw a rectangle, its corners rounded by the radius in mm."""
        self.path(paths.rectangle(box.x, box.y, box.width, box.height, radius), paint)

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Draw a circle around a center."""
        self.path(paths.circle(x, y, radius), paint)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        style: TextStyle,
        *,
        anchor: Anchor = "start",
        level: Level = "baseline",
        rotation: float = 0.0,
    ) -> None:
        """Write one line of text.

        The anchor says which end of the line is at x. The level says which height of the letters
        is at y: the baseline, the middle or top of the capitals, or the foot of the descenders.
        Rotation turns the line about (x, y).
        """
        self.draw_text(text, style, TextAt(x, y, anchor, level, rotation))

    @abstractmethod
    def draw_text(self, text: str, style: TextStyle, at: TextAt) -> None:
        """Write one line of text."""

    def text_on_curve(
        self,
        points: Sequence[Point],
        text: str,
        style: TextStyle,
        *,
        anchor: Anchor = "middle",
        rise: float = 0.0,
        tension: float = 0.5,
    ) -> None:
        """Write text letter by letter along the smooth curve through the points.

        A curve that runs to the left is read from its other end, so that letters are upright.
        Rise lifts the baseline off the curve, in mm.
        """
        self.draw_text_on_curve(text, style, OnCurve(tuple(points), anchor, rise, tension))

    @abstractmethod
    def draw_text_on_curve(self, text: str, style: TextStyle, curve: OnCurve) -> None:
        """Write text letter by letter along a curve."""

    @abstractmethod
    def measure(self, text: str, style: TextStyle) -> float:
        """Return the width of the line in mm."""

    def group(
        self,
        layer: str | None = None,
        *,
        x: float = 0.0,
        y: float = 0.0,
        scale: float = 1.0,
        rotation: float = 0.0,
        clip: Path | None = None,
    ) -> AbstractContextManager[None]:
        """Draw inside moved, turned and scaled coordinates, cut to a path.

        The clip is in the group's own coordinates. A layer's name is listed by drawing programs
        and PDF readers, which can hide it.
        """
        return self.draw_group(layer, Transform(x, y, scale, rotation), clip)

    @abstractmethod
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> AbstractContextManager[None]:
        """Draw inside transformed coordinates, cut to a path."""

    @abstractmethod
    def tagged(self, tag: Tag, alt: str = "", *, span: int = 1) -> AbstractContextManager[None]:
        """Mark what's drawn inside as a heading, paragraph, table, figure and so on.

        `alt` is read aloud instead: it describes a figure, a symbol among words (`Span`), or what
        is struck out (`Struck`). An `Artifact` is only seen: it's neither read aloud nor copied. A
        cell takes `span` columns. Other elements inside another are part of the outer one. Raises
        `SurfaceError` for a row or cell that's in no table, and for words between cells.
        """

    @abstractmethod
    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Define a symbol, drawn about (0, 0), to be placed by `use`.

        Names are letters, digits, `-` and `_`. A symbol is cut to its box, if it has one. A name
        that is already defined keeps its first drawing, so that each page may define what it
        needs; `draw` is then not called.
        """

    def use(
        self,
        name: str,
        x: float = 0.0,
        y: float = 0.0,
        *,
        scale: float = 1.0,
        rotation: float = 0.0,
    ) -> None:
        """Place a symbol with its (0, 0) at (x, y); raises `SurfaceError` if it isn't defined."""
        self.draw_symbol(name, Transform(x, y, scale, rotation))

    @abstractmethod
    def draw_symbol(self, name: str, transform: Transform) -> None:
        """Place a symbol; raises `SurfaceError` if it isn't defined."""
