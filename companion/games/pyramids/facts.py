"""The facts of a game: applying them is the only way its state changes. Their meaning is frozen."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from companion.api import Fact, changes
from companion.games.pyramids.pieces import Kind, in_order, without
from companion.games.pyramids.state import BoardOnly, Builder, Nile, Phase, PoolPiece, Site


class PhaseBegan(Fact, frozen=True):
    """A phase of a round has begun; `starter` acts first in that round.

    `points` are everybody's where the game is over.
    """

    apply = changes(
        "phase = phase",
        "round = round",
        "starter = starter",
        "mover = starter",
        "passes = 0",
    )
    phase: Phase
    round: int
    starter: str
    points: dict[str, int] = {}


class BroughtOut(Fact, frozen=True):
    """The top of a stack came into the pool, where it has a number (Bring out resources)."""

    kind: Kind
    slot: str
    size: str
    number: str

    def apply(self, state: Nile) -> Nile:
        """The stack without its top, the pool with a free piece more."""
        pool = {**state.pool, self.number: PoolPiece(self.kind, self.size)}
        return replace(_from_stash(state, self.kind, self.slot), pool=pool)


class SlotsRolled(Fact, frozen=True):
    """Dice named slots of a stash, whose tops the table takes (Bring out resources)."""

    kind: Kind
    slots: tuple[str, ...]

    def apply(self, state: BoardOnly) -> BoardOnly:
        """The slots noted; the first dice of a round put away those of the round before."""
        before = {} if self.kind in state.dice else state.dice
        return replace(state, dice={**before, self.kind: self.slots})


class Created(BroughtOut, frozen=True, kw_only=True):
    """Workers tired themselves to bring the top of a stack into the pool (Create Resource)."""

    player: str
    workers: str

    def apply(self, state: Nile) -> Nile:
        """The same, and the workers tired."""
        builder = state.players[self.player]
        return _home(
            super().apply(state),
            self.player,
            ready=without(builder.ready, self.workers),
            tired=in_order(builder.tired + self.workers),
        )


class Claimed(Fact, frozen=True):
    """A ready worker lies by a piece of the pool, of that kind and size (Claim Resource)."""

    player: str
    number: str
    worker: str
    kind: Kind
    size: str

    def apply(self, state: Nile) -> Nile:
        """The worker away from home, the piece claimed."""
        ready = without(state.players[self.player].ready, self.worker)
        return _claimed(
            _home(state, self.player, ready=ready), self.number, self.player, self.worker
        )


class Displaced(Fact, frozen=True):
    """A worker was pushed off a piece: home tired, or to the free piece `to` (Claim Resource).

    `kind` and `size` are those of that piece, "" where the worker goes home.
    """

    player: str
    number: str
    worker: str
    to: str = ""
    kind: Kind | Literal[""] = ""
    size: str = ""

    def apply(self, state: Nile) -> Nile:
        """The piece free, the worker by the other one or home."""
        left = _claimed(state, self.number, "", "")
        if self.to:
            return _claimed(left, self.to, self.player, self.worker)
        tired = in_order(state.players[self.player].tired + self.worker)
        return _home(left, self.player, tired=tired)


class Spent(Fact, frozen=True):
    """A resource went from a player's home onto a stack of its stash, or under it (Spending)."""

    player: str
    kind: Kind
    size: str
    slot: str
    under: bool = False

    def apply(self, state: Nile) -> Nile:
        """The resource back in its stash."""
        had = state.players[self.player].resources(self.kind)
        left: Any = {self.kind: without(had, self.size)}
        return _to_stash(_home(state, self.player, **left), self)


class WorkerBought(Fact, frozen=True):
    """A small worker came from the worker pool, tired (Buy Worker)."""

    player: str

    def apply(self, state: Nile) -> Nile:
        """One tired small worker more."""
        return _home(state, self.player, tired=in_order(state.players[self.player].tired + "S"))


class Trained(Fact, frozen=True):
    """A worker was exchanged for one a size larger, which comes tired (Train Worker)."""

    player: str
    worker: str
    into: str
    was_ready: bool

    def apply(self, state: Nile) -> Nile:
        """The larger worker tired, the smaller one gone to the pool."""
        builder = state.players[self.player]
        ready, tired = builder.ready, builder.tired
        if self.was_ready:
            ready = without(ready, self.worker)
        else:
            tired = without(tired, self.worker)
        return _home(state, self.player, ready=ready, tired=in_order(tired + self.into))


class Started(Fact, frozen=True):
    """A pyramid was placed with a ready worker on it (Start Pyramid).

    `worker` is "" where the app keeps the board alone.
    """

    player: str
    square: str
    size: str
    worker: str

    def apply(self, state: Nile) -> Nile:
        """The pyramid under construction, the worker on it."""
        ready = without(state.players[self.player].ready, self.worker)
        site = Site(self.player, self.size, workers=self.worker)
        built = replace(state, board={**state.board, self.square: site})
        return _home(built, self.player, ready=ready)


class Added(Fact, frozen=True):
    """A ready worker or a resource was stacked on a pyramid (Continue Construction).

    `what` is `worker`, `treasure` or `supply`.
    """

    player: str
    square: str
    what: str
    size: str

    def apply(self, state: Nile) -> Nile:
        """The piece off home and on the pyramid."""
        builder, site = state.players[self.player], state.board[self.square]
        at_home, on_top = ("ready", "workers") if self.what == "worker" else (self.what, self.what)
        left: Any = {at_home: without(getattr(builder, at_home), self.size)}
        more: Any = {on_top: in_order(getattr(site, on_top) + self.size)}
        return _home(_site(state, self.square, replace(site, **more)), self.player, **left)


