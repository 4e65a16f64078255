"""The boat race as people play it: its rules by their numbers, and whole games by bots."""

from __future__ import annotations

from boats.game import BoatRace
from boats.state import SEA, Race

from companion.desk.campaigns.installed import problems
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import play
from companion.plugins.header import Player
from companion.plugins.registry import about_of
from companion.table.play.session import Session


def begun(**reaches: int) -> Session:
    """A race with every boat where it is said to be, dice rolled by people."""
    session = Session(BoatRace(Race(reaches)), 1, {"dice": "table"})
    session.start()
    return session


def test_it_can_be_begun() -> None:
    """As it's installed."""
    assert problems(about_of("boats-1")) == []


def test_along_the_bank_a_boat_goes_one_reach() -> None:
    """Rule 1."""
    session = begun(Ada=0, Ben=0)
    session.answer("bank")
    assert session.game.state.reaches == {"Ada": 1, "Ben": 0}
    assert session.game.player == "Ben"


def test_the_die_says_how_far_the_current_takes_it() -> None:
    """Rule 2."""
    for die, reaches in ((1, 0), (2, 2), (4, 2), (5, 3), (6, 3)):
        session = begun(Ada=0, Ben=0)
        session.answer("current")
        session.answer([die])
        assert session.game.state.reaches["Ada"] == reaches


def test_the_first_at_sea_wins() -> None:
    """Rule 3."""
    session = begun(Ada=SEA - 1, Ben=SEA - 1)
    session.answer("bank")
    assert (session.game.winners, session.question) == (["Ada"], None)


def test_bots_play_whole_races() -> None:
    """Every one comes to an end."""
    for seed in range(1, 21):
        header = new_header(
            players=[Player("Ada"), Player("Ben")], game="boats-1", seed=seed, dice="app"
        )
        assert play(header, "random").game.winners
