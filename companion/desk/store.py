"""Files on disk: the only code that writes a campaign, and whole files written at one stroke.

A campaign grows by appending. An append either stands on the disk when it returns, or leaves the
file as it was and raises; see `Writer`.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.desk.errors import (
    AlreadyThere,
    CannotRead,
    StoreChanged,
    StoreError,
    StoreFull,
    StoreReadOnly,
)
from companion.desk.packed import is_packed, pack, unpack

if TYPE_CHECKING:
    from filelock import BaseFileLock

_BINARY: int = getattr(os, "O_BINARY", 0)
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_PORTION = 1 << 20


# --- reading ---------------------------------------------------------------------------------


def read(path: Path) -> bytes:
    """The bytes of a file, unpacked where its name ends in `.xz`; raises `CannotRead`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _cannot_read(path, error) from None
    return unpack(data, path) if is_packed(path) else data


def _cannot_read(path: Path, error: OSError) -> CannotRead:
    if isinstance(error, FileNotFoundError):
        return CannotRead(f"there is no file {path}")
    if stat.S_ISDIR(_mode(path)):
        return CannotRead(f"{path} is a folder, not a file")
    if isinstance(error, PermissionError):
        return CannotRead(f"{path} may not be read by you")
    return CannotRead(f"{path} cannot be read: {_cause(error)}")


def _mode(path: Path) -> int:
    """What kind of thing a path leads to (a `stat` mode), or 0 for nothing that can be seen."""
    try:
        return path.stat().st_mode
    except OSError:
        return 0


def _cause(error: OSError) -> str:
    """What the system says of an error, without its number and paths."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


# --- whole files -----------------------------------------------------------------------------


def create(path: Path, text: str) -> None:
    """A new campaign's file, there as a whole or not at all; packed where it is to end in `.xz`.

    Raises `AlreadyThere` where anything stands under that name, `StoreFull` or `StoreError`.
    """
    data = text.encode("utf-8")
    write_file(path, pack(data) if is_packed(path) else data, overwrite=False)


def write_file(path: Path, data: bytes, *, overwrite: bool = False) -> None:
    """Write a whole file so that nobody ever sees half of it.

    With `overwrite` an older file is replaced in one step and lends its permissions. A device or
    pipe is written to as it is. Raises `AlreadyThere`, `StoreFull` or `StoreError`.
    """
    mode = _mode(path)
    if stat.S_ISDIR(mode):
        raise StoreError(f"{path} is a folder, not a file")
    try:
        if mode and not stat.S_ISREG(mode):
            path.write_bytes(data)
        elif overwrite:
            _write_beside(path.resolve(), data, overwrite=True)
        elif os.path.lexists(path):
            raise FileExistsError
        else:
            _write_beside(path, data, overwrite=False)
    except FileExistsError:
        raise AlreadyThere(
            f"{path} exists already and is left as it is: choose another name"
        ) from None
    except OSError as error:
        raise _cannot_write(path, error) from None


def _cannot_write(path: Path, error: OSError) -> StoreError:
    if error.errno in _NO_ROOM:
        return StoreFull(f"{path} cannot be written: there is no room left on the disk")
    if not _mode(path.parent):
        return StoreError(f"{path} cannot be written: there is no folder {path.parent}")
    return StoreError(f"{path} cannot be written: {_cause(error)}")


def _write_beside(path: Path, data: bytes, *, overwrite: bool) -> None:
    """Write a passing file in the same folder, make it last, and give it its name."""
    passing = path.with_name(f".{path.name[:40]}.{secrets.token_hex(6)}.tmp")
    fd = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            if overwrite and (older := _mode(path)):
                passing.chmod(stat.S_IMODE(older))
            _write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        if overwrite:
            passing.replace(path)
        else:
            _name_newly(passing, path)
    finally:
        passing.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _name_newly(passing: Path, path: Path) -> None:
    """Give a file its name; raises `FileExistsError` rather than take another file's."""
    try:
        path.hardlink_to(passing)
    except FileExistsError:
        raise
    except OSError:  # no hard links here (FAT, some network disks): take the name, then fill it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        passing.replace(path)


def _write_all(fd: int, data: bytes) -> None:
    """Write all of it, however small the portions the system takes."""
    rest = memoryview(data)
    while rest:
        taken = os.write(fd, rest)
        if taken <= 0:
            raise OSError(errno.EIO, "the disk takes nothing more")
        rest = rest[taken:]


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
        os.close(fd)


# --- a campaign, open ------------------------------------------------------------------------


def _packed(path: Path) -> str | None:
    if not is_packed(path):
        return None
    return f"{path} is packed, so it can only be read; unpack it (xz -d) to play on"


