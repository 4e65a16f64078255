"""Headers of Source of the Nile, and the loader that creates a playable game from one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from companion.cards.deck import LazyDecks, with_words
from companion.desk.errors import NotOurs
from companion.games.nile.cards.deck import Deck
from companion.games.nile.desk.data import (
    charts_with,
    compass_of,
    counter_deck,
    event_deck,
    standard_board,
)
from companion.games.nile.facts import HouseRuleSet, PlayerJoined
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.house_rules import house_rules, on_record, recorded
from companion.games.nile.map.board.file import Board, parse_board
from companion.games.nile.map.board.hexes import printed_caches, printed_hexes, printed_tribes
from companion.games.nile.state import ENDS, SPECIALTIES, Nile
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variant import Variant
from companion.plugins.header import Header, Player
from companion.table.facts import Fact

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Session


MOST_PLAYERS = 8
"""Most players: the number of sets of counters."""


GAME_TWO, MONTHS = "nile-2", 60
"""The game that ends by agreement, and its default months."""

MOST_MONTHS = 9999


class NilePlayer(Player, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player: the name, and what was chosen for the explorer in advance."""

    specialty: str = ""
    explorer: str = ""
    colour: str = ""


class NileHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header. `board`, `charts` and `cards` have the owner's complete files as text.

    `house` are the house rules at the start, by name. Only Game II has `end` (one of `ENDS`) and
    `months`, its length if it ends by months.
    """

    ORDER: ClassVar[tuple[str, ...]] = (
        *("kind", "format", "minor", "game", "id", "seed", "data_set", "map", "target"),
        *("end", "months", "settings", "players", "board", "charts", "cards", "house"),
    )

    players: list[NilePlayer]  # type: ignore[assignment]  # a header is only read
    map: str = "app"
    target: int = 75
    board: str = ""
    charts: str = ""
    cards: str | msgspec.UnsetType = msgspec.UNSET
    house: list[str] | msgspec.UnsetType = msgspec.UNSET
    end: str | msgspec.UnsetType = msgspec.UNSET
    months: int | msgspec.UnsetType = msgspec.UNSET


def check_header(header: NileHeader, where: str) -> None:
    """Check a header; raises `ValueError` with one sentence."""
    if not 1 <= len(header.players) <= MOST_PLAYERS:
        raise ValueError(
            f"{where}: a game has one to {MOST_PLAYERS} players, not {len(header.players)}"
        )
    for player in header.players:
        if player.specialty and player.specialty not in SPECIALTIES:
            raise ValueError(
                f"{where}: {player.name} can't be {player.specialty!r}; a specialty is one of "
                f"{', '.join(SPECIALTIES)}"
            )
    for rule in header.house or []:
        if rule not in on_record(known := house_rules(header.game)):
            raise ValueError(
                f"{where}: {rule!r} isn't a house rule; choose one of {', '.join(known)}"
            )
    if header.map not in ("app", "table"):
        raise ValueError(f'{where}: map should be "app" or "table", not {header.map!r}')
    if header.target < 1:
        raise ValueError(f"{where}: target should be at least 1 victory point, not {header.target}")
    # Check the end of Game II; Game I only ends by victory points.
    if header.game != GAME_TWO:
        if header.end or header.months:
            raise ValueError(f"{where}: {header.game} has no end or months, as {GAME_TWO} has")
        return
    if header.end and header.end not in ENDS:
        raise ValueError(f"{where}: end should be one of {', '.join(ENDS)}, not {header.end!r}")
    if header.months is not msgspec.UNSET and not 1 <= header.months <= MOST_MONTHS:
        raise ValueError(
            f"{where}: months should be a number from 1 to {MOST_MONTHS}, not {header.months}"
        )


def read_player(said: str) -> NilePlayer:
    """Parse a player from `NAME` or `NAME:specialty`; the specialty may be abbreviated.

    Raises `ValueError` if the part after the last colon is no specialty.
    """
    name, colon, word = said.rpartition(":")
    if not colon:
        return NilePlayer(said.strip())
    wanted = word.strip().casefold()
    found = [specialty for specialty in SPECIALTIES if specialty.startswith(wanted)]
    if wanted and len(found) == 1:
        return NilePlayer(name.strip(), found[0])
    raise ValueError(
        f"{said!r} should be NAME or NAME:SPECIALTY, where the specialty is one of "
        f"{', '.join(SPECIALTIES)}"
    )


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


def game_of(session: Session) -> NileAtTable:
    """Return the game of a session known to be ours."""
    assert isinstance(session.game, NileAtTable)
    return session.game


def game_at(campaign: Campaign) -> NileAtTable:
    """Return the game of a campaign; raises `NotOurs` if it's another game."""
    if not isinstance(campaign.game, NileAtTable):
        raise NotOurs(f"{campaign.path} is a campaign of another game: {campaign.header.game}")
    return campaign.game
