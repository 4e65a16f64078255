"""Whole files on disk: read within limits, and written at one stroke.

What is read is a plain file of a size that ours may have: no pipe, device or bomb keeps anybody
waiting. What is written is there as a whole or not at all, and is never told as failed once it is.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from companion.desk.errors import AlreadyThere, CannotRead, StoreError, StoreFull
from companion.desk.files.file_kinds import CAMPAIGN, kind_of
from companion.desk.files.free_file import already_there
from companion.desk.files.xz import MOST_BYTES, beginning, is_packed, pack, unpack

MOST_LINES = 200_000
"""Lines of a file of ours: the longest campaigns have some thousands."""

ABANDONED = 600.0
"""Seconds after which a passing file that was not given its name is one that nobody writes to."""

BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_NO_LINKS = {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK}
_PORTION = 1 << 20
_HEAD = 1 << 18
_FEW = 1 << 20  # bytes in which there cannot be so many lines that they matter
_XZ = b"\xfd7zXZ\x00"


# --- reading ---------------------------------------------------------------------------------


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file of ours, unpacked where its name ends in `.xz`.

    Raises `CannotRead`, also where it is no plain file, longer than `most` bytes, or of so many
    lines that it cannot be ours.
    """
    data = _read(path, MOST_BYTES if is_packed(path) else most)
    return within_limits(unpack(data, path) if is_packed(path) else data, path, most)


def read_beginning(path: Path) -> bytes:
    """What can be read of a file, also of a packed one that is damaged; raises `CannotRead`."""
    data = _read(path, MOST_BYTES)
    return within_limits(beginning(data) if is_packed(path) else data, path, MOST_BYTES)


def within_limits(data: bytes, path: Path, most: int = MOST_BYTES) -> bytes:
    """The same bytes, where a file of ours may be so long; raises `CannotRead`."""
    if len(data) > most:
        raise CannotRead(f"{path} is larger than {most >> 20} MiB, so it is none of ours")
    if len(data) > _FEW and data.count(b"\n") > MOST_LINES:
        raise CannotRead(f"{path} has more than {MOST_LINES} lines, so it is none of ours")
    return data


def _read(path: Path, most: int) -> bytes:
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise CannotRead(_no_plain_file(path, mode))
        fd = os.open(path, os.O_RDONLY | _NONBLOCK | BINARY)
        try:
            return read_all(fd, path, most)
        finally:
            let_go(fd)
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from None


def read_all(fd: int, path: Path, most: int = MOST_BYTES) -> bytes:
    """All that is in an open file, up to a little more than `most` bytes; raises `OSError`."""
    if os.fstat(fd).st_size > most:
        raise CannotRead(f"{path} is larger than {most >> 20} MiB, so it is none of ours")
    portions, length = list[bytes](), 0
    while length <= most and (portion := os.read(fd, _PORTION)):
        portions.append(portion)
        length += len(portion)
    return b"".join(portions)


def _no_plain_file(path: Path, mode: int) -> str:
    if stat.S_ISDIR(mode):
        return f"{path} is a folder, not a file"
    kinds = ((stat.S_ISFIFO, "a pipe"), (stat.S_ISCHR, "a device"), (stat.S_ISBLK, "a device"))
    what = next((words for of_kind, words in kinds if of_kind(mode)), "something else")
    return f"{path} is {what}, not a plain file, so it is none of ours"


def cannot_read(path: Path, error: OSError | ValueError) -> CannotRead:
    """Why a file cannot be read, as a sentence."""
    if not isinstance(error, OSError):
        return CannotRead(f"{str(path)!r} can be no file's name: {error}")
    if isinstance(error, FileNotFoundError):
        return CannotRead(f"there is no file {path}")
    if isinstance(error, PermissionError):
        return CannotRead(f"{path} may not be read by you")
    return CannotRead(f"{path} cannot be read: {cause(error)}")


def mode_of(path: Path) -> int:
    """What kind of thing a path leads to (a `stat` mode), or 0 for nothing that can be seen."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def cause(error: OSError) -> str:
    """What the system says of an error, without its number and paths."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


def let_go(fd: int) -> None:
    """Close a file of which nothing waits to be written: should that fail, nothing is lost."""
    with contextlib.suppress(OSError):
        os.close(fd)


# --- writing ---------------------------------------------------------------------------------


def create(path: Path, text: str) -> None:
    """A new campaign's file, there as a whole or not at all; packed where it is to end in `.xz`.

    Raises `AlreadyThere` where anything stands under that name, `StoreFull` or `StoreError`.
    """
    data = text.encode("utf-8")
    write_file(path, pack(data) if is_packed(path) else data, overwrite=False)


