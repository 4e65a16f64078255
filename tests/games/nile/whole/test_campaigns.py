"""Recorded bot campaigns come to their digests, opened from packed files by folding alone."""

from __future__ import annotations

import pytest

from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.game import NileGame
from companion.table.journal.digest import state_digest
from tests import recorded as on_record
from tests.games.nile.helpers.campaigns_told import FOLDER, not_reached, recorded
from tests.games.nile.helpers.reached import Reached, missing

LEAST, MOST_BYTES = 100, 10_000_000
"""Campaigns at least, and what all together may take."""

BY_PEOPLE = {
    "BoardTold",
    "ChartCellSet",
    "ChartReset",
    "ChartSet",
    "Consulted",
    "HandResolved",
    "HexNamed",
    "HexTold",
    "HouseRuleSet",
    "MapAdopted",
    "Named",
    "PlayTakenUp",
    "PointsPublished",
    "SheetAdopted",
    "WayTold",
}
"""Facts that only people at a table bring about: by hand, with their own board, charts, sheets."""

OF_GAME_TWO = {
    *("AttitudeChanged", "EndAgreed", "ExpeditionBeaten", "FriendshipWoken"),
    *("GameEnded", "GuidesCounted", "OasisFound", "Searched", "TribeCounted", "TribeStudied"),
}
"""Facts that only the rules of Game II bring about."""

FEW = {"facts": len(BY_PEOPLE) + 5, "disasters": 0, "endings": 0, "bonuses": 25, "rows": 14}
"""How much of a kind may be missing, each of it named beside the digests."""


class Opened:
    """All campaigns opened once: where each ends, who won, and what they reached."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}
        self.won = 0
        self.reached = Reached()
        self.game: NileGame | None = None
        for name, campaign in on_record.opened(FOLDER):
            self.digests[name] = state_digest(campaign.session)
            self.reached.take(campaign.session.log)
            self.won += bool(campaign.game.state.winner)
            self.game = game_at(campaign)


@pytest.fixture(scope="module")
def opened() -> Opened:
    """The campaigns of the folder."""
    return Opened()


def test_there_are_enough_campaigns_and_they_are_small() -> None:
    files = on_record.sizes(FOLDER)
    assert set(files) == set(recorded())
    assert len(files) >= LEAST
    assert sum(files.values()) <= MOST_BYTES


def test_every_campaign_comes_to_its_digest(opened: Opened) -> None:
    """A journal is folded, never run again, so no change of a rule can break it."""
    assert opened.digests == recorded()


def test_most_of_them_were_won(opened: Opened) -> None:
    """7.0: whole campaigns, not beginnings."""
    assert opened.won > len(opened.digests) / 2


def test_they_reach_all_but_a_named_few(opened: Opened) -> None:
    """Facts, disasters, bonuses, rows of charts that are rolled on, and endings."""
    assert opened.game is not None
    named = not_reached()
    for kind, lacking in missing(opened.reached, opened.game).items():
        assert set(lacking) - BY_PEOPLE - OF_GAME_TWO <= set(named[kind]), kind
        assert len(named[kind]) <= FEW[kind], named[kind]
