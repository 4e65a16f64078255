"""Reader from the rows of a board file to its values; unreadable rows are faults."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from companion.charts.rows import Row, Rows, check_head
from companion.games.nile.map.board.board import (
    COASTS,
    NO_RIVER,
    PLACES,
    Board,
    Cache,
    Hex,
    Island,
    Place,
    Port,
    River,
    Tribe,
)
from companion.games.nile.map.terrain import BLANK, TERRAINS
from companion.games.nile.state import SIZES, STORES
from companion.hexes import BEARINGS, Grid, GridError, HexNameError
from companion.table.sources import SOURCES

KIND: Final = "nile-board"
"""The `kind` in the head of a board file."""


class RowField(NamedTuple):
    """A key of a row: its type, words for it, and True if it's required."""

    type: Any
    words: str
    needed: bool = False


Fields = dict[str, RowField]

_WORD: Final = RowField(str, "a text in quotes", needed=True)
_SOURCE: Final = RowField(str, "a text in quotes")
_YES: Final = RowField(bool, "true or false")
_NUMBER: Final = RowField(int, "a whole number", needed=True)
_WORDS: Final = RowField(list[str], "a list of texts in quotes", needed=True)
_GRID: Final[Fields] = {
    "columns": _NUMBER,
    "rows": _NUMBER,
    "orientation": _WORD,
    "shifted": _WORD,
    "compass": _WORDS,
}
_HEAD: Final[Fields] = {
    "name": _WORD,
    "data_set": _NUMBER,
    "source": _WORD,
    "note": _SOURCE,
    "played": _YES,
}
_PORT: Final[Fields] = {"name": _WORD, "coast": _WORD, "source": _SOURCE}
_RIVER: Final[Fields] = {"mouth": _WORD, "minimum": _NUMBER, "source": _SOURCE}
_ISLAND: Final[Fields] = {"landings": _WORDS, "source": _SOURCE}
_HEX: Final[Fields] = {
    "terrain": _WORD,
    "river": _WORD._replace(needed=False),
    "spring": _YES,
    "cataract": _WORD._replace(needed=False),
    "half": _YES,
    "sea": _WORDS._replace(needed=False),
    "colony": _YES,
    "oasis": _YES,
    "height": _NUMBER._replace(needed=False),
    "fall": _NUMBER._replace(needed=False),
    "area": _NUMBER._replace(needed=False),
    "salt": _YES,
    "name": _WORD._replace(needed=False),
    "fall_name": _WORD._replace(needed=False),
    "source": _SOURCE,
}
_TRIBE: Final[Fields] = {
    "hex": _WORD,
    "size": _WORD,
    "heads": _NUMBER._replace(needed=False),
    "name": _WORD._replace(needed=False),
    "attitude": _NUMBER._replace(needed=False),
    "source": _SOURCE,
}
_CACHE: Final[Fields] = {
    "hex": _WORD,
    **dict.fromkeys(STORES, _NUMBER._replace(needed=False)),
    "note": _SOURCE,
    "source": _SOURCE,
}
_PLACE: Final[Fields] = {"kind": _WORD, "hexes": _WORDS, "source": _SOURCE}
_TABLES: Final = ("grid", "ports", "rivers", "islands", "tribes", "caches", "places", "hexes")


def read_board(rows: Rows) -> Board:
    """Return the board as far as it can be read, adding the rest to the faults."""
    check_head(rows, KIND, tuple(_HEAD))
    head = _fields(rows, "the head of the file", 1, _plain(rows, ""), _HEAD)
    _check_source(rows, "the head of the file", 1, head)
    for name, table in rows.tables.items():
        if name and name not in _TABLES:
            rows.fault(table.line, f"the table [{name}] isn't known here.")
    grid = _read_grid(rows)
    return Board(
        name=head.get("name", ""),
        data_set=head.get("data_set", 0),
        source=head.get("source", ""),
        note=head.get("note", ""),
        grid=grid,
        ports=dict(_read_ports(rows, grid)),
        rivers=dict(_read_rivers(rows, grid)),
        islands=dict(_read_islands(rows, grid)),
        hexes=dict(sorted(_read_hexes(rows, grid))),
        tribes=dict(_read_tribes(rows, grid)),
        caches=dict(_read_caches(rows, grid)),
        places=dict(_read_places(rows, grid)),
        played=head.get("played", False),
    )


# -- tables -------------------------------------------------------------------------------------


