"""Boards of every orientation, shift and compass, and hexes on them, for the property tests."""

from hypothesis import strategies as st

from companion.hexes import BEARINGS, Grid, Orientation, Shifted

GRIDS = [
    Grid(columns, rows, orientation, shifted)
    for columns, rows in ((32, 39), (9, 8), (1, 7), (7, 1))
    for orientation in BEARINGS
    for shifted in ("even", "odd")
]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    orientation: Orientation = draw(st.sampled_from(["pointy", "flat"]))
    shifted: Shifted = draw(st.sampled_from(["even", "odd"]))
    compass = draw(st.permutations(BEARINGS[orientation]))
    columns, rows = draw(st.integers(1, 14)), draw(st.integers(1, 14))
    return Grid(columns, rows, orientation, shifted, tuple(compass))


@st.composite
def hexes(draw: st.DrawFn, count: int) -> tuple[Grid, list[str]]:
    """A board and `count` hexes on it."""
    grid = draw(grids())
    return grid, [draw(st.sampled_from(grid.names())) for _ in range(count)]
