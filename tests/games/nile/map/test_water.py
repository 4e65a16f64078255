"""Where water comes from and goes to: direction, networks, systems, ways to a mouth (10.31)."""

from companion.games.nile.map.water import (
    can_reach_mouth,
    circles,
    downstream,
    lake_size,
    mouths_below,
    network,
    settle,
    settle_lake,
    system,
    systems,
    touching,
    upstream,
)
from companion.games.nile.map.water.letters import cataract_side
from companion.games.nile.state import Hex
from tests.games.nile.helpers.river_boards import AROUND, GRID, HERE, a_land, dry, rivers
from tests.games.nile.helpers.world import a_game

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river from 0404 in the east to its mouth at 0104."""


def test_the_hexes_around_are_those_of_the_compass() -> None:
    assert dict(enumerate(GRID.neighbours(HERE), start=1)) == AROUND


def test_water_is_followed_down_to_the_mouth_and_up_to_the_source() -> None:
    """10.311, 10.313."""
    view = a_land(TRUNK, mouths={"0104": 5}).waters
    assert list(downstream(view, "0304")) == ["0304", "0204", "0104"]
    assert list(upstream(view, "0104")) == ["0104", "0204", "0304"]
    assert mouths_below(view, "0304") == ("A",)


def test_a_river_leads_into_a_hex_and_says_which_way_its_water_flows() -> None:
    """10.312–10.314."""
    inflow = rivers(h0504="*....o.")
    view = a_land(TRUNK | inflow, mouths={"0104": 5}).waters
    assert view.leading(HERE, "o") == (5,)
    assert view.leading(HERE, "i") == (2,)


def test_only_water_or_the_unknown_can_go_on_with_a_river() -> None:
    """10.318: blank, partly explored, lake and swamp; no dry hex, no river elsewhere, no sea."""
    hexes = {
        "0503": Hex("lake", mapped=1),
        "0504": Hex("jungle/swamp", mapped=1),
        "0505": Hex("desert", half=True),
        "0405": Hex("veldt", mapped=1),
        "0304": Hex("veldt", river="o..i..", mapped=1),
        "0403": Hex("veldt", river="..o..i", mapped=1),
    }
    view = a_land(hexes).waters
    assert view.passable(HERE) == {1: "0503", 2: "0504", 3: "0505"}
    at_sea = a_land(sea=("0503",)).waters
    assert 1 not in at_sea.passable(HERE)


def test_the_nile_has_thirteen_hexes_and_owes_twenty_two() -> None:
    """10.3353, the worked example: 13 printed, the two Sudd swamps among them, of 35."""
    nile = system(a_game().waters, "Nile")
    assert len(nile.hexes) == 13
    assert nile.owed == 22
    assert {"1907", "1908"} <= set(nile.hexes)


def test_orange_and_vaal_are_one_system() -> None:
    """10.3351: both arrive at one mouth."""
    view = a_game().waters
    assert len(systems(view)) == 9
    assert {"1736", "1535"} <= set(system(view, "Orange").hexes)


def test_a_system_can_go_on_at_open_sides_and_all_around_its_lakes() -> None:
    """10.3211, 10.3354."""
    lake = {"0404": Hex("lake", mapped=1), **dry("0503", "0505", "0405", "0403")}
    view = a_land(TRUNK | lake, mouths={"0104": 9}, terrain="").waters
    found = system(view, "A")
    assert found.hexes == ("0104", "0204", "0304", "0404")
    assert found.ways == ("0504",)
    assert found.owed == 5
    assert touching(view, "0504") == ("A",)


def test_lakes_and_swamps_side_by_side_are_one_water() -> None:
    """10.3211: water flows into, through or out of any number of them."""
    wet = {"0404": Hex("lake", mapped=1), "0504": Hex("swamp", mapped=1)}
    view = a_land(TRUNK | wet, mouths={"0104": 5}, terrain="").waters
    assert list(network(view, "0504")) == ["0504", "0404", "0304", "0204", "0104"]
    assert lake_size(view, "0505") == 2
    assert lake_size(view, "0605") == 1


def test_going_with_the_water_is_down_against_it_up_and_lakes_have_no_way() -> None:
    """12.5 and the ruling on lakes and swamps; a side without a river is neither."""
    wet = {"0403": Hex("lake", mapped=1), "0503": Hex("swamp", mapped=1)}
    game = a_land(TRUNK | wet, mouths={"0104": 5})
    assert game.map.flow("0304", "0204") == "down"
    assert game.map.flow("0204", "0304") == "up"
    assert game.map.flow("0304", HERE) == "up"
    assert game.map.flow(HERE, "0304") == "down"
    assert game.map.flow("0403", "0503") == ""
    assert game.map.flow("0304", "0305") == ""


def test_canoes_go_by_rivers_lakes_and_swamps() -> None:
    """5.432."""
    wet = {"0403": Hex("lake", mapped=1), "0503": Hex("swamp", mapped=1)}
    game = a_land(TRUNK | wet, mouths={"0104": 5})
    assert game.map.connected("0304", "0204")
    assert game.map.connected("0304", HERE)
    assert game.map.connected("0403", "0503")
    assert not game.map.connected("0403", HERE)
    assert not game.map.connected("0304", "0305")


def test_a_cataract_lies_where_the_river_leaves() -> None:
    """10.52."""
    game = a_land(TRUNK, mouths={"0104": 5})
    assert cataract_side(game.hex("0304").river) == 5
    assert cataract_side(game.hex(HERE).river) == 0


def test_the_search_for_a_mouth_crosses_open_hexes_and_stops_at_dry_ones() -> None:
    """10.332."""
    game = a_land(TRUNK, mouths={"0104": 5})
    assert can_reach_mouth(game.waters, "0707")
    walled = a_land(TRUNK | dry("0404"), mouths={"0104": 5}, terrain="")
    assert not can_reach_mouth(walled.waters, "0707")
    assert not can_reach_mouth(game.waters, "0707", without=HERE)


def test_water_through_a_lake_may_not_circle_but_through_a_swamp_may() -> None:
    """10.336 and its ruling; lakes side by side are one water."""
    ring = rivers(h0503="...io.", h0403=".io...", h0404="o....i")
    view = a_land(ring, terrain="").waters
    assert circles(view, "0404")
    swamp = a_land({**ring, "0404": Hex("swamp", mapped=1)}, terrain="").waters
    assert not circles(swamp, "0404")
    lake = a_land({**ring, "0404": Hex("lake", mapped=1)}, terrain="").waters
    assert circles(lake, "0404")


def test_a_branch_turns_round_once_its_river_has_found_a_mouth() -> None:
    """10.313: a fork of a source's river, one branch joined to a mouth, the other still open."""
    fork = {
        "0503": Hex("veldt", river="...o..", source=True, mapped=1),
        "0404": Hex("veldt", river="i.o.o.", mapped=1),
        "0505": Hex("veldt", river=".o...i", mapped=1),
    }
    view = a_land(TRUNK | fork, mouths={"0104": 5}, terrain="").waters
    turned = settle(view, "0404")
    assert turned == {"0404": "i.i.o.", "0505": ".i...o"}
    assert settle(view.with_letters(turned), "0404") == {}


def test_a_river_comes_from_its_lake_where_the_lake_can_reach_no_mouth() -> None:
    """10.337."""
    hexes = {"0604": Hex("lake", mapped=1), "0504": Hex("veldt", river=".o..i.", mapped=1)}
    around = dry("0603", "0703", "0704", "0605", "0705", "0503", "0505")
    trunk = rivers(h0104=".i..o.", h0204=".i..o.")
    free = a_land(trunk | hexes, mouths={"0104": 5}).waters
    assert settle_lake(free, "0504", HERE) == {}
    closed = a_land(trunk | hexes | around, mouths={"0104": 5}).waters
    assert settle_lake(closed, "0504", HERE) == {"0504": ".i..o."}
