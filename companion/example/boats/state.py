"""The state of a race: where every boat is, and whose turn it is."""

from __future__ import annotations

from typing import Annotated

from companion.api import Label, Struct

SEA = 12
"""The reaches of the river: a boat that has gone so many is at sea."""


class Race(Struct, frozen=True):
    """A race: `reaches` are those that each player has gone, `at` the seat in turn."""

    reaches: Annotated[dict[str, int], Label("reaches", least=0)]
    turn: int = 1
    at: int = 0
    winner: str = ""

    @property
    def player(self) -> str:
        """Who is in turn."""
        return list(self.reaches)[self.at]
