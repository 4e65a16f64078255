"""Hatched grounds: every color has lines of its own, in an ink that shows on its fill."""

import pytest

from printables.drawing.hatching import draw_ground, hatched
from printables.drawing.surface import Box
from printables.drawing.svg import SvgWriter
from tests.printables.svg_paths import read

COLOURS = ("red", "blue", "green", "yellow", "black", "purple", "orange", "white")


def test_no_two_colours_are_hatched_alike() -> None:
    grounds = [hatched(colour, "#888888", 1.0) for colour in COLOURS]
    assert len({(ground.lines, ground.dotted) for ground in grounds}) == len(COLOURS)


@pytest.mark.parametrize(("fill", "ink"), [("#000000", "#ffffff"), ("#ffff00", "#000000")])
def test_lines_show_on_their_fill(fill: str, ink: str) -> None:
    assert hatched("red", fill, 0.5).ink == ink


def test_lines_begin_at_the_corner_of_the_page() -> None:
    """So that grounds that touch are hatched as one."""
    for x in (0, 10):
        writer = SvgWriter(40, 40)
        draw_ground(writer, Box(x, 10, 20, 20), hatched("red", "#ffffff", 1.0), 100)
        path = writer.data().decode().rsplit('d="', 1)[1].partition('"')[0]
        starts = [numbers[0] for kind, numbers in read(path) if kind == "M"]
        assert starts
        assert all(start / 8.5 == pytest.approx(round(start / 8.5), abs=1e-2) for start in starts)
