"""Boards of squares with areas, text and shades, and the squares within reach of one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from printables.cards.sheets import SAFE_MM
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper, PaperError
from printables.pages.tiling import column_name
from printables.text.blocks import TextRun, write_block

Place = tuple[int, int]
"""Column and row of a square, each from 1, from the top left."""

_LARGEST_MM = 60.0
"""Maximum side of a square in mm."""


class Square(msgspec.Struct, frozen=True):
    """Square of a board: its text, its area, and whether it is shaded.

    Between squares of different areas there is a thick line.
    """

    words: str = ""
    shaded: bool = False
    area: str = ""


class SquareBoard(msgspec.Struct, frozen=True):
    """Board with columns and rows; squares that aren't given are empty.

    Where it is `named` its columns have letters and its rows numbers, from the top left; where it
    `rises` as a chessboard does, rows are numbered from the lowest.
    """

    columns: int
    rows: int
    squares: Mapping[Place, Square] = {}
    named: bool = True
    rises: bool = False

    def square(self, place: Place) -> Square:
        """Return a square by its column and row."""
        return self.squares.get(place, Square())

    def place(self, name: str) -> Place:
        """Return the column and row of a square by its name, such as `d4`; raises `KeyError`."""
        return {self.name(place): place for place in self.places()}[name]

    def name(self, place: Place) -> str:
        """Return the name of a square: its column's letter and its row's number."""
        column, row = place
        return column_name(column) + self.row_name(row)

    def row_name(self, row: int) -> str:
        """Return the name of a row, given as counted from the top."""
        return str(self.rows + 1 - row if self.rises else row)

    def places(self) -> Iterator[Place]:
        """Yield every square's column and row, row by row."""
        for row in range(1, self.rows + 1):
            for column in range(1, self.columns + 1):
                yield column, row


def chessboard(columns: int = 8, rows: int = 8, *, told: bool = False) -> SquareBoard:
    """A chequered board, dark where it begins; each square is `told` its name, or its edges are."""
    board = SquareBoard(columns, rows, named=not told, rises=True)
    squares = {
        (column, row): Square(
            board.name((column, row)) if told else "", (column + rows + 1 - row) % 2 == 0
        )
        for column, row in board.places()
    }
    return replace(board, squares=squares)


def draw_board(
    surface: Surface, board: SquareBoard, box: Box, look: Stationery, *, names: float = 0.24
) -> float:
    """Draw a board into the middle of a box; returns the side of its squares in mm.

    The `names` of columns and rows are so many squares high.
    """
    grid = grid_in(board, box)
    side = grid.width / board.columns
    if board.named:
        style = TextStyle(look.letters.strong, min(4.0, side * names), look.faint)
        for column in range(1, board.columns + 1):
            x = grid.x + (column - 0.5) * side
            y = grid.y - side * 0.25
            surface.text(x, y, column_name(column), style, anchor="middle", level="middle")
        for row in range(1, board.rows + 1):
            x, y = grid.x - side * 0.25, grid.y + (row - 0.5) * side
            surface.text(x, y, board.row_name(row), style, anchor="middle", level="middle")
    for place in board.places():
        _square(surface, board.square(place), _box(grid, side, place), look)
    _lines(surface, board, grid, side, look)
    return side


def grid_in(board: SquareBoard, box: Box) -> Box:
    """Return the box of the squares of a board drawn into a box, without the names at its edges."""
    edge = 0.6 if board.named else 0.0  # of a square, for names
    side = min(box.width / (board.columns + edge), box.height / (board.rows + edge), _LARGEST_MM)
    left = box.centre[0] - (board.columns - edge) * side / 2
    top = box.centre[1] - (board.rows - edge) * side / 2
    return Box(left, top, board.columns * side, board.rows * side)


def square_in(board: SquareBoard, box: Box, name: str) -> Box:
    """Return the box of a named square of a board drawn into a box; raises `KeyError`."""
    grid = grid_in(board, box)
    return _box(grid, grid.width / board.columns, board.place(name))


def _box(grid: Box, side: float, place: Place) -> Box:
    column, row = place
    return Box(grid.x + (column - 1) * side, grid.y + (row - 1) * side, side, side)


def _square(surface: Surface, square: Square, box: Box, look: Stationery) -> None:
    surface.rect(box, Paint(fill=look.shade if square.shaded else look.tint))
    if square.words:
        style = TextStyle(look.letters.body, min(3.4, box.width * 0.2), look.ink)
        words = [[TextRun(line, style)] for line in square.words.splitlines()]
        write_block(surface, box.inset(box.width * 0.08), words, smallest=0.5)


