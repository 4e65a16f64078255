"""Submitting what people do at the table: by the file_worker, told in words, nothing lost."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.charts.rows import DataFaults
from companion.desk.errors import StoreChanged, StoreError
from companion.desk.play.answer import Answer, Owed, Stopped, Unsure
from companion.desk.play.commands import Command
from companion.desk.play.submit import Submission
from companion.desk.play.submit import submit as give
from companion.table.ask.illegal import Illegal
from companion.table.ask.replies import DeckIsOut
from companion.table.journal.history import CannotGoBack
from companion.table.journal.paths import NoSuchPlace
from companion.table.play.acts import ActNotOpen
from companion.table.play.step import RuleFailed
from companion.tui.interfaces import Table, companion_of
from companion.tui.words.wording import sentence

REFUSED = (Illegal, ActNotOpen, CannotGoBack, NoSuchPlace, DeckIsOut)
"""What the table says no to: people gave something that is not possible now."""


async def submit(table: Table, command: Command, entry: int = 0) -> None:
    """Do something and show what came of it; `entry` names the question it was meant for."""
    from companion.tui.dialogs.dialog import tell

    table.app.clear_notifications()  # remarks on what was before it would cover what comes
    before = len(table.campaign.session.log)
    try:
        told = await table.file_worker.run(lambda: _give(table, command, entry))
        if told:
            table.remark(told)
    except (Unsure, Owed) as error:
        if error.left:
            await table.refresh_view()
            table.leave_over(error.left)
            entry = table.view.question.entry if table.view.question else 0
        asked = _insisting(table, error) if isinstance(error, Unsure) else _reasoned(table, error)
        if answer := await asked:
            await submit(table, answer, entry)
        return
    except Stopped as error:
        await table.refresh_view()
        table.leave_over(error.left)
        table.say(sentence(str(error)))
        return
    except REFUSED as error:
        _refuse(table, error)
        return
    except StoreError as error:
        await _not_written(table, command, entry, error)
        return
    except DataFaults as error:
        await table.app.push_screen_wait(tell("Your own cards can't be read", sentence(str(error))))
    except RuleFailed as error:
        await table.app.push_screen_wait(tell("The rules failed", sentence(str(error))))
    except Exception as error:
        words = f"{type(error).__name__}: {error}. {_what_stands(table, before)}"
        await table.app.push_screen_wait(tell("Something went wrong inside the companion", words))
    await table.refresh_view()


def _give(table: Table, command: Command, entry: int) -> str:
    question = table.campaign.session.question
    if entry and (question is None or question.entry != entry):
        return ""
    return give(table.campaign, Submission(command, entry))


def _what_stands(table: Table, before: int) -> str:
    """What came of a command that something went wrong with: what is in the journal is done."""
    after = len(table.campaign.session.log)
    if after == before:
        return "Nothing was saved."
    entries = f"entry {after}" if after == before + 1 else f"entries {before + 1} to {after}"
    return f"Saved as {entries}, but the next step failed."


async def _insisting(table: Table, unsure: Unsure) -> Answer | None:
    """The answer from people who are sure, None where they go back: that is highlighted.

    By an answer that may cost something for good nothing stays typed then.
    """
    from companion.tui.dialogs.dialog import Ask

    answers = [("no", "No, go back"), ("yes", "Yes, that's right")]
    title, dwell = "Is that right?", 0.0
    if unsure.is_grave:
        answers[1], title = ("yes", "Yes, do it"), "Are you sure?"
        dwell = companion_of(table.app).settings.dwell
    asked = Ask(title, sentence(str(unsure)), answers, dwell=dwell)
    if await table.app.push_screen_wait(asked) == "yes":
        return unsure.insisting
    if unsure.is_grave and not unsure.left:
        table.leave_over("")
    else:
        table.offer_again()
    return None


async def _reasoned(table: Table, owed: Owed) -> Answer | None:
    """The answer with a reason for its value, which goes into the journal; None without one."""
    from companion.tui.dialogs.fill import Fill, FillField

    def check(filled: dict[str, str]) -> str:
        return "" if filled["reason"] else "Give a reason for the log."

    blank = FillField(
        "reason", "Why does it differ from the computed value?", "", "we agreed on it"
    )
    asked = Fill("A value of your own", [blank], check)
    found = await table.app.push_screen_wait(asked)
    return replace(owed.answer, reason=found["reason"]) if found else None


def _refuse(table: Table, error: Exception) -> None:
    """Say no in place."""
    words = sentence(str(error))
    if isinstance(error, Illegal):
        table.say(words)
    else:
        table.remark(words, warn=True)


async def _not_written(table: Table, command: Command, entry: int, error: StoreError) -> None:
    """Nothing was written and nothing is lost: again, under another name, or later."""
    from companion.tui.dialogs.dialog import Ask
    from companion.tui.screens.table.actions.sharing import open_to_play

    answers = [("again", "Try again"), ("as", "Save under another name and continue there")]
    answers.append(("later", "Leave it for now"))
    if isinstance(error, StoreChanged) or table.campaign.read_only:
        answers = [*answers[1:2], *answers[2:], answers[0]]
    words = f"{sentence(str(error))}\n\nYour earlier answers are saved. This one isn't yet."
    choice = await table.app.push_screen_wait(Ask("Saving failed", words, answers))
    await table.refresh_view()
    if choice == "again" and table.campaign.read_only and not await open_to_play(table):
        return
    if choice == "again" or (choice == "as" and await save_and_go_on(table)):
        await submit(table, command, entry)


async def save_and_go_on(table: Table) -> bool:
    """Write all that is in memory as a new file, and go on in that one."""
    from companion.desk.campaigns.campaign import Campaign
    from companion.tui.dialogs.dialog import tell

    path = await _new_name(table)
    if path is None:
        return False
    try:
        await table.file_worker.run(lambda: table.campaign.save_as(path))
        campaign = await table.file_worker.run(lambda: Campaign.open(path, write=True))
    except StoreError as error:
        await table.app.push_screen_wait(tell("Saving failed", sentence(str(error))))
        return False
    await table.file_worker.run(table.campaign.close)
    table.campaign = companion_of(table.app).campaign = campaign
    await table.refresh_view()
    return True


async def _new_name(table: Table) -> Path | None:
    from companion.tui.dialogs.fill import Fill, FillField

    old = table.campaign.path
    wanted = old.with_name(f"{old.stem}-2{old.suffix}")

    def check(filled: dict[str, str]) -> str:
        if not filled["file"]:
            return "Give the file a name."
        path = Path(filled["file"])
        return f"{path} already exists. Choose another name." if path.exists() else ""

    filled = await table.app.push_screen_wait(
        Fill("Save under another name", [FillField("file", "New file", str(wanted))], check)
    )
    return Path(filled["file"]) if filled else None
