"""What all writers share: every shape comes down to a path, every text to placed pieces."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Container, Sequence
from contextlib import AbstractContextManager, nullcontext

from printables.drawing import paths
from printables.drawing.paths import Path, Point
from printables.drawing.surface import Anchor, Box, Level, Paint, SurfaceError, Tag, TextStyle
from printables.text import lettering
from printables.text.lettering import Piece

_NAME = re.compile(r"[A-Za-z0-9_-]+")


class Shapes(ABC):
    """The half of a `Surface` that is the same for every writer."""

    @abstractmethod
    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""

    @abstractmethod
    def _letter(self, text: str, pieces: Sequence[Piece], style: TextStyle) -> None:
        """Print placed letters; `text` is what they say."""

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
        """Draw a smooth curve through all points."""
        self.path(paths.smooth(points, closed=closed, tension=tension), paint)

    def line(self, x1: float, y1: float, x2: float, y2: float, paint: Paint) -> None:
        """Draw a straight line."""
        self.path(paths.polyline([(x1, y1), (x2, y2)]), paint)

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        """Draw a rectangle, its corners rounded by the radius in mm."""
        self.path(paths.rectangle(box.x, box.y, box.width, box.height, radius), paint)

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Draw a circle round a centre."""
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
        """Write one line of text that stands at (x, y)."""
        pieces = lettering.straight(x, y, text, style, anchor, level, rotation)
        self._letter(text, pieces, style)

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
        """Write text letter by letter along the smooth curve through the points."""
        pieces = lettering.along_curve(points, text, style, anchor, rise, tension)
        self._letter(text, pieces, style)

    def tagged(self, tag: Tag, alt: str = "") -> AbstractContextManager[None]:
        """What is drawn inside is told as an element of a text, where a writer has such."""
        return nullcontext()

    def measure(self, text: str, style: TextStyle) -> float:
        """The width in mm that the line will take."""
        return lettering.width(text, style)


def check_name(name: str) -> str:
    """The name of a symbol, if it is one; SurfaceError otherwise."""
    if not _NAME.fullmatch(name):
        raise SurfaceError(
            f'"{name}" can\'t be the name of a symbol: use letters, digits, "-" and "_".'
        )
    return name


def check_defined(name: str, symbols: Container[str]) -> None:
    """SurfaceError for a symbol that is placed before it is defined."""
    if name not in symbols:
        raise SurfaceError(f'The symbol "{name}" is used before it is defined.')
