"""`pytest --pyargs companion.testing`, as an author runs it: green, and red for each fault."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.testing.record import main as record
from tests import ROOT
from tests.toy.installed import install, on_the_path

BOATS = ROOT / "companion" / "example" / "boats"
TESTS = ROOT / "companion" / "testing"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder in which the example is installed, to make mistakes in."""
    site = install(tmp_path / "site", "boats", "boats.about")
    shutil.copytree(BOATS, site / "boats", ignore=shutil.ignore_patterns("__pycache__"))
    return site


RULEBOOK = """    def rulebook(self):
        return {"2": "The current is strong."}

    def faults"""

ROLLS = "    from random import choice\n\n    reaches = choice([1, 1])\n"

WAITS = "    import time\n\n    reaches = 1 if time.time() else 2\n"
"""Rules that go past the table."""

PANELS = """from companion.api.screen import Panels, Picture, PictureView

class River(PictureView):
    first = "reach 1"

    def drawn(self, look, keys, smaller):
        picture = Picture(keys)
        for number in range(1, 13):
            picture.spot(f"reach {number}", 4 * number, 0, "~~~", self.rich_style)
        return picture, 0

class BoatPanels(Panels):
    def map_view(self):
        return River()

    def map_look(self, view):
        return view.state

    def place_words(self, view, place):
        there = [name for name, gone in view.state.reaches.items() if place == f"reach {gone}"]
        return f"{place}: {' '.join(there)}"

PANELS = BoatPanels
"""


def with_panels(site: Path, old: str, new: str) -> None:
    """Give the example panels, and make a mistake in them."""
    folder = site / "boats" / "screens"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "panels.py").write_text(PANELS.replace(old, new), encoding="utf-8")


def tried(
    site: Path, *words: str, game: str = "boats", bare: str = "1"
) -> subprocess.CompletedProcess[str]:
    """A run of some of the tests; `bare` of the pytest plugins that happen to be installed here."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["-p", "companion.testing.plugin", "--pyargs", "--game", game, *words]
    env = {**os.environ, "PYTHONPATH": f"{ROOT}:{site}", "PYTHONDONTWRITEBYTECODE": "1"}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = bare
    return subprocess.run(
        command, cwd=site.parent, env=env, capture_output=True, text=True, check=False
    )


def test_a_game_that_is_sound_passes(site: Path) -> None:
    done = tried(site, "companion.testing", bare="")
    assert done.returncode == 0, done.stdout
    assert "27 passed" in done.stdout


FAULTS = {
    "secrets": [("rules.py", 'rule="1",', 'rule="1", secret="way",', "Leak: ")],
    "play": [
        ("facts.py", '"{player} reaches the sea"', '""', "decisive and has no words"),
        ("game.py", "    def faults", RULEBOOK, "the rulebook has no 1, by which"),
    ],
    "play, label": [("rules.py", '"Take the current"', '""', "label=''")],
    "play, faults": [
        ("game.py", "yield from super().faults()", 'yield "adrift"', "faults: ['adrift']")
    ],
    "play, chance": [("rules.py", "    reaches = 1\n", ROLLS, "boats/rules.py, line 2")],
    "play, clock": [("rules.py", "    reaches = 1\n", WAITS, "boats/rules.py, line 2")],
    "texts, begin, papers": [
        ("game.py", '"{player} rows"', '"{player} rows.{player}"', "a path"),
        ("about.py", "PLUGIN", 'FILES = {"boats-map": "a map"}\n\nPLUGIN', "boats-map"),
        ("printing.py", "if how.game else B", "if how.game and how.game.turn < 4 else b", "bLANK"),
    ],
}
"""Faults by the tests that find them; those of one list are made in one game, and all are told."""


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_is_found(site: Path, where: str) -> None:
    for file, old, new, _ in FAULTS[where]:
        change(site / "boats" / file, old, new)
    modules = [name for name in where.split(", ") if (TESTS / f"test_{name}.py").exists()]
    done = tried(site, *(f"companion.testing.test_{module}" for module in modules))
    assert done.returncode == 1, done.stdout
    assert [said for *_, said in FAULTS[where] if said not in done.stdout] == []


def change(path: Path, old: str, new: str) -> None:
    """Make a mistake in a file, or mend it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_sample_that_is_no_finished_game_is_found(site: Path) -> None:
    """One that stops at a question, and one that other rules have played."""
    path = site / "boats" / "sample.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.partition("\n14 = ")[0] + "\n", encoding="utf-8")
    told = tried(site, "companion.testing.test_begin").stdout
    assert "boats:sample.toml should be a finished game, and it asks 'Which way?'" in told
    path.write_text(text, encoding="utf-8")
    rules = site / "boats" / "rules.py"
    rules.write_text(
        rules.read_text("utf-8").replace("    reaches = 1\n", "    reaches = 2\n"), "utf-8"
    )
    told = tried(site, "companion.testing.test_begin").stdout
    assert "boats:sample.toml was played by other rules; record a new one" in told


