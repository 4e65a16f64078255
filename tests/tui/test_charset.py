"""Signs for terminals without UTF-8: one plain sign for each, of the same width."""

import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

import companion
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.styles.charset import (
    STAND_INS,
    PlainSigns,
    charset,
    plain_text,
    terminal_charset,
    tolerate_any_byte,
)
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import TableApp, nile, screen, seated, text_of, typed, until


def test_a_stand_in_is_one_plain_sign_in_one_cell() -> None:
    for sign, stands in STAND_INS.items():
        assert cell_len(sign) == len(stands) == 1, sign
        assert stands.isascii(), sign
        assert stands.isprintable(), sign


def test_whatever_the_screen_draws_has_a_stand_in() -> None:
    """All signs of the program and its data, but for the pseudo-language and tests of a game."""
    folder = Path(companion.__file__).parent
    files = (
        path for ending in ("py", "tcss", "toml", "ftl") for path in folder.rglob(f"*.{ending}")
    )
    files = (one for one in files if one.name != "pseudo.py" and "testing" not in one.parts)
    signs = {sign for path in files for sign in path.read_text("utf-8") if not sign.isascii()}
    assert len(signs) > 60
    assert not {sign for sign in signs if plain_text(sign) == "?"}


@pytest.mark.parametrize(
    ("text", "encoding", "drawn"),
    [
        ("─ 3½ · “Zoé” …", "ascii", '- 3h . "Zoe" .'),
        ("─ Zoé", "iso-8859-1", "- Zoé"),
        ("Дима and 王", "ascii", "???? and ??"),
        ("Дима", "koi8-r", "Дима"),
        ("e\N{COMBINING ACUTE ACCENT}", "ascii", "e"),
    ],
)
def test_what_cannot_be_written_is_as_wide_as_it_was(text: str, encoding: str, drawn: str) -> None:
    assert plain_text(text, encoding) == drawn
    assert cell_len(text) == cell_len(drawn)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({}, "utf-8"),
        ({"TERM": "xterm-256color"}, "utf-8"),
        ({"TERM": "linux"}, "ascii"),
        ({"TERM": "linux", "LANG": "de_DE.UTF-8"}, "utf-8"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "en_US.utf8"}, "utf-8"),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"}, "ascii"),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, "utf-8"),
        ({"LANG": "C.UTF-8", "LC_ALL": "POSIX"}, "ascii"),
    ],
)
def test_the_locale_says_what_a_terminal_shows(said: dict[str, str], found: str) -> None:
    assert terminal_charset(said) == found


def test_a_locale_that_python_has_set_by_itself_is_none() -> None:
    said = {"LANG": "C", "LC_CTYPE": "C.UTF-8"}
    assert terminal_charset(said, coerced=True) == "ascii"
    assert terminal_charset(said) == "utf-8"


def test_the_setting_goes_before_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.__stderr__", None)
    assert charset("auto") == "ascii"
    assert charset("utf-8") == "utf-8"
    assert charset("ascii") == "ascii"
    assert PlainSigns("ascii").enabled
    assert not PlainSigns("UTF8").enabled


async def test_a_screen_of_plain_signs_says_the_same_and_can_be_had_back(tmp_path: Path) -> None:
    keep_settings(f'{AT_ONCE}signs = "ascii"\n')
    async with seated(nile(tmp_path / "a.toml", "Zoé:zoologist", "王:doctor")) as (app, pilot, _):
        for keys in (["f1"], ["escape", "f8"], ["escape", "f6"], ["f9"], ["escape", "f10"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert text_of(app).isascii(), keys
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: "Zoe" in text_of(app))
        app.change_setting("signs", "utf-8")
        await until(pilot, lambda: "╭" in text_of(app))
        assert "Zoé" in text_of(app)
        app.change_setting("signs", "ascii")
        await until(pilot, lambda: text_of(app).isascii())
        await typed(pilot, "no answer")
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)
        await pilot.pause()
        assert text_of(app).isascii()


def test_letters_without_a_look_are_drawn_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that asks for none (`NO_COLOR`) is drawn through one filter of Textual's more."""
    monkeypatch.setenv("NO_COLOR", "1")
    drawn = [Segment("a"), Segment("b", Style(bold=True))]
    for found in TableApp().get_line_filters():
        drawn = found.apply(drawn, Color(0, 0, 0)) if found.enabled else drawn
    assert [segment.text for segment in drawn] == ["a", "b"]


@pytest.mark.skipif(sys.platform == "win32", reason="the driver is another one there")
def test_a_byte_that_is_no_utf8_is_a_sign_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from textual.drivers import linux_driver

    monkeypatch.setattr(linux_driver, "getincrementaldecoder", None)
    tolerate_any_byte()
    decode = vars(linux_driver)["getincrementaldecoder"]("utf-8")().decode
    assert decode(b"Zo\xe9, ") + decode("é".encode()) == "Zo\N{REPLACEMENT CHARACTER}, é"
