"""A running game as a table tells it: the value that every way of adopting one ends in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from companion.charts.rows import DataFaults
from companion.games.nile.cards.deck import Deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.map.board.board import Board
from companion.games.nile.reports import Interview, News
from companion.games.nile.state import Counter, Explorer, Hex, Tribe

GAME_ONE = "nile-1"
"""The game of a sheet that names none."""


class SheetFaults(DataFaults):
    """A sheet of a running game that cannot be taken up; `faults` holds all that is wrong."""


@dataclass(frozen=True)
class Frame:
    """What the head of a sheet says, with the board, charts and decks that it is read by.

    `players` are in the order of play; `turn` is the one whose turn begins in month `month`, from
    1. `board_text` is the text of an own board, "" for the standard one. A `target` of 0 and a seed
    of None are as usual. `game` is its name, and Game II has an `end` and `months`, "" and 0 where
    they are as usual.
    """

    players: tuple[str, ...]
    turn: str
    month: int
    board: Board
    charts: Charts
    events: Deck
    counters: Deck
    board_text: str = ""
    map: str = "app"
    dice: str = "app"
    cards: str = "app"
    target: int = 0
    seed: int | None = None
    house: tuple[str, ...] = ()
    discards: tuple[int, ...] = ()
    game: str = GAME_ONE
    end: str = ""
    months: int = 0

    @property
    def mapless(self) -> bool:
        """Whether the real board stays on the table."""
        return self.map == "table"

    def land(self, said: str) -> str:
        """Return the hex of a port's name; anything else as it is."""
        ports = {port.casefold(): name for port, name in self.board.port_hexes.items()}
        return ports.get(" ".join(said.split()).casefold(), said)


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
        """Return the line of the first hex told that a sentence names, 0 for none."""
        named = re.findall(r"(?<![.0-9])[0-9]{4}\b", sentence)
        lines = (self.lines.get(f"hexes.{name}", 0) for name in named)
        return next(filter(None, lines), 0)
