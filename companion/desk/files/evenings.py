"""How long a campaign was played this evening, kept in the user's folder and in no journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import time

import msgspec

from companion.desk.errors import StoreError
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 32
"""Campaigns that are kept at most, the last ones played."""

APART = 6 * 3600
"""Seconds without play after which another evening begins."""


class _Played(msgspec.Struct, frozen=True):
    """Seconds of an evening, and when they were kept, in seconds since 1970."""

    seconds: float
    at: float


def played_before(path: Path, now: Callable[[], float] = time) -> float:
    """Seconds that a campaign was played this evening before it was opened, 0 for none."""
    found = _all().get(_key(path))
    return found.seconds if found and 0 <= now() - found.at < APART else 0.0


def keep_played(path: Path, seconds: float, now: Callable[[], float] = time) -> None:
    """Keep the seconds of this evening; where they cannot be written it begins anew next time."""
    kept = _all()
    kept.pop(_key(path), None)
    kept[_key(path)] = _Played(seconds, now())
    data = msgspec.json.encode(dict(list(kept.items())[-KEPT:]))
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_file(_file(), data, overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def _all() -> dict[str, _Played]:
    try:
        return msgspec.json.decode(read(_file()), type=dict[str, _Played])
    except (StoreError, OSError, msgspec.DecodeError):
        return {}


def _key(path: Path) -> str:
    return str(path.absolute())


def _file() -> Path:
    return user_folder() / "evenings.json"
