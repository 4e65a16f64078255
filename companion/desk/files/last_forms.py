"""The forms that each player handed in last, offered again in whichever campaign comes next."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.desk.errors import StoreError
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 64
"""Forms that are kept at most, the last ones handed in."""


def last_form(game: str, form: str, player: str) -> Mapping[str, int]:
    """The counts of a player's last form of a name above zero, none where none is known."""
    return _all().get(_key(game, form, player), {})


def keep_form(game: str, form: str, player: str, counts: Mapping[str, int]) -> None:
    """Keep what a player handed in; where it cannot be written, nothing is offered next time."""
    kept = _all()
    kept.pop(_key(game, form, player), None)
    kept[_key(game, form, player)] = {key: number for key, number in counts.items() if number}
    data = msgspec.json.encode(dict(list(kept.items())[-KEPT:]))
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_file(_file(), data, overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def _all() -> dict[str, dict[str, int]]:
    try:
        return msgspec.json.decode(read(_file()), type=dict[str, dict[str, int]])
    except (StoreError, OSError, msgspec.DecodeError):
        return {}


def _key(game: str, form: str, player: str) -> str:
    return f"{game} {form} {player.casefold()}"


def _file() -> Path:
    return user_folder() / "last-forms.json"
