"""The owner copies the board into the charts: how many keys that takes."""

from pathlib import Path

from textual.events import Key
from textual.widgets import Input

from companion.desk.overrides.chart_books import owners_book
from companion.games.congo.cards import PROFESSIONS, TILES
from companion.games.congo.charts import Charts
from companion.tui.charts_model import owners_shelf
from companion.tui.dialogs.dialog import Ask
from companion.tui.screens.charts import ChartsScreen
from companion.tui.screens.new import NewScreen
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import SMALL, TableApp, put_up, screen, text_of, until

BOARD = ("52143", "35421", "14532", "21354", "43215")
"""The table of professions, a figure a cell; the rules give some of them."""

STOPS = ("2", "3", "1", "4", "2")
"""What the first stops are worth."""


async def test_the_professions_take_two_keys_a_cell_and_a_column_of_stops_likewise() -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        await put_up(pilot, ChartsScreen(owners_shelf("congo"), app.file_worker))

        async def fill(*keys: str) -> None:
            """As fast as they can be typed, nothing drawn in between."""
            for key in keys:
                app.post_message(Key(key, key if len(key) == 1 else None))
            await pilot.pause()

        await pilot.press("down", "enter")
        keys = [key for row in BOARD for figure in row for key in (figure, "enter")]
        assert len(keys) == 2 * len(PROFESSIONS) * len(TILES)
        await fill(*keys)
        await until(pilot, lambda: "✓ explorer, jungle: 5 is saved." in text_of(app))
        await pilot.press("shift+tab", "up", "enter", "right")
        await fill(*(key for worth in STOPS for key in (worth, "down")))
        await pilot.press("right", "space")
        await until(pilot, lambda: "✓ 6, hippos: no is saved." in text_of(app))
    charts = owners_book("congo").charts
    assert isinstance(charts, Charts)
    found = [[charts.profession(row, tile) for tile in TILES] for row in PROFESSIONS]
    assert ["".join(str(cell.value) for cell in row) for row in found] == list(BOARD)
    assert {cell.source for row in found for cell in row} == {"owner"}
    assert [str(stop.value) for stop in charts.stops(4)][: len(STOPS)] == list(STOPS)
    assert not charts.stops(4)[5].hippos


async def test_the_form_offers_once_to_copy_the_board_and_keeps_what_was_filled_in(
    tmp_path: Path,
) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        await put_up(pilot, NewScreen("congo"))
        form = await screen(pilot, NewScreen)
        form.query_one("#file", Input).value = str(tmp_path / "one.toml")
        for seat, name in enumerate(("Ann", "Ben"), 1):
            form.query_one(f"#player-{seat}", Input).value = name
        await pilot.press("ctrl+s")
        await screen(pilot, Ask)
        await pilot.press("enter")
        charts = await screen(pilot, ChartsScreen)
        await until(pilot, lambda: "Stops of the steamboat" in text_of(app))
        await pilot.press("enter", "down", "down", "insert")
        await until(pilot, lambda: "New row 3" in text_of(app))
        charts.action_back()
        await screen(pilot, NewScreen)
        assert form.query_one("#player-2", Input).value == "Ben"
        await pilot.press("ctrl+s")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await screen(pilot, TableScreen)
        app.push_screen(NewScreen("congo"))
        form = await screen(pilot, NewScreen)
        assert not await form._copies_board()
