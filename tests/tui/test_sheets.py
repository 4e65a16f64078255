"""The sheet of any game on the screen: at a glance beside the question, whole in a window."""

from pathlib import Path
from shutil import copy

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.tui.app import CompanionApp
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table.screen import TableScreen
from tests import SAMPLES
from tests.tui.seats import LARGE, SMALL, MemoryCampaign, bare_toy, screen, seated, text_of, until


async def test_a_game_without_words_of_its_own_has_a_sheet_with_its_history() -> None:
    """Every plain value of the player; what was is struck out."""
    campaign = MemoryCampaign(bare_toy("Ada"), dice="table", cards="table")
    for value in ("cairo", 3, 0, 0, 20):
        campaign.session.answer(value)
    async with seated(campaign, LARGE) as (app, pilot, table):
        glance = table.panels.sheet(table.view, "Ada").plain
        assert glance.splitlines()[0] == " A  Ada"
        assert "  money        50" in glance
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        await until(pilot, lambda: "100 → 70 → 50" in text_of(app))
        assert table.panels.pages(table.view, "Ada") is table.panels.pages(table.view, "Ada")


async def test_when_the_game_is_over_and_nobody_is_in_turn_the_winner_s_sheet_is_shown(
    tmp_path: Path,
) -> None:
    app = CompanionApp(Path(copy(SAMPLES.parent / "pyramids" / "seven-pyramids.toml", tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        table = await screen(pilot, TableScreen)
        await until(pilot, lambda: "over" in text_of(app))
        assert table.view.player == ""
        await pilot.press("f3")
        winner = table.view.game.winners[0]
        await until(pilot, lambda: f"{winner}, " in text_of(app))
        await pilot.press("f10")
        sheets = await screen(pilot, SheetsScreen)
        assert sheets.player == winner


async def test_a_place_where_nothing_stands_is_told_as_that(tmp_path: Path) -> None:
    players = [read_player(name, "pyramids") for name in ("Ada", "Ben")]
    header = new_header(players=players, game="pyramids", seed=3)
    Campaign.new(tmp_path / "new.toml", header).close()
    app = CompanionApp(tmp_path / "new.toml")
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, TableScreen)
        await until(pilot, lambda: "Which action?" in text_of(app))
        await pilot.press("f9")
        await until(pilot, lambda: "tired  = nothing" in text_of(app))
