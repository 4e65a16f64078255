"""The validator of what is drawn on a board: the laws of its map (10), judged by the survey.

A board that can be played once can be for ever. So these are the survey's checks without which
none was ever played; what else is to be said of its map the whole survey tells.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.charts.rows import Fault
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.checks import BoardPlace
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import Land
from companion.games.nile.map.survey.river_checks import (
    rivers_come_and_go,
    rivers_have_one_mouth,
    sides_fit,
)
from companion.games.nile.map.survey.terrain_checks import (
    cataracts_lie_where_rivers_leave,
    desert_keeps_off_jungle,
    finds_fit_their_hex,
    hexes_are_whole,
    lakes_stay_small,
)

Law = Callable[[Land], Iterator[Finding]]

TERRAIN_LAWS: Final[tuple[Law, ...]] = (desert_keeps_off_jungle, lakes_stay_small)
"""Laws of what may lie side by side; a table that broke them can play on all the same."""

RIVER_LAWS: Final[tuple[Law, ...]] = (
    hexes_are_whole,
    finds_fit_their_hex,
    sides_fit,
    rivers_come_and_go,
    rivers_have_one_mouth,
    cataracts_lie_where_rivers_leave,
)
"""Laws of what a hex shows, and of rivers."""


def law_faults(
    board: Board,
    filename: str = "the board",
    lines: Mapping[BoardPlace, int] | None = None,
    laws: Sequence[Law] = (*TERRAIN_LAWS, *RIVER_LAWS),
) -> list[Fault]:
    """Return what laws of the map find on a board, as the survey says it, in file order.

    `lines` tells the line of each table row, as for `check_board`, which judges tribes.
    """
    at = lines or {}
    land = Land(board, printed_hexes(replace(board, tribes={})))
    found = [
        Fault(filename, at.get(BoardPlace("hexes", each.hex), 0), str(each))
        for law in laws
        for each in law(land)
    ]
    return sorted(found, key=lambda fault: fault.line)
