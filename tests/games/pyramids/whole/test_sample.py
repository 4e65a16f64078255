"""The sample game: two players, to seven pyramids."""

from __future__ import annotations

from companion.desk.campaigns.campaign import Campaign
from tests.games.pyramids.tools.make_sample import OWN_DICE, SAMPLE


def test_the_sample_was_played_to_seven_pyramids() -> None:
    with Campaign.open(SAMPLE) as campaign:
        game = campaign.game
        assert max(len(game.state.sites(name, done=True)) for name in game.players) >= 7


def test_the_players_rolled_their_own_dice_for_two_rounds() -> None:
    with Campaign.open(SAMPLE) as campaign:
        rolls = [entry for entry in campaign.session.log if entry.kind == "roll"]
        own = {entry.turn for entry in rolls if entry.by == "people"}
        assert own == set(OWN_DICE)
        assert {entry.turn for entry in rolls if entry.by == "app"} > {0, 1, 4}
