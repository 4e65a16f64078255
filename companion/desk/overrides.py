"""What an owner copied from the real box: charts and cards, kept in the user's data folder."""

from __future__ import annotations

from pathlib import Path

from companion.desk.errors import NotOurs
from companion.desk.store import read
from companion.games.nile.desk.data import user_folder

LONGEST = 1 << 21
"""Bytes of a board, charts, a deck or a sheet at most: the largest have a tenth of that."""


def charts_file() -> Path:
    """Where the owner's charts lie, if there are any."""
    return user_folder() / "charts.toml"


def deck_file() -> Path:
    """Where the words of the owner's cards lie, if any were kept."""
    return user_folder() / "deck.toml"


def owner_charts() -> str:
    """The text of the owner's charts, "" where there are none; raises `StoreError`."""
    path = charts_file()
    return read_text(path) if path.exists() else ""


def read_text(path: Path) -> str:
    """The text of a data file; raises `CannotRead`, or `NotOurs` where it is no text."""
    try:
        return read(path, LONGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotOurs(f"{path} is no text file in UTF-8, so it is none of ours") from None
