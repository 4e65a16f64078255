"""State of a game: the river, the players, the bids of the stop.

Points are counted in halves. A card that the app does not know, because hands lie on the table,
is `HIDDEN` of `cards`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from companion.api import ChartChange, Hidden, Label, clockwise
from companion.games.congo.cards import LANGUAGES

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

    card: Annotated[str, Hidden(until=_is_shown), Label("character")] = ""
    shown: Annotated[bool, Label("revealed")] = False
    value: Annotated[int, Label("initial value, counted in halves")] = 0
    prefers: Annotated[str, Label("power that it prefers")] = ""
    speaks: Annotated[str, Label("language that it speaks")] = ""
    helpers: Annotated[tuple[str, ...], Label("auxiliary cards beside it")] = ()
    passed: Annotated[bool, Label("has passed")] = False
    out: Annotated[bool, Label("adds nothing more")] = False


MOST_POINTS: Final = 999
"""The most points, in halves, above zero or below."""

COLOURS = ("red", "blue", "green", "yellow")
"""The colors of the four score markers."""


class Traveller(msgspec.Struct, frozen=True):
    """A player: color, points in halves, and what he holds."""

    colour: Annotated[str, Label("color", one_of=COLOURS)]
    points: Annotated[
        int, Label("points, counted in halves", least=-MOST_POINTS, most=MOST_POINTS)
    ] = 0
    characters: Annotated[
        tuple[str, ...], Hidden(), Label("characters in the hand", "? if unknown")
    ] = ()
    auxiliaries: Annotated[tuple[str, ...], Hidden(), Label("auxiliary cards in the hand")] = ()
    specials: Annotated[tuple[str, ...], Hidden(), Label("special cards in the hand")] = ()
    hippos: Annotated[tuple[str, ...], Hidden(), Label("hippo tiles")] = ()
    bid: Annotated[Bid, Label(part="{0}, the bid")] = Bid()

    def hand(self, name: Hand) -> tuple[str, ...]:
        """The cards or tiles of a kind that he holds."""
        found: tuple[str, ...] = getattr(self, name)
        return found


class Played(msgspec.Struct, frozen=True):
    """The special card of a stop: which, and whose (C2). `drawn` is what a settler drew."""

    card: Annotated[str, Label("special card that was played")] = ""
    player: Annotated[str, Label("who played it", is_player=True)] = ""
    drawn: Annotated[str, Hidden("player"), Label("card that a settler drew")] = ""


class Congo(msgspec.Struct, frozen=True):
    """A game. `at` is the boat's stop, from 0.

    `tiles` are those that were revealed and `peeked` those that `lookers` looked at, `flags` those
    beside the stops that are still there, by stop. `gone` are cards, tiles and flags that lie on
    the discards, `removed` those that are out of the game, by pile. `first` begins, `mover` is in
    turn, `asked` have declined to play a special card, and the `servant` says that one was played.
    `controlled` are the ports by whoever controls them, `past` the bids that lay there to the end.
    `charts` is what was changed in charts.
    """

    players: Annotated[dict[str, Traveller], Label(part="{0}, points and hands")]
    at: Annotated[int, Label("stop of the boat, from 0")] = 0
    phase: Annotated[Phase, Label("phase")] = "begin"
    first: Annotated[str, Label("first player")] = ""
    mover: Annotated[str, Label("who is in turn")] = ""
    tiles: Annotated[dict[str, str], Label("the face-up tiles", part="the tile of {0}")] = {}
    peeked: Annotated[dict[str, str], Hidden("lookers"), Label(has_form=False)] = {}
    flags: Annotated[dict[str, str], Label("the flags", part="the flag of {0}")] = {}
    language: Annotated[str, Label("language of a Belgian port", one_of=("", *LANGUAGES))] = ""
    special: Annotated[Played, Label(part="the special card")] = Played()
    asked: Annotated[tuple[str, ...], Label("asked for special cards")] = ()
    servant: Annotated[bool, Label("a servant was played")] = False
    gone: dict[str, tuple[str, ...]] = {}
    removed: dict[str, tuple[str, ...]] = {}
    controlled: Annotated[
        dict[str, str], Label("who controls which port", part="the port of {0}", is_player=True)
    ] = {}
    past: Annotated[dict[str, dict[str, Bid]], Label(part="{1}, the bid at {0}")] = {}
    charts: Annotated[dict[str, ChartChange], Label(has_form=False)] = {}
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