def _read_grid(rows: Rows) -> Grid:
    """Return the grid, or the largest possible one if the file's makes no sense."""
    line = rows.need("grid").line
    before = len(rows.faults)
    found = _fields(rows, "the grid", line, _plain(rows, "grid"), _GRID)
    if len(rows.faults) == before:
        try:
            return Grid(**{**found, "compass": tuple(found["compass"])})
        except GridError as error:
            rows.fault(rows.table("grid").rows[error.field].line, str(error))
    return Grid(99, 99)


def _read_ports(rows: Rows, grid: Grid) -> Iterator[tuple[str, Port]]:
    if not rows.need("ports").rows:
        rows.fault(rows.table("ports").line, "a board needs at least one port.")
    for row in rows.table("ports").rows.values():
        found = _row(rows, row, "port at", _PORT)
        _check_hex(rows, grid, row.key, "port", row.line)
        _check_source(rows, f"port at {row.key}", row.line, found)
        if found.get("coast", COASTS[0]) not in COASTS:
            wanted = f'the coast is one of {", ".join(COASTS)}, not "{found["coast"]}".'
            rows.fault(row.line, f"port at {row.key}: {wanted}")
        if "name" in found and "coast" in found:
            yield row.key, Port(**found)


def _read_rivers(rows: Rows, grid: Grid) -> Iterator[tuple[str, River]]:
    for row in rows.need("rivers").rows.values():
        found = _row(rows, row, "river", _RIVER)
        _check_source(rows, f"river {row.key}", row.line, found)
        if "mouth" in found:
            _check_hex(rows, grid, found["mouth"], f"river {row.key}", row.line)
        if found.get("minimum", 1) < 1:
            rows.fault(row.line, f"river {row.key}: the minimum is a number of hexes, 1 or more.")
        if "mouth" in found and "minimum" in found:
            yield row.key, River(**found)


def _read_islands(rows: Rows, grid: Grid) -> Iterator[tuple[str, Island]]:
    for row in rows.table("islands").rows.values():
        found = _row(rows, row, "island", _ISLAND)
        _check_hex(rows, grid, row.key, "island", row.line)
        _check_source(rows, f"island {row.key}", row.line, found)
        for landing in found.get("landings", []):
            _check_hex(rows, grid, landing, f"island {row.key}", row.line)
        if "landings" in found:
            yield row.key, Island(tuple(found["landings"]), found.get("source", ""))


def _read_tribes(rows: Rows, grid: Grid) -> Iterator[tuple[str, Tribe]]:
    for row in rows.table("tribes").rows.values():
        before = len(rows.faults)
        found = _row(rows, row, "tribe", _TRIBE)
        _check_source(rows, f"tribe {row.key}", row.line, found)
        _check_number(rows, row, "tribe")
        if "hex" in found:
            _check_hex(rows, grid, found["hex"], f"tribe {row.key}", row.line)
        if found.get("size", SIZES[0]) not in SIZES:
            wanted = f'the size is one of {", ".join(SIZES)}, not "{found["size"]}".'
            rows.fault(row.line, f"tribe {row.key}: {wanted}")
        if found.get("heads", 0) < 0:
            rows.fault(row.line, f"tribe {row.key}: heads is a number of warriors, 0 or more.")
        if len(rows.faults) == before:
            yield row.key, Tribe(**found)


def _read_caches(rows: Rows, grid: Grid) -> Iterator[tuple[str, Cache]]:
    for row in rows.table("caches").rows.values():
        before = len(rows.faults)
        found = _row(rows, row, "cache", _CACHE)
        _check_source(rows, f"cache {row.key}", row.line, found)
        _check_number(rows, row, "cache")
        if "hex" in found:
            _check_hex(rows, grid, found["hex"], f"cache {row.key}", row.line)
        for key in STORES:
            if found.get(key, 0) < 0:
                rows.fault(row.line, f"cache {row.key}: {key} is a number, 0 or more.")
        if len(rows.faults) == before:
            yield row.key, Cache(**found)


def _read_places(rows: Rows, grid: Grid) -> Iterator[tuple[str, Place]]:
    for row in rows.table("places").rows.values():
        found = _row(rows, row, "place", _PLACE)
        _check_source(rows, f"place {row.key}", row.line, found)
        if found.get("kind", PLACES[0]) not in PLACES:
            wanted = f'the kind is one of {", ".join(PLACES)}, not "{found["kind"]}".'
            rows.fault(row.line, f"place {row.key}: {wanted}")
        for name in found.get("hexes", []):
            _check_hex(rows, grid, name, f"place {row.key}", row.line)
        if found.get("hexes") == []:
            rows.fault(row.line, f"place {row.key}: hexes has one hex at least.")
        if "kind" in found and found.get("hexes"):
            yield row.key, Place(found["kind"], tuple(found["hexes"]), found.get("source", ""))


