"""Chances of what lies ahead, by variant: terrain of a blank hex, natives, attacks."""

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
"""Number of dice for the natives' attitude (13.32)."""


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """What a party may meet, in one variant.

    `terrain` are the chances of the terrain of a blank hex, and true if they're exact. `natives` is
    the chance of finding some on entering a hex with these kinds of terrain, and true if it's
    exact; None if it isn't shown. `attacked` is the chance by policy that unknown natives attack in
    the party's hex.
    """

    terrain: Callable[[NileGame, str, str, SeenCards], tuple[dict[str, Fraction], bool]]
    natives: Callable[[NileGame, str, str, Mapping[str, Fraction]], tuple[Fraction, bool] | None]
    attacked: Callable[[NileGame, str], dict[int, Fraction]]


def _terrain_by_card(
    game: NileGame, player: str, name: str, seen: SeenCards
) -> tuple[dict[str, Fraction], bool]:
    """Chances of the terrain that a card gives a blank hex.

    A terrain that isn't allowed is drawn again: its share goes to the others in proportion.
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
    """Not shown: natives have a separate card from the terrain."""


def _attacked_by_policy(game: NileGame, _player: str) -> dict[int, Fraction]:
    """Chance that natives charge or ambush, by policy (13.4)."""
    return {number: _attacked(game, number) for number in _peaceful(game)}


def _peaceful(game: NileGame) -> list[int]:
    """Policies that leave the natives a choice."""
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
