"""A running game as a sheet describes it, and what its readers share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.charts.rows import DataFaults, Rows
from companion.games.nile.cards.deck import Deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.adopt.parts import Head
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.reported import old_key
from companion.games.nile.reports import Interview, News
from companion.games.nile.state import Counter, Explorer, Hex, Tribe
from companion.plugins.adopting.parts import SheetPart
from companion.plugins.adopting.rows import NumberedRow, read_numbered_rows


class SheetFaults(DataFaults):
    """A sheet of a running game that can't be adopted; `faults` has all that is wrong."""


class Frame(Head, frozen=True, kw_only=True):
    """The head of a sheet, with the board, charts and decks that the rest is read by.

    `board_text` is the text of an own board, "" for the standard one.
    """

    board: Board
    charts: Charts
    events: Deck
    counters: Deck
    board_text: str = ""

    @property
    def on_table(self) -> bool:
        """True if the real board stays on the table."""
        return self.map == "table"

    def land(self, said: str) -> str:
        """Return the hex of a port's name; anything else as it is."""
        ports = {port.casefold(): name for port, name in self.board.port_hexes.items()}
        return ports.get(" ".join(said.split()).casefold(), said)


class Reader:
    """What reads a part of a sheet; `player` is whose, "" for what is nobody's."""

    def __init__(self, rows: Rows, frame: Frame, player: str = "") -> None:
        self.rows, self.frame, self.player = rows, frame, player
        self.board, self.on_table = frame.board, frame.on_table

    def things(self, part: SheetPart, noun: str) -> Iterator[NumberedRow]:
        """The rows of a part whose key is a number."""
        return read_numbered_rows(self.rows, part, noun, self.player)

    def kept(self, at: str) -> str:
        """A hex that a sheet names as the state keeps it: "" where the map is on the table."""
        return "" if self.on_table else at

    def lacks_hex(self, at: str) -> bool:
        """True if a sheet should name a hex of the board and doesn't."""
        return not (self.on_table or self.board.is_land(at))

    def standing(self, at: str) -> str:
        """The hex in which the party of a player stands, which only the table may know."""
        return old_key(self.player) if self.on_table else at

    def has_land(self, line: int, what: str, at: str) -> bool:
        """True if a hex is land of the board, or none is named; else that is a fault."""
        if at and self.lacks_hex(at):
            self.rows.fault(line, f"{what}: the board has no land at {at}.")
            return False
        return True

    def all_play(self, line: int, what: str, names: Iterable[str]) -> bool:
        """True if all names are players; each other one is a fault."""
        others = [name for name in names if name not in self.frame.players]
        known = ", ".join(self.frame.players)
        for name in others:
            self.rows.fault(line, f"{what}: {name!r} does not play. The players are {known}.")
        return not others

    def month(self, thing: NumberedRow) -> int:
        """The month that a thing says, else the present one."""
        if "month" in thing.said and not thing.said.month:
            self.rows.fault(thing.line, f"{thing.what}: months are counted from 1.")
        return thing.said.month or self.frame.month


@dataclass(frozen=True)
class Adoption:
    """A running game, whole and without a fault as far as single lines go.

    `explorers` are by player, `hexes` those that differ from the printed board. `lines` are those
    of the sheet by table and by row: `hexes.1407`, `players.Ada`, `players.Ada.came`.
    """

    filename: str
    frame: Frame
    explorers: dict[str, Explorer]
    hexes: dict[str, Hex] = field(default_factory=dict)
    tribes: dict[str, Tribe] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    news: dict[str, News] = field(default_factory=dict)
    interviews: dict[str, Interview] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, *parts: str) -> int:
        """Return the line of a table or row, or of the nearest thing that it is a part of."""
        names = (".".join(parts[:number]) for number in range(len(parts), 0, -1))
        return next((self.lines[name] for name in names if name in self.lines), 0)

    def line_named(self, sentence: str) -> int:
        """Return the line of the first hex that a sentence names, 0 for none."""
        named = re.findall(r"(?<![.0-9])[0-9]{4}\b", sentence)
        lines = (self.lines.get(f"hexes.{name}", 0) for name in named)
        return next(filter(None, lines), 0)
