"""Fixtures of random tests: seeds that are shown on failure, and nobody's own folders."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of this test: the same in every run, and shown when it fails.

    An option `--seed N` of the tests' own sets it for all.
    """
    given = request.config.getoption("--seed", default=None)
    value = zlib.crc32(request.node.name.encode()) if given is None else int(given)
    request.node.add_report_section("setup", "seed", f"the seed of this test is {value}")
    return value


@pytest.fixture
def rng(seed: int) -> Random:
    """A source of chance of this test's own, started from `seed`."""
    return Random(seed)


@pytest.fixture(scope="session", autouse=True)
def nobodys_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Settings, data and home of a person who has never used the companion.

    The charts and settings of whoever runs the tests must neither change them nor be
    changed by them; programs that a test starts inherit these folders.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in ("DATA", "CONFIG", "STATE", "CACHE"):
            patch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
        yield home
