"""The sample game: three players, through four seasons, and what the rules say of it today."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from tests.games.mykerinos.tools.make_sample import MIDDLE, OWN_CARDS, SAMPLE, WANTED, shown


def test_the_sample_was_played_to_its_end() -> None:
    with Campaign.open(SAMPLE) as campaign:
        assert campaign.session.question is None
        assert len(campaign.game.winners) == 1


@pytest.mark.parametrize("what", list(WANTED))
def test_the_sample_shows_what_a_whole_game_holds(what: str) -> None:
    with Campaign.open(SAMPLE) as campaign:
        assert shown(campaign.session)[what] >= WANTED[what]


def test_the_players_laid_out_their_own_cards_for_one_season() -> None:
    with Campaign.open(SAMPLE) as campaign:
        fate = [entry for entry in campaign.session.log if entry.kind == "draw"]
        assert {entry.turn for entry in fate if entry.by == "people"} == {OWN_CARDS}
        assert {entry.turn for entry in fate if entry.by == "app"} >= {1, 3, 4}


@pytest.mark.parametrize("sample", [SAMPLE, MIDDLE], ids=["whole", "middle"])
def test_the_samples_have_no_fault_and_no_difference(sample: Path) -> None:
    assert not check_file(sample).faults
    report = verify_campaign(sample)
    assert not report.differences
    assert report.open_step == ""
