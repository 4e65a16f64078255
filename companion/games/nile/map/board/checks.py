"""Validator of a printed board as a whole: checks that it's playable.

Each check reports every fault it finds, so that an owner copying a board into a file can fix all of
them at once. These checks are about the parts of a board; for the rules of its map (10) see `laws`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from companion.charts.rows import Fault
from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.map.water import OUT, Waters, downstream, has_mouth


class BoardPlace(NamedTuple):
    """Place in a board file: its table and key."""

    table: str
    key: str


Found = Iterator[tuple[BoardPlace, str]]
Check = Callable[[Board], Found]


def check_board(
    board: Board, filename: str = "the board", lines: Mapping[BoardPlace, int] | None = None
) -> list[Fault]:
    """Return the faults in the parts of a board, in file order.

    `lines` gives the line of each table row; without it, faults have line 0.
    """
    at = lines or {}
    found = [
        Fault(filename, at.get(place, 0), f"{_THINGS[place.table]} {place.key}: {sentence}")
        for check in _CHECKS
        for place, sentence in check(board)
    ]
    return sorted(found, key=lambda fault: fault.line)


_THINGS: Final = {
    "hexes": "hex",
    "ports": "port at",
    "rivers": "river",
    "islands": "island",
    "tribes": "tribe",
    "caches": "cache",
}


def _hex(name: str) -> BoardPlace:
    return BoardPlace("hexes", name)


# -- things stand where they can ----------------------------------------------------------------


def ports_stand_on_land(board: Board) -> Found:
    """Check that ports are on published land and have unique names."""
    names: dict[str, str] = {}
    for name, port in board.ports.items():
        place = BoardPlace("ports", name)
        if not board.is_land(name):
            yield place, f"{port.name} is in the sea; list the hex under [hexes]."
        elif not board.is_published(name):
            yield place, f"{port.name} is in a blank hex; a port's hex needs a terrain."
        if port.name in names:
            yield place, f"{port.name} is the port at {names[port.name]} already."
        names.setdefault(port.name, name)
        if port.coast == "cape" and not board.in_colony(name):
            yield place, f"{port.name} is a Cape port, so its hex should say colony = true."


def islands_have_landings(board: Board) -> Found:
    """Check that islands and their landings are adjacent land (3.2)."""
    for name, island in board.islands.items():
        place = BoardPlace("islands", name)
        if not board.is_land(name):
            yield place, "the island lies in the sea; list its hex under [hexes]."
        for landing in island.landings:
            if not board.is_land(landing):
                yield place, f"its landing {landing} isn't land."
            elif landing not in board.grid.neighbours(name):
                yield place, f"its landing {landing} isn't adjacent to it."


def colony_is_published(board: Board) -> Found:
    """Check that Cape Colony has terrain, since it was known in 1820 (3.2)."""
    for name, here in board.hexes.items():
        if here.colony and not here.terrain:
            yield _hex(name), "Cape Colony is published land, so the hex needs a terrain."


def half_hexes_lie_at_the_edge(board: Board) -> Found:
    """Check that half hexes are at the edge of the board (9.17)."""
    for name, here in board.hexes.items():
        if here.half and None not in board.grid.neighbours(name):
            yield _hex(name), "it isn't at the edge of the board, so it can't be a half hex."


def seas_lie_beyond_the_edge(board: Board) -> Found:
    """Check that sides marked as sea have no land beyond them."""
    for name, here in board.hexes.items():
        for side in here.sea:
            near = board.grid.neighbour(name, side)
            if near is not None and board.is_land(near):
                bearing = board.grid.bearing(side)
                yield _hex(name), f"it says there is sea to the {bearing}, but {near} is land."


def tribes_live_on_known_land(board: Board) -> Found:
    """Check that each tribe has a hex with terrain to itself (10.4)."""
    homes: dict[str, str] = {}
    for number, tribe in board.tribes.items():
        place = BoardPlace("tribes", number)
        if not board.is_published(tribe.hex):
            yield place, f"its hex {tribe.hex} isn't known land; give the hex a terrain."
        if tribe.hex in homes:
            yield place, f"tribe {homes[tribe.hex]} lives in {tribe.hex} already."
        homes.setdefault(tribe.hex, number)


def caches_lie_on_land(board: Board) -> Found:
    """Check that caches are on land, blank or known (17.7)."""
    for number, cache in board.caches.items():
        if not board.is_land(cache.hex):
            yield BoardPlace("caches", number), f"its hex {cache.hex} isn't land."


# -- rivers -------------------------------------------------------------------------------------


def mouths_meet_the_sea(board: Board) -> Found:
    """Check that water leaves the land at each mouth (10.311), one mouth per hex."""
    mouths: dict[str, str] = {}
    for system, river in board.rivers.items():
        place = BoardPlace("rivers", system)
        if not board.is_published(river.mouth):
            yield place, f"its mouth {river.mouth} isn't published land."
            continue
        if river.mouth in mouths:
            yield place, f"its mouth {river.mouth} is that of {mouths[river.mouth]} already."
        mouths.setdefault(river.mouth, system)
        outs = board.river_sides(river.mouth, "o")
        near = [board.grid.neighbour(river.mouth, side) for side in outs]
        if not any(name is None or not board.is_land(name) for name in near):
            yield place, f"at its mouth {river.mouth} no water leaves the land."


def rivers_lead_to_a_mouth(board: Board) -> Found:
    """Check that every printed river leads down to the mouth of a system (10.311)."""
    waters = Waters(board, printed_hexes(board))
    for name, here in board.hexes.items():
        if here.river == NO_RIVER or not here.terrain or board.system_of(name) is not None:
            continue
        if not (board.played and _leads_on(waters, name)):
            yield _hex(name), "its river can't be followed down to the mouth of any system."


def _leads_on(waters: Waters, name: str) -> bool:
    """True if a hex's water reaches a mouth, a lake, a swamp or blank land (10.318)."""
    below = downstream(waters, name)
    return has_mouth(waters, below) or any(
        waters.is_wet(at) or any(letter == OUT for _, _, letter in waters.ends(at)) for at in below
    )


def systems_can_go_on(board: Board) -> Found:
    """Check that each system can continue into blank land to reach its minimum (10.3354).

    On a map from an earlier game, a system may have ended already.
    """
    if board.played:
        return
    for system, river in board.rivers.items():
        known = board.system_hexes(system)
        if len(known) < river.minimum and not any(_is_open(board, name) for name in known):
            yield (
                BoardPlace("rivers", system),
                "no side of its known course leads into a blank hex.",
            )


def _is_open(board: Board, name: str) -> bool:
    wet = holds_water(board.terrain(name))
    sides = range(1, 7) if wet else board.river_sides(name, "i")
    near = [board.grid.neighbour(name, side) for side in sides]
    return any(hex_ is not None and board.is_blank(hex_) for hex_ in near)


_CHECKS: Final[tuple[Check, ...]] = (
    ports_stand_on_land,
    islands_have_landings,
    colony_is_published,
    half_hexes_lie_at_the_edge,
    seas_lie_beyond_the_edge,
    tribes_live_on_known_land,
    caches_lie_on_land,
    mouths_meet_the_sea,
    rivers_lead_to_a_mouth,
    systems_can_go_on,
)
