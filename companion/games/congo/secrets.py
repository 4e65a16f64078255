"""Secrets: hands, face-down bids, tiles that one player has looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.facts import (
    BidPlaced,
    BidReturned,
    Dealt,
    SettlerDrew,
    TilePeeked,
)
from companion.games.congo.state import HANDS, Congo, Traveller
from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.journal.paths import split

PREFIXES: Final = ("hand-", "tile-")
"""What the names of secrets begin with."""

_TOLD: Final[Mapping[type[Fact], Callable[[Any], str]]] = {
    Dealt: lambda fact: fact.card,
    BidPlaced: lambda fact: fact.card,
    BidReturned: lambda fact: fact.card,
    SettlerDrew: lambda fact: fact.card,
    TilePeeked: lambda fact: fact.tile,
}
"""The card or tile that only its player knows, by the fact that tells it."""


def tells(fact: Fact) -> bool:
    """True if a recorded fact would reveal what only its player knows."""
    if isinstance(fact, Corrected):
        return _is_of_hands(split(fact.where)) and _is_known((fact.was, fact.now))
    if isinstance(fact, StateAdopted):
        return _is_known([_held(mine) for mine in fact.state["players"].values()])
    found = _TOLD.get(type(fact))
    return found is not None and _is_known(found(fact))


def _is_of_hands(place: tuple[str, ...]) -> bool:
    """True if a path in the state is known only to its player."""
    if place[:1] == ("players",):
        return len(place) < 3 or place[2] in (*HANDS, "bid")
    return place[:1] in (("peeked",), ("special",))


def _held(mine: Mapping[str, Any]) -> list[Any]:
    return [mine.get(hand) for hand in HANDS]


def _is_known(value: Any) -> bool:
    """True if a plain value contains a known card."""
    if isinstance(value, Mapping):
        return any(map(_is_known, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_is_known, value))
    return isinstance(value, str) and value not in ("", HIDDEN)


def masked(state: Congo, but: str) -> Congo:
    """The state with every secret card face down, except one player's."""
    if state.phase == "over":
        return state
    players = {name: one if name == but else _hidden(one) for name, one in state.players.items()}
    special = state.special
    if special.drawn and special.player != but:
        special = replace(special, drawn=HIDDEN)
    peeked = dict.fromkeys(state.peeked, HIDDEN)
    return replace(state, players=players, special=special, peeked=peeked)


def _hidden(mine: Traveller) -> Traveller:
    """A player's own with hands and a bid that is not turned up face down."""
    hands: dict[str, Any] = {name: (HIDDEN,) * len(mine.hand(name)) for name in HANDS}
    bid = mine.bid
    if bid.card and not bid.shown:
        bid = replace(bid, card=HIDDEN)
    return replace(mine, bid=bid, **hands)
