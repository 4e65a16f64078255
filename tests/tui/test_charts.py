"""The screen of charts: every cell with its source, changed by keyboard, checked at once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable, Input, OptionList

from companion.desk.errors import StoreError
from companion.games.nile.desk.loading import game_at
from companion.tui.app import CompanionApp
from companion.tui.charts_model import ChartsModel, owners_shelf
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill
from companion.tui.keys.actions import actions_on
from companion.tui.screens.charts import CellGrid, ChartsScreen, EditLine
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import CheckList, NewScreen
from companion.tui.screens.table.screen import TableScreen
from tests.games.nile.helpers.books import OwnersBook
from tests.tui.seats import (
    SMALL,
    MemoryCampaign,
    TableApp,
    at_home,
    bare_toy,
    nile,
    put_up,
    screen,
    seated,
    text_of,
    until,
)


async def at_chart(pilot: Pilot[Any], name: str) -> ChartsScreen:
    """The screen of charts, from home where the app has one; the first cell of one in focus."""
    if isinstance(pilot.app, TableApp):
        charts = await put_up(pilot, ChartsScreen(owners_shelf(), pilot.app.file_worker))
    else:
        await screen(pilot, HomeScreen)
        await pilot.press("c")
        charts = await screen(pilot, ChartsScreen)
    await go_to(pilot, charts, name)
    return charts


@asynccontextmanager
async def charting(
    name: str, app: CompanionApp | None = None
) -> AsyncIterator[tuple[CompanionApp, Pilot[Any], ChartsScreen]]:
    """An app whose charts are open at one, and the two."""
    app = app or TableApp()
    async with app.run_test(size=SMALL) as pilot:
        yield app, pilot, await at_chart(pilot, name)


async def go_to(pilot: Pilot[Any], charts: ChartsScreen, name: str) -> None:
    rows = charts.query_one(OptionList)
    rows.highlighted = rows.get_option_index(name)
    await until(pilot, lambda: charts.query_one(DataTable).row_count > 0)
    rows.focus()
    await pilot.press("enter")
    await pilot.pause(0.05)


async def test_every_chart_stands_in_the_list_with_its_marks() -> None:
    async with charting("lost", app=CompanionApp()) as (app, pilot, _):
        told = text_of(app)
        assert "†  Lost: on this number or less,…" in told, "the title, cut where there is no room"
        assert "[12.3] · lost" in told
        assert "Both games" in told
        rows = app.screen.query_one(OptionList)
        heads = [each.prompt.plain for each in rows.options if each.disabled]  # type: ignore[union-attr]
        assert heads == ["Both games", "Game I alone", "Game II alone"]
        assert "jungle           4†" in told
        assert "upstream         2 " in told
        assert "reconstructed: the printed figure isn't public" in told
        await pilot.press(*("down",) * 8)
        await until(pilot, lambda: "upstream, number: 2 · printed in the rules" in text_of(app))


async def test_a_cell_is_changed_by_keyboard_and_checked_at_every_letter() -> None:
    async with charting("lost") as (app, pilot, charts):
        await pilot.press("down", "enter", "9")
        await until(pilot, lambda: "should be a whole number from 0 to 6" in text_of(app))
        await pilot.press("enter")
        assert isinstance(charts.focused, Input)
        await pilot.press("backspace", "3", "enter")
        await until(pilot, lambda: "jungle           3°" in text_of(app))
        assert OwnersBook().charts.lost_number("jungle").value == 3
        assert isinstance(charts.focused, DataTable)
        await pilot.press("up", "delete")
        await until(pilot, lambda: "jungle           4†" in text_of(app))
        assert OwnersBook().charts == OwnersBook().ours


async def test_a_cell_that_is_not_saved_opens_again_with_what_was_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was typed into the next cell meanwhile changes nothing."""
    may_save = Event()

    def refuse(*_: object, **__: object) -> None:
        may_save.wait(10)
        raise StoreError("the disk is full")

    monkeypatch.setattr(ChartsModel, "keep", refuse)
    async with charting("lost") as (app, pilot, charts):
        await pilot.press("down", "3", "enter", "2")
        line = charts.query_one(EditLine)
        assert (charts.query_one(CellGrid).cursor_row, line.value) == (2, "2")
        may_save.set()
        await until(pilot, lambda: "The disk is full" in text_of(app))
        assert (charts.query_one(CellGrid).cursor_row, line.value) == (1, "3")
        assert charts.focused is line
        assert OwnersBook().charts == OwnersBook().ours


