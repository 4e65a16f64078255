"""How fast pages are: answers on screens, and a writer with many readers.

What is measured is printed, with how busy the machine is: figures of a busy one say little.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import httpx
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Choose, Draw, Roll, Rolls, Settle
from tests import ROOT
from tests.soak import times
from tests.web.test_browser import PHONE, Served, browser, pytestmark

__all__ = ["browser", "pytestmark"]

SAMPLES = ROOT / "sample_campaigns"
ANSWERS, READERS, IN_A_ROW = 200, 8, 10

WATCH = """() => {
  const now = (name) => { window[name] ||= Date.now(); };
  const shown = (name) => requestAnimationFrame(() => setTimeout(() => now(name)));
  const watching = new MutationObserver(() => shown("words"));
  watching.observe(document.body, {childList: true, subtree: true});
  document.addEventListener("load", () => shown("picture"), true);
}"""
"""Keeps when the page was changed, and when a new picture was there, once each has been drawn."""


class Writer:
    """Whoever answers for all seats, as fast as asked."""

    def __init__(self, path: Path, served: Served, rng: Random) -> None:
        self.path, self.served, self.rng = path, served, rng
        self.client = httpx.Client(timeout=60)
        self.origin = {"Origin": served.links["Table"].split("/t/")[0]}

    def answer(self) -> float | None:
        """Answer the open question; returns how long that took in ms.

        0 if the answer was refused, None if the game is over.
        """
        with Campaign.open(self.path) as campaign:
            question, players = campaign.session.question, campaign.game.players
        if question is None:
            return None
        request, fields = question.request, {"entry": str(question.entry)}
        if isinstance(request, Roll | Rolls | Draw):
            fields["app"] = "1"
        elif isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
            fields["typed"] = self.rng.choice(
                [one.key for one in request.options if not one.barred]
            )
        else:
            limits: Any = request
            fields["typed"] = str(self.rng.randint(limits.least, limits.most))
        where = f"{self.served.links[question.player or [*players][-1]]}answer"
        begun = time.perf_counter()
        found = self.client.post(where, data=fields, headers=self.origin)
        took = (time.perf_counter() - begun) * 1000
        if found.status_code == 422:
            self.client.post(
                where, data=fields | {"sure": "1", "reason": "so"}, headers=self.origin
            )
        return took if found.status_code == 303 else 0.0


@contextmanager
def shared(sample: str, folder: Path, seed: int) -> Iterator[Writer]:
    """A copy of a sample that is shared, and who answers in it."""
    path = folder / Path(sample).name
    shutil.copy(SAMPLES / sample, path)
    served = Served(path)
    try:
        yield Writer(path, served, Random(seed))
    finally:
        served.stop()


@pytest.mark.parametrize("sample", ["nile/month-fourteen.toml", "congo/at-bumba.toml"])
def test_an_answer_is_on_every_screen_soon(
    sample: str, tmp_path: Path, browser: Any, seed: int
) -> None:
    """On the table's screen and on another player's phone, from when the journal was written."""
    took: dict[str, list[float]] = {}
    with shared(sample, tmp_path, seed) as writer:
        pages = {}
        with Campaign.open(writer.path) as campaign:
            phone = next(iter(campaign.game.players))
        for name, size in (("Table", {"width": 1920, "height": 1080}), (phone, PHONE)):
            page = pages[name] = browser.new_context(viewport=size).new_page()
            page.goto(f"{writer.served.links[name]}{'' if name == 'Table' else 'show'}")
            page.evaluate(WATCH)
        for _ in range(times(ANSWERS)):
            for page in pages.values():
                page.evaluate("() => { window.words = window.picture = 0; }")
            if (answered := writer.answer()) is None:
                break
            if not answered:
                time.sleep(1)
                continue
            saved = writer.path.stat().st_mtime * 1000
            for name, page in pages.items():
                for what in ("words", "picture"):
                    if at := _when(page, what):
                        took.setdefault(f"{name}, {what}", []).append(at - saved)
    for name, each in took.items():
        tenths = quantiles(each, n=10)
        print(f"{sample} {name}: median {median(each):.0f} ms, 90% {tenths[-1]:.0f} ms, {_busy()}")
    assert min(map(len, took.values())) > times(ANSWERS) / 8


def _when(page: Any, what: str) -> float:
    """When something was on a page, in ms since 1970; 0 if it isn't within some seconds."""
    end = time.monotonic() + 20
    while not (found := page.evaluate(f"() => window.{what}")) and time.monotonic() < end:
        time.sleep(0.01)
    return float(found)


@pytest.mark.parametrize("sample", ["nile/month-fourteen.toml", "congo/at-bumba.toml"])
@pytest.mark.parametrize("pause", [0.0, 1.0])
def test_many_readers_hardly_slow_the_writer(
    sample: str, pause: float, tmp_path: Path, seed: int
) -> None:
    """Some answers with readers and some without, in turns; `pause` is the time between two."""
    took: dict[bool, list[float]] = {True: [], False: []}
    reading, stopped = multiprocessing.Event(), multiprocessing.Event()
    with shared(sample, tmp_path, seed) as writer:
        links = [f"{link}{'' if name == 'Table' else 'show'}"
                 for name, link in writer.served.links.items() if name != "Host"]  # fmt: skip
        readers = [
            multiprocessing.Process(target=read, args=(links[n % len(links)], reading, stopped))
            for n in range(READERS)
        ]
        for one in readers:
            one.start()
        for number in range(times(ANSWERS // IN_A_ROW)):
            (reading.set if number % 2 else reading.clear)()
            time.sleep(1)
            for _ in range(IN_A_ROW):
                time.sleep(pause)
                took[bool(number % 2)].append(writer.answer() or 0.0)
        stopped.set()
        for one in readers:
            one.join(20)
    alone, read_by = (median(filter(None, took[each])) for each in (False, True))
    print(
        f"{sample}, {pause} s between answers: {alone:.1f} ms alone, {read_by:.1f} ms with "
        f"{READERS} readers, ratio {read_by / alone:.2f}, {_busy()}"
    )


def read(link: str, reading: Event, stopped: Event) -> None:
    """Read as a page does: what the stream says is newer, and its picture.

    Readers are other devices, so this process takes only what the others leave.
    """
    os.nice(19)
    asyncio.run(_read(link, reading, stopped))


async def _read(link: str, reading: Event, stopped: Event) -> None:
    base = link.removesuffix("show")
    async with httpx.AsyncClient(timeout=60) as client:
        while not stopped.is_set():
            if not reading.is_set():
                await asyncio.sleep(0.05)
                continue
            async with client.stream("GET", f"{base}events") as stream:
                async for line in stream.aiter_lines():
                    if stopped.is_set() or not reading.is_set():
                        break
                    if line.startswith("data"):
                        await client.get(link)
                        await client.get(f"{base}picture.svg")


def _busy() -> str:
    return f"load {os.getloadavg()[0]:.1f} of {os.cpu_count()}"
