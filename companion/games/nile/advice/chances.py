"""Chances of what lies ahead, by variant: the terrain of a blank hex, its natives, an attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import policies
from companion.games.nile.state import Hex
from companion.table.look.odds_table import shares
from companion.table.look.walk import Fork, Leaf, SeenCards, walk

DICE: Final = 2
"""How many dice the natives' attitude takes (13.32)."""


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """What a party may meet, in one variant.

    `terrain` are the chances of the ground of a blank hex and whether they are exact; `natives` the
    chance to find some on entering a hex of these kinds of ground and whether it is exact, None
    where that is not shown; `attacked` the chance by policy that strangers would attack where the
    party is.
    """

    terrain: Callable[[NileGame, str, str, SeenCards], tuple[dict[str, Fraction], bool]]
    natives: Callable[[NileGame, str, str, Mapping[str, Fraction]], tuple[Fraction, bool] | None]
    attacked: Callable[[NileGame, str], dict[int, Fraction]]


def _terrain_by_card(
    game: NileGame, player: str, name: str, seen: SeenCards
) -> tuple[dict[str, Fraction], bool]:
    """The ground that a card gives a blank hex.

    One that cannot stand is drawn again: the others then share its part as they share the rest.
    """
    tree = walk(game, lambda g: g.variant.map_terrain(g, player, name), seen=seen, depth=1)
    assert isinstance(tree, Fork)
    found: dict[str, Fraction] = {}
    for branch in tree.branches:
        leaf = branch.node
        assert isinstance(leaf, Leaf)
        assert branch.chance is not None
        terrain = leaf.state.hexes.get(name, Hex()).terrain
        found[terrain] = found.get(terrain, Fraction(0)) + branch.chance
    again = found.pop("", Fraction(0))
    ordered = sorted(found.items(), key=lambda item: -item[1])
    return {terrain: chance / (1 - again) for terrain, chance in ordered}, not again


def _natives_by_card(
    _game: NileGame, _player: str, _name: str, _kinds: Mapping[str, Fraction]
) -> None:
    """Not told: the card of natives is another than that of the ground."""


def _attacked_by_policy(game: NileGame, _player: str) -> dict[int, Fraction]:
    """The chance that natives charge or lie in ambush, by policy (13.4)."""
    return {number: _attacked(game, number) for number in _peaceful(game)}


def _peaceful(game: NileGame) -> list[int]:
    """The policies that leave the natives a choice."""
    numbers = [int(row) for row in game.charts.chart("policies").rows]
    return [number for number in numbers if game.charts.policy(number).neutral != "none"]


def _attacked(game: NileGame, policy: int) -> Fraction:
    found = shares(policies.attitude_column(game, policy), DICE)
    return sum(
        (found.get(key, Fraction(0)) for key in (policies.CHARGE, policies.AMBUSH)), Fraction(0)
    )


_BY_CARDS: Final = Chances(
    terrain=_terrain_by_card, natives=_natives_by_card, attacked=_attacked_by_policy
)


def chances(game: NileGame) -> Chances:
    """Return the chances of the game's variant; Game II's are loaded when it is played."""
    if game.variant.name == "nile-1":
        return _BY_CARDS
    from companion.games.nile.advice.game_two import terrain_odds

    return Chances(
        terrain=terrain_odds.terrain_odds,
        natives=terrain_odds.natives_odds,
        attacked=terrain_odds.attacked,
    )