async def test_escape_leaves_a_cell_as_it_was_and_then_the_screen() -> None:
    async with charting("lost", app=CompanionApp()) as (_, pilot, charts):
        await pilot.press("enter", "1", "escape")
        await until(pilot, lambda: isinstance(charts.focused, DataTable))
        assert OwnersBook().charts == OwnersBook().ours
        await pilot.press("escape")
        await screen(pilot, HomeScreen)


async def test_what_the_rules_say_otherwise_is_asked_for_twice() -> None:
    async with charting("lost") as (app, pilot, _):
        await pilot.press(*("down",) * 8, "enter", "3", "enter")
        await until(pilot, lambda: "rules say 2" in text_of(app))
        assert OwnersBook().charts == OwnersBook().ours
        await pilot.press("enter")
        await until(pilot, lambda: "upstream         3°" in text_of(app))


def test_what_is_said_of_a_cell_names_it_without_its_chart_and_the_key_that_keeps_it() -> None:
    shelf = owners_shelf()
    words = shelf.check("lost", "upstream", "number", "3", "Space").words
    assert words.startswith("? upstream, number: the rules say 2")
    assert words.endswith("Space again if that's what your chart says")
    assert shelf.check("lost", "upstream", "number", "x").words.startswith(
        "✗ upstream, number: 'x'"
    )


async def test_a_range_of_totals_is_filled_at_once() -> None:
    async with charting("attitude") as (app, pilot, _):
        await pilot.press("enter", *"2-5", "space", "C", "enter")
        await until(pilot, lambda: "1, 3: C · your own figure" in text_of(app))
        assert [OwnersBook().charts.attitude(1)[n] for n in (2, 5)] == ["C", "C"]
        await pilot.press("r")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await until(pilot, lambda: OwnersBook().charts == OwnersBook().ours)


async def test_a_card_is_changed_like_a_cell() -> None:
    async with charting("cards") as (app, pilot, _):
        await pilot.press("right", "enter", *"99", "enter")
        await until(pilot, lambda: "✗" in text_of(app))
        await pilot.press(*("backspace",) * 2, *"6", "space", *"3", "space", *"lake", "enter")
        await until(pilot, lambda: "✓ 1, terrain: 6 3 lake is saved." in text_of(app))


async def test_charts_go_to_a_file_and_back(tmp_path: Path) -> None:
    async with charting("prices") as (_, pilot, _):
        await pilot.press("w")
        await screen(pilot, Fill)
        await pilot.press("enter")
        await until(pilot, lambda: (tmp_path / "prices.toml").exists())
        text = (tmp_path / "prices.toml").read_text(encoding="utf-8")
        (tmp_path / "mine.toml").write_text(text.replace("dollars = 10", "dollars = 12"))
        await screen(pilot, ChartsScreen)
        await pilot.press("i")
        await screen(pilot, Fill)
        await pilot.press(*"mine", "full_stop", *"toml", "enter")
        await until(pilot, lambda: OwnersBook().charts.price("bearer").value == 12)


async def test_a_file_that_cannot_be_read_is_told_in_place(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[lost.rows]\ntundra = { number = 1 }\n")
    async with charting("prices") as (app, pilot, _):
        await pilot.press("i")
        await screen(pilot, Fill)
        await pilot.press(*"mine", "full_stop", *"toml", "enter")
        await until(pilot, lambda: "2 more; companion" in text_of(app))


async def test_a_chart_of_a_running_campaign_is_changed_in_the_journal(tmp_path: Path) -> None:
    campaign = nile(tmp_path / "game.toml")
    async with seated(campaign) as (app, pilot, table):
        await table.action_do("charts")
        charts = await screen(pilot, ChartsScreen)
        assert "this campaign's charts" in text_of(app)
        await go_to(pilot, charts, "prices")
        await pilot.press("enter", *"12", "enter")
        await until(pilot, lambda: game_at(campaign).charts.price("bearer").value == 12)
        await until(pilot, lambda: "12°" in text_of(app))
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.view.log[-1].kind == "correct")
        assert OwnersBook().charts == OwnersBook().ours


async def test_a_game_without_charts_offers_none() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, _, table):
        assert "charts" not in [action.name for action in actions_on(table)]


async def test_a_new_campaign_begins_with_the_house_rules_that_are_marked() -> None:
    async with at_home("n") as (app, pilot, _):
        form = await screen(pilot, NewScreen)
        await pilot.press(*"Ada")
        rules = form.query_one(CheckList)
        rules.focus()
        await pilot.press("space", "down", "space", "space")
        await until(pilot, lambda: "✓ a reckless party on foot" in text_of(app))
        assert "· a copied jungle/swamp" in text_of(app)
        await pilot.press("ctrl+s")
        table = await screen(pilot, TableScreen)
        assert table.view.state.house == {"slow-foot": "on"}
