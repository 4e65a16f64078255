"""How the sensible bot reads a table: what pieces and squares are worth to a player, in points."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

import msgspec

from companion.games.pyramids.board import legal_squares, within
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.pieces import KINDS, POINTS, REACH, SIZES, Kind
from companion.games.pyramids.state import Builder, Site
from companion.table.play.chance import Chance


class Weights(msgspec.Struct, frozen=True):
    """What a player of sense holds things worth, in points.

    Pieces and workers go by size, small first. `balance` is the part by which a piece counts more
    in the colour of which there is less, `prospect` what the pyramid counts that a piece makes
    possible. `action` is what an action costs, as the opponent has a favor token more for it;
    `bother` is a square made dearer for the opponent, `crew` one worker more by how many there are,
    `trained` a larger one by how many there are of that size.
    """

    pieces: tuple[float, float, float] = (0.45, 1.0, 2.2)
    workers: tuple[float, float, float] = (0.05, 0.15, 0.3)
    balance: float = 0.3
    prospect: float = 0.4
    denied: float = 0.1
    action: float = 0.4
    pushed: float = 0.5
    enough: int = 8
    bother: float = 0.05
    spoilt: float = 0.08
    crew: tuple[float, ...] = (3.0, 3.0, 3.0, 2.0, 1.2, 0.7, 0.2)
    trained: tuple[float, ...] = (2.5, 2.0, 1.5, 0.8)
    late: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0, 0.8, 0.5, 0.0)
    victory: float = 4.0


class Reading:
    """The table as one player reads it."""

    def __init__(self, game: PyramidsGame, player: str, weights: Weights, chance: Chance) -> None:
        self.game = game
        self.state = game.state
        self.player = player
        self.foe = game.state.opponent(player)
        self.weights = weights
        self._chance = chance
        self._squares: dict[str, str] = {}

    @property
    def home(self) -> Builder:
        """What the player has at home."""
        return self.state.players[self.player]

    @property
    def opponent(self) -> Builder:
        """What the opponent has at home."""
        return self.state.players[self.foe]

    # Pieces

    @cached_property
    def late(self) -> float:
        """The part of its worth that what is kept for later rounds still has, 1 to 0."""
        most = max(len(self.state.sites(name, done=True)) for name in self.game.players)
        return self.weights.late[min(most, SEVEN)]

    def value(self, what: str, size: str) -> float:
        """What a piece of a size is worth by itself, a worker for as long as he is busy."""
        if what == "worker":
            return self.weights.workers[SIZES.index(size)] * self.late
        return self.weights.pieces[SIZES.index(size)] * self._kept

    @cached_property
    def _kept(self) -> float:
        """The part of its worth that a resource has which is kept: less where there are many."""
        many = sum(len(self.stock(kind)) for kind in KINDS)
        return self.late * min(1.0, self.weights.enough / max(1, many))

    def stock(self, kind: Kind) -> str:
        """The resources of a kind that a player has and has claimed."""
        claimed = (p.size for p in self.state.claims(self.player).values() if p.kind == kind)
        return self.home.resources(kind) + "".join(claimed)

    @cached_property
    def _surplus(self) -> float:
        """How much more the treasure is worth than the supplies."""
        held = [sum(self.value(kind, size) for size in self.stock(kind)) for kind in KINDS]
        return held[0] - held[1]

    def worth(self, kind: Kind, size: str) -> float:
        """What one piece more is worth: more in the colour of which there is less."""
        more = self._surplus if kind == "treasure" else -self._surplus
        lean = self.weights.balance * (-1 if more > 0 else 1 if more < 0 else 0)
        return self.value(kind, size) * (1 + lean)

    @cached_property
    def hand(self) -> float:
        """What one worker more is worth, 0 where there is none to be had."""
        if "S" not in self.state.worker_pool:
            return 0.0
        crew, weights = self.state.workers(self.player), self.weights
        return self.late * weights.crew[min(len(crew), len(weights.crew) - 1)] - weights.action

    # Squares

    @cached_property
    def legal(self) -> list[str]:
        """The squares on which a pyramid may be placed."""
        return legal_squares(self.state.board)

    def dear(self, player: str) -> Counter[str]:
        """How many pieces more each square costs a player."""
        found: Counter[str] = Counter()
        for at, site in self.state.board.items():
            if site.done and site.owner != player:
                found.update(within(at, REACH[site.size]))
        return found

    @cached_property
    def _dear(self) -> tuple[Counter[str], Counter[str]]:
        return self.dear(self.player), self.dear(self.foe)

    def suits(self, size: str, square: str) -> float:
        """What a pyramid on a square brings beside its points.

        The opponent's squares are made dear, and cheap ones of one's own are kept.
        """
        mine, theirs = self._dear
        legal, taken = set(self.legal), (square, *within(square, 1))
        reached = [near for near in within(square, REACH[size]) if near not in taken]
        bother = sum(1 / (1 + theirs[near]) for near in reached if near in legal)
        building = self.state.sites(self.foe, done=False)
        bother += sum(HURTS for near in reached if near in building)
        lost = sum((not mine[near]) - (not theirs[near]) for near in taken if near in legal)
        return self.late * (self.weights.bother * bother - self.weights.spoilt * lost)

    def square_for(self, size: str) -> str:
        """The square for a pyramid, any of those that are equally good; "" where none is free."""
        if size not in self._squares:
            price = self.weights.pieces[0] + self.weights.action
            mine = self._dear[0]
            worth = {at: self.suits(size, at) - price * mine[at] for at in self.legal}
            best = max(worth.values(), default=0.0)
            good = [at for at in self.legal if worth[at] > best - 1e-9]
            self._squares[size] = good[self._chance.below(len(good))] if good else ""
        return self._squares[size]

    # The score

    def points(self, site: Site) -> float:
        """What completing a pyramid brings, the end of the game counted in."""
        points = float(POINTS[site.size])
        if len(self.state.sites(self.player, done=True)) + 1 < SEVEN:
            return points
        margin = self.state.score(self.player) + points - self.state.score(self.foe)
        return points + (self.weights.victory if margin > 0 else -self.weights.victory)


HURTS = 16
"""Squares that an unfinished pyramid of the opponent counts for, when it is made dearer."""
