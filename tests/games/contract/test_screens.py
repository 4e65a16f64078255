"""Every game on the screen: its panels at any position, its actions, every key of the footer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign as FileCampaign
from companion.plugins import registry
from companion.testing.test_screens import *  # noqa: F403
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.keys.actions import NEEDS, actions_of, all_actions
from companion.tui.panel_registry import own_actions, panels_of
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.map_view import MapView
from tests.games.contract.games import (
    EVERY,
    FOREIGN,
    every_game,
    header_of,
    with_marked_names,
)
from tests.tui.conftest import own_folders, quick_hands, styles_read_once  # noqa: F401
from tests.tui.markup import fail_on_markup
from tests.tui.seats import SMALL, screen, text_of, until

GAMES = EVERY
"""The games whose panels are shown at any position, and whose map is drawn."""

PANELS = {"question", "sheet", "sheets", "log", "guide", "map", "form"}
"""What F1 tells of."""


@every_game
def test_its_actions_name_functions_and_its_panels_are_there(name: str) -> None:
    panels = panels_of(registry.plugin_of(name))
    assert panels.help.keys() <= {*PANELS, "legend"}
    assert isinstance(panels.map_view(), MapView)
    for action in panels.actions:
        shared = action.name in {other.name for other in actions_of(action.where)}
        own_screen = not actions_of(action.where)
        assert callable(action.function()) if action.does else shared or own_screen, action
    for action in all_actions(own_actions(registry.about_of(name))):
        assert action.title.isprintable()
        assert action.needs in {"", *NEEDS}


@pytest.mark.filterwarnings("error::RuntimeWarning")
async def test_every_key_of_the_table_can_be_pressed(
    rng: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 80×24, one after the other, each frame drawn; whatever comes up goes with Escape.

    `test_actions` calls those of every game, and `test_screen` looks up every game's keys.
    """
    fail_on_markup(monkeypatch)
    path = tmp_path / "a.toml"
    FileCampaign.new(path, with_marked_names(header_of(FOREIGN[0], rng))).close()
    app = CompanionApp(path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: any(isinstance(s, TableScreen) for s in app.screen_stack))
        table = next(s for s in app.screen_stack if isinstance(s, TableScreen))
        await back_to(pilot, table)
        for action in actions_of("table"):
            if action.keys and action.name != "leave":
                await pilot.press(action.keys.split(",")[0])
                await pilot.pause(0.02)
                assert text_of(app).strip()
                await back_to(pilot, table)
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)


async def back_to(pilot: Pilot[Any], table: TableScreen) -> None:
    """Whatever lies over the table goes."""
    for _ in range(20):
        if pilot.app.screen is table:
            return
        lifted = isinstance(pilot.app.screen, SecretCover | RecapCard)
        await pilot.press("enter" if lifted else "escape")
        await pilot.pause(0.02)
    raise AssertionError(f"it stays: {pilot.app.screen}")
