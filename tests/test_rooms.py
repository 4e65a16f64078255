"""Who may know whom: the rooms of the house and what loading one of them brings along."""

import json
import subprocess
import sys
from functools import cache

import pytest

from tests import ROOT

SCREEN = {"textual", "rich"}
PAPER = {"reportlab", "svgwrite", "cairosvg", "cairocffi", "PIL"}
FRONT = {"click"}
FILES = {"filelock", "platformdirs", "tomli_w"}
SERVER = {"starlette", "uvicorn", "jinja2", "segno", "anyio"}
PLAYS_BY_MAIL = "companion.desk.mail"

LIST_MODULES = "import json, sys; print(json.dumps(sorted(sys.modules)))"

# The command line ends the process: the list comes at its exit, after the words of the help.
SHOW_HELP = """
import atexit, json, runpy, sys
sys.argv = ["companion", "--help"]
atexit.register(lambda: print(json.dumps(sorted(sys.modules))))
runpy.run_module("companion", run_name="__main__", alter_sys=True)
"""


@cache
def run(code: str) -> str:
    """What a fresh interpreter, started in the project's folder, writes for some code."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def loaded_by(code: str) -> set[str]:
    """The modules some code loads, beyond those that any interpreter starts with."""
    before = set(json.loads(run(LIST_MODULES)))
    return set(json.loads(run(f"{code}\n{LIST_MODULES}").splitlines()[-1])) - before


def tops(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith(("companion.", "printables"))}


def import_all(package: str) -> str:
    """Code that imports a package and every module in it."""
    return (
        f"import importlib, pkgutil, {package} as room\n"
        f"for module in pkgutil.walk_packages(room.__path__, '{package}.'):\n"
        "    importlib.import_module(module.name)"
    )


def test_the_rooms_import_in_one_direction() -> None:
    """Every import contract of the project holds, over all modules there are."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports({}))"
    done = subprocess.run(
        [sys.executable, "-c", code.format("no_cache=True, no_logo=True")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_itself_is_empty() -> None:
    """Loading any room loads `companion` first, so nothing may stand there."""
    assert (ROOT / "companion" / "__init__.py").read_text() == ""


@pytest.mark.parametrize(
    ("room", "known"), [("hexes", ""), ("charts", "table"), ("cards", "table charts")]
)
def test_a_room_of_values_knows_those_below_it_alone(room: str, known: str) -> None:
    """Cards read their files by the rows of charts; `tests.table` shows it of the table."""
    allowed = tuple(f"companion.{name}" for name in (room, *known.split()))
    modules = ours(loaded_by(import_all(f"companion.{room}")))
    assert f"companion.{room}" in modules
    assert {name for name in modules if not name.startswith(allowed)} == set()


CORE = ("rules", "facts", "map", "charts", "cards", "sheets", "advice", "bots", "voice")
"""The folders of a game in which it is played, without paper, files and screens."""


def import_core(game: str) -> str:
    """Code that imports every module of a game's core."""
    return "\n".join(import_all(f"companion.games.{game}.{folder}") for folder in CORE)


def test_the_core_of_a_game_knows_only_the_rooms_of_values() -> None:
    """So it loads no screen, no paper, no command line and no file helper."""
    rooms = ("games", "table", "hexes", "charts", "cards", "sheets", "voice")
    allowed = tuple(f"companion.{room}" for room in rooms)
    modules = loaded_by(import_core("nile"))
    assert {name for name in ours(modules) if not name.startswith(allowed)} == set()
    assert tops(modules) & (SCREEN | PAPER | FRONT | {"filelock", "platformdirs"}) == set()


def test_paper_and_desk_know_no_screen() -> None:
    """CairoSVG needs a library that may be missing: it waits until a PNG is asked for."""
    modules = loaded_by(import_all("printables") + "\n" + import_all("companion.desk"))
    assert tops(modules) & (SCREEN | FRONT | {"cairosvg", "cairocffi"}) == set()


def test_help_is_quick_because_it_loads_little() -> None:
    """`companion --help` loads no screen, no paper, no file helper and no package metadata."""
    modules = loaded_by(SHOW_HELP)
    assert tops(modules) & (SCREEN | PAPER | FILES) == set()
    assert "importlib.metadata" not in modules


def test_the_screen_and_the_command_line_do_not_know_each_other() -> None:
    """Only `play` starts the screen, and only when it is run."""
    screen = ours(loaded_by(import_all("companion.tui")))
    assert {name for name in screen if name.startswith("companion.cli")} == set()
    front = loaded_by(import_all("companion.cli"))
    assert {name for name in ours(front) if name.startswith("companion.tui")} == set()
    assert tops(front) & (SCREEN | SERVER) == set()


def test_who_does_not_share_loads_no_server() -> None:
    """The table begins without it, and without mail; so does a command."""
    sample = ROOT / "sample_campaigns" / "nile" / "month-fourteen.toml"
    for code in (
        "import companion.tui.app, companion.tui.screens.table.screen",
        SHOW_HELP.replace('"--help"', f'"next", {str(sample)!r}'),
    ):
        modules = set(json.loads(run(f"{code}\n{LIST_MODULES}").splitlines()[-1]))
        assert "companion.desk.campaigns.campaign" in modules
        assert tops(modules) & SERVER == set()
        assert not [name for name in modules if name.startswith(("companion.web", PLAYS_BY_MAIL))]
