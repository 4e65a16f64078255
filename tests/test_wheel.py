"""The built wheel: everything that is not code is in it by pattern, and a campaign is played."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests import ROOT

ROOMS = ("companion", "printables", "sample_campaigns")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's files, laid out as pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"  # building leaves folders behind
    source.mkdir()
    for room in ROOMS:
        shutil.copytree(ROOT / room, source / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    done = subprocess.run(
        [*pip, "--wheel-dir", str(folder), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_every_file_of_the_rooms_is_in_it_and_nothing_else(installed: Path) -> None:
    def files(root: Path) -> set[str]:
        return {
            path.relative_to(root).as_posix()
            for room in ROOMS
            for path in (root / room).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }

    assert files(installed) == files(ROOT)
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == set(ROOMS)


def test_a_campaign_is_played_and_printed_from_it(installed: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(installed)}

    def companion(*words: str) -> str:
        command = [sys.executable, "-m", "companion", *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = "import companion, sys; print(companion.__path__[0])"
    said = subprocess.run(
        [sys.executable, "-c", where],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(said.stdout.strip()) == installed / "companion"
    companion("new", "a.toml", "--player", "Ada:zoologist", "--seed", "1")
    question = json.loads(companion("next", "a.toml", "--json"))
    companion("answer", "a.toml", str(question["options"][0]["key"]))
    companion("print", "map", "a.toml", "--out", "map.pdf")
    assert (tmp_path / "map.pdf").read_bytes().startswith(b"%PDF")
    assert companion("state", "a.toml").startswith("Set-up")
