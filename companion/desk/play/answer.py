"""The command that answers: one submit path for every front end.

What was typed may be a line of several answers. Each is an entry and an undo point of its own, as
if it had been typed alone. What the real card says may be kept as it is typed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.desk.errors import StoreError
from companion.desk.overrides.cards import OwnCards
from companion.desk.overrides.places import overridable
from companion.desk.play.commands import OpenCampaign
from companion.desk.play.judge import Judged, decisive, judge, split
from companion.table.ask.illegal import Doubtful, Grave, Illegal
from companion.table.ask.requests import Draw
from companion.table.ask.typed import Meant, give_meant, parse
from companion.table.journal.entries import Entry
from companion.table.play.session import Session

UNDO = "Undo takes back one answer at a time."

MOST_TOLD = 6
"""Answers of a line that are told one by one, as many as a blank hex takes; of more the last ones
and how many, so that what is told leaves the next question in sight."""


class Unsure(Illegal):
    """An answer that was not given yet, since people are asked first whether they mean it.

    `insisting` is the command from people who are sure. `left` is the line from this answer on
    where it is part of one, else "". `is_grave` says that something may be lost for good.
    """

    def __init__(self, doubt: Doubtful, insisting: Answer, left: str) -> None:
        super().__init__(doubt.doubt)
        self.is_grave = isinstance(doubt, Grave)
        self.insisting, self.left = insisting, left


class Owed(Illegal):
    """A computed value set otherwise without a reason; `answer` lacks it, `left` as in `Unsure`."""

    def __init__(self, words: str, answer: Answer, left: str) -> None:
        super().__init__(words)
        self.answer, self.left = answer, left


class Stopped(Illegal):
    """A line of answers that stopped, and why; `saved` of them are, `left` is not taken."""

    def __init__(self, why: str, saved: int, left: str) -> None:
        said = "1 answer before it is" if saved == 1 else f"{saved} answers before it are"
        super().__init__(f"{why}; {said} saved" if saved else why)
        self.why, self.left = why, left


class Answer(msgspec.Struct, frozen=True):
    """Answers as they were `typed`, or where that is empty a journal `value`.

    With `keep` the number and words of a card go into the owner's deck. `sure` insists on the first
    answer that people are asked about; `reason` is why a computed value is set otherwise.
    """

    typed: str = ""
    value: Any = None
    keep: bool = False
    sure: bool = False
    reason: str = ""

    def give(self, campaign: OpenCampaign) -> str:
        """Give them; returns each of several with its question, and what people are told besides.

        Raises what `do` raises.
        """
        log, before = campaign.session.log, len(campaign.session.log)
        told = [*filter(None, self.do(campaign))]
        made = [(n, one) for n, one in enumerate(log[before:], before + 1) if _is_own(one)]
        if len({one.part or n for n, one in made}) < 2:
            return "\n".join(told)
        echoed = [one.ask if one.secret else _echo(one.ask, one.say) for _, one in made]
        return "\n".join([*_last_ones(echoed), *told, UNDO])

    def do(self, campaign: OpenCampaign) -> list[str]:
        """Give them one after the other; returns what people are told of each, "" for nothing.

        A line ends where another player is asked, where a secret is, and behind a decisive event
        that chance brought. Raises `Stopped` where something is left then or does not fit, `Unsure`
        and `Owed` where people are asked first, `Illegal` for a single answer that is none, and
        what `OpenCampaign.do` raises.
        """
        session, told, saved = campaign.session, list[str](), 0
        player = session.question.player if session.question else ""
        now = replace(self, typed=self.typed.strip(", "))
        while not told or now.typed:
            before = len(session.log)
            try:
                if told:
                    _see_that_it_goes_on(session, player)
                judged = judge(campaign, now.typed, self.value, begun=bool(told))
                alone = not told and not judged.rest
                told.append(now._give_first(campaign, judged, alone=alone))
            except Doubtful as error:
                left = "" if alone else now.typed
                raise Unsure(error, replace(now, sure=True), left) from error
            except Owed:
                raise
            except Illegal as error:
                part, rest = split(session, now.typed)
                if not told and not rest:
                    raise
                asked = f" ({session.question.request.question})" if session.question else ""
                raise Stopped(f"“{part}”{asked}: {error}", saved, now.typed) from error
            saved += judged.meant != Meant()
            reason = "" if judged.owed else now.reason
            now = replace(now, typed=judged.rest, sure=False, reason=reason)
            if now.typed and (title := decisive(session, before)):
                raise Stopped(f"{title}: “{now.typed}” waits", saved, now.typed)
        return told

    def _give_first(self, campaign: OpenCampaign, judged: Judged, *, alone: bool) -> str:
        """Give the first answer of the line, and keep its card; returns what people are told.

        The answer stands whatever comes of the keeping.
        """
        if not self.sure and judged.grave:
            raise Grave(judged.grave)
        if not self.sure and judged.doubts:
            raise Doubtful(" ".join(judged.doubts))
        if judged.owed and not self.reason:
            raise Owed(judged.owed, self, "" if alone else self.typed)
        kept = self._to_keep(campaign, judged.part)
        if judged.meant != Meant():
            campaign.do(
                lambda session: give_meant(
                    session, judged.meant, sure=self.sure, reason=self.reason if judged.owed else ""
                )
            )
        return _kept(campaign, kept) if kept else judged.told

    def _to_keep(self, campaign: OpenCampaign, part: str) -> CardWords | None:
        try:
            return words_to_keep(campaign, part) if self.keep else None
        except NothingToKeep:
            return None


def _see_that_it_goes_on(session: Session, player: str) -> None:
    """Raises `Illegal` where the question that came is not for the rest of a line."""
    question = session.question
    if question is None:
        raise Illegal("there are no more questions")
    if question.player != player:
        raise Illegal(f"{question.player or 'the table'} is asked now")
    if question.request.secret:
        raise Illegal("this is asked in secret")


def _is_own(entry: Entry[Any]) -> bool:
    """True if an entry is an answer of people."""
    return entry.by == "people" and bool(entry.ask)


def _last_ones(echoed: list[str]) -> list[str]:
    """A few answers as they are; of many how many they are, and the last."""
    if len(echoed) <= MOST_TOLD:
        return echoed
    kept = MOST_TOLD - 1
    return [f"{len(echoed)} answers are saved, at last:", *echoed[-kept:]]


def _echo(asked: str, said: str) -> str:
    return said if said.startswith(asked) else f"{asked.rstrip('.')}: {said}"


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
