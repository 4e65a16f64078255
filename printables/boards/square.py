"""Boards of squares: areas, words and shades, drawn from a value; what is within reach there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from printables.drawing.paths import Point
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery
from printables.text.blocks import TextRun, write_block

Place = tuple[int, int]
"""Column and row of a square, each from 1, from the top left."""

_LARGEST_MM = 60.0
"""The side of a square at most, before the paper is full."""


class Square(msgspec.Struct, frozen=True):
    """What stands on a square: words, whether it is shaded, and the area that it belongs to.

    Between squares of different areas there is a thick line.
    """

    words: str = ""
    shaded: bool = False
    area: str = ""


class SquareBoard(msgspec.Struct, frozen=True):
    """A board of so many columns and rows; squares that are not told are empty.

    Where it is `named` its columns have letters and its rows numbers, from the top left; where it
    `rises` as a chessboard does, rows are numbered from the lowest.
    """

    columns: int
    rows: int
    squares: Mapping[Place, Square] = {}
    named: bool = True
    rises: bool = False

    def square(self, place: Place) -> Square:
        """What stands on a square."""
        return self.squares.get(place, Square())

    def place(self, name: str) -> Place:
        """The square of a name, as the edges name it: `d4`; raises `KeyError`."""
        return {self.name(place): place for place in self.places()}[name]

    def name(self, place: Place) -> str:
        """The name of a square: its column's letter and its row's number."""
        column, row = place
        return column_name(column) + self.row_name(row)

    def row_name(self, row: int) -> str:
        """The number of a row, which is itself counted from the top."""
        return str(self.rows + 1 - row if self.rises else row)

    def places(self) -> Iterator[Place]:
        """Every square, row by row."""
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
        _names(surface, board, grid, side, look, names)
    for place in board.places():
        _square(surface, board.square(place), _box(grid, side, place), look)
    _lines(surface, board, grid, side, look)
    return side


def grid_in(board: SquareBoard, box: Box) -> Box:
    """Where the squares of a board lie that is drawn into a box, its names left out."""
    edge = 0.6 if board.named else 0.0  # of a square, for names
    side = min(box.width / (board.columns + edge), box.height / (board.rows + edge), _LARGEST_MM)
    left = box.centre[0] - (board.columns - edge) * side / 2
    top = box.centre[1] - (board.rows - edge) * side / 2
    return Box(left, top, board.columns * side, board.rows * side)


def square_in(board: SquareBoard, box: Box, name: str) -> Box:
    """Where the square of a name lies on a board that is drawn into a box; raises `KeyError`."""
    grid = grid_in(board, box)
    return _box(grid, grid.width / board.columns, board.place(name))


def _box(grid: Box, side: float, place: Place) -> Box:
    column, row = place
    return Box(grid.x + (column - 1) * side, grid.y + (row - 1) * side, side, side)


def _names(
    surface: Surface, board: SquareBoard, grid: Box, side: float, look: Stationery, high: float
) -> None:
    """Letters above the columns, numbers beside the rows."""
    style = TextStyle(look.letters.strong, min(4.0, side * high), look.faint)
    for column in range(1, board.columns + 1):
        x = grid.x + (column - 0.5) * side
        y = grid.y - side * 0.25
        surface.text(x, y, column_name(column), style, anchor="middle", level="middle")
    for row in range(1, board.rows + 1):
        x, y = grid.x - side * 0.25, grid.y + (row - 0.5) * side
        surface.text(x, y, board.row_name(row), style, anchor="middle", level="middle")


def column_name(column: int) -> str:
    """The letters of a column, from 1: a to z, then aa."""
    name = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _square(surface: Surface, square: Square, box: Box, look: Stationery) -> None:
    surface.rect(box, Paint(fill=look.shade if square.shaded else look.tint))
    if square.words:
        style = TextStyle(look.letters.body, min(3.4, box.width * 0.2), look.ink)
        words = [[TextRun(line, style)] for line in square.words.splitlines()]
        write_block(surface, box.inset(box.width * 0.08), words, smallest=0.5)


def _lines(surface: Surface, board: SquareBoard, grid: Box, side: float, look: Stationery) -> None:
    """Thin lines between squares, thick ones between areas and round the board."""
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
    """The corners of the jagged edge in squares from the middle, clockwise from the top."""
    steps = [(n + 0.5, n - reach + corner) for n in range(reach + 1) for corner in (-0.5, 0.5)]
    for cos, sin in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        yield from ((a * cos - d * sin, a * sin + d * cos) for a, d in steps)
