"""The cache of summaries: what the home screen tells of campaigns opened lately.

A summary is known by the file's time and size and by the version of the companion that made it; a
file that has changed since is read anew. Nobody plays by what stands here.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from companion.desk.errors import StoreError
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 32
"""Summaries that the cache holds at most, the last ones made."""


class Seat(msgspec.Struct, frozen=True):
    """A player in the order of play and his points, None in a game without."""

    name: str
    score: float | None = None


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to tell of a campaign: `game` by its title, `turn` and `due` in words.

    `player` has to answer, `won` says who has won. `picture` is a thumbnail: runs of text with
    their looks, line by line. `remark` is why it can only be read, `fault` why not even that: then
    nothing else is known.
    """

    game: str = ""
    turn: str = ""
    due: str = ""
    player: str = ""
    won: str = ""
    seats: tuple[Seat, ...] = ()
    picture: tuple[tuple[tuple[str, str], ...], ...] = ()
    remark: str = ""
    fault: str = ""


class Stamp(msgspec.Struct, frozen=True):
    """What a file was like when it was summed up: its time in nanoseconds, size in bytes."""

    changed: int
    size: int
    made_by: str


class _Kept(msgspec.Struct, frozen=True):
    stamp: Stamp
    summary: Summary


def stamp_of(path: Path) -> Stamp | None:
    """A file's stamp, None where it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, _version())


class SummaryCache:
    """Summaries by file, read once and written after each that is new."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        try:
            self._kept = msgspec.json.decode(read(_file()), type=dict[str, _Kept])
        except (StoreError, OSError, msgspec.DecodeError):
            return  # a cache: what cannot be read is made anew

    def known(self, path: Path, stamp: Stamp) -> Summary | None:
        """What is known of a file as it is now, None for nothing."""
        kept = self._kept.get(str(path))
        return kept.summary if kept and kept.stamp == stamp else None

    def keep(self, path: Path, stamp: Stamp, summary: Summary) -> None:
        """Keep a summary; where the cache cannot be written, it is made again next time."""
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
