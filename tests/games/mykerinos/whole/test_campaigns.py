"""Recorded games of bots come to their digests, and between them show all of the game."""

from __future__ import annotations

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.mykerinos.facts import CHARTS, FACTS, PatronAsked
from companion.games.mykerinos.pieces import GREENWISH, PATRONS
from tests.games.mykerinos.tools.make_campaigns import FOLDER, NUMBER
from tests.recorded import Games, digests

MOST_BYTES = 400_000
"""What all together may take."""

SELDOM = {fact.__name__ for fact in CHARTS}
"""Facts that bots need not bring about: they change no charts."""


@pytest.fixture(scope="module")
def games() -> Games:
    """The games of the folder."""
    return Games(FOLDER, PatronAsked)


def test_every_game_comes_to_its_end_and_its_digest(games: Games) -> None:
    games.hold(NUMBER, MOST_BYTES)


def test_every_kind_of_fact_was_stated(games: Games) -> None:
    assert games.kinds | SELDOM >= {fact.__name__ for fact in FACTS}


def test_every_patron_was_asked(games: Games) -> None:
    assert {fact.patron for fact in games.facts} == {*PATRONS, GREENWISH}


def test_two_three_and_four_played_with_the_nile_and_without_on_grid_and_by_counts(
    games: Games,
) -> None:
    assert {len(game.players) for game in games.games} == {2, 3, 4}
    assert {game.expansion for game in games.games} == {"nile", "none"}
    assert {game.region for game in games.games} == {"grid", "counts"}


def test_the_rules_still_say_what_a_game_recorded() -> None:
    report = verify_campaign(FOLDER / next(iter(digests(FOLDER))))
    assert not report.differences
