"""The manifest of a game, `about.py`: only constants, so that games can be listed unloaded.

| constant | value |
|---|---|
| `NAMES` | titles of its games by the name in headers: `{"toy-1": "The Toy"}` |
| `PLUGIN` | where the plugin is: `"package.plugin:TOY"` |
| `ORDER` | a number that orders the list of games, usually 100; the first is the default game |
| `FILES` | its kinds of file besides campaigns and charts, in words: `{"toy-board": "a board"}` |
| `SHEET` | which of these kinds is its sheet for adopting a game, see `Plugin.adoption` |
| `COMMANDS` | its own commands, see `OwnCommand` |
| `ROOM` | the package of these commands, one module per command |
| `FLAGS` | its own options of shared commands, by command, see `OwnFlag` |
| `HINTS` | a sentence that it adds to the help of a shared command, by command |
| `EXAMPLES` | its examples for the help of shared commands, see `cli.own.example` |
| `ACTIONS` | where its actions for the app are: `"package.screens.actions:ACTIONS"` |
| `ODDS` | its tables of odds by name, each with a remark: `{"hunt": "at night"}` |
| `SAMPLE` | its sample campaign: `"package:sample.toml"`, or a file in `sample_campaigns/ID` |
| `SAMPLES` | the samples of variants, by the variant's name |
| `LESSONS` | its guided course: `"package:data/lessons.toml"`, see `companion.plugins.lessons` |
| `WORDS` | words of this game, which no shared room may use |
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from companion.table.blame import place_in


class OwnCommand(NamedTuple):
    """A command of a game: its section of the help (`part`), and its line there.

    It's listed `before` a shared command of that section, "" for the end.
    """

    part: str
    line: str
    before: str = ""


class OwnFlag(NamedTuple):
    """An option that a game adds to a shared command: `--name`, its help, and its value.

    The value is a `word`, a `file`, or a whole `number` from `least` on. Without a `metavar`, it's
    a switch. Options of `simulate` are also options of a new campaign.
    """

    name: str
    help: str
    metavar: str = ""
    least: int | None = None
    takes: Literal["word", "number", "file"] = "word"

    @property
    def key(self) -> str:
        """Its name among the arguments of a command."""
        return self.name.removeprefix("--").replace("-", "_")


class About(NamedTuple):
    """The manifest as a value; `id` is the game's folder, `module` the name of its about."""

    id: str
    module: str
    names: Mapping[str, str]
    plugin: str
    order: int = 100
    files: Mapping[str, str] = {}
    commands: Mapping[str, OwnCommand] = {}
    room: str = ""
    flags: Mapping[str, tuple[OwnFlag, ...]] = {}
    hints: Mapping[str, str] = {}
    examples: Mapping[str, str] = {}
    actions: str = ""
    sample: str = ""
    samples: Mapping[str, str] = {}
    words: tuple[str, ...] = ()
    odds: Mapping[str, str] = {}
    sheet: str = ""
    lessons: str = ""
    package: str = ""
    """The installed package it's from, "" for a built-in game."""
    version: str = ""
    """The version of that package."""

    @property
    def distribution(self) -> str:
        """The package with its version, `boats-game 1.0`; "" for a built-in game."""
        return f"{self.package} {self.version}".strip()


def read_about(id_: str, module: str, package: str = "", version: str = "") -> About:
    """Read the constants of an about module.

    Raises what importing it raises, `AttributeError`, and `TypeError` for an invalid constant.
    """
    constants = vars(import_module(module))
    _check_folder(module)
    known = (*About._fields[5:], "order")
    given = {name: constants[name.upper()] for name in known if name.upper() in constants}
    own, flags = given.pop("commands", {}), given.pop("flags", {})
    if missing := [name for name in ("NAMES", "PLUGIN") if name not in constants]:
        raise AttributeError(f"{place_in(module, missing[0])} needs {' and '.join(missing)}")
    about = About(
        id_,
        module,
        constants["NAMES"],
        constants["PLUGIN"],
        commands={name: OwnCommand(*line) for name, line in own.items()},
        flags={name: tuple(OwnFlag(*flag) for flag in some) for name, some in flags.items()},
        files=_files(given.pop("files", {}), module),
        words=tuple(given.pop("words", ())),
        **{key: value for key, value in given.items() if key not in ("package", "version")},
        package=package,
        version=version,
    )
    for name, kind in _KINDS.items():
        if wrong := _wrong(getattr(about, name), kind):
            where = place_in(module, name.upper())
            raise TypeError(f"{name.upper()} should be {wrong}; {where}")
    if not about.names:
        raise TypeError(f"NAMES should have at least one game; {place_in(module, 'NAMES')}")
    return about


def _files(said: Any, module: str) -> Any:
    """Return the kinds of file of a game, with its charts if they're in its folder `data`."""
    folder = Path(sys.modules[module].__file__ or "").parent
    has_charts = (folder / "data" / f"{folder.name}-1.toml").is_file()
    return {**said, "charts": "charts"} if has_charts and isinstance(said, Mapping) else said


def _check_folder(module: str) -> None:
    """Raise `ImportError` if Python takes another folder for the package of an about module.

    A folder without `__init__.py` where Python was started hides an editable package of its name:
    modules are still found, but neither data nor words.
    """
    package, file = sys.modules.get(module.rpartition(".")[0]), sys.modules[module].__file__
    places = list(getattr(package, "__path__", ()))
    if package is not None and package.__file__ is None and file is not None:
        folder = str(Path(file).parent)
        if folder not in places:
            raise ImportError(
                f"Python takes the folder {places[0]} for the package {package.__name__}, which is "
                f"in {folder}. Start Python in another folder, or rename that one"
            )


def _wrong(value: object, kind: type) -> str:
    """What a constant should be, "" if it is."""
    if not isinstance(value, kind):
        return f"{_WORDS[kind]}, not {value!r:.40}"
    table = value.items() if isinstance(value, Mapping) else ()
    texts = all(isinstance(word, str) for pair in table for word in pair)
    return "" if texts else "a table of texts"


_WORDS: Final[Mapping[type, str]] = {str: "text", int: "a number", Mapping: "a table"}

_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("names", "files", "hints", "examples", "odds"), Mapping),
    **dict.fromkeys(("plugin", "room", "actions", "sample", "sheet", "lessons"), str),
    "order": int,
}
"""The types of the constants that aren't converted."""
