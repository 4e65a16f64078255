"""Outlines of groups of hexes, and lines kept by cells: both against counting one by one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.games.nile.paper.map.ground.outline import Lattice
from companion.games.nile.paper.map.ground.river_courses import LineCells
from companion.hexes import Grid, Layout, Orientation
from companion.hexes.axial import STEPS, add
from printables.drawing.surface import Box


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
