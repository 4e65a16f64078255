"""State of a game: the region, the museum, the players.

Cubes stand on squares of the grid or, where the table plays with counts alone, are counted by
place. Terrain cards and Nile tiles are written in their canonical words.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from companion.api import ChartChange, Label, clockwise
from companion.games.mykerinos.pieces import (
    BOATS,
    GREENWISH,
    NEUTRAL,
    NEUTRAL_PLACE,
    SEASONS,
    WINGS,
)

Phase: TypeAlias = Literal["begin", "season", "dig", "neutral", "nile", "area", "over"]
"""The phase of a season; `begin` before the first, `neutral` two players' second half of a turn."""


class Card(msgspec.Struct, frozen=True):
    """A patron card a player has won: its words, its season, and whether it's used."""

    patron: str
    says: str = ""
    season: int = 0
    used: bool = False


COLOURS = ("blue", "red", "green", "white")
"""The colors of the cubes."""


class Digger(msgspec.Struct, frozen=True):
    """A player: color, points, what he holds.

    `cubes` and `neutral` are cubes in hand, `discs` too. `boats` are tokens that he kept. `place`
    is his space on the passing scale, 0 while he has not passed.
    """

    colour: Annotated[str, Label("color", one_of=COLOURS)]
    points: Annotated[int, Label("points", least=0, most=999)] = 0
    cubes: Annotated[int, Label("cubes in hand", least=0)] = 0
    neutral: Annotated[int, Label("neutral cubes in hand", least=0)] = 0
    discs: Annotated[int, Label("discs in hand", least=0)] = 0
    cards: tuple[Card, ...] = ()
    boats: Annotated[tuple[str, ...], Label("boats that were kept")] = ()
    place: Annotated[int, Label("space on the passing scale, 0 for none", least=0, most=8)] = 0

    def held(self, whose: str) -> int:
        """Cubes in hand: his own, or neutral ones."""
        return self.neutral if whose == NEUTRAL else self.cubes


class Mykerinos(msgspec.Struct, frozen=True):
    """A game. `season` counts from 1, and is 0 before the first.

    `first` begins the season, `mover` is in turn, `last` says that it is the season's last turn.
    `wings` are the patrons of the museum's wings in their ring. `area` is the one that is
    inspected. `cards` are the terrain cards in play by their slot, `tiles` the Nile tiles by the
    area on their left, `boat` the token in play. `cubes` are by square and `counts` by place, each
    by who placed them; `discs` lie on squares or in rooms, `rooms` are those with a cube. `stack`
    are the tiles that were put under the Nile stack, and `gone` are cards, tiles and boats that
    have left the game, by kind. `charts` is what was changed in charts.
    """

    players: Annotated[dict[str, Digger], Label(part="{0}, points and pieces")]
    season: Annotated[int, Label("season", least=0, most=SEASONS)] = 0
    phase: Annotated[Phase, Label("phase")] = "begin"
    first: Annotated[str, Label("first player")] = ""
    mover: Annotated[str, Label("who is in turn")] = ""
    last: Annotated[bool, Label("it is the season's last turn")] = False
    wings: Annotated[tuple[str, ...], Label("patrons of the museum's wings")] = ()
    area: Annotated[str, Label("area that is inspected")] = ""
    cards: Annotated[dict[str, str], Label("the terrain cards", part="area {0[0]}, {0[1]}")] = {}
    tiles: Annotated[dict[str, str], Label("the Nile tiles", part="beside area {0}")] = {}
    boat: Annotated[str, Label("boat in play", one_of=("", *BOATS))] = ""
    cubes: Annotated[dict[str, str], Label("the cubes on squares")] = {}
    counts: Annotated[
        dict[str, dict[str, int]], Label("cubes", part="cubes of {1} in {0}", least=0)
    ] = {}
    discs: Annotated[dict[str, str], Label("the discs")] = {}
    rooms: Annotated[dict[str, str], Label("the cubes in the museum", part="room {0}")] = {}
    stack: Annotated[tuple[str, ...], Label("Nile tiles that were put under the stack")] = ()
    gone: dict[str, tuple[str, ...]] = {}
    charts: Annotated[dict[str, ChartChange], Label(has_form=False)] = {}

    def order(self) -> tuple[str, ...]:
        """The players clockwise, from the first."""
        return clockwise(self.players, self.first)

    def after(self, player: str) -> str:
        """The next player clockwise who hasn't passed, "" for none."""
        _, *rest = clockwise(self.players, player)
        return next((name for name in (*rest, player) if not self.place(name)), "")

    def place(self, whose: str) -> int:
        """A player's space on the passing scale, 0 before passing."""
        return NEUTRAL_PLACE if whose == NEUTRAL else self.players[whose].place

    @property
    def has_neutral(self) -> bool:
        """True if a neutral color is in play: with two players."""
        return len(self.players) == 2

    def colours(self) -> tuple[str, ...]:
        """All colors with cubes: the players, and the neutral color with two."""
        return (*self.players, NEUTRAL) if self.has_neutral else tuple(self.players)

    def ready(self, player: str, patron: str) -> int:
        """Index of a player's usable card of a patron, -1 for none.

        A card serves once a season, from the season after it was won (phase 2D).
        """
        return next(
            (
                at
                for at, card in enumerate(self.players[player].cards)
                if card.patron == patron and not card.used and card.season < self.season
            ),
            -1,
        )

    def wing(self, patron: str) -> str:
        """The letter of a patron's wing, "" where the patron has none."""
        return WINGS[self.wings.index(patron)] if patron in self.wings else ""

    def jokers(self, player: str) -> int:
        """Greenwish cards of a player."""
        return sum(card.patron == GREENWISH for card in self.players[player].cards)
