"""One hex drawn in text: a brick of terrain, rivers from side to side, and marks.

Hexes are bricks in shifted rows (pointy tops) or columns (flat tops). Neighbors differ slightly in
shade, terrains in texture and color, so the map can be read without color.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_letters
from typing import Final, NamedTuple

from rich.style import Style

Brick = tuple[tuple[tuple[str, Style], ...], ...]
"""For each line of a brick its runs of text and style."""


class Mark(NamedTuple):
    """A short text on a hex, with its colors, empty for the map's own.

    `short` replaces it if there's no room, "" to cut it off.
    """

    text: str
    ink: str = ""
    paper: str = ""
    short: str = ""


INK, RIVER = "#2d261b", "#0e4480"
SPARSE: Final = ((1, 0), (4, 0), (2, 1), (0, 2), (5, 2), (3, 3))
"""Cells of the largest brick that a ground's sign fills, unless it says otherwise."""


@dataclass(frozen=True, eq=False)
class HexGround:
    """The ground of hexes: its color, and the signs that fill it as a texture.

    Several signs alternate. Neighbors that are `shaded` differ slightly. `bare` ground has nothing
    to see. Each kind of ground exists once and is compared by identity.
    """

    paper: str
    signs: str = ""
    places: tuple[tuple[int, int], ...] = SPARSE
    ink: str = INK
    shaded: bool = True
    bare: bool = False


BLANK: Final = HexGround("#efe5cc")
"""What nothing is known of."""


class HexFace(NamedTuple):
    """What a hex shows.

    `river` holds bearings; `cataract` is one of them, `flow` those where water flows out. `half`
    shows half the terrain. `doubt` marks explored, unpublished land. `key` answers the open
    question; `step` is the sign of a route through it.
    """

    ground: HexGround = BLANK
    half: bool = False
    doubt: bool = False
    river: frozenset[str] = frozenset()
    source: bool = False
    cataract: str = ""
    oasis: bool = False
    label: str = ""
    marks: tuple[Mark, ...] = ()
    key: str = ""
    step: str = ""
    flow: frozenset[str] = frozenset()


class Zoom(NamedTuple):
    """A brick's size in cells."""

    name: str
    wide: int
    high: int


POINTY: Final = (Zoom("whole", 2, 1), Zoom("far", 4, 2), Zoom("near", 6, 3))
FLAT: Final = (Zoom("whole", 2, 2), Zoom("far", 4, 2), Zoom("near", 6, 4))
"""The sizes, from small to large, by the orientation of the board."""

FAR: Final = 4
"""The width in cells from which a brick has room for its label."""

_LABEL: Final = ("#fff8e7", "#5b3a1e")
CURSOR, KEY = "#b3001b", "#fff3b0"
_LINES: Final = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"
_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_ARROWS: Final = {_UP: "▴", _DOWN: "▾", _LEFT: "◂", _RIGHT: "▸"}

ARROWS_FROM: Final = 6
"""Cells of a brick's width from which its rivers have arrows where they go out."""

STEP, UNSURE = "•", "?"
"""A hex on a way that is measured, and one of which nothing is known."""

WAY: Final = "#3d1a6b"
"""The ground of the signs of a way."""


@lru_cache(maxsize=512)
def style(ink: str, paper: str, bold: bool = False) -> Style:
    """Return a style, made once."""
    return Style(color=ink, bgcolor=paper, bold=bold)


LABEL: Final = style(*_LABEL, bold=True)
"""The colors of a label, which may be longer than its brick."""


