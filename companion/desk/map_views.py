"""What maps of a campaign show: everybody's, or one player's own, with the true shores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.data import shores_of, standard_board
from companion.desk.errors import StoreError
from companion.games.nile.state import Nile
from companion.table.standing import Standing, standing
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
    session = source.session
    return _view(source, source.game.state, standing(session.log, session.live), player)


def map_view_after(source: Campaign, number: int, player: str | None = None) -> MapView:
    """The map as it was when an entry had been written, whatever was undone since.

    Raises `NobodysMap`.
    """
    session = source.session
    facts = standing(session.log, session.live_after(number))
    state: Nile = session.opening
    for one in facts:
        state = one.fact.apply(state)
    return _view(source, state, facts, player)


def _view(source: Campaign, state: Nile, facts: list[Standing], player: str | None) -> MapView:
    game, title = source.game, title_of(source)
    routes = routes_of(source.session.opening, facts)
    shores = shores_of(game.board, source.header.data_set)
    if player is None:
        return view_of(game.board, state, title, shores=shores, routes=routes)
    if player not in state.explorers:
        known = ", ".join(state.explorers)
        raise NobodysMap(f"There is no player {player!r} in {source.path}: it has {known}.")
    return own_view(game.board, state, player, title, shores=shores, routes=routes)


def title_of(source: Campaign) -> str:
    """A campaign's name on paper: that of its file, in words."""
    title = source.path.stem.replace("-", " ").replace("_", " ").strip()
    return title[:1].upper() + title[1:]


def routes_of_campaign(source: Campaign) -> tuple[Route, ...]:
    """The ways of all expeditions of a campaign, with their months."""
    session = source.session
    return routes_of(session.opening, standing(session.log, session.live))
