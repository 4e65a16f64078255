"""Campaigns of Game II played by bots, read as people would: questions, rules, facts, the book."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.desk.campaigns.simulate import play
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.sheets.layout_two import LAYOUT_TWO
from companion.games.nile.sheets.pages import sheet_pages, sheets_in
from companion.games.nile.state import SPECIALTIES
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.chronicle import account, as_text
from companion.games.nile.voice.rulebook import RULES_TWO
from companion.sheets.text import sheet_text
from companion.table.play.session import Session
from tests import examples

CAMPAIGNS = (
    ("sensible", 21, examples(25, 40), "app"),
    ("random", 5, examples(15, 25), "app"),
    ("random", 8, examples(12, 20), "table"),
)
"""Bot, seed, months, and where the map is."""


@cache
def campaign(bot: str, seed: int, months: int, where: str) -> Session:
    first = seed % len(SPECIALTIES)
    players = [
        NilePlayer(name, SPECIALTIES[(first + number) % len(SPECIALTIES)])
        for number, name in enumerate(("Ada", "Ben", "Cid", "Dora"))
    ]
    header = NileHeader(game="nile-2", id="told", seed=seed, map=where, players=players)
    return play(header, bot, months)


@pytest.fixture(params=CAMPAIGNS, ids=lambda one: "-".join(map(str, one)))
def session(request: pytest.FixtureRequest) -> Session:
    return campaign(*request.param)


def sentences(session: Session) -> Iterator[str]:
    for entry in session.log:
        yield from (words for fact in entry.facts if (words := session.game.words(fact)))


def test_every_rule_that_is_cited_in_play_has_words(session: Session) -> None:
    cited = {entry.rule for entry in session.log if entry.rule}
    assert any(rule.startswith("II ") for rule in cited)
    for rule in cited:
        assert session.game.rule_words(rule), rule
        assert rule in RULES_TWO or not rule.startswith("II "), rule


def test_every_fact_is_one_sentence_without_a_size(session: Session) -> None:
    for words in sentences(session):
        assert words.endswith("."), words
        assert "\n" not in words, words
        assert "  " not in words, words
        assert " villages" not in words, words
        assert " 0 feet" not in words, words


def test_every_page_of_every_sheet_is_shown(session: Session) -> None:
    for player in session.game.state.order:
        lines = sheet_text(sheet_pages(sheets_in(session, player), LAYOUT_TWO), 78)
        assert all(len(line) <= 78 for line in lines)
        assert not any("that win" in line for line in lines)


def test_the_book_counts_warriors(session: Session) -> None:
    game = session.game
    assert isinstance(game, NileAtTable)
    book = as_text(account(game, session.opening, session.log, session.live))
    assert "small villages" not in book
    assert "medium villages" not in book
