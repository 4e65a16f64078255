"""The append-only store of a campaign: the only code that writes to one.

An append is either on the disk when it returns, or raises and leaves the file unchanged; see
`Writer`. For whole files, see `whole_files`.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Self

from companion.desk.errors import StoreChanged, StoreError, StoreReadOnly
from companion.desk.files.whole_files import (
    BINARY,
    cannot_read,
    cannot_write,
    cause,
    create,
    is_packed,
    let_go,
    mode_of,
    read,
    read_all,
    sweep,
    within_limits,
    write_all,
    write_file,
)

if TYPE_CHECKING:
    from filelock import BaseFileLock

__all__ = ["Writer", "create", "read", "write_file"]


def _packed(path: Path) -> str | None:
    if not is_packed(path):
        return None
    return f"{path} is compressed, so it's read-only. Unpack it with xz -d to play on"


def in_use(path: Path) -> bool:
    """True if another program has a campaign open for writing."""
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
    """True if there is a lock file beside a campaign; doesn't touch the lock."""
    return _lock_file(path).exists()


def _lock_file(path: Path) -> Path:
    """Return the path of a campaign's lock file."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + ".lock")


class Writer:
    """A campaign's file, open for appending; `read_only` says why it isn't, or is None.

    `data` is the file as it was found. Opening doesn't change it: the first append cuts off what
    `keep` leaves out. A lock file beside the campaign allows only one writer.
    """

    path: Path
    data: bytes
    read_only: str | None

    def __init__(self, path: Path) -> None:
        """Open a campaign; raises `CannotRead`. Sets `read_only` if it can't be written."""
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
        """Keep the first `length` bytes; the first append cuts off the rest."""
        if not 0 <= length <= len(self.data):
            raise ValueError(f"{length} is outside a file of {len(self.data)} bytes")
        self._kept = length
        self._ends_a_line = self.data[length - 1 : length] in (b"", b"\n")

    def append(self, text: str) -> None:
        """Append whole lines; they are on the disk when this returns.

        Raises `StoreReadOnly`, `StoreChanged` (another program changed the file), `StoreFull` or
        `StoreError`. The file is unchanged then, and a later append works once the cause is gone.
        The writer becomes read-only until the campaign is reopened if the disk doesn't confirm, if
        half-written text can't be removed, or if another program ignored the lock and wrote at the
        same time (then `text` may be in the file).
        """
        if not text.endswith("\n"):
            raise ValueError("an append needs whole lines")
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
        """Close the file and release its lock. Nothing is left to write: appends never wait."""
        self._let_go()
        self.read_only = f"{self.path} is closed"

    def __enter__(self) -> Self:
        """The writer, to be closed at the end of a `with` block."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close it."""
        self.close()

    # --- opening

    def _take_lock(self) -> str | None:
        """Lock the campaign, or return why it's read-only."""
        from filelock import FileLock, Timeout  # readers, and `--help`, never need it

        if not stat.S_ISREG(mode_of(self.path)):
            return f"{self.path} isn't a regular file, so it's read-only"
        lock = FileLock(str(_lock_file(self.path)), thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return f"{self.path} is open in another window, so it's read-only here"
        except (OSError, NotImplementedError) as error:
            no_locks = "this file system doesn't support file locking"
            why = cause(error) if isinstance(error, OSError) else no_locks
            return f"{self.path} is read-only, because its lock file can't be created: {why}"
        self._lock = lock
        return None

    def _open(self) -> str | None:
        """Open the file for appending, or return why it's read-only."""
        try:
            self._fd = os.open(self.path, os.O_RDWR | os.O_APPEND | BINARY)
        except OSError as error:
            return f"{self.path} is read-only: {cause(error)}"
        return None

    def _read(self) -> bytes:
        """Read the open file; remembers its identity and time."""
        try:
            found = os.fstat(self._fd)
            data = read_all(self._fd, self.path)
        except OSError as error:
            raise cannot_read(self.path, error) from None
        self._device, self._inode = found.st_dev, found.st_ino
        self._changed_at = found.st_mtime_ns
        return within_limits(data, self.path)

    def _let_go(self) -> None:
        """Close the file and remove the lock file."""
        if self._fd >= 0:
            let_go(self._fd)
            self._fd = -1
        if self._lock is not None:
            # Removed while it's held: anyone who has opened it already sees that it has no name.
            with contextlib.suppress(OSError):
                Path(self._lock.lock_file).unlink()
            for _ in range(2):
                with contextlib.suppress(OSError):
                    self._lock.release()
            self._lock = None

    # --- appending

    def _must_be_as_left(self) -> None:
        """Raise `StoreChanged` unless the file is the same and unchanged."""
        try:
            named, ours = self.path.stat(), os.fstat(self._fd)
        except FileNotFoundError:
            raise self._changed("was deleted or moved") from None
        except OSError as error:
            raise cannot_write(self.path, error) from None
        if (named.st_dev, named.st_ino) != (self._device, self._inode):
            raise self._changed("was replaced by another file")
        if ours.st_size > self._size:
            raise self._changed("was added to by another program")
        if ours.st_size < self._size:
            raise self._changed("was cut short by another program")
        if ours.st_mtime_ns != self._changed_at:
            if not self._reads_as_left():
                raise self._changed("was changed by another program")
            self._changed_at = ours.st_mtime_ns

    def _reads_as_left(self) -> bool:
        """True if the file's content is unchanged, whatever its time says."""
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
            # From now on, the system's cache and the disk may differ without any error.
            raise StoreError(
                self._only_read(f"the disk didn't confirm the last line: {cause(error)}")
            ) from None

    def _take_back(self, written: int) -> None:
        """Cut off what a failed append left behind, at most `written` bytes."""
        try:
            if os.fstat(self._fd).st_size > self._size + written:
                self._only_read("another program wrote to it at the same time")
            else:
                os.ftruncate(self._fd, self._size)
        except OSError as error:
            self._only_read(f"half a line couldn't be removed: {cause(error)}")

    def _must_be_alone(self, size: int) -> None:
        """Check that nobody else wrote, and remember the file's time."""
        try:
            found = os.fstat(self._fd)
        except OSError as error:  # the append itself succeeded
            self._only_read(f"it can't be checked any more: {cause(error)}")
            return
        self._changed_at = found.st_mtime_ns
        if found.st_size != size:
            raise StoreChanged(self._only_read("another program wrote to it at the same time"))

    def _only_read(self, why: str) -> str:
        """Make the writer read-only, unless it is already."""
        if self.read_only is None:
            self.read_only = f"{self.path} is read-only until you reopen it: {why}"
        return self.read_only
