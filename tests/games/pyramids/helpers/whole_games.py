"""Whole games half at random, to seven pyramids, looked at after every act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from companion.games.pyramids.bots import SensibleBot
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.odds import brought
from companion.games.pyramids.pieces import KINDS
from companion.table.ask.requests import Roll, Rolls
from companion.table.facts import Fact
from companion.table.journal.history import CannotGoBack
from companion.table.look.odds import of_question
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot, asked
from companion.table.play.session import Session
from tests.games.contract.games import Campaign, header_of, standing
from tests.games.pyramids.helpers.books import disagreements

NAME = "pyramids"

WHIMS = (2, 3, 6)
"""One answer in so many is given at random: with more of them, all workers would soon be stuck."""

ASIDE = 0.03
"""The part of the acts that are no answer: undo, redo, a remark."""


def facts_of(session: Session) -> Iterator[Fact]:
    """The facts that hold now."""
    for number in session.live:
        yield from session.log[number - 1].facts


def play_whole(rng: Random, reopened: float) -> Campaign:
    """A game with rulings at random to its end; after a part of the acts it is opened again."""
    campaign = Campaign(header_of(NAME, rng))
    session, bots = campaign.session, _bots(campaign, rng)
    while session.question is not None:
        _odds_sum_to_one(session)
        if rng.random() < ASIDE:
            _aside(session, rng)
        else:
            _answered(session, bots)
        campaign.keep()
        assert disagreements(session.game.state, facts_of(session)) == []
        if rng.random() < reopened:
            again = campaign.opened()
            assert standing(again) == standing(session)
            assert list(again.live) == list(session.live)
    _ended_as_it_should(session)
    return campaign


def _odds_sum_to_one(session: Session) -> None:
    """Of every roll: each die by itself, and all that they bring out together."""
    state, question = session.game.state, session.question
    assert question is not None
    if isinstance(question.request, Roll):
        assert sum(odd.chance for odd in of_question(session)) == 1
    elif isinstance(question.request, Rolls):
        dice = question.request.dice
        assert sum(chance for _, chance in question.request.column.chances(1, 6)) == 1
        assert all(sum(brought(state.stash(kind), dice).values()) == 1 for kind in KINDS)


def _bots(campaign: Campaign, rng: Random) -> dict[str, Bot]:
    whims = partial(RandomBot, free_actions=())
    return {
        player.name: WhimsicalBot(rng.randrange(1 << 30), SensibleBot, whims, rng.choice(WHIMS))
        for player in campaign.header.players
    }


def _answered(session: Session, bots: dict[str, Bot]) -> None:
    seen = asked(session)
    bot = bots[seen.player]
    call = bot.act(seen, session.acts)
    if call is not None:
        session.act(call)
    else:
        session.answer(bot.answer(seen), sure=True)


def _aside(session: Session, rng: Random) -> None:
    try:
        rng.choice([session.undo, session.redo, lambda: session.note("a remark")])()
    except (CannotGoBack, IndexError):
        return


def _ended_as_it_should(session: Session) -> None:
    """Seven pyramids of one player, or an agreement where all workers were stuck."""
    game = session.game
    assert isinstance(game, PyramidsGame)
    most = max(len(game.state.sites(name, done=True)) for name in game.players)
    agreed = session.log[-1].step == "agree_end"
    assert (most >= SEVEN) != agreed
    assert game.winners
