"""What a hex drawn by hand breaks, rule by rule, and what would be lawful (10.27–10.33)."""

import pytest

from companion.games.nile.rules.mapping.drawn_checks import (
    lawful_words,
    river_breaches,
    terrain_breaches,
)
from companion.games.nile.rules.mapping.rivers.courses import Course
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.river_boards import HERE, a_land, dry, rivers

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of the hex to be mapped, westward, to its mouth at 0104."""

TRUNK_FAR = rivers(h0104=".i..o.", h0204=".i..o.")
"""A river whose upper end is the open hex 0304."""

SPRING = rivers(h0504="*....o.")
"""A river from its source in the east into the hex to be mapped."""

RING = rivers(h0503="...io.", h0403=".io...")
"""A river whose two ends meet in the hex."""


def blank(
    hexes: dict[str, Hex] | None = None, least: int = 3, sea: tuple[str, ...] = ()
) -> NileAtTable:
    """The hex is blank; the system of the mouth at 0104 owes hexes up to `least`."""
    return a_land(hexes or {}, mouths={"0104": least}, terrain="", sea=sea)


def broken(game: NileAtTable, letters: str, terrain: str = "veldt") -> list[str]:
    """What a course breaks, in words."""
    course = Course.of(letters)
    return [each.words for each in river_breaches(game, HERE, terrain, course)]


# Sides (10.312, 10.313, 10.318)


@pytest.mark.parametrize(
    ("letters", "says"),
    [
        ("......", ["the river of 0304 leads here and must be joined (10.312)"]),
        (
            "....i.",
            [
                "water flows out over side 5, not the other way (10.313)",
                "water that flows in must flow on (10.332)",
            ],
        ),
        ("i...oi", ["no river can be drawn over side 6: 0403 cannot go on with it (10.318)"]),
        ("..i.o.", []),
        ("....o.*", []),
    ],
)
def test_a_river_that_flows_out_is_joined_and_drawn_where_it_can_go_on(
    letters: str, says: list[str]
) -> None:
    """10.312, 10.313, 10.318"""
    assert broken(blank(TRUNK | dry("0403")), letters) == says


@pytest.mark.parametrize(
    ("letters", "says"),
    [
        ("......", ["the river of 0504 leads here and must be joined (10.312)"]),
        (".o....*", ["water flows in over side 2, not the other way (10.313)"]),
        (".i....", ["water that flows in must flow on (10.332)"]),
        ("oi....", []),
        ("oi..o.", []),
    ],
)
def test_a_river_that_flows_in_is_joined_and_flows_on(letters: str, says: list[str]) -> None:
    """10.312, 10.313, 10.332"""
    assert broken(blank(SPRING), letters) == says


# Beginning and end (10.316, 10.3242, 10.3254)


@pytest.mark.parametrize(
    ("letters", "says"),
    [
        ("o.....", ["where a river begins there is a source (10.316)"]),
        ("io....*", ["a river that comes from elsewhere has no source here (10.316)"]),
        ("o.o...*", ["a river that begins or crosses here leaves over one side (10.3254)"]),
        ("i.i...", ["water that flows in must flow on (10.332)"]),
        ("o.....*", []),
        ("oi....", []),
        ("oii...", ["a card draws 2 branches at most, not 3 (10.3243)"]),
        ("......", []),
    ],
)
def test_a_river_begins_in_a_source_or_comes_over_a_side_and_leaves_over_one(
    letters: str, says: list[str]
) -> None:
    """10.316, 10.3243, 10.3254, 10.332"""
    assert broken(blank(), letters) == says


def test_a_river_ends_in_desert_only_where_it_can_go_nowhere() -> None:
    """10.3242: neither in other ground, nor is a river that begins there an end."""
    ends = ["a river cannot end in desert (10.3242)"]
    assert broken(blank(TRUNK), "....o.*", "desert") == ends
    assert broken(blank(TRUNK), "....o.*", "mountain") == []
    assert broken(blank(TRUNK), "i...o.", "desert") == []
    assert broken(blank(SPRING), "oi....", "desert") == []
    assert broken(blank(), "o.....*", "desert") == []
    shut = dry("0503", "0504", "0505", "0405", "0403")
    assert broken(blank(TRUNK | shut), "....o.*", "desert") == []


# Branches (10.3213, 10.3243)


@pytest.mark.parametrize(
    ("hexes", "letters", "says"),
    [
        (TRUNK, "i.i.o.", []),
        (TRUNK, "i.iio.", ["a card draws 2 branches at most, not 3 (10.3243)"]),
        (TRUNK, "iiiioi", ["a card draws 2 branches at most, not 5 (10.3243)"]),
        (SPRING, "oio...", []),
        (SPRING, "oioo..", ["a card draws 2 branches at most, not 3 (10.3243)"]),
        (TRUNK | SPRING, ".i..o.", []),
        (
            TRUNK | SPRING,
            "ii..o.",
            ["the rivers that lead here are joined, and nothing more (10.3213)"],
        ),
    ],
)
def test_a_card_adds_two_branches_at_most_and_none_where_rivers_join(
    hexes: dict[str, Hex], letters: str, says: list[str]
) -> None:
    """10.3213, 10.3243"""
    assert broken(blank(hexes), letters) == says


# What water forces (10.321, 10.333, 10.336)


def test_where_two_rivers_flow_out_no_river_is_drawn() -> None:
    """10.321, 10.3212: no course is lawful, and none is drawn through a swamp either (10.3211)."""
    game = blank(TRUNK | rivers(h0504=".o..i."))
    forced = "lake, swamp or jungle/swamp (10.3212)"
    assert broken(game, ".o..o.") == [f"water leaves no choice: the hex is {forced} (10.321)"]
    assert broken(game, ".o..o.", "swamp") == ["no river is drawn through swamp (10.3211)"]
    assert broken(game, "......", "swamp") == []
    assert lawful_words(game, HERE, "veldt") == forced
    assert lawful_words(blank(TRUNK), HERE, "veldt") != forced


def test_where_water_would_circle_only_a_swamp_is_lawful() -> None:
    """10.336"""
    circle = ["water would flow in a circle; it must be swamp (10.336)"]
    assert broken(blank(RING), "......", "lake") == circle
    assert broken(blank(RING), "......", "swamp") == []
    assert lawful_words(blank(RING), HERE, "veldt") == "swamp or jungle/swamp (10.336)"


def test_no_course_leads_back_into_the_lake_from_which_its_water_came() -> None:
    """10.336: through a swamp it may."""
    river = rivers(h0403=".io...")
    back = ["water would flow in a circle; it must be swamp (10.336)"]
    assert broken(blank(river | {"0503": Hex("lake", mapped=1)}), "o....i") == back
    assert broken(blank(river | {"0503": Hex("swamp", mapped=1)}), "o....i") == []
    assert broken(blank(river | {"0503": Hex("lake", mapped=1)}), ".o...i") == []


@pytest.mark.parametrize(
    ("lakes", "says"), [(2, []), (3, ["4 lake hexes would lie together (10.28)"])]
)
def test_three_lake_hexes_may_lie_together_and_a_fourth_may_not(
    lakes: int, says: list[str]
) -> None:
    """10.28: a swamp there is no lake."""
    around = {name: Hex("lake", mapped=1) for name in ("0503", "0504", "0505")[:lakes]}
    game = blank(around)
    assert [each.words for each in terrain_breaches(game, HERE, "lake")] == says
    assert terrain_breaches(game, HERE, "swamp") == []


@pytest.mark.parametrize(
    ("terrain", "beside", "breaks"),
    [
        ("desert", "jungle/mountain", True),
        ("jungle/swamp", "desert", True),
        ("desert", "desert", False),
        ("mountain", "desert", False),
    ],
)
def test_desert_beside_jungle_is_told_with_its_hex(terrain: str, beside: str, breaks: bool) -> None:
    """10.27"""
    game = blank({"0405": Hex(beside, mapped=1)})
    says = [f"{terrain} may not lie beside {beside} in 0405 (10.27)"] if breaks else []
    assert [each.words for each in terrain_breaches(game, HERE, terrain)] == says


# Systems (10.3354) and lakes that are a source (10.337)


def test_the_last_way_of_a_system_does_not_end_but_a_tributary_may_close_it() -> None:
    """10.3354, 10.3213 (ruling): rivers that join are lawful even below the minimum."""
    says = "the A has 3 of 30 hexes and no other way on (10.3354)"
    assert broken(blank(TRUNK, 30), "....o.*") == [says]
    assert broken(blank(TRUNK, 4), "....o.*") == []
    assert broken(blank(TRUNK | SPRING, 30), ".i..o.") == []


CLOSED_LAKE = {
    "0604": Hex("lake", mapped=1),
    "0504": Hex("veldt", river=".o..i.", mapped=1),
    **dry("0603", "0703", "0704", "0605", "0705", "0503", "0505"),
}
"""A river taken to flow from the hex east into a lake that can reach no other way to a mouth."""

SECOND_LAKE = {
    "0306": Hex("lake", mapped=1),
    "0405": Hex("veldt", river="i..o..", mapped=1),
    **dry("0305", "0406", "0407", "0307", "0206"),
}
"""The like to the south-west."""


def test_rivers_of_closed_lakes_flow_in_each_of_them() -> None:
    """10.337: what is drawn joins them as rivers that come from their lakes."""
    one = blank(TRUNK_FAR | CLOSED_LAKE)
    assert broken(one, ".i..o.") == []
    assert broken(one, ".o..i.")[0] == "water flows in over side 2, not the other way (10.313)"
    two = blank(TRUNK_FAR | CLOSED_LAKE | SECOND_LAKE)
    assert broken(two, ".i.io.") == []
    assert len([each for each in broken(two, ".o.oi.") if "10.313" in each]) == 2


# What is lawful, in words


@pytest.mark.parametrize(
    ("hexes", "least", "words"),
    [
        (TRUNK | dry("0504", "0505", "0405", "0403"), 3, "river from 0503; river source here"),
        (TRUNK | dry("0504", "0505", "0405", "0403"), 30, "river from 0503"),
        (SPRING | dry("0505", "0405", "0304", "0403"), 3, "river to 0503"),
        (TRUNK | SPRING, 3, "the rivers that lead here, joined"),
        (dry("0503", "0504", "0505", "0405", "0304", "0403"), 3, "no river"),
        (
            dry("0504", "0405", "0304", "0403"),
            3,
            "no river; river source here, to 0503; river source here, to 0505; "
            "river from 0503, to 0505; river from 0505, to 0503",
        ),
    ],
)
def test_what_is_lawful_is_told_course_by_course(
    hexes: dict[str, Hex], least: int, words: str
) -> None:
    """10.32, 10.3354, 10.3213: and nothing that breaks a rule is among it."""
    assert lawful_words(blank(hexes, least), HERE, "veldt") == words
