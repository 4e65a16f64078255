"""What maps of a campaign show: everybody's, or one player's own, with the true shores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.data import shores_of, standard_board
from companion.desk.errors import StoreError
from companion.table.standing import standing
from printables.nile.own import own_view
from printables.nile.routes import Route, routes_of
from printables.nile.view import MapView, blank_view, view_of

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign


class NobodysMap(StoreError):
    """A player's own map was asked for and there is no such player; the message names them."""


def map_view(source: Campaign | None, player: str | None = None) -> MapView:
    """The map of a campaign that all may see, of `player` his own; without one the blank board.

    Raises `NobodysMap`.
    """
    if source is None:
        if player is not None:
            raise NobodysMap("The blank board is nobody's own map: name a campaign or no player.")
        board = standard_board()
        return blank_view(board, shores_of(board))
    game, title, routes = source.game, title_of(source), routes_of_campaign(source)
    shores = shores_of(game.board, source.header.data_set)
    if player is None:
        return view_of(game.board, game.state, title, shores=shores, routes=routes)
    if player not in game.state.explorers:
        known = ", ".join(game.state.explorers)
        raise NobodysMap(f"There is no player {player!r} in {source.path}: it has {known}.")
    return own_view(game.board, game.state, player, title, shores=shores, routes=routes)


def title_of(source: Campaign) -> str:
    """A campaign's name on paper: that of its file, in words."""
    title = source.path.stem.replace("-", " ").replace("_", " ").strip()
    return title[:1].upper() + title[1:]


def routes_of_campaign(source: Campaign) -> tuple[Route, ...]:
    """The ways of all expeditions of a campaign, with their months."""
    session = source.session
    return routes_of(session.opening, standing(session.log, session.live))
