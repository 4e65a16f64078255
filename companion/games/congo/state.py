"""State of a game: the river, the players, the bids of the stop.

Points are counted in halves. A card that the app does not know, because hands lie on the table,
is `HIDDEN` of `cards`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from companion.api import ChartChange, Hidden, Label, clockwise

Phase: TypeAlias = Literal[
    "begin", "reveal", "draw", "choose", "special", "value", "effect", "bid", "control", "over"
]
"""The phase of a stop; `begin` before the first, `over` when the boat has left the last."""

Hand: TypeAlias = Literal["characters", "auxiliaries", "specials", "hippos"]

HANDS: Final[tuple[Hand, ...]] = ("characters", "auxiliaries", "specials", "hippos")

PILES: Final = (*HANDS, "tiles", "flags")


def _is_shown(_now: Any, bid: Bid | None) -> bool:
    return bid is not None and bid.shown


class Bid(msgspec.Struct, frozen=True):
    """The character with which a player bids for a port (C).

    `card` is "" for none, `HIDDEN` while it lies face down. `value` is in halves, without the
    `helpers`. `passed` says that he passed while nobody was ahead of him, `out` that he adds
    nothing more.
    """

    card: Annotated[str, Hidden(until=_is_shown)] = ""
    shown: bool = False
    value: int = 0
    prefers: str = ""
    speaks: str = ""
    helpers: tuple[str, ...] = ()
    passed: bool = False
    out: bool = False


COLOURS = ("red", "blue", "green", "yellow")
"""The colors of the four score markers."""


class Traveller(msgspec.Struct, frozen=True):
    """A player: color, points in halves, and what he holds."""

    colour: Annotated[str, Label("color", one_of=COLOURS)]
    points: int = 0
    characters: Annotated[tuple[str, ...], Hidden()] = ()
    auxiliaries: Annotated[tuple[str, ...], Hidden()] = ()
    specials: Annotated[tuple[str, ...], Hidden()] = ()
    hippos: Annotated[tuple[str, ...], Hidden()] = ()
    bid: Bid = Bid()

    def hand(self, name: Hand) -> tuple[str, ...]:
        """The cards or tiles of a kind that he holds."""
        found: tuple[str, ...] = getattr(self, name)
        return found


class Played(msgspec.Struct, frozen=True):
    """The special card of a stop: which, and whose (C2). `drawn` is what a settler drew."""

    card: str = ""
    player: str = ""
    drawn: Annotated[str, Hidden("player")] = ""


class Congo(msgspec.Struct, frozen=True):
    """A game. `at` is the boat's stop, from 0.

    `tiles` are those that were revealed and `peeked` those that `lookers` looked at, `flags` those
    beside the stops that are still there, by stop. `gone` are cards, tiles and flags that lie on
    the discards, `removed` those that are out of the game, by pile. `first` begins, `mover` is in
    turn, `asked` have declined to play a special card, and the `servant` says that one was played.
    `controlled` are the ports by whoever controls them, `past` the bids that lay there to the end.
    `charts` is what was changed in charts.
    """

    players: dict[str, Traveller]
    at: int = 0
    phase: Phase = "begin"
    first: str = ""
    mover: str = ""
    tiles: dict[str, str] = {}
    peeked: Annotated[dict[str, str], Hidden("lookers")] = {}
    flags: dict[str, str] = {}
    language: str = ""
    special: Played = Played()
    asked: tuple[str, ...] = ()
    servant: bool = False
    gone: dict[str, tuple[str, ...]] = {}
    removed: dict[str, tuple[str, ...]] = {}
    controlled: dict[str, str] = {}
    past: dict[str, dict[str, Bid]] = {}
    charts: dict[str, ChartChange] = {}
    lookers: dict[str, tuple[str, ...]] = {}

    def order(self) -> tuple[str, ...]:
        """The players clockwise, from the first."""
        return clockwise(self.players, self.first)

    def after(self, player: str) -> str:
        """Who sits next clockwise."""
        return clockwise(self.players, player)[1]

    def bidders(self) -> tuple[str, ...]:
        """Who has a character in the bidding, from the first."""
        return tuple(name for name in self.order() if self.players[name].bid.card)
