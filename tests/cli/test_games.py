"""`companion games`, and what an author of a game is told of a mistake: the sentence, the line."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from companion.cli.errors import TRACEBACK
from companion.plugins import registry
from tests import ROOT
from tests.cli.boats import begun, change, load_anew, near
from tests.cli.running import Done, ran, refused, run
from tests.toy.installed import forget, install, on_the_path


def test_the_games_are_listed_with_their_packages(package: Path) -> None:
    lines = ran("games").out.splitlines()
    first, last = (" ".join(line.split()) for line in (lines[0], lines[-1]))
    assert first == "nile-1 Source of the Nile, Game I built in"
    assert last == "boats-1 The Boat Race boats-game 1.0"
    found = ran("games", "--json").json
    assert found["problems"] == []
    assert found["games"][-1] == {
        "name": "boats-1",
        "title": "The Boat Race",
        "package": "boats-game 1.0",
        "problems": [],
    }


@pytest.mark.usefixtures("package")
def test_help_tells_the_games_of_other_packages_without_loading_them() -> None:
    """By their abouts alone; without such a game there's no such part."""
    told = ran("--help").out
    assert told.endswith("Games of other packages:\n  boats-1  The Boat Race (boats-game 1.0).\n")
    assert "mykerinos, boats-1." in " ".join(ran("rules", "--help").out.split())
    assert "boats.about" in sys.modules
    assert "boats.plugin" not in sys.modules
    sys.path.remove(str(Path(sys.path[-1])))
    forget()
    assert "other packages" not in ran("--help").out


APPLY = """
    def apply(self, state: Any) -> Any:
        return added(state, "reaches", **{self.player: self.reaches})
"""


def with_apply(package: Path) -> None:
    """Give the fact of a move a method in place of declared changes."""
    change(package, "facts.py", '    apply = changes("reaches.{player} += reaches")\n', "")
    change(package, "facts.py", "import Fact", "import added, Fact")
    change(package, "facts.py", "    reaches: int\n", f"    reaches: int\n{APPLY}")


AT_ONCE = [
    ("about.py", "NAMES =", "NAME =", "boats/about.py, line 1 needs NAMES"),
    ("about.py", "NAMES =", "NAMES = = ", "SyntaxError: invalid syntax"),
    ("about.py", "NAMES =", "import boat\nNAMES =", "No module named 'boat'"),
    ("about.py", ".plugin:", ".plug:", "there's no module boats.plug"),
    ("about.py", ":BOATS", ":BOAT", "boats.plugin has no BOAT"),
    (
        "about.py",
        '{"boats-1": "The Boat Race"}',
        "{}",
        "NAMES should have at least one game",
    ),
    (
        "plugin.py",
        "BOATS = Guest(__package__, players=(2, 4), start=start)",
        "BOATS = start",
        "isn't a plugin",
    ),
    ("plugin.py", "start=start", "begin=start", "unexpected keyword argument 'begin'"),
    ("plugin.py", "players=(2, 4)", "players=(4, 2)", "should be the fewest and the most"),
    ("plugin.py", "from .state import", "from .stat import", "No module named 'boats.stat'"),
    ("game.py", "def next_step(", "def next_steps(", "BoatRace doesn't have next_step"),
    ("game.py", '{"row": Step', '{"rows": Step', "BoatRace has no step 'row'"),
    ("game.py", "row, row_by_hand)", "rows, row_by_hand)", "name 'rows' is not defined"),
    ("facts.py", "{player} reaches", "{boat} reaches", "names 'boat', which isn't a field"),
    ("facts.py", '"reaches.{player}', '"reached.{player}', "Race doesn't have 'reached'"),
    ("facts.py", '"reaches.{player}', '"reaches.{boat}', "'boat' isn't a field of it"),
    ("facts.py", "+= reaches", "+= reach", "'reach' isn't a field of it"),
    ("facts.py", "+= reaches", "plus reaches", "should be a place, one of = += -=, and a value"),
    ("state.py", "turn: int = 1", "turn: int = [1]", ""),
    ("rules.py", 'question="Which way?"', 'asks="Which way?"', "keyword argument 'asks'"),
    ("rules.py", "yield from Choose(", "yield Choos(", "name 'Choos' is not defined"),
    ("rules.py", "{1: 0, 2: 2,", "{1: 0,", ""),
    ("state.py", "least=0)", "lest=0)", "Race.reaches has no type (TypeError: Unexpected keyword"),
    ("state.py", "Label(", "Labl(", "NameError: name 'Labl' is not defined"),
    ("rules.py", "row(game: BoatRace, player", "row(game: BoatRace, who", "argument 'player'"),
    ("rules.py", 'default="bank"', 'default="sea"', "its default 'sea' is no option"),
    ("rules.py", "options=WAYS", "options=2 * WAYS", "two options have the key 'bank'"),
    ("rules.py", "options=WAYS", "options=()", "and no option is open"),
]
"""Mistakes that are found before the first question: file, old, new, and what is said."""


