"""What every test shares: seeds that are shown on failure, and nobody's own folders."""

import gc
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

# Shared machines are slow now and then: a deadline would fail tests for nothing.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        type=int,
        default=None,
        help="the seed of every random test (otherwise each test has its own, always the same)",
    )


def pytest_collection_finish() -> None:
    """Look for garbage less often: what is loaded now stays, and states are made by the million."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 50)


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of this test: shown when it fails, and set for all by `--seed N`."""
    given = request.config.getoption("--seed")
    value = zlib.crc32(request.node.name.encode()) if given is None else int(given)
    request.node.add_report_section("setup", "seed", f"run again with --seed {value}")
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
