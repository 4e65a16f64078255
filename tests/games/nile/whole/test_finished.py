"""The finished sample: four players, to 75 points, and what the rules say of it today."""

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.games.nile.rules.europe import score
from tests.games.nile.tools.make_finished import FINISHED, WANTED, shown


def test_the_finished_sample_was_won() -> None:
    """7.0: the first who published 75 points; the game is over, and nothing more is asked."""
    with Campaign.open(FINISHED) as campaign:
        state = campaign.game.state
        assert campaign.session.question is None
        assert len(state.explorers) == 4
        assert score.published(state.explorers[state.winner]) >= state.target == 75


def test_the_finished_sample_shows_what_a_whole_game_holds() -> None:
    """Months, deaths, expeditions that came home, and kinds of points, as many as promised."""
    with Campaign.open(FINISHED) as campaign:
        found = shown(campaign.session)
        assert all(found[name] >= least for name, least in WANTED.items()), found


def test_the_finished_sample_has_no_fault_and_the_rules_say_what_it_recorded() -> None:
    assert not check_file(FINISHED).faults
    report = verify_campaign(FINISHED)
    assert report.differences == ()
    assert report.open_step == ""


def test_dice_were_rolled_by_people_and_by_the_app() -> None:
    with Campaign.open(FINISHED) as campaign:
        rolls = {entry.by for entry in campaign.session.log if entry.kind == "roll"}
        assert rolls == {"people", "app"}
        assert any(entry.kind == "note" for entry in campaign.session.log)
