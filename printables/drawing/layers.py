"""Drawing without some layers: a surface that passes on all but what belongs to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from printables.drawing.paths import Path, Point
from printables.drawing.surface import Anchor, Box, Level, Paint, Surface, Tag, TextStyle


class Without:
    """A `Surface` over another that leaves out what is drawn in groups of the `hidden` layers."""

    def __init__(self, surface: Surface, hidden: Collection[str]) -> None:
        self._surface = surface
        self._layers = frozenset(hidden)
        self._hidden = 0

    @property
    def width(self) -> float:
        """The width of the page in mm."""
        return self._surface.width

    @property
    def height(self) -> float:
        """The height of the page in mm."""
        return self._surface.height

    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""
        if not self._hidden:
            self._surface.path(path, paint)

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """Draw a closed figure with straight sides."""
        if not self._hidden:
            self._surface.polygon(points, paint)

    def polyline(self, points: Sequence[Point], paint: Paint) -> None:
        """Draw an open line with straight parts."""
        if not self._hidden:
            self._surface.polyline(points, paint)

    def curve(
        self,
        points: Sequence[Point],
        paint: Paint,
        *,
        closed: bool = False,
        tension: float = 0.5,
    ) -> None:
        """Draw a smooth curve through all points."""
        if not self._hidden:
            self._surface.curve(points, paint, closed=closed, tension=tension)

    def line(self, x1: float, y1: float, x2: float, y2: float, paint: Paint) -> None:
        """Draw a straight line."""
        if not self._hidden:
            self._surface.line(x1, y1, x2, y2, paint)

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        """Draw a rectangle, its corners rounded by the radius in mm."""
        if not self._hidden:
            self._surface.rect(box, paint, radius=radius)

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Draw a circle round a centre."""
        if not self._hidden:
            self._surface.circle(x, y, radius, paint)

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
        """Write one line of text."""
        if not self._hidden:
            self._surface.text(x, y, text, style, anchor=anchor, level=level, rotation=rotation)

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
        if not self._hidden:
            self._surface.text_on_curve(
                points, text, style, anchor=anchor, rise=rise, tension=tension
            )

    def measure(self, text: str, style: TextStyle) -> float:
        """The width in mm that the line will take."""
        return self._surface.measure(text, style)

    @contextmanager
    def group(
        self,
        layer: str | None = None,
        *,
        x: float = 0.0,
        y: float = 0.0,
        scale: float = 1.0,
        rotation: float = 0.0,
        clip: Path | None = None,
    ) -> Iterator[None]:
        """Draw inside moved, turned and scaled coordinates, or nothing in a hidden layer."""
        if self._hidden or layer in self._layers:
            self._hidden += 1
            try:
                yield
            finally:
                self._hidden -= 1
            return
        with self._surface.group(layer, x=x, y=y, scale=scale, rotation=rotation, clip=clip):
            yield

    @contextmanager
    def tagged(self, tag: Tag, alt: str = "") -> Iterator[None]:
        """What is drawn inside is an element of a text, or nothing in a hidden layer."""
        if self._hidden:
            yield
            return
        with self._surface.tagged(tag, alt):
            yield

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Make a symbol."""
        self._surface.define(name, draw, box)

    def use(
        self,
        name: str,
        x: float = 0.0,
        y: float = 0.0,
        *,
        scale: float = 1.0,
        rotation: float = 0.0,
    ) -> None:
        """Place a symbol."""
        if not self._hidden:
            self._surface.use(name, x, y, scale=scale, rotation=rotation)
