"""Small cache files in the user's folder: the values saved last, by key, and last forms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.desk.errors import StoreError
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder

Value = TypeVar("Value")


def kept_values(file: str, of: type[Value]) -> Mapping[str, Value]:
    """Return all values of a file, oldest first; none if it can't be read."""
    try:
        return msgspec.json.decode(read(_path(file)), type=dict[str, of])  # type: ignore[valid-type]
    except (StoreError, OSError, msgspec.DecodeError):
        return {}


def keep_value(file: str, key: str, value: Value, of: type[Value], most: int) -> None:
    """Save a value as the newest of at most `most`; does nothing if it can't be written."""
    kept = {name: old for name, old in kept_values(file, of).items() if name != key}
    data = msgspec.json.encode(dict([*kept.items(), (key, value)][-most:]))
    try:
        _path(file).parent.mkdir(parents=True, exist_ok=True)
        write_file(_path(file), data, overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def _path(file: str) -> Path:
    return user_folder() / file


FILE = "last-forms.json"

KEPT = 64
"""How many forms are kept, the last ones submitted."""


def last_form(game: str, form: str, player: str) -> Mapping[str, int]:
    """Return the counts above zero in a player's last form of that name, none if unknown."""
    return kept_values(FILE, dict[str, int]).get(_key(game, form, player), {})


def keep_form(game: str, form: str, player: str, counts: Mapping[str, int]) -> None:
    """Save a player's form; does nothing if it can't be written."""
    found = {key: number for key, number in counts.items() if number}
    keep_value(FILE, _key(game, form, player), found, dict[str, int], KEPT)


def _key(game: str, form: str, player: str) -> str:
    return f"{game} {form} {player.casefold()}"
