"""What a printed board must hold to be playable, checked on the board as a whole.

Each check walks one thing and states every fault it finds, so an owner who copies the printed
board into a file can mend all of them at once.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from companion.charts.rows import Fault
from companion.games.nile.map.board import NO_RIVER, Board
from companion.games.nile.map.board_hexes import printed_hexes
from companion.games.nile.map.terrain import (
    DESERT,
    LAKE,
    MOST_LAKES,
    MOUNTAIN,
    clash,
    has,
    holds_water,
)
from companion.games.nile.map.water import OUT, Waters, downstream, has_mouth
from companion.hexes import distances


class Place(NamedTuple):
    """Where in a board file a thing stands: its table and its key."""

    table: str
    key: str


Found = Iterator[tuple[Place, str]]
Check = Callable[[Board], Found]


def check_board(
    board: Board,
    filename: str = "the board",
    lines: Mapping[Place, int] | None = None,
    checks: Sequence[Check] | None = None,
) -> list[Fault]:
    """Return every fault of a board in file order; an empty list is a sound board.

    `lines` tells the line of each table row; without it the faults carry line 0. Without `checks`
    all of them are made.
    """
    at = lines or {}
    found = [
        Fault(filename, at.get(place, 0), f"{_THINGS[place.table]} {place.key}: {sentence}")
        for check in (CHECKS if checks is None else checks)
        for place, sentence in check(board)
    ]
    return sorted(found, key=lambda fault: fault.line)


_THINGS: Final = {
    "hexes": "hex",
    "ports": "port at",
    "rivers": "river",
    "islands": "island",
    "tribes": "tribe",
}


def _hex(name: str) -> Place:
    return Place("hexes", name)


# -- things stand where they can ----------------------------------------------------------------


def ports_stand_on_land(board: Board) -> Found:
    """A port lies on published land, and no two ports share a name."""
    names: dict[str, str] = {}
    for name, port in board.ports.items():
        place = Place("ports", name)
        if not board.is_land(name):
            yield place, f"{port.name} lies in the sea; list the hex under [hexes]."
        elif not board.is_published(name):
            yield place, f"{port.name} lies in a blank hex; a port's hex has a terrain."
        if port.name in names:
            yield place, f"{port.name} is the port at {names[port.name]} already."
        names.setdefault(port.name, name)
        if port.coast == "cape" and not board.in_colony(name):
            yield place, f"{port.name} is a Cape port, so its hex should say colony = true."


def islands_have_landings(board: Board) -> Found:
    """An island and its landings are land, side by side (3.2)."""
    for name, island in board.islands.items():
        place = Place("islands", name)
        if not board.is_land(name):
            yield place, "the island lies in the sea; list its hex under [hexes]."
        for landing in island.landings:
            if not board.is_land(landing):
                yield place, f"its landing {landing} is not land."
            elif landing not in board.grid.neighbours(name):
                yield place, f"its landing {landing} is not adjacent to it."


def colony_is_published(board: Board) -> Found:
    """Cape Colony was known land in 1820 (3.2)."""
    for name, here in board.hexes.items():
        if here.colony and not here.terrain:
            yield _hex(name), "Cape Colony is published land, so the hex needs a terrain."


def half_hexes_lie_at_the_edge(board: Board) -> Found:
    """Only the edge of the board cuts a hex in half (9.17)."""
    for name, here in board.hexes.items():
        if here.half and None not in board.grid.neighbours(name):
            yield _hex(name), "it does not lie at the edge of the board, so it is no half hex."


def seas_lie_beyond_the_edge(board: Board) -> Found:
    """A side over which sea is said to lie has no land across it."""
    for name, here in board.hexes.items():
        for side in here.sea:
            near = board.grid.neighbour(name, side)
            if near is not None and board.is_land(near):
                bearing = board.grid.bearing(side)
                yield _hex(name), f"it says there is sea to the {bearing}, but {near} is land."


# -- terrain ------------------------------------------------------------------------------------


def desert_keeps_off_jungle(board: Board) -> Found:
    """Desert and jungle are never side by side (10.27)."""
    for name, here in board.hexes.items():
        for near in board.land_neighbours(name):
            if name < near and clash(here.terrain, board.terrain(near)):
                yield _hex(name), f"{here.terrain} lies beside the {board.terrain(near)} of {near}."


def lakes_stay_small(board: Board) -> Found:
    """At most three lake hexes lie together (10.28)."""
    seen: set[str] = set()
    for name, here in board.hexes.items():
        if name in seen or not has(here.terrain, LAKE):
            continue
        lake = distances(board.grid, [name], lambda near: has(board.terrain(near), LAKE))
        seen.update(lake)
        if len(lake) > MOST_LAKES:
            yield _hex(name), f"its lake has {len(lake)} hexes; {MOST_LAKES} is the most."


# -- what was found -----------------------------------------------------------------------------


_FINDS: Final = (
    ("oasis", DESERT, "an oasis lies in a desert (10.51)"),
    ("height", MOUNTAIN, "a height is that of a mountain (10.54)"),
    ("area", LAKE, "an area is that of a lake (10.56)"),
    ("salt", LAKE, "salt is a lake's (10.333)"),
    ("fall", "", "a fall is that of a cataract (10.53)"),
)
"""What a hex may show beside its terrain, the terrain it wants, and why."""


def finds_fit_the_hex(board: Board) -> Found:
    """Oases, heights, falls and lakes stand where they can be found (10.5)."""
    for name, here in board.hexes.items():
        for field, terrain, why in _FINDS:
            if not here.terrain or not getattr(here, field):
                continue
            if not (has(here.terrain, terrain) if terrain else here.cataract):
                yield _hex(name), f"{why}, but the hex has none."


def tribes_live_on_known_land(board: Board) -> Found:
    """A tribe lives in a hex with a terrain, one tribe a hex (10.4)."""
    homes: dict[str, str] = {}
    for number, tribe in board.tribes.items():
        place = Place("tribes", number)
        if not board.is_published(tribe.hex):
            yield place, f"its hex {tribe.hex} is no known land; give the hex a terrain."
        if tribe.hex in homes:
            yield place, f"tribe {homes[tribe.hex]} lives in {tribe.hex} already."
        homes.setdefault(tribe.hex, number)


# -- rivers -------------------------------------------------------------------------------------


def blanks_are_empty(board: Board) -> Found:
    """Nothing but land is known of a blank hex."""
    for name, here in board.hexes.items():
        if here.terrain:
            continue
        if here.river != NO_RIVER or here.spring or here.cataract:
            yield _hex(name), "a blank hex has no river, spring or cataract; give it a terrain."
        if any(getattr(here, field) for field, _, _ in _FINDS):
            yield _hex(name), "nothing is found in a blank hex; give it a terrain."


def river_sides_agree(board: Board) -> Found:
    """What flows out of a published hex flows into the next, over the side they share.

    A lake or swamp takes in every river that points at it, whatever its own letters (10.3211).
    """
    for name, here in board.hexes.items():
        for side, letter in enumerate(here.river, start=1):
            if letter != ".":
                yield from _side_agrees(board, name, side, letter)


def _side_agrees(board: Board, name: str, side: int, letter: str) -> Found:
    bearing, near = board.grid.bearing(side), board.grid.neighbour(name, side)
    if near is None or not board.is_land(near):
        if letter == "i":
            yield _hex(name), f"water comes in from the {bearing}, but no land lies there."
        elif name not in {river.mouth for river in board.rivers.values()}:
            yield _hex(name), f"water leaves the land to the {bearing}, but no mouth is here."
        return
    if not board.is_published(near):
        return
    wanted = "o" if letter == "i" else "i"
    theirs = board.hexes[near].river[board.grid.opposite(side) - 1]
    if theirs != wanted and not (theirs == "." and holds_water(board.terrain(near))):
        back = board.grid.bearing(board.grid.opposite(side))
        yield (
            _hex(name),
            f'its river has "{letter}" to the {bearing}, so that of {near} should have '
            f'"{wanted}" to the {back}, not "{theirs}".',
        )


def rivers_come_and_go(board: Board) -> Found:
    """A river's water goes somewhere and comes from somewhere (10.317)."""
    for name, here in board.hexes.items():
        if here.river == NO_RIVER or not here.terrain:
            continue
        ways_in, ways_out = here.river.count("i"), here.river.count("o")
        wet = holds_water(here.terrain)
        if ways_out == 0 and not wet:
            yield _hex(name), "its river flows nowhere; one side needs the letter o."
        if ways_in == 0 and not wet and not here.spring:
            yield _hex(name), "its river begins here, so the hex should say spring = true."


