"""No shared room speaks of one game: its text is read for the words that a game calls its own."""

import re
from pathlib import Path

import pytest

from companion.plugins import registry
from companion.plugins.about import About
from tests import ROOT

ROOMS = (
    "table",
    "hexes",
    "charts",
    "cards",
    "sheets",
    "plugins",
    "desk",
    "tui",
    "cli",
    "api",
    "testing",
)
SHARED = [*(ROOT / "companion" / room for room in ROOMS), ROOT / "printables"]

OURS = re.compile(r"nile[- ]companion", re.IGNORECASE)
"""The distribution is named after the first game."""


def files() -> list[Path]:
    """Every file of the shared rooms that is read by people or machines."""
    return [
        path
        for room in SHARED
        for path in sorted(room.rglob("*"))
        if path.suffix in (".py", ".tcss", ".toml", ".md")
    ]


def spoken(text: str, words: tuple[str, ...]) -> list[str]:
    """Lines with one of the words in them, whole or as a part of a longer one."""
    known = re.compile("|".join(map(re.escape, words)), re.IGNORECASE)
    lines = enumerate(OURS.sub("", text).splitlines(), 1)
    return [f"{number}: {line.strip()}" for number, line in lines if known.search(line)]


@pytest.mark.parametrize("about", registry.own_games(), ids=lambda about: about.id)
def test_no_shared_room_speaks_of_a_game(about: About) -> None:
    words = (*about.names, *(title.casefold() for title in about.names.values()), *about.words)
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in files()
        if (lines := spoken(path.read_text(encoding="utf-8"), words))
    }
    assert found == {}


def test_words_are_found_wherever_they_stand() -> None:
    assert spoken("Nile-Companion\nThe Askaris", ("askari", "nile")) == ["2: The Askaris"]
    assert len(files()) > 150


CURLY = "\N{RIGHT SINGLE QUOTATION MARK}"

PRINTED = ("paper", "chronicle", "kit.py")
"""Where texts are set like those of a book."""

READS = ("tui/styles/charset.py", "cards/deck.py", "games/nile/cards/texts.py")
"""What takes both apostrophes as people write them."""


def test_screen_and_command_line_write_one_apostrophe() -> None:
    """The one on the keyboard: what is shown can be typed and found. Paper has that of books."""
    home = ROOT / "companion"
    told = [path for ending in ("py", "toml") for path in sorted(home.rglob(f"*.{ending}"))]
    inside = {path: path.relative_to(home) for path in told}
    found = {
        inside[path].as_posix()
        for path in told
        if CURLY in path.read_text(encoding="utf-8") and not {*PRINTED} & {*inside[path].parts}
    }
    assert found == {*READS}
