"""What each test of mail has: a campaign, a letter, and its own user folder with their key."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.desk.mail.replies import Quoted
from tests.desk.mail.table import ByMail, at_a_choice


class Begun(NamedTuple):
    """A campaign with hands in the app, in which anyone may say who is the oldest; Ada's letter."""

    folder: Path
    letter: Quoted


@pytest.fixture(scope="session")
def _begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Begun]:
    folder = tmp_path_factory.mktemp("mail")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        yield Begun(folder, at_a_choice(folder / "friday.toml").post("Ada"))


@pytest.fixture(autouse=True)
def kept_apart(_begun: Begun, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder with the key, and with the addresses of the campaign."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shutil.copytree(_begun.folder / "data", tmp_path / "data")
    return tmp_path / "data" / "nile-companion" / "mail"


@pytest.fixture
def table(_begun: Begun, tmp_path: Path) -> ByMail:
    """The campaign, to be played on."""
    shutil.copy(_begun.folder / "friday.toml", tmp_path)
    shutil.copy(_begun.folder / "letter-1.eml", tmp_path)
    return ByMail(tmp_path / "friday.toml")


@pytest.fixture
def letter(_begun: Begun) -> Quoted:
    """Ada's letter."""
    return _begun.letter
