"""How paths become text: short ones, long ones that are kept, and numbers that are none."""

from __future__ import annotations

import math

import pytest

from printables.drawing.decimals import PathText
from printables.drawing.paths import Path, polyline

PLAIN = {"M": "m%.3f %.3f", "L": "l%.3f %.3f"}


def a_line(points: int, step: float = 1.0) -> Path:
    return polyline([(at * step, -at) for at in range(points)])


def test_a_path_is_its_segments_one_after_the_other() -> None:
    assert PathText(PLAIN, between=" ")(a_line(3)) == "m0.000 0.000 l1.000 -1.000 l2.000 -2.000"
    assert PathText(PLAIN, between="")(a_line(2)) == "m0.000 0.000l1.000 -1.000"


def test_a_long_path_that_comes_again_is_the_same_text() -> None:
    text, fresh = PathText(PLAIN, between=""), PathText(PLAIN, between="")
    lines = [a_line(300, step / 7) for step in range(40)]
    for line in (*lines, *lines[::-1], lines[0]):
        assert text(line) == PathText(PLAIN, between="")(line)
    assert text(lines[1]) != fresh(lines[2])


def test_a_long_path_is_written_once() -> None:
    text, coast = PathText(PLAIN, between=""), a_line(300)
    first = text(coast)
    text(a_line(300, 2))
    assert text(coast) is first
    assert text(a_line(300)) is not first


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("points", [2, 300])
def test_a_path_through_no_place_is_refused(bad: float, points: int) -> None:
    line = a_line(points) + Path((("L", (1.0, bad)),))
    with pytest.raises(ValueError, match=rf"^{bad} can't be a coordinate"):
        PathText(PLAIN, between="")(line)
