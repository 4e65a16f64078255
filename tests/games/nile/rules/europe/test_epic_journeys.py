"""Epic journeys (25.3): who was first from port to port, and what it brings in Europe."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    JourneyMade,
    JourneyPublished,
)
from companion.games.nile.rules.europe import europe, journeys
from companion.games.nile.rules.europe.publishing import publish
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.natives import defeat
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import entering
from companion.games.nile.state import Hex, Journey, Party, Points
from companion.games.nile.state_checks import faults
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import tell
from companion.hexes import distances
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

KHARTOUM, MOMBASA, NEAR = "2002", "2517", "2516"
"""Two ports, and a published hex beside the second."""

WAY = ("2002", "1617", "1618", "2517")
"""A way between them as it stands on a trail; the two hexes are those that Ada has at home."""

PORTS = ("Khartoum", "Mombasa")
PARTY = Party(bearers=4, rations=40)


def on_the_way(*trail: str, **others: str) -> NileAtTable:
    """Ada stands at the end of a trail, with enough to travel; the others elsewhere."""
    places: dict[str, Any] = {"Ada": trail[-1], **others}
    game = a_game(party=PARTY, step="move", **places)
    return with_explorer(game, "Ada", trail=trail)


def arrives(game: NileAtTable, name: str, player: str = "Ada") -> Played:
    return play(game, entering.arrive(game, player, name, ""))


def made(game: NileAtTable, *ports: str, by: str = "Ada", **more: Any) -> NileAtTable:
    """The game in which a journey was made before."""
    return with_explorer(game, by, journeys=(Journey(ports[0], ports[1], **more),))


# The ports


def rule(start: str, end: str) -> str:
    return journeys.rule_between(a_game(), start, end)


@pytest.mark.parametrize(
    ("number", "start", "end"),
    [
        ("25.331", "Khartoum", "Capetown"),
        ("25.331", "Khartoum", "Port Elizabeth"),
        ("25.331", "Khartoum", "Durban"),
        ("25.332", "Khartoum", "Mombasa"),
        ("25.332", "Khartoum", "Zanzibar"),
        ("25.333", "Khartoum", "Lagos"),
        ("25.333", "Khartoum", "Benguela"),
        ("25.334", "Luanda", "Quilimane"),
    ],
)
def test_the_journeys_of_the_rules_lead_both_ways(number: str, start: str, end: str) -> None:
    """25.331–25.334, and vice versa"""
    assert rule(start, end) == rule(end, start) == number


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Capetown", "Luanda"),
        ("Capetown", "Mombasa"),
        ("Durban", "Lagos"),
        ("Durban", "Capetown"),
        ("Mombasa", "Kilwa"),
        ("Lagos", "Benguela"),
        ("Khartoum", "Khartoum"),
    ],
)
def test_all_others_count_for_nothing(start: str, end: str) -> None:
    """25.333, 25.334, ruling 46: Cape ports belong to the first group alone"""
    assert rule(start, end) == rule(end, start) == ""


def test_there_are_so_many_journeys() -> None:
    """25.33–25.334: Khartoum to 3 Cape, 5 east and 5 west ports; 5 west to 5 east ports."""
    standings = journeys.standings(a_game())
    assert len(standings) == 13 + 25
    assert not any(one.by for one in standings)


# On the way


@pytest.mark.parametrize("ports", [("Khartoum", "Mombasa"), ("Mombasa", "Khartoum")])
def test_only_the_first_at_the_table_has_it_in_either_direction(ports: tuple[str, str]) -> None:
    """25.31, ruling 45"""
    game = made(on_the_way(KHARTOUM, "2103", NEAR, Ben="0310"), *ports, by="Ben")
    (later,) = arrives(game, MOMBASA).of(JourneyMade)
    assert later.after == "Ben"
    assert journeys.made_by(game, "Khartoum", "Mombasa") == "Ben"
    assert (journeys.in_hand(game, "Ada"), len(journeys.in_hand(game, "Ben"))) == ([], 1)
    (one,) = [one for one in journeys.standings(game) if one.by]
    assert (one.by, one.next) == ("Ben", ("Ada",))
    told = tell(game, later)
    assert told.startswith("Ada travels from Khartoum straight to Mombasa, as Ben did before")
    other = made(on_the_way(KHARTOUM, "2103", NEAR, Ben="0310"), "Khartoum", "Kilwa", by="Ben")
    assert len(arrives(other, MOMBASA).of(JourneyMade)) == 1


def test_in_the_same_month_the_first_in_turn_order_has_it() -> None:
    """25.31 (ruling)"""
    game = on_the_way(KHARTOUM, "2103", NEAR, Ben=NEAR)
    game = with_explorer(game, "Ben", trail=(KHARTOUM, NEAR))
    assert len(arrives(game, MOMBASA).of(JourneyMade)) == 1
    assert [made.after for made in arrives(game, MOMBASA, "Ben").of(JourneyMade)] == ["Ada"]
    assert journeys.made_by(game, "Mombasa", "Khartoum") == "Ada"
    told_last = with_explorer(game, "Ada", journeys=(Journey("Khartoum", "Mombasa", turn=1),))
    explorers = dict(reversed(told_last.state.explorers.items()))
    seated = told_last.at(replace(told_last.state, explorers=explorers))
    assert journeys.made_by(seated, "Mombasa", "Khartoum") == "Ada", "as they sit"


def test_the_journey_of_the_dead_falls_to_who_made_it_next() -> None:
    """25.31, 21.32 (ruling): he need not travel again, and one who comes later is no quicker"""
    game = made(on_the_way(KHARTOUM, "2103", NEAR, Ben="0310", Clea="0310"), *PORTS, by="Ben")
    game = with_turn(game, number=4)
    assert len(arrives(game, MOMBASA).of(JourneyMade)) == 1
    game = made(game, *PORTS, by="Clea", turn=3)
    assert journeys.makers(game, *PORTS) == ["Ben", "Clea", "Ada"]
    play(game, death.die(game, "Ben", "retired"))
    assert journeys.makers(game, *PORTS) == ["Clea", "Ada"]
    play(game, death.die(game, "Clea", "retired"))
    assert [one.end for one in journeys.in_hand(game, "Ada")] == ["Mombasa"]


def test_what_is_published_falls_to_nobody_and_is_noted_by_nobody() -> None:
    """25.31: once published it is the publisher's, though others made it earlier"""
    game = made(on_the_way(KHARTOUM, "2103", NEAR, Ben="0310"), *PORTS, by="Ben", published=True)
    assert arrives(game, MOMBASA).of(JourneyMade) == []
    game = made(game, *PORTS, turn=0)
    game = made(game, *PORTS, by="Ben", turn=9, published=True)
    assert journeys.makers(game, *PORTS) == ["Ben", "Ada"]
    assert journeys.in_hand(game, "Ada") == []
    (one,) = [one for one in journeys.standings(game) if one.by]
    assert (one.by, one.next) == ("Ben", ())


