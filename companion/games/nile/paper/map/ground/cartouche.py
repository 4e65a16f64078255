"""Plates in the sea of a map: the title in an ornamented frame, names of oceans, and their boxes.

Boxes are in mm in board coordinates.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from companion.games.nile.map.board.board import Board
from companion.games.nile.paper.map.ground.coast import Coast
from companion.games.nile.paper.map.hexes.marks import star
from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from printables.drawing.paths import Path, Segment, polyline
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import Fitted, Placer, fit, fit_two, wrap

OCEANS = {"Atlantic": "west", "Indian": "east"}
"""Oceans with names, each with the coast it is off."""

_WIDE = 7.2  # width of a title, in hex widths


Plates: TypeAlias = Mapping[str, "Box | None"]
"""Box of each plate; None if it doesn't fit."""

_kept: deque[tuple[Board, Coast, Style, Plates]] = deque(maxlen=4)


def plates_of(board: Board, layout: Layout, coast: Coast, style: Style) -> Plates:
    """Return the boxes of a map's plates, cached for maps of a board with the same shores."""
    for same_board, same_coast, same_style, plates in tuple(_kept):
        if same_board is board and same_coast is coast and same_style is style:
            return plates
    found = SeaRoom(board, layout, coast, style).plates()
    _kept.append((board, coast, style, found))
    return found


class SeaRoom:
    """Finds the positions of the plates of one map, in order of importance."""

    def __init__(self, board: Board, layout: Layout, coast: Coast, style: Style) -> None:
        self._board, self._layout, self._style = board, layout, style
        side = layout.width
        self._sea = Placer(Box(0, 0, *layout.extent()), gap=side * 0.35)
        for name in board.hexes:
            x, y = layout.centre(name)
            self._sea.block(Box(x - side / 2, y - side / 2, side, side))
        for places in coast.others.values():
            for x, y in places:
                self._sea.block(Box(x - side * 0.4, y - side * 0.4, side * 0.8, side * 0.8))

    def plates(self) -> Plates:
        """Return the box of each plate."""
        return {what: self._sea.place(boxes) for what, boxes in self._wishes()}

    def _wishes(self) -> Iterator[tuple[str, Iterable[Box]]]:
        wide = _WIDE * self._layout.width
        yield "title", self._spots(wide, wide * 0.8, right=False)
        yield "scale", self._spots(wide, wide * 0.3, right=True)
        for ocean, coast in OCEANS.items():
            yield ocean, self._off_coast(coast)
        yield "rose", self._spots(wide * 0.76, wide * 0.76, right=True)

    def _off_coast(self, coast: str) -> Iterable[Box]:
        """Return positions for the name of the ocean off a group of ports, closest first."""
        places = [
            self._layout.centre(name)
            for name, port in self._board.ports.items()
            if port.coast == coast
        ]
        if not places:
            return []
        count = len(places)
        mean_x, mean_y = (
            math.fsum(x for x, _ in places) / count,
            math.fsum(y for _, y in places) / count,
        )
        unit = self._layout.width
        wide = (4.2 + 3.4 * self._style.letters.spread) * unit
        boxes = self._spots(wide, 2.3 * unit, right=coast == "east")
        off = [box for box in boxes if (box.centre[0] > mean_x) == (coast == "east")]
        return sorted(off, key=lambda box: abs(box.centre[1] - mean_y))

    def _spots(self, wide: float, high: float, *, right: bool) -> Iterator[Box]:
        """Yield positions for a plate, from the lower left or lower right corner on."""
        across, down = self._layout.extent()
        step = self._layout.width
        rows = range(int(max(0.0, down - high) / step) + 1)
        columns = range(int(max(0.0, across - wide) / step) + 1)
        for row in rows:
            for column in columns:
                x = across - wide - column * step if right else column * step
                yield Box(x, down - high - row * step, wide, high)


