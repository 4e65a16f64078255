"""The map in play: what it answers where the app keeps it, and where the table's own board does."""

import pytest

from companion.games.nile.map.in_play import AppMap, MapInPlay, place_word
from companion.games.nile.state import Hex
from tests.games.nile.helpers.world import a_game

HERE, THERE = "@Ada:1", "@Ada:2"

UNKNOWN = {
    "number": "",
    "around": (),
    "is_coast": None,
    "lake": None,
}
"""What a board on the table answers of any hex, by the question."""

UNTOLD = {"is_beside": None, "is_strait": False, "along_coast": False, "connected": False}
"""And of two hexes of which nobody told that a way joins them."""


def on_table(**here: object) -> MapInPlay:
    return a_game(Ada=HERE, mapless=True, hexes={HERE: Hex("veldt", **here)}).map  # type: ignore[arg-type]


@pytest.mark.parametrize(("question", "answer"), UNKNOWN.items())
def test_the_app_does_not_know_what_lies_on_the_table(question: str, answer: object) -> None:
    assert getattr(on_table(), question)(HERE) == answer


@pytest.mark.parametrize(("question", "answer"), UNTOLD.items())
def test_nor_what_joins_two_hexes_of_it(question: str, answer: object) -> None:
    assert getattr(on_table(), question)(HERE, THERE) == answer


def test_what_players_reported_is_known() -> None:
    """3.2, 10.42, 10.52: a port, the way to the next one, a neighbor downstream over the falls."""
    told = on_table(place="port", away=3, cataract=1, ways={THERE: "down"}, by="Ada")
    assert told.place(HERE) == "port"
    assert told.port_distance(HERE) == 3
    assert told.is_beside(HERE, THERE)
    assert told.course(HERE, THERE, afloat=False) == "down"
    assert told.bars_way(HERE, THERE, downstream=True)
    assert not told.bars_way(HERE, THERE, downstream=False)
    assert told.visited("Ada", HERE)
    assert not told.visited("Ada", THERE)
    assert told.port_distance(THERE) is None
    assert told.tells_apart(HERE)
    assert not told.tells_apart("@Ada")


def test_the_app_looks_at_its_own_map() -> None:
    """10.28: `lake` counts a hex that would be lake with those beside it."""
    game = a_game(Ada="2002")
    own, grid = game.map, game.grid
    assert isinstance(own, AppMap)
    assert own.waters is game.waters
    for name in game.board.hexes:
        assert own.number(name) == name
        assert own.tells_apart(name)
        assert list(own.around(name)) == grid.adjacent(name)
        assert own.is_coast(name) == game.board.is_coast(name)
        assert all(own.is_beside(name, near) for near in grid.adjacent(name))
        assert not own.is_beside(name, name)
        distance = own.port_distance(name)
        assert distance is not None
        assert own.port_within(name, distance)
        assert not own.port_within(name, distance - 1)
        port, colony = game.is_port(name), game.board.in_colony(name)
        assert own.place(name) == place_word(port=port, colony=colony)
