"""Carrying out what people do at the table: by the clerk, told in words, nothing lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.charts.rows import DataFaults
from companion.desk.errors import StoreChanged, StoreError
from companion.table.ask.replies import DeckIsOut
from companion.table.ask.requests import Doubtful, Illegal
from companion.table.ask.typed import give
from companion.table.journal.history import CannotGoBack
from companion.table.journal.paths import NoSuchPlace
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Entries, Session
from companion.table.play.step import RuleFailed
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.view import OpenCampaign
from companion.tui.widgets.question import QuestionPanel
from companion.tui.wording import sentence

if TYPE_CHECKING:
    from companion.games.nile.desk.owner_deck import Words
    from companion.table.play.skip import Skipped
    from companion.tui.screens.table import TableScreen

REFUSED = (Illegal, ActNotOpen, CannotGoBack, NoSuchPlace, DeckIsOut)
"""What the table says no to: people gave something that is not possible now."""


@dataclass(frozen=True)
class Answer:
    """An answer as it was `typed`, or where that is empty a journal `value`.

    With `keep` the number and words of a card go into the owner's deck; `sure` insists on an answer
    that the table doubts; `reason` is why a computed value is set otherwise.
    """

    typed: str = ""
    value: Any = None
    keep: bool = False
    sure: bool = False
    reason: str = ""

    def give(self, campaign: OpenCampaign) -> str:
        """Give it; returns what people are told besides. The owner's words win for a number."""
        from companion.games.nile.desk.owner_deck import owners_words

        session = campaign.session
        kept = self._to_keep(session)
        own = owners_words(session, self.typed)
        typed = f"{own.card}: {own.says}" if own else self.typed
        campaign.do(lambda table: self._answer(table, typed))
        if kept:
            return _keep(kept)
        return f"Your own card {own.card} says: {own.says}." if own else ""

    def _answer(self, session: Session, typed: str) -> Entries:
        if typed:
            return give(session, typed, sure=self.sure, reason=self.reason)
        return session.answer(self.value, sure=self.sure, reason=self.reason)

    def _to_keep(self, session: Session) -> Words | None:
        from companion.games.nile.desk.owner_deck import NothingToKeep, words_to_keep

        try:
            return words_to_keep(session, self.typed) if self.keep else None
        except NothingToKeep:
            return None


def _keep(words: Words) -> str:
    """Keep a card; the answer stands already, so what goes wrong here is only told."""
    from companion.games.nile.desk.owner_deck import keep

    try:
        path = keep(*words)
    except (StoreError, ValueError) as error:
        return f"The answer stands, but the card was not kept: {error}."
    return f"Card {words.card} is kept in {path}: {words.says}."


@dataclass(frozen=True)
class Correction:
    """One place of the state set by hand; the campaign sees that the game can be so."""

    where: str
    value: Any
    reason: str

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.correct(self.where, self.value, self.reason)
        return ""


@dataclass(frozen=True)
class Corrections:
    """Several places set by hand in one act."""

    changes: Mapping[str, Any]
    reason: str

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.correct_all(self.changes, self.reason)
        return ""


@dataclass(frozen=True)
class Skip:
    """Pass over what needs no decision; `done` holds what came of it, for the screen."""

    money: int = 0
    ticket: bool = False
    done: list[Skipped] = field(default_factory=list)

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        from companion.desk.skipping import skip

        self.done.append(skip(campaign, self.money, ticket=self.ticket))
        return ""


Deed = Callable[[Session], Entries] | Answer | Correction | Corrections | Skip
"""Something to be done at the table."""


