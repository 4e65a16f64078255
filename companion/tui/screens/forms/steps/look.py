"""What is wrong with a running game while it is entered: all of it, or one step and those before.

Nothing here draws anything; each fault knows the table and row where it was entered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.charts.rows import DataFaults, Fault, read_rows
from companion.desk.campaigns.header import plugin_for
from companion.plugins.adopting.parts import Parts
from companion.plugins.adopting.text import write_sheet
from companion.plugins.adoption import Adopted
from companion.table.facts import Fact
from companion.tui.screens.forms.steps.steps import SheetStep, Tables

SHEET = "table.toml"
"""The sheet that was entered, in sentences; files that it names are looked for beside it."""


class SheetReader(NamedTuple):
    """How the sheet of a game is written and read.

    `stub` are the rows of a player's form that has not been reached yet.
    """

    kind: str
    parts: Parts
    parse: Callable[[str, str], Adopted]
    stub: Mapping[str, Any] = {}

    def text(self, tables: Tables) -> str:
        """The sheet with these rows."""
        return write_sheet(self.kind, self.parts, tables)

    def look(self, tables: Tables, drafts: Drafts) -> SheetReview:
        """Read all that was entered; this takes a moment."""
        text, unread = self.text(tables), unread_in(drafts, drafts)
        try:
            adopted = self.parse(text, SHEET)
        except DataFaults as error:
            return SheetReview(None, (*unread, *_wrongs(text, error.faults)))
        if unread:
            return SheetReview(None, unread)
        return SheetReview(
            adopted, (), tuple(_wrongs(text, adopted.remarks)), tuple(_tells(adopted))
        )

    def look_at(self, tables: Tables, steps: Sequence[SheetStep], at: int) -> list[SheetFault]:
        """What is wrong with step `at`, taken with those before it; later ones do not count."""
        reached = [name for step in steps[: at + 1] for name in step.tables()]
        kept = {name: tables[name] for name in reached if name in tables}
        forms = (part for part in self.parts if part.is_a_players_form)
        needed = [part.table(one) for part in forms for one in tables[""].get("players", [])]
        stubs = {name: dict(self.stub) for name in needed if name not in reached}
        text, own = self.text({**kept, **stubs}), steps[at].tables()
        try:
            self.parse(text, SHEET)
        except DataFaults as error:
            return [wrong for wrong in _wrongs(text, error.faults) if wrong.table in own]
        return []


class SheetFault(NamedTuple):
    """A fault or remark: its sentence, and the table and row of the sheet where it was entered."""

    sentence: str
    table: str = ""
    key: str = ""


class UnreadText(NamedTuple):
    """A text that can't be read yet, kept as it was typed, and what is wrong with it."""

    text: str
    wrong: str


Drafts = dict[str, UnreadText]
"""Drafts by table."""


class SheetReview(NamedTuple):
    """What a look at everything found; `adopted` is None while there is a fault."""

    adopted: Adopted | None
    faults: tuple[SheetFault, ...]
    remarks: tuple[SheetFault, ...] = ()
    tells: tuple[str, ...] = ()


def _tells(adopted: Adopted) -> Iterator[str]:
    """What the log of the campaign will say of it."""
    plugin = plugin_for(adopted.header.game)
    game = plugin.load(adopted.header, SHEET)

    def apply(facts: Iterable[Fact]) -> list[Fact]:
        stated = list(facts)
        for fact in stated:
            game.state = fact.apply(game.state)
        return stated

    apply(plugin.opening(adopted.header))
    for fact in apply(adopted.facts(game.state)):
        if words := game.words(fact):
            yield words


def unread_in(drafts: Drafts, tables: Iterable[str]) -> tuple[SheetFault, ...]:
    """Return what cannot be read yet in some tables."""
    return tuple(SheetFault(drafts[name].wrong, name) for name in tables if name in drafts)


def _wrongs(text: str, faults: Iterable[Fault]) -> Iterator[SheetFault]:
    """Each fault with the row that its line of the sheet is, or that its sentence names."""
    spots, names = {0: ("", "")}, read_rows(text, "").tables
    for name, table in names.items():
        spots |= {table.line: (name, "")} if name else {}
        spots |= {row.line: (name, row.key) for row in table.rows.values()}
    for fault in faults:
        part, key = spots[fault.line]
        about = fault.sentence.partition(":")[0].rpartition(", ")[2]
        if not fault.line and about.startswith("hex "):
            part, key = "hexes", about.removeprefix("hex ")
        elif not fault.line and about in names:
            part = about
        yield SheetFault(fault.sentence, part, key or about)
