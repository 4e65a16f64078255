"""The sample games of the small boxes: played to their end, with all that a whole game holds."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file

MADE: dict[str, Any] = {
    name: import_module(f"tests.games.{name}.tools.make_sample")
    for name in ("congo", "mykerinos", "pyramids")
}
"""What each game's samples were made by."""

every_sample = pytest.mark.parametrize("name", MADE)


@every_sample
def test_the_sample_was_played_to_its_end(name: str) -> None:
    with Campaign.open(MADE[name].SAMPLE) as campaign:
        assert campaign.session.question is None
        assert len(campaign.game.winners) == 1


@every_sample
def test_the_sample_shows_what_a_whole_game_holds(name: str) -> None:
    wanted = MADE[name].WANTED
    with Campaign.open(MADE[name].SAMPLE) as campaign:
        shown = MADE[name].shown(campaign.session)
    assert {what: shown[what] for what in wanted if shown[what] < wanted[what]} == {}


@every_sample
@pytest.mark.parametrize("part", ["SAMPLE", "MIDDLE"])
def test_the_samples_have_no_fault_and_no_difference(name: str, part: str) -> None:
    sample = getattr(MADE[name], part)
    assert not check_file(sample).faults
    report = verify_campaign(sample)
    assert not report.differences
    assert report.open_step == ""
