"""The manifest of a game, its `about.py`: constants alone, so that games are listed unloaded.

| constant | what it says |
|---|---|
| `NAMES` | the games by the name that a campaign's header has: `{"toy-1": "The Toy"}` |
| `PLUGIN` | where the plugin is: `"package.plugin:TOY"` |
| `ORDER` | a number by which games are listed, usually 100; the first is the usual game |
| `FILES` | its kinds of file beside campaigns, in words: `{"toy-board": "a board"}` |
| `SHEET` | which of these kinds is the sheet of a running game, see `Plugin.adoption` |
| `COMMANDS` | its own commands, see `OwnCommand` |
| `ROOM` | the package in which these commands are, a module a command |
| `FLAGS` | its own flags of shared commands, by the command's name, see `OwnFlag` |
| `HINTS` | a sentence of its own in the help of a shared command, by the command's name |
| `EXAMPLES` | words of its own that such a help gives as an example, see `cli.own.example` |
| `ACTIONS` | where its actions for the screen are: `"package.screens.actions:ACTIONS"` |
| `ODDS` | what odds can be asked for before a choice, each with a remark: `{"hunt": "at night"}` |
| `SAMPLE` | its sample campaign: the name of a file in `sample_campaigns/ID`, without the ending |
| `SAMPLES` | another one for a variant, by the variant's name |
| `LESSONS` | its guided course: `"package:data/lessons.toml"`, see `companion.plugins.lessons` |
| `WORDS` | words of this game alone, which no shared room may use |
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final, Literal, NamedTuple


class OwnCommand(NamedTuple):
    """A command of a game: the part of the help and its line there, and what it stands before.

    `before` is a shared command of the same part, "" for the end of it.
    """

    part: str
    line: str
    before: str = ""


class OwnFlag(NamedTuple):
    """A flag that a game adds to a shared command: `--name`, its help, and what it takes.

    It takes a `word`, a `file` or a whole `number`, that from its `least` on where it has one;
    without a `metavar` nothing. The flags of `simulate` are wishes of the game by their names.
    """

    name: str
    help: str
    metavar: str = ""
    least: int | None = None
    takes: Literal["word", "number", "file"] = "word"

    @property
    def key(self) -> str:
        """What it is called among the values of a command."""
        return self.name.removeprefix("--").replace("-", "_")


class About(NamedTuple):
    """A game as it is listed: `id` is the name of its folder, of its overrides and its samples.

    `module` is the name of its about.
    """

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
    """The installed package that brings it, "" for a game in the house."""


def read_about(id_: str, module: str, package: str = "") -> About:
    """The constants of an about module.

    Raises what importing it raises, `AttributeError`, and `TypeError` where a constant is not what
    it should be.
    """
    said: ModuleType = import_module(module)
    own = getattr(said, "COMMANDS", {})
    flags = getattr(said, "FLAGS", {})
    about = About(
        id_,
        module,
        said.NAMES,
        said.PLUGIN,
        getattr(said, "ORDER", 100),
        getattr(said, "FILES", {}),
        {name: OwnCommand(*line) for name, line in own.items()},
        getattr(said, "ROOM", ""),
        {name: tuple(OwnFlag(*flag) for flag in some) for name, some in flags.items()},
        getattr(said, "HINTS", {}),
        getattr(said, "EXAMPLES", {}),
        getattr(said, "ACTIONS", ""),
        getattr(said, "SAMPLE", ""),
        getattr(said, "SAMPLES", {}),
        tuple(getattr(said, "WORDS", ())),
        getattr(said, "ODDS", {}),
        getattr(said, "SHEET", ""),
        getattr(said, "LESSONS", ""),
        package,
    )
    for name, kind in _KINDS.items():
        value = getattr(about, name)
        if not isinstance(value, kind):
            raise TypeError(f"{name.upper()} should be {_WORDS[kind]}, not {value!r:.40}")
    for name in ("names", "files", "hints", "examples", "odds"):
        table = getattr(about, name)
        if not all(isinstance(word, str) for pair in table.items() for word in pair):
            raise TypeError(f"{name.upper()} should hold words by words")
    if not about.names:
        raise TypeError("NAMES should name one game at least")
    return about


_WORDS: Final[Mapping[type, str]] = {str: "text", int: "a number", Mapping: "a table"}

_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("names", "files", "hints", "examples", "odds"), Mapping),
    **dict.fromkeys(("plugin", "room", "actions", "sample", "sheet", "lessons"), str),
    "order": int,
}
"""What the constants should be; the others are made here of what they hold."""
