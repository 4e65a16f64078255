"""Which ways are open from a hex, landing and launching included (5.432, 9.4, 9.43, 9.5).

Look-ups without any question, for everything that leads a party into a neighboring hex: a move, a
withdrawal, a flight, straying, a rumor. From its canoes a party may enter any neighboring land on
foot, and from land a lake, a swamp or a river hex by canoe, whether or not a river side touches
(ruling). So a way is looked at as the party travels now, and as it would travel from the shore on.
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
"""Why a party cannot enter a hex, by game, player, hex and course; empty where it can."""


class ShoreWay(NamedTuple):
    """A way into a neighboring hex: the mode of travel in which the party enters it, how the way
    leads, and why it is barred; empty where it is open."""

    mode: str
    course: str
    barred: str


class Going(NamedTuple):
    """What counts against a way, by what drives the party.

    `able` says why the present mode of travel does not take the party there, so that it may land or
    launch its canoes instead; `bar` what else holds it up, however it travels.
    """

    able: Bar
    bar: Bar


class _Look(NamedTuple):
    """A way in one mode of travel: `seen` is the game as it is for a party that travels so, and
    `stuck` says why it cannot travel so into the hex, whatever points and water it has."""

    mode: str
    seen: NileGame
    course: str
    stuck: str


# What drives a party


def _can_travel(game: NileGame, player: str, _name: str, _course: str) -> str:
    """Any party that can carry itself (13.5)."""
    return crossing.cannot_travel(game, player)


def _can_pay(game: NileGame, player: str, name: str, course: str) -> str:
    """Canoes without the points for a swamp may land in it on foot (9.21, ruling)."""
    heavy = crossing.cannot_travel(game, player)
    if heavy or not crossing.swamp_by_canoe(game, player, name, course):
        return heavy
    return crossing.points_bar(game, player, name, course)


def _can_ever(game: NileGame, player: str, name: str, course: str) -> str:
    """What no month's points help against: a swamp too dear, falls too high (9.21, 9.26, 9.272)."""
    owes = crossing.owes_portage(game, player, name, course)
    return (
        crossing.cannot_travel(game, player)
        or crossing.drift_bar(game, player, course)
        or (crossing.cannot_portage(game, player) if owes else "")
        or _too_dear(game, player, name, course)
    )


def _can_stray(game: NileGame, player: str, name: str, course: str) -> str:
    """No party strays past a cataract or against the current (11.2)."""
    if crossing.owes_portage(game, player, name, course):
        return "a cataract lies between (9.27)"
    return crossing.cannot_travel(game, player) or crossing.drift_bar(game, player, course)


def _anyhow(_game: NileGame, _player: str, _name: str, _course: str) -> str:
    """The beaten go as they are (15.2)."""
    return ""


def _points_and_all(game: NileGame, player: str, name: str, course: str) -> str:
    """Points, water, currents and floods hold up a move (9.4)."""
    held_up = crossing.held_up(game, player, name, course)
    return held_up or crossing.points_bar(game, player, name, course)


def _in_flight(game: NileGame, player: str, _name: str, course: str) -> str:
    """Currents and floods hold up a flight (15.2)."""
    return crossing.drift_bar(game, player, course) or crossing.flooded(game, player, course)


MOVING = Going(_can_pay, _points_and_all)
"""On a move (9.4)."""

WITHDRAWING = Going(_can_travel, crossing.held_up)
"""As on a move, but for points and portage (13.5)."""

FLEEING = Going(_anyhow, _in_flight)
"""The beaten go as they are, and dry desert bars nobody (15.2, ruling)."""

STRAYING = Going(_can_stray, crossing.thirst)
"""What movement allows, but for portages, and whatever the points (11.2, ruling)."""

EVER = Going(_can_ever, crossing.thirst)
"""Whether a way leads there at all, this month or another (11.2)."""


# The ways


def way(game: NileGame, player: str, name: str, going: Going = MOVING) -> ShoreWay:
    """How a party may enter a hex: as it travels, unless only a shore leads there (9.4, 9.5)."""
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
    """That a change of mode costs movement points, where too few are left for a way (9.51)."""
    fewer = crossing.points_left(seen) < crossing.points_left(game)
    return ", where you have fewer points (9.51)," if fewer and barred.endswith("(9.41)") else ""


def _looks(game: NileGame, player: str, name: str, going: Going) -> Iterator[_Look]:
    """The way in the present mode of travel, and in the other one where that leads there."""
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
    """Whether canoes can never pay for a swamp, however the party goes (9.21, 9.24, 9.25)."""
    if not crossing.swamp_by_canoe(game, player, name, course) or crossing.drifts(game, player):
        return ""
    cost = crossing.entry_cost(game, player, name, course)
    most = makeup.allowance(game, player, CANOE, LEVELS[-1])
    if cost <= most:
        return ""
    return f"it takes {cost} movement points, and the canoes never have more than {most} (9.21)"


def _other_mode(game: NileGame, player: str) -> str:
    """The mode of travel beyond the shore; empty for a party without canoes."""
    explorer = game.explorer(player)
    if explorer.mode == CANOE:
        return FOOT
    return CANOE if explorer.party.canoes else ""


def as_if(game: NileGame, player: str, mode: str) -> NileGame:
    """The game as it would be after a change of the mode of travel, with the slower allowance of
    the two (9.51); nothing is changed."""
    state, turn = game.state, game.state.turn
    allowance = min(turn.allowance, makeup.allowance(game, player, mode, turn.level))
    explorers = {**state.explorers, player: replace(game.explorer(player), mode=mode)}
    turned = replace(turn, mode=mode, allowance=allowance)
    return game.at(replace(state, explorers=explorers, turn=turned))


# Landing and launching


def _no_shore(seen: NileGame, player: str, name: str, course: str) -> str:
    """Why a mode of travel does not lead from the shore into a hex (3.2, 5.432, 9.43)."""
    if seen.explorer(player).mode == CANOE and is_open_water(seen.hex(name)):
        return ""
    return crossing.unreachable(seen, player, name, course)


def is_open_water(hex_: Hex) -> bool:
    """True if canoes can be launched onto a hex: a lake, a swamp or a river (ruling)."""
    return holds_water(hex_.terrain) or hex_.river != NO_RIVER


def shore_bar(game: NileGame, player: str, mode: str, course: str) -> str:
    """Why the party itself cannot land, or launch its canoes (5.434, 9.26, 19.3).

    Landing it may leave behind whatever is too heavy, but for its sick.
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
    """A party without its canoes and things."""
    kinds = (*makeup.PEOPLE, *makeup.ANIMALS, *(f"sick_{kind}" for kind in makeup.PEOPLE))
    return Party(**{kind: getattr(party, kind) for kind in kinds})


def entry_bar(game: NileGame, player: str, mode: str, name: str, course: str) -> str:
    """Why a party cannot go into the hex that it finds before it by another mode (9.44)."""
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
    """How a way leads that is not for the present mode of travel, after a comma; else empty."""
    if mode == game.explorer(player).mode:
        return ""
    words = f", {makeup.MODE_WORDS[mode]}"
    found = makeup.fit(game, player, mode)
    if found.fits:
        return words
    return f"{words} without {found.over or 'all'} of the {'load' if found.over else 'canoes'}"
