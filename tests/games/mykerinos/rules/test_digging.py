"""The excavation: where cubes may be placed, passing, the neutral color."""

import pytest
from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.games.mykerinos.decks import terrain_words, tile_words
from companion.games.mykerinos.facts import Dug, Passed, PhaseBegan
from companion.games.mykerinos.region import place_of
from companion.games.mykerinos.rules import digging
from companion.games.mykerinos.rules.digging import act, neutral
from companion.table.ask.illegal import Illegal
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.mykerinos.helpers import (
    BASE,
    COUNTS,
    barred,
    holding,
    labels,
    passed,
    position,
    run,
)


def squares(game: object, *answers: str) -> dict[str, str]:
    """The squares of the question that is open after these answers, and what bars them."""
    return barred(run(game, (act, "Ann"), *answers).open)  # type: ignore[arg-type]


def test_a_dig_is_one_cube_on_a_free_square_without_a_pyramid() -> None:
    """2, 2C, 2A: on the river as well; the next player is in turn."""
    game = position(cubes={"a1": "Ben"})
    found = squares(game, "start")
    assert found["a1"] == "a cube of Ben is there"
    assert found["h1"] == "there's a pyramid on it"
    assert (found["a2"], found["e1"], found["d2"]) == ("", "", "")
    played = run(game, (act, "Ann"), "start", "e1")
    assert played.named(Dug) == [Dug("Ann", ("e1",))]
    assert played.state.players["Ann"].cubes == 5
    assert (played.state.cubes["e1"], played.state.mover) == ("Ann", "Ben")


def test_a_dig_may_be_started_beside_ones_own_cube() -> None:
    """2A, ruling 1"""
    assert squares(position(cubes={"a1": "Ann"}), "start")["a2"] == ""


def test_a_dig_is_extended_beside_a_cube_of_ones_own_and_then_beside_that_cube() -> None:
    """2B: over the border of areas, orthogonally."""
    game = position(expansion=BASE, cubes={"d2": "Ann", "a6": "Ben"})
    first = squares(game, "extend")
    assert [square for square, why in first.items() if not why] == ["c2", "e2", "d3"]
    assert first["e3"] == "it isn't next to a cube of that color"
    assert list(squares(game, "extend", "e2")) == ["e1", "f2", "e3"]
    played = run(game, (act, "Ann"), "extend", "e2", "f2")
    assert played.named(Dug) == [Dug("Ann", ("e2", "f2"))]
    assert played.state.players["Ann"].cubes == 4


def test_a_dig_goes_on_where_there_is_room_for_just_its_cubes() -> None:
    """2B: behind the second cube nothing need be free."""
    others = dict.fromkeys(("b1", "b2", "b3", "a4"), "Ben")
    game = position(cards={}, tiles={}, cubes={"a1": "Ann", **others})
    played = run(game, (act, "Ann"), "extend", "a2", "a3")
    assert played.named(Dug) == [Dug("Ann", ("a2", "a3"))]


def test_a_dig_without_room_for_its_second_cube_is_not_extended_there() -> None:
    """2B"""
    blocked = {"a1": "Ann", "b1": "Ben", "a3": "Ben", "b2": "Ben"}
    game = position(expansion=BASE, cubes=blocked)
    assert squares(game, "start")["a2"] == ""
    options = barred(run(game, (act, "Ann")).open)
    assert options["extend"] == "none of your digs can go on"
    options = barred(run(position(expansion=BASE), (act, "Ann")).open)
    assert options["extend"] == "you have no cube in the region"


def test_a_dig_takes_the_cubes_that_it_needs() -> None:
    """2A, 2B"""
    game = position(cubes={"a1": "Ann"})
    one = barred(run(holding(game, "Ann", cubes=1), (act, "Ann")).open)
    assert one["extend"] == "you need 2 cubes and have 1"
    none = barred(run(holding(game, "Ann", cubes=0), (act, "Ann")).open)
    assert none == {
        "start": "you have no cube in hand",
        "extend": "you need 2 cubes and have none",
        "pass": "",
    }


def test_pyramids_under_a_nile_tile_are_covered() -> None:
    """1, 2A: the tile takes the place of the squares that face the gap."""
    cards = {"1b": "lemon ^2", "2a": "brown ^1"}
    assert squares(position(cards=cards), "start")["d1"] == ""
    assert squares(position(cards=cards), "start")["e1"] == ""
    without = squares(position(expansion=BASE, cards=cards), "start")
    assert without["d1"] == without["e1"] == "there's a pyramid on it"


@pytest.mark.parametrize(
    ("square", "place"),
    [
        *(("a1", "1"), ("c3", "1"), ("f1", "2"), ("h3", "2"), ("a4", "3"), ("h6", "4")),
        *(("d1", "1"), ("e1", "river"), ("d2", "1"), ("e2", "river"), ("d3", "river")),
        *(("e3", "2"), ("e5", "4"), ("d6", "3")),
    ],
)
def test_land_counts_for_the_bank_on_which_it_lies_and_water_for_no_area(
    square: str, place: str
) -> None:
    """2A, 3.2, ruling 17"""
    assert place_of(position().state, square) == place


