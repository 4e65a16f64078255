"""A newcomer plays Game I by keyboard alone: set-up, secret ports, outfit, the first moves."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import DataTable

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Choose, Count, Draw, Roll, Rolls
from companion.table.play.session import Session
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.dialogs.who_rolls import WhoRolls
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.question.words import taken_by_enter
from tests.tui.seats import (
    SMALL,
    TableApp,
    asked,
    lift,
    nile,
    screen,
    sit_down,
    text_of,
    until,
    unwrapped,
    words,
)


async def play(pilot: Pilot[Any], table: TableScreen, answers: int, ports: list[str]) -> None:
    """Answer so many questions in the plainest way, by keys; secrets and forms as they come."""
    app = pilot.app
    for _ in range(answers):
        await pilot.pause(0.02)
        if table.view.question is None:
            return
        before = table.view.question.entry
        if isinstance(app.screen, SecretCover):
            await pilot.press("enter")
            await screen(pilot, TableScreen)
            await pilot.press(*ports.pop(0), "enter")
        elif isinstance(app.screen, RecapCard):
            await pilot.press("enter")
            await until(pilot, lambda: not isinstance(app.screen, RecapCard))
            continue
        elif isinstance(app.screen, FormScreen):
            await fill_in(pilot, app.screen)
        elif isinstance(app.screen, Ask):
            await pilot.press("y")
        else:
            await plainly(pilot, table)
        await until(
            pilot,
            lambda before=before: (  # type: ignore[misc]
                table.view.question is None
                or table.view.question.entry != before
                or isinstance(app.screen, Ask)
            ),
            f"stuck at {asked(table)}",
        )


async def fill_in(pilot: Pilot[Any], form: FormScreen) -> None:
    """An outfit on foot; any other form as it stands."""
    if form.form.name == "outfit":
        await pilot.press(*"20", "down", *"4", "down", *"1")
        await pilot.press("down", "down", "down", "down", *"120", "down", *"40")
        await until(pilot, lambda: "✓ on foot" in words(form, "#form-total"))
        assert "✓" in words(form, "#form-wrong")
    await pilot.press("ctrl+s")
    if isinstance(pilot.app.screen, Ask):
        assert "not spent" in text_of(pilot.app)
        await pilot.press("down", "enter")


async def plainly(pilot: Pilot[Any], table: TableScreen) -> None:
    """Let the app roll and draw; take the default or else the first option, the least number."""
    request = asked(table)
    if isinstance(request, Roll | Rolls | Draw):
        await pilot.press("ctrl+r")
    elif isinstance(request, Count):
        await pilot.press(*str(request.least), "enter")
    elif isinstance(request, Choose) and not taken_by_enter(request):
        await pilot.press("down", "enter")
    else:
        await pilot.press("enter")


async def test_from_the_set_up_into_africa_by_keyboard(tmp_path: Path) -> None:
    app = TableApp()
    path = tmp_path / "first.toml"
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(path, "Ada:zoologist", "Ben:doctor", dice="table"))
        await play(pilot, table, 34, ["capetown", "khartoum"])
        state = table.view.state
        assert state.stage == "play"
        assert state.explorers["Ada"].port == "Capetown"
        assert state.explorers["Ada"].party.bearers == 20
        assert state.turn.number >= 1
        assert "Month" in text_of(app) or "month" in text_of(app)
        log = list(table.campaign.session.log)
    with Campaign.open(path) as again:
        assert [replace(entry, more=0) for entry in again.session.log] == log


async def test_the_map_shows_the_hex_of_an_option_and_a_hex_of_it_answers(tmp_path: Path) -> None:
    """4.4: the counters go where the map marks a hex.

    A narrow window has one panel at a time beside the map, the question first; F6 again gives the
    map the whole screen, another panel ends that.
    """
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(tmp_path / "first.toml"))

        def seen() -> set[str]:
            """The panels that have room on the screen."""
            names = ("question", "sheet", "log", "guide", "map")
            return {name for name in names if table.query_one(f"#{name}").size.height}

        assert seen() == {"question", "map"}
        for key, name in (("f3", "sheet"), ("f4", "log"), ("f5", "guide"), ("f2", "question")):
            await pilot.press(key)
            await until(pilot, lambda name=name: seen() == {name, "map"})  # type: ignore[misc]
        await pilot.press("f6", "f6")
        await until(pilot, lambda: seen() == {"map"})
        await pilot.press("f2")
        await until(pilot, lambda: seen() == {"question", "map"})
        request = asked(table)
        assert isinstance(request, Choose)
        await pilot.press("down", "down")
        await pilot.pause(0.05)
        assert table.query_one(MapView).cursor == request.options[1].place
        assert "+" in text_of(app)
        await pilot.press("f6", "enter")
        await until(pilot, lambda: len(table.view.state.counters) == 1)
        assert table.view.state.counters["1"].hex == request.options[1].place
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert len(table.view.state.counters) == 1


async def test_a_campaign_open_elsewhere_is_shown_for_reading_only(tmp_path: Path) -> None:
    path = tmp_path / "first.toml"
    with nile(path):
        app = CompanionApp(path)
        async with app.run_test(size=SMALL) as pilot:
            table = await screen(pilot, TableScreen)
            await until(pilot, lambda: "READ ONLY" in text_of(app))
            before = table.view.state
            await pilot.press("f2", "down", "enter")
            await until(pilot, lambda: "Your earlier answers are saved" in text_of(app))
            assert table.view.state == before


async def test_a_file_replaced_meanwhile_is_saved_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "first.toml"
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(path))
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(table.view.state.counters) == 1)
        path.write_text("somebody else's")
        await pilot.press("down", "enter")
        await until(pilot, lambda: "Your earlier answers are saved" in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: "first-2.toml" in unwrapped(app))
        await pilot.press("enter")
        await until(pilot, lambda: len(table.view.state.counters) == 2, text_of(app))
        assert table.campaign.path.name == "first-2.toml"
    assert path.read_text() == "somebody else's"
    with Campaign.open(tmp_path / "first-2.toml") as again:
        assert len(again.session.game.state.counters) == 2


async def test_the_map_tells_nothing_of_a_secret_port(tmp_path: Path) -> None:
    """4.5: the cursor stays where it was while a player looks for a port."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = nile(tmp_path / "first.toml")
        while campaign.session.question and not campaign.session.question.request.secret:
            request = campaign.session.question.request
            assert isinstance(request, Choose)
            campaign.do(partial(Session.answer, value=request.options[0].key))
        table = await sit_down(pilot, campaign)
        await lift(pilot)
        before = table.query_one(MapView).cursor
        await pilot.press("down", "down", "down")
        await pilot.pause(0.05)
        assert table.query_one(MapView).cursor == before


async def test_dice_are_switched_for_a_player_who_is_not_in_turn(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(tmp_path / "first.toml"))
        assert table.view.player == "Ada"
        await pilot.press("f8")
        await screen(pilot, WhoRolls)
        before = len(table.view.log)
        await pilot.press("b", "escape", "f8")
        grid = (await screen(pilot, WhoRolls)).query_one(DataTable)
        assert "d (by the app)" in text_of(app)
        await pilot.press("g", "down", "right", "enter", "up", "up", "enter", "enter", "enter")
        await until(pilot, lambda: "g by hand ✓" in text_of(app))
        row = grid.region.y + 2
        await pilot.click(offset=(grid.region.x + 14, row))
        assert "d by hand ✓" in text_of(app)
        await pilot.click(list(app.screen.query("Static"))[-1], offset=(1, 0))
        await until(pilot, lambda: table.view.modes.get("dice player:Ben") == "table")
        assert len(table.view.log) == before + 3
        assert table.view.modes["dice player:Ada"] == "table"
        assert table.view.modes["cards rule:4.4"] == "table"
        assert table.view.modes["dice"] == "app"
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "dice player:Ben" not in table.view.modes)
