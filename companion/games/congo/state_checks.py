"""Validator of a state. A correction that leads to a fault is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from companion.api import seat_faults
from companion.games.congo.cards import (
    AUXILIARIES,
    HIDDEN,
    POWERS,
    SPECIALS,
    TILES,
    character,
)
from companion.games.congo.decks import away
from companion.games.congo.state import HANDS, PILES, Congo, Phase

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

_IN_PORT = ("draw", "choose", "special", "value", "effect")
"""The phases from the revealed tile to the last value that is read by it (A to C3)."""


def faults(game: CongoGame) -> Iterator[str]:
    """Every fault, a sentence each."""
    state = game.state
    found = [
        *game.chart_faults(),
        *seat_faults(state, get_args(Phase)),
        *_names(game),
        *_cards(game),
    ]
    yield from found
    if not found:
        yield from _bids(state)
        yield from _too_many(game)


def _names(game: CongoGame) -> Iterator[str]:
    """Stops, languages, owners of ports that there are not, and numbers out of range."""
    state = game.state
    if not state.first and state.phase != "begin":
        yield "first: once the game has begun, someone must be first player"
    last = len(game.stops) if state.phase == "over" else len(game.stops) - 1
    if not 0 <= state.at <= last:
        yield f"at: stops are numbered 0 to {last}, not {state.at}"
    yield from _stops(game)


def _stops(game: CongoGame) -> Iterator[str]:
    state, names = game.state, [stop.name for stop in game.stops]
    if state.phase in _IN_PORT and 0 <= state.at < len(names) and not game.tile:
        yield (
            f"at: the tile of {names[state.at]} lies face down; put it into the tiles that lie "
            "open, or begin the stop with the phase reveal"
        )
    for field in ("tiles", "peeked", "flags", "controlled"):
        for stop in getattr(state, field):
            if stop not in names:
                yield f"{field}.{stop}: the stops are {', '.join(names)}"


def _cards(game: CongoGame) -> Iterator[str]:
    """Cards, tiles and flags that there are not, and unknown ones that the app has dealt."""
    state = game.state
    for where, pile, card in _every(state):
        if wrong := card_fault(pile, card):
            yield f"{where}: {wrong}"
        elif card == HIDDEN and pile in HANDS and game.holds(pile) and where.startswith("players"):
            yield f"{where}: the app deals these, so each must be a known card, not {HIDDEN!r}"
    for pile in (*state.gone, *state.removed):
        if pile not in PILES:
            yield f"gone.{pile}: the piles are {', '.join(PILES)}"


def _every(state: Congo) -> Iterator[tuple[str, str, str]]:
    """Every card with where it is and its pile."""
    for name, mine in state.players.items():
        for hand in HANDS:
            yield from ((f"players.{name}.{hand}", hand, card) for card in mine.hand(hand))
        if mine.bid.card:
            yield f"players.{name}.bid.card", "characters", mine.bid.card
        for card in mine.bid.helpers:
            yield f"players.{name}.bid.helpers", "auxiliaries", card
    for where in ("gone", "removed"):
        for pile, cards in getattr(state, where).items():
            yield from ((f"{where}.{pile}", pile, card) for card in cards)
    for field, pile in (("tiles", "tiles"), ("peeked", "tiles"), ("flags", "flags")):
        for stop, card in getattr(state, field).items():
            yield f"{field}.{stop}", pile, card
    if state.special.card:
        yield "special.card", "specials", state.special.card


def card_fault(pile: str, card: str) -> str:
    """Reason a pile has no such card, "" if it has."""
    if card == HIDDEN and pile not in ("tiles", "flags"):
        return ""
    if pile == "characters":
        try:
            character(card)
        except ValueError as error:
            return str(error)
        return ""
    known = {
        "auxiliaries": AUXILIARIES,
        "specials": tuple(SPECIALS),
        "hippos": tuple(map(str, range(1, 10))),
        "tiles": TILES,
        "flags": POWERS,
    }.get(pile, ())
    return "" if card in known else f"{card!r} should be one of {', '.join(known)}"


def _bids(state: Congo) -> Iterator[str]:
    """Bids that lie open have a known character, and nobody has helpers without one."""
    for name, mine in state.players.items():
        bid = mine.bid
        if bid.shown and bid.card in ("", HIDDEN):
            yield f"players.{name}.bid.card: a revealed bid needs a known character"
        if bid.helpers and not bid.shown:
            yield f"players.{name}.bid.helpers: only a revealed character can have helpers"
    if state.phase == "bid" and not state.mover:
        yield "mover: in the bidding it must be someone's turn"


def _too_many(game: CongoGame) -> Iterator[str]:
    """More cards of a kind than the deck has, where the app holds them."""
    for pile in PILES:
        if pile in HANDS and not game.holds(pile):
            continue
        deck = Counter(card[pile] for card in game.decks[pile].cards.values())
        for card, number in (away(game.state, pile) - deck).items():
            yield f"{pile}: there are {deck[card]} of {card}, not {deck[card] + number}"
