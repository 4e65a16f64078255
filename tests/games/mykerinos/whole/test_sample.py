"""The sample game: three players, through four seasons."""

from __future__ import annotations

from companion.desk.campaigns.campaign import Campaign
from tests.games.mykerinos.tools.make_sample import OWN_CARDS, SAMPLE


def test_the_players_laid_out_their_own_cards_for_one_season() -> None:
    with Campaign.open(SAMPLE) as campaign:
        fate = [entry for entry in campaign.session.log if entry.kind == "draw"]
        assert {entry.turn for entry in fate if entry.by == "people"} == {OWN_CARDS}
        assert {entry.turn for entry in fate if entry.by == "app"} >= {1, 3, 4}
