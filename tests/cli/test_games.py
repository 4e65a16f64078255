"""`companion games`, and what an author of a game is told of a mistake: the sentence, the line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from companion.cli.errors import TRACEBACK
from companion.plugins import registry
from tests import ROOT
from tests.cli.running import Done, ran, refused, run
from tests.toy.installed import install, on_the_path

BOATS = ROOT / "companion" / "example" / "boats"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The example as an installed package of its own, to make mistakes in."""
    site = install(tmp_path / "site", "boats", "boats.about")
    folder = Path(shutil.copytree(BOATS, site / "boats"))
    monkeypatch.delenv(TRACEBACK, raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in [name for name in sys.modules if name.partition(".")[0] == "boats"]:
        del sys.modules[name]
    with on_the_path(site):
        yield folder


def change(package: Path, file: str, old: str, new: str) -> int:
    """Make a mistake in a file of the package; returns the line where it begins."""
    path = package / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    invalidate_caches()
    return text[: text.index(old)].count("\n") + 1


def test_the_games_are_listed_with_their_packages(package: Path) -> None:
    lines = ran("games").out.splitlines()
    assert lines[0].split() == [
        "nile-1",
        "Source",
        "of",
        "the",
        "Nile,",
        "Game",
        "I",
        "built",
        "in",
    ]
    assert lines[-1].split() == ["boats-1", "The", "Boat", "Race", "boats-game", "1.0"]
    found = ran("games", "--json").json
    assert found["problems"] == []
    assert found["games"][-1] == {
        "name": "boats-1",
        "title": "The Boat Race",
        "package": "boats-game 1.0",
        "problems": [],
    }


HAND = "def row_by_hand"

AT_ONCE = [
    ("about.py", "NAMES =", "NAME =", "NAMES and PLUGIN are required", False),
    ("about.py", "NAMES =", "NAMES = = ", "SyntaxError: invalid syntax", True),
    ("about.py", "NAMES =", "import boat\nNAMES =", "No module named 'boat'", True),
    ("about.py", ".plugin:", ".plug:", "No module named 'boats.plug'", False),
    ("about.py", ":BOATS", ":BOAT", "has no attribute 'BOAT'", False),
    (
        "about.py",
        '{"boats-1": "The Boat Race"}',
        "{}",
        "NAMES should have at least one game",
        False,
    ),
    (
        "plugin.py",
        "BOATS = Guest(__package__, players=(2, 4), start=start)",
        "BOATS = start",
        "isn't a plugin",
        False,
    ),
    ("plugin.py", "start=start", "begin=start", "unexpected keyword argument 'begin'", True),
    ("plugin.py", "players=(2, 4)", "players=(4, 2)", "should be the fewest and the most", True),
    ("plugin.py", "from .state import", "from .stat import", "No module named 'boats.stat'", True),
    ("game.py", "def next_step(", "def next_steps(", "boats.game doesn't have next_step", False),
    ("game.py", '{"row": Step', '{"rows": Step', "BoatRace has no step 'row'", False),
    ("game.py", "row, row_by_hand)", "rows, row_by_hand)", "name 'rows' is not defined", True),
    ("facts.py", "{player} reaches", "{boat} reaches", "names 'boat', which isn't a field", False),
    ("state.py", "turn: int = 1", "turn: int = [1]", "", True),
    ("rules.py", 'question="Which way?"', 'asks="Which way?"', "keyword argument 'asks'", True),
    ("rules.py", "yield from Choose(", "yield Choos(", "name 'Choos' is not defined", True),
    ("rules.py", "{1: 0, 2: 2,", "{1: 0,", "", True),
]
"""Mistakes that are found before the first question: file, old, new, what is said, and if a line
of the game raises it."""


@pytest.mark.parametrize(
    ("file", "old", "new", "said", "placed"), AT_ONCE, ids=[each[1] + each[0] for each in AT_ONCE]
)
def test_a_mistake_is_found_before_the_first_question(
    package: Path, tmp_path: Path, file: str, old: str, new: str, said: str, placed: bool
) -> None:
    line = change(package, file, old, new)
    done = run("games")
    assert done.status == 1
    told = done.out + done.err
    assert "boats-game" in told
    assert said in told
    assert "Traceback" not in told
    if placed:
        assert near(told, file, line), told
    campaign = tmp_path / "race.toml"
    players = ("--player", "Ada", "--player", "Ben")
    assert run("new", campaign, "--game", "boats-1", *players).status == 2
    assert not campaign.exists(), "nothing is written"


def near(told: str, file: str, line: int) -> bool:
    """True if a place that is told is near the line of the mistake: it may be its class's."""
    places = re.findall(rf"boats/{file}, line (\d+)", told)
    return any(abs(line - int(place)) <= 5 for place in places)


LATER = [
    ("rules.py", "return roll.result", "return roll.results", "no attribute 'results'"),
    ("rules.py", "yield Moved(player, reaches)", "yield Moved(player)", "Missing required"),
    ("rules.py", "yield Moved(player, reaches)", "yield reaches", ""),
    ("facts.py", "{**state.reaches,", "{**state.reached,", "no attribute 'reached'"),
    ("facts.py", "def apply(", "def applies(", "Moved has no apply"),
]
"""Mistakes that show when a boat takes the current."""


@pytest.mark.parametrize(("file", "old", "new", "said"), LATER, ids=[each[2] for each in LATER])
def test_a_mistake_that_shows_later_is_told_and_nothing_is_written(
    package: Path, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(package, file, old, new)
    campaign = tmp_path / "race.toml"
    ran("new", campaign, "--game", "boats-1", "--player", "Ada", "--player", "Ben", "--seed", 3)
    before = campaign.read_bytes()
    done = run("answer", campaign, "current")
    assert done.status == 2, done
    assert said in done.err
    assert "Traceback" not in done.err
    if new not in ("yield reaches", "def applies("):
        assert near(done.err, file, line), done.err
    assert campaign.read_bytes() == before


def test_a_sentence_that_cannot_be_said_is_told_with_its_line(
    package: Path, tmp_path: Path
) -> None:
    """The answer is saved: only what came of it can't be shown."""
    line = change(package, "game.py", "not fact.reaches", "not fact.reach")
    campaign = tmp_path / "race.toml"
    ran("new", campaign, "--game", "boats-1", "--player", "Ada", "--player", "Ben", "--seed", 3)
    done = run("answer", campaign, "current")
    assert "are saved" in done.err
    assert "no attribute 'reach'" in done.err
    assert near(done.err, "game.py", line)


def test_what_is_shown_of_a_game_is_tried_as_well(package: Path) -> None:
    line = change(package, "game.py", "tuple(self.state.reaches)", "tuple(self.state.reached)")
    done = run("games")
    assert done.status == 1
    assert near(done.out, "game.py", line)


def test_a_game_is_begun_as_a_package_with_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example under another name is found, sound and played, its own tests are green."""
    monkeypatch.chdir(tmp_path)
    done = ran("games", "--begin", "rafts")
    files = [path for path in (tmp_path / "rafts").rglob("*") if path.is_file()]
    assert len(done.out.splitlines()) == len(files) > 8
    assert not [path for path in files if re.search("boats|BOATS|Boats", path.read_text("utf-8"))]
    project = tomllib.loads((tmp_path / "rafts" / "pyproject.toml").read_text("utf-8"))["project"]
    (entry,) = project["entry-points"][registry.GROUP].items()
    site = install(tmp_path / "site", *entry)
    shutil.copytree(tmp_path / "rafts" / "rafts", site / "rafts")
    with on_the_path(site):
        listed = ran("games").out.splitlines()
        assert listed[-1].split() == ["rafts-1", "Rafts", "rafts-game", "1.0"]
        ran("new", "race.toml", "--game", "rafts-1", "--player", "Ada", "--player", "Ben")
    own = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "rafts"],
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{site}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert own.returncode == 0, own.stdout


@pytest.mark.parametrize("name", ["Rafts", "a", "7up", "a b", "../a", "class", "congo", "json"])
def test_what_cannot_be_a_game_s_name_begins_nothing(name: str, tmp_path: Path) -> None:
    out = tmp_path / "new"
    assert refused("games", "--begin", name, "--out", out).endswith((".", "name", "boats2"))
    assert not out.exists()
    out.mkdir()
    assert "is already there" in refused("games", "--begin", "rafts", "--out", out)
    assert refused("games", "--out", out) == "--out needs --begin NAME"


def test_an_author_sees_the_whole_way_to_a_mistake(package: Path) -> None:
    change(package, "game.py", "row, row_by_hand)", "rows, row_by_hand)")
    assert "Traceback" not in run("games").out
    done: Done = run("games", "--traceback")
    assert "Traceback (most recent call last)" in done.out
    assert "NameError: name 'rows' is not defined" in done.out
    os.environ.pop(TRACEBACK)
    assert "Traceback" in run("new", "a.toml", "--game", "boats-1", "--traceback").err
    os.environ.pop(TRACEBACK)
