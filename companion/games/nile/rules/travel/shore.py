"""Ways out of a hex, including landing and launching canoes (5.432, 9.4, 9.43, 9.5).

Look-ups that ask nothing, for everything that leads a party into a neighboring hex: moves,
withdrawals, flight, straying, rumors. From its canoes a party may enter any neighboring land on
foot. From land it may enter a lake, swamp or river hex by canoe, even if no river side touches
(ruling). So each way is checked in the current mode, and in the mode after changing at the shore.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import LEVELS, Hex, Party

FOOT, CANOE = "foot", "canoe"

Bar = Callable[["NileGame", str, str, str], str]
"""Function of game, player, hex and course: the reason why the hex is barred, or ""."""


class ShoreWay(NamedTuple):
    """A way into a neighboring hex: mode of travel, course, and reason why it's barred or ""."""

    mode: str
    course: str
    barred: str


class Going(NamedTuple):
    """Which obstacles count for a way, depending on why the party goes.

    `able` is the reason why the current mode doesn't take the party there, so that it may land or
    launch its canoes instead. `bar` is any other obstacle, in any mode.
    """

    able: Bar
    bar: Bar


class _Look(NamedTuple):
    """A way in one mode of travel.

    `seen` is the game with the party in that mode. `stuck` is the reason why it can't enter the hex
    that way, whatever points and water it has.
    """

    mode: str
    seen: NileGame
    course: str
    stuck: str


# What drives a party


def _can_travel(game: NileGame, player: str, _name: str, _course: str) -> str:
    """Reason why the party can't carry itself (13.5)."""
    return crossing.cannot_travel(game, player)


