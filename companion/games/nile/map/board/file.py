"""Board files: the printed board as readable TOML, one port, river or hex per line.

The file names sides by their bearings, and the river letters of a hex go clockwise from the first
bearing (north-east with pointy tops, north with flat tops). So an owner may renumber the compass
without touching a hex. In the values they're ordered by direction 1 to 6.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.charts.rows import DataFaults, Fault, read_rows
from companion.games.nile.map.board.board import (
    NO_RIVER,
    Board,
    Cache,
    Hex,
    Island,
    Port,
    River,
    Tribe,
)
from companion.games.nile.map.board.rows import KIND, read_board
from companion.games.nile.state import STORES
from companion.hexes import BEARINGS, Grid

__all__ = [
    "KIND",
    "Board",
    "BoardFaults",
    "Fault",
    "Hex",
    "Island",
    "Port",
    "River",
    "Tribe",
    "parse_board",
    "write_board",
]


class BoardFaults(DataFaults):
    """Error for an unusable board file; `faults` has everything wrong with it."""


def parse_board(text: str, filename: str, *, shipped: bool = False) -> Board:
    """Parse a board file and check the whole board.

    Raises `BoardFaults` with every fault found: first those of single rows, and if all rows are
    readable, those of the board (`check_board`) and its map (`law_faults`). A board `shipped` with
    the companion isn't checked again.
    """
    try:
        return _sound_board(text, shipped=shipped)
    except BoardFaults as wrong:
        raise BoardFaults([replace(each, where=filename) for each in wrong.faults]) from None


@lru_cache(maxsize=4)
def _sound_board(text: str, *, shipped: bool) -> Board:
    """Parse and check a board text, cached because it's used several times."""
    rows = read_rows(text, "")
    board = read_board(rows)
    rows.stop(BoardFaults)
    if shipped:
        return board
    # Imported here because shipped boards, which most campaigns use, need no survey.
    from companion.games.nile.map.board.checks import BoardPlace, check_board
    from companion.games.nile.map.board.laws import law_faults

    lines = {
        BoardPlace(table.name, row.key): row.line
        for table in rows.tables.values()
        for row in table.rows.values()
    }
    faults = law_faults(board, "", lines) + check_board(board, "", lines)
    if faults:
        raise BoardFaults(sorted(faults, key=lambda fault: fault.line))
    return board


def write_board(board: Board) -> str:
    """Return the file of a board; `parse_board` reads it back to the same board."""
    return "\n".join(_lines(board)) + "\n"


_ABOUT: Final = """\
# A board of Source of the Nile: one port, river, island or hex a line. Correct any line to match
# a printed board, then have the file checked. Hexes are four digits, column then row.
#
# source    rules (printed in the rules), public, reconstructed, or owner (copied from a board);
#           it stands at the head, and on a line that differs
# compass   the bearings of directions 1 to 6; the lines below do not depend on it
# ports     coast is the group the port belongs to for epic journeys: nile, east, cape or west
# rivers    each system with the hex of its mouth and the number of hexes it must reach
# islands   hexes closed on foot but for the landings
# hexes     land only, what is not listed is sea
#   terrain   "" is a blank hex
#   river     six letters, clockwise from {first}: "i" water comes in over that side, "o" it goes
#             out, "." no river crosses it
#   spring    a river source lies in the hex
#   cataract  the side at which a cataract lies
#   half      cut by the edge of the board
#   sea       sides with sea beyond the edge of the board; the others are found by themselves
#   colony    part of Cape Colony"""


_ABOUT_TRIBES: Final = (
    "# Native tribes by the numbers of their markers: the hex they live in and how strong a",
    "# village is: small, medium or large.",
)

_ABOUT_HEADS: Final = (
    "# heads are the warriors of a tribe in Game II, its attitude how it stands towards everybody.",
)

_ABOUT_CACHES: Final = (
    "# What explorers left hidden, by number: the hex, what lies there, and in note who hid it.",
)

_ABOUT_PLACES: Final = (
    "# Names of places with more than one hex: a river upstream, a range of mountains, villages of",
    "# a people.",
)

_ABOUT_FINDS: Final = (
    "# What was found before: oasis; the height of a mountain and the fall of a cataract in feet;",
    "# the area of a lake beyond its hexes in square miles; salt, a great salt lake; the name of a",
    "# mountain or lake, and fall_name, that of a waterfall.",
)


