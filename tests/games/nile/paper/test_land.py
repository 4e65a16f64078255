"""The land drawn by region: what the picture says of each hex, and what its outlines keep to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.games.nile.map.terrain import (
    DESERT,
    JUNGLE,
    LAKE,
    MOUNTAIN,
    PLAINS,
    SWAMP,
    TERRAINS,
    VELDT,
    has,
    parts,
)
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.land import canopy
from companion.games.nile.paper.map.ground.lone_hex import LoneHex
from companion.games.nile.paper.map.ground.outline import Lattice, lakeshore, soft
from companion.games.nile.paper.map.ground.river_courses import LineCells
from companion.games.nile.paper.map.hexes.items import HexItems
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles import STYLES, style_of
from companion.games.nile.state import Hex
from companion.hexes import Axial, Grid, Layout, Orientation
from companion.hexes.axial import STEPS, add
from printables.drawing.paths import Path, Point, flatten
from printables.drawing.png import PngWriter
from printables.drawing.surface import Box, Paint, rgb
from printables.pages.paper import parse
from tests.games.nile.paper.eyes import contrast
from tests.games.nile.paper.maps import BLANK, a_view
from tests.games.nile.paper.spies import Spy

UNIT = 6.0


def rings(path: Path) -> Iterator[list[Point]]:
    """Every part of a path as points."""
    starts = [at for at, (kind, _) in enumerate(path.segments) if kind == "M"]
    for start, end in pairwise([*starts, len(path.segments)]):
        yield flatten(Path(path.segments[start:end]), 6)


def is_inside(point: Point, outlines: Sequence[list[Point]]) -> bool:
    """Whether a ray to the right crosses the outlines an odd number of times."""
    x, y = point
    crossed = 0
    for ring in outlines:
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y):
                crossed += x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    return crossed % 2 > 0


class Picture:
    """A map as somebody reads it who sees nothing but what is drawn."""

    def __init__(self, view: MapView, style: str) -> None:
        self.ground = MapSheet(view, parse("a4"), style).ground
        self._layout, self._style = self.ground.layout, self.ground.style
        self._spy = Spy(400, 400)
        self.ground.draw(self._spy)
        self._symbols: dict[str, set[str]] = {}
        for symbol, x, y in self._spy.symbols:
            self._symbols.setdefault(self._layout.hex_at(x, y) or "", set()).add(symbol)
        inks, lines = self._style.inks, self._style.lines
        shore = lines.lake * self._layout.width
        self._lakes = self._areas(
            lambda paint: paint.stroke == inks.river and paint.width in (shore, 1.15 * shore)
        )
        edge = lines.canopy * self._layout.width
        self._woods = self._areas(lambda paint: paint.width == edge and paint.stroke == inks.ink)
        self._flanks = {ink: self._starts(ink) for ink in (inks.ink, inks.pencil)}

    def _areas(self, counts: Callable[[Paint], bool]) -> list[list[Point]]:
        return [r for path, paint in self._spy.painted if counts(paint) for r in rings(path)]

    def _starts(self, ink: str) -> dict[str, int]:
        """How many strokes of ranges of an ink begin in each hex."""
        fine = self._style.lines.hachure * self._layout.width
        found: dict[str, int] = {}
        for path, paint in self._spy.painted:
            if paint in (Paint(fill=ink), Paint(stroke=ink, width=fine)):
                for kind, numbers in path.segments:
                    if kind == "M":
                        name = self._layout.hex_at(numbers[0], numbers[1]) or ""
                        found[name] = found.get(name, 0) + 1
        return found

    def shows(self, name: str, basic: str, *, news: bool) -> bool:
        """Whether a hex is drawn as a basic terrain, in pencil or in ink."""
        centre, inks = self._layout.centre(name), self._style.inks
        if basic == LAKE:
            return is_inside(centre, self._lakes)
        if basic == MOUNTAIN:
            return self._flanks[inks.pencil if news else inks.ink].get(name, 0) >= 3
        symbols = [s for s in self._symbols.get(name, ()) if ("pencil" in s) == news]
        if any(basic in symbol.split("-") for symbol in symbols):
            return True
        return basic == JUNGLE and not news and is_inside(centre, self._woods)


@pytest.mark.parametrize("seed", range(3))
def test_the_terrain_of_every_hex_can_be_read_off_the_picture(seed: int) -> None:
    """Each of two terrains in one hex, in ink or in pencil as it is published or not (10.29).

    Of a crowded hex that is sketched in pencil at least one of them.
    """
    view = a_view(seed, hexes=150 * (seed + 1))
    style = [*STYLES][seed]
    picture = Picture(view, style)
    for name in view.mapped():
        here = view.hexes[name]
        told = picture.ground.plans.left_out.get(name, ())
        news = not here.published
        seen = [picture.shows(name, basic, news=news) for basic in parts(here.terrain)]
        crowded = news and picture.ground.plans.of(name).pieces is not None
        assert here.terrain in told or (any(seen) if crowded else all(seen)), (seed, name)
        if LAKE not in here.terrain:
            assert not picture.shows(name, LAKE, news=not here.published), (seed, name)


def test_a_picture_without_a_hex_does_not_show_it() -> None:
    """The reader above is no yes-man."""
    picture = Picture(BLANK, "colour")
    blank = next(name for name in sorted(BLANK.board.blanks) if not BLANK.hexes[name].terrain)
    assert not any(
        picture.shows(blank, basic, news=news) for basic in TERRAINS for news in (False, True)
    )


# Outlines


def some_cells(seed: int, orientation: str) -> tuple[Lattice, dict[Axial, None]]:
    rng = Random(seed)
    grid = Grid(8, 8, orientation="flat" if orientation == "flat" else "pointy")
    share = rng.choice((0.2, 0.45, 0.7))
    cells = dict.fromkeys(grid.parse(name) for name in grid.names() if rng.random() < share)
    return Lattice(Layout(grid, UNIT)), cells


def area(points: Sequence[Point]) -> float:
    """The area within a closed line, negative for one that runs the other way."""
    ends = zip(points, [*points[1:], points[0]], strict=True)
    return math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends) / 2


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("seed", range(6))
def test_outlines_hold_as_much_land_as_their_hexes(seed: int, orientation: str) -> None:
    """Exactly before they are smoothed, nearly afterwards: no lake shrinks."""
    lattice, cells = some_cells(seed, orientation)
    loops = lattice.loops(frozenset(cells))
    whole = len(cells) * UNIT**2 * math.sqrt(3) / 2
    assert math.fsum(area(lattice.points(loop)) for loop in loops) == pytest.approx(whole)
    for line, least in ((soft, 0.86), (lakeshore, 0.78)):
        smoothed = math.fsum(map(area, rings(line(lattice, loops))))
        assert least * whole < smoothed < 1.1 * whole, line


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("seed", range(6))
def test_outlines_stay_close_to_the_sides_of_their_hexes_and_cross_nowhere(
    seed: int, orientation: str
) -> None:
    """So close that nobody takes one hex for its neighbor."""
    lattice, cells = some_cells(seed, orientation)
    loops = lattice.loops(frozenset(cells))
    edges = [canopy(lattice, loops).edge, soft(lattice, loops), lakeshore(lattice, loops)]
    for path, far in zip(edges, (0.27, 0.22, 0.27), strict=True):
        for loop, ring in zip(loops, rings(path), strict=True):
            sides = [
                *pairwise(lattice.points(loop)),
                (lattice.points(loop)[-1], lattice.points(loop)[0]),
            ]
            assert max(min(_off(p, *side) for side in sides) for p in ring) < far * UNIT
    for path in edges[1:]:
        for ring in rings(path):
            assert not crossings([*dict.fromkeys(ring)])


def _off(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from a line between two others."""
    (x, y), (x1, y1), (x2, y2) = point, a, b
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
    return math.dist(point, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))


