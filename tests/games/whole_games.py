"""Whole games half at random, of any game: looked at after every act, opened again now and then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.table.ask.requests import Draw, Roll
from companion.table.facts import Fact
from companion.table.journal.history import CannotGoBack
from companion.table.look.odds import of_question
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot, asked
from companion.table.play.session import Session
from tests.games.contract.games import Campaign, header_of, standing

ASIDE = 0.03
"""The part of the acts that are no answer: undo, redo, a remark."""

Look = Callable[[Session], None]
"""What is looked at: it fails where something is wrong."""


def facts_of(session: Session) -> Iterator[Fact]:
    """The facts that hold now."""
    for number in session.live:
        yield from session.log[number - 1].facts


def odds_sum_to_one(session: Session) -> None:
    """The chances of a roll or draw that is open are those of everything that may come."""
    if session.question and isinstance(session.question.request, Roll | Draw):
        assert sum(odd.chance for odd in of_question(session)) == 1


def whimsical_bots(
    campaign: Campaign, rng: Random, sensible: Callable[[int], Bot], whims: Sequence[int]
) -> dict[str, Bot]:
    """A bot for each player, and for nobody; one answer in so many of `whims` is at random."""
    at_random = partial(RandomBot, free_actions=())
    bots: dict[str, Bot] = {
        player.name: WhimsicalBot(rng.randrange(1 << 30), sensible, at_random, rng.choice(whims))
        for player in campaign.header.players
    }
    return {**bots, "": RandomBot(rng.randrange(1 << 30))}


def play_to_the_end(
    campaign: Campaign,
    rng: Random,
    bots: Mapping[str, Bot],
    reopened: float,
    looks: tuple[Look, Look],
) -> Any:
    """Play a game to its end, and return it; after a part of the acts it is opened again.

    Of the two `looks` one is taken before each act, at the open question, the other after it.
    """
    session = campaign.session
    before, after = looks
    while session.question is not None:
        before(session)
        if rng.random() < ASIDE:
            _aside(session, rng)
        else:
            _answered(session, bots)
        campaign.keep()
        after(session)
        if rng.random() < reopened:
            again = campaign.opened()
            assert standing(again) == standing(session)
            assert list(again.live) == list(session.live)
    assert session.game.winners
    return session.game


def _answered(session: Session, bots: Mapping[str, Bot]) -> None:
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


class WholeGames(NamedTuple):
    """How whole games of one are played half at random, and what each of them must come to.

    `disagreements` are those of a game with its facts, looked for after every act. One answer in so
    many of `whims` is given at random.
    """

    name: str
    sensible: Callable[[int], Bot]
    disagreements: Callable[[Any, Iterator[Fact]], Sequence[str]]
    ended: Callable[[Any, Session], bool]
    whims: Sequence[int] = (1, 2, 4)
    odds: Look = odds_sum_to_one

    def play(self, rng: Random, reopened: float, **said: Any) -> Campaign:
        """A game to its end, its header as said; after a part of the acts it is opened again."""
        campaign = Campaign(replace(header_of(self.name, rng), **said))
        bots = whimsical_bots(campaign, rng, self.sensible, self.whims)
        game = play_to_the_end(campaign, rng, bots, reopened, (self.odds, self._books_agree))
        assert self.ended(game, campaign.session)
        return campaign

    def _books_agree(self, session: Session) -> None:
        assert self.disagreements(session.game, facts_of(session)) == []
