"""A running game as described by a sheet, and shared parts of its readers."""

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
    """Error for a sheet that can't be adopted; `faults` has everything wrong with it."""


class Frame(Head, frozen=True, kw_only=True):
    """Head of a sheet, with the board, charts and decks needed to read the rest.

    `board_text` is the text of an own board, "" for the standard one.
    """

    board: Board
    charts: Charts
    events: Deck
    counters: Deck
    board_text: str = ""

    @property
    def on_table(self) -> bool:
        """True with a physical board."""
        return self.map == "table"

    def land(self, said: str) -> str:
        """Return the hex of a port name; anything else unchanged."""
        ports = {port.casefold(): name for port, name in self.board.port_hexes.items()}
        return ports.get(" ".join(said.split()).casefold(), said)


class Reader:
    """Reader of part of a sheet; `player` is its owner, "" for none."""

    def __init__(self, rows: Rows, frame: Frame, player: str = "") -> None:
        self.rows, self.frame, self.player = rows, frame, player
        self.board, self.on_table = frame.board, frame.on_table

    def things(self, part: SheetPart, noun: str) -> Iterator[NumberedRow]:
        """Return the rows of a part that are keyed by number."""
        return read_numbered_rows(self.rows, part, noun, self.player)

    def kept(self, at: str) -> str:
        """Return a hex as the state has it: "" with a physical board."""
        return "" if self.on_table else at

    def lacks_hex(self, at: str) -> bool:
        """True if a sheet should give a hex of the board and doesn't."""
        return not (self.on_table or self.board.is_land(at))

    def standing(self, at: str) -> str:
        """Return the hex of a player's party, or its key with a physical board."""
        return old_key(self.player) if self.on_table else at

    def has_land(self, line: int, what: str, at: str) -> bool:
        """True if a hex is land, or none is given; otherwise adds a fault."""
        if at and self.lacks_hex(at):
            self.rows.fault(line, f"{what}: the board has no land at {at}.")
            return False
        return True

    def all_play(self, line: int, what: str, names: Iterable[str]) -> bool:
        """True if all names are players; adds a fault for each other one."""
        others = [name for name in names if name not in self.frame.players]
        known = ", ".join(self.frame.players)
        for name in others:
            self.rows.fault(line, f"{what}: {name!r} isn't a player. The players are {known}.")
        return not others

    def month(self, thing: NumberedRow) -> int:
        """Return the month given for a thing, else the current one."""
        if "month" in thing.said and not thing.said.month:
            self.rows.fault(thing.line, f"{thing.what}: months are counted from 1.")
        return thing.said.month or self.frame.month


@dataclass(frozen=True)
class Adoption:
    """A complete running game, without faults in single lines.

    `explorers` are by player, `hexes` those that differ from the printed board. `lines` are those
    of the sheet by table and row: `hexes.1407`, `players.Ada`, `players.Ada.came`.
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
        """Return the line of a table or row, or of its closest parent."""
        names = (".".join(parts[:number]) for number in range(len(parts), 0, -1))
        return next((self.lines[name] for name in names if name in self.lines), 0)

    def line_named(self, sentence: str) -> int:
        """Return the line of the first hex that a sentence names, 0 for none."""
        named = re.findall(r"(?<![.0-9])[0-9]{4}\b", sentence)
        lines = (self.lines.get(f"hexes.{name}", 0) for name in named)
        return next(filter(None, lines), 0)
