"""Recorded games of bots come to their digests, and between them show all of the game."""

from __future__ import annotations

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.pyramids.facts import FACTS
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.table.journal.digest import state_digest
from tests.games.pyramids.tools.make_campaigns import FOLDER, NUMBER
from tests.recorded import digests, opened, sizes

MOST_BYTES = 600_000
"""What all together may take."""


class Opened:
    """All games opened once: where each ends, what they showed."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}
        self.over: list[bool] = []
        self.kinds: set[str] = set()
        self.rulings: list[Rulings] = []
        for name, campaign in opened(FOLDER):
            session = campaign.session
            assert isinstance(session.game, PyramidsGame)
            self.digests[name] = state_digest(session)
            self.over.append(session.question is None)
            self.kinds |= {type(fact).__name__ for entry in session.log for fact in entry.facts}
            self.rulings.append(session.game.rulings)


@pytest.fixture(scope="module")
def games() -> Opened:
    """The games of the folder."""
    return Opened()


def test_every_game_comes_to_its_digest(games: Opened) -> None:
    """A journal is folded, never run again, so no change of a rule can break it."""
    assert games.digests == digests(FOLDER)


def test_all_of_them_were_played_to_their_end(games: Opened) -> None:
    assert all(games.over)


def test_every_kind_of_fact_was_stated(games: Opened) -> None:
    """But for a changed ruling: bots take no free actions."""
    assert games.kinds >= {fact.__name__ for fact in FACTS} - {"RulingSet"}


@pytest.mark.parametrize("key", list(RULINGS))
def test_every_ruling_was_played_both_ways(games: Opened, key: str) -> None:
    assert {getattr(one, key) for one in games.rulings} == set(RULINGS[key].answers)


def test_the_games_are_all_there_and_small() -> None:
    found = sizes(FOLDER)
    assert set(found) == set(digests(FOLDER))
    assert len(found) >= NUMBER
    assert sum(found.values()) <= MOST_BYTES


def test_the_rules_still_say_what_a_game_recorded() -> None:
    """The newest game: older ones were played under rules that have been put right since."""
    report = verify_campaign(FOLDER / list(digests(FOLDER))[-1])
    assert not report.differences
