"""Water for the desert: where it is taken along, and who may not go in without it (5.444, 9.44)."""

from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.on_the_move import FLOWS_EAST, HERE, go, inland, ways
from tests.games.nile.helpers.world import with_explorer, with_hex

DESERT = Hex(terrain="desert", published=True)


def test_along_a_river_no_water_is_needed() -> None:
    """5.4442: following a river."""
    river = Hex(terrain="desert", published=True, river=".o..i.")
    game = inland(party=Party(bearers=2, rations=20), HERE=FLOWS_EAST, E=river)
    assert not ways(game)["2"].barred


def test_no_water_is_drawn_in_dry_desert() -> None:
    """5.4443; an oasis has some."""
    game = inland(party=Party(bearers=2), HERE=DESERT, E=DESERT)
    assert ways(game)["2"].barred
    assert not ways(with_hex(game, HERE, oasis=True))["2"].barred


def test_camels_can_wait_a_turn_for_water() -> None:
    """5.4444 (ruling): 16 each are due at the end of the second dry turn."""
    game = inland(party=Party(bearers=1, camels=2))
    assert crossing.water_need(game, "Ada") == 6
    assert crossing.water_need(with_explorer(game, "Ada", dry=1), "Ada") == 6 + 32
    horses = inland(party=Party(bearers=1, horses=2))
    assert crossing.water_need(horses, "Ada") == 6 + 16


def test_an_unknown_hex_that_is_desert_turns_a_dry_party_back() -> None:
    """9.44 (ruling): water is asked for before, where it may be desert."""
    game = inland(party=Party(bearers=2))
    played = go(game, "2", 0, 6, "1 desert")
    assert isinstance(played.open, Choose)
    assert "the desert takes 9 water; there is none" in played.open.options[0].barred
    game = inland(party=Party(bearers=2))
    played = go(game, "2", 9, 6, "1 desert")
    assert isinstance(played.open, Choose)
    assert not played.open.options[0].barred


def test_who_would_die_of_thirst_where_he_stays_is_asked_once_more() -> None:
    """5.4444: staying in dry desert is confirmed where the explorer gets no water"""
    dry = inland(party=Party(bearers=2), HERE=DESERT, E=DESERT)
    assert ways(dry)["stay"].grave == "the explorer dies of thirst (5.4444)"
    assert not ways(with_explorer(dry, "Ada", party=Party(bearers=2, water=9)))["stay"].grave
    assert not ways(inland(party=Party(bearers=2)))["stay"].grave


def test_a_way_out_of_the_desert_that_may_fail_is_asked_once_more() -> None:
    """5.4444, 12.4: a dry party that gets lost or finds more desert loses the explorer."""
    veldt = Hex(terrain="veldt", published=True)
    found = ways(inland(party=Party(bearers=2), HERE=DESERT, E=veldt))
    assert "dies of thirst if the party gets lost" in found["1"].grave
    assert not found["2"].grave
    watered = inland(party=Party(bearers=2, water=9), HERE=DESERT, E=veldt)
    assert not ways(watered)["1"].grave


def test_stepping_back_into_the_desert_tells_of_thirst() -> None:
    """9.46, 5.4444: no points are left to go anywhere else, and there is no water."""
    game = inland(party=Party(bearers=2), points=2, HERE=DESERT)
    played = go(game, "1", 6, "1 desert")
    assert isinstance(played.open, Choose)
    back = next(option for option in played.open.options if option.key == "back")
    assert back.grave == "the explorer dies of thirst (5.4444)"
    assert "no water" in back.label
