"""Whole games half at random, to the end of the river, looked at after every act."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.games.congo.bots import SensibleBot
from companion.games.congo.game import CongoGame
from companion.table.ask.requests import Draw, Roll
from companion.table.look.odds import of_question
from companion.table.play.session import Session
from tests.games.congo.books import disagreements
from tests.games.contract.games import Campaign, header_of
from tests.games.whole_games import facts_of, play_to_the_end, whimsical_bots

NAME = "congo"

WHIMS = (1, 2, 4)
"""One answer in so many is given at random."""


def play_whole(rng: Random, reopened: float, hands: str = "") -> Campaign:
    """A game to its end, with the hands anywhere or as told; after a part of the acts it is opened
    again."""
    header = header_of(NAME, rng)
    campaign = Campaign(replace(header, hands=hands) if hands else header)
    bots = whimsical_bots(campaign, rng, SensibleBot, WHIMS)
    game = play_to_the_end(campaign, rng, bots, reopened, (_odds_sum_to_one, _books_agree))
    assert isinstance(game, CongoGame)
    assert game.state.at == len(game.stops)
    return campaign


def _odds_sum_to_one(session: Session) -> None:
    if session.question and isinstance(session.question.request, Roll | Draw):
        assert sum(odd.chance for odd in of_question(session)) == 1


def _books_agree(session: Session) -> None:
    assert isinstance(session.game, CongoGame)
    assert disagreements(session.game, facts_of(session)) == []
