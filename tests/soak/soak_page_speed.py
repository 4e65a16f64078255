"""How fast pages are: answers on screens, and a writer with many readers.

What is measured is printed, with how busy the machine is: figures of a busy one say little.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Event, Semaphore
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Protocol

import httpx
import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Choose, Draw, Roll, Rolls, Settle
from companion.web.addresses import lan_addresses
from companion.web.messages import Reply, Sent
from companion.web.served import ServedCampaign
from companion.web.sharing import Sharing, reply_to
from tests import ROOT
from tests.soak import times
from tests.web.test_browser import PHONE, Served, browser, pytestmark

__all__ = ["browser", "pytestmark"]

SAMPLES = ROOT / "sample_campaigns"
ANSWERS, READERS, IN_A_ROW = 200, 8, 10

WATCH = """() => {
  const layers = document.querySelector(".layers");
  const all = () => [...layers.children].every((layer) => layer.complete);
  const shown = (name) => requestAnimationFrame(() =>
    setTimeout(() => { window[name] ||= Date.now(); }));
  const watching = new MutationObserver(() => shown("words"));
  watching.observe(document.body, {childList: true, subtree: true});
  layers.addEventListener("load", () => { if (all()) shown("picture"); }, true);
  new PerformanceObserver((list) => {
    if (list.getEntries().some((one) => one.name.endsWith("/layers")))
      setTimeout(() => { if (all() && !window.picture) window.picture = -1; }, 100);
  }).observe({type: "resource"});
}"""
"""Keeps when the page was changed, and when a new picture was there, once each has been drawn.

That of the picture is -1 if it's still the same.
"""


class Writer(Protocol):
    """Whoever answers for all seats, as fast as asked; `links` are those of the pages."""

    links: Mapping[str, str]

    def answer(self) -> float | None:
        """Answer the open question; returns how long that took in ms.

        0 if the answer was refused, None if the game is over.
        """

    def rest(self, seconds: float) -> None:
        """Answer nothing for a while."""


class Phone:
    """Answers that come from pages."""

    def __init__(self, path: Path, served: Served, rng: Random) -> None:
        self.path, self.links, self.rng, self.served = path, served.links, rng, served
        self.client = httpx.Client(timeout=60)
        self.origin = {"Origin": served.links["Table"].split("/t/")[0]}

    def answer(self) -> float | None:
        with Campaign.open(self.path) as campaign:
            sent = at_random(campaign, self.rng)
        if sent is None:
            return None
        fields = {"entry": str(sent.entry), "typed": sent.typed}
        fields |= {"app": "1"} if sent.what == "app" else {}
        where = f"{self.links[sent.seat]}answer"
        begun = time.perf_counter()
        found = self.client.post(where, data=fields, headers=self.origin)
        took = (time.perf_counter() - begun) * 1000
        if found.status_code == 422:
            more = {"sure": "1", "reason": "so"}
            self.client.post(where, data=fields | more, headers=self.origin)
        return took if found.status_code == 303 else 0.0

    def rest(self, seconds: float) -> None:
        time.sleep(seconds)


class Table:
    """Answers of whoever has the campaign open, as in the app."""

    def __init__(self, campaign: Campaign, runner: asyncio.Runner, rng: Random) -> None:
        self.campaign, self.runner, self.rng = campaign, runner, rng
        self.served = ServedCampaign(campaign)
        self.sharing = Sharing(self.served)
        runner.run(self.sharing.start(lan_addresses()[:1]))
        self.links = {seat or "Table": link for seat, link in self.sharing.addresses.items()}

    def answer(self) -> float | None:
        sent = at_random(self.campaign, self.rng)
        return None if sent is None else self.runner.run(self._answer(sent))

    async def _answer(self, sent: Sent) -> float:
        begun = time.perf_counter()
        reply = await self.served.run(lambda: reply_to(self.served.submit, sent))
        took = (time.perf_counter() - begun) * 1000
        if reply != Reply():
            surely = replace(sent, sure=True, reason="so")
            await self.served.run(lambda: reply_to(self.served.submit, surely))
        await self.sharing.changed()
        return took if reply == Reply() else 0.0

    def rest(self, seconds: float) -> None:
        self.runner.run(asyncio.sleep(seconds))


def at_random(campaign: Campaign, rng: Random) -> Sent | None:
    """An answer to the open question, None if the game is over."""
    question, players = campaign.session.question, campaign.game.players
    if question is None:
        return None
    request, seat = question.request, question.player or [*players][-1]
    if isinstance(request, Roll | Rolls | Draw):
        return Sent(seat, "app", question.entry)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        typed = rng.choice([one.key for one in request.options if not one.barred])
    else:
        limits: Any = request
        typed = str(rng.randint(limits.least, limits.most))
    return Sent(seat, "answer", question.entry, typed)


@contextmanager
def phones(path: Path, rng: Random) -> Iterator[Phone]:
    """A campaign that is served, and who answers in it."""
    served = Served(path)
    try:
        yield Phone(path, served, rng)
    finally:
        served.stop()


@contextmanager
def the_table(path: Path, rng: Random) -> Iterator[Table]:
    """A campaign that is open here, and shared."""
    with Campaign.open(path, write=True) as campaign, asyncio.Runner() as runner:
        table = Table(campaign, runner, rng)
        try:
            yield table
        finally:
            runner.run(table.sharing.stop())


def copied(sample: str, folder: Path) -> Path:
    """A copy of a sample."""
    path = folder / Path(sample).name
    shutil.copy(SAMPLES / sample, path)
    return path


@pytest.mark.parametrize("sample", ["nile/month-fourteen.toml", "congo/at-bumba.toml"])
def test_an_answer_is_on_every_screen_soon(
    sample: str, tmp_path: Path, browser: Any, seed: int
) -> None:
    """On the table's screen and on another player's phone, from when the journal was written."""
    took: dict[str, list[float]] = {}
    with phones(copied(sample, tmp_path), Random(seed)) as writer:
        pages = {}
        with Campaign.open(writer.path) as campaign:
            phone = next(iter(campaign.game.players))
        for name, size in (("Table", {"width": 1920, "height": 1080}), (phone, PHONE)):
            page = pages[name] = browser.new_context(viewport=size).new_page()
            page.goto(f"{writer.links[name]}{'' if name == 'Table' else 'show'}")
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
                    if (at := _when(page, what)) > 0:
                        took.setdefault(f"{name}, {what}", []).append(at - saved)
    for name, each in took.items():
        tenths = quantiles(each, n=10)
        print(
            f"{sample} {name}, {len(each)} times: median {median(each):.0f} ms, "
            f"90% {tenths[-1]:.0f} ms, {_busy()}"
        )
    assert min(map(len, took.values())) > times(ANSWERS) / 12


def _when(page: Any, what: str) -> float:
    """When something was on a page, in ms since 1970; 0 if it isn't within some seconds."""
    end = time.monotonic() + 20
    while not (found := page.evaluate(f"() => window.{what}")) and time.monotonic() < end:
        time.sleep(0.01)
    return float(found)


