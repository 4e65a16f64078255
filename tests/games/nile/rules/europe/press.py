"""Journalists, and those whom they meet."""

from msgspec.structs import replace

from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.state import Explorer
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.villages import CARAVAN
from tests.games.nile.helpers.world import Played, a_game, an_explorer, play, with_explorer

INLAND = "1520"
"""A hex four or more from any port."""


def among(game: NileAtTable, **others: Explorer) -> NileAtTable:
    """More explorers at the table, after those who are there."""
    order = (*game.state.order, *others)
    return game.at(replace(game.state, order=order, explorers={**game.state.explorers, **others}))


def a_journalist(player: str, place: str = "2002") -> Explorer:
    return an_explorer(player, place, CARAVAN, "journalist")


def go_home(game: NileAtTable, player: str) -> None:
    """A player's explorer is in Europe, and it is his turn there."""
    home = with_explorer(game, player, place="europe", hex="", known={})
    at = game.state.order.index(player)
    turn = replace(game.state.turn, at=at, step="europe", published=0)
    game.state = replace(home.state, turn=turn)


def publish_all(game: NileAtTable, player: str) -> Played:
    go_home(game, player)
    return play(game, europe(game, player), ["publish", "all"])


def in_turn(game: NileAtTable, at: int) -> NileAtTable:
    """The same with another player in turn."""
    return game.at(replace(game.state, turn=replace(game.state.turn, at=at)))


def meeting(**changes: object) -> NileAtTable:
    """Clea, a journalist, in Ada's hex, far inland; it is her turn."""
    game = a_game(party=CARAVAN, Ada=INLAND)
    game = in_turn(among(game, Clea=a_journalist("Clea", INLAND)), 1)
    return with_explorer(game, "Ada", **changes)
