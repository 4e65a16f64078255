"""Adopting a running game on the screen: the steps, what is wrong, the sheet, and playing on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, TextArea

from companion.games.nile.desk.adopt.parts import BLANK, EXPLORER, HEAD, PARTS, write_sheet
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.screens.adopt.screen import AdoptScreen, HexLine, MapStep
from companion.plugins.adopting.lines import LineError, read_lines, write_lines
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Ask, Tell
from companion.tui.dialogs.fill import Fill
from companion.tui.screens.forms.steps.steps import SheetStep, read_text, write_text
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import DropDown, NewScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.maps.map_view import MapView
from tests.games.nile.desk.sheets import BOARD, adopt, sheet_of, small, small_text
from tests.games.nile.desk.test_board_writing import explored
from tests.tui.seats import LARGE, SMALL, screen, text_of, until, unwrapped

NAMES = {" ": "space", ",": "comma", "$": "dollar_sign", ":": "colon", '"': "quotation_mark"}


def keys(text: str) -> list[str]:
    """The keys that type a text."""
    return [NAMES.get(sign, sign) for sign in text]


READER = AdoptScreen.READER


def steps(tables: dict[str, dict[str, Any]]) -> list[SheetStep]:
    """The steps of a sheet."""
    found = AdoptScreen()
    found.tables = tables
    return found.steps()


async def opened(pilot: Pilot[Any]) -> AdoptScreen:
    """The first step, by keyboard from home."""
    await screen(pilot, HomeScreen)
    await pilot.press("a")
    found = await screen(pilot, AdoptScreen)
    await at_step(pilot, found, "the game")
    return found


async def at_step(pilot: Pilot[Any], found: AdoptScreen, title: str) -> None:
    await until(pilot, lambda: f": {title}" in text_of(pilot.app), f"{title} never came")
    await pilot.pause()


async def on(pilot: Pilot[Any], found: AdoptScreen, title: str) -> None:
    """Ctrl+S, a second time where something is wrong, and the step of that title."""
    at = found._at
    await pilot.press("ctrl+s")
    await until(pilot, lambda: found._at != at or "againtogoon" in unwrapped(pilot.app))
    if found._at == at:
        await pilot.press("ctrl+s")
    await at_step(pilot, found, title)


async def loaded(pilot: Pilot[Any], path: Path) -> AdoptScreen:
    """The screen with a sheet opened from its file."""
    found = await opened(pilot)
    await pilot.press("f3")
    dialog = await screen(pilot, Fill)
    dialog.query_one(Input).value = str(path)
    await pilot.press("enter")
    await until(pilot, lambda: bool(found.tables[""].get("players")))
    await screen(pilot, AdoptScreen)
    return found


async def to_review(pilot: Pilot[Any], found: AdoptScreen) -> None:
    for step in steps(found.tables)[1:]:
        await on(pilot, found, step.title)


async def test_a_game_is_entered_by_keyboard_and_played_on(tmp_path: Path) -> None:
    """From the players to the table, in a small window."""
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        found = await opened(pilot)
        await pilot.press(*keys("Ada, Ben"), "enter", *"12", "enter", *"Ada")
        await on(pilot, found, "the map")
        await pilot.press(*keys("1611 veldt tribe 3 large by Ada"), "enter")
        await until(pilot, lambda: "1 hex entered" in text_of(app))
        await on(pilot, found, "counters and news")
        await on(pilot, found, "Ada's explorer")
        await pilot.press("down", "enter", *"zoo", "enter", "down", "down", "down")
        await pilot.press(*"Mombasa", "down", *keys("24b 3c"))
        await on(pilot, found, "Ada's points and tribes")
        await pilot.press(*keys("14 first"))
        await on(pilot, found, "Ben's explorer")
        await pilot.press("down", "enter", *"doc", "enter")
        await on(pilot, found, "Ben's points and tribes")
        await on(pilot, found, "review")
        assert "Everything fits." in text_of(app)
        await pilot.press("ctrl+s")
        (await screen(pilot, Fill)).query_one(Input).value = "evening"
        await pilot.press("enter")
        table = await screen(pilot, TableScreen)
        state = table.view.state
        assert table.campaign.path == Path("evening.toml")
        assert (state.turn.number, state.order) == (12, ("Ada", "Ben"))
        ada = state.explorers["Ada"]
        assert (ada.party.bearers, ada.specialty) == (24, "zoologist")
        assert ada.hex == BOARD.port_hexes["Mombasa"]
        assert state.tribes["3"].size == "large"
        assert (tmp_path / "evening.toml").is_file()


async def test_a_fault_leads_to_the_field_where_it_was_entered(tmp_path: Path) -> None:
    """Nothing typed is lost on the way there and back."""
    (tmp_path / "table.toml").write_text(
        small_text(players__Ben={"specialty": "poet"}, hexes={"1613": "fog by Ada"})
    )
    app = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        found = await loaded(pilot, tmp_path / "table.toml")
        await to_review(pilot, found)
        assert "2 faults." in text_of(app)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Correct the faults first" in text_of(app))
        rows = found.query_one(OptionList)
        row = next(n for n in range(2) if "Ben" in str(rows.get_option_at_index(n).prompt))
        rows.highlighted = row
        await pilot.press("enter")
        await at_step(pilot, found, "Ben's explorer")
        specialty = found.query_one("#field-specialty", DropDown)
        assert specialty.has_focus
        assert "poet?" in text_of(app)
        specialty.value = "doctor"
        await on(pilot, found, "review")
        assert "1 fault." in text_of(app)
        await pilot.press("enter")
        await at_step(pilot, found, "the map")
        assert found.query_one(HexLine).value == "1613 fog by Ada"
        await pilot.press("ctrl+u", *"1613", "enter")
        await until(pilot, lambda: "1613" not in found.tables["hexes"])


async def test_each_page_is_checked_as_it_is_left_and_left_freely() -> None:
    """The cursor stands in what is wrong; Escape goes back with it, Ctrl+S twice goes on."""
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        found = await opened(pilot)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Name at least one player." in text_of(app))
        await pilot.press(*"Ada", "ctrl+s")
        await until(pilot, lambda: "month: say which month it is" in text_of(app))
        assert found.query_one("#field-month", Input).has_focus
        await pilot.press(*"12")
        await on(pilot, found, "the map")
        await pilot.press(*keys("1611 fog"), "escape")
        await at_step(pilot, found, "the game")
        await on(pilot, found, "the map")
        assert found.query_one(HexLine).value == "1611 fog"
        await pilot.press("ctrl+u", *keys("1410 veldt river 1 4 by Ada"), "ctrl+s")
        await until(pilot, lambda: "say once which way" in text_of(app))
        assert found.query_one(HexLine).has_focus
        await pilot.press("ctrl+u", *keys("1410 veldt river 1 4o by Ada"))
        await on(pilot, found, "counters and news")
        await on(pilot, found, "Ada's explorer")
        found.query_one("#field-hex", Input).value = "1613"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Ada, specialty: it is one of" in text_of(app))
        found.query_one("#field-specialty", DropDown).value = "doctor"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "hex: 1613 has no terrain yet" in text_of(app))
        assert found.query_one("#field-hex", Input).has_focus
        await on(pilot, found, "Ada's points and tribes")
        await pilot.press(*keys("14 first"), "enter", *"fourteen", "ctrl+s")
        await until(pilot, lambda: "a number, then what it is for" in text_of(app))
        area = found.query_one("#area-0", TextArea)
        assert (area.has_focus, area.cursor_location) == (True, (1, 0))
        await pilot.press("escape")
        await at_step(pilot, found, "Ada's explorer")
        await pilot.press("f2")
        await until(pilot, lambda: "Ada's points and tribes: 'fourteen'" in text_of(app))
        await on(pilot, found, "Ada's points and tribes")
        assert found.query_one("#area-0", TextArea).text == "14 first\nfourteen"
        await on(pilot, found, "review")
        assert "2 faults." in text_of(app)


async def test_hexes_are_picked_on_the_map(tmp_path: Path) -> None:
    """Enter on a hex types its name; a line that cannot be read is told in place."""
    app = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        found = await opened(pilot)
        await pilot.press(*"Ada")
        await on(pilot, found, "the map")
        view, line = found.query_one(MapView), found.query_one(HexLine)
        await pilot.press(*keys("1611 fog"), "enter")
        await until(pilot, lambda: "✗ 'fog' isn't known" in text_of(app))
        assert line.value == "1611 fog"
        line.value = ""
        await pilot.press(*keys("1611 jungle"), "enter", "up")
        assert found.query_one(MapView).has_focus
        assert view.cursor == "1611"
        await pilot.press("asterisk")
        await screen(pilot, Tell)
        await pilot.press("escape", "right", "enter")
        assert line.value == "1711 "
        await pilot.press(*"desert", "enter")
        await until(pilot, lambda: "1711" in found.tables["hexes"])
        assert found.tables["hexes"] == {"1611": "jungle", "1711": "desert"}
        state = found.query_one(MapStep).state
        assert state.hexes["1711"].terrain == "desert"
        await pilot.press("up", "escape")
        assert line.has_focus


async def test_what_was_entered_can_be_saved_as_a_sheet(tmp_path: Path) -> None:
    """Leaving asks, where something is on no disk yet; the sheet reads as any other."""
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        found = await opened(pilot)
        await pilot.press(*keys("Ada, Ben"), "enter", *"3", "escape")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await screen(pilot, Fill)
        await pilot.press("enter")
        await until(pilot, lambda: (tmp_path / "table.toml").is_file())
        text = (tmp_path / "table.toml").read_text()
        assert 'players = ["Ada", "Ben"]\nmonth = 3\n' in text
        await screen(pilot, AdoptScreen)
        await until(pilot, lambda: found._saved == text)
        await pilot.press("escape")
        await screen(pilot, HomeScreen)


async def test_with_the_map_on_the_table_there_is_no_step_for_it(tmp_path: Path) -> None:
    tables = {"": {"players": ["Ada"], "map": "table"}}
    assert "the map" not in [step.title for step in steps(tables)]
    assert "the map" in [step.title for step in steps({"": {"players": ["Ada"]}})]


async def test_a_sheet_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text("players = [\n")
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        for name, wrong in (("none.toml", "there'snofile"), ("odd.toml", "line1")):
            await pilot.press("f3")
            (await screen(pilot, Fill)).query_one(Input).value = str(tmp_path / name)
            await pilot.press("enter")
            await until(pilot, lambda wrong=wrong: wrong in unwrapped(app))  # type: ignore[misc]


def test_every_line_of_a_form_reads_back_as_it_was_written() -> None:
    """What a sheet of a real game says can be shown, gone through and taken on unchanged."""
    from companion.charts.rows import read_rows

    rows = read_rows(sheet_of(explored(2, 60)), "table.toml")
    tables = {name: {r.key: r.value for r in t.rows.values()} for name, t in rows.tables.items()}
    for head in ("kind", "format"):
        del tables[""][head]
    for step in steps(tables):
        for table, key, cell in step.lines():
            row = tables.get(table, {})
            if key in row:
                again = read_text(cell, write_text(row[key]))
                assert (again or "") == (row[key] or "")
        for part in step.areas:
            told = tables.get(part.table(step.player), {})
            back = read_lines(part, write_lines(part, told))
            bare = {key: _bare(value) for key, value in told.items()}
            assert back == bare, step.title


def _bare(value: Any) -> Any:
    """A row without what is at its default."""
    if not isinstance(value, dict):
        return value
    return {key: one for key, one in value.items() if one not in ("", 0, False)}


def test_every_line_that_the_blank_sheet_has_is_in_the_forms() -> None:
    """The screen asks for all that the file may tell."""
    asked = {key for step in steps({"": {"players": ["A"]}}) for _, key, _ in step.lines()}
    assert asked == {*EXPLORER.cells, *HEAD.cells} - {"seed"}
    assert parse_sheet(BLANK, "blank.toml").frame.month == 12
    assert write_sheet({"": {"players": ["A"]}}).count("[players.A]") == 0


def test_lines_that_cannot_be_read_name_what_would_be_right() -> None:
    for part, text, words in (
        ("in_hand", "--3 x", "a number, then what it is for"),
        ("tribes", "friendly", "should begin with a number"),
        ("tribes", "3 kind", "'kind' isn't one of friendly"),
        ("tribes", "3 gifts", "After 'gifts' comes a whole number"),
        ("tribes", "3 gifts many", "not 'many'"),
        ("finds", '1 name "Bongo', "a quotation mark too many or too few"),
        ("tribes", "3 friendly\n3 fought", "'3' is listed twice"),
    ):
        with pytest.raises(LineError, match=re.escape(words)):
            read_lines(next(one for one in PARTS if one.name.endswith(part)), text)


@pytest.mark.parametrize(
    ("changes", "title", "key"),
    [
        ({"head": {"month": 0}}, "the game", "month"),
        ({"hexes": {"1410": "veldt river 1 4 by Ada"}}, "the map", "1410"),
        ({"hexes": {"1410": "veldt river 1o by Ada"}}, "the map", "1410"),
        ({"counters": {"9": {"hex": "1410"}}}, "counters and news", "9"),
        ({"players__Ben": {"hex": "0000"}}, "Ben's explorer", "hex"),
        ({"players__Ben": {"specialty": ""}}, "Ben's explorer", "specialty"),
        ({"players__Ada__tribes": {"9": {"gifts": 3}}}, "Ada's points and tribes", "9"),
        (
            {"counters": {n: {"face": "lost-city", "seen": ["Ada"]} for n in ("1", "2")}},
            "counters and news",
            "counters",
        ),
    ],
)
def test_a_fault_finds_its_step_and_its_row(
    changes: dict[str, dict[str, Any]], title: str, key: str
) -> None:
    """It is told on the page itself, and on no other."""
    tables = small(**changes)
    found = steps(tables)
    told = {step.title: READER.look_at(tables, found, at) for at, step in enumerate(found)}
    assert [name for name, wrongs in told.items() if wrongs] == [title]
    assert [wrong.key for wrong in told[title]] == [key]
    (all_,) = READER.look(tables, {}).faults
    assert all_ in told[title]


async def test_a_new_game_goes_on_with_an_old_map(tmp_path: Path) -> None:
    """2.3: the form of a new campaign takes the file of an old one."""
    tables = small(hexes={"1611": "desert oasis by Ada"})
    adopt(tmp_path / "old.toml", parse_sheet(write_sheet(tables), "table.toml")).close()
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, HomeScreen)
        await pilot.press("n")
        form = await screen(pilot, NewScreen)
        form.query_one("#player-1", Input).value = "Cy"
        form.query_one("#wish-map_of", Input).value = str(tmp_path / "none.toml")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "There's no file" in text_of(app))
        form.query_one("#wish-map_of", Input).value = str(tmp_path / "old.toml")
        await pilot.press("ctrl+s")
        table = await screen(pilot, TableScreen)
        assert table.view.state.hexes["1611"].oasis
        assert table.view.state.hexes["1611"].published


def test_a_number_may_be_below_nothing_and_what_is_none_stays_as_typed() -> None:
    """The captors' attitude; whether it may be so low the sheet says."""
    kind = EXPLORER.cells["held_at"]
    assert [read_text(kind, typed) for typed in ("-2", "4", "-", "two")] == [-2, 4, "-", "two"]
