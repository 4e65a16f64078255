"""Recorded games of bots come to their digests, and between them show all of the game."""

from __future__ import annotations

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.pyramids.facts import FACTS
from companion.games.pyramids.rulings import RULINGS
from tests.games.pyramids.tools.make_campaigns import FOLDER, NUMBER
from tests.recorded import Games, digests

MOST_BYTES = 600_000
"""What all together may take."""


@pytest.fixture(scope="module")
def games() -> Games:
    """The games of the folder."""
    return Games(FOLDER)


def test_every_game_comes_to_its_end_and_its_digest(games: Games) -> None:
    games.hold(NUMBER, MOST_BYTES)


def test_every_kind_of_fact_was_stated(games: Games) -> None:
    """But for a changed ruling: bots take no free actions."""
    assert games.kinds >= {fact.__name__ for fact in FACTS} - {"RulingSet"}


@pytest.mark.parametrize("key", list(RULINGS))
def test_every_ruling_was_played_both_ways(games: Games, key: str) -> None:
    assert {getattr(game.rulings, key) for game in games.games} == set(RULINGS[key].answers)


def test_the_rules_still_say_what_a_game_recorded() -> None:
    """The newest game: older ones were played under rules that have been put right since."""
    report = verify_campaign(FOLDER / list(digests(FOLDER))[-1])
    assert not report.differences
