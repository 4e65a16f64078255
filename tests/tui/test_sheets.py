"""The sheet of any game on the screen: at a glance beside the question, whole in a window."""

from __future__ import annotations

from companion.tui.screens.sheets import SheetsScreen
from tests.tui.seats import (
    LARGE,
    MemoryCampaign,
    TableApp,
    bare_toy,
    screen,
    sit_down,
    text_of,
    until,
)


async def test_a_game_without_words_of_its_own_has_a_sheet_with_its_history() -> None:
    """Every plain value of the player; what was is struck out."""
    campaign = MemoryCampaign(bare_toy("Ada"), dice="table", cards="table")
    for value in ("cairo", 3, 0, 0, 20):
        campaign.session.answer(value)
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, campaign)
        glance = table.panels.sheet(table.view, "Ada").plain
        assert glance.splitlines()[0] == "Ada"
        assert "  money        50" in glance
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        await until(pilot, lambda: "100 → 70 → 50" in text_of(app))
        assert table.panels.pages(table.view, "Ada") is table.panels.pages(table.view, "Ada")
