"""Cataracts: carrying round them, and going over falls that nobody knew (9.27, 9.28, 10.52)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.charts.file import merge
from companion.games.nile.facts import ExplorerDied, Moved, PartyChanged, PointsSpent, Portaged
from companion.games.nile.rules.travel import crossing, entering, falls
from companion.games.nile.rules.travel.shore import ShoreWay
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Roll
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.on_the_move import CREW, FALLS, E, W, river, ways
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_party, with_turn

# Portage (9.27, 9.272)


@pytest.mark.parametrize(
    ("points", "trips", "barred"),
    [
        (3, 2, ""),
        (2, 2, "it takes 1 movement point and 2 for the portage, and 2 are left (9.41)"),
        (1, 2, "it takes 1 movement point and 2 for the portage, and 1 is left (9.41)"),
    ],
)
def test_portage_and_entry_are_paid_together(points: int, trips: int, barred: str) -> None:
    """9.27, 9.272, 9.41: two trips for two canoes by seven bearers"""
    party = Party(bearers=7, canoes=2)
    game = river(HERE=FALLS, party=party, level="reckless", points=points)
    assert crossing.portage_cost(game, "Ada", E, "down") == trips
    assert ways(game)["2"].barred == barred
    if not barred:
        assert ways(game)["2"].label == "E 1514: veldt, 3 m.p. with 2 for the portage"


@pytest.mark.parametrize(("made", "owed"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_trips_made_are_owed_no_more(made: int, owed: int) -> None:
    """9.27, 9.272: fewer may be needed by now than were made"""
    game = with_explorer(river(HERE=FALLS, party=Party(bearers=7, canoes=2)), "Ada", trips=made)
    assert crossing.portage_cost(game, "Ada", E, "down") == owed
    option = falls.portage_option(game, "Ada")
    assert option is not None
    words = {0: "all is over there already", 1: "1 trip, 1 m.p. each", 2: "2 trips, 1 m.p. each"}
    assert option.label == f"Carry around the cataract: {words[owed]}"


def test_a_portage_is_offered_in_canoes_at_a_cataract_with_points_left() -> None:
    """9.27, 9.272, 9.13"""
    game = river(HERE=FALLS)
    assert "portage" in ways(game)
    assert "portage" not in ways(river())
    assert falls.portage_option(with_explorer(game, "Ada", mode="foot"), "Ada") is None
    spent_all = with_turn(game, spent=4)
    option = falls.portage_option(spent_all, "Ada")
    assert option is not None
    assert option.barred == "no movement points are left for a trip"
    assert option.label == "Carry around the cataract"
    few = falls.portage_option(with_turn(with_party(game, "Ada", bearers=2), spent=4), "Ada")
    assert few is not None
    assert few.barred.startswith("it takes 4 bearers to carry a canoe")


@pytest.mark.parametrize(
    ("points", "facts"),
    [
        (3, [PointsSpent(3, on="portage"), Portaged("Ada", beyond=True)]),
        (4, [PointsSpent(3, on="portage"), Portaged("Ada", beyond=True)]),
        (2, [PointsSpent(2, on="portage"), Portaged("Ada", trips=2)]),
        (1, [PointsSpent(1, on="portage"), Portaged("Ada", trips=1)]),
    ],
)
def test_trips_are_made_as_far_as_the_points_last(points: int, facts: list[Any]) -> None:
    """9.272: three canoes by six bearers take three trips"""
    game = river(HERE=FALLS, party=Party(bearers=6, canoes=3), points=points)
    assert play(game, falls.portage(game, "Ada")).facts == facts
    there = river(HERE=FALLS, party=Party(bearers=6, canoes=3), points=points)
    back = play(there, falls.portage(with_explorer(there, "Ada", beyond=True), "Ada")).of(Portaged)
    assert back[0].beyond is (points < 3)


@pytest.mark.parametrize(("points", "trips"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_trip_costs_what_the_chart_says(points: int, trips: int) -> None:
    """9.272: where an owner's chart asks two points a trip"""
    own = merge(charts(), write_override("entry", "portage-trip", "points", 2), "own.toml")
    game = river(HERE=FALLS, party=Party(bearers=6, canoes=3), points=points, charts=own)
    assert crossing.trips_in_reach(game) == trips


