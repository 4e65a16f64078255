"""Going home, turns in Europe, new explorers (21, 26.2)."""

from random import Random

import pytest

from companion.games.nile.facts import NewExplorer, PointsNoted, StepBegan, TurnBegan, WentToEurope
from companion.games.nile.rules.europe.europe import (
    NAMES,
    europe,
    free_names,
    sail_home,
    successor,
)
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.turn.turns import end_turn
from companion.games.nile.state import Party, Points
from companion.games.nile.state_checks import faults
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from companion.table.ask.typed import parse
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import a_game, at_random, play, with_explorer

HAND = {"1": "$100", "2": "none", "3": "$500", "4": "$300", "5": "$300", "6": "ticket Lagos"}


def test_the_trip_takes_the_turn_and_disbands_the_party() -> None:
    """21.4, 21.5, 20.71: tusks count on arrival"""
    game = a_game(party=Party(bearers=9, tusks=3))
    played = play(game, sail_home(game, "Ada"))
    assert played.of(PointsNoted)[0].points == Points("3 tusks", 3, 1)
    assert played.facts[-2:] == [WentToEurope("Ada"), StepBegan("end")]
    assert game.party("Ada") == Party()


def test_a_new_explorer_has_a_new_name_and_begins_in_europe() -> None:
    """21.33"""
    game = with_explorer(a_game(), "Ada", place="dead", hex="")
    assert free_names(game, "Ada")[0] == "Ada's explorer (2)"
    played = play(game, successor(game, "Ada"), ["doctor", "Ada's explorer (2)"])
    new = NewExplorer("Ada", "Ada's explorer (2)", "doctor")
    assert played.facts == [new, StepBegan("europe")]
    assert game.explorer("Ada").place == "europe"
    assert free_names(game, "Ada")[0] == "Ada's explorer (3)"


def test_neither_a_new_explorer_nor_one_who_returns_has_a_thousand_dollars() -> None:
    """5.1, 26.1: all of it is donations again"""
    game = a_game(party=Party(bearers=2))
    play(game, sail_home(game, "Ada"))
    assert (game.explorer("Ada").money, game.explorer("Ada").donations) == (0, {})
    game = with_explorer(a_game(), "Ada", place="dead", hex="")
    play(game, successor(game, "Ada"), ["doctor", "Eve"])
    assert (game.explorer("Ada").money, game.explorer("Ada").donations) == (0, {})
    asked = play(game, europe(game, "Ada"), stop=True).question
    assert asked.why == "No donations are held."


def asks_for_a_name(game: NileAtTable) -> Choose:
    return play(game, successor(game, "Ada"), ["doctor"], stop=True).asks(Choose)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mary Kingsley", "Mary Kingsley"),
        ("  Mary   Kingsley ", "Mary Kingsley"),
        ("A. A", "A. A"),
        ("a. ashcombe", "A. Ashcombe"),
        ("[bold]Łucja Żak[/]", "[bold]Łucja Żak[/]"),
        ("(secret)", "(secret)"),
        ("7", "7"),
    ],
)
def test_a_new_explorer_may_have_any_name_that_is_typed(typed: str, name: str) -> None:
    """21.33 (ruling): what only begins like a name that is offered is a name of its own"""
    game = with_explorer(a_game(), "Ada", place="dead", hex="")
    (value,) = parse(asks_for_a_name(game), typed)
    assert value == name
    play(game, successor(game, "Ada"), ["doctor", value])
    assert game.explorer("Ada").name == name
    assert list(faults(game)) == []


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("x" * 41, "a name has 40 letters at most, and this one has 41"),
        ("Mary\nKingsley", "a name must be one line"),
        ("Mary\u202eK", "a name must be one line"),
        ("BEN'S  explorer", "BEN'S explorer is the name of an explorer of this game"),
        ("ada's explorer", "ada's explorer is the name of an explorer of this game"),
        ("Eve", "Eve is the name of an explorer of this game"),
    ],
)
def test_a_name_that_cannot_be_borne_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    """17.8, 21.33: the dead have left caches under theirs"""
    game = a_game(Ada="2002", Ben="2002")
    game = with_explorer(game, "Ada", place="dead", hex="", history=("Eve",))
    with pytest.raises(Illegal, match=sentence):
        parse(asks_for_a_name(game), typed)
    with pytest.raises(Illegal, match=sentence):
        asks_for_a_name(game).read(typed)
    with pytest.raises(Illegal):
        asks_for_a_name(game).read("")


