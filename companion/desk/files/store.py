"""The append-only store of a campaign, its file open for appending: the only code that writes one.

A campaign grows by appending. An append either stands on the disk when it returns, or leaves the
file as it was and raises; see `Writer`. Whole files are the business of `whole_files`.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.desk.errors import StoreChanged, StoreError, StoreReadOnly
from companion.desk.files.whole_files import (
    BINARY,
    cannot_read,
    cannot_write,
    cause,
    create,
    let_go,
    mode_of,
    read,
    read_all,
    sweep,
    within_limits,
    write_all,
    write_file,
)
from companion.desk.files.xz import is_packed

if TYPE_CHECKING:
    from filelock import BaseFileLock

__all__ = ["Writer", "create", "read", "write_file"]


def _packed(path: Path) -> str | None:
    if not is_packed(path):
        return None
    return f"{path} is packed, so it can only be read; unpack it (xz -d) to play on"


def in_use(path: Path) -> bool:
    """Whether somebody has a campaign open for writing; asking leaves nothing behind."""
    from filelock import FileLock, Timeout

    lock = _lock_file(path)
    if not lock.exists():
        return False
    held = FileLock(str(lock), thread_local=False)
    try:
        held.acquire(timeout=0)
    except Timeout:
        return True
    except (OSError, NotImplementedError):
        return False
    held.release()
    return False


def has_lock(path: Path) -> bool:
    """True if a lock file lies beside a campaign; the lock itself is left alone."""
    return _lock_file(path).exists()


def _lock_file(path: Path) -> Path:
    """The lock file beside a campaign."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + ".lock")


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
        self._device = self._inode = self._changed_at = 0
        self._added = bytearray()
        self.read_only = _packed(path) or self._take_lock() or self._open()
        try:
            self.data = read(path) if self.read_only else self._read()
        except BaseException:
            self.close()
            raise
        if self.read_only:
            self._let_go()
        else:
            sweep(Path(os.path.realpath(path)))
        self._size = self._begun = len(self.data)
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
        file) where somebody else wrote at the same moment in spite of the lock. Once the disk has
        confirmed, nothing that fails is told as a failure of the append.
        """
        if not text.endswith("\n"):
            raise ValueError("an append is made of whole lines")
        if self.read_only is not None:
            raise StoreReadOnly(self.read_only)
        self._must_be_as_left()
        self._cut_the_torn_line()
        data = text.encode("utf-8") if self._ends_a_line else b"\n" + text.encode("utf-8")
        try:
            write_all(self._fd, data)
            self._sync()
        except BaseException as error:
            self._take_back(len(data))
            if isinstance(error, OSError):
                raise cannot_write(self.path, error) from None
            raise
        self._must_be_alone(self._size + len(data))
        self._size = self._kept = self._size + len(data)
        self._added += data
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

        if not stat.S_ISREG(mode_of(self.path)):
            return f"{self.path} is not a plain file, so it can only be read"
        lock = FileLock(str(_lock_file(self.path)), thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return f"{self.path} is open in another window, so here it can only be read"
        except (OSError, NotImplementedError) as error:
            why = cause(error) if isinstance(error, OSError) else "this disk knows no locks"
            return f"{self.path} can only be read, as no lock file can be made beside it: {why}"
        self._lock = lock
        return None

    def _open(self) -> str | None:
        """Open the file for appending, or say why it can only be read."""
        try:
            self._fd = os.open(self.path, os.O_RDWR | os.O_APPEND | BINARY)
        except OSError as error:
            return f"{self.path} can only be read: {cause(error)}"
        return None

    def _read(self) -> bytes:
        """All that is in the open file; remembers which file it is, and of when."""
        try:
            found = os.fstat(self._fd)
            data = read_all(self._fd, self.path)
        except OSError as error:
            raise cannot_read(self.path, error) from None
        self._device, self._inode = found.st_dev, found.st_ino
        self._changed_at = found.st_mtime_ns
        return within_limits(data, self.path)

    def _let_go(self) -> None:
        """Close the file and take the lock file away; all that was written is on the disk."""
        if self._fd >= 0:
            let_go(self._fd)
            self._fd = -1
        if self._lock is not None:
            # Removed while it is held: whoever has opened it already sees that it has no name.
            with contextlib.suppress(OSError):
                Path(self._lock.lock_file).unlink()
            for _ in range(2):
                with contextlib.suppress(OSError):
                    self._lock.release()
            self._lock = None

    # --- appending

    def _must_be_as_left(self) -> None:
        """Raise `StoreChanged` unless the file of that name is ours and as we left it."""
        try:
            named, ours = self.path.stat(), os.fstat(self._fd)
        except FileNotFoundError:
            raise self._changed("was deleted or moved away") from None
        except OSError as error:
            raise cannot_write(self.path, error) from None
        if (named.st_dev, named.st_ino) != (self._device, self._inode):
            raise self._changed("was replaced by another file")
        if ours.st_size > self._size:
            raise self._changed("was added to by somebody else")
        if ours.st_size < self._size:
            raise self._changed("was cut short by somebody else")
        if ours.st_mtime_ns != self._changed_at:
            if not self._reads_as_left():
                raise self._changed("was changed by somebody else")
            self._changed_at = ours.st_mtime_ns

    def _reads_as_left(self) -> bool:
        """Whether the file, touched by somebody, still says what it did."""
        try:
            os.lseek(self._fd, 0, os.SEEK_SET)
            return read_all(self._fd, self.path) == self.data[: self._begun] + self._added
        except OSError as error:
            raise cannot_write(self.path, error) from None

    def _changed(self, what: str) -> StoreChanged:
        return StoreChanged(f"{self.path} {what} while it was open here, so nothing was written")

    def _cut_the_torn_line(self) -> None:
        if self._kept == self._size:
            return
        try:
            os.ftruncate(self._fd, self._kept)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self._size = self._begun = self._kept

    def _sync(self) -> None:
        try:
            os.fsync(self._fd)
        except OSError as error:
            # What the system holds and what the disk holds may differ from now on, silently.
            raise StoreError(
                self._only_read(f"the disk did not confirm the last line: {cause(error)}")
            ) from None

    def _take_back(self, written: int) -> None:
        """Cut off what a failed append has left behind: at most `written` bytes, all ours."""
        try:
            if os.fstat(self._fd).st_size > self._size + written:
                self._only_read("somebody else wrote to it at the same moment")
            else:
                os.ftruncate(self._fd, self._size)
        except OSError as error:
            self._only_read(f"half a line could not be taken back: {cause(error)}")

    def _must_be_alone(self, size: int) -> None:
        """See that what is on the disk now is ours alone, and remember of when it is."""
        try:
            found = os.fstat(self._fd)
        except OSError as error:  # what was written stands all the same
            self._only_read(f"it cannot be looked at any more: {cause(error)}")
            return
        self._changed_at = found.st_mtime_ns
        if found.st_size != size:
            raise StoreChanged(self._only_read("somebody else wrote to it at the same moment"))

    def _only_read(self, why: str) -> str:
        """Write no more, for the first reason there was."""
        if self.read_only is None:
            self.read_only = f"{self.path} can only be read until it is opened anew, as {why}"
        return self.read_only