def rivers_drain_to_one_mouth(board: Board) -> Found:
    """A river hex may fork (10.3243), but never drains to two mouths (10.3212)."""
    at_mouth = {river.mouth: system for system, river in board.rivers.items()}
    for name, here in board.hexes.items():
        if here.river.count("o") < 2 or not here.terrain or holds_water(here.terrain):
            continue
        below = distances(board.grid, [name], steps=lambda at: _downstream(board, at))
        systems = [at_mouth[hex_] for hex_ in below if hex_ in at_mouth]
        if len(systems) > 1:
            yield _hex(name), f"its river drains to two mouths: {' and '.join(systems)}."


def _downstream(board: Board, name: str) -> list[str]:
    near = [board.grid.neighbour(name, side) for side in board.river_sides(name, "o")]
    return [hex_ for hex_ in near if hex_ is not None and board.has_river(hex_)]


def marks_need_a_river(board: Board) -> Found:
    """A source dot begins a river (10.316); a cataract lies where one crosses a side (10.52)."""
    for name, here in board.hexes.items():
        if here.spring and "i" in here.river:
            yield _hex(name), "a river source lies here, so no water can come in."
        if here.spring and "o" not in here.river:
            yield _hex(name), "a river source lies here, so one side needs the letter o."
        if here.cataract and here.river[here.cataract - 1] == ".":
            bearing = board.grid.bearing(here.cataract)
            yield _hex(name), f"it has a cataract to the {bearing}, but no river crosses that side."


