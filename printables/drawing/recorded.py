"""Recorded drawing of which any small part can be drawn alone, and quickly.

A page with a hundred cuttings of one great map would otherwise make every reader draw the whole map
a hundred times. What cannot be seen in a cutting is left out, and long outlines are cut short where
they run outside of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from printables.drawing.paths import Path, Point, Segment
from printables.drawing.shapes import check_defined
from printables.drawing.surface import (
    Box,
    OnCurve,
    Paint,
    Surface,
    Tag,
    TextAt,
    TextStyle,
    Transform,
)
from printables.text.lettering import width

_CHUNK = 16  # segments that are looked at together
_LEFT, _RIGHT, _ABOVE, _BELOW = 1, 2, 4, 8
_ANYWHERE = Box(-1e6, -1e6, 2e6, 2e6)

Play = Callable[[Surface, Box], None]


class _Item(msgspec.Struct, frozen=True):
    """Recorded thing: where it may be visible, and how the part in a box is drawn again."""

    bounds: Box
    play: Play


class Recorded(Surface):
    """A `Surface` that records what is drawn; `play` draws what is visible in a box of it.

    What is drawn in groups of the `hidden` layers is left out.
    """

    def __init__(self, width: float, height: float, hidden: Collection[str] = ()) -> None:
        self.width = width
        self.height = height
        self._hidden = frozenset(hidden)
        self._items: list[_Item] = []
        self._symbols: dict[str, tuple[Callable[[Surface], None], Box | None, Box]] = {}

    def play(self, surface: Surface, box: Box) -> None:
        """Draw what is visible in a box; anything may be drawn outside of it."""
        for name, (draw, edge, _) in self._symbols.items():
            surface.define(name, draw, edge)
        _play(self._items, surface, box)

    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""
        if not path.segments:
            return
        line, rim = Outline(path), paint.width if paint.strokes else 0.0

        def play(surface: Surface, box: Box) -> None:
            surface.path(line.near(box.inset(-rim)), paint)

        self._items.append(_Item(line.bounds.inset(-rim), play))

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        """Draw a rectangle, its corners rounded by the radius in mm."""
        bounds = box.inset(-paint.width if paint.strokes else -0.001)
        self._items.append(_Item(bounds, lambda s, _: s.rect(box, paint, radius=radius)))

    def circle(self, x: float, y: float, radius: float, paint: Paint) -> None:
        """Draw a circle round a center."""
        far = radius + (paint.width if paint.strokes else 0.0)
        bounds = Box(x - far, y - far, 2 * far, 2 * far)
        self._items.append(_Item(bounds, lambda s, _: s.circle(x, y, radius, paint)))

    def draw_text(self, text: str, style: TextStyle, at: TextAt) -> None:
        """Write one line of text."""
        far = width(text, style) + 2 * style.size
        bounds = Box(at.x - far, at.y - far, 2 * far, 2 * far)
        self._items.append(_Item(bounds, lambda surface, _: surface.draw_text(text, style, at)))

    def draw_text_on_curve(self, text: str, style: TextStyle, curve: OnCurve) -> None:
        """Write text letter by letter along a curve."""
        far = width(text, style) + abs(curve.rise) + 2 * style.size
        bounds = _around(curve.points).inset(-far)
        self._items.append(
            _Item(bounds, lambda surface, _: surface.draw_text_on_curve(text, style, curve))
        )

    @contextmanager
    def _apart(self) -> Iterator[list[_Item]]:
        """Record what is drawn inside in a list of its own."""
        outer, self._items = self._items, []
        try:
            yield self._items
        finally:
            self._items = outer

    @contextmanager
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> Iterator[None]:
        """Draw inside moved, turned and scaled coordinates, cut to a path."""
        with self._apart() as items:
            yield
        if layer in self._hidden:
            return
        edge = Outline(clip) if clip is not None else None

        def play(surface: Surface, box: Box) -> None:
            within = clip if transform.moves or edge is None else edge.near(box)
            if within is not None and not within.segments:
                return
            with surface.draw_group(layer, transform, within):
                _play(items, surface, _ANYWHERE if transform.moves else box)

        bounds = _together([item.bounds for item in items])
        if bounds is not None:
            self._items.append(_Item(_placed(bounds, transform), play))

    @contextmanager
    def tagged(self, tag: Tag, alt: str = "", *, span: int = 1) -> Iterator[None]:
        """What is drawn inside is an element of a text."""
        with self._apart() as items:
            yield

        def play(surface: Surface, box: Box) -> None:
            with surface.tagged(tag, alt, span=span):
                _play(items, surface, box)

        bounds = _together([item.bounds for item in items])
        if bounds is not None:
            self._items.append(_Item(bounds, play))

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Make a symbol, drawn about (0, 0); a name already defined keeps its first drawing."""
        if name in self._symbols:
            return
        with self._apart() as items:
            draw(self)
        bounds = box or _together([item.bounds for item in items]) or Box(0, 0, 0, 0)
        self._symbols[name] = (draw, box, bounds)

    def draw_symbol(self, name: str, transform: Transform) -> None:
        """Place a symbol with its (0, 0) at (x, y)."""
        check_defined(name, self._symbols)
        bounds = _placed(self._symbols[name][2], transform)
        self._items.append(_Item(bounds, lambda s, _: s.draw_symbol(name, transform)))

    def measure(self, text: str, style: TextStyle) -> float:
        """Return the width of the line in mm."""
        return width(text, style)