def crossings(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The places at which a closed line crosses itself."""
    sides = [*pairwise(ring), (ring[-1], ring[0])]

    def left(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
        (a, b), (c, d) = one, other
        return left(a, b, c) * left(a, b, d) < 0 and left(c, d, a) * left(c, d, b) < 0

    return [(one[0], other[0]) for one, other in combinations(sides, 2) if cross(one, other)]


def test_a_line_that_crosses_itself_is_found() -> None:
    assert crossings([(0, 0), (2, 2), (2, 0), (0, 2)])
    assert not crossings([(0, 0), (2, 0), (2, 2), (0, 2)])


# What a region may depend on


def painted(view: MapView, style: str = "colour") -> list[tuple[Path, Paint]]:
    layout = Layout(view.board.grid, UNIT)
    ground = MapGround(view, layout, Box(0, 0, *layout.extent()).inset(-UNIT), style_of(style))
    spy = Spy(400, 400)
    ground.draw(spy)
    return spy.painted


def with_terrain(view: MapView, **terrains: str) -> MapView:
    told = {name: Hex(terrain=what, published=True) for name, what in terrains.items()}
    return replace(view, hexes={**view.hexes, **told})


MIDDLE = "1420"
"""A hex of the interior, all about it unknown on the blank board."""


def test_the_edge_of_a_region_tells_nothing_of_its_neighbors() -> None:
    """The same wood has the same edge beside the unknown, beside veldt and beside a lake."""
    near = BLANK.board.grid.adjacent(MIDDLE)
    wood = with_terrain(BLANK, **{MIDDLE: JUNGLE, near[0]: JUNGLE})
    edge = style_of("colour").lines.canopy * UNIT
    [alone] = [path for path, paint in painted(wood) if paint.width == edge and paint.fill]
    for what in (VELDT, LAKE, SWAMP):
        beside = with_terrain(wood, **dict.fromkeys(near[1:], what))
        assert alone in [path for path, paint in painted(beside) if paint.width == edge]


def test_a_range_is_one_and_has_its_height_where_it_is_highest() -> None:
    """The others are told by those that rank; on stickers each hex has its own."""
    names = [MIDDLE, *BLANK.board.grid.adjacent(MIDDLE)[:3]]
    feet = dict(zip(names, (9000, 14000, 11000, 10000), strict=True))
    hexes = {n: Hex(terrain=MOUNTAIN, published=True, height=high) for n, high in feet.items()}
    view = replace(BLANK, hexes={**BLANK.hexes, **hexes})
    style = style_of("colour")
    ranked = [name for name, _ in view.ranked("height")[:3]]

    def written(*, alone: bool) -> set[str]:
        items = HexItems(view, style, alone=alone)
        return {name for name in names if any(item.text for item in items.of(name))}

    assert names[1] in ranked
    assert written(alone=False) == set(ranked) & set(names)
    assert names[0] not in written(alone=False)
    assert written(alone=True) == set(names)


# Ink and tints


def ink_share(style: str, terrain: str) -> float:
    """How much of a hex of a terrain is covered with ink, by the darkness of its dots.

    The commonest color is its ground.
    """
    png = PngWriter(10, 12, dpi=254)
    with png.group(x=5, y=6):
        LoneHex(style_of(style), "pointy", 9.0, Hex(terrain=terrain, published=True)).draw(
            png, Paint()
        )
    picture = Image.open(BytesIO(png.data())).convert("L").crop((20, 30, 80, 90))
    ground = max(picture.histogram()[128:], default=0)
    light = 128 + picture.histogram()[128:].index(ground)
    dots = [max(0, light - dot) / light for dot in picture.tobytes()]
    return sum(dots) / len(dots)


@pytest.mark.parametrize("style", STYLES)
def test_forests_and_mountains_are_the_only_dark_masses(style: str) -> None:
    """Plains are left all but empty, as engravers left them."""
    shares = {terrain: ink_share(style, terrain) for terrain in TERRAINS}
    dark = [
        share for terrain, share in shares.items() if has(terrain, JUNGLE) or terrain == MOUNTAIN
    ]
    assert max(shares[plain] for plain in PLAINS) < 0.035, shares
    assert min(dark) > 3 * max(shares[plain] for plain in PLAINS), shares
    assert shares[SWAMP] < 0.75 * shares[JUNGLE], shares


@pytest.mark.parametrize("style", [name for name in STYLES if style_of(name).inks.washes])
def test_tints_of_plains_and_masses_are_apart(style: str) -> None:
    """Veldt is the lightest and desert next; by three in a hundred and more each from the other."""
    washes = style_of(style).inks.washes
    for one, other in combinations((VELDT, DESERT, SWAMP, MOUNTAIN), 2):
        assert contrast(washes[one], washes[other], "usual") > 1.03, (one, other)
    assert contrast(washes[VELDT], washes[DESERT], "usual") > 1.06
    assert contrast(washes[DESERT], washes[JUNGLE], "usual") > 1.1
    lightness = [sum(rgb(washes[terrain])) for terrain in (VELDT, DESERT, JUNGLE)]
    assert lightness == sorted(lightness, reverse=True)


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("seed", range(4))
def test_loops_run_along_every_border_once(orientation: Orientation, seed: int) -> None:
    rng, grid = Random(seed), Grid(9, 9, orientation)
    lattice = Lattice(Layout(grid, 6.0))
    cells = dict.fromkeys(grid.parse(name) for name in grid.names() if rng.random() < 0.6)
    loops = lattice.loops(frozenset(cells))
    sides = [
        (lattice.corner(cell, index), lattice.corner(cell, index + 1))
        for cell in cells
        for index, step in enumerate(STEPS[orientation])
        if add(cell, step) not in cells
    ]
    drawn = [side for loop in loops for side in pairwise((*loop, loop[0]))]
    assert sorted(drawn) == sorted(sides), f"seed {seed}"
    assert all(loop[0] == min(loop) for loop in loops)
    assert list(loops) == sorted(loops)


def test_loops_do_not_depend_on_the_order_of_cells() -> None:
    grid = Grid(9, 9)
    lattice = Lattice(Layout(grid, 6.0))
    cells = [grid.parse(name) for name in grid.names() if Random(name).random() < 0.6]
    assert lattice.loops(frozenset(cells)) == lattice.loops(frozenset(cells[::-1]))


@pytest.mark.parametrize("seed", range(4))
def test_points_under_a_box_are_those_that_lie_in_it(seed: int) -> None:
    rng = Random(seed)
    points = [(rng.uniform(-20, 40), rng.uniform(-20, 40)) for _ in range(400)]
    points += [(rng.randint(-4, 8) * 2.5, rng.randint(-4, 8) * 2.5) for _ in range(100)]
    lines = LineCells(points, 5.0)
    for _ in range(60):
        x, y = rng.randint(-10, 10) * 2.5, rng.uniform(-25, 25)
        box = Box(x, y, rng.choice((0.0, 2.5, 7.5, 29.0)), rng.uniform(0, 20))
        inside = [box.x < x < box.right and box.y < y < box.bottom for x, y in points]
        assert lines.under(box) == sum(inside), f"seed {seed}, {box}"
