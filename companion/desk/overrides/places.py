"""Files of overrides: charts and cards that an owner copied from a real box, a folder a game.

They lie in `overrides/<game>/` of the user's data folder. Where a file is not there, the one that
an earlier version wrote elsewhere is read; what is written goes to the new place, whole.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from companion.desk.errors import NotOurs
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder
from companion.plugins.overrides import Overridable
from companion.plugins.plugin import Plugin

LONGEST = 1 << 21
"""Bytes of a board, charts, a deck or a sheet at most: the largest have a tenth of that."""


def overridable(plugin: Plugin) -> Overridable:
    """What an owner may override of a game; raises `NotOurs` where that is nothing."""
    if plugin.overrides is None:
        raise NotOurs("this game has no charts")
    return plugin.overrides


class OwnersFile(NamedTuple):
    """A file of an owner's: where it is written, and where an earlier version kept it."""

    path: Path
    before: Path | None = None

    @property
    def found(self) -> Path:
        """The file that is read; it may not be there."""
        if self.before is not None and self.before.exists() and not self.path.exists():
            return self.before
        return self.path

    def text(self) -> str:
        """What stands in it, "" where there is none; raises `StoreError`."""
        return read_text(self.found) if self.found.exists() else ""

    def write(self, text: str) -> None:
        """Write it whole, in its own place; raises `StoreError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_file(self.path, text.encode("utf-8"), overwrite=True)


def charts_file(owned: Overridable) -> OwnersFile:
    """Where the owner's charts of a game lie, if there are any."""
    return _file(owned, "charts.toml")


def deck_file(owned: Overridable) -> OwnersFile:
    """Where the words of the owner's cards lie, if any were kept."""
    return _file(owned, "deck.toml")


def _file(owned: Overridable, name: str) -> OwnersFile:
    folder = user_folder()
    before = None if owned.before is None else folder / owned.before / name
    return OwnersFile(folder / "overrides" / owned.folder / name, before)


def read_text(path: Path) -> str:
    """The text of a data file; raises `CannotRead`, or `NotOurs` where it is no text."""
    try:
        return read(path, LONGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotOurs(f"{path} is no text file in UTF-8, so it is none of ours") from None
