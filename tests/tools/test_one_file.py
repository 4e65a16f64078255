"""The file for players without Python has every package whole, with every file in it."""

import re
import tomllib
from pathlib import Path

from tests import ROOT
from tools.one_file import WHOLE, options

WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
DOWNLOAD = (ROOT / "docs" / "download.md").read_text(encoding="utf-8")


def test_every_package_of_ours_is_whole(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = project["tool"]["setuptools"]["packages"]["find"]["include"]
    assert {name.rstrip("*") for name in packages} <= set(WHOLE)
    told = options("nile-companion-linux", tmp_path)
    assert told[told.index("--name") + 1] == "nile-companion-linux"
    whole = {told[at + 1] for at, word in enumerate(told) if word == "--collect-all"}
    assert whole == set(WHOLE)


def test_the_file_that_is_packed_starts_the_command_line(tmp_path: Path) -> None:
    start = Path(options("any", tmp_path)[-1])
    script = project_script()
    module, _, name = script.partition(":")
    assert start.read_text(encoding="utf-8") == f"from {module} import {name}\n\n{name}()\n"


def project_script() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    script: str = project["scripts"]["companion"]
    return script


def test_the_workflow_makes_every_file_that_is_offered() -> None:
    offered = set(re.findall(r"^\| \w+ \| `(nile-companion-\w+)(?:\.exe)?`", DOWNLOAD, re.M))
    made = set(re.findall(r"file: (nile-companion-\w+)", WORKFLOW))
    assert offered == made == {f"nile-companion-{name}" for name in ("windows", "macos", "linux")}
