"""Terrain by dice: a neighbor is copied, or the Terrain Key is used (II 3.2.1)."""

from __future__ import annotations

from typing import Final, cast

from msgspec.structs import replace

from companion.games.nile.facts import TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.terrain import (
    BLANK,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    LAKE,
    MOUNTAIN,
    SWAMP,
    VELDT,
)
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column, Line
from companion.table.ask.requests import Roll, Rule, Settle

RULE: Final = "II 3.2.1"

DICE: Final = 4
"""Dice that can be rolled together: two for directions, two for the key; extras are ignored."""

DIRECTIONS: Final = range(1, 7)

NEIGHBOR: Final = (
    "Which neighbor is the hex like?",
    "That one is blank. Which neighbor instead?",
)
"""Questions for the two direction dice; the second follows a blank hex."""

TRIES: Final = 12
"""Rerolls of everything for a lake that would be too large; after that lakes don't count."""

COMBINED: Final = {
    frozenset((JUNGLE, SWAMP)): JUNGLE_SWAMP,
    frozenset((JUNGLE, MOUNTAIN)): JUNGLE_MOUNTAIN,
}
"""Combinations of two results of the key, in either order."""


def charts(game: NileGame) -> ChartsTwo:
    """Return the current charts."""
    return cast(ChartsTwo, game.charts)


def map_terrain(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll two directions to copy from, otherwise the key; reroll for a too large lake.

    Rules II 3.2.1, 10.27, 10.28.
    """
    terrain, why = "", ""
    for tried in range(TRIES + 1):
        terrain, why = yield from _by_dice(game, player, name, tried)
        if terrain:
            break
    settled = yield from Settle(
        key="terrain",
        question="The terrain",
        rule=RULE,
        player=player,
        value=terrain,
        options=ground.terrain_options(),
        why=why,
    )
    yield TerrainMapped(hex=name, terrain=settled, by=player)


def _by_dice(game: NileGame, player: str, name: str, tried: int) -> Rule[tuple[str, str]]:
    """Return the terrain by dice and why, no terrain if a lake would be too large.

    Each round of dice is a separate line. In the last round lakes don't count, even copied ones.
    """
    line, lakes = f"terrain {tried + 1}", tried < TRIES
    terrain, why = yield from _copied(game, player, name, line)
    if not terrain or (terrain == LAKE and not lakes):
        key, told = yield from _by_key(game, player, line, lakes=lakes)
        terrain, why = key, f"{why}; {told}"
    beside = yield from ground.clashes(game, player, name, terrain)
    if beside:
        return VELDT, f"{why}; {terrain} may not lie beside {beside}, so {VELDT} (10.27)"
    if terrain == LAKE and (yield from ground.too_many_lakes(game, player, name)):
        return BLANK, ""
    return terrain, why


def _copied(game: NileGame, player: str, name: str, line: str) -> Rule[tuple[str, str]]:
    """Return the terrain of a neighbor by one die, or by another if the first is blank."""
    looked: dict[int, str] = {}
    column = direction_column(game, name)
    for number, question in enumerate(NEIGHBOR):
        roll = yield from Roll(
            question=question,
            rule=RULE,
            player=player,
            column=column,
            line=line,
            spare=DICE - 1 - number,
        )
        side = roll.result
        if side not in looked:
            looked[side] = yield from ground.neighbour_terrain(game, player, name, side)
        if looked[side]:
            break
    told = (f"direction {side} is {near or 'blank'}" for side, near in looked.items())
    return looked[side], "; ".join(told)


def direction_column(game: NileGame, name: str) -> Column[int]:
    """Return the direction die, with each bearing and the terrain there if known."""
    lines = []
    for side, bearing in zip(DIRECTIONS, game.grid.compass, strict=True):
        near = game.map.neighbor(name, side)
        lies = f", {game.hex(near).terrain or 'blank'}" if near else ""
        lines.append(Line(side, (side,), f"{bearing}{lies}"))
    return Column("Direction", tuple(lines))


def _by_key(game: NileGame, player: str, line: str, *, lakes: bool) -> Rule[tuple[str, str]]:
    """Return the Terrain Key by one die, plus a second one for jungle, mountain or swamp."""
    first = yield from _key(
        game, player, "Which terrain does the Terrain Key give?", line, spare=1, lakes=lakes
    )
    if first not in (JUNGLE, MOUNTAIN, SWAMP):
        return first, f"{first} by the key"
    question = f"{first.capitalize()}: what does a second roll add?"
    second = yield from _key(game, player, question, line, spare=0)
    terrain = combined(first, second)
    return terrain, f"{first} and {second} by the key, so {terrain}"


def combined(first: str, second: str) -> str:
    """Return the combination of two results of the key, or else the first (II 3.2.1)."""
    return COMBINED.get(frozenset((first, second)), first)


def _key(
    game: NileGame, player: str, question: str, line: str, *, spare: int, lakes: bool = True
) -> Rule[str]:
    roll = yield from Roll(
        question=question,
        rule=RULE,
        player=player,
        column=key_column(game, lakes=lakes),
        line=line,
        spare=spare,
        why="" if lakes else f"{TRIES} times a lake would have been too large (10.28)",
    )
    return roll.result


def key_column(game: NileGame, *, lakes: bool = True) -> Column[str]:
    """Return the Terrain Key; without `lakes` lakes don't count."""
    key = charted(game, "terrain-key", charts(game).terrain_key(), row="hex")
    return key if lakes else _dry(key)


def _dry(key: Column[str]) -> Column[str]:
    """Return a column in which lakes don't count; if nothing else is left, all is veldt."""
    lakes = [line for line in key.lines if line.result == LAKE]
    rest = tuple(line for line in key.lines if line.result != LAKE)
    void = tuple(total for line in lakes for total in line.totals)
    return replace(key, lines=rest or (Line(VELDT, void),), void=void if rest else ())
