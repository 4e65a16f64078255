"""The print center: chosen by keyboard, looked at, written, opened; faults in one sentence."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, ProgressBar, Select

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreError
from companion.desk.files import open_externally as viewing
from companion.desk.printing.jobs import PrintPreview, PrintRequest, Progress, look_at, print_wish
from companion.games.nile.desk.printing.kinds import KINDS
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.help import HelpScreen
from companion.tui.screens import print as centre
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.print import PrintScreen
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    at_home,
    bare_toy,
    nile,
    put_up,
    screen,
    seated,
    text_of,
    until,
    words,
)

SAMPLE = "first-expedition.toml"
OF_A_CAMPAIGN = ("stickers", "chronicle")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for somebody who types, and blank paper is looked at once for all tests."""
    monkeypatch.setattr(centre, "PAUSE", 0.02)
    monkeypatch.setattr(centre, "look_at", look_once)


def look_once(
    source: Campaign | None, wish: PrintRequest, progress: Progress | None = None
) -> PrintPreview:
    """In place of `look_at`: the same wish without a campaign comes to the same."""
    if source is not None:
        return look_at(source, wish, progress)
    key = (wish.kind.name, wish.out.suffix, tuple(sorted(wish.options.items())))
    if key not in _looks:
        _looks[key] = look_at(source, wish, progress)
    return _looks[key]


_looks: dict[object, PrintPreview] = {}


async def at_kind(pilot: Pilot[Any], kind: str = "map") -> PrintScreen:
    """The print center, from home where the app has one, at a kind that was looked at or failed."""
    if isinstance(pilot.app, TableApp):
        shown = await put_up(pilot, PrintScreen(None, pilot.app.file_worker))
    else:
        await screen(pilot, HomeScreen)
        await pilot.press("p")
        shown = await screen(pilot, PrintScreen)
    await choose(pilot, shown, kind)
    return shown


@asynccontextmanager
async def printing(
    kind: str = "map", app: CompanionApp | None = None
) -> AsyncIterator[tuple[CompanionApp, Pilot[Any], PrintScreen]]:
    """An app whose print center is at a kind, and the two."""
    app = app or TableApp()
    async with app.run_test(size=SMALL) as pilot:
        yield app, pilot, await at_kind(pilot, kind)


async def choose(pilot: Pilot[Any], shown: PrintScreen, kind: str) -> None:
    """Go to a kind: beside it at once, and by an arrow key to it."""
    kinds, names = shown.query_one(OptionList), [one.name for one in KINDS]
    kinds.focus()
    way = names.index(kind) - names.index(shown.kind.name)
    if abs(way) > 1:
        kinds.highlighted = names.index(kind) + (-1 if way > 0 else 1)
    if way:
        await pilot.press("down" if way > 0 else "up")
    await settled(pilot, shown)
    assert shown.kind.name == kind


async def settled(pilot: Pilot[Any], shown: PrintScreen) -> None:
    """Wait until what stands in the form has been looked at."""
    now = (shown._wish(), shown.form.campaign)
    await until(
        pilot,
        lambda: shown._looked_at == now and (shown.look is not None or bool(fault(shown))),
        f"{now} was never looked at",
    )


def fault(shown: PrintScreen) -> str:
    return words(shown, "#print-wrong")


def look(shown: PrintScreen) -> str:
    return words(shown, "#print-words")


async def put(pilot: Pilot[Any], shown: PrintScreen, **fields: str) -> None:
    """Fill in fields and wait for the look."""
    for name, value in fields.items():
        field = shown.query_one(f"#print-{name}")
        assert isinstance(field, Input | Select)
        field.value = value
    await pilot.pause(0.05)
    await settled(pilot, shown)


async def test_every_kind_is_looked_at_before_it_is_written() -> None:
    async with printing() as (app, pilot, shown):
        for kind in KINDS:
            await choose(pilot, shown, kind.name)
            if kind.name in OF_A_CAMPAIGN:
                assert "Name its file" in fault(shown)
                assert shown.look is None
                continue
            assert shown.look is not None
            assert shown.look.pages
            assert kind.about in look(shown)
            assert ("500x700" if kind.name == "framing" else "A4") in text_of(app)
            assert fault(shown) == ""
        assert "Turn summary" in text_of(app)
        assert not list(Path.cwd().glob("*.pdf"))


