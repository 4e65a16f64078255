"""The cache of summaries of recent campaigns, for the first screen.

A summary is valid for the file's time and size and the companion's version; otherwise the file is
read again.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from companion.desk.errors import StoreError
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 32
"""How many summaries are cached, the last ones made."""


class PlayerSummary(msgspec.Struct, frozen=True):
    """A player in the order of play, and the player's points, None in a game without points."""

    name: str
    score: float | None = None


class CampaignSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A summary of a campaign: the title of its `game`, `turn` and `due` step in words.

    `player` has to answer, `won` says who has won. `picture` is a thumbnail: runs of text with
    their styles, line by line. `remark` is why it's read-only, `fault` why it can't be read: then
    nothing else is known.
    """

    game: str = ""
    turn: str = ""
    due: str = ""
    player: str = ""
    won: str = ""
    seats: tuple[PlayerSummary, ...] = ()
    picture: tuple[tuple[tuple[str, str], ...], ...] = ()
    remark: str = ""
    fault: str = ""


class Stamp(msgspec.Struct, frozen=True):
    """A cache key: a file's time in nanoseconds, its size in bytes, the companion's version."""

    changed: int
    size: int
    made_by: str


class _Kept(msgspec.Struct, frozen=True):
    stamp: Stamp
    summary: CampaignSummary


def stamp_of(path: Path) -> Stamp | None:
    """Return a file's cache key, None if it's gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, _version())


class SummaryCache:
    """The cache of summaries by file, read once and written after each new one."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        try:
            self._kept = msgspec.json.decode(read(_file()), type=dict[str, _Kept])
        except (StoreError, OSError, msgspec.DecodeError):
            return  # start with an empty cache

    def known(self, path: Path, stamp: Stamp) -> CampaignSummary | None:
        """Return the summary of an unchanged file, None if there is none."""
        kept = self._kept.get(str(path))
        return kept.summary if kept and kept.stamp == stamp else None

    def keep(self, path: Path, stamp: Stamp, summary: CampaignSummary) -> None:
        """Save a summary; does nothing if the cache can't be written."""
        self._kept.pop(str(path), None)
        self._kept[str(path)] = _Kept(stamp, summary)
        for oldest in list(self._kept)[:-KEPT]:
            del self._kept[oldest]
        try:
            _file().parent.mkdir(parents=True, exist_ok=True)
            write_file(_file(), msgspec.json.encode(self._kept), overwrite=True)
        except (StoreError, OSError, UnicodeError):
            return


def _file() -> Path:
    return user_folder() / "lately-seen.json"


def _version() -> str:
    try:
        return version("nile-companion")
    except PackageNotFoundError:
        return ""
