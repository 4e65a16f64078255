"""The account of a campaign of Game II: its fights, its end, and who came first."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle import as_text
from companion.games.nile.voice.chronicle.account import _decided
from tests import SAMPLES


@cache
def told() -> str:
    with Campaign.open(SAMPLES / "years-inland.toml") as campaign:
        return " ".join(as_text(chronicle_of(campaign)).split())


@cache
def ending() -> Nile:
    with Campaign.open(SAMPLES / "years-inland.toml") as campaign:
        state: Nile = campaign.game.state
        return state


def test_who_fell_in_a_fight_is_told_for_all_its_strokes() -> None:
    """II 3.3.5.2: three, two and four askaris fell."""
    assert "It ended in our defeat; nine askaris fell." in told()


def test_a_defeat_is_told_once_and_stops_nobody_who_still_got_away() -> None:
    assert told().count("What was left of the expedition scattered") == 1
    assert "We were beaten; 20 askaris fell. What was left of the expedition scattered" in told()


def test_specimens_that_are_alike_come_home_together() -> None:
    """II 5: what a search brings has no name of its own."""
    assert "Safely landed with me: two animals." in told()
    assert "Safely landed with me: an animal." in told()


def test_the_closing_account_is_told_as_one() -> None:
    """II 2.3: it is no publication: what was published long ago is paid once more."""
    assert "my rivers, lakes and heights were counted once more" in told() or (
        "In the closing account the waters and heights of my maps brought" in told()
    )


def test_the_end_names_who_came_first_and_no_points_that_nobody_agreed_on() -> None:
    """II 2.3: most points when the months are over."""
    assert "the accounts were closed: Kate Abernathy came first, with 60 points" in told()
    assert "75" not in told().rpartition("The end")[2]


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ({"Kate": 1, "Iris": 2}, "Kate Abernathy came first, with 60 points to show in print."),
        ({"Kate": 1, "Iris": 1}, "Kate Abernathy and Iris Calloway had 60 points each to show in"),
    ],
)
def test_a_shared_first_place_is_told_as_one(places: dict[str, int], said: str) -> None:
    assert said in _decided(replace(ending(), places=places, winner=""), "May 1821")
