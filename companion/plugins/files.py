"""Validators for files besides campaigns: how each kind is parsed and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.charts.rows import DataFaults, Fault


class CheckedFile(NamedTuple):
    """The faults of a file, line by line; `remarks` are legal, but worth knowing."""

    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()


class FileKind(NamedTuple):
    """The validator of one kind of file.

    `read` gets the file's text and its name for messages; it raises `DataFaults` with every fault
    and its line. If it can be parsed, `judge` may check it as a whole, with the same arguments. If
    several games have the kind, a file belongs to the game whose `fits` rates it highest.

    >>> FileKind(read=lambda text, filename: text.splitlines()).read("a\\nb", "x.toml")
    ['a', 'b']
    """

    read: Callable[[str, str], object]
    judge: Callable[[str, str], CheckedFile] | None = None
    fits: Callable[[str], int] = lambda _: 0

    def look(self, text: str, name: str) -> CheckedFile:
        """Return every fault and remark for a text of this kind."""
        try:
            self.read(text, name)
        except DataFaults as error:
            return CheckedFile(tuple(error.faults))
        return self.judge(text, name) if self.judge else CheckedFile()
