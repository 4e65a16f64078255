"""Reading whole files, packed ones too, within limits, and writing them atomically.

Only regular files of a reasonable size are read: no pipe, device or compression bomb blocks. A file
is written completely or not at all.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.errors import AlreadyThere, CannotRead, StoreError, StoreFull
from companion.desk.files.file_kinds import CAMPAIGN, kind_of

if TYPE_CHECKING:
    import lzma


def free_file(name: str = "campaign.toml", folder: Path | None = None) -> str:
    """Return the name, or the first free one of `campaign-2.toml`, `campaign-3.toml` …"""
    path = (folder or Path()) / name
    packed = ".xz" if path.suffix == ".xz" else ""
    plain = path.with_suffix("") if packed else path
    names = (f"{plain.stem}-{number}{plain.suffix}{packed}" for number in count(2))
    return next(
        one for one in chain([path.name], names) if not os.path.lexists(path.with_name(one))
    )


def already_there(path: Path) -> AlreadyThere:
    """Return the error for a name that is taken; it suggests a free one."""
    free = path.with_name(free_file(path.name, path.parent))
    return AlreadyThere(f"{path} exists already. Choose another name, such as {free}")


SUFFIX = ".xz"

MOST_BYTES = 1 << 26
"""The maximum size of an unpacked file, in bytes; 100,000 entries take half of it."""

_MOST_MEMORY = 1 << 27  # bytes of memory for unpacking; xz -9 needs half of that
_READ = 1 << 16


def is_packed(path: Path) -> bool:
    """True if a file's name ends in `.xz`."""
    return path.suffix == SUFFIX


def pack(data: bytes) -> bytes:
    """Compress bytes; the same bytes always give the same file."""
    import lzma

    return lzma.compress(data, preset=6)


def unpack(data: bytes, path: Path) -> bytes:
    """Decompress a file; raises `CannotRead` if it's damaged or too large."""
    import lzma

    reader = _reader()
    try:
        found = reader.decompress(data, max_length=MOST_BYTES)
    except lzma.LZMAError:
        raise CannotRead(f"{path} isn't a complete .xz file. It may be damaged") from None
    if not reader.eof:
        what = "cut short" if reader.needs_input else f"larger than {MOST_BYTES >> 20} MiB unpacked"
        raise CannotRead(f"can't unpack {path}: it's {what}")
    return found


def beginning(data: bytes, most: int = MOST_BYTES) -> bytes:
    """Decompress as much of a packed file as possible, at most `most` bytes."""
    import lzma

    reader = _reader()
    found, length = list[bytes](), 0
    for at in range(0, len(data), _READ):
        try:
            found.append(reader.decompress(data[at : at + _READ], max_length=most - length))
        except (lzma.LZMAError, EOFError):
            break
        length += len(found[-1])
        if reader.eof or length >= most:
            break
    return b"".join(found)


def _reader() -> lzma.LZMADecompressor:
    import lzma

    return lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)


MOST_LINES = 200_000
"""How many lines a file may have; the longest campaigns have some thousands."""

ABANDONED = 600.0
"""Seconds after which a temporary file is taken to be abandoned."""

BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_NO_LINKS = {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK}
_PORTION = 1 << 20
_HEAD = 1 << 18
_FEW = 1 << 20  # bytes below which lines aren't counted
_XZ = b"\xfd7zXZ\x00"


# --- reading ---------------------------------------------------------------------------------


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file, unpacked if its name ends in `.xz`.

    Raises `CannotRead`, also if it isn't a regular file, is longer than `most` bytes, or has too
    many lines.
    """
    data = _read(path, MOST_BYTES if is_packed(path) else most)
    return within_limits(unpack(data, path) if is_packed(path) else data, path, most)


def read_beginning(path: Path) -> bytes:
    """Return what can be read of a file, even of a damaged packed one; raises `CannotRead`."""
    data = _read(path, MOST_BYTES)
    return within_limits(beginning(data) if is_packed(path) else data, path, MOST_BYTES)


def within_limits(data: bytes, path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the same bytes if they are within the limits; raises `CannotRead`."""
    if len(data) > most:
        raise CannotRead(_too_large(path, most))
    if len(data) > _FEW and data.count(b"\n") > MOST_LINES:
        raise CannotRead(f"{path} isn't a companion file: it has more than {MOST_LINES} lines")
    return data


def _too_large(path: Path, most: int) -> str:
    return f"{path} isn't a companion file: it's larger than {most >> 20} MiB"


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
    """Read an open file, up to a little more than `most` bytes; raises `OSError`."""
    if os.fstat(fd).st_size > most:
        raise CannotRead(_too_large(path, most))
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
    return f"{path} isn't a companion file: it's {what}, not a regular file"


def cannot_read(path: Path, error: OSError | ValueError) -> CannotRead:
    """Return the error for a file that can't be read."""
    if not isinstance(error, OSError):
        return CannotRead(f"{str(path)!r} isn't a valid file name: {error}")
    if isinstance(error, FileNotFoundError):
        return CannotRead(f"there's no file {path}")
    if isinstance(error, PermissionError):
        return CannotRead(f"you don't have permission to read {path}")
    return CannotRead(f"can't read {path}: {cause(error)}")