def _can_pay(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason against moving; canoes short of points for a swamp may land in it (9.21, ruling)."""
    heavy = crossing.cannot_travel(game, player)
    if heavy or not crossing.swamp_by_canoe(game, player, name, course):
        return heavy
    return crossing.points_bar(game, player, name, course)


def _can_ever(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason that no month's points can change: swamp too dear, or falls (9.21, 9.26, 9.272)."""
    owes = crossing.owes_portage(game, player, name, course)
    return (
        crossing.cannot_travel(game, player)
        or crossing.drift_bar(game, player, course)
        or (crossing.cannot_portage(game, player) if owes else "")
        or _too_dear(game, player, name, course)
    )


def _can_stray(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason against straying: no party strays past a cataract or upstream (11.2)."""
    if crossing.owes_portage(game, player, name, course):
        return "a cataract lies between (9.27)"
    return crossing.cannot_travel(game, player) or crossing.drift_bar(game, player, course)


def _anyhow(_game: NileGame, _player: str, _name: str, _course: str) -> str:
    """No reason: a beaten party goes as it is (15.2)."""
    return ""


def _points_and_all(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason against a move: points, water, currents or floods (9.4)."""
    held_up = crossing.held_up(game, player, name, course)
    return held_up or crossing.points_bar(game, player, name, course)


def _in_flight(game: NileGame, player: str, _name: str, course: str) -> str:
    """Reason against a flight: currents or floods (15.2)."""
    return crossing.drift_bar(game, player, course) or crossing.flooded(game, player, course)


MOVING = Going(_can_pay, _points_and_all)
"""Obstacles to a move (9.4)."""

WITHDRAWING = Going(_can_travel, crossing.held_up)
"""Obstacles to a withdrawal: those of a move except points and portage (13.5)."""

FLEEING = Going(_anyhow, _in_flight)
"""Obstacles to a flight: a beaten party goes as it is, even to dry desert (15.2, ruling)."""

STRAYING = Going(_can_stray, crossing.thirst)
"""Obstacles to straying: those of a move except points; portages bar it (11.2, ruling)."""

EVER = Going(_can_ever, crossing.thirst)
"""Obstacles in any month, to see if a way leads there at all (11.2)."""


# The ways


def way(game: NileGame, player: str, name: str, going: Going = MOVING) -> ShoreWay:
    """Way of a party into a hex: in its mode, or across the shore if needed (9.4, 9.5)."""
    looks = _looks(game, player, name, going)
    own = next(looks)
    other = next(looks, None) if own.stuck else None
    if other and other.stuck:
        return ShoreWay(own.mode, own.course, f"{own.stuck}; {other.stuck}")
    look = other or own
    barred = look.stuck or going.bar(look.seen, player, name, look.course)
    if barred and other:
        barred = f"{makeup.MODE_WORDS[look.mode]}{_slower(game, look.seen, barred)} {barred}"
    return ShoreWay(look.mode, look.course, barred)


def _slower(game: NileGame, seen: NileGame, barred: str) -> str:
    """Note that changing mode costs points, if that leaves too few for a way (9.51), else ""."""
    fewer = crossing.points_left(seen) < crossing.points_left(game)
    return ", where you have fewer points (9.51)," if fewer and barred.endswith("(9.41)") else ""


def _looks(game: NileGame, player: str, name: str, going: Going) -> Iterator[_Look]:
    """Yield the way in the current mode, and in the other mode if it leads there."""
    course = crossing.course(game, player, name)
    stuck = going.able(game, player, name, course)
    stuck = stuck or crossing.unreachable(game, player, name, course)
    yield _Look(game.explorer(player).mode, game, course, stuck)
    other = _other_mode(game, player)
    if other:
        seen = as_if(game, player, other)
        course = crossing.course(seen, player, name)
        if not _no_shore(seen, player, name, course):
            asks = going is not FLEEING or other == CANOE
            unable = shore_bar(game, player, other, course) if asks else ""
            yield _Look(other, seen, course, unable)


def _too_dear(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why canoes can never pay for a swamp, in any month (9.21, 9.24, 9.25)."""
    if not crossing.swamp_by_canoe(game, player, name, course) or crossing.drifts(game, player):
        return ""
    cost = crossing.entry_cost(game, player, name, course)
    most = makeup.allowance(game, player, CANOE, LEVELS[-1])
    if cost <= most:
        return ""
    return f"it takes {cost} movement points, and the canoes never have more than {most} (9.21)"


def _other_mode(game: NileGame, player: str) -> str:
    """Mode of travel on the other side of the shore; "" for a party without canoes."""
    explorer = game.explorer(player)
    if explorer.mode == CANOE:
        return FOOT
    return CANOE if explorer.party.canoes else ""


def as_if(game: NileGame, player: str, mode: str) -> NileGame:
    """Copy of the game after a change of mode, with the slower allowance of the two (9.51)."""
    state, turn = game.state, game.state.turn
    allowance = min(turn.allowance, makeup.allowance(game, player, mode, turn.level))
    explorers = {**state.explorers, player: replace(game.explorer(player), mode=mode)}
    turned = replace(turn, mode=mode, allowance=allowance)
    return game.at(replace(state, explorers=explorers, turn=turned))


# Landing and launching


def _no_shore(seen: NileGame, player: str, name: str, course: str) -> str:
    """Reason why a mode doesn't lead from the shore into a hex (3.2, 5.432, 9.43)."""
    if seen.explorer(player).mode == CANOE and is_open_water(seen.hex(name)):
        return ""
    return crossing.unreachable(seen, player, name, course)


def is_open_water(hex_: Hex) -> bool:
    """True if canoes can be launched onto a hex: a lake, a swamp or a river (ruling)."""
    return holds_water(hex_.terrain) or hex_.river != NO_RIVER


def shore_bar(game: NileGame, player: str, mode: str, course: str) -> str:
    """Reason why the party can't land, or launch its canoes (5.434, 9.26, 19.3).

    When landing it may leave behind whatever is too heavy, except its sick.
    """
    explorer = game.explorer(player)
    if mode == CANOE:
        fit = makeup.fit(game, player, CANOE)
        seen = as_if(game, player, CANOE)
        return fit.reasons[0] if fit.reasons else crossing.drift_bar(seen, player, course)
    if crossing.closed(game, player, explorer.hex, "", FOOT) and crossing.drifts(game, player):
        return "too few bearers to paddle to the shore (9.26)"
    bare = replace(explorer, party=_people(explorer.party))
    if makeup.fit_of(game.charts, bare, FOOT).fits:
        return ""
    return "nobody can carry the sick ashore (19.3)"


def _people(party: Party) -> Party:
    """Copy of a party without its canoes and things."""
    kinds = (*makeup.PEOPLE, *makeup.ANIMALS, *(f"sick_{kind}" for kind in makeup.PEOPLE))
    return Party(**{kind: getattr(party, kind) for kind in kinds})


def entry_bar(game: NileGame, player: str, mode: str, name: str, course: str) -> str:
    """Reason why a party can't enter the hex ahead of it in another mode (9.44)."""
    seen = as_if(game, player, mode)
    if mode == CANOE and is_open_water(game.hex(name)):
        return shore_bar(game, player, mode, course)
    if mode == FOOT and game.explorer(player).mode == CANOE:
        able = shore_bar(game, player, mode, course)
    else:
        fit = makeup.fit(game, player, mode)
        able = fit.reasons[0] if fit.reasons else ""
    return able or crossing.closed(seen, player, name, course, mode)


def change_words(game: NileGame, player: str, mode: str) -> str:
    """Words for a change of mode on a way, after a comma; "" if there's none."""
    if mode == game.explorer(player).mode:
        return ""
    words = f", {makeup.MODE_WORDS[mode]}"
    found = makeup.fit(game, player, mode)
    if found.fits:
        return words
    return f"{words} without {found.over or 'all'} of the {'load' if found.over else 'canoes'}"
