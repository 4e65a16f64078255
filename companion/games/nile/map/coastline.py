"""The true coastline of a board, and the lines of latitude and longitude over it, as values.

Places are x and y in hex widths from the top left of the board, so that they fit every size.
"""

from __future__ import annotations

from typing import Final

import msgspec

from companion.charts.rows import DataFaults, read_rows

KIND: Final = "nile-shores"
"""What the head of a file of shores says it is."""

Point = tuple[float, float]


class CoastlineError(ValueError):
    """A file of shores cannot be read; the message says why."""


class HexSeat(msgspec.Struct, frozen=True):
    """Where a coastal hex has its land: off the middle in hex widths, and its share, 0 to 1."""

    dx: float
    dy: float
    share: float


class Coastline(msgspec.Struct, frozen=True, kw_only=True):
    """The coastline of one board.

    `land` are closed outlines of what the board plays on, `around` those of other land, both by
    name. `parallels` and `meridians` are lines by their degrees, north and east positive. `seats`
    are of the coastal hexes; `ports` the true places of ports, by hex, inside their hexes.
    """

    land: dict[str, tuple[Point, ...]]
    around: dict[str, tuple[Point, ...]] = {}
    parallels: dict[int, tuple[Point, ...]] = {}
    meridians: dict[int, tuple[Point, ...]] = {}
    seats: dict[str, HexSeat] = {}
    ports: dict[str, Point] = {}


def parse_coastline(text: str, name: str) -> Coastline:
    """The coastline in the text of a file of this name; raises `CoastlineError`."""
    rows = read_rows(text, name)
    try:
        rows.stop(DataFaults)
        kind = rows.table("").rows.get("kind")
        if kind is None or kind.value != KIND:
            raise CoastlineError(f'{name} is no file of shores: its kind should be "{KIND}".')
        tables = {
            table.name: {key: row.value for key, row in table.rows.items()}
            for table in rows.tables.values()
            if table.name
        }
        return msgspec.convert(tables, Coastline, strict=False)
    except (DataFaults, msgspec.ValidationError) as fault:
        raise CoastlineError(f"{name} cannot be read as shores: {fault}.") from fault
