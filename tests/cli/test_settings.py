"""Settings on the command line: shown in words, changed one by one, told where they cannot be."""

import json
from pathlib import Path

import pytest

from companion.desk.files.user_folder import settings_file
from companion.desk.settings import NAMED, Settings, read_settings
from tests.cli.running import ran, refused


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_all_are_shown_in_words_and_as_values() -> None:
    shown = ran("settings").out
    assert [line.split()[0] for line in shown.splitlines()] == [*NAMED]
    assert "night: light on dark" in shown
    assert json.loads(ran("settings", "--json").out) == {
        name: getattr(Settings(), name) for name in NAMED
    }
    one = ran("settings", "clock")
    assert one.out == "clock: none\n"
    assert '"turn", "evening" or "both"' in one.err


@pytest.mark.parametrize("name", ["colors", "colours", "Colors", "theme"])
def test_a_setting_is_found_by_its_title_too(name: str) -> None:
    assert ran("settings", name, "parchment").out.startswith("theme: parchment")
    assert read_settings().settings.theme == "parchment"


def test_one_is_changed_and_shown() -> None:
    assert "parchment: dark on light" in ran("settings", "theme", "parchment").out
    ran("settings", "sound", "on")
    ran("settings", "dwell", "1.5")
    ran("settings", "keys", "undo=ctrl+u")
    ran("settings", "keys", "question: go to it=f2")
    ran("settings", "keys", "undo=")
    assert read_settings().settings == Settings(
        theme="parchment", sound=True, dwell=1.5, keys={"question: go to it": "f2"}
    )
    assert json.loads(ran("settings", "sound", "off", "--json").out) == {"sound": False}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("volume",), "there's no setting 'volume'; choose one of theme, "),
        (("theme", "blue"), 'should be "night", "parchment" or "high-contrast"'),
        (("sound", "loud"), "should be true or false"),
        (("dwell", "long"), "should be a number from 0 to 10"),
        (("dwell", "99"), "should be a number from 0 to 10"),
        (("keys", "undo"), "'undo' should be like undo=ctrl+u"),
        (("keys", "nonsense=ctrl+j"), "there is no action called 'nonsense'"),
        (("keys", "redo=ctrl+q"), "Ctrl+Q is already used for “companion: quit”"),
        (("keys", "undo=ctrl+r"), "Ctrl+R is already used for"),
        (("keys", "question: go to it=a"), "is used to type answers"),
        (("keys", "undo=f99"), "isn't a key"),
    ],
)
def test_what_cannot_be_is_one_sentence(args: tuple[str, ...], told: str) -> None:
    assert told in refused("settings", *args)
    assert read_settings().settings == Settings()


def test_a_key_is_given_once_and_one_that_was_wrong_before_bars_no_other() -> None:
    ran("settings", "keys", "undo=ctrl+u")
    assert "Ctrl+U is already used for “answer: " in refused("settings", "keys", "redo=ctrl+u")
    assert read_settings().settings.keys == {"undo": "ctrl+u"}
    path = settings_file()
    path.write_text('keys = { gone = "ctrl+j" }\n', encoding="utf-8")
    ran("settings", "keys", "undo=ctrl+u")
