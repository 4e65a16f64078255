"""What each test of mail has: its own user folder, with the key that its letters were made with."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.files.whole_files import write_file
from tests.desk.mail.replies import Quoted
from tests.desk.mail.table import ByMail, at_a_choice


@pytest.fixture(autouse=True)
def kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder with the key; nothing is kept of any mail yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "data" / "nile-companion" / "mail"
    folder.mkdir(parents=True, mode=0o700)
    write_file(folder / "key", b"5a" * 32, private=True)
    return folder


@pytest.fixture
def table(tmp_path: Path) -> ByMail:
    """A game of Congo with hands in the app; Ada is asked who is the oldest."""
    return at_a_choice(tmp_path / "friday.toml")


@pytest.fixture
def letter(table: ByMail) -> Quoted:
    """Ada's letter."""
    return table.post("Ada")
