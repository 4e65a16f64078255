"""The patrons' powers, each used by tilting a card (2D)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.api import Choose, Option, Rule
from companion.games.mykerinos.facts import CubesTaken, DiscPlaced, RoomEntered
from companion.games.mykerinos.pieces import GREENWISH, ROOMS
from companion.games.mykerinos.region import free_squares, square_words
from companion.games.mykerinos.rules.digging import (
    EXTEND,
    LINE,
    RULES,
    START,
    dig,
    dig_barred,
)
from companion.games.mykerinos.scoring import room_barred, room_words

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

RULE: Final = "2D"


def either(game: MykerinosGame, player: str, *, pyramids: int = 0) -> Rule[None]:
    """Ask if a player starts or extends a dig (2A, 2B)."""
    words = {START: "Start a dig", EXTEND: "Extend one"}
    options = tuple(
        Option(kind, words[kind], barred=dig_barred(game, player, kind, pyramids=pyramids))
        for kind in RULES
    )
    chosen = yield from Choose(
        question="Start or extend?",
        rule=RULE,
        player=player,
        options=options,
        line=LINE,
        forced=True,
    )
    yield from dig(game, player, chosen, pyramids=pyramids)


def _either_barred(game: MykerinosGame, player: str, *, pyramids: int = 0, more: int = 0) -> str:
    """Reason neither dig can be made, "" if one can (2A, 2B)."""
    reasons = [dig_barred(game, player, kind, pyramids=pyramids, more=more) for kind in RULES]
    return reasons[0] if all(reasons) else ""


def violet(game: MykerinosGame, player: str) -> Rule[None]:
    """A cube from the stock, then a dig (Lady Violet, 2D)."""
    if game.stock(player):
        yield CubesTaken(player, 1, cause="violet")
    yield from either(game, player)


def lemon(game: MykerinosGame, player: str) -> Rule[None]:
    """A dig with one cube allowed on a pyramid (Lord Lemon, 2D)."""
    yield from either(game, player, pyramids=1)


def brown(game: MykerinosGame, player: str) -> Rule[None]:
    """A cube from the hand into a room of the museum (Sir Brown, 2D)."""
    options = tuple(
        Option(
            room,
            room_words(game.state, game.charts, room),
            room,
            room_barred(game.state, player, room),
        )
        for room in ROOMS
    )
    room = yield from Choose(
        question="Which room of the museum?", rule=RULE, player=player, options=options, line=LINE
    )
    yield RoomEntered(player, room)


def _brown_barred(game: MykerinosGame, player: str) -> str:
    """Reason Sir Brown can't be used, "" if he can (2D, Museum)."""
    if not game.state.players[player].cubes:
        return "you have no cube in hand"
    if all(room_barred(game.state, player, room) for room in ROOMS):
        return "no room of the museum is open to you"
    return ""


def blackmore(game: MykerinosGame, player: str) -> Rule[None]:
    """Start a dig with more cubes (Miss Blackmore, 2D)."""
    yield from dig(game, player, START, length=game.charts.dig("blackmore"))


def tangerine(game: MykerinosGame, player: str) -> Rule[None]:
    """Extend a dig by more cubes (Colonel Tangerine, 2D)."""
    yield from dig(game, player, EXTEND, length=game.charts.dig("tangerine"))


def greenwish(game: MykerinosGame, player: str) -> Rule[None]:
    """A dig, then a disc that reserves a room or a free square (Governor Greenwish, 2D)."""
    yield from either(game, player)
    state = game.state
    options = [
        Option(room, room_words(state, game.charts, room), room)
        for room in ROOMS
        if room not in state.rooms and room not in state.discs
    ]
    if game.grid:
        squares = list(free_squares(state))
        options += [Option(square, square_words(state, square), square) for square in squares]
    else:
        options.append(Option(_region_disc(game), "A square of the region", "region"))
    where = yield from Choose(
        question="Where do you place the disc?",
        rule=RULE,
        player=player,
        options=tuple(options),
        line=LINE,
    )
    yield DiscPlaced(player, where)


def _region_disc(game: MykerinosGame) -> str:
    """Key of a disc in the region whose square the app doesn't track."""
    number = 1
    while f"region-{number}" in game.state.discs:
        number += 1
    return f"region-{number}"


def _greenwish_barred(game: MykerinosGame, player: str) -> str:
    """Reason Governor Greenwish can't be used, "" if he can (2D)."""
    if not game.state.players[player].discs:
        return "all your discs are on the table"
    return _either_barred(game, player)


class Power(NamedTuple):
    """A patron's power: its rule, and the reason it can't be used, "" if it can."""

    play: Callable[[MykerinosGame, str], Rule[None]]
    barred: Callable[[MykerinosGame, str], str]


POWERS: Final = {
    "violet": Power(
        violet,
        lambda game, player: _either_barred(game, player, more=int(game.stock(player) > 0)),
    ),
    "lemon": Power(lemon, lambda game, player: _either_barred(game, player, pyramids=1)),
    "brown": Power(brown, _brown_barred),
    "blackmore": Power(
        blackmore,
        lambda game, player: dig_barred(game, player, START, length=game.charts.dig("blackmore")),
    ),
    "tangerine": Power(
        tangerine,
        lambda game, player: dig_barred(game, player, EXTEND, length=game.charts.dig("tangerine")),
    ),
    GREENWISH: Power(greenwish, _greenwish_barred),
}
"""Every patron's power by the patron."""


def patron_barred(game: MykerinosGame, player: str, patron: str) -> str:
    """Reason a player can't use a patron now, "" if he can (2D)."""
    mine = [card for card in game.state.players[player].cards if card.patron == patron]
    if game.state.ready(player, patron) < 0:
        if any(card.season < game.state.season for card in mine):
            return "already asked this season"
        return "won this season: you can use it from next season"
    return POWERS[patron].barred(game, player)