async def carry_out(table: TableScreen, deed: Deed, entry: int) -> None:
    """Do something and show what came of it; `entry` names the question it was meant for."""
    before = len(table.campaign.session.log)
    try:
        told = await table.clerk.run(lambda: _do(table, deed, entry))
        if told:
            table.remark(told)
    except REFUSED as error:
        await _refused(table, deed, entry, error)
        return
    except StoreError as error:
        await _not_written(table, deed, entry, error)
        return
    except DataFaults as error:
        await table.app.push_screen_wait(
            tell("Your own cards cannot be read", sentence(str(error)))
        )
    except RuleFailed as error:
        await table.app.push_screen_wait(tell("The rules gave up", sentence(str(error))))
    except Exception as error:
        words = f"{type(error).__name__}: {error}. {_what_stands(table, before)}"
        await table.app.push_screen_wait(tell("Something went wrong inside the companion", words))
    await table.refresh_view()


def _what_stands(table: TableScreen, before: int) -> str:
    """What came of a deed that something went wrong with: what is in the journal is done."""
    after = len(table.campaign.session.log)
    if after == before:
        return "Nothing was done."
    entries = f"entry {after}" if after == before + 1 else f"entries {before + 1} to {after}"
    return f"It was done, and stands in the journal as {entries}; what came after it went wrong."


def _do(table: TableScreen, deed: Deed, entry: int) -> str:
    question = table.campaign.session.question
    if entry and (question is None or question.entry != entry):
        return ""
    if isinstance(deed, Answer | Correction | Corrections | Skip):
        return deed.give(table.campaign)
    table.campaign.do(deed)
    return ""


async def _refused(table: TableScreen, deed: Deed, entry: int, error: Exception) -> None:
    """Say no in place; where the table only doubts, people may insist."""
    words = sentence(str(error))
    if isinstance(error, Doubtful) and isinstance(deed, Answer):
        answers = [("no", "No, go back"), ("yes", "Yes, that is what the card shows")]
        doubt = sentence(error.doubt)
        if await table.app.push_screen_wait(Ask("Is that right?", doubt, answers)) == "yes":
            await carry_out(table, replace(deed, sure=True), entry)
        else:
            table.query_one(QuestionPanel).offer_again()
        return
    if isinstance(error, Illegal):
        table.query_one(QuestionPanel).say(words)
    else:
        table.remark(words, warn=True)


async def _not_written(table: TableScreen, deed: Deed, entry: int, error: StoreError) -> None:
    """Nothing was written and nothing is lost: again, under another name, or later."""
    answers = [("again", "Try again"), ("as", "Save under another name and go on there")]
    answers.append(("later", "Leave it for now"))
    if isinstance(error, StoreChanged) or table.campaign.read_only:
        answers = [*answers[1:2], *answers[2:], answers[0]]
    words = f"{sentence(str(error))}\n\nWhat was answered before is safe; this was not done yet."
    choice = await table.app.push_screen_wait(Ask("It could not be written", words, answers))
    await table.refresh_view()
    if choice == "again" or (choice == "as" and await save_and_go_on(table)):
        await carry_out(table, deed, entry)


async def save_and_go_on(table: TableScreen) -> bool:
    """Write all that is in memory as a new file, and go on in that one."""
    from companion.desk.campaign import Campaign

    path = await _new_name(table)
    if path is None:
        return False
    try:
        await table.clerk.run(lambda: table.campaign.save_as(path))
        campaign = await table.clerk.run(lambda: Campaign.open(path, write=True))
    except StoreError as error:
        await table.app.push_screen_wait(tell("It could not be saved", sentence(str(error))))
        return False
    await table.clerk.run(table.campaign.close)
    table.use(campaign)
    await table.refresh_view()
    return True


async def _new_name(table: TableScreen) -> Path | None:
    old = table.campaign.path
    wanted = old.with_name(f"{old.stem}-2{old.suffix}")

    def check(filled: dict[str, str]) -> str:
        if not filled["file"]:
            return "Give the file a name."
        path = Path(filled["file"])
        return f"{path} exists already; choose another name." if path.exists() else ""

    filled = await table.app.push_screen_wait(
        Fill("Save under another name", [Blank("file", "New file", str(wanted))], check)
    )
    return Path(filled["file"]) if filled else None