def _lines(surface: Surface, board: SquareBoard, grid: Box, side: float, look: Stationery) -> None:
    """Draw thin lines between squares, thick ones between areas and around the board."""
    thin = Paint(stroke=look.rule, width=0.2, cap="butt")
    thick = Paint(stroke=look.ink, width=0.8, cap="square")
    for heavy in (False, True):
        for column, row in board.places():
            box, area = _box(grid, side, (column, row)), board.square((column, row)).area
            if column < board.columns:
                other = board.square((column + 1, row)).area
                if (area != other) == heavy:
                    surface.line(box.right, box.y, box.right, box.bottom, thick if heavy else thin)
            if row < board.rows:
                other = board.square((column, row + 1)).area
                if (area != other) == heavy:
                    surface.line(box.x, box.bottom, box.right, box.bottom, thick if heavy else thin)
    surface.rect(grid, Paint(stroke=look.ink, width=0.8, join="miter"))


def draw_reach(
    surface: Surface, middle: Point, reach: int, side: float, look: Stationery, *, far: bool = False
) -> None:
    """The squares within a reach of one, in steps of a rook, round the middle of that one.

    With `far` each tells how far it is and nothing is filled, so that film stays clear.
    """
    thin = Paint(fill=None if far else look.shade, stroke=look.faint, width=side * 0.01)
    style = TextStyle(look.letters.strong, side * 0.22, look.ink)
    edge = Paint(stroke=look.accent, width=max(0.25, side * 0.03), join="miter")
    inside = [
        (along, down)
        for down in range(-reach, reach + 1)
        for along in range(abs(down) - reach, reach - abs(down) + 1)
    ]
    told = surface.tagged("Figure", f"the squares within {reach} spaces")
    with told, surface.group(x=middle[0], y=middle[1]):
        for along, down in inside:
            box = Box((along - 0.5) * side, (down - 0.5) * side, side, side)
            surface.rect(box, thin)
            if far and (along or down):
                steps = str(abs(along) + abs(down))
                surface.text(*box.centre, steps, style, anchor="middle", level="middle")
        surface.polygon([(along * side, down * side) for along, down in _edge(reach)], edge)
        own = Box(-side / 2, -side / 2, side, side)
        surface.rect(own, edge if far else Paint(fill=look.accent))


def _edge(reach: int) -> Iterator[Point]:
    """Yield the corners of the jagged edge in squares from the center, clockwise from the top."""
    steps = [(n + 0.5, n - reach + corner) for n in range(reach + 1) for corner in (-0.5, 0.5)]
    for cos, sin in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        yield from ((a * cos - d * sin, a * sin + d * cos) for a, d in steps)


INCH_MM = 25.4
"""Side of a square that is wide enough for most pieces, in mm."""

_SMALLEST_MM, _NEAREST_MM = 8.0, 3.0


class BoardLegend(NamedTuple):
    """Legend below a board: a reach and its text, with a name first."""

    reach: int
    words: Sequence[str]


class Overlay(NamedTuple):
    """What is within a reach, to cut out; its middle in squares from the top left of its page."""

    name: str
    reach: int
    middle: Point


# How large squares are


def extent(overlays: Sequence[Overlay]) -> tuple[float, float]:
    """Return how many squares wide and high overlays are together."""
    edges = [(x + reach + 0.5, y + reach + 0.5) for _, reach, (x, y) in overlays]
    return max(x for x, _ in edges), max(y for _, y in edges)


def fitted_side(paper: Paper, across: float, down: float, wanted: float | None) -> float:
    """The side in mm of squares, so many across and down an upright sheet.

    It is as wanted. Otherwise it is an inch if that fits at all, else what fits with the margin
    that most printers need. Raises `PaperError`.
    """
    most = largest_side(paper, across, down)
    room = math.floor(_side(paper, across, down, SAFE_MM) * 10) / 10
    usual = INCH_MM if most >= INCH_MM else room
    side = usual if wanted is None else wanted
    if not _SMALLEST_MM <= side <= most:
        raise PaperError(
            f"Squares of {side:g} mm don't fit on {paper.name} paper: use {_SMALLEST_MM:g} to "
            f"{math.floor(most * 10) / 10:g} mm, or larger paper."
        )
    return side


def largest_side(paper: Paper, across: float, down: float) -> float:
    """Return the largest side in mm for this many squares across and down a portrait sheet."""
    return _side(paper, across, down, _NEAREST_MM)


