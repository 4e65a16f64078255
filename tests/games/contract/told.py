"""Everything that a seat is told of a campaign's file: by commands, on paper, on the screen."""

import shutil
from asyncio import sleep
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign, lines_of
from companion.desk.campaigns.header import write_header
from companion.desk.printing.kinds import papers_named
from companion.plugins.header import Header
from companion.table.play.session import Session
from companion.table.seats.observation import observe
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.pick import Pick
from companion.tui.screens.table.screen import TableScreen
from tests.cli.running import run
from tests.tui.seats import LARGE, TableApp, sit_down, text_of

FILE = "evening.toml"
"""The name of the file, in a folder of its own: what is told may name it."""


def written(header: Header, session: Session, folder: Path) -> None:
    """Write a campaign in memory into a file of a folder."""
    folder.mkdir(exist_ok=True)
    text = f"{write_header(header)}{lines_of(list(session.log), 0)}"
    (folder / FILE).write_text(text, encoding="utf-8")


# Commands and paper


def commands(players: Sequence[str], seat: str) -> Iterator[list[str]]:
    """Every command that only looks, in all its forms, as a seat; "" is the whole table."""
    who = [f"--seat={seat}"] if seat else []
    for words in (
        ["next"], ["next", "--advice"], ["odds"], ["odds", "--tree"], ["state"], ["act"],
        ["log"], ["log", "--why"],
    ):  # fmt: skip
        for form in ([], ["--json"]):
            if form and words[-1] == "--advice":
                continue
            yield [words[0], FILE, *words[1:], *form, *who]
    for player in players:
        yield ["state", FILE, f"--sheet={player}", *who]
        yield ["state", FILE, f"--sheet={player}", "--json", *who]
        yield ["log", FILE, f"--player={player}", *who]
    yield ["log", FILE, "--search", "a", *who]
    if not seat:
        yield ["correct", FILE, "--list", ""]
        yield ["answer", FILE, "no such answer"]
        yield ["consult", FILE]
        yield ["consult", FILE, "--json"]
        yield ["check", FILE]


def kinds_of(game: str) -> list[str]:
    """The kinds of paper of a game, by their names."""
    return [kind.name for kind in papers_named(game).kinds]


def papers(game: str, kinds: Collection[str], seat: str) -> Iterator[list[str]]:
    """Paper of these kinds, each printed into a file, as a seat."""
    who = [f"--seat={seat}"] if seat else []
    for kind in map(papers_named(game).kind, kinds):
        yield ["print", kind.name, FILE, "--out", f"paper{kind.endings[0]}", *who]


def said(words: Sequence[str]) -> str:
    """All that a command brings about: its status, what it writes, and the file that it prints."""
    done = run(*words)
    told = f"{done.status}\n{done.out}\n{done.err}"
    for out in Path().glob("paper*"):
        told += out.read_bytes().decode("latin-1")
        out.unlink()
    return told


def acts_of(value: Any) -> Iterator[list[str]]:
    """An answer to the open question, its undo and its redo, one after the other."""
    yield ["answer", FILE, "--sure", str(value)]
    yield ["undo", FILE]
    yield ["redo", FILE]


def copied(folder: Path, to: Path) -> Path:
    """A folder with a copy of the campaign."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir()
    shutil.copy(folder / FILE, to)
    return to


# The screen

KEYS = ("percent_sign", "question_mark", "f3", "f4", "f7", "f9", "f10", "f11", "alt+p", "alt+t")
"""Keys that show something of a campaign."""


STILL = 3
"""How often in a row a screen is the same before it has come to rest."""


async def pictures(seat: str) -> list[tuple[str, str]]:
    """What the app shows of the campaign here to whoever sits there, by the keys pressed."""
    app, found = TableApp(), list[tuple[str, str]]()
    with Campaign.open(Path(FILE), write=True) as campaign:
        async with app.run_test(size=LARGE) as pilot:
            await sit_down(pilot, campaign)
            found.append(("the table", await rested(pilot)))
            if isinstance(app.screen, SecretCover):
                asked = campaign.session.question
                if not asked or asked.player != seat:
                    return found
                await pilot.press("enter")
                found.append(("the question", await rested(pilot)))
            for key in KEYS:
                await pilot.press(key)
                found.append((key, await rested(pilot)))
                await left(pilot)
            await pilot.press("f2", *"zzz", "enter")
            found.append(("a wrong answer", await rested(pilot)))
            await left(pilot)
            await pilot.press("alt+s")
            await rested(pilot)
            if isinstance(app.screen, Pick):
                found.append(("whose secrets", await rested(pilot)))
                here = list(campaign.session.game.players).index(seat)
                await pilot.press(*["down"] * here, "enter")
                found.append(("its cover", await rested(pilot)))
                await pilot.press("enter")
            found.append(("own secrets", await rested(pilot)))
    return found


async def rested(pilot: Pilot[Any]) -> str:
    """What is on the screen when nothing changes any more."""
    alike, before, app = 0, "", pilot.app
    for _ in range(3_000):
        await pilot.pause()
        now = text_of(app)
        busy = any(not work.is_finished for work in app.workers if work.group == "default")
        alike = alike + 1 if now == before and now.strip() else 0
        if alike >= STILL and (not busy or app.screen.is_modal):
            return now
        before = now
        await sleep(0.03)
    raise AssertionError("the screen never rested")


async def left(pilot: Pilot[Any]) -> None:
    """Leave every screen that lies over the table."""
    for _ in range(5):
        if isinstance(pilot.app.screen, TableScreen):
            return
        await pilot.press("escape")
        await pilot.pause()


def own_question(session: Session, seat: str) -> bool:
    """True if the open question may be seen from a seat."""
    seen = observe(session, seat)
    return seen.may_answer(session.question)
