"""What each card would come to, in words, before it is drawn (10.324–10.33)."""

import pytest

from companion.games.nile.facts import RiverMapped
from companion.games.nile.rules.mapping.rivers.cards import RiverSite
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.state import Hex
from companion.table.ask.requests import Draw, Roll
from tests.games.nile.helpers.river_boards import HERE, a_land, dry, mapped, rivers
from tests.games.nile.helpers.world import play

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of the hex to be mapped, westward, to its mouth at 0104."""

TRUNK_FAR = rivers(h0104=".i..o.", h0204=".i..o.")
"""A river whose upper end is the open hex 0304."""

SPRING = rivers(h0504="*....o.")
"""A river from its source in the east into the hex to be mapped."""

LAKE = {"0504": Hex("lake", mapped=1)}
"""A lake in the east, open on its far side."""

ALONE = LAKE | dry("0503", "0603", "0604", "0605", "0505")
"""A lake in the east that can reach no mouth but by the hex."""

AGAIN = "water that flows in must go on (10.318, 10.32434)"


def effect(
    hexes: dict[str, Hex], card: str, *, terrain: str = "veldt", least: int = 3, sea: str = ""
) -> str:
    """What a card is told to come to in the hex."""
    coast = (sea,) if sea else ()
    land = a_land(hexes, mouths={"0104": least}, terrain=terrain, sea=coast)
    asked = play(land, map_river(land, "Ada", HERE), stop=True).asks(Draw)
    return asked.effects[card]


# A river that flows in (10.3241–10.32434)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("continues 1 3", "river to 0503: number 1: 0503 is partly explored"),
        ("continues 3 1", "river to swamp 0505: number 3: 0505 is swamp"),
        ("continues 4 1", f"draw again: number 4: 0405 is closed; {AGAIN}"),
        ("continues 2 1", f"draw again: number 2: 0504 leads here already; {AGAIN}"),
        (
            "forks 1 5",
            "river to 0503 and 0304: first number 1: 0503 is partly explored; "
            "second 5: 0304 is blank",
        ),
        ("forks 4 5", "river to 0304: first number 4: 0405 is closed; second 5: 0304 is blank"),
        (
            "forks 4 2",
            "draw again: first number 4: 0405 is closed; second 2: 0504 leads here already; "
            f"{AGAIN}",
        ),
        (
            "ends 5 4",
            "river to 0304: number 5: 0304 is blank; "
            "River Ends is read as River Continues (10.3242)",
        ),
        ("ends 4 5", f"draw again: number 4: 0405 is closed; {AGAIN}"),
    ],
)
def test_water_that_flows_in_goes_on_over_the_first_open_side_or_both(card: str, says: str) -> None:
    """10.3241, 10.3242, 10.3243–10.32434, 10.318"""
    around = {"0503": Hex("veldt", half=True), "0505": Hex("swamp", mapped=1)}
    assert effect(SPRING | around | dry("0405"), card) == says


def test_over_the_sea_no_river_goes_on() -> None:
    """10.318, 10.32434"""
    says = f"draw again: number 1: no land that a river can enter; {AGAIN}"
    assert effect(SPRING, "continues 1 3", sea="0503") == says


# A river that flows out (10.3241–10.32433)


@pytest.mark.parametrize(
    ("terrain", "card", "says"),
    [
        ("veldt", "ends 3 1", "river source here"),
        ("veldt", "continues 1 3", "river source here: number 1: 0503 is closed"),
        ("veldt", "continues 3 1", "river from 0505: number 3: 0505 is blank"),
        (
            "veldt",
            "forks 1 5",
            "river source here: first number 1: 0503 is closed; second 5: 0304 leads here already",
        ),
        (
            "veldt",
            "forks 3 2",
            "river from 0504 and 0505: first number 3: 0505 is blank; second 2: 0504 is blank",
        ),
        (
            "desert",
            "ends 3 1",
            "river from 0505: number 3: 0505 is blank; "
            "River Ends is read as River Continues (10.3242)",
        ),
        ("desert", "continues 3 1", "river from 0505: number 3: 0505 is blank"),
        ("desert", "ends 1 3", "draw again: a river cannot end in desert (10.3242)"),
        ("desert", "continues 1 3", "draw again: a river cannot end in desert (10.3242)"),
        ("desert", "ends", "draw again: a river cannot end in desert (10.3242)"),
    ],
)
def test_a_river_is_followed_up_or_has_its_source_here_but_not_in_desert(
    terrain: str, card: str, says: str
) -> None:
    """10.3241, 10.3242, 10.3243–10.32433"""
    assert effect(TRUNK | dry("0503"), card, terrain=terrain) == says


# No river leads here (10.325)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("none", "no river"),
        ("begins 2 1", "river source here, to 0504: number 2: 0504 is blank"),
        ("begins 1 2", "no river: number 1: 0503 is closed"),
        ("extends 2 1", "river source here, to 0504: number 2: 0504 is blank"),
        (
            "crosses 2 5",
            "river from 0504, to 0304: first number 2: 0504 is blank; second 5: 0304 is blank",
        ),
        (
            "crosses 1 5",
            "river source here, to 0304: first number 1: 0503 is closed; second 5: 0304 is blank",
        ),
        (
            "crosses 5 1",
            "river source here, to 0304: first number 5: 0304 is blank; second 1: 0503 is closed",
        ),
        ("crosses 5", "river source here, to 0304: number 5: 0304 is blank"),
        ("crosses 1", "no river: number 1: 0503 is closed"),
        ("crosses 1 4", "no river: first number 1: 0503 is closed; second 4: 0405 is closed"),
    ],
)
def test_where_no_river_leads_one_may_begin_or_cross(card: str, says: str) -> None:
    """10.3251–10.32542"""
    assert effect(dry("0503", "0405"), card) == says


@pytest.mark.parametrize(
    ("hexes", "terrain", "card", "says"),
    [
        (LAKE, "veldt", "extends 4 1", "river from 0405, to lake 0504: number 4: 0405 is blank"),
        (LAKE, "veldt", "extends 1 4", "river source here, to lake 0504: number 1: 0503 is closed"),
        (LAKE, "veldt", "extends 2 4", "river source here, to lake 0504: number 2: 0504 is lake"),
        (LAKE, "desert", "extends 1 4", "draw again: a river cannot end in desert (10.3242)"),
        (LAKE, "desert", "extends 4 1", "river from 0405, to lake 0504: number 4: 0405 is blank"),
        (ALONE, "veldt", "extends 4 1", "river from lake 0504, to 0405: number 4: 0405 is blank"),
        (
            ALONE,
            "veldt",
            "extends 1 4",
            "draw again: the river from the lake or swamp cannot go on there (10.32434)",
        ),
        (
            ALONE,
            "veldt",
            "extends 2 4",
            "draw again: the river from the lake or swamp cannot go on there (10.32434)",
        ),
    ],
)
def test_a_river_between_the_hex_and_a_lake_goes_on_like_any_other(
    hexes: dict[str, Hex], terrain: str, card: str, says: str
) -> None:
    """10.32532, 10.337, 10.3242: into a lake that may reach a mouth, out of one that may not."""
    assert effect(TRUNK_FAR | hexes | dry("0503"), card, terrain=terrain) == says


@pytest.mark.parametrize("water", ["lake", "swamp", "jungle/swamp"])
def test_into_a_lake_that_drains_to_a_mouth_a_river_flows(water: str) -> None:
    """10.313, 10.337, 10.32532, 10.32543: as it is told, without turning round afterwards"""
    drained = TRUNK_FAR | {"0304": Hex(water, mapped=1)} | dry("0405")
    into = f"to {water} 0304"
    why = f"water flows into {water} 0304 as long as that may reach a mouth (10.337)"
    steps = f"first number 1: 0503 is blank; second 5: 0304 is {water}"
    back = f"first number 5: 0304 is {water}; second 1: 0503 is blank"
    for card, says in (
        ("extends 1 3", f"river from 0503, {into}: number 1: 0503 is blank"),
        ("extends 4 1", f"river source here, {into}: number 4: 0405 is closed"),
        ("crosses 1 5", f"river from 0503, {into}: {steps}; {why}"),
        ("crosses 5 1", f"river from 0503, {into}: {back}; {why}"),
        ("begins 5 1", f"river source here, {into}: number 5: 0304 is {water}"),
    ):
        assert effect(drained, card) == says
    game = a_land(drained, mouths={"0104": 3})
    assert mapped(game, "extends 1 3").of(RiverMapped) == [RiverMapped(HERE, "i...o.")]


def test_a_lake_that_a_source_feeds_is_where_a_river_comes_from() -> None:
    """10.337: though it may still reach a mouth; nothing else has said which way it flows"""
    fed = {**LAKE, **rivers(h0604="*....o."), **TRUNK_FAR}
    assert effect(fed, "extends 4 1") == "river from lake 0504, to 0405: number 4: 0405 is blank"
    says = effect(fed, "crosses 4 2")
    assert says.startswith("river from lake 0504, to 0405: ")
    assert says.endswith("can reach no mouth, or has a source, so the river comes from it (10.337)")


def test_in_desert_a_river_into_the_lake_begins_where_no_other_side_is_open() -> None:
    """10.32532, 10.3242"""
    past = TRUNK_FAR | rivers(h0304="....oi") | dry("0503", "0505", "0405", "0403")
    says = "river source here, to lake 0504: number 1: 0503 is closed"
    assert effect(past | LAKE, "extends 1 4", terrain="desert") == says


LAKES = {
    "0504": Hex("lake", mapped=1),
    "0505": Hex("swamp", mapped=1),
    "0405": Hex("lake", mapped=1),
}


def test_one_of_several_lakes_is_picked_by_a_die_with_a_face_for_each() -> None:
    """10.32533: the other faces do not count; of one lake alone there is no die (10.32532)."""
    game = a_land(LAKES, mouths={"0104": 3})
    rule = map_river(game, "Ada", HERE)
    asked = play(game, rule, ["extends 6 1"], stop=True).asks(Roll)
    assert (asked.rule, asked.question) == ("10.32533", "From which lake or swamp?")
    assert [(line.totals, line.result, line.label) for line in asked.column.lines] == [
        ((1,), 2, "lake 0504"),
        ((2,), 3, "swamp 0505"),
        ((3,), 4, "lake 0405"),
    ]
    assert asked.column.void == (4, 5, 6)
    assert effect(LAKES, "extends 6 1") == "a river between here and a lake or swamp by the die"
    assert effect(LAKE, "extends 6 1").startswith("river from lake 0504, to 0403: ")
    alone = a_land(LAKE, mouths={"0104": 3})
    assert len(mapped(alone, "extends 6 1").asked) == 1


def test_after_twelve_cards_each_lawful_course_has_a_face() -> None:
    """10.331, 10.33, 10.323: six of them at most, in their order"""
    game = a_land(SPRING | dry("0503"), mouths={"0104": 3})
    asked = play(game, map_river(game, "Ada", HERE), ["continues 1"] * 12, stop=True).asks(Roll)
    assert (asked.rule, asked.player) == ("10.33", "Ada")
    words = ["river to 0505", "river to 0405", "river to 0304", "river to 0403"]
    assert [line.label for line in asked.column.lines] == words
    assert asked.column.void == (5, 6)
    assert asked.why == "12 cards in a row could not be used"
    for face, course in enumerate(("..o...", "...o..", "....o.", ".....o"), start=1):
        land = a_land(SPRING | dry("0503"), mouths={"0104": 3})
        played = mapped(land, *["continues 1"] * 12, face)
        (drawn,) = played.of(RiverMapped)
        assert drawn.river == "".join("i" if at == 1 else c for at, c in enumerate(course))
        assert played.settled[0].why == "by the die, after 12 cards"
    last = a_land(SPRING | dry("0503"), mouths={"0104": 3})
    assert len(mapped(last, *["continues 1"] * 11, "continues 3").asked) == 12


@pytest.mark.parametrize(("terrain", "ends"), [("desert", []), ("veldt", ["river source here"])])
def test_the_die_lets_no_river_end_in_desert(terrain: str, ends: list[str]) -> None:
    """10.331, 10.3242, 10.33: elsewhere its end is one of the lawful courses"""
    game = a_land(TRUNK | dry("0503", "0504"), mouths={"0104": 3}, terrain=terrain)
    site = RiverSite(game.waters, HERE)
    ways = [site.words(course) for course in site.lawful()]
    assert ways == ["river from 0505", "river from 0405", "river from 0403", *ends]
    shut = TRUNK | dry("0503", "0504", "0505", "0405", "0403")
    closed = RiverSite(a_land(shut, mouths={"0104": 3}, terrain=terrain).waters, HERE)
    assert [closed.words(each) for each in closed.lawful()] == ["river source here"]


def test_the_river_of_a_systems_last_lake_goes_on_over_each_open_side() -> None:
    """10.32532, 10.3354: after cards enough that would end it"""
    lake = {"0304": Hex("lake", mapped=1), **dry("0203", "0205", "0305", "0403", "0405", "0303")}
    game = a_land(TRUNK_FAR | lake, mouths={"0104": 9})
    asked = play(game, map_river(game, "Ada", HERE), ["none"] * 12, stop=True).asks(Roll)
    assert [line.label for line in asked.column.lines] == [
        "river from 0503, to lake 0304",
        "river from 0504, to lake 0304",
        "river from 0505, to lake 0304",
    ]


# What no card may bring about (10.33)


@pytest.mark.parametrize("elsewhere", [{}, rivers(h0602=".i....", h0702="....i.")])
def test_water_that_can_reach_a_mouth_only_by_the_hex_is_not_shut_in(
    elsewhere: dict[str, Hex],
) -> None:
    """10.332: each course that would do so says which water it is; also where hexes of the map
    disagree about a side."""
    lake = {"0504": Hex("lake", mapped=1)} | rivers(h0604="*....o.") | elsewhere
    walls = dry("0503", "0603", "0605", "0505")
    says = "the water in 0504 can still reach a mouth, but only by this hex (10.332)"
    assert effect(TRUNK_FAR | lake | walls, "none") == f"draw again: {says}"
    assert "10.332" not in effect(TRUNK_FAR | lake | walls, "extends 5 1")


def test_a_still_lake_beside_a_river_is_not_taken_in() -> None:
    """10.332: only one into which a river runs has water that could be shut in"""
    around = rivers(h0104=".i..o.", h0204="i...o.") | SPRING | dry("0505", "0406", "0306", "0304")
    still = around | {"0405": Hex("lake", mapped=1)} | dry("0305")
    assert effect(still, "continues 1 2") == "river to 0503: number 1: 0503 is blank"
    fed = still | rivers(h0305="*.o....")
    assert effect(fed, "continues 1 2").endswith("only by this hex (10.332)")
    assert effect(fed, "continues 4 2").startswith("draw again: number 4: 0405 leads here already")


def test_of_two_systems_that_cannot_both_go_on_the_first_must() -> None:
    """10.3354, 10.3355: the lakes of both are at the hex, and it has one more side"""
    south = rivers(h0406="i...o.", h0306=".i..o.", h0206=".i..o.", h0106=".i..o.")
    lakes = {"0304": Hex("lake", mapped=1), "0505": Hex("lake", mapped=1)}
    walls = dry("0203", "0205", "0303", "0305", "0403", "0405", "0504", "0506", "0605")
    land = a_land(TRUNK_FAR | south | lakes | walls, mouths={"0104": 9, "0106": 9})
    asked = play(land, map_river(land, "Ada", HERE), stop=True).asks(Draw)
    ends = "the B has 5 of 9 hexes and no other way on (10.3354)"
    assert asked.effects["none"] == f"draw again: {ends}"
    assert asked.effects["crosses 1 5"].endswith(f"; {ends}")
    assert asked.effects["crosses 1 3"].startswith("river from 0503, to lake 0505: ")
    assert asked.effects["crosses 1 3"].endswith("that may reach a mouth (10.337)")


def test_a_new_river_into_closed_water_says_so() -> None:
    """10.331"""
    says = effect(TRUNK_FAR | ALONE, "begins 2 1")
    assert says == (
        "draw again: number 2: 0504 is lake; 0504 has no way to a mouth, and others have (10.331)"
    )
    assert effect(TRUNK_FAR | ALONE, "begins 4 1").startswith("river source here, to 0405: ")


# Every course that people may set (10.32)


@pytest.mark.parametrize(
    ("hexes", "card", "number"),
    [
        (SPRING, "continues 1 3", 5 + 10),
        (TRUNK, "continues 1 3", 5 + 1 + 10),
        ({}, "none", 1 + 6 + 30),
        (dry("0503", "0504", "0505"), "none", 1 + 3 + 6),
        (SPRING | dry("0503", "0505", "0405", "0403"), "continues 5 3", 1),
    ],
)
def test_people_may_set_any_single_branch_fork_or_crossing(
    hexes: dict[str, Hex], card: str, number: int
) -> None:
    """10.32, 10.3243, 10.3254: over five open sides or six, one by one and in pairs."""
    (settled,) = mapped(a_land(hexes, mouths={"0104": 3}), card).settled
    keys = [option.key for option in settled.options]
    assert len(keys) == len(set(keys)) == number
