"""Recorded games of bots come to their digests, and between them show all of the game."""

from __future__ import annotations

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.congo.cards import SPECIALS
from companion.games.congo.facts import CHARTS, FACTS, SpecialPlayed
from tests.games.congo.tools.make_campaigns import FOLDER, NUMBER
from tests.recorded import Games, digests

MOST_BYTES = 400_000
"""What all together may take."""

SELDOM = {"Reshuffled", *(fact.__name__ for fact in CHARTS)}
"""Facts that bots need not bring about: they change no charts, and piles seldom run out."""


@pytest.fixture(scope="module")
def games() -> Games:
    """The games of the folder."""
    return Games(FOLDER, SpecialPlayed)


def test_every_game_comes_to_its_end_and_its_digest(games: Games) -> None:
    games.hold(NUMBER, MOST_BYTES)


def test_every_kind_of_fact_was_stated(games: Games) -> None:
    assert games.kinds | SELDOM >= {fact.__name__ for fact in FACTS}


def test_every_special_card_was_played(games: Games) -> None:
    assert {fact.card for fact in games.facts} == set(SPECIALS)


def test_two_three_and_four_played_with_hands_dealt_on_the_table_and_both(games: Games) -> None:
    assert {len(game.players) for game in games.games} == {2, 3, 4}
    assert {game.hands for game in games.games} == {"app", "specials", "table"}


def test_the_rules_still_say_what_a_game_recorded() -> None:
    """The newest game: older ones were played under rules that have been put right since."""
    report = verify_campaign(FOLDER / list(digests(FOLDER))[-1])
    assert not report.differences
