"""Adoption of a game in progress: the sheet that describes it, and the resulting facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.charts.rows import DataFaults, Fault, Rows, read_rows
from companion.plugins.header import Header
from companion.table.facts import Fact


class Adopted(NamedTuple):
    """A game in progress from a sheet without faults.

    `facts` are stated in the campaign of the `header` once it is set up; they get its state.
    `discards` are cards by deck. `remarks` say what is against a rule but possible on the table.
    """

    header: Header
    facts: Callable[[Any], Iterable[Fact]]
    discards: Mapping[str, Sequence[int]] = {}
    remarks: Sequence[Fault] = ()


@dataclass(frozen=True)
class Adoption:
    """How a game in progress is adopted.

    `blank` is the text of a sheet to fill in. `parse` gets a sheet's text and its name for
    messages; it raises `DataFaults` with every fault and its line. `screen` is the class of the
    game's own screen, `package.module:Screen`, or "" to type the sheet.
    """

    blank: str
    parse: Callable[[str, str], Adopted]
    screen: str = ""

    def read(self, text: str, filename: str) -> Adopted:
        """Parse a filled-in sheet; an unchanged blank one is a fault."""
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
    """Return the values of a sheet's rows, by table."""
    tables = {name: [*table.rows.values()] for name, table in rows.tables.items()}
    return {name: {row.key: row.value for row in said} for name, said in tables.items()}
