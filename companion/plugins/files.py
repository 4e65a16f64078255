"""Validators of files that a game has besides its campaigns: how each kind is read and judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.charts.rows import DataFaults, Fault


class CheckedFile(NamedTuple):
    """What is wrong with a file, line by line; `remarks` are lawful, but worth knowing."""

    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()


class FileKind(NamedTuple):
    """The validator of one kind of file.

    `read` is given its text and its name for sentences; it raises `DataFaults` with every fault
    and its line. What can be read may be judged as a whole by `judge`, given the same. Of several
    games with a kind, a file is of the one for which `fits` its text best.

    >>> FileKind(read=lambda text, filename: text.splitlines()).read("a\\nb", "x.toml")
    ['a', 'b']
    """

    read: Callable[[str, str], object]
    judge: Callable[[str, str], CheckedFile] | None = None
    fits: Callable[[str], int] = lambda _: 0

    def look(self, text: str, name: str) -> CheckedFile:
        """Every fault and remark of a text of this kind."""
        try:
            self.read(text, name)
        except DataFaults as error:
            return CheckedFile(tuple(error.faults))
        return self.judge(text, name) if self.judge else CheckedFile()
