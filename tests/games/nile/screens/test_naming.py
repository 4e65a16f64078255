"""Names at the screen: from the list of free actions, over two dialogs, onto the map's line."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import game_at
from companion.games.nile.screens.hex_faces import describe_hex
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Pick
from companion.tui.screens.table.screen import TableScreen
from tests.games.nile.desk.sheets import afield
from tests.tui.seats import SMALL, TableApp, screen, sit_down, text_of, typed, until, words


async def to_the_things(pilot: Pilot[Any]) -> None:
    """From the table to the list of what may be named."""
    await pilot.press("f7")
    await screen(pilot, Pick)
    await typed(pilot, "name a")
    await until(pilot, lambda: "tribe 6" in text_of(pilot.app))


async def test_a_lake_is_named_a_wrong_name_refused_in_place_and_escape_leaves_it(
    tmp_path: Path,
) -> None:
    campaign = Campaign.open(afield(tmp_path / "names.toml"), write=True)
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, campaign)
        before = table.view.question
        assert before is not None
        await to_the_things(pilot)
        await typed(pilot, "lake")
        fill = await screen(pilot, Fill)
        assert words(fill, ".box-title").endswith(": the lake in 2321")
        await typed(pilot, "Khartoum")
        assert words(fill, ".wrong") == "✗ Khartoum is on the board already: the port in 2002."
        fill.query_one(Input).value = "Lake Hartley"
        await pilot.press("enter")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.view.state.hexes["2321"].name == "Lake Hartley")
        assert table.view.question is not None
        assert table.view.question.request == before.request
        about = describe_hex(game_at(campaign).board, table.view.state, "Ben", "2321")
        assert "“Lake Hartley”" in about
        entries = len(table.view.log)
        await to_the_things(pilot)
        await typed(pilot, "tribe")
        await screen(pilot, Fill)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        assert len(table.view.log) == entries


def test_a_tribe_is_shown_with_the_name_that_a_player_knows(tmp_path: Path) -> None:
    with Campaign.open(afield(tmp_path / "names.toml")) as campaign:
        game = game_at(campaign)
        ada = game.explorer("Ada")
        tribes = {**ada.tribes, "6": replace(ada.tribes["6"], name="River People")}
        explorers = {**game.state.explorers, "Ada": replace(ada, tribes=tribes)}
        state = replace(game.state, explorers=explorers)
        assert "tribe 6 “River People” (small" in describe_hex(game.board, state, "Ada", "1025")
        assert "River People" not in describe_hex(game.board, state, "Ben", "1025")
