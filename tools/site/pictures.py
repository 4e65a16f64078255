"""Draws the pictures of the games in `docs/pictures` anew: `python -m tools.site.pictures [GAME]…`.

Each shows a sample campaign on a terminal of 120 by 40, as the app shows it when it is opened. The
same sample gives the same picture; it loads no font from elsewhere.
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

from companion.desk.files.recent import copy_sample
from companion.plugins import registry
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.screens.table.screen import TableScreen

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (120, 40)
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


def main() -> None:
    """Draw the games named, or all."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        for game in sys.argv[1:] or games():
            draw(game)
            print(f"{file_of(game).name}: {file_of(game).stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
