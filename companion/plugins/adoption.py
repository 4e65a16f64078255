"""The adoption of a running game: the sheet on which a table tells it, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.charts.rows import DataFaults, Fault, Rows, read_rows
from companion.plugins.header import Header
from companion.table.facts import Fact


class Adopted(NamedTuple):
    """A running game as a sheet tells it, without a fault.

    `facts` are stated in the campaign of the `header` once it is set up; they are given its state.
    `discards` are cards by deck. `remarks` tell what is against a rule and may lie so all the same.
    """

    header: Header
    facts: Callable[[Any], Iterable[Fact]]
    discards: Mapping[str, Sequence[int]] = {}
    remarks: Sequence[Fault] = ()


@dataclass(frozen=True)
class Adoption:
    """How a game that is under way on a table is taken up.

    `blank` is the text of a sheet to be filled in. `parse` is given the text of one and its name
    for sentences; it raises `DataFaults` with every fault and its line. `screen` is where the class
    of a screen of the game's own is, `package.module:Screen`, "" for the sheet to be typed in.
    """

    blank: str
    parse: Callable[[str, str], Adopted]
    screen: str = ""

    def read(self, text: str, filename: str) -> Adopted:
        """Parse a sheet that is filled in; the blank one as it comes is a fault."""
        rows, blank = read_rows(text, filename), read_rows(self.blank, filename)
        players = rows.table("").rows.get("players")
        if players and _said(rows) == _said(blank):
            rows.fault(
                players.line,
                "this is the blank sheet with its example; put in your own players and what lies "
                "on your table.",
            )
            rows.stop(DataFaults)
        return self.parse(text, filename)


def _said(rows: Rows) -> dict[str, dict[str, Any]]:
    """What the rows of a sheet say, by table."""
    tables = {name: [*table.rows.values()] for name, table in rows.tables.items()}
    return {name: {row.key: row.value for row in said} for name, said in tables.items()}
