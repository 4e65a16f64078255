"""Portages round cataracts, and canoes that go over one (9.27, 9.28)."""

import pytest

from companion.games.nile.facts import Portaged
from companion.games.nile.rules.travel import crossing, falls
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.on_the_move import FLOWS_EAST, HERE, E, go, inland, spent, ways
from tests.games.nile.helpers.world import with_explorer, with_party, with_turn
from tests.games.nile.rules.travel.cataracts import above_falls


@pytest.mark.parametrize(("bearers", "trips"), [(16, 1), (15, 2), (8, 2), (7, 3)])
def test_portage_trips(bearers: int, trips: int) -> None:
    """9.272: 2 canoes and 80 items weigh 160."""
    game = above_falls(bearers, 80)
    assert crossing.trips_needed(game, "Ada") == trips
    played = go(game, "2")
    assert spent(played) == [trips, 1]
    assert played.state.explorers["Ada"].hex == E


@pytest.mark.parametrize(
    ("bearers", "canoes", "trips"), [(6, 3, 3), (4, 3, 3), (11, 3, 2), (12, 3, 1), (3, 1, 0)]
)
def test_canoes_are_carried_whole(bearers: int, canoes: int, trips: int) -> None:
    """9.272 (ruling): sixty items' worth of bearers lift one canoe of forty, thirty none."""
    game = with_party(above_falls(bearers, 0), "Ada", canoes=canoes)
    assert crossing.trips_needed(game, "Ada") == trips
    option = falls.portage_option(game, "Ada")
    assert option is not None
    if trips:
        assert f": {trips} trip{'s' * (trips > 1)}, 1 m.p. each" in option.label
    else:
        assert option.label == "Carry around the cataract"
        assert "it takes 4 bearers to carry a canoe" in option.barred
        assert "leave it or hide it in a cache (9.272)" in ways(game)["2"].barred


def test_the_sick_are_carried_round_a_cataract() -> None:
    """9.272, 19.3: 2 canoes and 4 sick weigh 140, and 12 bearers carry 120 at a time."""
    game = with_party(above_falls(16, 0), "Ada", sick_bearers=4)
    assert crossing.trips_needed(game, "Ada") == 2
    assert crossing.trips_needed(with_party(game, "Ada", sick_bearers=0), "Ada") == 1


def test_portage_trips_are_remembered_over_the_turns() -> None:
    """9.27 (ruling)."""
    game = above_falls(7, 80, allowance=2)
    assert "and 3 for the portage, and 2 are left" in ways(game)["2"].barred
    played = go(game, "portage")
    assert played.of(Portaged) == [Portaged("Ada", 2, False)]
    game = with_turn(game, allowance=2, spent=0)
    played = go(game, "2")
    assert spent(played) == [1, 1]


def test_nobody_carries_without_bearers() -> None:
    """9.272: a portage needs hands."""
    game = with_party(above_falls(2, 0), "Ada", bearers=2, sick_bearers=2, askaris=1)
    assert "it takes 4 bearers" in ways(game)["2"].barred


def test_a_cataract_met_upstream_is_owed_before_the_next_step_up() -> None:
    """9.27, 10.52 (ruling): it lies on the side just crossed; back down nothing is owed."""
    game = above_falls(8, 80)
    game = with_explorer(game, "Ada", hex=E)
    played = go(game, "5")
    assert spent(played) == [1]
    assert played.of(Portaged) == [Portaged("Ada", 0, True)]
    options = ways(game)
    assert ", 3 m.p. with 2 for the portage" in options["5"].label
    assert options["2"].label.endswith(", 1 m.p.")
    played = go(game, "portage")
    assert played.of(Portaged) == [Portaged("Ada", 0, False)]
    assert ways(game)["5"].label.endswith(", 1 m.p.")


DOWN_UNKNOWN = ("2", "1 mountain", "stay", "continues 2 cataract mountain")


def downstream(canoes: int) -> NileAtTable:
    party = Party(bearers=8 * canoes, canoes=canoes, rations=10 * canoes)
    return inland(party=party, mode="canoe", HERE=FLOWS_EAST)


def test_below_an_unknown_cataract_nothing_is_owed() -> None:
    """9.28 (ruling): having survived it the party lies below."""
    game = downstream(2)
    played = go(game, *DOWN_UNKNOWN, 3, "none", "none", "none")
    assert played.state.hexes[E].cataract == 2
    assert played.of(Portaged) == [Portaged("Ada", 0, True)]
    assert crossing.portage_cost(game, "Ada", "1614", "down") == 0
    assert crossing.portage_cost(game, "Ada", HERE, "up") > 0