@pytest.mark.parametrize("sample", ["nile/month-fourteen.toml", "congo/at-bumba.toml"])
@pytest.mark.parametrize("pause", [0.0, 1.0])
@pytest.mark.parametrize("begin", [the_table, phones], ids=["table", "phones"])
def test_many_readers_hardly_slow_the_writer(
    sample: str, pause: float, begin: Callable[..., Any], tmp_path: Path, seed: int
) -> None:
    """Some answers with readers and some without, in turns; `pause` is the time between two."""
    with ThreadPoolExecutor(1) as pool:  # a browser's loop may be running in this thread
        measured = pool.submit(_with_readers, sample, pause, begin, tmp_path, Random(seed))
        alone, read_by = measured.result()
    print(
        f"{sample}, {begin.__name__}, {pause} s between answers: {alone:.2f} ms alone, "
        f"{read_by:.2f} ms with {READERS} readers, ratio {read_by / alone:.3f}, {_busy()}"
    )


def _with_readers(
    sample: str, pause: float, begin: Callable[..., Any], folder: Path, rng: Random
) -> tuple[float, float]:
    """The median of answers without readers and with them; a game that ends begins again."""
    took: dict[bool, list[float]] = {True: [], False: []}
    blocks = iter(range(times(ANSWERS // IN_A_ROW)))
    left: int | None = next(blocks)
    while left is not None:
        with begin(copied(sample, folder), rng) as writer, reading(writer) as readers:
            while left is not None:
                (readers.set if left % 2 else readers.clear)()
                writer.rest(1)
                found = list(_in_a_row(writer, pause))
                took[bool(left % 2)] += filter(None, found)
                if len(found) < IN_A_ROW:
                    break
                left = next(blocks, None)
    return median(took[False]), median(took[True])


def _in_a_row(writer: Writer, pause: float) -> Iterator[float]:
    """Some answers, fewer if the game is over."""
    for _ in range(IN_A_ROW):
        writer.rest(pause)
        if (answered := writer.answer()) is None:
            return
        yield answered


@contextmanager
def reading(writer: Writer) -> Iterator[Event]:
    """Readers of all pages; they read while the event is set."""
    context = multiprocessing.get_context("spawn")
    reads, stopped, begun = context.Event(), context.Event(), context.Semaphore(0)
    links = [f"{link}{'' if name == 'Table' else 'show'}"
             for name, link in writer.links.items() if name != "Host"]  # fmt: skip
    readers = [
        context.Process(target=read, args=(links[n % len(links)], reads, stopped, begun))
        for n in range(READERS)
    ]
    for one in readers:
        one.start()
    for _ in readers:
        begun.acquire()
    try:
        yield reads
    finally:
        stopped.set()
        for one in readers:
            one.join(20)


def read(link: str, reading: Event, stopped: Event, begun: Semaphore) -> None:
    """Read as a page does: what the stream says is newer, and layers of its picture that are.

    Readers are other devices, so this process takes only what the others leave.
    """
    os.nice(19)
    begun.release()
    asyncio.run(_read(link, reading, stopped))


async def _read(link: str, reading: Event, stopped: Event) -> None:
    base = link.removesuffix("show")
    known = set[str]()
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
                        layers = (await client.get(f"{base}layers")).json()
                        for layer in set(layers) - known:
                            await client.get(f"{base}{layer}")
                        known = set(layers)


def _busy() -> str:
    return f"load {os.getloadavg()[0]:.1f} of {os.cpu_count()}"
