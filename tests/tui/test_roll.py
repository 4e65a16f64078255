"""Dice of the app roll for a moment: any key skips it, and is neither lost nor an answer."""

from companion.table.ask.requests import Choose
from companion.tui.dialogs.roll import RollingDice
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.question.answer_line import AnswerLine
from companion.tui.words.recap import app_rolls
from tests.tui.kept_settings import keep_settings
from tests.tui.seats import asked, screen, seated, text_of, until
from tests.tui.test_table import marching


async def test_a_key_skips_the_roll_and_stands_in_the_line_as_no_answer() -> None:
    keep_settings("roll_seconds = 10\ndwell = 0\nturn_card = 'off'\n")
    async with seated(marching()) as (app, pilot, table):
        await pilot.press("ctrl+r")
        await screen(pilot, RollingDice)
        assert "╭─────╮" in text_of(app)
        before = len(table.campaign.session.log)
        await pilot.press("1")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.query_one(AnswerLine).value == "1")
        assert isinstance(asked(table), Choose)
        assert len(table.campaign.session.log) == before
        await pilot.press("enter")
        await until(pilot, lambda: len(table.campaign.session.log) > before)


async def test_keys_that_write_nothing_only_skip_it_but_undo_does_what_it_says() -> None:
    keep_settings("roll_seconds = 10\ndwell = 0\nturn_card = 'off'\n")
    async with seated(marching()) as (_, pilot, table):
        await pilot.press("ctrl+r")
        await screen(pilot, RollingDice)
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        before = len(table.campaign.session.log)
        assert not table.query_one(AnswerLine).value
        await pilot.press("ctrl+z")
        await until(pilot, lambda: bool(table.view.log[-1].undo))
        await pilot.press("ctrl+r")
        await screen(pilot, RollingDice)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: len(table.view.log) > before + 2)
        assert table.view.log[-1].undo


async def test_nothing_rolls_where_motion_is_reduced() -> None:
    keep_settings("roll_seconds = 10\ndwell = 0\nturn_card = 'off'\nreduced_motion = true\n")
    async with seated(marching()) as (app, pilot, table):
        before = len(table.view.log)
        await pilot.press("ctrl+r")
        await until(pilot, lambda: len(table.view.log) > before)
        assert isinstance(app.screen, TableScreen)
        (throw,) = app_rolls(table.view, before)[:1]
        assert throw.dice
        assert throw.result.startswith(" ".join(map(str, throw.dice)))
