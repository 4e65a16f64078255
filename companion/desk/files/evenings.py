"""How long a campaign was played this evening, kept in the user's folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import time

import msgspec

from companion.desk.files.kept_values import keep_value, kept_values

FILE = "evenings.json"

KEPT = 32
"""How many campaigns are kept, the last ones played."""

APART = 6 * 3600
"""Seconds without play after which a new evening begins."""


class _Played(msgspec.Struct, frozen=True):
    """Seconds played in an evening, and when they were saved, in seconds since 1970."""

    seconds: float
    at: float


def played_before(path: Path, now: Callable[[], float] = time) -> float:
    """Return how many seconds a campaign was played this evening before it was opened."""
    found = kept_values(FILE, _Played).get(_key(path))
    return found.seconds if found and 0 <= now() - found.at < APART else 0.0


def keep_played(path: Path, seconds: float, now: Callable[[], float] = time) -> None:
    """Save the seconds of this evening; does nothing if they can't be written."""
    keep_value(FILE, _key(path), _Played(seconds, now()), _Played, KEPT)


def _key(path: Path) -> str:
    return str(path.absolute())
