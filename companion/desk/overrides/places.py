"""Files of overrides: charts and cards that an owner copied from a real box.

They are in `overrides/<game>/` of the user's data folder. If a file is missing there, the one of an
earlier version is read; writing always goes to the new place.
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
"""The maximum size of a board, charts, a deck or a sheet, in bytes; real ones have a tenth."""


def overridable(plugin: Plugin) -> Overridable:
    """Return the overrides of a game; raises `NotOurs` if it has none."""
    if plugin.overrides is None:
        raise NotOurs("this game has no charts")
    return plugin.overrides


class OwnersFile(NamedTuple):
    """A file of the owner: where it's written, and where an earlier version wrote it."""

    path: Path
    before: Path | None = None

    @property
    def found(self) -> Path:
        """The file to read; it may not exist."""
        if self.before is not None and self.before.exists() and not self.path.exists():
            return self.before
        return self.path

    def text(self) -> str:
        """Return its text, "" if there is none; raises `StoreError`."""
        return read_text(self.found) if self.found.exists() else ""

    def write(self, text: str) -> None:
        """Write it to the new place; raises `StoreError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_file(self.path, text.encode("utf-8"), overwrite=True)


def charts_file(owned: Overridable) -> OwnersFile:
    """Return the file of the owner's charts of a game; it may not exist."""
    return _file(owned, "charts.toml")


def deck_file(owned: Overridable) -> OwnersFile:
    """Return the file of the owner's cards; it may not exist."""
    return _file(owned, "deck.toml")


def _file(owned: Overridable, name: str) -> OwnersFile:
    folder = user_folder()
    before = None if owned.before is None else folder / owned.before / name
    return OwnersFile(folder / "overrides" / owned.folder / name, before)


def read_text(path: Path) -> str:
    """Return the text of a data file; raises `CannotRead`, or `NotOurs` if it isn't text."""
    try:
        return read(path, LONGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotOurs(f"{path} isn't a companion file: it isn't text in UTF-8") from None