def draw_title(surface: Surface, box: Box, lines: Sequence[str], title: str, style: Style) -> None:
    """Draw the title in an ornamented frame: a name in capitals above lines in italics."""
    inks, letters = style.inks, style.letters
    unit = min(box.width / 46, box.height / 36)
    _frame(surface, box, unit, style)
    x, room = box.centre[0], box.width - 8 * unit
    small = TextStyle(letters.body, 2.5 * unit, inks.mark)
    said = [part for line in lines for part in wrap(line, small, room)[:2]]
    own = _own_title(title, TextStyle(letters.strong, 3.0 * unit, inks.mark), room)
    high = 13.8 + (1.0 if own else 0.0) + 3.0 * len(own) + 3.2 * len(said)
    y = box.centre[1] - (high / 2 - 2.4) * unit
    over = TextStyle(letters.italic, 3.1 * unit, inks.mark)
    surface.text(x, y, "A Map of the Interior of", over, anchor="middle")
    spread = 1.1 * unit
    name = TextStyle(
        letters.title, 8.2 * unit, inks.title, inks.title_rim, 0.22 * unit, spacing=spread
    )
    surface.text(x, y + 8.4 * unit, "AFRICA", name, anchor="middle")
    _flourish(surface, x, y + 11.2 * unit, 13 * unit, style)
    at = y + 15.4 * unit
    for fitted in own:
        surface.text(x, at, fitted.text, fitted.style, anchor="middle")
        at += 3.0 * unit
    at += unit if own else 0.0
    for line in said:
        surface.text(x, at, line, small, anchor="middle")
        at += 3.2 * unit


def _own_title(title: str, style: TextStyle, room: float) -> tuple[Fitted, ...]:
    """Return the campaign's title in one line, or two rather than shortened; none without one."""
    if not title:
        return ()
    least = 0.63 * style.size
    one = fit(title, style, room, least)
    two = fit_two(title, style, room, least) if one.shortened else None
    return two or (one,)


def draw_sea(surface: Surface, box: Box, lines: Sequence[str], style: Style) -> None:
    """Draw the name of a sea or of distant land in lines of widely spaced letters."""
    size = box.height * 0.72 / len(lines)
    letters = style.letters
    text = TextStyle(letters.seas, size, style.inks.shore, spacing=size * letters.spread)
    for number, line in enumerate(lines):
        wide = surface.measure(line, text)
        share = min(1.0, box.width / wide)
        fitted = replace(text, size=text.size * share, spacing=text.spacing * share)
        y = box.y + box.height * (number + 0.72) / len(lines)
        surface.text(box.centre[0], y, line, fitted, anchor="middle")


def _frame(surface: Surface, box: Box, unit: float, style: Style) -> None:
    """Draw two lines with concave corners, a star in each corner and a scroll on each side."""
    inks = style.inks
    outer = Paint(fill=inks.land, stroke=inks.coast, width=0.5 * unit)
    surface.path(_hollow(box, 2.6 * unit), outer)
    surface.path(
        _hollow(box.inset(1.0 * unit), 2.6 * unit), Paint(stroke=inks.coast, width=0.15 * unit)
    )
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            with surface.group(x=x, y=y):
                spot = Paint(fill=inks.accent)
                surface.path(star(1.15 * unit, 0.45 * unit, 4), spot)


def _hollow(box: Box, r: float) -> Path:
    """Return a rectangle with quarter circles cut out of its corners."""
    k = r * 0.5523
    left, top, right, low = box.x, box.y, box.right, box.bottom
    segments: list[Segment] = [
        ("M", (left + r, top)),
        ("L", (right - r, top)),
        ("C", (right - r, top + k, right - k, top + r, right, top + r)),
        ("L", (right, low - r)),
        ("C", (right - k, low - r, right - r, low - k, right - r, low)),
        ("L", (left + r, low)),
        ("C", (left + r, low - k, left + k, low - r, left, low - r)),
        ("L", (left, top + r)),
        ("C", (left + k, top + r, left + r, top + k, left + r, top)),
        ("Z", ()),
    ]
    return Path(tuple(segments))


def _flourish(surface: Surface, x: float, y: float, half: float, style: Style) -> None:
    """Draw a thin rule that is thicker in the middle."""
    path = Path(
        (
            ("M", (x - half, y)),
            ("C", (x - half * 0.3, y, x - half * 0.2, y - half * 0.05, x, y - half * 0.05)),
            ("C", (x + half * 0.2, y - half * 0.05, x + half * 0.3, y, x + half, y)),
            ("C", (x + half * 0.3, y, x + half * 0.2, y + half * 0.05, x, y + half * 0.05)),
            ("C", (x - half * 0.2, y + half * 0.05, x - half * 0.3, y, x - half, y)),
            ("Z", ()),
        )
    )
    surface.path(path, Paint(fill=style.inks.accent))


def neat_line(surface: Surface, box: Box, style: Style, unit: float) -> None:
    """Draw the border of the whole sheet: a thick line with a thin one inside."""
    coast = style.inks.coast
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    thick = Paint(stroke=coast, width=0.7 * unit, join="miter")
    surface.path(polyline(corners, closed=True), thick)
    surface.rect(box.inset(1.3 * unit), Paint(stroke=coast, width=0.2 * unit, join="miter"))
