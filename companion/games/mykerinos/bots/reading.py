"""The bots' evaluation: value of cards, rooms and places."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import (
    GREENWISH,
    NEUTRAL,
    NONE,
    PATRONS,
    RIVER,
    ROOMS,
    SEASONS,
    WINGS,
    wings_of,
)
from companion.games.mykerinos.region import cubes_in, place_of, places
from companion.games.mykerinos.scoring import room_barred, sets, wing_value
from companion.games.mykerinos.state import Digger

POWER = {"violet": 1.0, "lemon": 0.8, "brown": 1.5, "blackmore": 0.7, "tangerine": 0.9}
"""What a patron's power is worth in each season that follows, in points."""

GREENWISH_POWER, BOAT = 0.7, 2.0

HOPE = 0.6
"""How many cards of a wing a player may hope for in each season that follows."""

LEAD, EVEN = 0.25, 0.1
"""What a cube more is worth of a place's best prize where it changes no rank: ahead, or behind."""


class Reading:
    """Evaluation of the table for one player."""

    def __init__(self, game: MykerinosGame, player: str) -> None:
        self.game, self.state, self.player = game, game.state, player

    @property
    def mine(self) -> Digger:
        """The player's own."""
        return self.state.players[self.player]

    @property
    def seasons_left(self) -> int:
        """Seasons after this one."""
        return SEASONS - self.state.season

    @cached_property
    def held(self) -> Counter[str]:
        """Number of the player's cards by patron."""
        return Counter(card.patron for card in self.mine.cards)

    # Prizes

    def card(self, says: str) -> float:
        """Value of a terrain card: points, wing, set, and power."""
        patron = says.split()[0]
        if patron == NONE:
            return points_of(says)
        wing = wing_value(self.state, self.game.charts, self.player, patron)
        power = POWER[patron] * self.seasons_left
        return points_of(says) + wing + self._set(patron) + power

    def _set(self, patron: str) -> float:
        """Value of one more card of a patron for sets, whole or partial."""
        counts = [self.held[each] for each in PATRONS]
        now = sets(counts, self.held[GREENWISH])
        more = [self.held[each] + (each == patron) for each in PATRONS]
        jokers = self.held[GREENWISH] + (patron == GREENWISH)
        if sets(more, jokers) > now:
            return float(self.game.charts.set_points)
        return 0.7 if patron == GREENWISH or self.held[patron] <= now else 0.0

    def room(self, room: str) -> float:
        """Value of a cube in a room for the exhibition, now and later."""
        worth = self.game.charts.room(room)
        found = 0.0
        for wing in wings_of(room):
            patron = self.state.wings[WINGS.index(wing)]
            now = wing_value(self.state, self.game.charts, self.player, patron)
            better = max(0, worth - now)
            found += better * (self.held[patron] + HOPE * self.seasons_left)
        return found

    @cached_property
    def best_room(self) -> float:
        """The best room that is open."""
        open_ = (room for room in ROOMS if not room_barred(self.state, self.player, room))
        return max(map(self.room, open_), default=0.0)

    def prizes(self, place: str) -> list[float]:
        """Value of each rank in a place, first rank first."""
        if place == RIVER:
            tile = max((points_of(says) for says in self.state.tiles.values()), default=0)
            first = tile + self._set(GREENWISH) + GREENWISH_POWER * self.seasons_left
            return [first, BOAT if self.state.boat else 3.0 * (self.state.season == SEASONS)]
        cards = sorted(
            (self.card(self.state.cards[slot]) for slot in self.game.slots_left(place)),
            reverse=True,
        )
        found = sorted([*cards, self.best_room, self.best_room], reverse=True)[:2]
        return [*found, *cards[1:2]]

    # Places

    @cached_property
    def counts(self) -> dict[str, Counter[str]]:
        """The cubes in each place."""
        return {place: cubes_in(self.state, place) for place in places(self.state)}

    def gain(self, place: str, more: int, whose: str = "") -> float:
        """Value of more cubes in a place, 0 for neutral ones."""
        if whose == NEUTRAL:
            return 0.0
        prizes = self.prizes(place)
        before, after = self._worth(place, 0, prizes), self._worth(place, more, prizes)
        best = prizes[0] if prizes else 0.0
        ahead = self.counts[place][self.player] and before >= best
        return after - before + more * best * (LEAD if not ahead else EVEN)

    def _worth(self, place: str, more: int, prizes: list[float]) -> float:
        """Value of the rank reached with more cubes in a place; ties count as behind."""
        mine = self.counts[place][self.player] + more
        if not mine:
            return 0.0
        others = (number for who, number in self.counts[place].items() if who != self.player)
        rank = sum(number >= mine for number in others)
        return prizes[rank] if rank < len(prizes) else 0.0

    def place(self, square: str) -> str:
        """Place where a cube on a square, or in a counted place, counts."""
        return place_of(self.state, square) if self.game.grid else square
