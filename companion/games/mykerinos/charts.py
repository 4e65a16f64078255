"""Charts: terrain cards, Nile tiles, supplies, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from companion.api import (
    BaseCharts,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    WordCell,
    list_spec,
    table_spec,
)
from companion.games.mykerinos.pieces import BOATS, NONE, PATRONS, SHAPES, kind_of

CARDS: Final = 36
"""Terrain cards: all are used, eight a season and twelve in the last."""

BANKS: Final = {"left": "l", "river": "w", "right": "r"}
"""What a square of a Nile tile is, and its letter in the tile's words."""

FACE: Final = tuple("123456")
"""The squares of a Nile tile, row by row."""

DIGS: Final = ("start", "extend", "blackmore", "tangerine")
"""The digs whose cubes are counted: those of everybody, and those of two patrons (2A, 2B, 2D)."""

LONGEST: Final = 5
"""Cubes that a dig may have at most."""

SPECS: Final[Mapping[str, Spec]] = {
    "terrain": TableSpec(
        RowNames(tuple(map(str, range(1, CARDS + 1)))),
        {
            "patron": WordCell((*PATRONS, NONE)),
            "points": NumberCell(0, 9),
            "pyramids": WordCell(SHAPES),
        },
    ),
    "tiles": TableSpec(
        RowNames(tuple("123456")),
        {"points": NumberCell(0, 9), **dict.fromkeys(FACE, WordCell(tuple(BANKS)))},
    ),
    "supply": table_spec(RowNames(("2", "3", "4")), ("own", "neutral"), NumberCell(0, 25)),
    "digs": list_spec(DIGS, "cubes", NumberCell(1, LONGEST)),
    "pieces": list_spec(("cubes", "tracks", "discs"), "number", NumberCell(0, 50)),
    "rooms": list_spec(("large", "middle", "small", "none"), "points", NumberCell(0, 20)),
    "boats": list_spec(BOATS, "gives", NumberCell(0, 20)),
    "sets": list_spec(("set",), "points", NumberCell(0, 50)),
}
"""The charts in the order of a game's set-up."""


class Charts(BaseCharts, frozen=True):
    """Charts in force."""

    specs: ClassVar[Mapping[str, Spec]] = SPECS

    def terrain(self, *, grid: bool) -> list[str]:
        """Words of each terrain card; without the grid, they leave out the pyramids."""
        found = []
        for row in self.chart("terrain").rows:
            pyramids = self.word("terrain", row, "pyramids").value if grid else NONE
            points = self.number("terrain", row, "points").value
            found.append(card_words(self.word("terrain", row, "patron").value, points, pyramids))
        return found

    def tiles(self, *, grid: bool) -> list[str]:
        """Words of each Nile tile; without the grid, only its points."""
        found = []
        for row in self.chart("tiles").rows:
            banks = "".join(BANKS[self.word("tiles", row, each).value] for each in FACE)
            points = self.number("tiles", row, "points").value
            found.append(f"{points} {banks}" if grid else str(points))
        return found

    @property
    def largest(self) -> int:
        """Points of the Nile tile kept for the last season, the highest (Set-up)."""
        rows = self.chart("tiles").rows
        return max(self.number("tiles", row, "points").value for row in rows)

    def supply(self, players: int, column: str) -> int:
        """Cubes each player takes in a season, `own` or `neutral` (phase 1)."""
        return self.number("supply", str(players), column).value

    def dig(self, kind: str) -> int:
        """Number of cubes of a dig, one of `DIGS` (2A, 2B, 2D)."""
        return self.number("digs", kind, "cubes").value

    def pieces(self, what: str) -> int:
        """Number of pieces of a color: `cubes`, those on the `tracks`, or `discs`."""
        return self.number("pieces", what, "number").value

    def room(self, room: str) -> int:
        """Value of a room in the exhibition; "" means a wing without a cube."""
        return self.room_points(kind_of(room) if room else "none")

    def room_points(self, kind: str) -> int:
        """Value of a kind of room: large, middle, small, none (Exhibition)."""
        return self.number("rooms", kind, "points").value

    def boat(self, boat: str) -> int:
        """Points or cubes that a boat gives."""
        return self.number("boats", boat, "gives").value

    @property
    def set_points(self) -> int:
        """Points for a set of five patrons."""
        return self.number("sets", "set", "points").value


def card_words(patron: str, points: int, pyramids: str) -> str:
    """A terrain card in its canonical words: `violet 3 ^25`."""
    words = [patron]
    if points:
        words.append(str(points))
    if pyramids != NONE:
        words.append(f"^{pyramids}")
    return " ".join(words)
