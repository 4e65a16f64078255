"""A survey of a map: whether what is drawn on it keeps to the rules of mapping (10).

    found = survey(board, state)
    found.faults, found.remarks

It shares no code with the rules of mapping: it looks at the map alone, and where the order of
mapping is on record, at what else could have been drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.board_values import Board
from companion.games.nile.printed import printed_hexes, printed_tribes
from companion.games.nile.state import Nile
from companion.games.nile.survey.findings import Finding, Survey
from companion.games.nile.survey.history import ended_systems, is_on_record, rivers_ended_lawfully
from companion.games.nile.survey.land import Land
from companion.games.nile.survey.river_checks import (
    joined_water_drains,
    no_water_circles,
    rivers_come_and_go,
    rivers_have_one_mouth,
    salt_lakes_are_ends,
    sides_fit,
)
from companion.games.nile.survey.terrain_checks import (
    cataracts_lie_where_rivers_leave,
    desert_keeps_off_jungle,
    finds_fit_their_hex,
    hexes_are_whole,
    lakes_stay_small,
    tribes_and_hexes_agree,
    visits_are_whole,
)

__all__ = ["Finding", "Survey", "survey", "survey_board"]

_CHECKS = (
    hexes_are_whole,
    desert_keeps_off_jungle,
    lakes_stay_small,
    finds_fit_their_hex,
    sides_fit,
    rivers_come_and_go,
    salt_lakes_are_ends,
    cataracts_lie_where_rivers_leave,
    no_water_circles,
    rivers_have_one_mouth,
    joined_water_drains,
)
"""Checks of the map as it is."""


def survey(board: Board, state: Nile) -> Survey:
    """Every fault of a map, and every remark; the map of a table with its own board has none.

    The values of the state must be sound: see `sound.faults`.
    """
    if state.map == "table":
        return Survey()
    land = Land(board, state.hexes)
    on_record = is_on_record(land, state)
    ended = list(ended_systems(land, on_record=on_record))
    judged = [found for is_fault, found in ended if is_fault]
    if on_record:
        judged += rivers_ended_lawfully(land)
    faults = list(_faults(land, state))
    faults += _told_last(faults, judged)
    remarks = [found for is_fault, found in ended if not is_fault]
    return Survey(_by_hex(faults), _by_hex(remarks))


def survey_board(board: Board) -> Survey:
    """The same for a board that nobody has played on yet, or that a played map was written to."""
    return survey(board, Nile(hexes=printed_hexes(board), tribes=printed_tribes(board)))


def _faults(land: Land, state: Nile) -> Iterator[Finding]:
    for check in _CHECKS:
        yield from check(land)
    yield from tribes_and_hexes_agree(land, state.tribes)
    yield from visits_are_whole(land, state.explorers)


def _told_last(faults: list[Finding], found: list[Finding]) -> list[Finding]:
    """What is found of rivers of which nothing was told; the rest may only follow from that."""
    told = {each.hex for each in faults if each.rule.startswith("10.3")}
    return [each for each in found if each.hex not in told]


def _by_hex(found: list[Finding]) -> tuple[Finding, ...]:
    """Each once, by hex and rule."""
    once = dict.fromkeys(found)
    return tuple(sorted(once, key=lambda each: (each.hex, each.rule, each.says)))
