"""Campaigns to try the desk with: a new game of four, and players who answer at random."""

from pathlib import Path
from random import Random
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.table.ask.described import describe
from companion.table.play.session import Entries, Session
from tests.table.players import legal_answer

PLAYERS = (
    NilePlayer("Ada", "zoologist", "Ada Weiß"),
    NilePlayer("Bolesław", "botanist", "Bolesław Łoś"),
    NilePlayer("Clea", "journalist"),
    NilePlayer("Дмитрий", "doctor"),
)


def a_campaign(path: Path, seed: int = 1, *, players: int = 4, chance: str = "app") -> Campaign:
    """A new campaign of Game I, open for writing."""
    header = NileHeader(
        game="nile-1",
        id="test",
        seed=seed,
        settings={"dice": chance, "cards": chance},
        players=list(PLAYERS[:players]),
    )
    return Campaign.new(path, header)


def answer(campaign: Campaign, rng: Random) -> Entries:
    """Give the open question a legal answer."""
    question = campaign.session.question
    assert question is not None
    value = legal_answer(rng, question.request, campaign.session)

    def act(session: Session) -> Entries:
        return session.answer(value, sure=True)

    return campaign.do(act)


def answer_many(campaign: Campaign, rng: Random, count: int) -> None:
    """Give so many legal answers, fewer if the game is over before."""
    for _ in range(count):
        if campaign.session.question is None:
            return
        answer(campaign, rng)


def asked(session: Session) -> tuple[Any, ...] | None:
    """The open question as data; a form's check is code, and so left out."""
    question = session.question
    if question is None:
        return None
    return (
        question.entry,
        question.player,
        question.turn,
        question.call,
        describe(question.request),
    )
