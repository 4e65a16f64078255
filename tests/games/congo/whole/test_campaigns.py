"""Recorded games of bots come to their digests, and between them show all of the game."""

from __future__ import annotations

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.congo.cards import SPECIALS
from companion.games.congo.facts import CHARTS, FACTS, SpecialPlayed
from companion.games.congo.game import CongoGame
from companion.table.journal.digest import state_digest
from tests.games.congo.tools.make_campaigns import FOLDER, NUMBER
from tests.recorded import digests, opened, sizes

MOST_BYTES = 400_000
"""What all together may take."""

SELDOM = {"Reshuffled", *(fact.__name__ for fact in CHARTS)}
"""Facts that bots need not bring about: they change no charts, and piles seldom run out."""


class Opened:
    """All games opened once: where each ends, what they showed."""

    def __init__(self) -> None:
        self.digests: dict[str, str] = {}
        self.over: list[bool] = []
        self.kinds: set[str] = set()
        self.specials: set[str] = set()
        self.seats: set[tuple[int, str]] = set()
        for name, campaign in opened(FOLDER):
            session = campaign.session
            assert isinstance(session.game, CongoGame)
            self.digests[name] = state_digest(session)
            self.over.append(session.question is None)
            facts = [fact for entry in session.log for fact in entry.facts]
            self.kinds |= {type(fact).__name__ for fact in facts}
            self.specials |= {fact.card for fact in facts if isinstance(fact, SpecialPlayed)}
            self.seats.add((len(session.game.players), session.game.hands))


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
    assert games.kinds | SELDOM >= {fact.__name__ for fact in FACTS}


def test_every_special_card_was_played(games: Opened) -> None:
    assert games.specials == set(SPECIALS)


def test_two_three_and_four_played_with_hands_dealt_on_the_table_and_both(games: Opened) -> None:
    assert {seats for seats, _ in games.seats} == {2, 3, 4}
    assert {hands for _, hands in games.seats} == {"app", "specials", "table"}


def test_the_games_are_all_there_and_small() -> None:
    found = sizes(FOLDER)
    assert set(found) == set(digests(FOLDER))
    assert len(found) >= NUMBER
    assert sum(found.values()) <= MOST_BYTES


def test_the_rules_still_say_what_a_game_recorded() -> None:
    """The newest game: older ones were played under rules that have been put right since."""
    report = verify_campaign(FOLDER / list(digests(FOLDER))[-1])
    assert not report.differences
