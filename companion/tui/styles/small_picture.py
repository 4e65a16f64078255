"""Thumbnails: a table in a few rows of cells, for the list of campaigns on the home screen.

Two dots stand in a cell, one above the other, as half a block. A thumbnail is plain values, so that
it can be kept in a cache.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from textual.content import Content

from companion.tui.words.wording import styled

if TYPE_CHECKING:
    from companion.tui.widgets.maps.hex_view import HexLook

Run = tuple[str, str]
"""Text of one look, and the look as `ink on paper`; "" for the screen's own."""

SmallPicture = tuple[tuple[Run, ...], ...]
"""A thumbnail: the runs of each line from the top.

>>> picture: SmallPicture = picture_of_dots([["#204060", ""], ["", "#c8e0f0"]])
"""

WIDE: Final = 20
"""Cells of a line of a thumbnail."""

HIGH: Final = 5
"""Lines of a thumbnail."""

_HALF = "▀"


def picture_of_dots(
    dots: Sequence[Sequence[str]], letters: Mapping[tuple[int, int], Run] = MappingProxyType({})
) -> SmallPicture:
    """A thumbnail of colored dots by row and column; `letters` stand in a cell instead.

    A color is `#rrggbb`, "" for none. A letter is placed by its column and the row of its dot.

    >>> picture_of_dots([["#204060"], ["#c8e0f0"]])
    ((('▀', '#204060 on #c8e0f0'),),)
    """
    lines = []
    for y in range(0, len(dots), 2):
        below = dots[y + 1] if y + 1 < len(dots) else [""] * len(dots[y])
        cells = zip(dots[y], below, strict=True)
        lines.append(
            _joined(
                letters.get((x, y)) or letters.get((x, y + 1)) or _cell(*pair)
                for x, pair in enumerate(cells)
            )
        )
    return tuple(lines)


def _cell(upper: str, lower: str) -> Run:
    if not upper:
        return ("▄", lower) if lower else (" ", "")
    return (_HALF, f"{upper} on {lower}") if lower else (_HALF, upper)


def _joined(cells: Iterable[Run]) -> tuple[Run, ...]:
    """Runs of the same look in one."""
    found: list[Run] = []
    for text, look in cells:
        if found and found[-1][1] == look:
            found[-1] = (found[-1][0] + text, look)
        else:
            found.append((text, look))
    return tuple(found)


def of_hexes(look: HexLook, wide: int = WIDE, high: int = HIGH) -> SmallPicture:
    """The hexes round whoever is in turn, a dot each; the first mark of a hex is a letter."""
    grid, columns, rows = look.grid, wide, 2 * high
    middle = look.focus or f"{grid.columns // 2:02d}{grid.rows // 2:02d}"
    left = _from(int(middle[:2]), columns, grid.columns)
    top = _from(int(middle[2:]), rows, grid.rows)
    dots: list[list[str]] = []
    letters: dict[tuple[int, int], Run] = {}
    for y in range(min(rows, grid.rows)):
        dots.append([])
        for x in range(min(columns, grid.columns)):
            face = look.face(f"{left + x:02d}{top + y:02d}")
            dots[-1].append(face.ground.paper if face else "")
            mark = next((mark for mark in face.marks if mark.paper), None) if face else None
            if mark:
                letters[x, y] = ((mark.short or mark.text)[:1], f"bold {mark.ink} on {mark.paper}")
    return picture_of_dots(dots, letters)


def _from(middle: int, shown: int, there: int) -> int:
    """The first of as many rows or columns as are shown, the middle one among them."""
    return max(1, min(middle - shown // 2, there - shown + 1))


def beside(picture: SmallPicture, lines: Sequence[Content], wide: int = WIDE) -> Content:
    """A thumbnail with lines of text at its right; without one the lines stand where they would."""
    rows: list[Content] = []
    for number in range(max(len(picture), len(lines))):
        runs = picture[number] if number < len(picture) else ()
        length = sum(len(text) for text, _ in runs)
        words = lines[number] if number < len(lines) else Content("")
        rows.append(styled(*runs, " " * (wide - length + 2)) + words)
    return Content("\n").join(rows)
