"""Long campaigns to measure on, played at random through the real session."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from tests.bench.harness import NotYet

SIZES = (100, 2_000, 10_000)


class Session(Protocol):
    """What the benches do with an open campaign."""

    @property
    def entries(self) -> int:
        """How many entries the journal has."""

    def play(self) -> None:
        """Give the open question a legal answer, picked at random, and write it down."""

    def undo(self, entry: int) -> None:
        """Undo everything from an entry on."""

    def redo(self) -> None:
        """Take the last undo back."""

    def close(self) -> None:
        """Let the campaign go."""


def begin(path: Path) -> Session:
    """A new campaign of Game I, set up for four players, with dice and cards by the app."""
    raise NotYet("no session can be begun")


def sit_down(path: Path) -> Session:
    """An existing campaign, opened for writing."""
    raise NotYet("no session can be opened")


@contextmanager
def unsynced() -> Iterator[None]:
    """Build without waiting for the disk: ten thousand waits prove nothing."""
    real = os.fsync
    os.fsync = lambda _: None
    try:
        yield
    finally:
        os.fsync = real


def grown(folder: Path, entries: int) -> Path:
    """A campaign of at least so many entries (one of `SIZES`), built once a run."""
    path = folder / f"{entries}.toml"
    if not path.exists():
        smaller = [size for size in SIZES if size < entries]
        if smaller:
            _grow(Path(shutil.copy(grown(folder, smaller[-1]), folder / "growing.toml")), entries)
        else:
            begin(folder / "growing.toml").close()
            _grow(folder / "growing.toml", entries)
        (folder / "growing.toml").rename(path)
    return path


def _grow(path: Path, entries: int) -> None:
    session = sit_down(path)
    try:
        with unsynced():
            while session.entries < entries:
                session.play()
    finally:
        session.close()
