"""Campaigns made once and copied for each test that writes, and the example as a package."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.cli.errors import TRACEBACK
from companion.desk.campaigns.campaign import Campaign
from tests.cli.boats import BOATS
from tests.cli.running import at_step, header, walk
from tests.toy.installed import install, on_the_path


@pytest.fixture(scope="session")
def _made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("campaigns")


@pytest.fixture(scope="session")
def _ports(_made: Path) -> Path:
    return at_step(_made / "ports.toml", "mark-port")


@pytest.fixture(scope="session")
def _outfits(_made: Path) -> Path:
    return at_step(_made / "outfits.toml", "first-outfit")


@pytest.fixture(scope="session")
def _played(_made: Path) -> Path:
    path = _made / "played.toml"
    with Campaign.new(path, header(11)) as campaign:
        walk(campaign, 120, Random(11))
    return path


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A campaign just set up: the first counter is to be placed."""
    path = tmp_path / "fresh.toml"
    Campaign.new(path, header()).close()
    return path


@pytest.fixture
def ports(_ports: Path, tmp_path: Path) -> Path:
    """A campaign in which the first player marks the starting port."""
    return Path(shutil.copy(_ports, tmp_path))


@pytest.fixture
def outfits(_outfits: Path, tmp_path: Path) -> Path:
    """A campaign in which the first player buys the outfit."""
    return Path(shutil.copy(_outfits, tmp_path))


@pytest.fixture
def played(_played: Path, tmp_path: Path) -> Path:
    """A campaign some months old."""
    return Path(shutil.copy(_played, tmp_path))


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The example as an installed package of its own, to make mistakes in."""
    site = install(tmp_path / "site", "boats", "boats.about")
    folder = Path(shutil.copytree(BOATS, site / "boats"))
    monkeypatch.delenv(TRACEBACK, raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in [name for name in sys.modules if name.partition(".")[0] == "boats"]:
        del sys.modules[name]
    with on_the_path(site):
        yield folder