def _lines(board: Board) -> Iterator[str]:
    grid = board.grid
    yield _ABOUT.format(first=BEARINGS[grid.orientation][0])
    yield ""
    yield f"kind = {_text(KIND)}"
    yield "format = 1"
    yield f"data_set = {board.data_set}"
    yield f"name = {_text(board.name)}"
    yield f"source = {_text(board.source)}"
    yield f"note = {_text(board.note)}"
    if board.played:
        yield "played = true  # a map played on before: its rivers may lead into blank hexes"
    yield from ("", "[grid]", f"columns = {grid.columns}", f"rows = {grid.rows}")
    yield f"orientation = {_text(grid.orientation)}"
    yield f"shifted = {_text(grid.shifted)}"
    yield f"compass = {_texts(grid.compass)}"
    yield from ("", "[ports]")
    for name, port in board.ports.items():
        said = {"name": _text(port.name), "coast": _text(port.coast)}
        yield _row(name, said, port.source)
    yield from ("", "[rivers]")
    for system, river in board.rivers.items():
        yield _row(
            system, {"mouth": _text(river.mouth), "minimum": str(river.minimum)}, river.source
        )
    yield from ("", "[islands]")
    for name, island in board.islands.items():
        yield _row(name, {"landings": _texts(island.landings)}, island.source)
    if board.tribes:
        counted = any(tribe.heads or tribe.attitude for tribe in board.tribes.values())
        yield from ("", *_ABOUT_TRIBES, *(_ABOUT_HEADS if counted else ()), "[tribes]")
    for number, tribe in sorted(board.tribes.items(), key=lambda item: int(item[0])):
        yield _row(number, _tribe_fields(tribe), tribe.source)
    if board.caches:
        yield from ("", *_ABOUT_CACHES, "[caches]")
    for number, cache in sorted(board.caches.items(), key=lambda item: int(item[0])):
        yield _row(number, _cache_fields(cache), cache.source)
    if board.places:
        yield from ("", *_ABOUT_PLACES, "[places]")
    for name, place in board.places.items():
        fields = {"kind": _text(place.kind), "hexes": _texts(place.hexes)}
        yield _row(name, fields, place.source)
    yield from ("", *(_ABOUT_FINDS if any(map(_has_finds, board.hexes.values())) else ()))
    yield "[hexes]"
    for name, here in sorted(board.hexes.items()):
        yield _row(name, _hex_fields(grid, here), here.source)


def _hex_fields(grid: Grid, here: Hex) -> dict[str, str]:
    said = {"terrain": _text(here.terrain)}
    if here.river != NO_RIVER:
        clockwise = BEARINGS[grid.orientation]
        said["river"] = _text(
            "".join(here.river[grid.direction_of(side) - 1] for side in clockwise)
        )
    if here.spring:
        said["spring"] = "true"
    if here.cataract:
        said["cataract"] = _text(grid.bearing(here.cataract))
    if here.half:
        said["half"] = "true"
    if here.sea:
        said["sea"] = _texts([grid.bearing(side) for side in here.sea])
    if here.colony:
        said["colony"] = "true"
    if here.oasis:
        said["oasis"] = "true"
    said.update({key: str(size) for key in _SIZES if (size := getattr(here, key))})
    if here.salt:
        said["salt"] = "true"
    said.update({key: _text(name) for key in _NAMES if (name := getattr(here, key))})
    return said


_SIZES: Final = ("height", "fall", "area")
_NAMES: Final = ("name", "fall_name")


def _has_finds(here: Hex) -> bool:
    return here.oasis or here.salt or any(getattr(here, key) for key in (*_SIZES, *_NAMES))


def _tribe_fields(tribe: Tribe) -> dict[str, str]:
    said = {"hex": _text(tribe.hex), "size": _text(tribe.size)}
    if tribe.heads:
        said["heads"] = str(tribe.heads)
    if tribe.attitude:
        said["attitude"] = str(tribe.attitude)
    if tribe.name:
        said["name"] = _text(tribe.name)
    return said


def _cache_fields(cache: Cache) -> dict[str, str]:
    said = {"hex": _text(cache.hex)}
    said.update({key: str(held) for key in STORES if (held := getattr(cache, key))})
    if cache.note:
        said["note"] = _text(cache.note)
    return said


def _row(key: str, said: dict[str, str], source: str) -> str:
    fields = {**said, "source": _text(source)} if source else said
    name = key if key.isascii() and key.isalnum() else _text(key)
    return f"{name} = {{ {', '.join(f'{key} = {value}' for key, value in fields.items())} }}"


def _texts(texts: list[str] | tuple[str, ...]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    """Return a TOML string; JSON escapes are valid in TOML, except for the delete character."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
