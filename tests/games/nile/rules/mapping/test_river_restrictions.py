"""What the minimums of mouths and closed water forbid a river (10.33)."""

import pytest

from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.state import Hex
from companion.table.ask.requests import Draw
from tests.games.nile.helpers.river_boards import HERE, a_land, dry, mapped, rivers
from tests.games.nile.helpers.world import play
from tests.games.nile.rules.mapping.trunks import OPEN, SPRING, TRUNK, TRUNK_FAR, river


def test_a_river_does_not_stop_in_a_closed_lake_while_a_mouth_can_be_reached() -> None:
    """10.331, 10.332: the lake in the east has no other way, the blank hexes have."""
    lake = {"0504": Hex("lake", mapped=1)} | dry("0503", "0603", "0604", "0605", "0505")
    source = rivers(h0403="*..o...")
    game = a_land(TRUNK_FAR | lake | source, mouths=OPEN)
    played = mapped(game, "continues 2 1", "continues 4 1")
    assert "10.332" in played.asked[1].why
    assert river(played) == "...o.i"


def test_a_new_river_does_not_flow_into_a_closed_lake_while_another_way_is_open() -> None:
    """10.331: the card's side leads into the lake, from which no water can go on to the mouth."""
    lake = {"0504": Hex("lake", mapped=1)} | dry("0503", "0603", "0604", "0605", "0505")
    played = mapped(a_land(TRUNK_FAR | lake, mouths=OPEN), "begins 2 1", "begins 4 1")
    assert "10.331" in played.asked[1].why
    assert river(played) == "...o.."
    shut = dry("0304", "0405", "0403")
    closed_in = mapped(a_land(TRUNK_FAR | lake | shut, mouths=OPEN), "begins 2 1")
    assert river(closed_in) == ".o...."


def test_the_river_goes_on_into_the_last_lake_and_makes_no_salt_lake() -> None:
    """10.333 with 10.318: a neighboring lake is passable, though its water could come this way."""
    hexes = {
        **rivers(h0102=".i..o.", h0604="*....o.", h0504="oi..o.", h0305="*.o...."),
        "0405": Hex("lake", mapped=1),
        **dry("0503", "0505", "0406", "0306", "0304", "0403"),
    }
    played = mapped(a_land(hexes, mouths={"0102": 1}), "continues 1 2", "continues 4 1")
    assert played.of(FeatureFound) == []
    assert river(played) == ".i.o.."


CLOSED_BELOW = {
    **TRUNK_FAR,
    "0504": Hex("lake", mapped=1),
    **rivers(h0604=".i..o."),
    "0704": Hex("swamp", mapped=1),
    **dry("0503", "0505", "0603", "0605"),
}
"""A lake in the east whose water could reach a mouth only if the river into it turned round."""


def test_a_river_does_not_begin_into_water_that_can_flow_down_to_no_mouth() -> None:
    """10.331, 10.332: drawn again while another side could still lead to a mouth."""
    played = mapped(a_land(CLOSED_BELOW, mouths=OPEN), "begins 2 1", "begins 4 1")
    assert "10.331" in played.asked[1].why
    assert river(played) == "...o.."
    shut = dry("0304", "0405", "0403")
    assert river(mapped(a_land(CLOSED_BELOW | shut, mouths=OPEN), "begins 2 1")) == ".o...."


def test_a_river_does_not_go_on_into_such_water_either() -> None:
    """10.331, 10.332; a fork may send one branch there."""
    land = CLOSED_BELOW | rivers(h0405="*o.....")
    played = mapped(a_land(land, mouths=OPEN), "continues 2 1", "continues 5 1")
    assert "10.331" in played.asked[1].why
    assert river(played) == "...io."
    assert river(mapped(a_land(land, mouths=OPEN), "forks 2 5")) == ".o.io."