def test_a_square_is_told_with_what_one_would_be_in_its_place() -> None:
    """3.3, 2A: nobody knows yet who wins a tie."""
    game = position(cubes={"a1": "Ben", "a2": "Ben", "h2": "Cleo", "h3": "Ann"})
    told = labels(run(game, (act, "Ann"), "start").open)
    assert told["b1"] == "b1 (area 1): second"
    assert told["g2"] == "g2 (area 2): first"
    assert told["f6"] == "f6 (area 4): first"
    level = labels(run(position(cubes={"a1": "Ben"}), (act, "Ann"), "start").open)
    assert level["b1"] == "b1 (area 1): first, tied with Ben"
    second = run(holding(game, "Ann", "blackmore"), (act, "Ann"), "blackmore", "c2").open
    assert labels(second)["c3"] == "c3 (area 1): first, tied with Ben"


# Passing


def test_the_first_to_pass_has_the_first_space_and_keeps_his_cubes() -> None:
    """2, 2C"""
    game = position()
    played = run(game, (act, "Ann"), "pass")
    assert played.named(Passed) == [Passed("Ann", 1)]
    assert played.state.players["Ann"].cubes == 6
    assert (played.state.mover, played.state.last) == ("Ben", False)


def test_who_alone_is_left_has_one_turn_more_and_passes_then() -> None:
    """2C"""
    game = position(mover="Ben")
    game = game.at(passed(game, "Ann").state)
    played = run(game, (act, "Ben"), "pass")
    assert played.named(PhaseBegan) == [PhaseBegan("dig", "Cleo", last=True)]
    game = played.game
    played = run(game, (act, "Cleo"), "start", "a1")
    assert played.named(Passed) == [Passed("Cleo", 3)]
    assert played.state.phase == "nile"


def test_when_the_last_one_passes_at_once_the_inspection_begins() -> None:
    """2C"""
    game = position(mover="Cleo", last=True)
    game = game.at(replace(passed(game, "Ann", "Ben").state, last=True, mover="Cleo"))
    played = run(game, (act, "Cleo"), "pass")
    assert (played.state.players["Cleo"].place, played.state.phase) == (3, "nile")


def test_without_the_nile_the_inspection_begins_with_the_first_area() -> None:
    """3.1, 3.3"""
    game = position(expansion=BASE, last=True, mover="Cleo")
    game = game.at(replace(passed(game, "Ann", "Ben").state, last=True, mover="Cleo"))
    state = run(game, (act, "Cleo"), "pass").state
    assert (state.phase, state.area) == ("area", "1")


# Two players


def test_after_his_action_a_player_of_two_may_dig_with_neutral_cubes() -> None:
    """Two players: they extend from any neutral cube, and ask no patron."""
    game = position(2, cubes={"a1": "neutral"})
    game = run(game, (act, "Ann"), "start", "c1").game
    assert (game.state.phase, game.state.mover) == ("neutral", "Ann")
    played = run(game, (neutral, "Ann"), "extend", "a2", "a3")
    assert played.named(Dug) == [Dug("Ann", ("a2", "a3"), neutral=True)]
    assert (played.state.players["Ann"].neutral, played.state.players["Ann"].cubes) == (2, 5)
    assert (played.state.phase, played.state.mover) == ("dig", "Ben")


def test_the_neutral_dig_may_be_left_out_and_does_not_follow_a_pass() -> None:
    """2, Two players"""
    game = position(2)
    after = run(game, (act, "Ann"), "start", "c1").game
    state = run(after, (neutral, "Ann"), "no").state
    assert (state.phase, state.mover, state.players["Ann"].neutral) == ("dig", "Ben", 4)
    assert run(game, (act, "Ann"), "pass").state.phase == "dig"


def test_without_neutral_cubes_no_neutral_dig_is_asked_for() -> None:
    """Two players, 2: the other one is in turn at once."""
    game = holding(position(2), "Ann", neutral=0)
    state = run(game, (act, "Ann"), "start", "c1").state
    assert (state.phase, state.mover) == ("dig", "Ben")


def test_each_cube_of_a_dig_is_asked_for_by_its_number() -> None:
    """2A, 2B"""
    game = position(cubes={"a1": "Ann"})
    asked = run(game, (act, "Ann"), "extend", "a2", "a3").asked
    assert [request.question for request in asked[1:]] == [
        *("Where do you place the first cube?", "Where do you place the second cube, after a2?")
    ]
    (_, where) = run(game, (act, "Ann"), "start", "a2").asked
    assert where.question == "Where do you place the cube?"


def test_no_neutral_cube_is_placed_where_a_disc_lies() -> None:
    """Two players, 2D: not even by whose disc it is."""
    game = position(2, cubes={"a1": "neutral"}, discs={"a2": "Ann", "c3": "Ben"})
    game = run(game, (act, "Ann"), "start", "d1").game
    found = barred(run(game, (neutral, "Ann"), "start").open)
    assert found["a2"] == "Ann's disc reserves it"
    assert (found["b1"], found["c3"]) == ("", "Ben's disc reserves it")
    assert barred(run(game, (neutral, "Ann"), "extend").open)["a2"] != ""


