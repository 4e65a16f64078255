"""Recorded bot campaigns come to their digests, opened from packed files by folding alone."""

from pathlib import Path

import pytest

from companion.games.nile.desk.loading import game_at
from companion.games.nile.game import NileGame
from companion.table.journal.digest import state_digest
from tests import examples
from tests import recorded as on_record
from tests.games.nile.helpers.campaigns_told import FOLDER, FOLDER_TWO, not_reached, recorded
from tests.games.nile.helpers.reached import Reached, missing
from tests.games.nile.tools.make_campaigns_two import MOST_BYTES as MOST_TWO

LEAST, MOST_BYTES = 100, 10_000_000
"""Campaigns at least, and what all together may take."""

BY_PEOPLE = {
    "BoardTold",
    "ChartCellSet",
    "ChartReset",
    "ChartSet",
    "Consulted",
    "EndAgreed",
    "HandResolved",
    "HexNamed",
    "HexTold",
    "HouseRuleSet",
    "Placed",
    "MapAdopted",
    "Named",
    "PlayTakenUp",
    "PointsPublished",
    "SheetAdopted",
    "WayTold",
}
"""Facts that only people at a table bring about: by hand, with their own board, charts, sheets."""

SINCE = {"CounterShown", "OutfitBought", "ShotAt", "SpecimensPlaced"}
"""Facts that rules state since these campaigns were recorded."""

FEW = {"facts": len(BY_PEOPLE) + 5, "disasters": 0, "endings": 0, "bonuses": 25, "rows": 14}
"""How much of a kind may be missing, each of it named beside the digests."""

LEAST_TWO, FEW_TWO = 17, 0
"""Campaigns of Game II at least, and facts of its own that none of them may have reached."""


EVERY = examples(4, 1)
"""One of so many is opened; all in the long runs."""


class Opened:
    """Campaigns of a folder opened once: where each ends, who won, and what they reached."""

    def __init__(self, folder: Path) -> None:
        self.digests: dict[str, str] = {}
        self.won = self.ended = 0
        self.reached = Reached()
        self.game: NileGame | None = None
        for name, campaign in on_record.opened(folder, EVERY):
            self.digests[name] = state_digest(campaign.session)
            self.reached.take(campaign.session.log)
            self.won += bool(campaign.game.state.winner)
            self.ended += campaign.game.state.stage == "over"
            self.game = game_at(campaign)


@pytest.fixture(scope="module")
def opened() -> Opened:
    """The campaigns of Game I."""
    return Opened(FOLDER)


@pytest.fixture(scope="module")
def of_game_two() -> Opened:
    """The campaigns of Game II."""
    return Opened(FOLDER_TWO)


@pytest.mark.parametrize(
    ("folder", "least", "most"), [(FOLDER, LEAST, MOST_BYTES), (FOLDER_TWO, LEAST_TWO, MOST_TWO)]
)
def test_there_are_enough_campaigns_and_they_are_small(folder: Path, least: int, most: int) -> None:
    files = on_record.sizes(folder)
    assert set(files) == set(recorded(folder))
    assert len(files) >= least
    assert sum(files.values()) <= most


def test_every_campaign_comes_to_its_digest(opened: Opened, of_game_two: Opened) -> None:
    """A journal is folded, never run again, so no change of a rule can break it."""
    for folder, found in ((FOLDER, opened), (FOLDER_TWO, of_game_two)):
        kept = [*recorded(folder).items()][::EVERY]
        assert kept
        assert found.digests == dict(kept)


def test_most_of_them_were_won(opened: Opened) -> None:
    """7.0: whole campaigns, not beginnings."""
    assert opened.won > len(opened.digests) / 2


def test_most_of_game_two_came_to_the_end_that_was_agreed_on(of_game_two: Opened) -> None:
    """II 2.3"""
    assert of_game_two.ended > len(of_game_two.digests) / 2


@pytest.mark.skipif(EVERY > 1, reason="only all of them do")
def test_they_reach_all_but_a_named_few(opened: Opened, of_game_two: Opened) -> None:
    """Facts of both games, disasters, bonuses, rows of charts that are rolled on, and endings."""
    assert opened.game is not None
    named, rare = not_reached(), not_reached(FOLDER_TWO)["facts"]
    assert len(rare) <= FEW_TWO, rare
    lacks = missing(opened.reached, opened.game)
    lacks["facts"] = [one for one in lacks["facts"] if one not in of_game_two.reached.facts]
    for kind, lacking in lacks.items():
        assert set(lacking) - BY_PEOPLE - SINCE - set(rare) <= set(named[kind]), kind
        assert len(named[kind]) <= FEW[kind], named[kind]
