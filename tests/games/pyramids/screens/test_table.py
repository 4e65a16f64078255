"""The table screen played by keys: a line of words, the cursor, whose influence is marked."""

from pathlib import Path

from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.games.pyramids.screens.panels import PyramidsPanels
from companion.games.pyramids.screens.table_view import TableView
from companion.plugins.coloured import ColoredPlayer
from companion.tui.app import CompanionApp
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import SMALL, sit_down, text_of, until


def campaign(folder: Path, *answers: object) -> Campaign:
    """A new game on disk in which Bob acts first, and pieces 1 to 5 lie in the pool."""
    players = [ColoredPlayer("Ann", "red"), ColoredPlayer("Bob", "blue")]
    header = new_header(game="pyramids", players=players, seed=5, dice="app")
    made = Campaign.new(folder / "g.toml", header)
    for answer in answers:
        made.do(lambda session, answer=answer: session.answer(answer))  # type: ignore[misc]
    return made


async def answered(pilot: Pilot[int], table: TableScreen, *keys: str) -> None:
    """Press keys until an entry is made."""
    before = len(table.view.log)
    await pilot.press(*keys)
    await until(pilot, lambda: len(table.view.log) > before)


async def test_an_action_takes_one_line_or_the_cursor(tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign(tmp_path))
        shown = table.query_one(TableView)
        await answered(pilot, table, *"cl 2 m", "enter")
        assert table.view.state.pool["2"].player == "Bob"
        assert "2 tM←▼M" in text_of(app)
        await answered(pilot, table, *"st s s", "enter")
        assert "+" in text_of(app)
        await pilot.press("f6", "home")
        assert shown.cursor in table.view.game.state.board or shown.cursor == "e4"
        await pilot.press("right", "up")
        await until(pilot, lambda: "free" in text_of(app))
        place = shown.cursor
        await answered(pilot, table, "enter")
        assert table.view.state.board[place].owner == "Ann"


async def test_whose_influence_is_marked_is_changed_by_a_key(tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign(tmp_path))
        panels = table.panels
        assert isinstance(panels, PyramidsPanels)
        await pilot.press("f6")
        for whose in ("red", "blue", "none", "both"):
            await pilot.press("exclamation_mark")
            assert panels.whose == whose


async def test_the_cursor_goes_to_stashes_and_pool_and_back(tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign(tmp_path))
        shown = table.query_one(TableView)
        await pilot.press("f6")
        for way, last in {"right": "pool 5", "left": "a4", "up": "d8", "down": "d1"}.items():
            shown.point_at("d4")
            await pilot.press(*[way] * 9)
            assert shown.cursor == last
