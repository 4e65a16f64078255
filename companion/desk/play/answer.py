"""An answer with the owner's cards and reasons: one submit path for every front end.

The words that the owner kept for a card win where its number alone is typed. What the real card
says may be kept as it is typed, and a computed value that is set otherwise wants its reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.desk.errors import StoreError
from companion.desk.overrides.cards import OwnCards
from companion.desk.overrides.places import overridable
from companion.desk.play.commands import Command, OpenCampaign
from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.requests import Draw, Request, Settle
from companion.table.ask.typed import BECAUSE, give, parse
from companion.table.play.session import Entries, Session


class Doubted(Doubtful):
    """An answer that the table questions; `insisting` is the same from people who are sure.

    `left` is what is left of a line of several answers, with this one; "" for one by itself.
    """

    def __init__(self, doubt: str, insisting: Command, left: str = "") -> None:
        super().__init__(doubt)
        self.insisting, self.left = insisting, left


class Answer(msgspec.Struct, frozen=True):
    """An answer as it was `typed`, or where that is empty a journal `value`.

    With `keep` the number and words of a card go into the owner's deck; `sure` insists on an answer
    that the table doubts; `reason` is why a computed value is set otherwise. `told` is a sentence
    about the owner's words that stand in it, "" for none.
    """

    typed: str = ""
    value: Any = None
    keep: bool = False
    sure: bool = False
    reason: str = ""
    told: str = ""

    def wants_reason(self, request: Request | None) -> bool:
        """Whether it sets a computed value otherwise and says no word why."""
        if not isinstance(request, Settle) or self.reason or BECAUSE in self.typed:
            return False
        try:
            given = parse(request, self.typed)[0] if self.typed else self.value
        except Illegal:
            return False
        return bool(given != request.value)

    def by_own_cards(self, campaign: OpenCampaign) -> Answer:
        """The same with the owner's words behind a card's number, where any were kept for it.

        Raises `DataFaults` or `StoreError` where they cannot be read.
        """
        draw, number = _open_draw(campaign.session), self.typed.strip().removeprefix("#")
        owned = campaign.plugin.overrides
        if draw is None or owned is None or not number.isdecimal():
            return self
        card = int(number)
        says = OwnCards(owned).says(draw.deck, card, draw.section)
        if not says:
            return self
        told = f"Your own card {card} says: {says}."
        return replace(self, typed=f"{card}: {says}", told=told)

    def do(self, campaign: OpenCampaign) -> Entries:
        """Give it as it stands; raises what `OpenCampaign.do` raises."""
        return campaign.do(self._answer)

    def _answer(self, session: Session) -> Entries:
        if self.typed:
            return give(session, self.typed, sure=self.sure, reason=self.reason)
        return session.answer(self.value, sure=self.sure, reason=self.reason)

    def give(self, campaign: OpenCampaign) -> str:
        """Give it with the owner's words, and keep its card where that is wanted and can be.

        Returns what people are told besides; the answer stands whatever comes of the keeping.
        Raises `Doubted` where people may insist, and what `do` raises.
        """
        kept = self._to_keep(campaign)
        said = self.by_own_cards(campaign)
        try:
            said.do(campaign)
        except Doubtful as error:
            raise Doubted(error.doubt, replace(self, sure=True)) from error
        return _kept(campaign, kept) if kept else said.told

    def _to_keep(self, campaign: OpenCampaign) -> CardWords | None:
        try:
            return words_to_keep(campaign, self.typed) if self.keep else None
        except NothingToKeep:
            return None


# Cards of the owner's


class CardWords(NamedTuple):
    """What one card says in one section of a deck."""

    deck: str
    card: int
    section: str
    says: str


class NothingToKeep(ValueError):
    """An answer that does not tell a card's number and its words; `like` is one that does."""

    def __init__(self, like: str) -> None:
        super().__init__(f"to keep a card, give its number and its words, like: {like}")
        self.like = like


def words_to_keep(campaign: OpenCampaign, typed: str) -> CardWords:
    """What `17: 4 2 forest` says of the card to be drawn.

    Raises `NothingToKeep`, `Illegal` for words that no card could say, and `DataFaults` or
    `StoreError` where the cards kept before cannot be read.
    """
    draw, owned = _open_draw(campaign.session), campaign.plugin.overrides
    like = owned.example if owned else "17: its words"
    if draw is None or owned is None or ":" not in typed:
        raise NothingToKeep(like)
    OwnCards(owned).words()  # one that cannot be read is told before anything is answered
    value = parse(draw, typed, campaign.session.deck(draw.deck))[0]
    if not value.get("card"):
        raise NothingToKeep(like)
    return CardWords(draw.deck, value["card"], draw.section, value["says"])


def keep_card(campaign: OpenCampaign, words: CardWords) -> Path:
    """Keep what a real card says; returns the file. Raises `DataFaults` or `StoreError`."""
    return OwnCards(overridable(campaign.plugin)).keep(*words)


def _kept(campaign: OpenCampaign, words: CardWords) -> str:
    """Keep a card; the answer stands already, so what goes wrong here is only told."""
    try:
        path = keep_card(campaign, words)
    except (StoreError, ValueError) as error:
        return f"The answer stands, but the card was not kept: {error}."
    return f"Card {words.card} is kept in {path}: {words.says}."


def _open_draw(session: Session) -> Draw | None:
    request = session.question.request if session.question else None
    return request if isinstance(request, Draw) else None
