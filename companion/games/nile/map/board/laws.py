"""Validator of a board's map: the rules of mapping (10), checked by the survey.

These are the survey checks that every playable board must pass. The full survey has more to say
about a map.
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
"""Rules about adjacent terrain; a map that breaks them is still playable."""

RIVER_LAWS: Final[tuple[Law, ...]] = (
    hexes_are_whole,
    finds_fit_their_hex,
    sides_fit,
    rivers_come_and_go,
    rivers_have_one_mouth,
    cataracts_lie_where_rivers_leave,
)
"""Rules about the contents of a hex, and about rivers."""


def law_faults(
    board: Board,
    filename: str = "the board",
    lines: Mapping[BoardPlace, int] | None = None,
    laws: Sequence[Law] = (*TERRAIN_LAWS, *RIVER_LAWS),
) -> list[Fault]:
    """Return breaches of map rules on a board, in the survey's words and in file order.

    `lines` gives the line of each table row, as for `check_board`, which checks tribes.
    """
    at = lines or {}
    land = Land(board, printed_hexes(replace(board, tribes={})))
    found = [
        Fault(filename, at.get(BoardPlace("hexes", each.hex), 0), str(each))
        for law in laws
        for each in law(land)
    ]
    return sorted(found, key=lambda fault: fault.line)
