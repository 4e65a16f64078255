"""Mountain ranges: hachures down both sides of a ridge that connects the mountains of hexes.

Lengths are in mm. Light comes from the north-west: flanks that face it have finer and fewer
strokes, as in engravings.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from companion.games.nile.paper.map.ground.outline import wobble, wobbles
from companion.games.nile.paper.map.hexes.room import FreeCells
from companion.hexes import Layout
from printables.drawing.paths import Path, Point, Segment

_LIGHT = (-0.64, -0.77)  # direction from which the light comes
_CREST = 0.1  # share of a mountain's reach left white along the ridge
_BOW = 0.5  # bend of a ridge, as a share of a mountain's reach
_SADDLE = 0.58  # relative narrowing of the ridge halfway between two mountains
_SHORTEST = 0.45  # least share of a stroke that must be free

_KEPT = 16
"""Number of cached ranges: the next map of a campaign usually has the same mountains."""

_FAN = math.radians(78)  # angle from a link; flanks beyond it belong to the mountain itself


class Height(NamedTuple):
    """Mountain of a range: its position, the reach of its flanks, and its random key.

    If there is little space, so that flanks may be cut off, strokes are drawn all around its `top`.
    """

    x: float
    y: float
    reach: float
    key: tuple[int, int]
    top: float = 0.0


class Hachures(NamedTuple):
    """Strokes of ranges in the light, and those in the shade."""

    light: Path
    shade: Path


Link = tuple[str, str]
Free = Callable[[float, float], bool]
"""True if a stroke may be at this point."""


class Ranges:
    """Mountain ranges: mountains, and the links between them that form ridges."""

    def __init__(self, heights: Mapping[str, Height], links: Iterable[Link]) -> None:
        self.heights = heights
        self.ridges = list(self._joined(links))

    def _joined(self, links: Iterable[Link]) -> Iterator[Link]:
        """Yield links that form no cycle, shortest first."""
        root = {name: name for name in self.heights}

        def top(name: str) -> str:
            while root[name] != name:
                name = root[name]
            return name

        for link in sorted(links, key=self._length):
            one, other = top(link[0]), top(link[1])
            if one != other:
                root[one] = other
                yield link

    def _length(self, link: Link) -> tuple[float, Link]:
        one, other = self.heights[link[0]], self.heights[link[1]]
        return round(math.dist(one[:2], other[:2]), 6), link

    @cached_property
    def ridge(self) -> Path:
        """Ridges, and a dot at every mountain."""
        parts: list[Segment] = []
        for first, last in self.ridges:
            one, other = self.heights[first], self.heights[last]
            x, y = other.x - one.x, other.y - one.y
            by = _bow(one, other) / math.hypot(x, y) * 4 / 3
            start = one.x + x / 3 - y * by, one.y + y / 3 + x * by
            end = one.x + x * 2 / 3 - y * by, one.y + y * 2 / 3 + x * by
            parts += [("M", one[:2]), ("C", (*start, *end, *other[:2]))]
        for height in self.heights.values():
            parts += [("M", height[:2]), ("L", (height.x + 0.002, height.y))]
        return Path(tuple(parts))

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # ranges are kept too, and few
    def hachures(
        self, layout: Layout, gap: float, wedge: float, taken: tuple[int, ...]
    ) -> Hachures:
        """Return the strokes, about `gap` mm apart; wedges are `wedge` mm wide at the crest.

        They stay in the hexes of the mountains, off the cells that are `taken` in each.
        """
        free = FreeCells(layout.grid.orientation, layout.width)
        for name, cells in zip(self.heights, taken, strict=True):
            free.add(layout.centre(name), cells)
        heights, strokes = self.heights, _Strokes(wedge, free.is_free)
        ways: dict[str, list[float]] = {name: [] for name in heights}
        for first, last in self.ridges:
            one, other = heights[first], heights[last]
            angle = math.atan2(other.y - one.y, other.x - one.x)
            ways[first].append(angle)
            ways[last].append(angle + math.pi)
        for first, last in self.ridges:
            _flanks(strokes, heights[first], heights[last], ways[first], ways[last], gap)
        for name, height in heights.items():
            _fan(strokes, height, ways[name], gap)
        return Hachures(Path(tuple(strokes.light)), Path(tuple(strokes.shade)))


@lru_cache(maxsize=_KEPT)
def ranges(heights: tuple[tuple[str, Height], ...], links: tuple[Link, ...]) -> Ranges:
    """Return the ranges of these mountains, cached for maps of the same land."""
    return Ranges(dict(heights), links)


class _Strokes:
    """Collects strokes by their side of the light: in the shade they are wedges."""

    def __init__(self, wedge: float, is_free: Free) -> None:
        self._wedge = wedge / 2
        self._is_free = is_free
        self.light: list[Segment] = []
        self.shade: list[Segment] = []

    def draw(self, x: float, y: float, way: Point, start: float, end: float, turn: int) -> None:
        """Add a stroke between two distances from a point, as far as it is free.

        Every other one in full light is omitted.
        """
        across, down = way
        lit = across * _LIGHT[0] + down * _LIGHT[1]
        if lit > 0.3:
            if turn % 2:
                return
            end *= 1 - 0.3 * lit
        is_free, far = self._is_free, end
        if not is_free(x + across * start, y + down * start):
            return
        while not is_free(x + across * far, y + down * far):
            far -= (end - start) / 4
            if far < start + _SHORTEST * (end - start):
                return
        x1, y1, x2, y2 = x + across * start, y + down * start, x + across * far, y + down * far
        if lit > -0.1:
            self.light += [("M", (x1, y1)), ("L", (x2, y2))]
            return
        aside, up = -down * self._wedge, across * self._wedge
        self.shade += [
            ("M", (x1 + aside, y1 + up)),
            ("L", (x2, y2)),
            ("L", (x1 - aside, y1 - up)),
            ("Z", ()),
        ]


def _flanks(
    strokes: _Strokes,
    one: Height,
    other: Height,
    ways: Sequence[float],
    far_ways: Sequence[float],
    gap: float,
) -> None:
    """Draw strokes down both sides of a ridge, lowest halfway; none where another ridge is."""
    length = math.hypot(other.x - one.x, other.y - one.y)
    across, down = (other.x - one.x) / length, (other.y - one.y) / length
    angle = math.atan2(down, across)
    count = max(2, round(length / gap))
    bend, chances = _bow(one, other), wobbles(*one.key, *other.key)
    for step in range(count):
        share = (step + 0.5) / count
        off = bend * math.sin(math.pi * share)
        x = one.x + across * length * share - down * off
        y = one.y + down * length * share + across * off
        sag = 1 - (1 - _SADDLE) * math.sin(math.pi * share)
        reach = (one.reach + (other.reach - one.reach) * share) * sag
        lean = 0.45 * math.cos(math.pi * share)  # away from the nearer mountain
        near, near_ways, turned = (
            (share * length, ways, angle)
            if share < 0.5
            else ((1 - share) * length, far_ways, angle + math.pi)
        )
        for side in (-1, 1):
            chance = next(chances)
            if _is_shared(near, reach, near_ways, turned, side if share < 0.5 else -side):
                continue
            aside = lean + 0.16 * chance
            way = (-down * side * 1.0 + across * aside, across * side + down * aside)
            far = math.hypot(*way)
            way = way[0] / far, way[1] / far
            end = reach * (0.9 + 0.16 * chance)
            strokes.draw(x, y, way, _CREST * reach, end, step)


def _bow(one: Height, other: Height) -> float:
    """Return how far the ridge between two mountains bends to a side."""
    return _BOW * min(one.reach, other.reach) * wobble(*one.key, *other.key, 6)


def _is_shared(near: float, reach: float, ways: Sequence[float], angle: float, side: int) -> bool:
    """True if a flank this close to a mountain is in the valley between two of its ridges."""
    for other in ways:
        between = (other - angle) * side % (2 * math.pi)
        if 0.01 < between < math.pi * 0.72 and near < reach / math.tan(between / 2) * 0.9:
            return True
    return False


def _fan(strokes: _Strokes, height: Height, ways: Sequence[float], gap: float) -> None:
    """Draw strokes around a mountain, except where its ridges begin."""
    reach = height.top or height.reach
    count, chances = max(8, round(2 * math.pi * reach * 0.62 / gap)), wobbles(*height.key, 7)
    for step in range(count):
        chance = next(chances)
        angle = 2 * math.pi * (step + 0.3 * chance) / count
        if not height.top and any(
            abs((angle - way + math.pi) % (2 * math.pi) - math.pi) < _FAN for way in ways
        ):
            continue
        way = math.cos(angle), math.sin(angle)
        end = reach * (0.92 + 0.18 * next(chances))
        strokes.draw(height.x, height.y, way, reach * 0.24, end, step)
