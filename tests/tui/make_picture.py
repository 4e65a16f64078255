"""Draws `sample_campaigns/nile/table.svg` anew: `python -m tests.tui.make_picture`.

The sample campaign on a terminal of 120 by 40, as the app shows it when it is opened. The same
sample gives the same picture; it loads no font from elsewhere.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp
from companion.tui.screens.table.screen import TableScreen
from tests import SAMPLES

SAMPLE = SAMPLES / "first-expedition.toml"
PICTURE = SAMPLE.with_name("table.svg")
SIZE = (120, 40)
_FONT = re.compile(r"\s*@font-face\s*\{.*?\}", re.DOTALL)


async def still(pilot: Pilot[Any]) -> None:
    """Wait for the table, with nothing on it that blinks or goes away by itself."""
    app = pilot.app
    for _ in range(500):
        await pilot.pause(0.01)
        if app.screen_stack and isinstance(app.screen, TableScreen):
            break
    else:
        raise RuntimeError(f"the table did not come: {app.screen}")
    await pilot.pause(0.3)
    app.clear_notifications()
    for line in app.screen.query(Input):
        line.cursor_blink = False
    await pilot.pause(0.3)


async def picture(campaign: Path) -> str:
    """The table of a campaign as an SVG picture."""
    app = CompanionApp(campaign)
    async with app.run_test(size=SIZE) as pilot:
        await still(pilot)
        return _FONT.sub("", app.export_screenshot(title="The Nile Companion"))


def main() -> None:
    """Open a copy of the sample, so that nothing is written beside it, and draw it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        copy = shutil.copy(SAMPLE, Path(folder) / SAMPLE.name)
        PICTURE.write_text(asyncio.run(picture(Path(copy))), encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
