"""A dialog answers once, and only while it is on top; a screen over it takes nothing away."""

import re
from typing import Any

import pytest

from companion.tui.answer_once import AnswerOnce
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask, Tell
from companion.tui.dialogs.roll import RollingDice
from companion.tui.keys.palette import Palette
from companion.tui.screens.table.screen import TableScreen
from companion.tui.words.recap import Throw
from tests import ROOT
from tests.tui.kept_settings import keep_settings
from tests.tui.seats import SMALL, MemoryCampaign, TableApp, lift, put_up, screen, seated, until
from tests.tui.test_table import marching


@pytest.mark.parametrize("kind", ["dice", "cover", "question"])
async def test_an_answer_given_below_another_screen_waits_for_it_to_go(kind: str) -> None:
    made: dict[str, AnswerOnce[Any]] = {
        "dice": RollingDice([Throw("Lost?", (3,), 6, "3")], 0.05),
        "cover": SecretCover("Ada", "A secret."),
        "question": Ask("Sure?", "", [("yes", "Yes")]),
    }
    below, given = made[kind], list[str | None]()
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        home = await put_up(pilot, Tell("Below all", ""))
        app.push_screen(below, given.append)
        above = Tell("Above", "")
        app.push_screen(above)
        if kind == "dice":
            await pilot.pause(0.3)
        else:
            below.dismiss("first")
            below.dismiss("second")
        assert (app.screen, given) == (above, [])
        above.dismiss()
        above.dismiss()
        await until(pilot, lambda: app.screen is home)
        assert given == ["" if kind == "dice" else "first"]


async def test_the_palette_over_rolling_dice_leaves_the_roll_and_the_app_as_they_are() -> None:
    keep_settings("roll_seconds = 0.2\ndwell = 0\nturn_card = 'off'\n")
    async with seated(marching()) as (app, pilot, table):
        before = len(table.view.log)
        await pilot.press("ctrl+r")
        await screen(pilot, RollingDice)
        await pilot.press("ctrl+p")
        await screen(pilot, Palette)
        await pilot.pause(0.4)
        assert isinstance(app.screen, Palette)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        assert len(table.view.log) > before


async def test_the_palette_does_not_open_over_a_cover() -> None:
    async with seated(MemoryCampaign()) as (app, pilot, _):
        cover = await screen(pilot, SecretCover)
        await pilot.press("ctrl+p")
        await pilot.pause(0.1)
        assert app.screen is cover
        await lift(pilot)


def test_every_screen_of_ours_answers_once() -> None:
    direct = re.compile(r"^class (\w+)\((.*\b(?:Modal)?Screen\[.*)\):", re.MULTILINE)
    found = {
        name: bases
        for path in (ROOT / "companion").rglob("*.py")
        for name, bases in direct.findall(path.read_text("utf-8"))
    }
    assert {"Dialog", "RollingDice", "SecretCover", "AnswerOnce"} <= found.keys()
    del found["AnswerOnce"]
    assert [name for name, bases in found.items() if "AnswerOnce" not in bases] == []
