"""What a key costs on the full map: from the key to the frame that shows what it changed."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from textual import events
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.map_view import MapView
from tests.bench.harness import NotYet, Row, bench, within
from tests.bench.starting import sample

SIZE = (120, 40)
KEYS = 300
ROUND = ("right", "up", "left", "down")  # a dozen steps each, so the map scrolls as it goes
START = "1020"
PATIENCE = 5.0  # seconds until a key that changes nothing is given up


class Watch:
    """Tells when a frame is drawn, and turns it into what would be written to a terminal."""

    def __init__(self, app: CompanionApp) -> None:
        self.app = app
        self.frame = asyncio.Event()
        self._display = app._display
        app._display = self.display  # type: ignore[method-assign]

    def display(self, screen: Any, renderable: Any) -> None:
        """In place of the app's own."""
        self._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate):
            renderable.render_segments(self.app.console)
            self.frame.set()


async def press(watch: Watch, key: str) -> float:
    """The seconds from a key to the next frame."""
    watch.frame.clear()
    begun = perf_counter()
    event = events.Key(key, None)
    event.set_sender(watch.app)
    watch.app.post_message(event)
    try:
        await asyncio.wait_for(watch.frame.wait(), PATIENCE)
    except TimeoutError:
        raise NotYet(f"nothing changed on the screen after {key}") from None
    return perf_counter() - begun


async def map_in_focus(app: CompanionApp, pilot: Pilot[int]) -> None:
    """The table with the map on the whole screen."""
    for _ in range(500):
        await pilot.pause(0.01)
        if app.screen_stack and isinstance(app.screen, TableScreen):
            break
    await pilot.pause(0.3)
    await pilot.press("f6", "f6")
    await pilot.pause(0.2)
    if not isinstance(app.focused, MapView):
        raise NotYet("the map did not come into focus")


async def walk(path: Path, zoom: int) -> list[float]:
    """Seconds for each key of a walk over the map, along its rows and across them."""
    app, samples = CompanionApp(path), []
    async with app.run_test(size=SIZE) as pilot:
        watch = Watch(app)
        await map_in_focus(app, pilot)
        view = app.screen.query_one(MapView)
        view.set_zoom(zoom)
        view.point_at(START)
        await pilot.pause(0.2)
        for number in range(KEYS):
            samples.append(await press(watch, ROUND[number // 12 % len(ROUND)]))
            await pilot.pause(0.02)
    return samples


@bench
def keys_on_the_map(folder: Path) -> Iterator[Row]:
    path = sample(folder)
    for zoom, name in ((1, "the map"), (0, "the whole continent")):
        samples = asyncio.run(walk(path, zoom))[20:]
        yield within(f"key to changed frame, {name}: median", samples, 0.08)
        yield within(f"key to changed frame, {name}: p99", samples, 0.3, share=99)