def mode_of(path: Path) -> int:
    """Return the `stat` mode of a path, 0 if there's nothing."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def cause(error: OSError) -> str:
    """Return the system's message for an error, without its number and paths."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


def let_go(fd: int) -> None:
    """Close a file that has nothing left to write; ignores errors."""
    with contextlib.suppress(OSError):
        os.close(fd)


# --- writing ---------------------------------------------------------------------------------


def create(path: Path, text: str) -> None:
    """Create a file atomically, packed if its name ends in `.xz`.

    Raises `AlreadyThere` if the name is taken, `StoreFull` or `StoreError`.
    """
    data = text.encode("utf-8")
    write_file(path, pack(data) if is_packed(path) else data, overwrite=False)


def write_file(path: Path, data: bytes, *, overwrite: bool = False, private: bool = False) -> None:
    """Write a file atomically; a new `private` one can be read by nobody but its owner.

    With `overwrite`, it replaces an older file and keeps its permissions, but never a campaign
    (not even through a link), and another companion file only if it's of the same kind. Devices
    and pipes are written to directly. Raises `AlreadyThere`, `StoreFull` or `StoreError`; then
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
            _write_beside(Path(os.path.realpath(path)), data, overwrite=True, private=private)
        elif os.path.lexists(path):
            raise FileExistsError
        else:
            _write_beside(path, data, overwrite=False, private=private)
    except FileExistsError:
        raise already_there(path) from None
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None


def _may_be_replaced(path: Path, data: bytes) -> None:
    """Raise `AlreadyThere` if a campaign or a companion file of another kind would be lost."""
    if not mode_of(path):
        return
    fd = os.open(path, os.O_RDONLY | _NONBLOCK | BINARY)
    try:
        head = os.read(fd, _HEAD)
    finally:
        let_go(fd)
    there = kind_of(beginning(head, _HEAD) if head.startswith(_XZ) else head)
    if there == CAMPAIGN:
        raise AlreadyThere(f"{path} is a campaign and won't be replaced. Choose another name")
    if there and there != kind_of(data):
        raise AlreadyThere(
            f"{path} is a companion file ({there}) and won't be replaced. Choose another name"
        )


def cannot_write(path: Path, error: OSError | ValueError) -> StoreError:
    """Return the error for a file that can't be written."""
    if not isinstance(error, OSError):
        return StoreError(f"{str(path)!r} isn't a valid file name: {error}")
    if error.errno in _NO_ROOM:
        return StoreFull(f"can't write {path}: the disk is full")
    if not mode_of(path.parent):
        return StoreError(f"can't write {path}: there's no folder {path.parent}")
    return StoreError(f"can't write {path}: {cause(error)}")


def _write_through(path: Path, data: bytes) -> None:
    """Write to a device or a pipe; raises `OSError` instead of waiting for a pipe's reader."""
    fd = os.open(path, os.O_WRONLY | _NONBLOCK | BINARY)
    try:
        os.set_blocking(fd, True)
        write_all(fd, data)
    finally:
        let_go(fd)


def _write_beside(path: Path, data: bytes, *, overwrite: bool, private: bool) -> None:
    """Write a temporary file in the same folder, sync it, and rename it."""
    sweep(path)
    passing = path.with_name(f".{path.name[:40]}.companion-{os.urandom(6).hex()}.tmp")
    mode = 0o600 if private else 0o666
    fd = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, mode)
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
        with contextlib.suppress(OSError):  # a later write removes it
            passing.unlink()
    _make_the_name_last(path, overwrite=overwrite)


def _name_newly(passing: Path, path: Path) -> None:
    """Rename a temporary file; raises `FileExistsError` if the name is taken."""
    try:
        path.hardlink_to(passing)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
    else:
        return
    # No hard links here (FAT, some network disks): create an empty file, then replace it.
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        passing.replace(path)
    except BaseException:
        path.unlink()
        raise


def write_all(fd: int, data: bytes) -> None:
    """Write all bytes, however few the system takes at a time."""
    rest = memoryview(data)
    while rest:
        taken = os.write(fd, rest)
        if taken <= 0:
            raise OSError(errno.EIO, "the disk accepts no more data")
        rest = rest[taken:]


def _make_the_name_last(path: Path, *, overwrite: bool) -> None:
    """Sync the folder; removes a new file if that fails, but keeps one that replaced another."""
    try:
        _sync_folder(path.parent)
    except OSError:
        if overwrite:
            return
        try:
            path.unlink()
        except OSError:
            return  # the file is there after all
        raise


def _sync_folder(folder: Path) -> None:
    """Sync a folder; does nothing where that isn't possible (Windows)."""
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
    """Remove temporary files that a killed program left in this folder."""
    with contextlib.suppress(OSError, ValueError):
        for left in _left_behind(path):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > ABANDONED:
                    left.unlink()


def _left_behind(path: Path) -> Iterator[Path]:
    # Names made by 0.2 and before don't have "companion": of those, only this file's are removed.
    ours = re.escape(f".{path.name[:40]}.")
    passing = re.compile(rf"(?:\..*\.companion-|{ours})[0-9a-f]{{12}}\.tmp")
    with os.scandir(path.parent) as entries:
        yield from [Path(entry.path) for entry in entries if passing.fullmatch(entry.name)]
