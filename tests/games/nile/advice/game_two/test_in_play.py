"""The odds of every question of a campaign of Game II at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.desk.campaigns.new_campaign import new_header
from companion.games.nile.advice.odds import game_odds
from companion.games.nile.advice.odds_by_cards import ENTER
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.plugin import NILE
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll, Rolls
from companion.table.look.odds import of_outlook, of_question
from companion.table.look.odds_table import NoOdds
from companion.table.play.bots import asked
from companion.table.play.session import Question, Session
from tests import examples

SEATS = (NilePlayer("Ada", "ethnologist"), NilePlayer("Ben", "doctor"), NilePlayer("Cleo"))

EVERY = examples(60, 30)
"""Questions after which all odds that there are are looked at, not only those that help."""

SURE = ("policy", "gifts", "search")
"""Odds that are there wherever they help; who has no gun is told so and not of the hunt."""


def played(seed: int, most: int) -> Iterator[tuple[Session, Question]]:
    """A campaign at its questions, dice included, answered by bots with whims."""
    header = new_header(players=list(SEATS), game="nile-2", seed=seed)
    session = Session(NILE.load(header, "a campaign"), seed, header.settings)
    session.start(NILE.opening(header))
    session.switch("dice", "table")
    bots = {seat.name: NILE.bots["whimsical"](seed + at) for at, seat in enumerate(SEATS)}
    for _ in range(most):
        if session.question is None:
            return
        yield session, session.question
        seen = asked(session)
        bot = bots[seen.player or SEATS[0].name]
        call = bot.act(seen, session.acts)
        if call is None:
            session.answer(bot.answer(seen), sure=True)
        else:
            session.act(call)


def kinds(game: NileAtTable, question: Question, number: int) -> list[str]:
    """The odds that are looked at: those that help, and now and then all."""
    helping = game.odds_help(question.request)
    if number % EVERY and not helping:
        return []
    return [helping] if number % EVERY else [ENTER, *game_odds(game).tables]


@pytest.mark.parametrize("seed", examples([1], [1, 2]))
def test_odds_sum_to_one_at_every_question(seed: int) -> None:
    looked: Counter[str] = Counter()
    for number, (session, question) in enumerate(played(seed, 900)):
        game, request = session.game, question.request
        assert isinstance(game, NileAtTable)
        if isinstance(request, Roll | Rolls):
            assert sum(odd.chance for odd in of_question(session)) == 1
        if request.outlook:
            assert sum(odd.chance for odd in of_outlook(request)) == 1
            looked["outlook"] += 1
        if not game.player:
            continue
        for kind in kinds(game, question, number):
            try:
                tables = game.odds_tables(question.player, kind, session.seen)
            except NoOdds:
                assert kind not in SURE or kind != game.odds_help(request)
                continue
            looked[kind] += 1
            for table in tables:
                assert sum(row.chance for row in table.rows) == 1, (kind, table)
    assert {"policy", "enter", "hunt"} <= set(looked), looked