class Outline:
    """Path prepared for drawing small parts of it."""

    def __init__(self, path: Path) -> None:
        self._parts = [_Part(some) for some in _subpaths(path)]
        self.bounds = _together([part.bounds for part in self._parts]) or Box(0, 0, 0, 0)

    def near(self, box: Box) -> Path:
        """Return a path that looks the same inside a box, filled or stroked, but short outside."""
        found: list[Segment] = []
        for part in self._parts:
            if part.meets(box):
                found += part.near(box)
        return Path(tuple(found))


class _Part:
    """Part of a path from an M on, in chunks of segments with the box of each."""

    def __init__(self, segments: list[Segment]) -> None:
        self._start = segments[0]
        self._closed = segments[-1][0] == "Z"
        rest = segments[1:-1] if self._closed else segments[1:]
        at = (self._start[1][0], self._start[1][1])
        self._chunks: list[tuple[Box, Point, list[Segment]]] = []
        for index in range(0, len(rest), _CHUNK):
            some = rest[index : index + _CHUNK]
            points = [at, *(point for _, numbers in some for point in _points(numbers))]
            at = points[-1]
            self._chunks.append((_around(points), at, some))
        boxes = [chunk[0] for chunk in self._chunks]
        # a box of no width overlaps nothing, so every one has a little
        self.bounds = (_together(boxes) or _around([at])).inset(-0.001)

    def meets(self, box: Box) -> bool:
        """True if it may be visible in a box; a single straight line is checked exactly."""
        if not self.bounds.overlaps(box):
            return False
        if len(self._chunks) != 1 or len(self._chunks[0][2]) != 1 or self._closed:
            return True
        kind, end = self._chunks[0][2][0]
        return kind != "L" or _crosses(self._start[1], end, box)

    def near(self, box: Box) -> list[Segment]:
        """Return the segments that pass the box; those on one side of it become one straight line.

        Such a line stays on that side, so the box sees the same filling as before.
        """
        found = [self._start]
        side, end = 0, (0.0, 0.0)
        for bounds, last, segments in self._chunks:
            here = (
                (_LEFT if bounds.right < box.x else 0)
                + (_RIGHT if bounds.x > box.right else 0)
                + (_ABOVE if bounds.bottom < box.y else 0)
                + (_BELOW if bounds.y > box.bottom else 0)
            )
            if here and side & here:
                side, end = side & here, last
                continue
            if side:
                found.append(("L", end))
            side, end = here, last
            if not here:
                found += segments
        if side:
            found.append(("L", end))
        return [*found, ("Z", ())] if self._closed else found


def _play(items: Sequence[_Item], surface: Surface, box: Box) -> None:
    for item in items:
        if item.bounds.overlaps(box):
            item.play(surface, box)


def _subpaths(path: Path) -> Iterator[list[Segment]]:
    some: list[Segment] = []
    for segment in path.segments:
        if segment[0] == "M" and some:
            yield some
            some = []
        some.append(segment)
    if some:
        yield some


def _points(numbers: tuple[float, ...]) -> Iterator[Point]:
    """Return the ends and handles of a segment; its curve is inside their hull."""
    return zip(numbers[::2], numbers[1::2], strict=True)


def _crosses(start: Sequence[float], end: Sequence[float], box: Box) -> bool:
    """True if an infinite line has corners of a box on both sides."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    corners = ((a - x, b - y) for a in (box.x, box.right) for b in (box.y, box.bottom))
    sides = [dx * b - dy * a for a, b in corners]
    return min(sides) <= 0 <= max(sides)


def _around(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


def _together(boxes: Sequence[Box]) -> Box | None:
    """Return the box around all boxes, None for none."""
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _placed(box: Box, transform: Transform) -> Box:
    """Return the box around a box that was turned, scaled and moved."""
    x, y, angle = transform.x, transform.y, math.radians(transform.rotation)
    cos, sin = math.cos(angle) * transform.scale, math.sin(angle) * transform.scale
    corners = [(a, b) for a in (box.x, box.right) for b in (box.y, box.bottom)]
    return _around([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners])
