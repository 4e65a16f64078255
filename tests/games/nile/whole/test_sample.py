"""The sample campaign shows what a sample should, and the rules still say what it recorded."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from tests.games.nile.tools.make_sample import SAMPLE, WANTED, shown


def test_the_sample_shows_a_whole_game() -> None:
    """Four players, twenty turns each, two parties inland, tribes, a fight, a cache."""
    with Campaign.open(SAMPLE) as campaign:
        found = shown(campaign.session)
        assert all(found[name] >= least for name, least in WANTED.items()), found
        players = campaign.game.state.explorers.values()
        assert len({explorer.specialty for explorer in players}) == len(players) == 4


def test_the_sample_stops_at_an_open_question() -> None:
    with Campaign.open(SAMPLE) as campaign:
        question = campaign.session.question
        assert question is not None
        assert question.call.name == "move"
        assert campaign.session.mismatch == ""


def test_dice_were_rolled_by_people_and_by_the_app() -> None:
    with Campaign.open(SAMPLE) as campaign:
        rolls = {entry.by for entry in campaign.session.log if entry.kind == "roll"}
        assert rolls == {"people", "app"}


def test_the_sample_has_no_fault_and_the_rules_say_what_it_recorded() -> None:
    assert not check_file(SAMPLE).faults
    report = verify_campaign(SAMPLE)
    assert report.differences == ()
    assert report.open_step == ""


@pytest.mark.parametrize("lines", [40, 200, 500])
def test_the_beginning_of_the_sample_is_a_campaign_as_well(tmp_path: Path, lines: int) -> None:
    begun = tmp_path / "begun.toml"
    whole = SAMPLE.read_bytes().splitlines(keepends=True)
    begun.write_bytes(b"".join(whole[:lines]))
    with Campaign.open(begun) as campaign:
        assert campaign.session.mismatch == ""
        assert campaign.session.question is not None
