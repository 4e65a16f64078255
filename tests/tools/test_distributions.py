"""The check of a release finds what is missing and what is too much."""

import io
import tarfile
import zipfile
from pathlib import Path

from tools.distributions import problems

TRACKED = ("README.md", "companion/a.py", "tests/test_a.py", ".gitignore")


def packed(folder: Path, wheel: tuple[str, ...], source: tuple[str, ...]) -> Path:
    with zipfile.ZipFile(folder / "nile_companion-1-py3-none-any.whl", "w") as archive:
        for name in (*wheel, "nile_companion-1.dist-info/METADATA"):
            archive.writestr(name, "")
    with tarfile.open(folder / "nile_companion-1.tar.gz", "w:gz") as tar:
        for name in source:
            tar.addfile(tarfile.TarInfo(f"nile_companion-1/{name}"), io.BytesIO())
    return folder


def test_a_complete_release_has_no_problem(tmp_path: Path) -> None:
    packed(tmp_path, ("companion/a.py",), (*TRACKED[:3], "PKG-INFO"))
    assert problems(tmp_path, TRACKED, "1") == []


def test_what_is_missing_and_what_is_too_much_is_named(tmp_path: Path) -> None:
    packed(tmp_path, ("tests/test_a.py",), ("README.md", "companion/a.py"))
    assert problems(tmp_path, TRACKED, "1") == [
        "nile_companion-1-py3-none-any.whl lacks companion/a.py",
        "nile_companion-1-py3-none-any.whl should not contain tests/test_a.py",
        "nile_companion-1.tar.gz lacks tests/test_a.py",
    ]
    assert len(problems(tmp_path, TRACKED, "2")) == 2
