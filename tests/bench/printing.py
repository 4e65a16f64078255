"""What paper costs: the map of the sample campaign, and of a board mapped from end to end."""

from collections.abc import Iterator
from pathlib import Path

from companion.desk.data import standard_board, standard_charts
from printables.nile.map import map_pdf, map_svg
from printables.nile.sheet import sheets_of, sheets_pdf
from printables.nile.view import view_of
from printables.paper import parse
from tests.bench.harness import Row, bench, times, within
from tests.printables.nile.worlds import a_world

ROUNDS = 9


@bench
def printing(folder: Path) -> Iterator[Row]:
    """A continent half explored, and one mapped whole."""
    board, paper = standard_board(), parse("a4")
    for title, hexes in (("200 hexes mapped", 200), ("the whole continent mapped", 500)):
        view = view_of(board, a_world(1979, hexes=hexes))
        svg = times(lambda view=view: map_svg(view, paper), ROUNDS)  # type: ignore[misc]
        pdf = times(lambda view=view: map_pdf(view, paper), ROUNDS)  # type: ignore[misc]
        yield within(f"map to SVG, {title}", svg, 100)
        yield within(f"map to PDF on one page, {title}", pdf, 100)
    sheets = sheets_of(a_world(1979, hexes=200), standard_charts())
    yield within("sheets of every player to PDF", times(lambda: sheets_pdf(sheets, paper), 9), 200)