def _check_number(rows: Rows, row: Row, what: str) -> None:
    if not (row.key.isascii() and row.key.isdecimal() and str(int(row.key)) == row.key != "0"):
        rows.fault(row.line, f"{what} {row.key}: a {what} is named by its number, 1 or more.")


def _read_hexes(rows: Rows, grid: Grid) -> Iterator[tuple[str, Hex]]:
    if not rows.need("hexes").rows:
        rows.fault(rows.table("hexes").line, "a board needs at least one hex of land.")
    alike: dict[str, Hex] = {}  # by what a row has: hundreds of hexes are blank and no more
    for row in rows.table("hexes").rows.values():
        before, what = len(rows.faults), repr(row.value)
        found = {} if what in alike else _row(rows, row, "hex", _HEX)
        _check_hex(rows, grid, row.key, "hex", row.line)
        if what not in alike:
            _check_source(rows, f"hex {row.key}", row.line, found)
            for said in _hex_faults(grid, found):
                rows.fault(row.line, f"hex {row.key}: {said}")
        if len(rows.faults) == before:
            alike[what] = alike.get(what) or _hex(grid, found)
            yield row.key, alike[what]


def _hex_faults(grid: Grid, found: dict[str, Any]) -> Iterator[str]:
    terrain, river = found.get("terrain", BLANK), found.get("river", NO_RIVER)
    if terrain not in (BLANK, *TERRAINS):
        yield f'"{terrain}" should be one of {", ".join(TERRAINS)}, or "" for a blank.'
    if len(river) != 6 or not set(river) <= set(".io"):
        yield f'river is six letters, each ".", "i" or "o", not "{river}".'
    bearings = BEARINGS[grid.orientation]
    said = [found["cataract"]] if "cataract" in found else []
    for bearing in (*said, *found.get("sea", [])):
        if bearing not in bearings:
            yield f'"{bearing}" should be one of {", ".join(bearings)}.'
    if len(set(found.get("sea", []))) != len(found.get("sea", [])):
        yield "sea names a side twice."
    for key in ("height", "fall", "area"):
        if found.get(key, 0) < 0:
            yield f"{key} is a number, 0 or more, not {found[key]}."


def _hex(grid: Grid, found: dict[str, Any]) -> Hex:
    """Return the hex with sides converted from bearings to directions 1 to 6."""
    clockwise = BEARINGS[grid.orientation]
    river = found.get("river", NO_RIVER)
    by_direction = "".join(river[clockwise.index(bearing)] for bearing in grid.compass)
    sea = sorted(grid.direction_of(bearing) for bearing in found.get("sea", []))
    cataract = grid.direction_of(found["cataract"]) if "cataract" in found else 0
    return Hex(**{**found, "river": by_direction, "sea": tuple(sea), "cataract": cataract})


# -- rows ---------------------------------------------------------------------------------------


def _plain(rows: Rows, table: str) -> dict[str, Any]:
    """Return a table of plain values, in the head without the keys common to all our files."""
    found = {row.key: row.value for row in rows.table(table).rows.values()}
    return found if table else {key: found[key] for key in found if key in _HEAD}


def _row(rows: Rows, row: Row, what: str, known: Fields) -> dict[str, Any]:
    """Return the fields of a row that have the right type."""
    if not isinstance(row.value, dict):
        rows.fault(row.line, f"{what} {row.key}: a row looks like {{ {_shape(known)} }}.")
        return {}
    return _fields(rows, f"{what} {row.key}", row.line, row.value, known)


def _fields(
    rows: Rows, what: str, line: int, said: dict[str, Any], known: Fields
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in said.items():
        if key not in known:
            rows.fault(line, f'{what}: "{key}" is unknown here. Known are {", ".join(known)}.')
            continue
        try:
            found[key] = msgspec.convert(value, known[key].type)
        except msgspec.ValidationError:
            rows.fault(line, f"{what}: {key} is {known[key].words}.")
    for key, field in known.items():
        if field.needed and key not in said:
            rows.fault(line, f"{what}: {key} is missing; it is {field.words}.")
    return found


def _shape(known: Fields) -> str:
    return ", ".join(f"{key} = …" for key, field in known.items() if field.needed)


def _check_hex(rows: Rows, grid: Grid, name: str, what: str, line: int) -> None:
    try:
        grid.parse(name)
    except HexNameError as error:
        rows.fault(line, f"{what}: {error}")


def _check_source(rows: Rows, what: str, line: int, found: dict[str, Any]) -> None:
    source = found.get("source", SOURCES[0])
    if source not in SOURCES:
        rows.fault(line, f'{what}: the source is one of {", ".join(SOURCES)}, not "{source}".')