def test_when_all_is_over_a_portage_costs_nothing_more() -> None:
    """9.272: and the table may settle the trips otherwise"""
    game = with_explorer(river(HERE=FALLS, party=Party(bearers=6, canoes=3)), "Ada", trips=3)
    assert play(game, falls.portage(game, "Ada")).facts == [Portaged("Ada", beyond=True)]
    game = river(HERE=FALLS, party=Party(bearers=6, canoes=3))
    played = play(game, falls.portage(game, "Ada"), settle={"trips": 1})
    assert played.facts == [PointsSpent(1, on="portage"), Portaged("Ada", beyond=True)]
    assert (played.settled[0].least, played.settled[0].most) == (1, 99)


def test_who_has_not_carried_all_over_stays_before_the_falls() -> None:
    """9.27: he sets out only when the last trip is made"""
    for points, goes in ((4, True), (2, False)):
        game = river(HERE=FALLS, party=Party(bearers=6, canoes=3), points=points)
        way = ShoreWay("canoe", "down", "")
        played = play(game, entering.set_out(game, "Ada", E, way))
        assert bool(played.of(Moved)) is goes


def test_a_cataract_lies_between_its_two_sides_alone() -> None:
    """9.27 (ruling): from above downstream, from below upstream, never on foot"""
    for beyond, down, up in ((False, True, False), (True, False, True)):
        game = with_explorer(river(HERE=FALLS), "Ada", beyond=beyond)
        assert crossing.owes_portage(game, "Ada", E, "down") is down
        assert crossing.owes_portage(game, "Ada", W, "up") is up
        walking = with_explorer(game, "Ada", mode="foot")
        assert not crossing.owes_portage(walking, "Ada", E, "down")
        assert not crossing.owes_portage(walking, "Ada", W, "up")
    assert not crossing.owes_portage(river(), "Ada", E, "down")


@pytest.mark.parametrize(
    ("here", "there", "course", "leaves", "comes"),
    [
        (1, 0, "down", True, False),
        (1, 0, "up", False, False),
        (1, 0, "", False, False),
        (0, 1, "up", False, True),
        (0, 1, "down", False, False),
        (0, 1, "coast", False, False),
        (0, 1, "", False, False),
        (0, 0, "down", False, False),
        (0, 0, "up", False, False),
        (1, 1, "down", True, False),
        (1, 1, "up", False, True),
    ],
)
def test_on_the_tables_own_board_a_cataract_lies_where_the_river_leaves(
    here: int, there: int, course: str, leaves: bool, comes: bool
) -> None:
    """9.27, 10.52: on the way down out of its hex, on the way up into it"""
    river = Hex("veldt", river="o.....", published=True)
    hexes = {"@Ada:1": replace(river, cataract=here), "@Ada:2": replace(river, cataract=there)}
    game = a_game(Ada="@Ada:1", hexes=hexes, party=CREW, step="move", mapless=True)
    game = with_explorer(game, "Ada", mode="canoe")
    assert crossing.leaves_over_falls(game, "Ada", "@Ada:2", course) is leaves
    assert crossing.comes_over_falls(game, "Ada", "@Ada:2", course) is comes
    assert crossing.owes_portage(game, "Ada", "@Ada:2", course) is leaves
    below = with_explorer(game, "Ada", beyond=True)
    assert crossing.owes_portage(below, "Ada", "@Ada:2", course) is (bool(here) and not leaves)


def test_things_tusks_and_canoes_are_all_carried_round() -> None:
    """9.272: eight bearers carry 80 at a time; what weighs 81 takes a second trip"""
    for load, trips in ((Party(bearers=8, canoes=1, rations=40), 1),
                        (Party(bearers=8, canoes=1, rations=41), 2),
                        (Party(bearers=8, canoes=1, rations=33, tusks=1), 1),
                        (Party(bearers=8, canoes=1, rations=34, tusks=1), 2),
                        (Party(bearers=8, canoes=2), 1),
                        (Party(bearers=7, canoes=2), 2)):  # fmt: skip
        assert crossing.trips_needed(river(HERE=FALLS, party=load), "Ada") == trips
    assert crossing.trips_needed(river(HERE=FALLS, party=Party(canoes=1)), "Ada") == 0
    assert crossing.cannot_portage(river(HERE=FALLS), "Ada") == ""


