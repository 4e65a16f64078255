"""A picture scrolls where it is higher than its window, and spreads in one of twice its lines."""

from collections.abc import Mapping
from typing import Any

import pytest
from rich.style import Style
from textual.geometry import Size

from companion.tui.widgets.maps.picture_view import Picture, PictureView

LINES = 12


class Tall(PictureView):
    """A picture of twelve lines with a place on each, in a window of five."""

    first = "0"

    @property
    def size(self) -> Size:
        return Size(20, 5)

    def drawn(self, look: Any, keys: Mapping[str, str], smaller: int) -> tuple[Picture, int]:
        picture = Picture(keys)
        for line in range(LINES):
            picture.spot(str(line), 0, line, f"place {line}", Style())
        return picture, smaller


@pytest.mark.parametrize(("cursor", "top"), [("0", 0), ("4", 0), ("5", 1), ("11", 7), ("none", 0)])
def test_the_cursor_is_always_in_the_window(cursor: str, top: int) -> None:
    view = Tall()
    view.show("a table", {})
    view.cursor = cursor
    assert view.picture is not None
    assert view.picture.high == LINES
    assert view.top == top


class Airy(Tall):
    """The same in a window of twice its lines, or of one less."""

    spreads = True
    room = 2 * LINES

    @property
    def size(self) -> Size:
        return Size(20, self.room)


def test_a_picture_takes_every_other_line_where_there_is_room_for_it() -> None:
    view, tight = Airy(), Airy()
    tight.room -= 1
    for each in (view, tight):
        each.show("a table", {})
    assert view.picture is not None
    assert [view.picture.spots[name].y for name in ("0", "1", "11")] == [0, 2, 22]
    assert sorted(view.picture.lines) == list(range(0, 2 * LINES, 2))
    assert view.picture.high <= view.room
    assert tight.picture is not None
    assert tight.picture.spots["11"].y == 11