def test_the_neutral_marker_parts_the_places_of_two() -> None:
    """Two players, 2C: spaces 1 and 3 are for the players."""
    game = position(2)
    game = run(game, (act, "Ann"), "pass").game
    assert (game.state.place("Ann"), game.state.place("neutral")) == (1, 2)
    state = run(game, (act, "Ben"), "pass").state
    assert state.players["Ben"].place == 3


# Counts


def test_with_counts_alone_places_are_told_and_the_table_sees_to_squares() -> None:
    """2B, ruling 18"""
    counts = {"1": {"Ann": 1}}
    game = position(region=COUNTS, tiles={"1": "3", "3": "3"}, counts=counts)
    assert list(squares(game, "extend")) == ["1", "2", "3", "4", "river"]
    played = run(game, (act, "Ann"), "extend", "1", "river")
    assert played.named(Dug) == [Dug("Ann", ("1", "river"), counted=True)]
    assert played.state.counts == {"1": {"Ann": 2}, "river": {"Ann": 1}}
    assert played.state.players["Ann"].cubes == 4


def test_with_counts_who_has_no_cube_in_the_region_extends_nothing() -> None:
    """2B, ruling 18: neither a player nor the neutral color."""
    game = position(2, region=COUNTS, counts={"1": {"Ben": 1}})
    why = "you have no cube in the region"
    assert barred(run(game, (act, "Ann")).open)["extend"] == why
    assert barred(run(game, (act, "Ben")).open)["extend"] == ""
    game = run(game, (act, "Ann"), "start", "1").game
    assert list(barred(run(game, (neutral, "Ann")).open)) == ["start", "no"]


# Cards as they are typed


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        *(("violet", "violet"), ("V", "violet"), ("lemon 3", "lemon 3"), ("bro 0", "brown")),
        *(("blackmore 5 ^52", "blackmore 5 ^25"), ("tan, ^1", "tangerine ^1"), ("none", "none")),
        *(("v3^2", "violet 3 ^2"), ("l^51", "lemon ^15")),
    ],
)
def test_a_terrain_card_is_typed_as_it_looks(typed: str, says: str) -> None:
    """1, ruling 18"""
    assert terrain_words(typed) == says
    assert position().decks["terrain"].canonical("terrain", typed) == says


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        *(("rose", "no patron is called 'rose'"), ("b", "it may be brown or blackmore")),
        *(("violet 12", "'12' isn't points"), ("violet ^7", "'^7' isn't points")),
        ("", "no patron is called ''"),
    ],
)
def test_what_no_terrain_card_says_is_told(typed: str, wrong: str) -> None:
    with pytest.raises(CardTextError, match=wrong.replace("^", r"\^")):
        terrain_words(typed)


def test_a_nile_tile_is_typed_with_its_squares_where_there_is_a_grid() -> None:
    """1, ruling 18"""
    assert tile_words("5 lwl wwr", faces=True) == "5 lwlwwr"
    assert tile_words("3 lwlwwr", faces=False) == "3"
    with pytest.raises(CardTextError, match="its six squares are missing"):
        tile_words("3", faces=True)
    with pytest.raises(CardTextError, match="that isn't a Nile tile"):
        tile_words("3 lwlww", faces=True)


def test_a_question_of_an_action_is_answered_in_one_line() -> None:
    """2: every question belongs to the line."""
    game = position(cubes={"a1": "Ann"})
    played = run(game, (act, "Ann"), "extend", "a2", "a3")
    assert {request.line for request in played.asked} == {digging.LINE}


@pytest.mark.parametrize(
    "typed", ["greenwish extend a2 a3 c2", "greenwish extend a2a3c2", "g e A2a3C2"]
)
def test_squares_of_a_line_need_no_blanks(typed: str) -> None:
    """2, 2D: with Greenwish a dig goes on and a disc is laid in nine keys."""
    game = holding(position(cubes={"a1": "Ann"}), "Ann", "greenwish")
    session = Session(game, seed=1)
    session.start()
    give(session, typed)
    assert session.game.state.discs == {"c2": "Ann"}
    assert {"a2", "a3"} <= set(session.game.state.cubes)


@pytest.mark.parametrize("typed", ["violet start a1", "v s a1", "v a1"])
def test_a_dig_that_is_the_only_one_may_be_named_in_a_line_or_not(typed: str) -> None:
    """2D: Lady Violet's dig can only be started where there is none to go on with."""
    session = Session(holding(position(), "Ann", "violet"), seed=1)
    session.start()
    give(session, typed)
    assert session.game.state.cubes["a1"] == "Ann"


def test_a_square_is_named_once_where_an_answer_is_refused() -> None:
    """2A"""
    session = Session(position(cubes={"a1": "Ann"}), seed=1)
    session.start()
    give(session, "extend")
    with pytest.raises(Illegal, match=r"Choose one of: b1 \(area 1\): first, a2"):
        give(session, "k9")
    with pytest.raises(Illegal, match="“e2” isn't possible: it isn't next to a cube"):
        give(session, "e2")
