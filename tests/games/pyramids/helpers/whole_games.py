"""Whole games half at random, to seven pyramids, looked at after every act."""

from __future__ import annotations

from random import Random

from companion.games.pyramids.bots import SensibleBot
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.odds import brought
from companion.games.pyramids.pieces import KINDS
from companion.table.ask.requests import Roll, Rolls
from companion.table.look.odds import of_question
from companion.table.play.session import Session
from tests.games.contract.games import Campaign, header_of
from tests.games.pyramids.helpers.books import disagreements
from tests.games.whole_games import facts_of, play_to_the_end, whimsical_bots

NAME = "pyramids"

WHIMS = (2, 3, 6)
"""One answer in so many is given at random: with more of them, all workers would soon be stuck."""


def play_whole(rng: Random, reopened: float) -> Campaign:
    """A game with rulings at random to its end; after a part of the acts it is opened again."""
    campaign = Campaign(header_of(NAME, rng))
    bots = whimsical_bots(campaign, rng, SensibleBot, WHIMS)
    game = play_to_the_end(campaign, rng, bots, reopened, (_odds_sum_to_one, _books_agree))
    _ended_as_it_should(game, campaign.session)
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


def _books_agree(session: Session) -> None:
    assert disagreements(session.game.state, facts_of(session)) == []


def _ended_as_it_should(game: PyramidsGame, session: Session) -> None:
    """Seven pyramids of one player, or an agreement where all workers were stuck."""
    most = max(len(game.state.sites(name, done=True)) for name in game.players)
    agreed = session.log[-1].step == "agree_end"
    assert (most >= SEVEN) != agreed