# Where they lie (10.52)


@pytest.mark.parametrize(
    ("here", "there", "leaves", "comes"),
    [(2, 0, True, False), (5, 0, False, False), (0, 5, False, True), (0, 2, False, False)],
)
def test_falls_lie_on_the_side_at_which_they_are_marked(
    here: int, there: int, leaves: bool, comes: bool
) -> None:
    """9.27, 10.52: going east out of the hex and into the next"""
    game = river(HERE=Hex("veldt", river=".o..i.", cataract=here), E=Hex("veldt", cataract=there))
    assert crossing.leaves_over_falls(game, "Ada", E, "down") is leaves
    assert crossing.comes_over_falls(game, "Ada", E, "down") is comes


# Over the falls (9.28)


@pytest.mark.parametrize(
    ("mode", "course", "cataract", "known", "met", "published", "goes"),
    [
        ("canoe", "down", 2, False, False, False, True),
        ("foot", "down", 2, False, False, False, False),
        ("canoe", "up", 2, False, False, False, False),
        ("canoe", "", 2, False, False, False, False),
        ("canoe", "down", 0, False, False, False, False),
        ("canoe", "down", 2, True, False, False, False),
        ("canoe", "down", 2, False, True, False, False),
        ("canoe", "down", 2, False, False, True, False),
    ],
)
def test_canoes_go_over_falls_that_are_new_to_them_coming_down(
    mode: str, course: str, cataract: int, known: bool, met: bool, published: bool, goes: bool
) -> None:
    """9.28 (ruling): in an unpublished hex, for the first time, downstream"""
    there = Hex("veldt", river=".o..i.", cataract=cataract, mapped=1, published=published)
    game = river(E=there, mode=mode)
    game = with_explorer(game, "Ada", known={E: 1} if known else {}, falls=(E,) if met else ())
    assert falls.meets_unknown_falls(game, "Ada", E, course) is goes


@pytest.mark.parametrize(
    ("die", "lost_canoes", "rolls"), [(3, 0, 0), (4, 1, 1), (5, 2, 2), (6, 3, 3)]
)
def test_each_canoe_lost_takes_its_people_and_endangers_the_explorer(
    die: int, lost_canoes: int, rolls: int
) -> None:
    """9.28, 11.45 (ruling): the die less three; of four canoes a quarter of all each"""
    game = river(party=Party(bearers=32, canoes=4, rations=80))
    played = play(game, falls.go_over_falls(game, "Ada"), [die, *[[5, 6]] * rolls])
    assert game.party("Ada") == Party(
        bearers=32 - 8 * lost_canoes, canoes=4 - lost_canoes, rations=80 - 20 * lost_canoes
    )
    asked = [request.question for request in played.asked]
    assert asked[0] == "How many canoes go over the falls?"
    assert played.asked[0].why == "of 4 canoes; the explorer is lost with the last of them"
    assert asked[1:] == [
        f"Was the explorer in lost canoe {number}?" for number in range(1, rolls + 1)
    ]
    assert all(isinstance(r, Roll) and r.dice == 2 for r in played.asked[1:])
    assert played.facts[-1] == Portaged("Ada", beyond=True)
    if lost_canoes:
        assert played.of(PartyChanged)[0].cause == "went over the falls"


@pytest.mark.parametrize(
    ("canoes", "die", "dies"), [(1, 4, True), (2, 5, True), (2, 6, True), (3, 5, False)]
)
def test_the_explorer_is_lost_with_the_last_canoe(canoes: int, die: int, dies: bool) -> None:
    """9.28 (ruling): no more go than there are, and without a roll for him"""
    game = river(party=Party(bearers=8 * canoes, canoes=canoes))
    played = play(game, falls.go_over_falls(game, "Ada"), [die, *([] if dies else [[1, 1]] * 2)])
    assert bool(played.of(ExplorerDied)) is dies
    assert bool(played.of(Portaged)) is not dies
    second = river(party=Party(bearers=24, canoes=3))
    played = play(second, falls.go_over_falls(second, "Ada"), [5, [1, 1], [6, 6]])
    assert played.of(ExplorerDied)
