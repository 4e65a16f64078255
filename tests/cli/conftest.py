"""Campaigns that many tests look at: made once, copied for each test that writes."""

import shutil
from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.campaign import Campaign
from tests.cli.running import at_step, header, walk


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