def effect(hexes: dict[str, Hex], card: str, *before: str) -> str:
    """What a card is told to come to in the hex."""
    land = a_land(hexes, mouths=OPEN)
    asked = play(land, map_river(land, "Ada", HERE), before, stop=True).asks(Draw)
    return asked.effects[card]


EAST_LAKE = {"0504": Hex("lake", mapped=1)}


def test_a_crossing_flows_into_a_lake_that_may_reach_a_mouth_whatever_its_arrow() -> None:
    """10.32543 with 10.337: told as it is drawn, and why."""
    hexes = TRUNK_FAR | EAST_LAKE
    for card in ("crosses 2 4", "crosses 4 2"):
        assert river(mapped(a_land(hexes, mouths=OPEN), card)) == ".o.i.."
        told = effect(hexes, card)
        assert told.startswith("river from 0405, to lake 0504: first number ")
        assert told.endswith(
            "water flows into lake 0504 as long as that may reach a mouth (10.337)"
        )


def test_between_two_lakes_alike_and_over_open_ground_the_arrow_stands() -> None:
    """10.32543."""
    hexes = TRUNK_FAR | EAST_LAKE | {"0405": Hex("swamp", mapped=1)}
    assert river(mapped(a_land(hexes, mouths=OPEN), "crosses 2 4")) == ".i.o.."
    assert river(mapped(a_land(hexes, mouths=OPEN), "crosses 4 2")) == ".o.i.."
    assert effect(hexes, "crosses 2 4").endswith("it flows by its arrow (10.32543)")
    assert effect(TRUNK_FAR, "crosses 2 4") == (
        "river from 0504, to 0405: first number 2: 0504 is blank; second 4: 0405 is blank"
    )


def test_a_branch_that_finds_a_mouth_is_told_with_what_turns() -> None:
    """10.313: what forks towards open ground comes from there once the other branch drains."""
    drained = rivers(h0504="*....o.", h0204=".i..o.", h0104=".i..o.") | {
        "0304": Hex("lake", river="......", mapped=1)
    }
    assert river(mapped(a_land(drained, mouths=OPEN), "forks 5 4")) == ".i.io."
    assert effect(drained, "forks 5 4") == (
        "river from 0405, to lake 0304: first number 5: 0304 is lake; second 4: 0405 is blank; "
        "what is joined to a mouth flows there (10.313)"
    )


def test_no_river_comes_from_a_closed_lake_where_no_side_is_left() -> None:
    """10.32532, 10.333: beside the lake there is no salt lake either, and the card says so."""
    hexes = EAST_LAKE | dry("0503", "0505", "0405", "0304", "0403", "0603", "0604", "0605")
    assert mapped(a_land(hexes, mouths=OPEN), "extends 1 2").facts == []
    told = effect(hexes, "extends 1 2")
    assert told.startswith("no river: number 1: 0503 is closed; no side is left over which a river")
    assert told.endswith("beside it no salt lake forms (10.333)")


def test_a_card_says_when_it_is_read_as_another() -> None:
    """10.3242, 10.32434: Ends and Forks that count as Continues."""
    assert effect(SPRING, "ends 1 3").endswith("River Ends is read as River Continues (10.3242)")
    shut = SPRING | dry("0503", "0505")
    again = effect(shut, "forks 4 6", "forks 1 3")
    assert again.endswith("River Forks is read as River Continues (10.32434)")
    assert "10.32434" not in effect(SPRING, "forks 4 6")


def test_a_card_says_which_lake_flows_in_beside_the_river() -> None:
    """10.332: its water could reach a mouth only by this hex."""
    hexes = {
        **rivers(h0104=".i..o.", h0204="i...o."),
        **SPRING,
        "0405": Hex("lake", mapped=1),
        **rivers(h0305="*.o...."),
        **dry("0505", "0406", "0306", "0304"),
    }
    assert river(mapped(a_land(hexes, mouths=OPEN), "continues 1 2")) == "oi.i.."
    told = effect(hexes, "continues 1 2")
    assert told.endswith(
        "the water of lake 0405 flows in too, as it can reach a mouth only by this hex (10.332)"
    )


