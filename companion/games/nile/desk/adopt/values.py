"""A running game as a table tells it: the value that every way of adopting one ends in."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.charts.rows import DataFaults
from companion.games.nile.cards.deck import Deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.map.board import Board
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


@dataclass(frozen=True)
class Adoption:
    """A running game, whole and without a fault as far as single lines go.

    `explorers` are by player, `hexes` those that differ from the printed board. `lines` tells where
    in the sheet a place of the state was told: `hexes.1407`, `explorers.Ada`.
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
