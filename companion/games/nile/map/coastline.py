"""The true coastline of a board, with lines of latitude and longitude, as values.

Points are x and y in hex widths from the top left of the board, so they fit every size.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from companion.charts.rows import DataFaults, read_rows

KIND: Final = "nile-shores"
"""The `kind` in the head of a shores file."""

SEA_NAMES_KIND: Final = "nile-sea-names"
"""The `kind` in the head of a file of sea names."""

Point = tuple[float, float]

Parsed = TypeVar("Parsed", bound=msgspec.Struct)


class CoastlineError(ValueError):
    """Error for an unreadable file of shores or sea names; the message gives the reason."""


class HexSeat(msgspec.Struct, frozen=True):
    """Center of a coastal hex's land, as an offset in hex widths, and its share, 0 to 1."""

    dx: float
    dy: float
    share: float


class SeaNames(msgspec.Struct, frozen=True):
    """Names of gulfs and bays, each with the middle of its water, and of capes with their points.

    A break parts the lines of a name.
    """

    gulfs: dict[str, Point] = {}
    capes: dict[str, Point] = {}


class Coastline(msgspec.Struct, frozen=True, kw_only=True):
    """The coastline of one board.

    `land` are closed outlines of the land in play and `around` those of other land, both by name.
    `parallels` and `meridians` are lines by their degrees, positive north and east. `seats` are the
    land centers of coastal hexes. `ports` are the true places of ports inside their hexes, by hex.
    `names` are those of gulfs and capes.
    """

    land: dict[str, tuple[Point, ...]]
    around: dict[str, tuple[Point, ...]] = {}
    parallels: dict[int, tuple[Point, ...]] = {}
    meridians: dict[int, tuple[Point, ...]] = {}
    seats: dict[str, HexSeat] = {}
    ports: dict[str, Point] = {}
    names: SeaNames = SeaNames()


def parse_coastline(text: str, name: str) -> Coastline:
    """Parse the text of a shores file with this name; raises `CoastlineError`."""
    return _parse(text, name, KIND, "shores", Coastline)


def parse_sea_names(text: str, name: str) -> SeaNames:
    """Parse the text of a file of sea names with this name; raises `CoastlineError`."""
    return _parse(text, name, SEA_NAMES_KIND, "sea names", SeaNames)


def _parse(text: str, name: str, expected: str, words: str, into: type[Parsed]) -> Parsed:
    rows = read_rows(text, name)
    try:
        rows.stop(DataFaults)
        kind = rows.table("").rows.get("kind")
        if kind is None or kind.value != expected:
            raise CoastlineError(
                f'{name} is not a file of {words}: its kind should be "{expected}".'
            )
        tables = {
            table.name: {key: row.value for key, row in table.rows.items()}
            for table in rows.tables.values()
            if table.name
        }
        return msgspec.convert(tables, into, strict=False)
    except (DataFaults, msgspec.ValidationError) as fault:
        raise CoastlineError(f"{name} can't be read as {words}: {fault}.") from fault
