"""The command that submits answers, for every front end.

A line may have several answers. Each becomes its own entry and undo point, as if it had been typed
alone. The text of a real card can be saved as it's typed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.desk.errors import StoreError
from companion.desk.overrides.cards import OwnCards, overridable
from companion.desk.play.commands import OpenCampaign
from companion.desk.play.judge import Judged, decisive, judge, opens_secret, split
from companion.table.ask.illegal import Doubtful, Grave, Illegal
from companion.table.ask.requests import Draw
from companion.table.ask.typed import Meant, give_meant, parse
from companion.table.journal.entries import Entry
from companion.table.play.session import Session

UNDO = "You can undo them one at a time."

MOST_TOLD = 6
"""How many answers of a line are repeated to the user; of more, only the last ones and the number,
so that the next question stays in sight."""


class Unsure(Illegal):
    """An answer needs confirmation first.

    `insisting` is the command that confirms it. `left` is the line from this answer on, "" if it's
    the only one. `is_grave` is true if something could be lost for good.
    """

    def __init__(self, doubt: Doubtful, insisting: Answer, left: str) -> None:
        super().__init__(doubt.doubt)
        self.is_grave = isinstance(doubt, Grave)
        self.insisting, self.left = insisting, left


class Owed(Illegal):
    """An override of a computed value needs a reason; `answer` lacks it, `left` as in `Unsure`."""

    def __init__(self, words: str, answer: Answer, left: str) -> None:
        super().__init__(words)
        self.answer, self.left = answer, left


class Stopped(Illegal):
    """A line of answers stopped, and why; `saved` answers are saved, `left` is the rest."""

    def __init__(self, why: str, saved: int, left: str) -> None:
        before = "The answer before it is" if saved == 1 else f"The {saved} answers before it are"
        super().__init__(f"{why}. {before} saved" if saved else why)
        self.why, self.left = why, left


class Answer(msgspec.Struct, frozen=True):
    """Answers as `typed`, or, if that is empty, a journal `value`.

    `keep` saves a card's number and text in the owner's deck. `sure` confirms the first answer that
    needs it; `reason` is why a computed value is overridden.
    """

    typed: str = ""
    value: Any = None
    keep: bool = False
    sure: bool = False
    reason: str = ""

    def give(self, campaign: OpenCampaign) -> str:
        """Submit them; returns several answers with their questions, and messages for the user.

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
        """Submit them one after the other; returns a message about each, "" for none.

        A line ends before a question to another player or another secret, and after a decisive
        event brought by chance. Raises `Stopped` if answers are left then, or one doesn't fit;
        `Unsure` and `Owed` if one needs confirmation or a reason; `Illegal` if the only one is
        illegal; and what `OpenCampaign.do` raises.
        """
        session, told, saved = campaign.session, list[str](), 0
        player = session.question.player if session.question else ""
        secret = session.question.request.secret if session.question else ""
        now = replace(self, typed=self.typed.strip(", "))
        while not told or now.typed:
            before = len(session.log)
            try:
                if told:
                    _see_that_it_goes_on(session, player, secret)
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
                raise Stopped(f"{title}. “{now.typed}” isn't answered yet", saved, now.typed)
        return told

    def _give_first(self, campaign: OpenCampaign, judged: Judged, *, alone: bool) -> str:
        """Submit the first answer of the line, and save its card; returns a message for the user.

        The answer is submitted even if the card can't be saved.
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


class Line(msgspec.Struct, frozen=True):
    """The same answers, whose entries are shown by the caller: only messages are returned."""

    answer: Answer

    def give(self, campaign: OpenCampaign) -> str:
        """Submit them; raises what `Answer.do` raises."""
        return "\n".join(filter(None, self.answer.do(campaign)))


def _see_that_it_goes_on(session: Session, player: str, secret: str) -> None:
    """Raise `Illegal` if the open question isn't one for the rest of a line.

    A secret one is, if the line began with the same `secret`: nobody else looks.
    """
    question = session.question
    if question is None:
        raise Illegal("there are no more questions")
    if question.player != player:
        raise Illegal(f"the next question is for {question.player or 'everyone'}")
    if opens_secret(session, secret):
        raise Illegal("the next question is secret")


def _is_own(entry: Entry[Any]) -> bool:
    """True if an entry is an answer of people."""
    return entry.by == "people" and bool(entry.ask)


def _last_ones(echoed: list[str]) -> list[str]:
    """Return a few answers unchanged; of many, the number and the last ones."""
    if len(echoed) <= MOST_TOLD:
        return echoed
    kept = MOST_TOLD - 1
    return [f"{len(echoed)} answers saved. The last ones:", *echoed[-kept:]]


def _echo(asked: str, said: str) -> str:
    return said if said.startswith(asked) else f"{asked.rstrip('.')}: {said}"


# Cards of the owner's


class CardWords(NamedTuple):
    """The text of one card in one section of a deck."""

    deck: str
    card: int
    section: str
    says: str


class NothingToKeep(ValueError):
    """An answer lacks the card's number or its text; `like` is an example with both."""

    def __init__(self, like: str) -> None:
        super().__init__(f"to save a card, type its number and its text, like {like}")
        self.like = like


def words_to_keep(campaign: OpenCampaign, typed: str) -> CardWords:
    """Parse `17: 4 2 forest` for the open draw.

    Raises `NothingToKeep`, `Illegal` for a text that no card could have, and `DataFaults` or
    `StoreError` if the owner's saved cards can't be read.
    """
    request = campaign.session.question.request if campaign.session.question else None
    draw = request if isinstance(request, Draw) else None
    owned = campaign.plugin.overrides
    like = owned.example if owned else "17: its text"
    if draw is None or owned is None or ":" not in typed:
        raise NothingToKeep(like)
    OwnCards(owned).words()  # raises before anything is answered
    value = parse(draw, typed, campaign.session.deck(draw.deck))[0]
    if not value.get("card"):
        raise NothingToKeep(like)
    return CardWords(draw.deck, value["card"], draw.section, value["says"])


def keep_card(campaign: OpenCampaign, words: CardWords) -> Path:
    """Save the text of a real card; returns the file. Raises `DataFaults` or `StoreError`."""
    return OwnCards(overridable(campaign.plugin)).keep(*words)


def _kept(campaign: OpenCampaign, words: CardWords) -> str:
    """Save a card; returns a message, also about errors, since the answer is already saved."""
    try:
        path = keep_card(campaign, words)
    except (StoreError, ValueError) as error:
        return f"Your answer is saved, but the card's text isn't: {error}."
    return f"Card {words.card} is saved in {path}: {words.says}."