def mouths_meet_the_sea(board: Board) -> Found:
    """Water leaves the land at the mouth of each system (10.311), one mouth a hex."""
    mouths: dict[str, str] = {}
    for system, river in board.rivers.items():
        place = Place("rivers", system)
        if not board.is_published(river.mouth):
            yield place, f"its mouth {river.mouth} is not published land."
            continue
        if river.mouth in mouths:
            yield place, f"its mouth {river.mouth} is that of {mouths[river.mouth]} already."
        mouths.setdefault(river.mouth, system)
        outs = board.river_sides(river.mouth, "o")
        near = [board.grid.neighbour(river.mouth, side) for side in outs]
        if not any(name is None or not board.is_land(name) for name in near):
            yield place, f"at its mouth {river.mouth} no water leaves the land."


def rivers_lead_to_a_mouth(board: Board) -> Found:
    """Every printed river can be followed down to the mouth of a system (10.311)."""
    waters = Waters(board, printed_hexes(board))
    for name, here in board.hexes.items():
        if here.river == NO_RIVER or not here.terrain or board.system_of(name) is not None:
            continue
        if not (board.played and _leads_on(waters, name)):
            yield _hex(name), "its river cannot be followed down to the mouth of any system."


def _leads_on(waters: Waters, name: str) -> bool:
    """Whether the water of a hex comes to a mouth, a lake, a swamp or blank land (10.318)."""
    below = downstream(waters, name)
    return has_mouth(waters, below) or any(
        waters.is_wet(at) or any(letter == OUT for _, _, letter in waters.ends(at)) for at in below
    )


def systems_can_go_on(board: Board) -> Found:
    """Each system has an open way into the blank, or it could never reach its minimum (10.3354).

    On a map that was played on a system may have come to its end before.
    """
    if board.played:
        return
    for system, river in board.rivers.items():
        known = board.system_hexes(system)
        if len(known) < river.minimum and not any(_is_open(board, name) for name in known):
            yield Place("rivers", system), "no side of its known course leads into a blank hex."


def _is_open(board: Board, name: str) -> bool:
    wet = holds_water(board.terrain(name))
    sides = range(1, 7) if wet else board.river_sides(name, "i")
    near = [board.grid.neighbour(name, side) for side in sides]
    return any(hex_ is not None and board.is_blank(hex_) for hex_ in near)


CHECKS: Final[tuple[Check, ...]] = (
    ports_stand_on_land,
    islands_have_landings,
    colony_is_published,
    half_hexes_lie_at_the_edge,
    seas_lie_beyond_the_edge,
    desert_keeps_off_jungle,
    lakes_stay_small,
    finds_fit_the_hex,
    tribes_live_on_known_land,
    blanks_are_empty,
    river_sides_agree,
    rivers_come_and_go,
    rivers_drain_to_one_mouth,
    marks_need_a_river,
    mouths_meet_the_sea,
    rivers_lead_to_a_mouth,
    systems_can_go_on,
)
