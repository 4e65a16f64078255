"""How paths become text: as steps or as places, long ones kept, and numbers that are none."""

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.decimals import absolute, kept_when_long, relative
from printables.drawing.paths import Path, Segment, polyline, smooth
from tests.printables.svg_paths import read

PLAIN = partial(absolute, patterns={"M": "m%.3f %.3f", "L": "l%.3f %.3f"})
WRITERS = pytest.mark.parametrize("write", [PLAIN, relative], ids=["places", "steps"])

places = st.floats(-2000, 2000)
kinds = st.one_of(
    st.tuples(st.sampled_from("ML"), st.tuples(places, places)),
    st.tuples(st.just("C"), st.tuples(*[places] * 6)),
    st.tuples(st.just("Z"), st.just(())),
)


def a_line(points: int, step: float = 1.0) -> Path:
    return polyline([(at * step, -at) for at in range(points)])


def test_a_path_is_its_segments_one_after_the_other() -> None:
    assert PLAIN(a_line(3)) == "m0.000 0.000 l1.000 -1.000 l2.000 -2.000"


def test_steps_have_no_needless_letter_or_zero() -> None:
    path = polyline([(10.5, 20), (10.75, 19.996), (0, 0)], closed=True)
    assert relative(path) == "m10.5 20 .25 0-10.75-20z"
    assert relative(polyline([(0, 0), (0.5, 0.25), (10, 1)])) == "m0 0 .5.25 9.5.75"
    assert relative(smooth([(0, 0), (10, 0), (20, 10)])).count("s") == 1


@given(st.lists(kinds, min_size=1, max_size=12))
def test_steps_lead_where_the_path_does(segments: list[Segment]) -> None:
    """Each point to the half of a hundredth, a handle that is left out to one and a half."""
    path = Path((("M", (1.0, 2.0)), *segments))
    for (kind, wanted), (found, got) in zip(path.segments, read(relative(path)), strict=True):
        assert kind == found
        for number, (right, other) in enumerate(zip(wanted, got, strict=True)):
            near = 0.0151 if kind == "C" and number < 2 else 0.0051
            assert abs(right - other) <= near


@WRITERS
def test_a_long_path_that_comes_again_is_the_same_text(write: Callable[[Path], str]) -> None:
    text, fresh = kept_when_long(write), kept_when_long(write)
    lines = [a_line(300, step / 7) for step in range(40)]
    for line in (*lines, *lines[::-1], lines[0]):
        assert text(line) == write(line)
    assert all(text(one) != fresh(other) for one, other in pairwise(lines[:4]))


def test_a_long_path_is_written_once() -> None:
    text, coast = kept_when_long(PLAIN), a_line(300)
    first = text(coast)
    text(a_line(300, 2))
    assert text(coast) is first
    assert text(a_line(300)) is not first


@WRITERS
@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("points", [2, 300])
def test_a_path_through_no_place_is_refused(
    write: Callable[[Path], str], points: int, bad: float
) -> None:
    line = a_line(points) + Path((("L", (1.0, bad)),))
    with pytest.raises(ValueError, match=rf"^{bad} can't be a coordinate"):
        write(line)
