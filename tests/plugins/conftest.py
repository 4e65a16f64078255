"""The registry as it is with the toy installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy.installed import install, on_the_path


@pytest.fixture
def with_toy(tmp_path: Path) -> Iterator[Path]:
    """The toy is found as a stranger's game is; where it is installed."""
    site = install(tmp_path / "site")
    with on_the_path(site):
        yield site
