"""Views of made-up worlds, and maps of them as a spy sees them."""

from __future__ import annotations

from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.view import MapView, blank_view, view_of
from companion.games.nile.state import Nile
from printables.pages.paper import parse
from tests.games.nile.paper.spies import Spy
from tests.games.nile.paper.worlds import a_world

BOARD = standard_board()
BLANK = blank_view(BOARD, coastline_of(BOARD))


def view_in(world: Nile, title: str = "A test") -> MapView:
    """The map of a world on the shipped board, within its true shores."""
    return view_of(BOARD, world, title, coastline=coastline_of(BOARD))


def a_view(seed: int = 1, hexes: int = 200, players: int = 4) -> MapView:
    """The map of a made-up world with so many hexes mapped."""
    return view_in(a_world(seed, hexes=hexes, players=players))


def drawn_map(view: MapView, words: str = "a4", style: str = "colour") -> tuple[Spy, MapSheet]:
    """What is on a sheet with a map, and the sheet."""
    sheet = MapSheet(view, parse(words), style)
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw(spy)
    return spy, sheet
