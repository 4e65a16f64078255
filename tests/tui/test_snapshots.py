"""Pictures of the main screens; they depend on the Textual that the constraints name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.decks import draw, new_decks
from companion.games.nile.screens.board_editor import BoardEditor
from companion.tui.app import CompanionApp
from companion.tui.screens.deck import DeckScreen
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import NewScreen
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    bare_toy,
    nile,
    put_up,
    screen,
    sit_down,
    until,
)


async def still(pilot: Pilot[Any]) -> None:
    """A picture must not depend on a blinking cursor."""
    for line in pilot.app.screen.query(Input):
        line.cursor_blink = False
    await pilot.pause(0.1)


def test_home(snap_compare: Any) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await screen(pilot, HomeScreen)
        await still(pilot)

    assert snap_compare(CompanionApp(), terminal_size=SMALL, run_before=prepare)


def test_new(snap_compare: Any) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await screen(pilot, HomeScreen)
        await pilot.press("n")
        await screen(pilot, NewScreen)
        await still(pilot)

    assert snap_compare(CompanionApp(), terminal_size=SMALL, run_before=prepare)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_table(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    """The first question of Game I: where a discovery counter goes."""

    async def prepare(pilot: Pilot[Any]) -> None:
        await sit_down(pilot, nile(tmp_path / "first.toml"))
        await still(pilot)

    assert snap_compare(TableApp(), terminal_size=size, run_before=prepare)


def test_roll(snap_compare: Any) -> None:
    """A roll with its odds."""

    async def prepare(pilot: Pilot[Any]) -> None:
        campaign = MemoryCampaign(bare_toy("Ada"), dice="table")
        for value in ("cairo", 2, 0, 3, 20):
            campaign.session.answer(value)
        await sit_down(pilot, campaign)
        await still(pilot)

    assert snap_compare(TableApp(), terminal_size=SMALL, run_before=prepare)


def test_form(snap_compare: Any) -> None:
    """An outfit that costs too much."""

    async def prepare(pilot: Pilot[Any]) -> None:
        campaign = MemoryCampaign(bare_toy("Ada"))
        campaign.session.answer("cairo")
        await sit_down(pilot, campaign)
        await screen(pilot, FormScreen)
        await pilot.press(*"12")
        await still(pilot)

    assert snap_compare(TableApp(), terminal_size=SMALL, run_before=prepare)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_deck(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    """A deck kept alone, two cards drawn."""
    path = tmp_path / "deck.toml"
    with Campaign.new(path, new_decks("nile-1", seed=3)) as campaign:
        for section in ("terrain", "disaster"):
            campaign.do(lambda table, section=section: draw(table, section))  # type: ignore[misc]

    async def prepare(pilot: Pilot[Any]) -> None:
        await screen(pilot, DeckScreen)
        await still(pilot)

    assert snap_compare(CompanionApp(path), terminal_size=size, run_before=prepare)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_board_editor(snap_compare: Any, size: tuple[int, int]) -> None:
    """Desert beside jungle: a fault under the cursor."""

    async def prepare(pilot: Pilot[Any]) -> None:
        editor = await put_up(pilot, BoardEditor())
        await pilot.press("d", "right", "j", "3")
        await until(pilot, lambda: len(editor.troubles) > 1)
        await still(pilot)

    assert snap_compare(TableApp(), terminal_size=size, run_before=prepare)
