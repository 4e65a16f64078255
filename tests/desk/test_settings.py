"""Settings stay between runs, in a file that says what each line does and is never spoilt."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.user_folder import glimpse, settings_file
from companion.desk.settings import (
    NAMED,
    SETTINGS,
    Kept,
    Settings,
    in_words,
    lawful,
    read_settings,
    values,
)
from companion.desk.settings_writing import change_setting, template


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def keep(text: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def text() -> str:
    return settings_file().read_text(encoding="utf-8")


def test_without_a_file_everything_is_as_usual_and_none_is_written() -> None:
    assert read_settings() == Kept(Settings())
    assert not settings_file().exists()


def test_every_setting_is_told_in_words_with_values_that_are_its_own() -> None:
    assert [*NAMED] == [*Settings.__struct_fields__]
    for setting in SETTINGS:
        assert setting.title
        assert setting.about
        assert in_words(setting.name, getattr(Settings(), setting.name))
        for value, words in setting.choices:
            assert lawful(setting.name, value) == value
            assert in_words(setting.name, value) == words


def test_the_file_says_what_each_line_does_and_which_values_there_are() -> None:
    change_setting("theme", "parchment")
    for setting in SETTINGS:
        assert setting.about in text()
        if setting.choices:
            assert values(setting.name) in text()
    assert tomllib.loads(text()) == {
        name: getattr(Settings(theme="parchment"), name) for name in NAMED
    }
    assert read_settings() == Kept(Settings(theme="parchment"))


MINE = """\
# mine
theme = 'night' # as I like it
dwell=1

# how I like my keys
[keys] # not yours
# the one I press most
undo = "ctrl+u"   # U as in undo
"map: zoom in" = "z"

"""


def test_a_change_touches_its_own_line_alone() -> None:
    keep(MINE)
    change_setting("theme", "high-contrast")
    assert text() == MINE.replace("'night'", '"high-contrast"')
    change_setting("dwell", 2)
    assert text() == MINE.replace("'night'", '"high-contrast"').replace("dwell=1", "dwell=2.0")


def test_a_line_that_is_not_there_is_put_before_the_tables() -> None:
    keep(MINE)
    change_setting("sound", True)
    assert read_settings().settings == Settings(
        dwell=1, sound=True, keys={"undo": "ctrl+u", "map: zoom in": "z"}
    )
    before, _, after = text().partition("\n# Sound: ")
    assert MINE.startswith(before)
    assert after.endswith(MINE[len(before) :])


@pytest.mark.parametrize("before", [MINE, 'keys = {undo = "ctrl+u"}\ndwell = 1\n', "", "dwell = 0"])
def test_keys_are_changed_one_by_one(before: str) -> None:
    keep(before)
    dwell = read_settings().settings.dwell
    for keys in ({"undo": "u", "redo": "r"}, {"redo": "ctrl+r"}, {}):
        change_setting("keys", keys)
        assert read_settings() == Kept(Settings(dwell=dwell, keys=keys))
    for comment in ("# mine", "# not yours", "# the one I press most"):
        assert (comment in text()) == (comment in before)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('theme = "blue"', 'theme is "blue", but should be "night", "parchment" or'),
        ("one_key = 1", "one_key is 1, but should be true or false"),
        ("dwell = 11", "dwell is 11, but should be a number from 0 to 10"),
        ("dwell = nan", "dwell is nan, but should be a number from 0 to 10"),
        ("keys = 3", 'keys is 3, but should be keys by actions, like {undo = "ctrl+u"}'),
        ('colour = "red"', "there's no setting 'colour'; choose one of theme, "),
    ],
)
def test_an_unknown_value_is_told_and_the_others_hold(line: str, told: str) -> None:
    keep(f"sound = true\n{line}\n")
    found = read_settings()
    assert found.settings == Settings(sound=True)
    assert told in found.wrong
    assert str(settings_file()) in found.wrong


def test_a_wrong_line_stays_when_another_is_changed() -> None:
    keep('theme = "blue"\n')
    assert change_setting("sound", True) == Settings(sound=True)
    assert 'theme = "blue"\n' in text()
    assert change_setting("theme", "night") == Settings(sound=True)


@pytest.mark.parametrize("damaged", [b"theme = ", b"\xff\xfe", b"a = 1\na = 2\n", b"[" * 90_000])
def test_a_damaged_file_is_told_and_never_written_over(damaged: bytes) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(damaged)
    found = read_settings()
    assert found.settings == Settings()
    assert "isn't a valid TOML file any more" in found.wrong
    assert "\n" not in found.wrong
    with pytest.raises(NotOurs, match="n't a valid TOML"):
        change_setting("sound", True)
    assert settings_file().read_bytes() == damaged


def test_a_line_that_is_not_written_as_usual_is_left_as_it_is() -> None:
    keep('theme = """night"""\n')
    with pytest.raises(NotOurs, match="Edit it yourself"):
        change_setting("theme", "parchment")
    assert text() == 'theme = """night"""\n'


def test_a_value_that_is_none_is_refused_before_anything_is_written() -> None:
    with pytest.raises(ValueError, match="true or false"):
        change_setting("sound", "loud")
    with pytest.raises(ValueError, match="no setting 'volume'"):
        change_setting("volume", 3)
    assert not settings_file().exists()


def test_a_folder_in_the_way_is_told() -> None:
    settings_file().mkdir(parents=True)
    assert "is a folder" in read_settings().wrong
    with pytest.raises(StoreError):
        change_setting("sound", True)


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ('theme = "parchment"', "parchment"),
        ("# theme = 'a'\n theme='b' # c", "b"),
        ("theme = 3", ""),
        ("[keys]\nx = 'theme = \"no\"'", ""),
        ("", ""),
    ],
)
def test_the_first_frame_knows_a_setting_at_a_glimpse(written: str, seen: str) -> None:
    keep(written)
    assert glimpse("theme") == seen


def test_what_is_kept_is_what_the_template_says() -> None:
    changed: dict[str, Any] = {"theme": "parchment", "dwell": 1.5, "keys": {"a b": "x", "c": "y"}}
    assert tomllib.loads(template(Settings(**changed))).items() >= changed.items()


def test_the_page_of_settings_explains_each_with_its_values() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "settings.md").read_text(encoding="utf-8")
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    assert {*rows} == {*NAMED}
    for setting in SETTINGS:
        for value, _ in setting.choices:
            if not isinstance(value, float):
                shown = str(value).lower() if isinstance(value, bool) else value
                assert f"`{shown}`" in rows[setting.name]