def write_file(path: Path, data: bytes, *, overwrite: bool = False) -> None:
    """Write a whole file so that nobody ever sees half of it.

    With `overwrite` an older file is replaced in one step and lends its permissions, but a campaign
    never, by whatever link the path leads to it, and another file of ours by its like alone. A
    device or pipe is written to as it is. Raises `AlreadyThere`, `StoreFull` or `StoreError`; then
    nothing has changed.
    """
    mode = mode_of(path)
    if stat.S_ISDIR(mode):
        raise StoreError(f"{path} is a folder, not a file")
    try:
        if mode and not stat.S_ISREG(mode):
            _write_through(path, data)
        elif overwrite:
            _may_be_replaced(path, data)
            _write_beside(Path(os.path.realpath(path)), data, overwrite=True)
        elif os.path.lexists(path):
            raise FileExistsError
        else:
            _write_beside(path, data, overwrite=False)
    except FileExistsError:
        raise already_there(path) from None
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None


def _may_be_replaced(path: Path, data: bytes) -> None:
    """Raise `AlreadyThere` where an older file of ours would be lost; its first lines say it."""
    if not mode_of(path):
        return
    fd = os.open(path, os.O_RDONLY | _NONBLOCK | BINARY)
    try:
        head = os.read(fd, _HEAD)
    finally:
        let_go(fd)
    there = kind_of(beginning(head, _HEAD) if head.startswith(_XZ) else head)
    if there == CAMPAIGN:
        raise AlreadyThere(f"{path} is a campaign, so it is left as it is: choose another name")
    if there and there != kind_of(data):
        raise AlreadyThere(
            f"{path} is a file of ours ({there}), so it is left as it is: choose another name"
        )


def cannot_write(path: Path, error: OSError | ValueError) -> StoreError:
    """Why a file cannot be written, as a sentence."""
    if not isinstance(error, OSError):
        return StoreError(f"{str(path)!r} can be no file's name: {error}")
    if error.errno in _NO_ROOM:
        return StoreFull(f"{path} cannot be written: there is no room left on the disk")
    if not mode_of(path.parent):
        return StoreError(f"{path} cannot be written: there is no folder {path.parent}")
    return StoreError(f"{path} cannot be written: {cause(error)}")


def _write_through(path: Path, data: bytes) -> None:
    """Write to a device or a pipe; where nobody reads the pipe that is an error, not a wait."""
    fd = os.open(path, os.O_WRONLY | _NONBLOCK | BINARY)
    try:
        os.set_blocking(fd, True)
        write_all(fd, data)
    finally:
        let_go(fd)


def _write_beside(path: Path, data: bytes, *, overwrite: bool) -> None:
    """Write a passing file in the same folder, make it last, and give it its name."""
    sweep(path)
    passing = path.with_name(f".{path.name[:40]}.companion-{os.urandom(6).hex()}.tmp")
    fd = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        try:
            if overwrite and (older := mode_of(path)):
                passing.chmod(stat.S_IMODE(older))
            write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        if overwrite:
            passing.replace(path)
        else:
            _name_newly(passing, path)
    finally:
        with contextlib.suppress(OSError):  # a later write sweeps it away
            passing.unlink()
    _make_the_name_last(path, overwrite=overwrite)


def _name_newly(passing: Path, path: Path) -> None:
    """Give a file its name; raises `FileExistsError` rather than take another file's."""
    try:
        path.hardlink_to(passing)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
    else:
        return
    # No hard links here (FAT, some network disks): take the name, then fill it.
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        passing.replace(path)
    except BaseException:
        path.unlink()
        raise


def write_all(fd: int, data: bytes) -> None:
    """Write all of it, however small the portions the system takes."""
    rest = memoryview(data)
    while rest:
        taken = os.write(fd, rest)
        if taken <= 0:
            raise OSError(errno.EIO, "the disk takes nothing more")
        rest = rest[taken:]


def _make_the_name_last(path: Path, *, overwrite: bool) -> None:
    """Have the folder written as well: a new name that it does not keep is taken back.

    A file that replaced another one stands, whatever the folder says: all can see it.
    """
    try:
        _sync_folder(path.parent)
    except OSError:
        if overwrite:
            return
        try:
            path.unlink()
        except OSError:
            return  # it stays, so it is done
        raise


def _sync_folder(folder: Path) -> None:
    """Make a new name last; where folders cannot be synced (Windows) there is nothing to do."""
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno in {errno.EIO, *_NO_ROOM}:
            raise
    finally:
        let_go(fd)


# --- what was left behind --------------------------------------------------------------------


def sweep(path: Path) -> None:
    """Remove passing files that a killed program left in this folder some time ago."""
    with contextlib.suppress(OSError, ValueError):
        for left in _left_behind(path):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > ABANDONED:
                    left.unlink()


def _left_behind(path: Path) -> Iterator[Path]:
    # Up to 0.2 their names did not say whose they are: of those only this file's own are swept.
    ours = re.escape(f".{path.name[:40]}.")
    passing = re.compile(rf"(?:\..*\.companion-|{ours})[0-9a-f]{{12}}\.tmp")
    with os.scandir(path.parent) as entries:
        yield from [Path(entry.path) for entry in entries if passing.fullmatch(entry.name)]
