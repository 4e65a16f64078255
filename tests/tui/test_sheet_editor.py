"""The editor of a running game's sheet: faults lead to their lines, and play goes on from it."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList, TextArea

from companion.games.pyramids.desk.adopting import ADOPTION
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill
from companion.tui.screens.forms.adoption import SheetEditor
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import SMALL, screen, text_of, until


async def edited(pilot: Pilot[Any]) -> SheetEditor:
    await screen(pilot, HomeScreen)
    pilot.app.switch_screen(HomeScreen(game="pyramids"))
    await pilot.pause()
    await screen(pilot, HomeScreen)
    await pilot.press("a")
    return await screen(pilot, SheetEditor)


async def test_a_fault_leads_to_its_line_and_a_sheet_without_one_is_played(tmp_path: Path) -> None:
    async with CompanionApp().run_test(size=SMALL) as pilot:
        found = await edited(pilot)
        area = found.query_one(TextArea)
        assert area.cursor_location[0] == ADOPTION.blank.split("\n").index(
            'players = ["Ann:red", "Bob:blue"]'
        )
        area.load_text(area.text.replace('phase = "actions"', 'phase = "lunch"'))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "1 fault" in text_of(pilot.app), "no fault was told")
        assert "'phase' can't be" in text_of(pilot.app)
        await pilot.press("enter")
        line = area.text.split("\n")[area.cursor_location[0]]
        assert line.startswith("phase")
        area.load_text(area.text.replace('"lunch"', '"actions"').replace("Bob", "Bea"))
        await pilot.press("ctrl+s")
        await screen(pilot, Fill)
        assert not found.query_one("#sheet-faults", OptionList).display
        await pilot.press("ctrl+u", *str(tmp_path / "evening"), "enter")
        await screen(pilot, TableScreen)
        assert "Which action?" in text_of(pilot.app)


async def test_a_sheet_is_saved_opened_and_not_let_go_of_unasked(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    async with CompanionApp().run_test(size=SMALL) as pilot:
        found = await edited(pilot)
        await pilot.press(*"# ours", "escape")
        await screen(pilot, Ask)
        await pilot.press("escape", "f2")
        await screen(pilot, Fill)
        await pilot.press("enter")
        await until(pilot, (tmp_path / "table.toml").exists, "nothing was saved")
        await screen(pilot, SheetEditor)
        found.query_one(TextArea).load_text("")
        await pilot.press("f3")
        await screen(pilot, Fill)
        await pilot.press(*"table.toml", "enter")
        await until(pilot, lambda: "# ours" in found.sheet_text(), "nothing was opened")
        await pilot.press("escape")
        await screen(pilot, HomeScreen)
