"""Draws the pictures in `docs/pictures` anew: `python -m tools.site.pictures [GAME or map]…`.

Each game's shows a sample campaign on a terminal of 120 by 40, as the app shows it when it is
opened. `map` is a finished campaign's map for a picture frame. The same sample gives the same
picture; it loads no font from elsewhere.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.desk.files.recent import copy_sample
from companion.games.nile.desk.printing.framing import print_framing
from companion.plugins import registry
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.screens.table.screen import TableScreen

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (120, 40)
SAMPLE = PICTURES.parents[1] / "sample_campaigns" / "nile" / "seventy-five-points.toml"
MAP = "map"
"""The name of the picture of a printed map."""

_FONT = re.compile(r"\s*@font-face\s*\{.*?\}", re.DOTALL)


def games() -> dict[str, str]:
    """The title of each built-in game, by its name."""
    return {name: title for about in registry.own_games() for name, title in about.names.items()}


def file_of(game: str) -> Path:
    """The picture of a game."""
    return PICTURES / f"{game}.svg"


async def _still(pilot: Pilot[Any]) -> None:
    """Wait for the table, with nothing on it that blinks or goes away by itself."""
    app = pilot.app
    for _ in range(1000):
        await pilot.pause(0.01)
        if app.screen_stack and isinstance(app.screen, TableScreen | SecretCover):
            break
    else:
        raise RuntimeError(f"the table did not come: {app.screen}")
    await pilot.pause(0.5)
    if isinstance(app.screen, SecretCover):
        await pilot.pause(2)  # a key pressed at once doesn't count
        await pilot.press("enter")
        await pilot.pause(0.5)
    app.clear_notifications()
    for line in app.screen.query(Input):
        line.cursor_blink = False
    await pilot.pause(0.5)


async def _picture(campaign: Path, title: str) -> str:
    """The table of a campaign as an SVG picture."""
    app = CompanionApp(campaign)
    async with app.run_test(size=SIZE) as pilot:
        await _still(pilot)
        return _FONT.sub("", app.export_screenshot(title=title))


def draw(game: str) -> None:
    """Draw a game's picture from a copy of its sample, so that nothing is written beside it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_sample(Path(folder), game)
        svg = asyncio.run(_picture(copy, games()[game]))
    file_of(game).write_text(svg, encoding="utf-8")


def draw_map() -> None:
    """Draw the map of the finished sample as a framing edition of 300 by 400 mm."""
    with Campaign.open(SAMPLE) as campaign:
        print_framing(campaign, file_of(MAP), paper="300x400", title="The Race for the Interior")


def main() -> None:
    """Draw the games named, or all, and the map."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        for name in sys.argv[1:] or (*games(), MAP):
            draw_map() if name == MAP else draw(name)
            print(f"{file_of(name).name}: {file_of(name).stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
