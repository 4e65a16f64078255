"""The user's settings, saved in one TOML file.

Reading never fails: invalid values are reported in one sentence, and have their defaults.
"""

from __future__ import annotations

import tomllib
from typing import Annotated, Any, Final, Literal, NamedTuple, get_type_hints

import msgspec

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.user_folder import settings_file
from companion.desk.files.whole_files import read

LONGEST = 10.0
"""The maximum for any setting in seconds."""

MOST_BYTES = 1 << 20
"""The maximum size of the file."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]


class Settings(msgspec.Struct, frozen=True):
    """All settings; `SETTINGS` describes them.

    `dwell` and `roll_seconds` are seconds from 0 to `LONGEST`; `keys` are Textual's names of keys
    by action.
    """

    theme: Literal["night", "parchment", "high-contrast"] = "night"
    signs: Literal["auto", "utf-8", "ascii"] = "auto"
    density: Literal["roomy", "dense"] = "roomy"
    one_key: bool = True
    turn_card: Literal["off", "brief", "full"] = "brief"
    bot_pace: Literal["steady", "key", "instant"] = "steady"
    dwell: Seconds = 0.5
    roll_seconds: Seconds = 0.5
    reduced_motion: bool = False
    sound: bool = False
    clock: Literal["off", "turn", "evening", "both"] = "off"
    covers: bool = True
    language: Literal["en", "xx"] = "en"
    keys: dict[str, str] = {}


class Setting(NamedTuple):
    """The texts of a setting: its `title`, what it is `about`, and its values with labels.

    Numbers may have other values too; `keys` has no choices.
    """

    name: str
    title: str
    about: str
    choices: tuple[tuple[Any, str], ...] = ()


_SWITCH = ((True, "on"), (False, "off"))

SETTINGS: Final = (
    Setting(
        "theme",
        "Colors",
        "screen colors",
        (
            ("night", "night: light on dark"),
            ("parchment", "parchment: dark on light"),
            ("high-contrast", "high contrast: for glare, projectors and tired eyes"),
        ),
    ),
    Setting(
        "signs",
        "Signs",
        "symbols used to draw the screen",
        (
            ("auto", "what the terminal supports"),
            ("utf-8", "all signs"),
            ("ascii", "plain signs: for terminals without UTF-8"),
        ),
    ),
    Setting(
        "density",
        "Spacing",
        "how much empty space the screen leaves",
        (("roomy", "roomy: blank lines where they help"), ("dense", "dense: as much as fits")),
    ),
    Setting("one_key", "One-key answers", "single-key answers don't need Enter", _SWITCH),
    Setting(
        "turn_card",
        "Turn card",
        "how the app sums up a finished turn",
        (
            ("brief", "brief: a card for decisive turns, a few lines for quiet ones"),
            ("full", "full: a card for every turn"),
            ("off", "off: in the log only"),
        ),
    ),
    Setting(
        "bot_pace",
        "Pace of bots",
        "how bots play their turns",
        (
            ("steady", "steady: one turn after the other"),
            ("key", "wait for a key: a card sums up what they did"),
            ("instant", "instant: at once"),
        ),
    ),
    Setting(
        "dwell",
        "Cards stay",
        f"seconds before a key can close a card, from 0 to {LONGEST:g}",
        ((0.0, "not at all"), (0.5, "half a second"), (1.0, "a second"), (2.0, "two seconds")),
    ),
    Setting(
        "roll_seconds",
        "Dice roll",
        f"seconds that dice roll on the screen, from 0 to {LONGEST:g}; any key skips the rest",
        ((0.0, "not at all"), (0.5, "half a second"), (1.0, "a second"), (2.0, "two seconds")),
    ),
    Setting("reduced_motion", "Reduced motion", "nothing on the screen moves or fades", _SWITCH),
    Setting(
        "sound", "Sound", "ring the terminal's bell when the turn passes to another player", _SWITCH
    ),
    Setting(
        "clock",
        "Clock",
        "which clock is shown above the table",
        (
            ("off", "none"),
            ("turn", "turn"),
            ("evening", "evening"),
            ("both", "both"),
        ),
    ),
    Setting(
        "covers",
        "Covers",
        "hide secret questions until you pass the device; turn off when playing alone",
        _SWITCH,
    ),
    Setting(
        "language",
        "Language",
        "language of log, rules, help and lessons, after a restart",
        (("en", "English"), ("xx", "xx: a test language for translators")),
    ),
    Setting("keys", "Keys", "your own keys for actions"),
)
"""Every setting, in the order of the file and of the screen."""

NAMED: Final = {setting.name: setting for setting in SETTINGS}
"""All settings by name."""


def setting_name(typed: str) -> str:
    """The setting that people mean by its name or title, in either spelling; else as typed."""
    wanted = typed.casefold().replace("colour", "color").replace("-", " ").replace("_", " ")
    for one in SETTINGS:
        if wanted in (one.name.replace("_", " "), one.title.casefold()):
            return one.name
    return typed


class Kept(NamedTuple):
    """Settings as read, and a sentence about invalid ones, "" for none."""

    settings: Settings
    wrong: str = ""


def read_settings() -> Kept:
    """Read the user's settings; never raises."""
    path = settings_file()
    if not path.exists():
        return Kept(Settings())
    try:
        raw = parsed(read(path, MOST_BYTES))
    except StoreError as error:
        return Kept(Settings(), f"{error}; defaults are used until this is fixed")
    found, wrong = dict[str, Any](), list[str]()
    for name, value in raw.items():
        try:
            found[name] = lawful(name, value)
        except ValueError as error:
            wrong.append(str(error))
    if not wrong:
        return Kept(Settings(**found))
    told = "; ".join(wrong[:2]) + (f"; and {len(wrong) - 2} more" if len(wrong) > 2 else "")
    return Kept(Settings(**found), f"{path}: {told}; the default is used instead")