def test_who_made_it_before_does_not_make_it_again() -> None:
    """25.31: nor the other way"""
    game = made(on_the_way(KHARTOUM, "2103", NEAR), "Mombasa", "Khartoum")
    assert arrives(game, MOMBASA).of(JourneyMade) == []


# The trail


def test_captivity_does_not_end_the_journey() -> None:
    """15.3, 25.31: the explorer travels, whatever becomes of his expedition"""
    game = on_the_way(KHARTOUM, "2103", NEAR)
    game = with_explorer(game, "Ada", place="captive", captor=3, came="2416", party=Party())
    play(game, defeat.escape(game, "Ada"), ["alone"])
    assert game.explorer("Ada").trail == (KHARTOUM, "2103", NEAR, "2416")
    assert len(arrives(game, MOMBASA).of(JourneyMade)) == 1


# The shortest route


def test_of_equally_short_routes_the_one_with_most_hexes_counts() -> None:
    """25.32"""
    trail = ("a", "b", "c", "d", "x", "a", "y", "d", "z")
    assert journeys.shortest(trail, ("y",)) == ("a", "y", "d", "z")
    assert journeys.shortest(trail, ("x",)) == ("a", "x", "d", "z")


def test_only_steps_that_were_travelled_count() -> None:
    """25.32: neighbors on the map are no route unless somebody went from one to the other"""
    rng = Random(2533)
    game = a_game()
    land = list(game.board.hexes)
    for _ in range(60):
        trail = [rng.choice(land)]
        while len(trail) < 40:
            trail.append(rng.choice(game.board.land_neighbours(trail[-1])))
        hexes = rng.sample(trail, 10)
        way = journeys.shortest(trail, hexes)
        gone = {frozenset(step) for step in pairwise(trail)}
        assert (way[0], way[-1]) == (trail[0], trail[-1])
        assert all(frozenset(step) in gone for step in pairwise(way))
        steps: dict[str, list[str]] = {name: [] for name in trail}
        for a, b in pairwise(trail):
            steps[a].append(b)
            steps[b].append(a)
        away = distances(game.grid, [trail[0]], steps=steps.__getitem__)
        assert len(way) - 1 == away[trail[-1]]


# In Europe


def at_the_desk(**changes: Any) -> NileAtTable:
    """Ada is home from a journey over both of her hexes, worth 5 and 2."""
    return made(at_home(others="Ben", **changes), "Khartoum", "Mombasa", trail=WAY, turn=1)