@pytest.mark.parametrize(
    ("name", "heir"),
    [
        ("Eve", "Eve (2)"),
        ("Eve (2)", "Eve (3)"),
        ("Eve (the Elder)", "Eve (the Elder) (2)"),
        ("1888", "1888 (2)"),
        ("N" * 40, "N" * 34 + " (2)"),
    ],
)
def test_an_heir_is_numbered_after_the_last_of_his_name(name: str, heir: str) -> None:
    """21.33: the first name that is offered carries on the last; names that others bore are not"""
    game = with_explorer(a_game(), "Ada", place="dead", hex="", name=name)
    offered = free_names(game, "Ada")
    assert offered == [heir, *NAMES]
    game = with_explorer(game, "Ada", history=(NAMES[3],))
    assert free_names(game, "Ada") == [heir, *(one for one in NAMES if one != NAMES[3])]


def test_he_is_in_europe_the_turn_after_he_sailed() -> None:
    """21.4 (ruling 51): in port by turn n, he sails in n + 1 and is in Europe in n + 2."""
    game = a_game()
    play(game, sail_home(game, "Ada"))
    played = play(game, end_turn(game, "Ada"))
    assert played.of(TurnBegan) == [TurnBegan(2, 0, "europe")]


def test_sail_or_stay_is_decided_before_anything_is_discarded() -> None:
    """26.2"""
    game = at_home(donations=HAND)
    asked = play(game, europe(game, "Ada"), stop=True).question
    assert asked.limits()["options"] == ["publish", "stay", "sail", "by-hand"]
    assert asked.why == (
        "Donations held: $100, no donation, $500, $300, $300, ticket Lagos; $1,200 in all."
    )
    assert game.explorer("Ada").donations == HAND


@pytest.mark.parametrize(
    ("news", "hand", "default"),
    [
        (False, {}, "stay"),
        (False, {"1": "$100"}, "stay"),
        (False, {"6": "ticket Lagos"}, ""),
        (True, {}, ""),
        (True, {"6": "ticket Lagos"}, ""),
    ],
)
def test_who_has_something_to_publish_or_a_ticket_to_lose_must_say_what_he_does(
    news: bool, hand: dict[str, str], default: str
) -> None:
    """22.1, 26.2, 26.3: else an empty line lets him stay"""
    game = at_home(donations=hand)
    game = game if news else with_explorer(game, "Ada", known={})
    asked = play(game, europe(game, "Ada"), stop=True).asks(Choose)
    assert asked.default == default
    barred = {option.key: option.barred for option in asked.options}
    assert barred["publish"] == ("" if news else "there is nothing new to publish")
    labels = {option.key: option.label for option in asked.options}
    assert labels["stay"] == "Stay and draw donations"


@pytest.mark.parametrize("mapless", [False, True])
def test_turns_in_europe_go_on_whatever_is_answered(mapless: bool, seed: int) -> None:
    """26"""
    rng = Random(seed)
    for _ in range(60):
        game = at_home(
            mapless=mapless,
            money=rng.choice((0, 600)),
            donations=rng.choice(({}, HAND)),
            points={"a": Points("x", rng.randint(-5, 90)), "b": Points("y", rng.randint(-9, 9))},
        )
        played = play(game, europe(game, "Ada"), at_random(game, rng))
        over = game.state.stage == "over"
        went_on = StepBegan("end") in played.facts or StepBegan("outfit") in played.facts
        # Publishing, or deciding not to sail, leaves the turn open for another choice.
        first = played.asked[0].limits()["options"]
        assert over or went_on or "stay" in first
        assert published(game.explorer("Ada")) >= 0
        assert game.explorer("Ada").money >= 0
