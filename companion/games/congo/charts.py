"""Charts: stops of the board, values in the ports, deck contents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from companion.api import (
    DAGGER,
    BaseCharts,
    ChartCell,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    TextCell,
    WordCell,
    is_reconstructed,
    list_spec,
    table_spec,
)
from companion.games.congo.cards import (
    AUXILIARIES,
    NATIONS,
    NEUTRALS,
    POWERS,
    PROFESSIONS,
    TILES,
    Character,
)

MOST_STOPS: Final = 18
"""Stops that the board may have at most: some tiles always stay unused (Set-up 7)."""

YES_NO: Final = ("yes", "no")

NUMBERS: Final = tuple(map(str, range(1, MOST_STOPS + 1)))


NONE: Final = "none"
"""What stands where there is no such stop."""

FOUR: Final = 4
"""Players with whom the steamboat starts a stop further down (Set-up 9)."""

_NEUTRAL_ROWS: Final = tuple(map(str, range(1, 15)))

SPECS: Final[Mapping[str, Spec]] = {
    "stops": TableSpec(
        RowNames(NUMBERS),
        {
            "name": TextCell(),
            "value": NumberCell(0, 12),
            "hippos": WordCell(YES_NO),
            "card": WordCell(YES_NO),
        },
    ),
    "professions": table_spec(RowNames(PROFESSIONS), TILES, NumberCell(-3, 9)),
    "nations": table_spec(RowNames(tuple(NATIONS)), POWERS, NumberCell(-4, 4)),
    "characters": table_spec(RowNames(tuple(NATIONS)), PROFESSIONS, NumberCell(0, 20)),
    "neutrals": TableSpec(
        RowNames(_NEUTRAL_ROWS),
        {
            "nation": WordCell(NEUTRALS),
            "first": WordCell(PROFESSIONS),
            "second": WordCell(PROFESSIONS),
        },
    ),
    "auxiliaries": list_spec(AUXILIARIES, "cards", NumberCell(0, 54)),
    "tiles": list_spec(TILES, "tiles", NumberCell(0, 19)),
    "flags": list_spec(POWERS, "flags", NumberCell(0, 20)),
    "hippos": table_spec(RowNames(tuple(map(str, range(1, 10)))), ("tiles",), NumberCell(0, 14)),
}
"""The charts in the order of a game's set-up."""


UNCOPIED: Final = (
    f"{DAGGER} our figure: your board may differ. Copy yours into the charts “stops” and "
    "“professions”."
)
"""What explains the dagger where a whole board is shown."""


class Stop(NamedTuple):
    """A stop of the steamboat: its port's value, and its icons.

    `source` is where the value comes from.
    """

    name: str
    value: int
    hippos: bool
    card: bool
    source: str = ""

    @property
    def worth(self) -> str:
        """The value, with a dagger unless it is the board's own."""
        return f"{self.value}{mark(self.source)}"


def mark(source: str) -> str:
    """A dagger for a figure that isn't copied from the owner's board."""
    return DAGGER if is_reconstructed(source) else ""


class Charts(BaseCharts, frozen=True):
    """Charts in force."""

    specs: ClassVar[Mapping[str, Spec]] = SPECS
    lists: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "stops": {"name": "New stop", "hippos": "no", "card": "no"}
    }

    def stops(self, players: int) -> tuple[Stop, ...]:
        """Stops up the river; the first is only for four players (Set-up 9)."""
        rows = self.chart("stops").rows
        named = [row for row in NUMBERS if rows[row]["name"].value != NONE]
        found = tuple(self._stop(row) for row in named)
        return found if players == FOUR else found[1:]

    def _stop(self, row: str) -> Stop:
        return Stop(
            self.word("stops", row, "name").value,
            self.number("stops", row, "value").value,
            self.word("stops", row, "hippos").value == "yes",
            self.word("stops", row, "card").value == "yes",
            self.number("stops", row, "value").source,
        )

    @property
    def to_copy(self) -> tuple[str, ...]:
        """The charts of the board that still have figures of ours, by name."""
        values = [stop.source for stop in self.stops(FOUR)]
        cells = self.chart("professions").rows.values()
        professions = [entry.source for row in cells for entry in row.values()]
        found = {"stops": values, "professions": professions}
        return tuple(name for name, each in found.items() if any(map(is_reconstructed, each)))

    def profession(self, profession: str, tile: str) -> ChartCell[int]:
        """The initial value of a profession in a port (C3)."""
        return self.number("professions", profession, tile)

    def modifier(self, nation: str, flag: str) -> ChartCell[int]:
        """Modifier of a flag for a nation (C3)."""
        return self.number("nations", nation, flag)

    def deck(self, name: str) -> list[str]:
        """The cards, tiles or flags of a deck, each as often as it is there."""
        if name == "characters":
            return [each.key for each in self._characters()]
        column = {"auxiliaries": "cards", "flags": "flags"}.get(name, "tiles")
        rows = self.chart(name).rows
        return [row for row in rows for _ in range(self.number(name, row, column).value)]

    def _characters(self) -> list[Character]:
        found = [
            Character(nation, (profession,))
            for nation in NATIONS
            for profession in PROFESSIONS
            for _ in range(self.number("characters", nation, profession).value)
        ]
        for row in self.chart("neutrals").rows:
            nation, first, second = (
                self.word("neutrals", row, column).value for column in ("nation", "first", "second")
            )
            both = sorted({first, second}, key=PROFESSIONS.index)
            if len(both) == 2:
                found.append(Character(nation, tuple(both)))
        return found
