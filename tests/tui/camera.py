"""A camera for the app: what a window shows as text, with a digest of its styles.

One app goes through all situations of an evening, and its window is made larger and smaller: that
costs a tenth of an app for every picture. Nothing on them hangs on time, chance or place.
"""

import os
from asyncio import sleep
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from rich.style import Style
from textual.app import App
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widgets import Input

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.decks import draw, new_decks
from companion.games.nile.screens.board_editor import BoardEditor
from companion.tui import recent_campaigns
from companion.tui.app import CompanionApp
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import NewScreen
from companion.tui.screens.table.screen import TableScreen
from tests import SAMPLES
from tests.tui.seats import nile
from tests.tui.situations import EVENINGS, Situation

PICTURES = Path(__file__).with_name("pictures")
"""A file for every situation, with its pictures."""

SIZES = ((80, 24), (120, 40), (200, 60))
"""Windows, the usual one first."""

HEAD = "#### "
"""What a line begins with that stands above a picture."""

ALIKE = 2
"""So many looks in a row must show the same."""

LOOK = 0.08
"""Seconds between two looks: all of them together are longer than an update of the screen waits."""

KEPT = {
    "theme": "night",
    "density": "roomy",
    "turn_card": "brief",
    "covers": False,
    "reduced_motion": True,
}
"""Settings that hold unless a situation has others."""


class Photographed(CompanionApp):
    """The app; what it says in passing stays until the next situation."""

    CSS_PATH = str(Path(recent_campaigns.__file__).with_name("styles") / "app.tcss")

    def notify(self, *words: Any, **how: Any) -> None:
        super().notify(*words, **{**how, "timeout": 3600})


async def pictures(
    evening: str, folder: Path, windows: Sequence[tuple[int, int]]
) -> dict[str, str]:
    """What every situation of an evening shows, by its name; `folder` is for what they need."""
    os.chdir(folder)
    app = Photographed()
    found = {}
    async with app.run_test(size=SIZES[0]) as pilot:
        await settled(pilot)
        for number, situation in enumerate(EVENINGS[evening]):
            place = folder / str(number)
            place.mkdir()
            await _set_up(pilot, situation, place)
            for key in situation.keys:
                await pilot.press(key)
                await settled(pilot)
            sizes = windows if situation.in_all_sizes else SIZES[:1]
            found[situation.name] = await _taken(pilot, folder, sizes)
    return found


async def _taken(pilot: Pilot[Any], folder: Path, sizes: Sequence[tuple[int, int]]) -> str:
    """The pictures of what is shown now, in windows of these sizes."""
    parts = []
    for width, height in sizes:
        if (width, height) != tuple(pilot.app.size):
            await pilot.resize_terminal(width, height)
            await pilot.pause(LOOK)
        text = await settled(pilot)
        parts += [f"{HEAD}{width}x{height} styles {_styles(pilot.app)}", _masked(text, folder)]
    if len(sizes) > 1:
        await pilot.resize_terminal(*SIZES[0])
    return "\n".join(parts) + "\n"


def _masked(text: str, folder: Path) -> str:
    """The text without the folder of the test, which is another one every time."""
    name = str(folder)
    for length in range(len(name), 12, -1):
        text = text.replace(name[:length], "/home/ada/nile".ljust(length, "-")[:length])
    return text


# Setting up


async def _set_up(pilot: Pilot[Any], situation: Situation, place: Path) -> None:
    """Come to where the keys of a situation begin."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    if not situation.at:
        return
    app.clear_notifications()
    for name, value in {**KEPT, **situation.kept}.items():
        if getattr(app.settings, name) != value:
            app.change_setting(name, value)
    kind, _, what = situation.at.partition(" ")
    if kind in ("home", "new", "recent", "board"):
        await _home(pilot, place if kind == "recent" else None)
        if kind in ("new", "board"):
            app.push_screen(NewScreen(what) if kind == "new" else BoardEditor())
    elif kind == "deck":
        app.begin(_deck(place / "deck.toml"))
    elif kind == "lesson":
        await _home(pilot, None)
        await pilot.press("l")
    else:
        app.begin(_campaign(situation, place))
        await _until_begun(pilot)
    await settled(pilot)


async def _home(pilot: Pilot[Any], recent: Path | None) -> None:
    """The home screen; in the folder `recent` some campaigns were opened lately."""
    app = pilot.app
    while len(app.screen_stack) > 1:
        await app.pop_screen()
    if recent:
        _lately(recent)
    app.push_screen(HomeScreen())
    await settled(pilot)


async def _until_begun(pilot: Pilot[Any]) -> None:
    """Wait for the table of the campaign that was begun."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    for _ in range(500):
        await pilot.pause()
        tables = [s for s in app.screen_stack if isinstance(s, TableScreen)]
        if tables and tables[0].campaign is app.campaign and tables[0].query("#ask-line"):
            return
        await sleep(0.01)
    raise AssertionError("the table did not come")


