"""Setting out for the next hex and entering it (8.3.3, 9.13–9.46, 12)."""

from __future__ import annotations

from companion.games.nile.facts import (
    Approached,
    PartyChanged,
    PointsSpent,
    StepBegan,
    WaterDeclined,
)
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.in_play import ALONG_RIVER
from companion.games.nile.map.terrain import DESERT, has
from companion.games.nile.rules.mapping import features, mapping
from companion.games.nile.rules.party import drinking, overload
from companion.games.nile.rules.travel import arriving, crossing, falls, lost
from companion.games.nile.rules.travel.shore import ShoreWay
from companion.games.nile.sequence import WHOLE
from companion.table.ask.requests import Count, Rule


def set_out(
    game: NileGame, player: str, name: str, way: ShoreWay, shape: int = WHOLE
) -> Rule[None]:
    """Leave for a neighboring hex: portage (9.27), water, then enter or get lost (12).

    A party that lands or launches canoes changes its mode only when it enters (9.5, ruling).
    """
    course = way.course
    if way.mode == game.explorer(player).mode and crossing.owes_portage(game, player, name, course):
        yield from falls.portage(game, player)
        if crossing.owes_portage(game, player, name, course):
            return
    yield from take_water(game, player, name, course)
    if (yield from lost.lose_way(game, player, name, course)):
        yield from end_move(game, player)
        return
    if way.mode != game.explorer(player).mode:
        yield overload.changed(game, player, way.mode)
    yield from enter(game, player, name, course, shape)


def take_water(game: NileGame, player: str, name: str, course: str) -> Rule[None]:
    """Offer free water before a way that may lead into desert (5.4443, ruling).

    Asks only if there's enough for everybody. A party by canoe, which can't enter dry desert
    (5.432), is asked before blank hexes until it takes none. Then it isn't asked again this turn.
    """
    need, have = crossing.water_need(game, player), game.party(player).water
    room = crossing.water_room(game, player)
    along = course in ALONG_RIVER
    if along or have >= need or have + room < need or not crossing.may_be_desert(game, name):
        return
    certain = has(game.hex(name).terrain, DESERT)
    by_canoe = game.explorer(player).mode == "canoe" and not certain
    if by_canoe and game.state.turn.no_water:
        return
    taken = yield from Count(
        key="water",
        question="How much water do you take along?",
        rule="5.4443",
        player=player,
        least=need - have if certain else 0,
        most=room,
        default=0 if by_canoe else need - have,
        why=drinking.taking_words(game.charts, game.explorer(player), room),
    )
    if taken:
        yield PartyChanged(player=player, changes={"water": taken}, cause="taken up", rule="5.4443")
    elif by_canoe:
        yield WaterDeclined(player)


def enter(game: NileGame, player: str, name: str, course: str, shape: int = WHOLE) -> Rule[None]:
    """Enter a hex: pay, explore it if needed, arrive, and meet its people (9.15–9.46)."""
    cost = crossing.entry_cost(game, player, name, course)
    yield PointsSpent(points=cost, on=f"entering {reported.label(game.state, name)}")
    if shape == WHOLE:
        yield from arrive(game, player, name, course)
    else:
        yield from approach(game, player, name, course)


def arrive(game: NileGame, player: str, name: str, course: str) -> Rule[None]:
    """Explore a hex if needed, arrive, and meet its people (9.3, 9.44–9.46).

    This happens in one go for a party driven by a disaster: it can't stop at the edge (11.2).
    """
    unexplored = crossing.is_unexplored(game.hex(name))
    if not unexplored or (yield from mapping.explore(game, player, name, course)):
        yield from _come_in(game, player, name, course)


def approach(game: NileGame, player: str, name: str, course: str) -> Rule[None]:
    """Draw a blank hex's terrain; the player then decides at its edge (9.44, 9.45, 10.1)."""
    if not game.hex(name).terrain:
        yield from game.variant.map_terrain(game, player, name)
        yield Approached(name, course)
    elif crossing.is_unexplored(game.hex(name)):
        yield from _draw_water(game, player, name, course)
    else:
        yield from _come_in(game, player, name, course)


def go_in(game: NileGame, player: str) -> Rule[None]:
    """Go into a hex just drawn, or step back (9.44–9.46, 10.291).

    Free actions before the decision leave the hex as drawn.
    """
    name, course = game.state.turn.ahead.hex, game.state.turn.ahead.course
    if not _is_beside(game, player, name):
        yield Approached()
        yield StepBegan(step="move")
        return
    stays = yield from mapping.stay_or_step_back(game, player, name, course)
    watered = game.state.turn.ahead.watered
    yield Approached()
    if not stays:
        yield StepBegan(step="move")
    elif watered:
        yield from _come_in(game, player, name, course)
    else:
        yield from _draw_water(game, player, name, course)


def _is_beside(game: NileGame, player: str, name: str) -> bool:
    """True if the hex ahead is beside the party's; a correction may have moved the party."""
    return bool(name) and game.map.is_beside(game.explorer(player).hex, name) is not False


def _draw_water(game: NileGame, player: str, name: str, course: str) -> Rule[None]:
    """Draw the river; if it turns the hex into lake or swamp, the player decides again (9.44)."""
    before = game.hex(name).terrain
    yield from mapping.map_water(game, player, name)
    if mapping.is_other_ground(before, game.hex(name).terrain):
        yield Approached(name, course, watered=True)
    else:
        yield from _come_in(game, player, name, course)


def _come_in(game: NileGame, player: str, name: str, course: str) -> Rule[None]:
    """Arrive in a hex, and resolve its falls and contents (9.3, 9.28, 10.4)."""
    unexplored = crossing.is_unexplored(game.hex(name))
    beyond = crossing.comes_over_falls(game, player, name, course)
    unknown_falls = falls.meets_unknown_falls(game, player, name, course)
    looks = features.looks_again(game, player, name)
    yield from arriving.move_to(game, player, name, beyond=beyond)
    if unknown_falls:
        yield from falls.go_over_falls(game, player)
        if game.explorer(player).place != "africa":
            yield StepBegan(step="end")
            return
    here = game.explorer(player).hex
    if unexplored:
        yield from mapping.discover(game, player, here)
    else:
        yield from features.look_around(game, player, here, natives=looks)
    yield from arriving.settle(game, player, new=True)
    yield StepBegan(step="encounter" if game.here(player).tribe else "move")


def end_move(game: NileGame, player: str) -> Rule[None]:
    """End the move: natives if the whole turn was spent in their hex, else hunting (8.3.3c).

    A tribe dealt with this turn isn't met again (13.1, ruling). A party that stays in a hex looks
    for its oasis once more.
    """
    turn, here = game.state.turn, game.explorer(player).hex
    stays, tribe = here == turn.start, game.here(player).tribe
    if stays:
        yield from game.variant.look_for_oasis(game, player, here)
    waits = tribe and stays and str(tribe) not in turn.dealt
    yield StepBegan(step="encounter" if waits else "hunt")
