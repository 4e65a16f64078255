"""Chances by dice in a hex in Game II: exact terrain, and natives (II 3.2.1, 3.2.4)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.game_two import terrain
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.game_two.features import YES, living, natives_column, strength_chances
from companion.games.nile.game_two.natives import attitudes, hostility
from companion.games.nile.game_two.natives.policy import studied
from companion.games.nile.map.terrain import BLANK, JUNGLE, LAKE, MOUNTAIN, SWAMP, VELDT
from companion.games.nile.rules.mapping.effects import foretell
from companion.games.nile.rules.mapping.features import looks_again
from companion.games.nile.rules.party.makeup import healthy
from companion.games.nile.rules.travel import crossing, ground
from companion.games.nile.state import Tribe
from companion.table.look.odds_table import shares
from companion.table.look.walk import SeenCards

Chances = Mapping[str, Fraction]

DIRECTIONS = range(1, 7)


def terrain_odds(
    game: NileGame,
    player: str,
    name: str,
    seen: SeenCards,  # noqa: ARG001
) -> tuple[dict[str, Fraction], bool]:
    """Exact chances of the terrain that dice give a blank hex.

    A round with too large a lake is rolled again; in the last round lakes don't count (II 3.2.1,
    10.27, 10.28).
    """
    first = _round(game, player, name, lakes=True)
    again = first.pop(BLANK, Fraction(0))
    rounds = sum((again**number for number in range(terrain.TRIES)), Fraction(0))
    last = _round(game, player, name, lakes=False) if again else {}
    found = _mixed((rounds, first), (again**terrain.TRIES, last))
    return dict(sorted(found.items(), key=lambda item: -item[1])), True


def _round(game: NileGame, player: str, name: str, *, lakes: bool) -> dict[str, Fraction]:
    """Chances of a round of dice; BLANK if a lake would be too large."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for kind, chance in _thrown(game, player, name, lakes=lakes).items():
        found[_that_fits(game, player, name, kind)] += chance
    return dict(found)


def _that_fits(game: NileGame, player: str, name: str, kind: str) -> str:
    """Terrain after comparing it with the neighbors (10.27, 10.28)."""
    if foretell(ground.clashes(game, player, name, kind)):
        return VELDT
    return BLANK if kind == LAKE and foretell(ground.too_many_lakes(game, player, name)) else kind


def _thrown(game: NileGame, player: str, name: str, *, lakes: bool) -> Chances:
    """Terrain by two directions and the key, before comparing it with the neighbors."""
    near = Counter(
        foretell(ground.neighbour_terrain(game, player, name, direction))
        for direction in DIRECTIONS
    )
    sixths = {kind: Fraction(number, len(DIRECTIONS)) for kind, number in near.items()}
    blank = sixths.pop(BLANK, Fraction(0))
    copied = _mixed((1 + blank, sixths))
    to_key = blank**2 + (0 if lakes else copied.pop(LAKE, Fraction(0)))
    return _mixed((Fraction(1), copied), (to_key, _by_key(game, lakes=lakes)))


def _by_key(game: NileGame, *, lakes: bool) -> Chances:
    """Chances of the Terrain Key, with a second roll for jungle, mountain and swamp."""
    second = shares(terrain.key_column(game))
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for kind, chance in shares(terrain.key_column(game, lakes=lakes)).items():
        if kind not in (JUNGLE, MOUNTAIN, SWAMP):
            found[kind] += chance
            continue
        for other, part in second.items():
            found[terrain.combined(kind, other)] += chance * part
    return found


def _mixed(*parts: tuple[Fraction, Chances]) -> dict[str, Fraction]:
    """Weighted sum of chances."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for share, chances in parts:
        for kind, chance in chances.items():
            found[kind] += share * chance
    return {kind: chance for kind, chance in found.items() if chance}


# Natives


def natives_odds(
    game: NileGame, player: str, name: str, kinds: Chances
) -> tuple[Fraction, bool] | None:
    """Chance of finding natives on entering a hex, and True if it's exact (II 3.2.4).

    `kinds` are the chances of its terrain. A river that nobody has mapped isn't included. None if
    nobody looks for natives.
    """
    hex_ = game.hex(name)
    known = not crossing.is_unexplored(hex_)
    if hex_.published or hex_.tribe or (known and not looks_again(game, player, name)):
        return None
    found = Fraction(0)
    for kind, chance in kinds.items():
        hexes = {**game.state.hexes, name: replace(hex_, terrain=kind)}
        found += chance * _live_there(game.at(replace(game.state, hexes=hexes)), name)
    return found, known


def _live_there(game: NileGame, name: str) -> Fraction:
    where = [*living(game, name)]
    if not where:
        return Fraction(0)
    return shares(natives_column(terrain.charts(game), game, where), 2).get(YES, Fraction(0))


NOBODY = 0
"""Number of a tribe that doesn't exist, for one that might be met."""


def attacked(game: NileGame, player: str) -> dict[int, Fraction]:
    """Chance by policy that a new tribe in the party's hex would attack.

    It's summed over all possible strengths (II 3.3.3, 3.3.5.1).
    """
    here = game.explorer(player).hex
    tribes = {**game.state.tribes, str(NOBODY): Tribe(here, "small")}
    there = game.at(replace(game.state, tribes=tribes))
    distance = game.map.port_distance(here)
    if distance is None:
        return {}
    askaris, more = healthy(game.party(player), "askaris"), studied(game, player)
    found = {}
    for number in map(int, POLICIES):
        aim = attitudes.target(there, player, NOBODY, distance, number, number + more, guided=False)
        hostile = shares(attitudes.attitude_column(game, aim.total), 3)
        daring = sum(
            chance
            for heads, chance in strength_chances(distance).items()
            if not hostility.dares_not(askaris, heads, distance, number)
        )
        share = hostile.get(attitudes.HOSTILE, Fraction(0))
        found[number] = share * daring
    return found
