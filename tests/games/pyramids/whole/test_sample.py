"""The sample game: two players, to seven pyramids, and what the rules say of it today."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from tests.games.pyramids.tools.make_sample import MIDDLE, OWN_DICE, SAMPLE, WANTED, shown


def test_the_sample_was_played_to_its_end() -> None:
    """Seven pyramids of one player, and a winner by few points."""
    with Campaign.open(SAMPLE) as campaign:
        game = campaign.game
        assert campaign.session.question is None
        assert max(len(game.state.sites(name, done=True)) for name in game.players) >= 7
        assert len(game.winners) == 1


@pytest.mark.parametrize("what", list(WANTED))
def test_the_sample_shows_what_a_whole_game_holds(what: str) -> None:
    with Campaign.open(SAMPLE) as campaign:
        assert shown(campaign.session)[what] >= WANTED[what]


def test_the_players_rolled_their_own_dice_for_two_rounds() -> None:
    with Campaign.open(SAMPLE) as campaign:
        rolls = [entry for entry in campaign.session.log if entry.kind == "roll"]
        own = {entry.turn for entry in rolls if entry.by == "people"}
        assert own == set(OWN_DICE)
        assert {entry.turn for entry in rolls if entry.by == "app"} > {0, 1, 4}


@pytest.mark.parametrize("sample", [SAMPLE, MIDDLE], ids=["whole", "middle"])
def test_the_samples_have_no_fault_and_no_difference(sample: Path) -> None:
    assert not check_file(sample).faults
    report = verify_campaign(sample)
    assert not report.differences
    assert report.open_step == ""
