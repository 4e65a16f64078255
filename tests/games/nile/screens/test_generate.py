"""A whole continent in the app: mapped, seen, saved, and played on; and its rivers."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from companion.desk.check import check_file
from companion.games.nile.desk.generate import generate
from companion.games.nile.map.board.file import write_board
from companion.games.nile.screens import action_handlers
from companion.games.nile.screens import generate as on_screen
from companion.games.nile.screens.generate import GenerateScreen
from companion.games.nile.screens.rivers_screen import RiversScreen
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Tell
from companion.tui.dialogs.help import HelpScreen
from companion.tui.keys.actions import actions_on
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import NewScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.hex_view import HexView
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.tui.seats import (
    LARGE,
    SMALL,
    TableApp,
    nile,
    put_up,
    screen,
    sit_down,
    text_of,
    until,
    words,
)


@pytest.fixture(autouse=True)
def mapped_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same wish comes to the same continent, and seeds by chance are 41, 42 and so on."""
    seeds = count(41)
    monkeypatch.setattr("secrets.randbelow", lambda _: next(seeds))
    monkeypatch.setattr(on_screen, "generate", _mapped)


_remembered = cache(generate)


def _mapped(seed: int, **wishes: Any) -> Any:
    """What locks are set on is a board, by which nothing can be remembered."""
    return (generate if "keep" in wishes else _remembered)(seed, **wishes)


async def a_continent(pilot: Pilot[Any], **fields: str) -> GenerateScreen:
    """A continent of what is typed into the form, from home where the app has one."""
    if isinstance(pilot.app, TableApp):
        shown = await put_up(pilot, GenerateScreen())
    else:
        await screen(pilot, HomeScreen)
        await pilot.press("m")
        shown = await screen(pilot, GenerateScreen)
    await until(pilot, lambda: shown.made is not None)
    for name, value in fields.items():
        shown.query_one(f"#generate-{name}", Input).value = value
    seed = int(fields.get("seed", "0"))
    if fields:
        shown.query_one("#generate-seed", Input).focus()
        await pilot.press("enter")
        await until(pilot, lambda: shown.made is not None and shown.made.seed == seed)
        await pilot.pause(0.05)
    return shown


def told(rivers: RiversScreen) -> str:
    """The words beside the map, on one line."""
    return " ".join(words(rivers, "#rivers-text").split())


async def test_a_seed_is_mapped_and_told() -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        shown = await a_continent(pilot, seed="7")
        assert shown.made is not None
        assert write_board(shown.made.board) == write_board(generate(7).board)
        for said in ("498 hexes mapped", "veldt", "Longest rivers", "Nile, from"):
            assert said in text_of(app)
        await pilot.press("ctrl+r")
        await until(pilot, lambda: shown.made is not None and shown.made.seed != 7)