def parsed(data: bytes) -> dict[str, Any]:
    """Parse the file of settings; raises `NotOurs` if it isn't TOML."""
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        told = str(error) or "line too complex"
        raise NotOurs(f"{settings_file()} isn't a valid TOML file any more: {told}") from None


def lawful(name: str, value: Any) -> Any:
    """Validate the value of a setting; raises `ValueError` with the legal values."""
    if name not in NAMED:
        raise ValueError(f"there's no setting {name!r}; choose one of {', '.join(NAMED)}")
    try:
        return msgspec.convert(value, _TYPES[name])
    except msgspec.ValidationError:
        raise ValueError(f"{name} is {_shown(value)}, but should be {values(name)}") from None


def typed_value(name: str, typed: str, now: Settings) -> Any:
    """Parse a typed value of a setting, `ACTION=KEY` for one of the keys.

    Raises `ValueError` with the legal values.
    """
    usual = getattr(Settings(), name)
    if isinstance(usual, dict):
        action, equals, key = (part.strip() for part in typed.rpartition("="))
        if not equals or not action:
            raise ValueError(f"{typed!r} should be like undo=ctrl+u")
        others = {said: of for said, of in now.keys.items() if said != action}
        return {**others, action: key} if key else others
    if isinstance(usual, bool):
        return lawful(
            name,
            {"true": True, "on": True, "false": False, "off": False}.get(typed.casefold(), typed),
        )
    if isinstance(usual, float):
        try:
            return lawful(name, float(typed))
        except ValueError:
            raise ValueError(f"{name} is {typed!r}, but should be {values(name)}") from None
    return lawful(name, typed)


_TYPES = get_type_hints(Settings, include_extras=True)


def values(name: str) -> str:
    """Return the legal values of a setting, as in the file."""
    default = getattr(Settings(), name)
    if isinstance(default, float):
        return f"a number from 0 to {LONGEST:g}"
    if not NAMED[name].choices:
        return 'keys by actions, like {undo = "ctrl+u"}'
    *first, last = [_shown(value) for value, _ in NAMED[name].choices]
    return f"{', '.join(first)} or {last}" if first else last


def in_words(name: str, value: Any) -> str:
    """Return a value's label."""
    for choice, words in NAMED[name].choices:
        if choice == value:
            return words
    if isinstance(value, dict):
        return ", ".join(f"{action}: {key}" for action, key in value.items()) or "default"
    return f"{value:g} seconds"


def _shown(value: Any) -> str:
    """Return a value as TOML, cut off after 40 characters."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value[:40]}"'
    return str(value)[:40]
