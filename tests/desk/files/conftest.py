"""A campaign file, and its writer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk.files.store import Writer, create
from tests.desk.files.written import START


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "ada.toml"
    create(found, START)
    return found


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with Writer(path) as opened:
        assert opened.read_only is None
        yield opened
