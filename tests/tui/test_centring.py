"""A window on a map shows land in place of open sea, and never loses what is in turn."""

import pytest

from companion.tui.widgets.maps.hex_cells import MARGIN, off_centre, weigh

COAST = [0, 0, 0, 0, 0, 0, 0, 4, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10]
"""Sea in seven columns, then land."""


def test_inland_the_focus_stands_in_the_middle() -> None:
    assert off_centre([10] * 40, 11, 20, 10) == 0
    assert off_centre([0] * 40, 11, 20, 10) == 0


def test_at_a_coast_the_window_goes_inland() -> None:
    shift = off_centre(COAST, 10, 8, 10)
    first = 8 - 5 + shift
    assert first > 3
    assert first <= 8 - 2, "the focus stands at the very edge"


@pytest.mark.parametrize("focus", range(20))
@pytest.mark.parametrize("lines", [3, 6, 9, 14, 30])
def test_the_focus_is_never_lost(focus: int, lines: int) -> None:
    first = focus - lines // 2 + off_centre(COAST, lines, focus, 10)
    margin = min(MARGIN, lines // 4)
    assert first + margin <= focus < first + lines - margin


def test_only_the_lines_that_are_looked_at_are_weighed() -> None:
    found = weigh(range(1, 3), range(5), lambda line, other: other >= line, 4)
    assert found == [0, 4, 3, 0]
