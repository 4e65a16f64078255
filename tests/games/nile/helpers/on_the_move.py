"""Ada in the blank heart of the board, about to move: for the tests of movement (9, 12)."""

from typing import Any

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.facts import PointsSpent
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Option
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_turn

HERE = "1414"
"""A hex in the blank heart of the board; its neighbors by direction:"""
NE, E, SE, SW, W, NW = "1513", "1514", "1515", "1415", "1314", "1413"

VELDT = Hex(terrain="veldt", published=True)
FLOWS_EAST = Hex(terrain="veldt", published=True, river=".o..i.")
"""A river that comes in from the west and goes out to the east."""

FALLS = Hex(terrain="veldt", published=True, river=".o..i.", cataract=2)
"""The same with a cataract where it goes out."""

CREW = Party(bearers=8, canoes=1)
"""As many as paddle a canoe at full speed."""

FULL = Party(bearers=4, rations=40)
"""A party that can carry no more, so that nobody asks for water."""


def inland(
    *,
    party: Party | None = None,
    mode: str = "foot",
    level: str = "normal",
    points: int = 4,
    charts: Charts | None = None,
    **hexes: Hex,
) -> NileAtTable:
    """Ada in the middle of nowhere, about to move; hexes are named as the compass does."""
    names = {"NE": NE, "E": E, "SE": SE, "SW": SW, "W": W, "NW": NW, "HERE": HERE}
    laid = {HERE: VELDT, **{names[key]: hex_ for key, hex_ in hexes.items()}}
    game = a_game(
        Ada=HERE, hexes=laid, party=party or FULL, level=level, step="move", charts=charts
    )
    game = with_explorer(game, "Ada", mode=mode)
    return with_turn(game, allowance=points, mode=mode, start=HERE)


def river(**changes: Any) -> NileAtTable:
    """Ada in canoes on a river that flows from west to east."""
    hexes = {"HERE": FLOWS_EAST, "E": FLOWS_EAST, "W": FLOWS_EAST}
    hexes |= {key: changes.pop(key) for key in ("HERE", "E", "W", "SE") if key in changes}
    return inland(**{"party": CREW, "mode": "canoe", **changes, **hexes})


def ways(game: NileAtTable) -> dict[str, Option]:
    """The options of a move, by key."""
    request = play(game, movement.move(game, "Ada"), stop=True).open
    assert isinstance(request, Choose)
    return {option.key: option for option in request.options}


def go(game: NileAtTable, *answers: object) -> Played:
    """One move with these answers, up to its end or its first question beyond them."""
    return play(game, movement.move(game, "Ada"), list(answers), stop=True)


def spent(played: Played) -> list[int]:
    return [fact.points for fact in played.of(PointsSpent)]