def home(game: NileAtTable, *answers: object, **settle: int) -> Played:
    return play(game, publish(game, "Ada"), answers, settle=settle)


def test_the_offer_names_the_ports_and_the_hexes() -> None:
    """25.32"""
    game = at_the_desk()
    offer = home(game, "all", "publish").asked[-1]
    assert offer.rule == "25.32"
    assert "Khartoum–Mombasa (the Nile to the east coast)" in offer.question
    assert "1617, 1618" in offer.question
    desk = play(at_the_desk(), publish(at_the_desk(), "Ada"), stop=True).question
    assert "1617, 1618 can be published with it" in desk.why


def test_it_may_wait_for_other_hexes_of_its_route() -> None:
    """22.1, 25.32: those published before it bring it nothing more"""
    game = at_the_desk()
    kept = home(game, "pick", "1617", "done", "keep")
    assert not kept.of(JourneyPublished)
    assert published(game.explorer("Ada")) == 5
    assert journeys.in_hand(game, "Ada")
    home(game, "all", "publish")
    assert published(game.explorer("Ada")) == 5 + 2 + 1
    assert journeys.in_hand(game, "Ada") == []


def test_without_hexes_of_its_route_nothing_is_asked() -> None:
    """25.32"""
    game = at_the_desk()
    played = home(game, "none")
    assert len(played.asked) == 1
    assert not played.of(JourneyPublished)
    taken = with_hex(with_hex(at_the_desk(), "1617", published=True), "1618", published=True)
    assert journeys.in_hand(taken, "Ada")
    played = home(taken)
    assert played.asked == []
    assert not played.of(JourneyPublished)
    award = at_the_desk(points={"a": Points("a battle", 3)})
    assert not home(award, "sheet").of(JourneyPublished)
    assert published(award.explorer("Ada")) == 3


# On a table with its own board


def sails(moves: int, *answers: object) -> Played:
    """Ada sails home on a table with its own board after so many moves."""
    port = Hex("veldt", published=True, place="port")
    game = a_game(hexes={"@Ada": port}, mapless=True, Ada="@Ada")
    game = with_explorer(game, "Ada", trail=("@Ada",) * (moves + 1))
    return play(game, europe.sail_home(game, "Ada"), answers)


def test_the_table_tells_its_journeys_when_it_sails_home() -> None:
    """25.31"""
    played = sails(30, "Lagos", "Kilwa", "none")
    assert played.of(JourneyMade) == [JourneyMade("Ada", "Lagos", "Kilwa")]
    assert all(asked.rule == "25.31" for asked in played.asked)


def test_after_few_moves_nothing_is_asked() -> None:
    """25.31: no two of the ports lie so near each other"""
    assert sails(7).asked == []


def test_ports_of_no_journey_and_journeys_made_are_barred() -> None:
    """25.334, 25.31, 25.33"""
    played = sails(30, "Durban", "Khartoum", "none")
    assert played.of(JourneyMade) == [JourneyMade("Ada", "Durban", "Khartoum")]
    ends = played.asked[1].limits()["options"]
    assert ends == ["none", "Khartoum"]
    game = played.game
    assert journeys.made_by(game, "Khartoum", "Durban") == "Ada"


@pytest.mark.parametrize("seed", range(10))
def test_any_answers_of_the_table_come_to_an_end(seed: int) -> None:
    """25.31: no more journeys than the moves allow, none of them twice"""
    game = a_game(
        hexes={"@Ada": Hex("veldt", published=True, place="port")}, mapless=True, Ada="@Ada"
    )
    game = with_explorer(game, "Ada", trail=("@Ada",) * 120)
    play(game, europe.sail_home(game, "Ada"), at_random(game, Random(seed)))
    told = game.explorer("Ada").journeys
    pairs = {frozenset((made.start, made.end)) for made in told}
    assert len(pairs) == len(told), f"seed {seed}"
    assert all(journeys.rule_between(game, made.start, made.end) for made in told)
    play(game, publish(game, "Ada"), at_random(game, Random(seed)))


@pytest.mark.parametrize(("moves", "asked"), [(13, 0), (14, 0), (15, 1), (16, 1)])
def test_a_journey_takes_as_many_moves_as_lie_between_the_closest_ports(
    moves: int, asked: int
) -> None:
    """25.31: Khartoum and the next port of another coast are 15 hexes apart"""
    lengths = [
        a_game().grid.distance(*(a_game().board.port_hexes[name] for name in (one.start, one.end)))
        for one in journeys.standings(a_game())
    ]
    assert min(lengths) == 15
    assert len(sails(moves, *["none"] * asked).asked) == asked