async def test_only_the_options_of_a_kind_are_shown() -> None:
    async with printing() as (_, _, shown):
        for kind in KINDS:
            shown.form.show_kind(kind)
            seen = {
                (line.id or "").removeprefix("line-")
                for line in shown.query(".print-line")
                if line.display
            }
            assert seen == {"campaign", "file", *(option.called for option in kind.fields)}


async def test_the_keyboard_alone_writes_a_map_in_another_style(tmp_path: Path) -> None:
    async with printing(app=CompanionApp()) as (app, pilot, shown):
        await pilot.press("enter", "down", "down")
        style = shown.query_one("#print-style", Select)
        await until(pilot, lambda: app.focused is style)
        await pilot.press("enter")
        await until(pilot, lambda: style.expanded)
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.focused is style and not style.expanded)
        await pilot.press(*["down"] * 4, "end", *["backspace"] * 3, *"svg")
        assert shown._wish().options["style"] == "antique"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: shown.written is not None)
        assert b"<svg" in (tmp_path / "nile-map.svg").read_bytes()
        assert "Written: nile-map.svg" in fault(shown)


async def test_paper_that_is_none_is_told_and_mended() -> None:
    async with printing("sheets") as (_, pilot, shown):
        await put(pilot, shown, paper="papyrus")
        assert '"papyrus" isn\'t a paper size' in fault(shown)
        assert shown.look is None
        await put(pilot, shown, paper="letter")
        assert fault(shown) == ""
        assert "Letter portrait" in look(shown)


async def test_the_file_is_named_after_what_it_is_until_people_name_it() -> None:
    async with printing("sheets") as (_, pilot, shown):
        line = shown.query_one("#print-file", Input)
        assert line.value == "nile-sheets.pdf"
        await choose(pilot, shown, "charts")
        assert line.value == "nile-charts.pdf"
        await put(pilot, shown, file="~/mine")
        await choose(pilot, shown, "cards")
        assert line.value == "~/mine"
        assert shown._wish().out == Path("~/mine.pdf").expanduser()
        await put(pilot, shown, file="mine.doc")
        await choose(pilot, shown, "charts")
        assert line.value == "nile-charts.pdf", "an ending that this paper can't have is not kept"


async def test_a_file_that_is_there_is_asked_about(tmp_path: Path) -> None:
    mine = tmp_path / "nile-sheets.pdf"
    mine.write_text("mine")
    async with printing("sheets") as (_, pilot, shown):
        for keys in (("enter",), ("escape",)):
            await pilot.press("ctrl+s")
            await screen(pilot, Ask)
            await pilot.press(*keys)
            await screen(pilot, PrintScreen)
            assert mine.read_text() == "mine"
        await pilot.press("ctrl+s")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await until(pilot, lambda: shown.written is not None)
        assert mine.read_bytes().startswith(b"%PDF")


async def test_what_was_written_is_opened_or_the_path_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(viewing, "show_file", opened.append)
    async with printing() as (_, pilot, shown):
        await pilot.press("ctrl+o")
        await until(pilot, lambda: "Nothing written yet" in fault(shown))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: shown.written is not None)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: opened == [Path("nile-map.pdf")])

        def none(path: Path) -> None:
            raise viewing.NoViewer(f"There is no program here to show it with: the file is {path}.")

        monkeypatch.setattr(viewing, "show_file", none)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: "the file is nile-map.pdf" in fault(shown))


async def test_a_campaign_is_named_at_home(tmp_path: Path) -> None:
    (tmp_path / SAMPLE).write_bytes((files("sample_campaigns") / "nile" / SAMPLE).read_bytes())
    async with printing(app=CompanionApp()) as (_, pilot, shown):
        await put(pilot, shown, campaign="nowhere.toml")
        assert "nowhere.toml" in fault(shown)
        await put(pilot, shown, campaign=SAMPLE)
        assert shown.query_one("#print-file", Input).value == "first-expedition-map.pdf"
        await put(pilot, shown, player="Clea")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: shown.written is not None)
        assert shown._wish().options["player"] == "Clea"
        await choose(pilot, shown, "chronicle")
        assert "A5 portrait" in look(shown)
        assert Campaign.open(tmp_path / SAMPLE).session.log[-1].kind != "print"


