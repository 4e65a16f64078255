"""Whole games half at random, through four seasons, looked at after every act."""

from __future__ import annotations

from random import Random

from companion.games.mykerinos.bots import SensibleBot
from companion.games.mykerinos.game import MykerinosGame
from companion.table.ask.requests import Draw, Roll
from companion.table.look.odds import of_question
from companion.table.play.session import Session
from tests.games.contract.games import Campaign, header_of
from tests.games.mykerinos.books import disagreements
from tests.games.whole_games import facts_of, play_to_the_end, whimsical_bots

NAME = "mykerinos"

WHIMS = (1, 2, 4)
"""One answer in so many is given at random."""


def play_whole(rng: Random, reopened: float) -> Campaign:
    """A game to its end; after a part of the acts it is opened again."""
    campaign = Campaign(header_of(NAME, rng))
    bots = whimsical_bots(campaign, rng, SensibleBot, WHIMS)
    game = play_to_the_end(campaign, rng, bots, reopened, (_odds_sum_to_one, _books_agree))
    assert isinstance(game, MykerinosGame)
    assert game.state.season == 4
    assert not any((game.state.cubes, game.state.counts, game.state.cards, game.state.tiles))
    return campaign


def _odds_sum_to_one(session: Session) -> None:
    if session.question and isinstance(session.question.request, Roll | Draw):
        assert sum(odd.chance for odd in of_question(session)) == 1


def _books_agree(session: Session) -> None:
    assert isinstance(session.game, MykerinosGame)
    assert disagreements(session.game, facts_of(session)) == []
