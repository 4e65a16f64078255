"""Screens are tested with a data folder of their own, and never write beside the tests."""

from contextlib import suppress
from pathlib import Path

import pytest

from companion.tui.dialogs.happened import HappenedCard


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the companion remembers, and the current folder, lie in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def no_dwell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card for the table goes with the first key; its dwell has a test of its own."""
    monkeypatch.setattr(HappenedCard, "dwell", 0.0)


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look after 5 ms, not 20, whether the app has come to rest: a key waits for that twice.

    Where Textual has no such figures any more, the tests are as slow as without.
    """
    with suppress(ImportError):
        monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.005, raising=False)
        monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0005, raising=False)
