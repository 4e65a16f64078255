"""The loader: creates a playable game from a header."""

from __future__ import annotations

from collections.abc import Mapping

from companion.cards.deck import LazyDecks, with_words
from companion.games.nile.cards.deck import Deck
from companion.games.nile.desk.data import (
    charts_with,
    compass_of,
    counter_deck,
    event_deck,
    standard_board,
)
from companion.games.nile.desk.header import MONTHS, NileHeader
from companion.games.nile.facts import HouseRuleSet, PlayerJoined
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.house_rules import recorded
from companion.games.nile.map.board.file import Board, parse_board
from companion.games.nile.map.board.hexes import printed_caches, printed_hexes, printed_tribes
from companion.games.nile.state import ENDS, Nile
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variant import Variant
from companion.table.facts import Fact

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
"""Colors of the eight sets of counters, in the order they're assigned."""


def load_game(header: NileHeader, name: str) -> NileAtTable:
    """Return the game of a header before the first entry; raises `DataFaults`."""
    variant = variant_of(header.game)
    by_agreement = variant.ending.by_agreement
    charts = charts_with(header.charts, f"the charts in {name}", header.data_set, variant.charts)
    board = board_of(header, name, compass_of(charts))
    state = Nile(
        map=header.map,
        target=header.target,
        end=(header.end or ENDS[0]) if by_agreement else "",
        months=(header.months or MONTHS) if by_agreement else 0,
        hexes=printed_hexes(board) if header.map == "app" else {},
        tribes=printed_tribes(board) if header.map == "app" else {},
        caches=printed_caches(board) if header.map == "app" else {},
    )
    return NileAtTable(state, board, charts, decks_of(header, name), variant)


def variant_of(game: str) -> Variant:
    """Return the variant of a game in a header; Game II's rules are loaded when needed."""
    if game == GAME_ONE.name:
        return GAME_ONE
    from companion.games.nile.variants import VARIANTS

    return VARIANTS[game]


def decks_of(header: NileHeader, name: str) -> Mapping[str, Deck]:
    """Return the decks of a campaign, lazily; an owner's words are read at once.

    Raises `DataFaults` if these can't be read.
    """
    number = header.data_set
    shipped = LazyDecks(
        {EVENTS: lambda: event_deck(number), COUNTERS: lambda: counter_deck(number)}
    )
    if not header.cards:
        return shipped
    from companion.games.nile.desk.overrides import own_words

    own = own_words(header.cards, f"the cards in {name}")
    return {key: with_words(deck, own.get(key, {})) for key, deck in shipped.items()}


def board_of(header: NileHeader, name: str, compass: tuple[str, ...] = ()) -> Board:
    """Return a campaign's own board, else that of its data set, with the owner's `compass`."""
    if header.board:
        return parse_board(header.board, f"the board in {name}")
    return standard_board(header.data_set, compass)


def opening_facts(header: NileHeader) -> list[Fact]:
    """Return the facts of players joining, in the header's order, and the house rules."""
    taken = {player.colour for player in header.players}
    free = [colour for colour in COLOURS if colour not in taken]
    facts: list[Fact] = []
    for player in header.players:
        colour = player.colour or free.pop(0)
        name = player.explorer or player.name
        facts.append(PlayerJoined(player.name, name, player.specialty, colour))
    house = dict(recorded(rule) for rule in header.house or [])
    return facts + [HouseRuleSet(name, value) for name, value in house.items() if value]
