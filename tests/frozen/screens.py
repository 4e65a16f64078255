"""Scenes of the app, reached by keys alone, as text."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp


class Scene(NamedTuple):
    """Keys from the first screen on, and the sample that is opened, none for the home screen."""

    keys: tuple[str, ...] = ()
    sample: str = ""


FIRST, SEVENTY, SEVEN = "first-expedition", "seventy-five-points", "seven-pyramids"
YEARS = "years-inland"

SCENES: dict[str, Scene] = {
    "home": Scene(),
    "new": Scene(("n",)),
    "adopt": Scene(("a",)),
    "open": Scene(("o",)),
    "charts": Scene(("c",)),
    "charts-second": Scene(("c", "down", "down")),
    "generate": Scene(("m", "ctrl+u", "7", "ctrl+g")),
    "print": Scene(("p",)),
    "home-help": Scene(("f1",)),
    "home-palette": Scene(("ctrl+p",)),
    "table": Scene((), FIRST),
    "table-over": Scene((), SEVENTY),
    "sheet": Scene(("f3",), FIRST),
    "sheets": Scene(("f10",), FIRST),
    "sheets-next": Scene(("f10", "right"), FIRST),
    "sheets-other": Scene(("f10", "tab"), FIRST),
    "log": Scene(("f4",), FIRST),
    "why": Scene(("f4", "up", "up", "enter"), FIRST),
    "guide": Scene(("f5",), FIRST),
    "map": Scene(("f6", "f6"), FIRST),
    "map-near": Scene(("f6", "f6", "plus"), FIRST),
    "map-legend": Scene(("f6", "asterisk"), FIRST),
    "rivers": Scene(("f6", "tilde"), FIRST),
    "acts": Scene(("f7",), FIRST),
    "switch": Scene(("f8",), FIRST),
    "correct": Scene(("f9",), FIRST),
    "consult": Scene(("f11",), FIRST),
    "note": Scene(("ctrl+n",), FIRST),
    "save-as": Scene(("ctrl+s",), FIRST),
    "why-last": Scene(("ctrl+b",), FIRST),
    "palette": Scene(("ctrl+p",), FIRST),
    "help": Scene(("f1",), FIRST),
    "undo": Scene(("ctrl+z",), FIRST),
    "two-over": Scene((), YEARS),
    "two-sheets": Scene(("f10",), YEARS),
    "pyramids": Scene((), SEVEN),
    "pyramids-sheets": Scene(("f10", "right"), SEVEN),
    "pyramids-legend": Scene(("f6", "asterisk"), SEVEN),
    "pyramids-whole": Scene(("f6", "f6"), SEVEN),
}
"""Every screen and dialog that keys lead to without chance."""

_PACKED = re.compile(r"\d+ KB")
"""How large a file is hangs on how zlib packs it."""

STILL = 4
"""So many looks in a row must show the same."""


def scene(name: str, size: tuple[int, int], sample: Callable[[str], Path]) -> str:
    """What a scene shows, line by line; `sample` makes a copy of a sample."""
    what = SCENES[name]
    path = sample(what.sample) if what.sample else None
    before = Path.cwd()
    if path is not None:
        os.chdir(path.parent)
        path = Path(path.name)
    try:
        return asyncio.run(_show(what, path, size))
    finally:
        os.chdir(before)


async def _show(what: Scene, path: Path | None, size: tuple[int, int]) -> str:
    app = CompanionApp(path)
    async with app.run_test(size=size) as pilot:
        await _settled(pilot)
        for key in what.keys:
            await pilot.press(key)
            await _settled(pilot)
        return "\n".join(_lines(pilot))


async def _settled(pilot: Pilot[Any]) -> None:
    """Wait until nothing changes."""
    before, same = None, 0
    while same < STILL:
        for line in pilot.app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause(0.05)
        found = _lines(pilot)
        is_first = bool(pilot.app.screen.query("#first"))
        same = same + 1 if found == before and not is_first else 0
        before = found


def _lines(pilot: Pilot[Any]) -> list[str]:
    """The text on the screen."""
    screen = pilot.app.screen
    strips = screen._compositor.render_strips(screen.size)
    return [_PACKED.sub("# KB", strip.text.rstrip()) for strip in strips]
