"""Always in view: the line of all players, anybody's sheet, the clock, notes, the story so far."""

from pathlib import Path

import pytest

from companion.tui.interfaces import companion_of
from companion.tui.screens.print import PrintScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.story import StoryScreen
from companion.tui.screens.table.actions.journal import for_when
from companion.tui.screens.table.screen import TableScreen
from companion.tui.table_line.clock import ClockView
from companion.tui.table_line.strip import StripLine
from companion.tui.widgets.side_panels import SheetPanel
from tests.tui.seats import LARGE, nile, screen, seated, text_of, until, words

FOUR = ("Ada:zoologist", "Anna:doctor", "Дарья:geologist", "Dora:missionary")
VAST = (200, 60)


async def test_one_key_or_a_click_shows_anybodys_sheet_and_two_stand_side_by_side(
    tmp_path: Path,
) -> None:
    async with seated(nile(tmp_path / "four.toml", *FOUR), LARGE) as (app, pilot, table):
        players = list(table.panels.players(table.view))
        strip = words(table, "#strip")
        assert all(f" {table.panels.marks(table.view)[name].text} " in strip for name in players)
        await pilot.press("alt+2")
        panel = table.query_one(SheetPanel)
        assert panel.player == players[1]
        assert app.focused is not None
        assert app.focused.id == "ask-line", "a wide window leaves the answer where it was"
        await pilot.click(StripLine, offset=(strip.index(players[3]), 0))
        assert panel.player == players[3]
        await pilot.press("cent_sign")
        sheets = await screen(pilot, SheetsScreen)
        await pilot.press("v")
        assert sheets.other == players[0]
        assert players[0] in text_of(app).splitlines()[0]
        await pilot.press("tab")
        assert (sheets.player, sheets.other) == (players[3], players[1])
        await pilot.press("v", "escape")
        await screen(pilot, TableScreen)


async def test_a_narrow_window_shows_a_sheet_in_place_of_the_question(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "four.toml", *FOUR)) as (_, pilot, table):
        players = list(table.panels.players(table.view))
        await pilot.press("alt+3")
        assert table.shows("sheet")
        await pilot.press("f3")
        assert table.query_one(SheetPanel).player == players[3]
        await pilot.press("enter")
        sheets = await screen(pilot, SheetsScreen)
        await pilot.press("v")
        assert sheets.player == players[0]
        await pilot.press("v")
        assert sheets.player == players[3]


async def test_a_wide_window_is_never_laid_out_narrow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first styling is for the window's size: a second one would hold up the question."""
    styled: list[bool] = []
    shown = TableScreen.on_mount

    def on_mount(table: TableScreen) -> None:
        styled.append(table.has_class("-wide") and table.has_class("-high"))
        shown(table)

    monkeypatch.setattr(TableScreen, "on_mount", on_mount)
    async with seated(nile(tmp_path / "two.toml", *FOUR[:2]), LARGE):
        pass
    assert styled == [True]


async def test_a_vast_window_shows_everybodys_sheet(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "four.toml", *FOUR), VAST) as (app, pilot, table):
        await pilot.pause()
        sheets = table.query_one(SheetPanel)
        assert sheets.shows_all
        lines = text_of(app).splitlines()
        top = next(line for line in lines if all(f"  {name}" in line for name in ("Dora", "Anna")))
        assert "Дарья" in top
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: not sheets.shows_all)


def test_a_note_may_say_which_turn_it_is_for() -> None:
    assert for_when("for 14: the feast") == (14, "the feast")
    assert for_when("For 3 :tea") == (3, "tea")
    assert for_when("for 14 days: rain") == (-1, "for 14 days: rain")
    assert for_when("  tea ") == (-1, "tea")


async def test_a_note_for_a_turn_to_come_a_clock_and_the_story(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "two.toml"), LARGE) as (app, pilot, table):
        clock = table.query_one(ClockView)
        assert not clock.display
        companion_of(app).change_setting("clock", "both")
        await until(pilot, lambda: clock.display)
        await pilot.press("alt+c")
        await until(pilot, lambda: "paused" in words(table, "#clock"))
        await pilot.press("ctrl+n", *"for", "space", "0", "colon", *"feast", "enter")
        await until(pilot, lambda: "A note needs a future turn" in text_of(app))
        await pilot.press(*["left"] * 6, "backspace", "3", "enter")
        await until(pilot, lambda: "month 3: feast" in words(table, "#guide Static"))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "feast" not in words(table, "#guide Static"))
        await pilot.press("alt+p")
        await screen(pilot, StoryScreen)
        assert "The story so far" in text_of(app)
        await pilot.press("p")
        await screen(pilot, PrintScreen)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
