"""Pictures of the table in play: a sample of each game, in windows of several sizes."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.story import StoryScreen
from tests import SAMPLES
from tests.tui.seats import LARGE, SMALL, TableApp, screen, sit_down

VAST = (200, 60)

NILE, TWO = "nile/first-expedition", "nile/years-inland"

SEEN = [
    (NILE, SMALL),
    (NILE, LARGE),
    (NILE, (150, 46)),
    (NILE, VAST),
    (TWO, SMALL),
    ("pyramids/seven-pyramids", LARGE),
    ("pyramids/seven-pyramids", VAST),
    ("congo/up-the-river", SMALL),
    ("congo/up-the-river", VAST),
    ("mykerinos/four-seasons", LARGE),
    ("mykerinos/four-seasons", VAST),
]


async def seated(pilot: Pilot[Any], sample: str, folder: Path) -> None:
    """The table of a copy of a sample, with nothing that blinks."""
    source = SAMPLES.parent / f"{sample}.toml"
    path = Path(shutil.copy(source, folder / source.name))
    await sit_down(pilot, Campaign.open(path, write=True))
    for line in pilot.app.screen.query(Input):
        line.cursor_blink = False
    await pilot.pause(0.1)


@pytest.mark.parametrize(
    ("sample", "size"), SEEN, ids=[f"{name.split('/')[0]}-{w}x{h}" for name, (w, h) in SEEN]
)
def test_table_in_play(
    snap_compare: Any, tmp_path: Path, sample: str, size: tuple[int, int]
) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await seated(pilot, sample, tmp_path)

    assert snap_compare(TableApp(), terminal_size=size, run_before=prepare)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_story(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await seated(pilot, "nile/seventy-five-points", tmp_path)
        await pilot.press("alt+p")
        await screen(pilot, StoryScreen)
        await pilot.pause(0.1)

    assert snap_compare(TableApp(), terminal_size=size, run_before=prepare)


def test_two_sheets(snap_compare: Any, tmp_path: Path) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await seated(pilot, NILE, tmp_path)
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        await pilot.press("v")
        await pilot.pause(0.1)

    assert snap_compare(TableApp(), terminal_size=LARGE, run_before=prepare)