def test_a_free_action_that_is_never_open_is_found(site: Path) -> None:
    """A step that rolls before it asks bars it: the app rolls, and its die is known."""
    rules, game = site / "boats" / "rules.py", site / "boats" / "game.py"
    text = rules.read_text(encoding="utf-8")
    rolls = '    yield from Roll(question="Wind?", rule="1", column=CURRENT)\n    way = yield'
    assert "    way = yield" in text
    rules.write_text(text.replace("    way = yield", rolls), encoding="utf-8")
    text = game.read_text(encoding="utf-8")
    step = '"rest": Step("{player} rests", row_by_hand), "row":'
    text = text.replace('"row":', step).replace("import BaseGame", "import Act, BaseGame")
    acts = '    def acts(self):\n        who = {"player": self.player}\n'
    acts += '        return [Act(Call("rest", who), "Rest", rule="1")]\n'
    game.write_text(f"{text.rstrip()}\n\n{acts}", encoding="utf-8")
    assert "rest: never open" in tried(site, "companion.testing.test_play").stdout
    rules.write_text(rules.read_text("utf-8").replace(rolls, "    way = yield"), "utf-8")
    assert "never open" not in tried(site, "companion.testing.test_play").stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("picture = Picture(keys)", "picture = Pictur(keys)", "name 'Pictur' is not defined"),
        ("view.state.reaches.items()", "view.state.reach.items()", "no attribute 'reach'"),
        ("return view.state", "return view.states", "no attribute 'states'"),
    ],
    ids=["drawing", "words", "look"],
)
def test_a_fault_of_a_panel_is_found(site: Path, old: str, new: str, said: str) -> None:
    with_panels(site, old, new)
    done = tried(site, "companion.testing.test_screens", "-x")
    assert done.returncode == 1, done.stdout
    assert said in done.stdout


def test_an_unknown_game_is_told_once(site: Path) -> None:
    done = tried(site, "companion.testing", game="ferry")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert done.stderr.count("unknown game 'ferry'. Choose one of ") == 1


def test_recorded_games_are_played_again(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule that is another since is found; so is a fact that means something else."""
    games = site.parent / "games"
    with on_the_path(site):
        record(["boats-1", str(games), "--games", "2"])
    assert capsys.readouterr().out.split() == [f"{games}/boats-1-{n}.toml" for n in (1, 2)]
    words = ("companion.testing.test_recorded", "--recorded", str(games))
    assert tried(site, *words).returncode == 0
    for file, old, new, said in (
        ("rules.py", "reaches = 1\n", "reaches = 2\n", "today's rules differ from boats-1-"),
        ("facts.py", "+= reaches", "+= 2", "comes to another state"),
    ):
        change(site / "boats" / file, old, new)
        assert said in tried(site, *words).stdout
        change(site / "boats" / file, new, old)


EDITABLE = """import sys
from importlib.machinery import PathFinder

class Editable:
    @staticmethod
    def find_spec(name, path=None, target=None):
        package, _, module = name.rpartition(".")
        inside = [{0!r} + "/boats"] if package == "boats" else []
        return PathFinder.find_spec(name, [{0!r}] if name == "boats" else inside)

sys.meta_path.append(Editable)
"""
"""How pip finds a package that was installed with `--editable`."""


@pytest.fixture
def editable(site: Path) -> Path:
    """The same, installed with `--editable` from a folder that is called like the package."""
    shutil.move(site / "boats", site.parent / "boats" / "boats")
    (site / "sitecustomize.py").write_text(
        EDITABLE.format(str(site.parent / "boats")), encoding="utf-8"
    )
    return site


def test_a_script_beside_the_folder_of_an_editable_package_is_told_so(editable: Path) -> None:
    """Python takes that folder for the package; it finds the modules, and none of their data."""
    script = editable.parent / "try.py"
    script.write_text(
        'from companion.testing import position\n\nposition("boats-1", "Ada", "Ben")\n', "utf-8"
    )
    env = {**os.environ, "PYTHONPATH": f"{ROOT}:{editable}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, script], env=env, capture_output=True, text=True, check=False
    )
    assert f"Python takes the folder {editable.parent / 'boats'} for the package" in done.stderr
    assert "Start Python in another folder" in done.stderr


def test_games_are_recorded_beside_the_folder_of_an_editable_package(editable: Path) -> None:
    """Its folder is called like the package, and is none."""
    site = editable
    command = [sys.executable, "-m", "companion.testing.record", "boats-1", "games", "--games", "1"]
    env = {**os.environ, "PYTHONPATH": f"{ROOT}:{site}"}
    done = subprocess.run(
        command, cwd=site.parent, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (site.parent / "games" / "boats-1-1.toml").exists()


COAL = Path(__file__).with_name("coal")
"""A game whose secret is declared, and that has no line of code about it."""


@pytest.fixture
def coal(tmp_path: Path) -> Path:
    """A folder in which it's installed."""
    site = install(tmp_path / "site", "coal", "coal.about")
    shutil.copytree(COAL, site / "coal", ignore=shutil.ignore_patterns("__pycache__"))
    return site


def test_a_secret_needs_no_more_than_its_declaration(coal: Path) -> None:
    done = tried(coal, "companion.testing", game="coal-1")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Annotated[int | None, Hidden(), Label", "Annotated[int | None, Label", "in Boat.coal"),
        ('coal: Annotated[int, Hidden("player")]', "coal: int", "in Loaded.coal"),
        (', secret="coal"', "", "the question needs a secret"),
    ],
    ids=["state", "fact", "question"],
)
def test_a_secret_that_is_not_declared_is_found(coal: Path, old: str, new: str, said: str) -> None:
    """A field that should be hidden is told with its line."""
    path = coal / "coal" / "game.py"
    text = path.read_text(encoding="utf-8")
    change(path, old, new)
    told = tried(coal, "companion.testing.test_secrets", game="coal-1").stdout
    assert "Leak: " in told
    line = text[: text.index(old)].count("\n") + 1
    where = f" (coal/game.py, line {line})" if said.startswith("in ") else ""
    assert said + where in told
