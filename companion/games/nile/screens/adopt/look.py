"""What is wrong with a running game while it is entered: all of it, or one step and those before.

Nothing here draws anything; each fault knows the table and row where it was entered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.charts.rows import Fault, read_rows
from companion.games.nile.desk.adopt.blank import write_sheet
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from companion.games.nile.screens.adopt.steps import Step, Tables, tables_of

STUB = {"specialty": "doctor"}
"""An explorer whose page has not been reached yet: in Europe, with nothing."""


class Wrong(NamedTuple):
    """A fault or remark: its sentence, and the table and row of the sheet where it was entered."""

    sentence: str
    table: str = ""
    key: str = ""


class Draft(NamedTuple):
    """A text that can't be read yet, kept as it was typed, and what is wrong with it."""

    text: str
    wrong: str


Drafts = dict[str, Draft]
"""Drafts by table."""


class Looked(NamedTuple):
    """What a look at everything found; `adoption` is None while there is a fault."""

    adoption: Adoption | None
    faults: tuple[Wrong, ...]
    remarks: tuple[Wrong, ...] = ()
    tells: tuple[str, ...] = ()


def look(tables: Tables, drafts: Drafts, sheet: Path) -> Looked:
    """Read all that was entered, as if it stood in a sheet of that name; this takes a moment."""
    from companion.games.nile.desk.adopt.adoption import adoption_facts, game_of
    from companion.games.nile.desk.adopt.remarks import remarks

    text = write_sheet(tables)
    unread = unread_in(drafts, drafts)
    try:
        adoption = _sound(text, sheet)
    except SheetFaults as error:
        return Looked(None, (*unread, *_wrongs(text, error.faults)))
    if unread:
        return Looked(None, unread)
    game = game_of(adoption)
    told = (game.words(fact) for fact in adoption_facts(adoption, game.state))
    remarked = _wrongs(text, remarks(adoption, game))
    return Looked(adoption, (), tuple(remarked), tuple(filter(None, told)))


def look_at(tables: Tables, found: Sequence[Step], at: int, sheet: Path) -> list[Wrong]:
    """Return what is wrong with step `at`, taken with those before it; later ones do not count."""
    reached = [name for step in found[: at + 1] for name in tables_of(step)]
    kept = {name: tables[name] for name in reached if name in tables}
    players = tables[""].get("players", [])
    stubs = {name: STUB for player in players if (name := f"players.{player}") not in reached}
    text, own = write_sheet({**kept, **stubs}), tables_of(found[at])
    try:
        _sound(text, sheet)
    except SheetFaults as error:
        return [wrong for wrong in _wrongs(text, error.faults) if wrong.table in own]
    return []


def unread_in(drafts: Drafts, tables: Iterable[str]) -> tuple[Wrong, ...]:
    """Return what cannot be read yet in some tables."""
    return tuple(Wrong(drafts[name].wrong, name) for name in tables if name in drafts)


def _sound(text: str, sheet: Path) -> Adoption:
    """The running game of a sheet; raises `SheetFaults`."""
    from companion.games.nile.desk.adopt.adoption import check
    from companion.games.nile.desk.adopt.sheet import parse_sheet

    adoption = parse_sheet(text, str(sheet))
    if faults := check(adoption):
        raise SheetFaults(faults)
    return adoption


def _wrongs(text: str, faults: Iterable[Fault]) -> Iterator[Wrong]:
    """Each fault with the row that its line of the sheet is, or that its sentence names."""
    spots = {0: ("", "")}
    for name, table in read_rows(text, "").tables.items():
        spots |= {table.line: (name, "")} if name else {}
        spots |= {row.line: (name, row.key) for row in table.rows.values()}
    for fault in faults:
        part, key = spots[fault.line]
        about = fault.sentence.partition(":")[0].rpartition(", ")[2]
        if not fault.line and about.startswith("hex "):
            part, key = "hexes", about.removeprefix("hex ")
        elif not fault.line and about == "counters":
            part = about
        yield Wrong(fault.sentence, part, key or about)