@pytest.mark.parametrize(
    ("file", "old", "new", "said"), AT_ONCE, ids=[each[1] + each[0] for each in AT_ONCE]
)
def test_a_mistake_is_found_before_the_first_question(
    package: Path, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(package, file, old, new)
    done = run("games")
    assert done.status == 1
    told = done.out + done.err
    assert "boats-game" in told
    assert said in told
    assert "Traceback" not in told
    assert near(told, file, line), told
    campaign = tmp_path / "race.toml"
    players = ("--player", "Ada", "--player", "Ben")
    assert run("new", campaign, "--game", "boats-1", *players).status == 2
    assert not campaign.exists(), "nothing is written"


SEEN = [
    ("rules.py", "from .facts", "import random\nfrom .facts", "the rules use 'random', but chance"),
    ("state.py", "SEA = 12", "import time\nSEA = 12", "the rules use 'time', but"),
    ("facts.py", "class Moved", "NOW = datetime.now()\n\nclass Moved", "'datetime.now', but"),
    ("state.py", "(Struct, frozen=True)", "(Struct)", "Race isn't frozen"),
    (
        "state.py",
        "least=0)",
        "least=2)",
        "a fault: reaches.Player 1: it should be 2 or more, not 0",
    ),
    ("game.py", "yield from super().faults()", 'yield "adrift"', "a fault: adrift"),
    ("about.py", ":sample", ":sampel", "SAMPLE names boats:sampel.toml, which isn't there"),
    ("about.py", "SAMPLE", 'LESSONS = "boats:l.toml"\nSAMPLE', "LESSONS names boats:l.toml"),
    ("game.py", "    def faults", "ACTS    def faults", "BoatRace has no step 'swim'"),
    (
        "state.py",
        "winner: str",
        'winner: Annotated[str, Hidden("captain")]',
        "names no field of Race",
    ),
]
"""Mistakes with which a game can be begun, and that are seen before it goes wrong."""

ACTS = """    def acts(self):
        return [Act(Call("swim", {"player": self.player}), "Swim", rule="1")]

"""


@pytest.mark.parametrize(("file", "old", "new", "said"), SEEN, ids=[each[2] for each in SEEN])
def test_a_mistake_is_seen_before_it_goes_wrong(
    package: Path, file: str, old: str, new: str, said: str
) -> None:
    """Chance and clocks by a look at what the rules import."""
    line = change(package, file, old, new.replace("ACTS", ACTS))
    change(package, "game.py", "import BaseGame", "import Act, BaseGame")
    change(package, "state.py", "import Label", "import Hidden, Label")
    change(package, "facts.py", "from typing", "from datetime import datetime\nfrom typing")
    done = run("games")
    assert done.status == 1
    assert said in done.out
    assert near(done.out, file, line), done.out


def test_a_rule_that_yields_nothing_is_told_with_its_line(package: Path) -> None:
    line = change(package, "rules.py", "def row(", "def row(*_, **__):\n    pass\n\n\ndef rows(")
    assert f"the rule of 'row' has no yield, so it does nothing; boats/rules.py, line {line}" in (
        run("games").out
    )


LATER = [
    ("rules.py", "return roll.result", "return roll.results", "no attribute 'results'"),
    ("rules.py", "yield Moved(player, reaches)", "yield Moved(player)", "Missing required"),
    ("rules.py", "yield Moved(player, reaches)", "yield reaches", "neither a fact nor a question"),
    ("facts.py", '(state, "reaches"', '(state, "reached"', "no attribute 'reached'"),
    ("facts.py", "def apply(", "def applies(", "Moved has no apply"),
]
"""Mistakes that show when a boat takes the current."""


@pytest.mark.parametrize(("file", "old", "new", "said"), LATER, ids=[each[2] for each in LATER])
def test_a_mistake_that_shows_later_is_told_and_nothing_is_written(
    package: Path, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    with_apply(package)
    line = change(package, file, old, new)
    campaign = begun(package, tmp_path)
    before = campaign.read_bytes()
    done = run("answer", campaign, "current")
    assert done.status == 2, done
    assert said in done.err
    assert "Traceback" not in done.err
    assert near(done.err, file, line), done.err
    assert campaign.read_bytes() == before


def test_a_sentence_that_cannot_be_said_is_told_with_its_line(
    package: Path, tmp_path: Path
) -> None:
    """The answer is saved: only what came of it can't be shown."""
    line = change(package, "game.py", "not fact.reaches", "not fact.reach")
    done = run("answer", begun(package, tmp_path), "current")
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
    begun = tmp_path / "rafts-game"
    files = [path for path in begun.rglob("*") if path.is_file()]
    assert len(done.out.splitlines()) == len(files) > 8
    assert {path.name for path in files} >= {"test_rafts.py", "about.py", "sample.toml"}
    texts = {path.name: path.read_text("utf-8") for path in files}
    assert not [name for name, text in texts.items() if re.search('BOATS|Boats|["_]boats', text)]
    assert "boats = how.game.state.reaches" in texts["printing.py"], "a variable, no package"
    assert "The boats of a blank river" in texts["printing.py"]
    project = tomllib.loads(texts["pyproject.toml"])["project"]
    assert project["dependencies"] == [f"nile-companion>={version('nile-companion')}"]
    (entry,) = project["entry-points"][registry.GROUP].items()
    site = install(tmp_path / "site", *entry)
    shutil.copytree(begun / "rafts", site / "rafts")
    with on_the_path(site):
        listed = ran("games").out.splitlines()
        assert listed[-1].split() == ["rafts-1", "Rafts", "rafts-game", "1.0"]
        ran("new", "race.toml", "--game", "rafts-1", "--player", "Ada", "--player", "Ben")
    own = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(begun)],
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


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('(state, "reaches"', '(state, "reached"', "AttributeError: 'Race' object has no"),
        ("def apply(", "def applies(", "Unfinished: Moved has no apply"),
        ("return added(", "return aded(", "NameError: name 'aded' is not defined"),
    ],
)
def test_a_mistake_in_a_fact_is_not_taken_for_a_damaged_file(
    package: Path, tmp_path: Path, old: str, new: str, said: str
) -> None:
    """Every command names the line, and recover throws nothing away."""
    with_apply(package)
    campaign = begun(package, tmp_path, "bank")
    before = campaign.read_bytes()
    line = change(package, "facts.py", old, new)
    load_anew()
    for words in ("next", "log", "verify", "check", ("recover", "--out", tmp_path / "new.toml")):
        command, *more = (words,) if isinstance(words, str) else words
        done = run(command, campaign, *more)
        told = done.out + done.err
        assert "the code of the game is wrong, not the file" in told, command
        assert said in told
        assert near(told, "facts.py", line), told
        assert "recover saves" not in told
    assert campaign.read_bytes() == before
    assert not (tmp_path / "new.toml").exists()


def test_a_file_that_does_not_follow_is_told_as_before(package: Path, tmp_path: Path) -> None:
    with_apply(package)
    campaign = begun(package, tmp_path, "bank")
    text = campaign.read_text(encoding="utf-8")
    campaign.write_text(text.replace('player = "Ada", reaches', 'player = "Ann", reaches'), "utf-8")
    assert "it refers to 'Ann', which doesn't exist" in run("next", campaign).err


def test_a_chart_with_a_gap_is_named_with_its_line(package: Path, tmp_path: Path) -> None:
    line = change(package, "rules.py", "column(\n", "lambda: column(\n")
    change(package, "rules.py", "column=CURRENT)", "column=CURRENT())")
    change(package, "rules.py", "{1: 0, 2: 2, 3: 2,", "{1: 0, 2: 2,")
    done = run("answer", begun(package, tmp_path), "current")
    assert "the chart 'The current' has no result for 3; boats/rules.py" in done.err
    assert near(done.err, "rules.py", line)
