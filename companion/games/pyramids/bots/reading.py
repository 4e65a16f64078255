"""The sensible bot's evaluation: what pieces and squares are worth to a player, in points."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

import msgspec

from companion.api import Chance
from companion.games.pyramids.board import legal_squares, within
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.pieces import KINDS, REACH, SIZES, Kind
from companion.games.pyramids.state import Builder
from companion.table.play.scoring import Remembered


class Weights(msgspec.Struct, frozen=True):
    """Weights of the evaluation, in points.

    `pieces` go by size, small first. One in the color of which there is less counts `balance`
    more, one for the next pyramid the part `prospect` of what that brings, and from `enough` on
    each counts less. `action` is the opponent's favor for an action, `pushed` the part of a claim
    that counts as lost where a larger worker may come. `hands` is a worker more, by how many there
    are, `trained` one trained, by how many have the size. `bother` is a square made dear for the
    opponent, `spoilt` a cheap one lost, `victory` the end of the game for who is ahead.
    """

    pieces: tuple[float, float, float] = (0.45, 1.0, 2.2)
    balance: float = 0.3
    prospect: float = 0.4
    enough: int = 8
    action: float = 0.4
    pushed: float = 0.5
    hands: tuple[float, ...] = (3.0, 3.0, 3.0, 2.0, 1.2, 0.7, 0.2)
    trained: tuple[float, ...] = (2.5, 2.0, 1.5, 0.8)
    bother: float = 0.05
    spoilt: float = 0.08
    victory: float = 4.0


HURTS = 16
"""Squares that an unfinished pyramid of the opponent counts for, when it is made more expensive."""

FADES = 3
"""Pyramids before the seventh from which on what is kept for later is worth less and less."""


_SUITS: Remembered[dict[tuple[str, str], tuple[float, int]]] = Remembered(8)
"""What pyramids by size and square do to the opponent's squares and one's own, by board and player.
"""


class Reading:
    """Evaluation of the table for one player."""

    def __init__(self, game: PyramidsGame, player: str, weights: Weights, chance: Chance) -> None:
        self.game, self.state, self.weights = game, game.state, weights
        self.player, self.foe = player, game.state.opponent(player)
        self._chance = chance
        self._squares: dict[str, str] = {}

    @property
    def home(self) -> Builder:
        """The player's home."""
        return self.state.players[self.player]

    @cached_property
    def late(self) -> float:
        """Discount for resources kept for later rounds, from 1 down to 0."""
        most = max(len(self.state.sites(name, done=True)) for name in self.game.players)
        return min(1.0, max(0, SEVEN - most) / FADES)

    # Pieces

    def stock(self, kind: Kind) -> str:
        """The player's resources of a kind, including claimed ones."""
        claimed = (p.size for p in self.state.claims(self.player).values() if p.kind == kind)
        return self.home.resources(kind) + "".join(claimed)

    @cached_property
    def _sizes(self) -> dict[str, float]:
        many = sum(len(self.stock(kind)) for kind in KINDS)
        kept = self.late * min(1.0, self.weights.enough / max(1, many))
        return {size: kept * self.weights.pieces[at] for at, size in enumerate(SIZES)}

    def value(self, pieces: str) -> float:
        """Value of resources of either kind."""
        return sum(self._sizes[size] for size in pieces)

    def worth(self, kind: Kind, pieces: str) -> float:
        """Value of resources of a kind; the scarcer kind counts more."""
        more, other = (self.value(self.stock(each)) for each in KINDS)
        lean = (more < other) - (more > other)
        sign = lean if kind == KINDS[0] else -lean
        return self.value(pieces) * (1 + sign * self.weights.balance)

    def hand(self) -> float:
        """Value of one more worker, 0 if none is available."""
        hands = self.weights.hands
        at = min(len(self.state.workers(self.player)), len(hands) - 1)
        return self.late * hands[at] if "S" in self.state.worker_pool else 0.0

    # Squares

    @cached_property
    def _legal(self) -> list[str]:
        return legal_squares(self.state.board)

    @cached_property
    def _dear(self) -> dict[str, Counter[str]]:
        """Extra pieces each square costs each player."""
        found: dict[str, Counter[str]] = {self.player: Counter(), self.foe: Counter()}
        for at, site in self.state.board.items():
            if site.done:
                found[self.state.opponent(site.owner)].update(within(at, REACH[site.size]))
        return found

    def suits(self, size: str, square: str) -> float:
        """Value of a pyramid on a square besides its points.

        The opponent's squares are made dear, and cheap ones of one's own are kept.
        """
        known = _SUITS.get((self.state.board, self.player), dict)
        if (size, square) not in known:
            known[size, square] = self._bothers(size, square)
        bother, lost = known[size, square]
        return self.late * (self.weights.bother * bother - self.weights.spoilt * lost)

    def _bothers(self, size: str, square: str) -> tuple[float, int]:
        """How many squares it makes dear for the opponent, and how many cheap ones are lost."""
        mine, theirs, free = self._dear[self.player], self._dear[self.foe], {*self._legal}
        taken = (square, *within(square, 1))
        reached = [near for near in within(square, REACH[size]) if near not in taken]
        building = self.state.sites(self.foe, done=False)
        bother = sum(1 / (1 + theirs[near]) for near in reached if near in free)
        bother += HURTS * sum(near in building for near in reached)
        lost = sum((not mine[near]) - (not theirs[near]) for near in taken if near in free)
        return bother, lost

    def square_for(self, size: str) -> str:
        """The best square for a pyramid, at random among equals; "" if none is free."""
        if size not in self._squares:
            price, mine = self.value("S") + self.weights.action, self._dear[self.player]
            worth = {at: self.suits(size, at) - price * mine[at] for at in self._legal}
            best = max(worth.values(), default=0.0)
            good = [at for at in worth if worth[at] > best - 1e-9]
            self._squares[size] = good[self._chance.below(len(good))] if good else ""
        return self._squares[size]
