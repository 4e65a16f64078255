"""The rule engine by itself: its example, and every module, with msgspec and nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests import ROOT
from tests.test_rooms import import_all

EXAMPLE = ROOT / "docs" / "examples" / "pig.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the table and msgspec."""
    folder = tmp_path_factory.mktemp("site")
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "companion" / "table", folder / "companion" / "table", ignore=skipped)
    shutil.copy(ROOT / "companion" / "__init__.py", folder / "companion")
    shutil.copytree(Path(msgspec.__file__).parent, folder / "msgspec", ignore=skipped)
    return folder


def ran(site: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What a Python without other packages makes of some code."""
    path = f"import sys; sys.path.insert(0, {str(site)!r})\n"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", path + code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )


def test_the_example_plays(site: Path) -> None:
    """Odds, typed dice, the app's, undo, why, and a journal that opens to the same state."""
    done = ran(site, f"import runpy; runpy.run_path({str(EXAMPLE)!r}, run_name='__main__')")
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert told[:4] == [
        "Odds: nothing 17% 2 17% 3 17% 4 17% 5 17% 6 17%",
        "The app rolls [5]",
        "Points(of={'Ada': 10, 'Ben': 0}, turn=2)",
        "Ben keeps something after one roll: 83%",
    ]
    assert "   column:   1: nothing, 17%" in told
    assert '5 = { kind = "undo", by = "people", say = "Undone: entry 4.", undo = 4 }' in told
    assert told[-1] == "Opened again, it is the same: True"


def test_every_module_loads(site: Path) -> None:
    done = ran(site, import_all("companion.table"))
    assert done.returncode == 0, done.stderr


def test_no_other_package_is_there(site: Path) -> None:
    """What the other tests show is shown with msgspec alone."""
    for name in ("textual", "click", "companion.desk"):
        assert f"No module named {name!r}" in ran(site, f"import {name}").stderr