def _campaign(situation: Situation, place: Path) -> Campaign:
    """The sample of a situation, cut off behind its entry."""
    if situation.at == "no map":
        return nile(place / "no-map.toml", map="table")
    source = SAMPLES.parent / f"{situation.at}.toml"
    path = place / source.name
    path.write_text(cut(source.read_text(encoding="utf-8"), situation.entry), encoding="utf-8")
    if situation.by_hand:
        with Campaign.open(path, write=True) as found:
            for what in ("dice", "cards"):
                if what in found.session.modes:
                    found.do(lambda session, what=what: session.switch(what, "table"))  # type: ignore[misc]
    return Campaign.open(path, write=not situation.reads)


def cut(journal: str, entry: int) -> str:
    """A journal as it was after an entry; all of it for 0."""
    lines = journal.splitlines(keepends=True)
    ends = (at for at, line in enumerate(lines) if line.startswith(f"{entry + 1} = "))
    return "".join(lines[: next(ends, None) if entry else None])


def _deck(path: Path) -> Campaign:
    """A deck kept alone, two cards drawn."""
    campaign = Campaign.new(path, new_decks("nile-1", seed=3))
    for section in ("terrain", "disaster"):
        campaign.do(lambda table, section=section: draw(table, section))  # type: ignore[misc]
    return campaign


def _lately(place: Path) -> None:
    """Campaigns that were opened lately: whole, over, damaged, gone."""
    from companion.desk.files.recent import forget, lately, remember

    for known in lately():
        forget(known)
    gone, torn = place / "gone.toml", place / "torn.toml"
    torn.write_text("kind = [\n", encoding="utf-8")
    remember(gone)
    remember(torn)
    for sample, name, entry in (
        ("congo/up-the-river", "congo.toml", 100),
        ("nile/years-inland", "over.toml", 0),
        ("nile/first-expedition", "friday.toml", 522),
    ):
        whole = (SAMPLES.parent / f"{sample}.toml").read_text(encoding="utf-8")
        (place / name).write_text(cut(whole, entry), encoding="utf-8")
        remember(place / name)


# Looking


async def settled(pilot: Pilot[Any]) -> str:
    """What is shown once nothing changes any more."""
    before, same = "", 0
    app = pilot.app
    for _ in range(400):
        for line in app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause()
        found = "\n".join(strip.text.rstrip() for strip in _strips(app))
        # What waits for a dialog to be closed is at work until then.
        # A read-only window follows the file, and the story waits, for as long as they are open.
        lasting = ("follow", "story")
        working = [one for one in app.workers if one.group not in lasting and not one.is_finished]
        busy = bool(working) and not app.screen.is_modal
        is_first = bool(app.screen.query("#first")) and len(app.screen_stack) < 2
        same = same + 1 if found == before and not busy and not is_first else 0
        if same >= ALIKE:
            return found
        before = found
        await sleep(LOOK)
    raise AssertionError(f"it does not come to rest: {app.screen}")


def _strips(app: App[Any]) -> Sequence[Strip]:
    return app.screen._compositor.render_strips()


def _styles(app: App[Any]) -> str:
    """A digest of how everything looks, the same wherever the same looks the same."""
    lines = (";".join(_looks(strip)) for strip in _strips(app))
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


def _looks(strip: Strip) -> Iterator[str]:
    """Where a look begins on a line, and what it is."""
    before, x = "", 0
    for segment in strip:
        look = _look(segment.style or Style())
        if look != before:
            yield f"{x} {look}"
            before = look
        x += segment.cell_length


def _look(style: Style) -> str:
    marks = (style.bold, style.dim, style.italic, style.underline, style.reverse, style.strike)
    colours = (style.color, style.bgcolor)
    return " ".join(c.name if c else "-" for c in colours) + "".join(
        str(int(bool(m))) for m in marks
    )
