"""From a header to a game ready to be played."""

from __future__ import annotations

from companion.desk.data import charts_with, counter_deck, event_deck, standard_board
from companion.desk.header import Header
from companion.games.nile.at_table import NileAtTable
from companion.games.nile.board import Board, parse_board
from companion.games.nile.facts import PlayerJoined
from companion.games.nile.state import Hex, Nile
from companion.table.facts import Fact

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
"""Colours of the eight sets of counters, in the order that players without a wish get them."""


def load_game(header: Header, name: str) -> NileAtTable:
    """The game of a header, as it is before the first entry; raises `DataFaults`."""
    board = board_of(header, name)
    charts = charts_with(header.charts, f"the charts in {name}", header.data_set)
    state = Nile(
        map=header.map,
        target=header.target,
        hexes=printed_hexes(board) if header.map == "app" else {},
    )
    return NileAtTable(
        state, board, charts, event_deck(header.data_set), counter_deck(header.data_set)
    )


def board_of(header: Header, name: str) -> Board:
    """The board of a campaign: its own, else that of its data set."""
    if header.board:
        return parse_board(header.board, f"the board in {name}")
    return standard_board(header.data_set)


def printed_hexes(board: Board) -> dict[str, Hex]:
    """What the map shows before anybody explores: the printed hexes, all published (3.2)."""
    return {
        name: Hex(
            terrain=printed.terrain,
            river=printed.river,
            source=printed.spring,
            cataract=printed.cataract,
            published=bool(printed.terrain),
        )
        for name, printed in board.hexes.items()
    }


def opening_facts(header: Header) -> list[Fact]:
    """The players sit down, in the order that the header names them."""
    taken = {player.colour for player in header.players}
    free = [colour for colour in COLOURS if colour not in taken]
    facts: list[Fact] = []
    for player in header.players:
        colour = player.colour or free.pop(0)
        name = player.explorer or player.name
        facts.append(PlayerJoined(player.name, name, player.specialty, colour))
    return facts
