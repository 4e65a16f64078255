"""A game with its journal, to be looked at: a session at the table, or a picture of one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from companion.table.facts import Fact
from companion.table.journal.entries import Entry


class Record(Protocol):
    """A game and its journal: a session at the table, or a picture of one.

    `opening` is the state before the first entry, `live` the numbers of the entries that hold.
    """

    @property
    def game(self) -> Any:
        """The game as it stands, a `Game`."""

    @property
    def opening(self) -> Any:
        """Its state before the first entry."""

    @property
    def log(self) -> Sequence[Entry[Fact]]:
        """Every entry of the journal."""

    @property
    def live(self) -> Collection[int]:
        """The numbers of the entries that hold."""