def _side(paper: Paper, across: float, down: float, margin: float) -> float:
    upright = paper.portrait()
    return min((upright.width - 2 * margin) / across, (upright.height - 2 * margin) / down)


def near_edge(paper: Paper, across: float, side: float) -> str:
    """Warn that a board is closer to the edge than many printers print; "" if it isn't."""
    near = _left(paper.portrait(), across, side)
    if near >= SAFE_MM:
        return ""
    return (
        f"The board ends {near:.1f} mm from the edge of {paper.name} paper, where many printers "
        "print no more: try one sheet first, or use smaller squares."
    )


def _left(upright: Paper, across: float, side: float) -> float:
    return round((upright.width - across * side) / 2, 2)


# The board


def board_page(
    board: SquareBoard,
    paper: Paper,
    style: str,
    side: float,
    *,
    title: str,
    legend: Sequence[BoardLegend] = (),
) -> DrawnPage:
    """A board with squares of a side on a sheet that stands, its title above it, a legend below.

    Raises `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)

    def draw(surface: Surface) -> None:
        page = Box(0, 0, upright.width, upright.height)
        surface.rect(page.inset(_NEAREST_MM), Paint(fill=look.paper))
        wide, high = board.columns * side, board.rows * side
        left = _left(upright, board.columns, side)
        box = Box(left, (upright.height - high) / 2, wide, high)
        draw_board(surface, board, box, look)
        _title(surface, look, Box(box.x, SAFE_MM, wide, box.y - SAFE_MM), title)
        for number, each in enumerate(legend):
            part, parts = wide * number / len(legend), wide / len(legend)
            _told(surface, look, Box(box.x + part, box.bottom, parts, box.y), each)

    return DrawnPage("Board", upright, draw)


def _title(surface: Surface, look: Stationery, box: Box, title: str) -> None:
    """Draw a title between waves."""
    x, y = box.centre
    style = TextStyle(look.letters.title, min(15.0, box.height * 0.5), look.accent, spacing=2.0)
    with surface.tagged("H1"):
        surface.text(x, y, title, style, anchor="middle", level="middle")
    step, start = 4.0, surface.measure(title, style) / 2 + 6
    crests = int((box.width / 2 - start) / step)
    for side in (-1, 1):
        for row in (-1, 0, 1):
            wave = [
                (x + side * (start + step * n), y + row * 2.6 + (0.8, -0.8)[n % 2])
                for n in range(crests - abs(row), -1, -1)
            ]
            surface.curve(wave, Paint(stroke=look.line, width=0.35))


def _told(surface: Surface, look: Stationery, box: Box, legend: BoardLegend) -> None:
    """Draw a legend: the reach as a small picture, and its text beside it."""
    x, y = box.centre
    small, high = min(2.6, box.height / 16), min(4.2, box.height / 8)
    strong = TextStyle(look.letters.strong, high, look.ink)
    plain = TextStyle(look.letters.body, high * 0.8, look.ink)
    lines = [(said, plain if row else strong) for row, said in enumerate(legend.words)]
    wide = (2 * legend.reach + 1) * small
    left = x - (wide + 3 + max(surface.measure(*line) for line in lines)) / 2
    draw_reach(surface, (left + wide / 2, y), legend.reach, small, look)
    for row, (said, letters) in enumerate(lines):
        below = y + (row - (len(lines) - 1) / 2) * high * 1.1
        surface.text(left + wide + 3, below, said, letters, level="middle")


# Overlays


def overlays_page(
    overlays: Sequence[Overlay], paper: Paper, style: str, side: float, *, title: str, told: str
) -> DrawnPage:
    """Overlays to cut out for squares of a side, with what is told of them in their corner.

    Raises `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)
    across, down = extent(overlays)
    x, y = _left(upright, across, side), (upright.height - down * side) / 2
    head = TextStyle(look.letters.title, side * 0.22, look.accent)
    plain = TextStyle(look.letters.body, side * 0.12, look.ink)

    def draw(surface: Surface) -> None:
        with surface.tagged("H1"):
            surface.text(x, y + side * 0.2, title, head)
        corner = Box(x, y + side * 0.3, 1.9 * side, 1.7 * side)
        write_block(surface, corner, [[TextRun(told, plain)]])
        for name, reach, (right, below) in overlays:
            middle = (x + right * side, y + below * side)
            draw_reach(surface, middle, reach, side, look, far=True)
            for row, words in enumerate((name, "print on clear film,", "cut this out")):
                line = middle[1] + (row - 1) * side * 0.2
                surface.text(middle[0], line, words, plain, anchor="middle", level="middle")

    return DrawnPage("Overlays", upright, draw)
