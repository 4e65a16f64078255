"""Whole games half at random, to the end of the river, looked at after every act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from msgspec.structs import replace

from companion.games.congo.bots import SensibleBot
from companion.games.congo.game import CongoGame
from companion.table.ask.requests import Draw, Roll
from companion.table.facts import Fact
from companion.table.journal.history import CannotGoBack
from companion.table.look.odds import of_question
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot, asked
from companion.table.play.session import Session
from tests.games.congo.books import disagreements
from tests.games.contract.games import Campaign, header_of, standing

NAME = "congo"

WHIMS = (1, 2, 4)
"""One answer in so many is given at random."""

ASIDE = 0.03
"""The part of the acts that are no answer: undo, redo, a remark."""


def facts_of(session: Session) -> Iterator[Fact]:
    """The facts that hold now."""
    for number in session.live:
        yield from session.log[number - 1].facts


def play_whole(rng: Random, reopened: float, hands: str = "") -> Campaign:
    """A game to its end, with the hands anywhere or as told; after a part of the acts it is opened
    again."""
    header = header_of(NAME, rng)
    campaign = Campaign(replace(header, hands=hands) if hands else header)
    session, bots = campaign.session, _bots(campaign, rng)
    while session.question is not None:
        if isinstance(session.question.request, Roll | Draw):
            assert sum(odd.chance for odd in of_question(session)) == 1
        if rng.random() < ASIDE:
            _aside(session, rng)
        else:
            seen = asked(session)
            session.answer(bots[seen.player].answer(seen), sure=True)
        campaign.keep()
        assert isinstance(session.game, CongoGame)
        assert disagreements(session.game, facts_of(session)) == []
        if rng.random() < reopened:
            again = campaign.opened()
            assert standing(again) == standing(session)
            assert list(again.live) == list(session.live)
    game = session.game
    assert isinstance(game, CongoGame)
    assert game.winners
    assert game.state.at == len(game.stops)
    return campaign


def _bots(campaign: Campaign, rng: Random) -> dict[str, Bot]:
    whims = partial(RandomBot, free_actions=())
    bots: dict[str, Bot] = {
        player.name: WhimsicalBot(rng.randrange(1 << 30), SensibleBot, whims, rng.choice(WHIMS))
        for player in campaign.header.players
    }
    return {**bots, "": RandomBot(rng.randrange(1 << 30))}


def _aside(session: Session, rng: Random) -> None:
    try:
        rng.choice([session.undo, session.redo, lambda: session.note("a remark")])()
    except (CannotGoBack, IndexError):
        return
