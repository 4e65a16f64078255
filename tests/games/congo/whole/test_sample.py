"""The sample game: three players, to the end of the river."""

from __future__ import annotations

from companion.desk.campaigns.campaign import Campaign
from tests.games.congo.tools.make_sample import OWN_DICE, SAMPLE


def test_the_players_rolled_and_turned_up_themselves_for_two_stops() -> None:
    with Campaign.open(SAMPLE) as campaign:
        fate = [entry for entry in campaign.session.log if entry.kind in ("roll", "draw")]
        own = {entry.turn for entry in fate if entry.by == "people"}
        assert own <= {*OWN_DICE, OWN_DICE[0] - 1, OWN_DICE[-1] + 1}
        assert {entry.turn for entry in fate if entry.by == "app"} > {1, 6}
