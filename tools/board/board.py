"""Builds the standard board from the geography file and the coast; the same files, the same bytes.

Run `python -m tools.board.board` after a change to `data/geography.toml`, from a copy
of the project whose files can be written.
"""

import sys
from pathlib import Path

from companion.games import nile
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.board.checks import check_board
from companion.games.nile.map.board.file import Board, Hex, Island, Port, River, write_board
from companion.games.nile.map.board.laws import law_faults
from tools.board.atlas.courses import Walk, draw_sides, prolong, walk_courses
from tools.board.atlas.fringe import Fringe, find_fringe, find_terrain, sea_beyond
from tools.board.atlas.geography import Geography, read_geography
from tools.board.atlas.ground import Ground, lay_ground

DATA = Path(nile.__file__).parent / "data"
BOARD = DATA / "board-1.toml"


def build(geography: str, coast: str) -> Board:
    """Return the board for the texts of a geography file and of its GeoJSON outlines."""
    ground = lay_ground(read_geography(geography), coast)
    walks = walk_courses(ground)
    known = find_fringe(ground, walks).known

    def blank(name: str) -> bool:
        return name in ground.land and name not in known

    walks = {name: prolong(ground, walk, blank) for name, walk in walks.items()}
    fringe = find_fringe(ground, walks)
    return Board(
        name=ground.geography.name,
        data_set=ground.geography.data_set,
        source="reconstructed",
        note=ground.geography.note,
        grid=ground.grid,
        ports=_ports(ground),
        rivers=_rivers(ground.geography, walks),
        islands=_islands(ground),
        hexes=_hexes(ground, walks, fringe),
    )


def _ports(ground: Ground) -> dict[str, Port]:
    return {
        ground.settle(place.at): Port(name, place.coast, place.source)
        for name, place in ground.geography.ports.items()
    }


def _rivers(geography: Geography, walks: dict[str, Walk]) -> dict[str, River]:
    mouths = {walk.course.system: walk.hexes[0] for walk in walks.values() if not walk.joins}
    return {
        system: River(mouths[system], plan.minimum, plan.source)
        for system, plan in geography.rivers.items()
    }


def _islands(ground: Ground) -> dict[str, Island]:
    return {
        ground.settle(place.at): Island(_landings(ground, place.at, place.landings), place.source)
        for place in ground.geography.islands.values()
    }


def _landings(
    ground: Ground, place: tuple[float, float], bearings: tuple[str, ...]
) -> tuple[str, ...]:
    grid, island = ground.grid, ground.settle(place)
    near = [grid.neighbour(island, grid.direction_of(bearing)) for bearing in bearings]
    return tuple(name for name in near if name is not None)


def _hexes(ground: Ground, walks: dict[str, Walk], fringe: Fringe) -> dict[str, Hex]:
    terrain = find_terrain(ground, fringe)

    def blank(name: str) -> bool:
        return name in ground.land and name not in terrain

    sides, cataracts = draw_sides(ground, walks.values(), blank)
    springs = {walk.hexes[-1] for walk in walks.values() if walk.course.spring}
    return {
        name: Hex(
            terrain=terrain.get(name, ""),
            river="".join(sides.get(name, NO_RIVER)),
            spring=name in springs,
            cataract=cataracts.get(name, 0),
            half=ground.is_cut(name),
            sea=tuple(sea_beyond(ground, name)),
            colony=name in fringe.colony,
        )
        for name in sorted(ground.land)
    }


def main() -> int:
    """Write the board file; say what is wrong with the board, if anything, and return 1 then."""
    geography = (DATA / "geography.toml").read_text(encoding="utf-8")
    coast = (DATA / "coast.geojson").read_text(encoding="utf-8")
    board = build(geography, coast)
    BOARD.write_text(write_board(board), encoding="utf-8", newline="\n")
    faults = check_board(board, BOARD.name) + law_faults(board, BOARD.name)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
