"""Landing from canoes and launching them on the way into a hex (5.432, 9.43, 9.5).

Look-ups without any question. From its canoes a party may enter any neighbouring land on foot, and
from land a lake, a swamp or a river hex by canoe, whether or not a river side touches (ruling). So
a way is looked at as the party travels now, and as it would travel from the shore on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.board import NO_RIVER
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import LEVELS, Hex, Party

FOOT, CANOE = "foot", "canoe"

Bar = Callable[["NileGame", str, str, str], str]
"""Why a party cannot enter a hex, by game, player, hex and course; empty where it can."""


class Way(NamedTuple):
    """A way into a neighbouring hex: the mode of travel in which the party enters it, how the way
    leads, and why it is barred; empty where it is open."""

    mode: str
    course: str
    barred: str


class _Look(NamedTuple):
    """A way in one mode of travel: `seen` is the game as it is for a party that travels so, and
    `stuck` says why it cannot travel so into the hex, whatever points and water it has."""

    mode: str
    seen: NileGame
    course: str
    stuck: str


# Ways on and ways back


def way(game: NileGame, player: str, name: str) -> Way:
    """How a party may enter a hex on its move: as it travels, else over a shore (9.4, 9.5)."""

    def bar(seen: NileGame, player: str, name: str, course: str) -> str:
        held_up = crossing.held_up(seen, player, name, course)
        short = crossing.points_bar(seen, player, name, course)
        return held_up or (f"{beyond(seen)}{short}" if short else "")

    def beyond(seen: NileGame) -> str:
        """The other mode of travel, in which fewer points may be left."""
        mode = seen.explorer(player).mode
        return f"{makeup.MODE_WORDS[mode]} " if mode != game.explorer(player).mode else ""

    def able(seen: NileGame, player: str, name: str, course: str) -> str:
        heavy = crossing.cannot_travel(seen, player)
        return heavy or _too_dear(seen, player, name, course)

    return _best(game, player, name, bar, able)


def way_back(game: NileGame, player: str, name: str) -> Way:
    """How a party may withdraw into a hex: as on its move, but for points and portage (13.5)."""

    def able(seen: NileGame, player: str, _name: str, _course: str) -> str:
        return crossing.cannot_travel(seen, player)

    return _best(game, player, name, crossing.held_up, able)


def flight(game: NileGame, player: str, name: str) -> Way:
    """How the beaten flee into a hex: as they are, and dry desert bars nobody (15.2, ruling)."""

    def bar(seen: NileGame, player: str, _name: str, course: str) -> str:
        adrift = crossing.drift_bar(seen, player, course)
        return adrift or crossing.flooded(seen, player, course)

    return _best(game, player, name, bar)


def _best(
    game: NileGame,
    player: str,
    name: str,
    bar: Bar,
    able: Bar | None = None,
) -> Way:
    """The way as the party travels, unless only another mode of travel leads there.

    `able` says why the party cannot set out so at all; who flees is not asked.
    """
    looks = _looks(game, player, name, able)
    own = next(looks)
    other = next(looks, None) if own.stuck else None
    if other and other.stuck:
        return Way(own.mode, own.course, f"{own.stuck}; {other.stuck}")
    look = other or own
    barred = look.stuck or bar(look.seen, player, name, look.course)
    return Way(look.mode, look.course, barred)


def _looks(game: NileGame, player: str, name: str, able: Bar | None) -> Iterator[_Look]:
    """The way in the present mode of travel, and in the other one where that leads there."""
    course = crossing.course(game, player, name)
    unable = able(game, player, name, course) if able else ""
    stuck = unable or crossing.unreachable(game, player, name, course)
    yield _Look(game.explorer(player).mode, game, course, stuck)
    other = _other_mode(game, player)
    if other:
        seen = as_if(game, player, other)
        course = crossing.course(seen, player, name)
        if not _no_shore(seen, player, name, course):
            asks = able or other == CANOE
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
    """Whether canoes can be launched onto a hex: a lake, a swamp or a river (ruling)."""
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
    return words if makeup.fit(game, player, mode).fits else f"{words} without all of the load"
