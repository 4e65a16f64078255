"""The survey, a validator of a map: checks that it follows the rules of mapping (10).

    found = survey(board, state)
    found.faults, found.remarks

Maps of earlier versions stay legal: what only later rulings forbid is a remark, unless the survey
is strict.

It shares no code with the rules of mapping. It looks only at the map, and at what else could have
been drawn if the order of mapping is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.survey.dice_checks import Law
from companion.games.nile.map.survey.findings import Finding, Survey
from companion.games.nile.map.survey.history import (
    ended_systems,
    is_on_record,
    rivers_ended_lawfully,
)
from companion.games.nile.map.survey.land import Land
from companion.games.nile.map.survey.river_checks import (
    confluences_have_one_way_out,
    joined_water_drains,
    no_water_circles,
    rivers_come_and_go,
    rivers_have_one_mouth,
    salt_lakes_are_ends,
    salt_lakes_form_by_no_other_water,
    sides_fit,
    straits_are_dry,
)
from companion.games.nile.map.survey.telling import Telling, courses_told_as_drawn
from companion.games.nile.map.survey.terrain_checks import (
    cataracts_lie_where_rivers_leave,
    desert_keeps_off_jungle,
    finds_fit_their_hex,
    hexes_are_whole,
    lakes_stay_small,
    oases_lie_off_rivers,
    tribes_and_hexes_agree,
    visits_are_whole,
)
from companion.games.nile.state import Nile

__all__ = ["Finding", "Law", "Survey", "Telling", "survey", "survey_board"]

_CHECKS = (
    hexes_are_whole,
    desert_keeps_off_jungle,
    lakes_stay_small,
    finds_fit_their_hex,
    oases_lie_off_rivers,
    sides_fit,
    straits_are_dry,
    rivers_come_and_go,
    salt_lakes_are_ends,
    cataracts_lie_where_rivers_leave,
    no_water_circles,
    rivers_have_one_mouth,
    joined_water_drains,
)
"""Checks of the current map."""

_LATER_CHECKS = (
    salt_lakes_form_by_no_other_water,
    confluences_have_one_way_out,
)
"""Checks of things that versions up to 0.2 allowed."""


def survey(
    board: Board,
    state: Nile,
    told: Iterable[Telling] = (),
    laws: Iterable[Law] = (),
    *,
    strict: bool = False,
) -> Survey:
    """Return all faults and remarks of a map; a physical board has none.

    The values of the state must be sound: see `sound.faults`. `told` are the sentences with which
    rivers were mapped, `laws` the checks of the map's game. What only later rulings forbid is a
    remark, or a fault if `strict`.
    """
    if state.map == "table":
        return Survey()
    land = Land(board, state.hexes)
    on_record = is_on_record(land, state)
    ended = list(ended_systems(land, on_record=on_record))
    rivers = list(rivers_ended_lawfully(land)) if on_record else []
    own = [found for law in laws for found in law(land, state)]
    judged = [found for is_fault, found in (*ended, *rivers) if is_fault]
    faults = [*_faults(land, state), *(found for is_fault, found in own if is_fault)]
    faults += _told_last(faults, judged)
    later = [found for check in _LATER_CHECKS for found in check(land)]
    later += [found for is_fault, found in own if not is_fault]
    later += courses_told_as_drawn(land, told)
    later += _told_last(faults, [found for is_fault, found in rivers if not is_fault])
    remarks = [found for is_fault, found in ended if not is_fault]
    if strict:
        faults += later
    else:
        remarks += later
    return Survey(_by_hex(faults), _by_hex(remarks))


def survey_board(board: Board) -> Survey:
    """Survey a board that is new, or that a played map was written to."""
    return survey(board, Nile(hexes=printed_hexes(board), tribes=printed_tribes(board)))


def _faults(land: Land, state: Nile) -> Iterator[Finding]:
    for check in _CHECKS:
        yield from check(land)
    yield from tribes_and_hexes_agree(land, state.tribes)
    yield from visits_are_whole(land, state.explorers)


def _told_last(faults: list[Finding], found: list[Finding]) -> list[Finding]:
    """Findings about rivers that have no other fault; the rest may only follow from that."""
    told = {each.hex for each in faults if each.rule.startswith("10.3")}
    return [each for each in found if each.hex not in told]


def _by_hex(found: list[Finding]) -> tuple[Finding, ...]:
    """Remove duplicates and sort by hex and rule."""
    once = dict.fromkeys(found)
    return tuple(sorted(once, key=lambda each: (each.hex, each.rule, each.says)))
