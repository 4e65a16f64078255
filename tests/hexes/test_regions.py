"""Regions: every hex in one of them, hexes beside each other in the same one."""

from random import Random

import pytest

from companion.hexes import Grid, regions


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("seed", range(5))
def test_regions_part_hexes_as_walking_does(seed: int, orientation: str) -> None:
    rng = Random(seed)
    grid = Grid(9, 7, orientation="flat" if orientation == "flat" else "pointy")
    names = [name for name in grid.names() if rng.random() < 0.5]
    rng.shuffle(names)
    found = regions(grid, names)
    assert sorted(name for body in found for name in body) == sorted(names)
    assert found == sorted(sorted(body) for body in found)
    where = {name: at for at, body in enumerate(found) for name in body}
    for name in names:
        for near in grid.adjacent(name):
            assert near not in where or where[near] == where[name]
    for body in found:
        reached, waiting = {body[0]}, [body[0]]
        for here in waiting:
            new = [near for near in grid.adjacent(here) if near in body and near not in reached]
            reached.update(new)
            waiting += new
        assert reached == set(body)
