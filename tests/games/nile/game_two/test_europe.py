"""Europe in Game II: publish or sail (II E1, II E2), a journalist's pay and news (II E3, 24)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import DonationReceived, MoneyRaised, PortMarked, StepBegan
from companion.games.nile.rules.europe import donations, europe, news
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.state import Nile, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.studies.world import TRIBE, resting, with_news
from tests.games.nile.helpers.world import at_random, play, with_explorer, with_turn


def at_home(specialty: str = "journalist") -> NileAtTable:
    return with_explorer(resting(specialty), "Ada", place="europe", hex="", known={})


def test_each_time_he_sails_he_has_1000_dollars_and_any_port_free() -> None:
    """II E3: pay."""
    game = at_home()
    for port in game.board.port_hexes:
        home = with_explorer(game, "Ada", money=0)
        played = play(home, donations.sail(home, "Ada"), [port])
        assert played.facts == [
            MoneyRaised("Ada", 1000),
            PortMarked("Ada", port),
            StepBegan("outfit"),
        ]


def test_he_draws_no_donations_and_the_others_do(rng: Random) -> None:
    """II E3: pay."""
    game = at_home()
    assert play(game, donations.gather(game, "Ada")).facts == [StepBegan("end")]
    other = at_home("doctor")
    assert play(other, donations.gather(other, "Ada"), at_random(other, rng)).of(DonationReceived)


# Publish or sail (II E1, E2)


@pytest.mark.parametrize("specialty", ["doctor", "journalist"])
def test_whoever_publishes_stays_for_the_month(specialty: str) -> None:
    game = with_explorer(
        at_home(specialty), "Ada", money=900, points={"a": Points("an award", 4, 1)}
    )
    assert europe_options(game)["sail"] == ""
    play(game, europe.europe(game, "Ada"), ["publish", "all"])
    assert "(II E2)" in europe_options(game)["sail"]
    assert europe_options(game)["stay"] == ""
    later = with_turn(game, number=game.turn + 1, published=0)
    assert europe_options(later)["sail"] == ""


def test_a_publication_that_a_loss_cancels_is_one_too() -> None:
    """22.5: hexes worth 1 point, and 1 lost for the sick discharged."""
    home = at_home("doctor")
    hexes = {"a hex": Points("a hex", 1, home.turn, published=True)}
    assert "(II E2)" in europe_options(with_explorer(home, "Ada", points=hexes))["sail"]


def test_a_journalist_is_promised_no_donations() -> None:
    """II E3"""
    for specialty, promised in (("journalist", "(9 VP)"), ("doctor", "2 extra donations")):
        home = with_explorer(at_home(specialty), "Ada", points={"a": Points("an award", 9, 1)})
        asked = play(home, europe.europe(home, "Ada"), ["publish"], stop=True).asks(Choose)
        assert promised in asked.options[0].label


def europe_options(game: NileAtTable) -> dict[str, str]:
    """The ways to spend a month in Europe, each with why it is barred."""
    asked = play(game, europe.europe(game, "Ada"), stop=True).asks(Choose)
    return {option.key: option.barred for option in asked.options}


# News (24)


def reported(result: str, whose: str, **changes: object) -> NileAtTable:
    """A battle with a tribe that the journalist Ada saw."""
    game = with_news(at_home(), result, tribe=TRIBE)
    told = replace(game.state.news["1"], player=whose, journalists={"Ada": 1}, **changes)
    state: Nile = replace(game.state, news={"1": told})
    return game.at(state)


@pytest.mark.parametrize(
    ("result", "whose", "points"),
    [("victory", "Ada", 1), ("victory", "Ben", 1), ("defeat", "Ada", 1), ("defeat", "Ben", 2)],
)
def test_his_own_defeat_is_worth_one_and_anothers_two(result: str, whose: str, points: int) -> None:
    game = reported(result, whose)
    assert news.points(game, 1, "Ada") == news.worth(game, "Ada") == points
    assert [line.points for line in lines(game, "Ada")] == [points]
    assert f"({points} VP)" in news.in_hand(game, "Ada")