class Completed(Fact, frozen=True):
    """A pyramid of a size is completed; its workers go home tired (Pyramids)."""

    player: str
    square: str
    size: str

    def apply(self, state: Nile) -> Nile:
        """The pyramid completed; what is stacked on it is returned by itself."""
        builder, site = state.players[self.player], state.board[self.square]
        tired = in_order(builder.tired + site.workers)
        built = _site(state, self.square, replace(site, done=True, workers=""))
        return _home(built, self.player, tired=tired)


class Returned(Fact, frozen=True):
    """A resource of a completed pyramid went back onto a stack, or under it (Spending)."""

    square: str
    kind: Kind
    size: str
    slot: str
    under: bool = False

    def apply(self, state: Nile) -> Nile:
        """The resource off the pyramid and in its stash."""
        site = state.board[self.square]
        left: Any = {self.kind: without(site.stacked(self.kind), self.size)}
        return _to_stash(_site(state, self.square, replace(site, **left)), self)


class Acted(Fact, frozen=True):
    """A player has done one action, or has passed for a favor token (Pass)."""

    player: str
    passed: bool = False

    def apply(self, state: Nile) -> Nile:
        """The opponent in turn."""
        favor = state.players[self.player].favor + self.passed
        passes = state.passes + 1 if self.passed else 0
        after = _home(state, self.player, favor=favor)
        return replace(after, mover=state.opponent(self.player), passes=passes)


class Collected(Fact, frozen=True):
    """A player took in what was claimed, and every worker at home stands up (Bureaucracy)."""

    player: str
    treasure: str = ""
    supply: str = ""

    def apply(self, state: Nile) -> Nile:
        """The claimed pieces and their workers at home, all workers there ready."""
        builder, mine = state.players[self.player], state.claims(self.player)
        came = "".join(piece.worker for piece in mine.values())
        pool = {key: piece for key, piece in state.pool.items() if key not in mine}
        return _home(
            replace(state, pool=pool),
            self.player,
            ready=in_order(builder.ready + builder.tired + came),
            tired="",
            treasure=in_order(builder.treasure + self.treasure),
            supply=in_order(builder.supply + self.supply),
        )


class FavorTaken(Fact, frozen=True):
    """A resource came off a stack for a favor token (Bureaucracy)."""

    player: str
    kind: Kind
    slot: str
    size: str

    def apply(self, state: Nile) -> Nile:
        """The stack without its top, the resource at home."""
        had = state.players[self.player].resources(self.kind)
        more: Any = {self.kind: in_order(had + self.size)}
        return _home(_from_stash(state, self.kind, self.slot), self.player, **more)


class PoolReturned(Fact, frozen=True):
    """A piece that nobody claimed went back to its stash, where the table plays so."""

    number: str
    kind: Kind
    size: str
    slot: str
    under: bool = False

    def apply(self, state: Nile) -> Nile:
        """The piece out of the pool and in its stash."""
        pool = {key: piece for key, piece in state.pool.items() if key != self.number}
        return _to_stash(replace(state, pool=pool), self)


class FavorDiscarded(Fact, frozen=True):
    """Both players gave their favor tokens back (Bureaucracy)."""

    apply = changes("players.*.favor = 0")


class RulingSet(Fact, frozen=True):
    """The table plays by another answer to a ruling from now on, both by their keys."""

    apply = changes("rulings.{ruling} = answer")
    ruling: str
    answer: str


FACTS: tuple[type[Fact], ...] = (
    *(PhaseBegan, BroughtOut, Created, Claimed, Displaced, Spent, WorkerBought, Trained, Started),
    *(Added, Completed, Returned, Acted, Collected, FavorTaken, PoolReturned, FavorDiscarded),
    RulingSet,
)
"""Every kind of fact where the app follows all pieces."""

BOARD_FACTS: tuple[type[Fact], ...] = (PhaseBegan, SlotsRolled, Started, Completed, RulingSet)
"""Every kind of fact where it keeps the board alone."""


def _home(state: Nile, player: str, **now: Any) -> Nile:
    """The state with something else at a player's home."""
    builder: Builder = replace(state.players[player], **now)
    return replace(state, players={**state.players, player: builder})


def _site(state: Nile, square: str, site: Site) -> Nile:
    return replace(state, board={**state.board, square: site})


def _claimed(state: Nile, number: str, player: str, worker: str) -> Nile:
    piece = replace(state.pool[number], player=player, worker=worker)
    return replace(state, pool={**state.pool, number: piece})


def _from_stash(state: Nile, kind: Kind, slot: str) -> Nile:
    """The state with the top of a stack gone."""
    return _stack(state, kind, slot, state.stash(kind)[slot][:-1])


def _to_stash(state: Nile, back: Spent | Returned | PoolReturned) -> Nile:
    """The state with a piece on a stack, or under it."""
    stack = state.stash(back.kind)[back.slot]
    laid = back.size + stack if back.under else stack + back.size
    return _stack(state, back.kind, back.slot, laid)


def _stack(state: Nile, kind: Kind, slot: str, stack: str) -> Nile:
    now: Any = {kind: {**state.stash(kind), slot: stack}}
    return replace(state, **now)
