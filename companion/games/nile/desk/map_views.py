"""Views of a campaign's map: everybody's or one player's, with the true coastline."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.desk.errors import CannotPrint
from companion.desk.printing.kinds import no_such_player
from companion.desk.printing.names_shown import title_of
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import (
    coastline_of,
    data_sets,
    standard_board,
    standard_charts,
)
from companion.games.nile.desk.loading import game_at
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.paper.kit.imprint import BLANK, Imprint
from companion.games.nile.paper.map.view import (
    MapView,
    Route,
    blank_view,
    own_view,
    routes_of,
    view_of,
)
from companion.games.nile.rules.europe.instant import BEYOND, NILE, beyond
from companion.games.nile.rules.mapping.features import state_as_found
from companion.games.nile.state import Nile
from companion.plugins.papers import Done
from companion.table.journal.effective import Standing, standing

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def map_view(
    source: Campaign | None,
    player: str | None = None,
    *,
    file: Path | None = None,
    title: str = "",
) -> MapView:
    """Return the public map of a campaign, or that of a `player`, or the blank board.

    Or the board of a `file`, finished or not. A `title` replaces its own. Raises `CannotPrint`, and
    for a file `StoreError` or `DataFaults`.
    """
    view = _titled_view(source, player, file)
    return replace(view, title=title) if title else view


def _titled_view(source: Campaign | None, player: str | None, file: Path | None) -> MapView:
    if source is None:
        if player is not None:
            raise CannotPrint("A player's map needs a campaign. Name its file.")
        return board_view(standard_board() if file is None else _board(file))
    session = source.session
    return _view(source, game_at(source).state, standing(session.log, session.live), player)


def _board(file: Path) -> Board:
    """Return the board of a file, finished or not."""
    from companion.desk.overrides.cards import read_text
    from companion.games.nile.map.board.editing import read_draft

    return read_draft(read_text(file), str(file))


def board_view(board: Board, data_set: int = 0) -> MapView:
    """Return a board without a campaign, with its own title if it was played on (2.3)."""
    known = data_set or (board.data_set if board.data_set in data_sets() else 0)
    charts = standard_charts(known)
    view = replace(blank_view(board, coastline_of(board, known)), markets=markets_of(charts))
    if not board.played:
        return view
    more = {NILE: charts.award(BEYOND).value}
    return replace(view, title=board.name, beyond=more)


def imprint_of(source: Campaign | None) -> Imprint:
    """Return the campaign and month as printed on its files."""
    if source is None:
        return BLANK
    return Imprint(title=title_of(source), month=game_at(source).state.turn.number)


def map_view_after(source: Campaign, number: int, player: str | None = None) -> MapView:
    """Return the map as it was after an entry, whatever was undone since.

    Raises `CannotPrint`.
    """
    state, facts = _after(source, number)
    return _view(source, state, facts, player)


def charts_after(source: Campaign, number: int) -> Charts:
    """Return the charts in force after an entry."""
    game = game_at(source).at(_after(source, number)[0])
    return game.charts.with_target(game.state.target)


def _after(source: Campaign, number: int) -> tuple[Nile, list[Standing]]:
    session = source.session
    facts = standing(session.log, session.live_after(number))
    state: Nile = session.opening
    for one in facts:
        state = one.fact.apply(state)
    return state, facts


def _view(source: Campaign, state: Nile, facts: list[Standing], player: str | None) -> MapView:
    game, title = game_at(source), title_of(source)
    routes = routes_of(source.session.opening, facts)
    coastline = coastline_of(game.board, source.header.data_set)
    more = beyond(game.at(state))
    if player is None:
        found = state_as_found(game.at(state))
        view = view_of(game.board, found, title, coastline=coastline, routes=routes, beyond=more)
    elif player in state.explorers:
        found = state_as_found(game.at(state), player)
        view = own_view(
            game.board, found, player, title, coastline=coastline, routes=routes, beyond=more
        )
    else:
        raise no_such_player(player, source.path, state.explorers)
    return replace(view, markets=markets_of(game.charts))


def markets_of(charts: Charts) -> frozenset[str]:
    """The ports that sell horses or camels (5.426, 5.427)."""
    return frozenset(port for animal in ("horse", "camel") for port in charts.sold_at(animal))


def routes_of_campaign(source: Campaign) -> tuple[Route, ...]:
    """Return the routes of all expeditions of a campaign, with their months."""
    session = source.session
    return routes_of(session.opening, standing(session.log, session.live))


def map_done(
    source: Campaign | None, what: str, options: dict[str, str | float], told: str = ""
) -> Done:
    """Return what a campaign records of a map (map, poster, stickers): the hexes mapped."""
    words = {"map": "the map", "poster": "the map as a poster", "stickers": "stickers of hexes"}
    size = options.get("hex_mm")
    mapped = mapped_in_play(game_at(source).state.hexes) if source is not None else 0
    return Done(
        told,
        remark=own_board_words(source),
        what=what,
        options=options,
        more={"mapped": mapped} if mapped else {},
        words=words[what] + (f", hexes of {size:g} mm" if isinstance(size, float) else ""),
    )


def own_board_words(source: Campaign | None) -> str:
    """Note that a map lacks what's on a physical board; "" without one."""
    if source is None or not game_at(source).map.on_table:
        return ""
    return (
        "You use your real board, so this is the app's reconstructed board, without what you "
        "entered."
    )