def test_only_ports_from_which_a_journey_leads_are_named() -> None:
    """25.31, 25.33: every port has one, till all of its journeys are made"""
    names = list(a_game().board.port_hexes)
    played = sails(30, "none")
    assert played.asked[0].limits()["options"] == ["none", *names]
    game = played.game
    cape = ("Capetown", "Port Elizabeth", "Durban")
    done = tuple(Journey("Khartoum", name, published=True) for name in cape)
    game = with_explorer(game, "Ada", journeys=done, place="africa", hex="@Ada")
    game = with_explorer(game, "Ada", trail=("@Ada",) * 31)
    asked = play(game, journeys.recall(game, "Ada"), stop=True).question
    assert asked.limits()["options"] == ["none", *(name for name in names if name not in cape)]


def test_a_journey_of_the_table_may_be_published_with_hexes_that_it_told_of() -> None:
    """25.32"""
    game = made(at_home(mapless=True), "Lagos", "Kilwa")
    game = with_hex(with_explorer(game, "Ada", known={"@Ada:1": 1}), "@Ada:1", terrain="veldt")
    assert home(game, "all", 1).of(JourneyPublished) == [JourneyPublished("Ada", "Lagos", "Kilwa")]
    land = made(at_home(), "Lagos", "Kilwa")
    assert home(land, "all", 2).asked[-1].rule == "25.32"


@pytest.mark.parametrize(
    ("key", "place", "is_published", "asked"),
    [
        ("@Ada:1", "", False, 0),
        ("@Ada:1", "none", True, 0),
        ("@Ada:1", "port", True, 0),
        ("@Ada:1", "", True, 1),
        ("@Ada", "port", True, 1),
    ],
)
def test_the_table_is_asked_for_journeys_where_the_app_does_not_know_the_ports(
    key: str, place: str, is_published: bool, asked: int
) -> None:
    """25.31: a published hex may be a port, and one without a name of its own is any hex"""
    game = a_game(
        hexes={key: Hex("veldt", published=is_published, place=place)}, mapless=True, Ada=key
    )
    game = with_explorer(game, "Ada", trail=(key,) * 40)
    assert len(play(game, journeys.recall(game, "Ada"), ["none"] * asked).asked) == asked


@pytest.mark.parametrize("order", [("Ada", "Ben"), ("Ben", "Ada")])
def test_of_two_in_one_month_the_first_in_turn_order_has_it_whatever_they_are_called(
    order: tuple[str, str],
) -> None:
    """25.31 (ruling)"""
    game = made(made(a_game(Ada="2002", Ben="2002"), *PORTS, turn=4), *PORTS, by="Ben", turn=4)
    game = game.at(replace(game.state, order=order))
    assert journeys.makers(game, *PORTS) == list(order)


def test_a_journey_over_hexes_that_were_told_is_noted_without_a_question() -> None:
    """25.31: the app knows both ports by name"""
    port = Hex("veldt", published=True, place="port", label="Khartoum")
    hexes = {"@Ada:1": port, "@Ada:2": Hex("veldt"), "@Ada:3": replace(port, label="Mombasa")}
    game = a_game(hexes=hexes, mapless=True, Ada="@Ada:3")
    game = with_explorer(game, "Ada", trail=tuple(hexes))
    played = play(game, journeys.recall(game, "Ada"))
    assert played.of(JourneyMade) == [JourneyMade("Ada", "Khartoum", "Mombasa", tuple(hexes))]


def test_a_journey_of_the_table_waits_for_hexes_to_be_published_with() -> None:
    """25.32: with awards alone it is not asked for, and brings nothing"""
    game = made(at_home(mapless=True, points={"a": Points("a battle", 3)}), "Lagos", "Kilwa")
    played = home(game, "all")
    assert [one.rule for one in played.asked] == ["22.2"]
    assert not played.of(JourneyPublished)
    assert published(game.explorer("Ada")) == 3


def test_the_table_counts_the_hexes_of_a_journey() -> None:
    """25.32"""
    game = made(at_home(mapless=True), "Lagos", "Kilwa")
    home(game, "more", 20, "all", 6)
    assert published(game.explorer("Ada")) == 26
    kept = made(at_home(mapless=True), "Lagos", "Kilwa")
    home(kept, "more", 20, "all", 0)
    assert journeys.in_hand(kept, "Ada")
    assert home(made(at_home(mapless=True), "Lagos", "Kilwa"), "none").asked[-1].rule == "22.2"


# Corrections


def test_a_journey_between_ports_that_are_none_is_not_sound() -> None:
    game = made(a_game(), "Khartoum", "Paris")
    assert [fault for fault in faults(game) if "Paris" in fault]
    assert not [
        fault for fault in faults(made(a_game(), "Khartoum", "Lagos")) if "journeys" in fault
    ]
