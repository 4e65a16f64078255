"""Sitting down at a screen in a test: campaigns in memory and on disk, and waiting for the app."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from inspect import getfile
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.play.commands import OpenCampaign
from companion.games.nile.desk.loading import NilePlayer
from companion.plugins.header import Header
from companion.table.ask.requests import Request, Rule
from companion.table.play.session import Entries, Session
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.table.toy import Toy, Traveller, toy
from tests.toy.plugin import TOY

S = TypeVar("S", bound=Screen[Any])

SMALL, LARGE = (80, 24), (120, 40)


def bare_toy(*players: str, last: int = 5) -> Toy:
    """The toy with travelers who own $100 and nothing else; without guides two dice are thrown."""
    names = players or ("Ada", "Ben")
    travellers = {name: Traveller(guides=0, gifts=0) for name in names}
    game = toy(*names, last=last)
    game.state = msgspec.structs.replace(game.state, players=travellers)
    return game


def at_march(rule: Callable[..., Rule[None]], *players: str) -> Toy:
    """The toy at its first march, which goes by another rule."""
    game = bare_toy(*players or ("Ada",))
    game.rules["march"] = rule
    game.state = msgspec.structs.replace(game.state, stage="march", turn=1)
    return game


class MemoryCampaign:
    """A toy campaign without a file; `fault` is raised where something would be written."""

    def __init__(self, game: Toy | None = None, **modes: str) -> None:
        self.path = Path("toy.toml")
        self.header = Header(game="", id="", seed=1, players=[])
        self.plugin = TOY
        self.session = Session(game or bare_toy(), 1, modes)
        self.session.start()
        self.dropped = ""
        self.read_only = ""
        self.fault: Exception | None = None
        self.closed = False

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do it, or fail as a disk does."""
        before = len(self.session.log)
        entries = act(self.session)
        if self.fault is not None:
            self.session.forget(before)
            raise self.fault
        return entries

    def begin(self, act: Callable[[Session], Entries]) -> Entries:
        """Like all else: there is no file that it could be written into."""
        return self.do(act)

    def correct(self, where: str, now: Any, reason: str) -> Entries:
        """Whatever the session takes."""
        return self.do(lambda session: session.correct(where, now, reason))

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Whatever the session takes."""
        return self.do(lambda session: session.correct_all(changes, reason))

    def save_as(self, path: Path) -> None:
        """Not tried out here."""

    def close(self) -> None:
        """Nothing to let go."""
        self.closed = True


class TableApp(CompanionApp):
    """The app for who sits down at once: the home screen does not come in between."""

    CSS_PATH = str(Path(getfile(CompanionApp)).with_name("styles") / "app.tcss")
    is_ready = False

    def go_home(self, wrong: str = "") -> None:
        """Only where people leave the table, or something was wrong."""
        if self.is_ready:
            super().go_home(wrong)
        self.is_ready = True


def nile(path: Path, *players: str, **how: Any) -> Campaign:
    """A new campaign on disk, seed 7 unless told otherwise; players as NAME:specialty."""
    seats = [NilePlayer(*said.split(":")) for said in players or ("Ada:zoologist", "Ben:doctor")]
    return Campaign.new(path, new_header(players=seats, **{"seed": 7, **how}))


async def until(pilot: Pilot[Any], so: Callable[[], bool], why: str = "") -> None:
    """Wait until something is so when the app has come to rest; fails after some seconds."""
    for _ in range(600):
        await pilot.pause()
        if so():
            return
        await sleep(0.01)
    raise AssertionError(why or f"it never came: {pilot.app.screen}")


async def screen(pilot: Pilot[Any], kind: type[S]) -> S:
    """Wait for a screen of a kind."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind), f"no {kind.__name__} came")
    await pilot.pause()
    found = pilot.app.screen
    assert isinstance(found, kind)
    return found


async def put_up(pilot: Pilot[Any], shown: S) -> S:
    """A screen at once, without the home screen below it."""
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(pilot, lambda: app.is_ready)
    app.push_screen(shown)
    return await screen(pilot, type(shown))


async def sit_down(pilot: Pilot[Any], campaign: OpenCampaign) -> TableScreen:
    """The table of a campaign, or what lies over it lifted."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    await until(pilot, lambda: getattr(app, "is_ready", len(app.screen_stack) > 1))
    app.begin(campaign)
    await until(pilot, lambda: any(isinstance(s, TableScreen) for s in app.screen_stack))
    table = next(s for s in app.screen_stack if isinstance(s, TableScreen))
    await until(pilot, lambda: table.is_mounted and bool(table.query("#ask-line")))
    await pilot.pause(0.05)
    return table


@asynccontextmanager
async def at_home(
    *keys: str, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[CompanionApp, Pilot[Any], HomeScreen]]:
    """The app at its home screen, where these keys have been pressed: app, pilot and home."""
    app = CompanionApp()
    async with app.run_test(size=size) as pilot:
        home = await screen(pilot, HomeScreen)
        await pilot.press(*keys)
        yield app, pilot, home


@asynccontextmanager
async def seated(
    campaign: OpenCampaign, size: tuple[int, int] = SMALL, **how: Any
) -> AsyncIterator[tuple[TableApp, Pilot[Any], TableScreen]]:
    """The app with somebody at the table of a campaign: app, pilot and table."""
    app = TableApp()
    async with app.run_test(size=size, **how) as pilot:
        yield app, pilot, await sit_down(pilot, campaign)


async def lift(pilot: Pilot[Any]) -> None:
    """Say that nobody else is looking."""
    await screen(pilot, SecretCover)
    await pilot.press("enter")
    await screen(pilot, TableScreen)


async def typed(pilot: Pilot[Any], text: str) -> None:
    """Type an answer, and press Enter unless it was taken without."""
    names = {" ": "space", "-": "minus", "=": "equals_sign", ":": "colon", ",": "comma"}
    begun = Message().time
    await pilot.press(*(names.get(sign, sign) for sign in text))
    tables = (shown for shown in pilot.app.screen_stack if isinstance(shown, TableScreen))
    if "," in text or not any(t.query_one(AnswerLine).taken_at > begun for t in tables):
        await pilot.press("enter")
    await pilot.pause(0.02)


async def answer(pilot: Pilot[Any], table: TableScreen, text: str) -> None:
    """Type an answer and wait for the next question."""
    assert table.view.question is not None
    before = table.view.question.entry
    await typed(pilot, text)
    await until(
        pilot,
        lambda: table.view.question is None or table.view.question.entry != before,
        f"{text!r} did not answer {table.view.question.request.question!r}: {wrong(table)}",
    )


def asked(table: TableScreen) -> Request:
    """What is asked now."""
    assert table.view.question is not None
    return table.view.question.request


def wrong(table: TableScreen) -> str:
    """What the question panel says was wrong."""
    return words(table, "#ask-wrong")


def words(place: Any, selector: str) -> str:
    """The text of a part of a screen."""
    return str(place.query_one(selector, Static).render())


def text_of(app: Any) -> str:
    """Everything on the screen, line by line, every blank a usual one."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    lines = "\n".join(strip.text[:width] for strip in strips[:height])
    return lines.replace("\N{NO-BREAK SPACE}", " ")


def unwrapped(app: Any) -> str:
    """Everything on the screen without its blanks: a long path is broken anywhere."""
    return "".join(text_of(app).split())