@lru_cache(maxsize=64)
def shaded(colour: str, shade: int) -> str:
    """Return a slightly darker color: shade 0, 1 or 2."""
    keep = (100, 96, 92)[shade]
    red, green, blue = (int(colour[at : at + 2], 16) * keep // 100 for at in (1, 3, 5))
    return f"#{red:02x}{green:02x}{blue:02x}"


@lru_cache(maxsize=4096)
def brick(face: HexFace, zoom: Zoom, flat: bool, shade: int, cursor: bool) -> Brick:
    """Return a hex as lines of styled text."""
    canvas = _Canvas(face, zoom, flat, shade)
    canvas.paint()
    if cursor:
        canvas.frame()
    return canvas.lines()


class _Canvas:
    """The cells of one brick while it is drawn."""

    def __init__(self, face: HexFace, zoom: Zoom, flat: bool, shade: int) -> None:
        self.face, self.zoom, self.flat = face, zoom, flat
        ground, blank = shaded(face.ground.paper, shade), shaded(BLANK.paper, shade)
        half = zoom.wide // 2
        self.papers = [ground if x < half or not face.half else blank for x in range(zoom.wide)]
        ink = face.ground.ink
        self.cells = [
            [(" ", style(ink, self.papers[x])) for x in range(zoom.wide)] for _ in range(zoom.high)
        ]
        self.ink = ink

    def put(
        self, x: int, y: int, text: str, ink: str = "", paper: str = "", *, b: bool = False
    ) -> None:
        """Write text into a line, cut off at the brick's edge."""
        for at, sign in enumerate(text, x):
            if 0 <= at < self.zoom.wide and 0 <= y < self.zoom.high:
                self.cells[y][at] = (sign, style(ink or self.ink, paper or self.papers[at], b))

    def paint(self) -> None:
        """Draw terrain, rivers over it, marks on top."""
        self._terrain()
        if self.face.river and self.zoom.wide > 2:
            self._river()
        if self.zoom.wide == 2:
            self._smallest()
        else:
            self._features()

    def _terrain(self) -> None:
        face, zoom = self.face, self.zoom
        signs = face.ground.signs
        if not signs:
            return
        if zoom.wide == 2:
            self.put(0, 0, signs[:1])
            return
        limit = zoom.wide // 2 if face.half else zoom.wide
        for number, (x, y) in enumerate(face.ground.places):
            if x < limit and y < zoom.high:
                self.put(x, y, signs[number % len(signs)])

    # Rivers

    def _river(self) -> None:
        """Draw strokes from the sides of the brick to a spine through its middle."""
        cells: dict[tuple[int, int], int] = {}
        along: list[int] = []
        for bearing in self.face.river:
            along.append(self._stroke(bearing, cells))
        middle = self.zoom.high // 2 if self.flat else self.zoom.wide // 2 - 1
        if len(along) == 1 or self.face.source:
            along.append(middle)
        self._spine(min(along), max(along), cells)
        for (x, y), joins in cells.items():
            self.put(x, y, _LINES[joins], RIVER, b=True)
        if self.zoom.wide >= ARROWS_FROM:
            for bearing in self.face.flow:
                x, y, outward = self._exit(bearing)
                self.put(x, y, _ARROWS[outward], RIVER, b=True)
        if self.face.source:
            self.put(*self._on_spine(middle), "●", RIVER, b=True)
        if self.face.cataract:
            x, y, outward = self._exit(self.face.cataract)
            self.put(x, y, "╫" if outward in (_LEFT, _RIGHT) else "╪", RIVER, b=True)

    def _on_spine(self, at: int) -> tuple[int, int]:
        return (self.zoom.wide // 2 - 1, at) if self.flat else (at, self.zoom.high // 2)

    def _exit(self, bearing: str) -> tuple[int, int, int]:
        """Return the cell where a side is crossed, and the direction out."""
        right, low = self.zoom.wide - 1, self.zoom.high - 1
        if self.flat:
            x, _ = self._on_spine(0)
            upper = (self.zoom.high // 2 - 1) // 2
            lower = upper + self.zoom.high // 2
            return {
                "N": (x, 0, _UP),
                "S": (x, low, _DOWN),
                "NE": (right, upper, _RIGHT),
                "SE": (right, lower, _RIGHT),
                "NW": (0, upper, _LEFT),
                "SW": (0, lower, _LEFT),
            }[bearing]
        west = self.zoom.wide // 4
        east = west + self.zoom.wide // 2
        middle = self.zoom.high // 2
        return {
            "NE": (east, 0, _UP),
            "NW": (west, 0, _UP),
            "SE": (east, low, _DOWN),
            "SW": (west, low, _DOWN),
            "E": (right, middle, _RIGHT),
            "W": (0, middle, _LEFT),
        }[bearing]

    def _stroke(self, bearing: str, cells: dict[tuple[int, int], int]) -> int:
        """Draw a line from a side straight to the spine; return the place along it."""
        x, y, outward = self._exit(bearing)
        spine_x, spine_y = self._on_spine(0)
        here = x if self.flat else y
        goal = spine_x if self.flat else spine_y
        ends = outward in (_UP, _DOWN) if self.flat else outward in (_LEFT, _RIGHT)
        if ends:
            cells[x, y] = cells.get((x, y), 0) | outward
            return y if self.flat else x
        back = {_UP: _DOWN, _DOWN: _UP, _LEFT: _RIGHT, _RIGHT: _LEFT}[outward]
        step = 1 if goal > here else -1
        while here != goal:
            at = (here, y) if self.flat else (x, here)
            cells[at] = cells.get(at, 0) | outward | back
            here += step
        at = (here, y) if self.flat else (x, here)
        cells[at] = cells.get(at, 0) | outward
        return y if self.flat else x

    def _spine(self, low: int, high: int, cells: dict[tuple[int, int], int]) -> None:
        on, back = (_DOWN, _UP) if self.flat else (_RIGHT, _LEFT)
        for at in range(low, high + 1):
            joins = (on if at < high else 0) | (back if at > low else 0)
            cell = self._on_spine(at)
            if joins or cell in cells:
                cells[cell] = cells.get(cell, 0) | joins

    # Marks

    def _features(self) -> None:
        face, zoom = self.face, self.zoom
        if face.oasis:
            self.put(zoom.wide // 2, zoom.high // 2, "◦", RIVER, b=True)
        if face.doubt:
            self.put(zoom.wide - 1, zoom.high - 1, "°", INK)
        if face.label:
            self.put(0, 0, face.label[: zoom.wide].center(zoom.wide), *_LABEL, b=True)
        x = 1
        for mark in face.marks:
            fits = x + len(mark.text) < zoom.wide  # the cursor stands in the last cell
            text = mark.text if fits else mark.short or mark.text
            if x > 1 and x + len(text) >= zoom.wide:  # after another mark the number says most
                text = text.lstrip(ascii_letters) or text
            self.put(x, zoom.high - 1, text, mark.ink or INK, mark.paper, b=True)
            x += len(text)
        if face.step and not face.key:
            self.put(zoom.wide // 2, 0 if face.marks else zoom.high // 2, face.step, "#ffffff", WAY)
        if face.key:
            middle = max(0, (zoom.wide - len(face.key)) // 2)
            line = zoom.high // 2 if zoom.high > 2 or face.label else 0
            self.put(middle, line, face.key, "#000000", KEY, b=True)

    def _smallest(self) -> None:
        face = self.face
        if face.river:
            self.put(1, 0, "│", RIVER, b=True)
        if face.label:
            self.put(0, 0, "■", _LABEL[1], b=True)
        if face.marks:
            mark = face.marks[0]
            self.put(1, 0, (mark.short or mark.text)[:1], mark.ink, mark.paper, b=True)
        if face.step:
            self.put(0, 0, face.step, "#ffffff", WAY, b=True)
        if face.key:
            self.put(0, self.zoom.high - 1, face.key[:2], "#000000", KEY, b=True)

    def frame(self) -> None:
        """Draw the cursor: brackets at both edges, below a port's name."""
        for y in range(1 if self.face.label and self.zoom.high > 1 else 0, self.zoom.high):
            for x in (0, self.zoom.wide - 1):
                self.put(x, y, "[" if x == 0 else "]", "#ffffff", CURSOR, b=True)

    def lines(self) -> Brick:
        """Return the cells as runs of the same style."""
        found = []
        for row in self.cells:
            runs: list[tuple[str, Style]] = []
            for sign, look in row:
                if runs and runs[-1][1] is look:
                    runs[-1] = (runs[-1][0] + sign, look)
                else:
                    runs.append((sign, look))
            found.append(tuple(runs))
        return tuple(found)


DRIFT: Final = 0.2
"""How much of a line of the window must be gained by each line that the middle is left by."""

MARGIN: Final = 3
"""Lines between what is in turn and the edge of the window, where it is large enough."""


def off_centre(weights: Sequence[int], lines: int, focus: int, most: int) -> int:
    """Return by how many lines to shift a window from having the focus in its middle.

    `weights` say how much there is to see in each line of the map (a row or a column), `most` how
    much there can be at most.
    """
    middle = focus - lines // 2
    margin = min(MARGIN, max(0, lines // 4))
    last = max(0, len(weights) - lines)
    starts = range(focus - lines + 1 + margin, focus - margin + 1)

    def gain(start: int) -> float:
        at = max(0, min(start, last))
        return sum(weights[at : at + lines]) - DRIFT * most * abs(start - middle)

    return max(starts, key=gain, default=middle) - middle


def weigh(
    lines: range, across: range, is_land: Callable[[int, int], bool], count: int
) -> list[int]:
    """Return how much land each line has, from 0 to `count`; only `lines` are looked at."""
    found = [0] * count
    for line in lines:
        if 0 <= line < count:
            found[line] = sum(is_land(line, other) for other in across)
    return found
