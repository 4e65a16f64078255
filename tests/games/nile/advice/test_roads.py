"""Roads over the map: their costs are those of the rules, step by step, and no way is cheaper."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.advice.homeward import Road
from companion.games.nile.game import NileGame
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import Hex, Party
from tests.games.nile import SAMPLE
from tests.games.nile.helpers.world import a_game, with_explorer

HERE, EAST, FAR = "1414", "1514", "1614"


def standing_at(game: NileGame, player: str, hex_: str, mode: str) -> NileGame:
    """The game with a player's party in a hex, traveling so."""
    explorer = replace(game.explorer(player), hex=hex_, mode=mode, place="africa")
    return game.at(replace(game.state, explorers={**game.state.explorers, player: explorer}))


@pytest.mark.parametrize("mode", ["foot", "canoe"])
def test_every_step_costs_what_the_rules_take(mode: str, rng: Random) -> None:
    """9.15–9.21, 9.43: over the map of the sample, wherever the party stands."""
    game = Campaign.open(SAMPLE).session.game
    assert isinstance(game, NileGame)
    road = Road(standing_at(game, "Ada", "1025", mode), "Ada")
    mapped = sorted(name for name, hex_ in game.state.hexes.items() if hex_.terrain)
    looked = 0
    for here in rng.sample(mapped, 60):
        there = standing_at(game, "Ada", here, mode)
        for near, cost in road.steps(here):
            course = crossing.course(there, "Ada", near)
            assert crossing.entry_cost(there, "Ada", near, course) == cost
            assert crossing.unreachable(there, "Ada", near, course) == ""
            looked += 1
    assert looked > 30


def test_of_two_ways_the_cheaper_one_is_taken_and_what_is_blank_counted() -> None:
    """9.15: known ground is cheaper than the unknown, so the way round may be."""
    known = Hex("veldt", published=True)
    detour = {"1513": known, "1613": known, FAR: known}
    party = Party(bearers=4)
    blank = a_game(Ada=HERE, hexes={HERE: known, FAR: known}, party=party, step="move")
    straight = Road(blank, "Ada").cheapest(HERE)
    unknown = blank.charts.entry_cost("unknown").value
    cheap = blank.charts.entry_cost("known").value
    assert straight.to(FAR) == (HERE, EAST, FAR) or len(straight.to(FAR)) == 3
    assert straight.costs[FAR] == (unknown + cheap, 1)
    mapped = a_game(Ada=HERE, hexes={HERE: known, EAST: known, **detour}, party=party, step="move")
    assert Road(mapped, "Ada").cheapest(HERE).costs[FAR] == (2 * cheap, 0)
    assert Road(mapped, "Ada").cheapest(HERE).to(HERE) == (HERE,)


def test_no_canoe_goes_over_dry_land() -> None:
    """5.432"""
    known = Hex("veldt", published=True)
    game = a_game(Ada=HERE, hexes={HERE: known, EAST: known}, party=Party(canoes=1, bearers=8))
    ways = Road(with_explorer(game, "Ada", mode="canoe"), "Ada").cheapest(HERE)
    assert ways.to(EAST) == ()