def test_where_one_course_alone_is_lawful_it_is_drawn() -> None:
    """10.3354: the only open side, whatever the next card would say."""
    shut = dry("0503", "0505", "0405", "0403")
    played = mapped(a_land(TRUNK | shut, mouths={"0104": 9}), "ends 1 3")
    assert len(played.asked) == 1
    assert river(played) == ".i..o."


def test_a_system_with_nowhere_to_go_ends_below_its_minimum() -> None:
    """10.3355, in desert too."""
    shut = dry("0503", "0504", "0505", "0405", "0403")
    for terrain in ("veldt", "desert"):
        played = mapped(a_land(TRUNK | shut, mouths={"0104": 9}, terrain=terrain), "continues 1 3")
        assert played.of(RiverMapped) == [RiverMapped(HERE, "....o.", source=True)]


def test_a_lake_that_is_the_last_way_needs_a_river_in_its_last_blank_hex() -> None:
    """10.3354 as ruled: "no river" there would end the system."""
    lake = {"0304": Hex("lake", mapped=1), **dry("0203", "0205", "0305", "0403", "0405", "0303")}
    game = a_land(TRUNK_FAR | lake, mouths={"0104": 9})
    played = mapped(game, "none", "extends 2 1")
    assert "10.3354" in played.asked[1].why
    assert river(played) == ".i..o."


FORKED = rivers(h0604="*....o.", h0504="oi..o.")
"""A river from a source that forks: one branch into the hex to be mapped, one to the blank 0503."""


SOUTH = rivers(h0405="i...o.", h0305=".i..o.", h0205=".i.o..", h0106="i...o.")
"""A river that flows out of the hex to be mapped, southward, to its mouth at 0106."""


@pytest.mark.parametrize("die", [1, 4, 6])
def test_what_leads_to_a_forced_lake_or_swamp_flows_to_its_mouths(die: int) -> None:
    """10.3212, 10.3211, 10.313: the other branch of what flows in turns round and comes in too."""
    game = a_land(TRUNK | SOUTH | FORKED, mouths=OPEN | {"0106": 3})
    played = mapped(game, die)
    assert river(played, "0504") == "ii..o."
    assert [fact.why for fact in played.of(RiverMapped)] == [
        "its water can flow to a mouth since 0404 is mapped (10.313)"
    ]


def test_what_leads_to_a_lake_flows_to_its_mouth() -> None:
    """10.3211, 10.313: and stays as it was where the lake reaches none."""
    played = mapped(a_land(TRUNK | FORKED, mouths=OPEN, terrain="lake"))
    assert [fact.hex for fact in played.of(RiverMapped)] == ["0504"]
    assert river(played, "0504") == "ii..o."
    assert mapped(a_land(FORKED, mouths=OPEN, terrain="lake")).facts == []


def test_water_that_would_circle_makes_a_swamp() -> None:
    """10.336: an arrow river whose two ends meet in the hex."""
    ring = rivers(h0503="...io.", h0403=".io...")
    for die, terrain in ((5, "swamp"), (6, "jungle/swamp")):
        played = mapped(a_land(ring), die)
        assert played.of(TerrainMapped) == [TerrainMapped(HERE, terrain, "Ada")]


def test_a_river_from_a_closed_lake_flows_out_of_it() -> None:
    """10.337: first taken to flow into its lake, it turns round when the hex is mapped."""
    hexes = {
        "0604": Hex("lake", mapped=1),
        "0504": Hex("veldt", river=".o..i.", mapped=1),
        **dry("0603", "0703", "0704", "0605", "0705", "0503", "0505"),
    }
    played = mapped(a_land(TRUNK_FAR | hexes, mouths=OPEN), "continues 5 1")
    assert river(played, "0504") == ".i..o."
    assert river(played) == ".i..o."
