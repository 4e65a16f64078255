"""The true coastline of a board, with lines of latitude and longitude, as values.

Points are x and y in hex widths from the top left of the board, so they fit every size.
"""

from __future__ import annotations

from typing import Final

import msgspec

from companion.charts.rows import DataFaults, read_rows

KIND: Final = "nile-shores"
"""The `kind` in the head of a shores file."""

Point = tuple[float, float]


class CoastlineError(ValueError):
    """Error for an unreadable shores file; the message gives the reason."""


class HexSeat(msgspec.Struct, frozen=True):
    """Center of a coastal hex's land, as an offset in hex widths, and its share, 0 to 1."""

    dx: float
    dy: float
    share: float


class Coastline(msgspec.Struct, frozen=True, kw_only=True):
    """The coastline of one board.

    `land` are closed outlines of the land in play and `around` those of other land, both by name.
    `parallels` and `meridians` are lines by their degrees, positive north and east. `seats` are the
    land centers of coastal hexes. `ports` are the true places of ports inside their hexes, by hex.
    """

    land: dict[str, tuple[Point, ...]]
    around: dict[str, tuple[Point, ...]] = {}
    parallels: dict[int, tuple[Point, ...]] = {}
    meridians: dict[int, tuple[Point, ...]] = {}
    seats: dict[str, HexSeat] = {}
    ports: dict[str, Point] = {}


def parse_coastline(text: str, name: str) -> Coastline:
    """Parse the text of a shores file with this name; raises `CoastlineError`."""
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