async def test_at_the_table_its_own_campaign_is_printed(tmp_path: Path) -> None:
    (tmp_path / SAMPLE).write_bytes((files("sample_campaigns") / "nile" / SAMPLE).read_bytes())
    async with seated(Campaign.open(tmp_path / SAMPLE, write=True), LARGE) as (_, pilot, table):
        table.run_worker(table.action_do("print"))
        shown = await screen(pilot, PrintScreen)
        assert not shown.query("#print-campaign")
        await settled(pilot, shown)
        await choose(pilot, shown, "stickers")
        assert "partly explored since the beginning" in look(shown)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: shown.written is not None)
        assert (tmp_path / "first-expedition-stickers.pdf").exists()
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.view.log[-1].kind == "print")


async def test_the_palette_and_f1_know_the_print_centre(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "a.toml", "Ada:doctor")) as (app, pilot, _):
        await pilot.press("ctrl+p", *"print maps")
        await until(pilot, lambda: "print: maps, sheets" in text_of(app))
        await pilot.press("enter")
        await screen(pilot, PrintScreen)
        await pilot.press("f1")
        await screen(pilot, HelpScreen)
        assert "print: write the file" in text_of(app)


async def test_a_game_without_paper_says_so() -> None:
    async with seated(MemoryCampaign(bare_toy("Ada")), LARGE) as (app, pilot, table):
        await table.action_do("print")
        await until(pilot, lambda: any("nothing to print" in n.message for n in app._notifications))


# While it takes time


async def test_progress_is_shown_part_by_part_and_a_new_choice_ends_the_old_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    going, ended = Event(), Event()

    def slow(source: Any, wish: Any, progress: Callable[[str, int, int], None]) -> Any:
        if wish.kind.name != "kit":
            return look_at(source, wish, progress)
        try:
            progress("Map", 1, 4)
            going.wait(10)
            progress("Turn summary", 2, 4)
        except centre.Overtaken:
            ended.set()
            raise
        raise AssertionError("nobody stopped it")

    monkeypatch.setattr(centre, "look_at", slow)
    async with at_home("p") as (_, pilot, _):
        shown = await screen(pilot, PrintScreen)
        await settled(pilot, shown)
        bar = shown.query_one(ProgressBar)
        await pilot.press("end")
        await until(pilot, lambda: bar.visible and bar.total == 4)
        assert bar.percentage == 0.25
        await pilot.press("home")
        going.set()
        await settled(pilot, shown)
        assert ended.is_set()
        assert not bar.visible
        assert "the map on one page" in look(shown)


async def test_what_is_being_written_goes_on_whatever_is_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    going = Event()

    def slow(source: Any, wish: Any, **how: Any) -> str:
        going.wait(10)
        return print_wish(source, wish, **how)

    monkeypatch.setattr(centre, "print_wish", slow)
    async with printing() as (_, pilot, shown):
        await pilot.press("ctrl+s", "ctrl+s")
        await until(pilot, lambda: shown.query_one(ProgressBar).visible)
        await pilot.press("down")
        going.set()
        await until(pilot, lambda: shown.written is not None)
        await settled(pilot, shown)
        assert shown.kind.name == "poster"
        assert shown.look is not None
    assert (tmp_path / "nile-map.pdf").read_bytes().startswith(b"%PDF")


async def test_a_full_disk_is_told_and_nothing_typed_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: Any, **__: Any) -> str:
        raise StoreError("There is no room left on the disk for nile-map.pdf.")

    monkeypatch.setattr(centre, "print_wish", full)
    async with printing() as (_, pilot, shown):
        await put(pilot, shown, paper="a3")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "no room left" in fault(shown))
        assert shown.written is None
        assert shown.query_one("#print-paper", Input).value == "a3"