async def test_it_is_mapped_by_the_rules_of_either_game(tmp_path: Path) -> None:
    """II 3.2: and the campaign that is begun on it is one of that game."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        shown = await a_continent(pilot, seed="7", hexes="25", file="dice.toml")
        shown.query_one("#generate-game", Select).value = "nile-2"
        by_dice = generate(7, hexes=25, game="nile-2")
        await until(pilot, lambda: shown.made is not None and shown.made.board == by_dice.board)
        await pilot.press("ctrl+n")
        new = await screen(pilot, NewScreen)
        assert "Game II" in words(new, "#new-title")
    assert check_file(tmp_path / "dice.toml").faults == ()


async def test_what_cannot_be_mapped_is_said_and_the_map_stays() -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        shown = await a_continent(pilot, seed="7", hexes="25")
        assert "25 of 498 hexes mapped" in text_of(app)
        shown.query_one("#generate-seed", Input).value = ""
        await pilot.press("enter")
        await until(pilot, lambda: "A seed is a whole number" in words(shown, "#generate-wrong"))
        shown.query_one("#generate-seed", Input).value = "8"
        shown.query_one("#generate-hexes", Input).value = "-3"
        await pilot.press("ctrl+g")
        await until(pilot, lambda: "0 or more" in words(shown, "#generate-wrong"))
        assert shown.made is not None
        assert (shown.made.seed, shown.made.mapped) == (7, 25)


async def test_it_is_saved_as_what_the_name_says(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        shown = await a_continent(pilot, seed="7", hexes="25", file="some.txt")
        await pilot.press("ctrl+s")
        await until(pilot, (tmp_path / "some.txt").exists)
        shown.query_one("#generate-file", Input).value = "some"
        await pilot.press("ctrl+s")
        await until(pilot, (tmp_path / "some.toml").exists)
        assert check_file(tmp_path / "some.toml").faults == ()
        first = (tmp_path / "some.toml").read_bytes()
        await pilot.press("ctrl+s")
        await pilot.pause(0.1)
        assert not words(shown, "#generate-wrong")
        made = shown.made
        await pilot.press("ctrl+r")
        await until(pilot, lambda: shown.made is not made)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "some-2.toml" in words(shown, "#generate-wrong"))
        await pilot.press("ctrl+s")
        await until(pilot, (tmp_path / "some-2.toml").exists)
        assert (tmp_path / "some.toml").read_bytes() == first
        for wrong, says in (("some.gif", "should end in one of"), ("none/a.txt", "no folder")):
            shown.query_one("#generate-file", Input).value = wrong
            await pilot.press("ctrl+s")
            await until(pilot, lambda says=says: says in words(shown, "#generate-wrong"))  # type: ignore[misc]


async def test_a_campaign_is_begun_on_it_and_none_is_written_over(tmp_path: Path) -> None:
    """2.3: each game starts where the last left off."""
    nile(tmp_path / "mine.toml").close()
    before = (tmp_path / "mine.toml").read_bytes()
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        shown = await a_continent(pilot, seed="7", hexes="25", file="mine.toml")
        await pilot.press("ctrl+n")
        await until(pilot, lambda: "exists already" in words(shown, "#generate-wrong"))
        assert shown.query_one("#generate-file", Input).value == "mine-2.toml"
        assert isinstance(app.screen, GenerateScreen)
        await pilot.press("ctrl+n")
        new = await screen(pilot, NewScreen)
        assert new.query_one("#wish-map_of", Input).value == "mine-2.toml"
        await pilot.press(*"Ada", "ctrl+s")
        table = await screen(pilot, TableScreen)
        assert len(table.view.game.board.blanks) == 498 - 25  # type: ignore[attr-defined]
    assert (tmp_path / "mine.toml").read_bytes() == before


async def test_its_rivers_and_signs_are_a_key_away_on_the_map() -> None:
    app = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        shown = await a_continent(pilot, seed="7")
        shown.query_one(HexView).focus()
        await pilot.press("tilde")
        rivers = await screen(pilot, RiversScreen)
        await until(pilot, lambda: "Its minimum of 35 hexes is met" in told(rivers))
        await pilot.press("escape")
        await screen(pilot, GenerateScreen)
        assert rivers not in app.screen_stack
        await pilot.press("escape", "escape")
        await screen(pilot, HomeScreen)


# Rivers of a campaign


async def test_a_system_that_is_chosen_is_told_and_marked(tmp_path: Path) -> None:
    """The map has keys of its own; whatever else is typed there begins an answer."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, nile(tmp_path / "a.toml", "Ada:doctor"))
        await pilot.press("f6", "asterisk")
        await screen(pilot, Tell)
        await pilot.press("escape", "home")
        await until(pilot, lambda: isinstance(app.focused, HexView))
        await pilot.press("0")
        await until(pilot, lambda: table.query_one(AnswerLine).value == "0")
        await pilot.press("backspace", "f6", "tilde")
        rivers = await screen(pilot, RiversScreen)
        await until(pilot, lambda: "still owes 22" in told(rivers))
        assert "Nile" in text_of(app)
        nile_marks = rivers._sheets[0].marks
        assert (nile_marks["2101"], nile_marks["1908"], nile_marks["2206"]) == ("M", "F", "?")
        await pilot.press("down")
        await until(pilot, lambda: "Mouth in 0718" in text_of(app))
        shown = rivers.query_one(HexView)
        assert shown._keys == rivers._sheets[1].marks
        assert shown.cursor in rivers._sheets[1].marks
        await pilot.press("plus", "enter")
        assert shown.has_focus
        await pilot.press("escape")
        assert rivers.query_one(OptionList).has_focus
        await pilot.press("f1")
        await screen(pilot, HelpScreen)
        assert "rivers: back" in text_of(app)
        await pilot.press("escape", "escape")
        await screen(pilot, TableScreen)


async def test_where_there_is_no_map_people_are_told(tmp_path: Path) -> None:
    """The action is not offered there; carried out all the same, it says why nothing comes."""
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        campaign = nile(tmp_path / "a.toml", "Ada:doctor", map="table")
        table = await sit_down(pilot, campaign)
        assert "rivers" not in [action.name for action in actions_on(table)]
        action_handlers.rivers(table)
        await until(pilot, lambda: any("no rivers" in note.message for note in app._notifications))


async def test_locked_hexes_stay_when_the_rest_is_mapped_anew() -> None:
    async with TableApp().run_test(size=LARGE) as pilot:
        shown = await a_continent(pilot, seed="7")
        first = shown.made
        assert first is not None
        view = shown.query_one(HexView)
        view.focus()
        await pilot.press("f7", "f8", "f9")
        await until(pilot, lambda: "Point at a hex" in words(shown, "#generate-wrong"))
        assert shown.locks == frozenset()
        wet = next(
            name
            for name in sorted(first.lockable)
            if first.board.has_river(name) and first.board.terrain(name) != "lake"
        )
        view.point_at(wet)
        await pilot.press("enter")
        assert shown.locks == {wet}
        await pilot.press("f7")
        assert shown.locks == frozenset()
        await pilot.press("f9", "f8")
        assert wet in shown.locks
        assert shown.locks <= first.lockable
        assert f"{len(shown.locks)} locked" in words(shown, "#generate-locks")
        await pilot.press("ctrl+r")
        await until(pilot, lambda: shown.made is not first)
        second = shown.made
        assert second is not None
        assert second.locked == shown.locks
        assert all(second.board.terrain(name) == first.board.terrain(name) for name in shown.locks)
        assert second.board.hexes != first.board.hexes
        await pilot.press("f11")
        assert shown.locks == frozenset()
        view.point_at("0101")
        await pilot.press("f7")
        await until(pilot, lambda: "nothing" in words(shown, "#generate-wrong"))