class Writer:
    """A campaign's file, open for appending; `read_only` says why it is not, or is None.

    `data` is the file as it was found. Opening changes nothing in it: what `keep` finds torn off
    is cut away by the first append. One writer a file: a lock file stands beside the campaign.
    """

    path: Path
    data: bytes
    read_only: str | None

    def __init__(self, path: Path) -> None:
        """Open a campaign; raises `CannotRead`. What forbids writing goes into `read_only`."""
        self.path = path
        self._fd = -1
        self._lock: BaseFileLock | None = None
        self._device = self._inode = 0
        self.read_only = _packed(path) or self._take_lock() or self._open()
        try:
            self.data = read(path) if self.read_only else self._read()
        except BaseException:
            self.close()
            raise
        if self.read_only:
            self._let_go()
        self._size = len(self.data)
        self.keep(self._size)

    def keep(self, length: int) -> None:
        """Keep the first `length` bytes: the first append cuts off the torn line after them."""
        if not 0 <= length <= len(self.data):
            raise ValueError(f"{length} lies outside a file of {len(self.data)} bytes")
        self._kept = length
        self._ends_a_line = self.data[length - 1 : length] in (b"", b"\n")

    def append(self, text: str) -> None:
        """Put whole lines at the end of the file; they are on the disk when this returns.

        Raises `StoreReadOnly`, `StoreChanged` (the file is not as we left it), `StoreFull` or
        `StoreError`; `text` is not in the file then, and a later append works once the cause is
        gone. The writer stays read-only until the campaign is opened anew where the disk does not
        confirm, where what was half written cannot be taken back, and (then `text` may be in the
        file) where somebody else wrote at the same moment in spite of the lock.
        """
        if not text.endswith("\n"):
            raise ValueError("an append is made of whole lines")
        if self.read_only is not None:
            raise StoreReadOnly(self.read_only)
        self._must_be_as_left()
        self._cut_the_torn_line()
        data = text.encode("utf-8") if self._ends_a_line else b"\n" + text.encode("utf-8")
        try:
            _write_all(self._fd, data)
            self._sync()
        except BaseException as error:
            self._take_back(len(data))
            if isinstance(error, OSError):
                raise _cannot_write(self.path, error) from None
            raise
        self._must_be_alone(self._size + len(data))
        self._size = self._kept = self._size + len(data)
        self._ends_a_line = True

    def close(self) -> None:
        """Let the file and its lock go. Nothing is left to write: appends never wait."""
        self._let_go()
        self.read_only = f"{self.path} is closed"

    def __enter__(self) -> Self:
        """The writer, to be closed at the end of a `with` block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()

    # --- opening

    def _take_lock(self) -> str | None:
        """Lock the campaign, or say why it can only be read."""
        from filelock import FileLock, Timeout  # readers, and `--help`, never need it

        real = self.path.resolve()
        if not stat.S_ISREG(_mode(real)):
            return f"{self.path} is not a plain file, so it can only be read"
        lock = FileLock(str(real.with_name(real.name + ".lock")), thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return f"{self.path} is open in another window, so here it can only be read"
        except (OSError, NotImplementedError) as error:
            cause = _cause(error) if isinstance(error, OSError) else "this disk knows no locks"
            return f"{self.path} can only be read, as no lock file can be made beside it: {cause}"
        self._lock = lock
        return None

    def _open(self) -> str | None:
        """Open the file for appending, or say why it can only be read."""
        try:
            self._fd = os.open(self.path, os.O_RDWR | os.O_APPEND | _BINARY)
        except OSError as error:
            return f"{self.path} can only be read: {_cause(error)}"
        return None

    def _read(self) -> bytes:
        """All that is in the open file; remembers which file it is."""
        portions: list[bytes] = []
        try:
            found = os.fstat(self._fd)
            while portion := os.read(self._fd, _PORTION):
                portions.append(portion)
        except OSError as error:
            raise _cannot_read(self.path, error) from None
        self._device, self._inode = found.st_dev, found.st_ino
        return b"".join(portions)

    def _let_go(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # --- appending

    def _must_be_as_left(self) -> None:
        """Raise `StoreChanged` unless the file of that name is ours and as long as we left it."""
        try:
            named, ours = self.path.stat(), os.fstat(self._fd)
        except FileNotFoundError:
            raise self._changed("was deleted or moved away") from None
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        if (named.st_dev, named.st_ino) != (self._device, self._inode):
            raise self._changed("was replaced by another file")
        if ours.st_size > self._size:
            raise self._changed("was added to by somebody else")
        if ours.st_size < self._size:
            raise self._changed("was cut short by somebody else")

    def _changed(self, what: str) -> StoreChanged:
        return StoreChanged(f"{self.path} {what} while it was open here, so nothing was written")

    def _cut_the_torn_line(self) -> None:
        if self._kept == self._size:
            return
        try:
            os.ftruncate(self._fd, self._kept)
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        self._size = self._kept

    def _sync(self) -> None:
        try:
            os.fsync(self._fd)
        except OSError as error:
            # What the system holds and what the disk holds may differ from now on, silently.
            raise StoreError(
                self._only_read(f"the disk did not confirm the last line: {_cause(error)}")
            ) from None

    def _take_back(self, written: int) -> None:
        """Cut off what a failed append has left behind: at most `written` bytes, all ours."""
        try:
            if os.fstat(self._fd).st_size > self._size + written:
                self._only_read("somebody else wrote to it at the same moment")
            else:
                os.ftruncate(self._fd, self._size)
        except OSError as error:
            self._only_read(f"half a line could not be taken back: {_cause(error)}")

    def _must_be_alone(self, size: int) -> None:
        if os.fstat(self._fd).st_size != size:
            raise StoreChanged(self._only_read("somebody else wrote to it at the same moment"))

    def _only_read(self, why: str) -> str:
        """Write no more, for the first reason there was."""
        if self.read_only is None:
            self.read_only = f"{self.path} can only be read until it is opened anew, as {why}"
        return self.read_only
