"""Maps to be surveyed: continents of the rules with something changed, and small lands."""

from msgspec.structs import replace

from companion.games.nile.map.board.board import Board, River
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.survey import survey
from companion.games.nile.state import Hex, Nile
from companion.hexes import Grid
from tests.games.nile.helpers.world import shipped_board

NO_RIVER = "......"


def changed(state: Nile, name: str, **fields: object) -> Nile:
    """The state with some fields of a hex changed."""
    return replace(state, hexes={**state.hexes, name: replace(state.hexes[name], **fields)})


def broken(state: Nile, board: Board | None = None) -> list[tuple[str, str]]:
    """The hex and rule of each fault."""
    return [(found.hex, found.rule) for found in survey(board or shipped_board(), state).faults]


GRID = Grid(7, 7)


def a_land(hexes: dict[str, Hex], *mouths: str, minimum: int = 1) -> tuple[Board, Nile]:
    """Land but for column 01, with mouths there; the hexes given were mapped in this order."""
    land = [name for name in GRID.names() if not name.startswith("01") or name in mouths]
    board = Board(
        "Test land",
        1,
        "owner",
        "",
        GRID,
        rivers={f"M{mouth}": River(mouth, minimum) for mouth in mouths},
        hexes={
            name: Printed("veldt", river=".i..o.") if name in mouths else Printed() for name in land
        },
    )
    start = {mouth: Hex("veldt", river=".i..o.", published=True) for mouth in mouths}
    numbered = {
        name: replace(here, mapped=number) for number, (name, here) in enumerate(hexes.items(), 1)
    }
    return board, Nile(hexes={**start, **numbered}, mapped=len(numbered))


def veldt(river: str) -> Hex:
    return Hex("veldt", river=river.strip("*"), source="*" in river)


def dry(*names: str) -> dict[str, Hex]:
    return {name: Hex("veldt") for name in names}
