"""Tests that try few examples in `make test` try many here, each module in a process of its own.

make soak ARGS="-k examples"
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import ROOT

FOLDER = ROOT / "tests"
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in FOLDER.rglob("test_*.py")
    if any(word in path.read_text(encoding="utf-8") for word in ("examples(", "@given"))
)


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "--tb=short", "-p", "no:cacheprovider", module],
        cwd=ROOT,
        env={**os.environ, "EXAMPLES": "many"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
