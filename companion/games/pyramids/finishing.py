"""What a player can finish: each pyramid that can be completed, and what others still lack.

Pieces are stacked one by one, as the rules allow, until the rules call the cost met.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from companion.games.pyramids.board import influences, legal_squares
from companion.games.pyramids.costs import Cost, cannot_be_added, cost
from companion.games.pyramids.facts import Collected
from companion.games.pyramids.pieces import KINDS, SIZES, in_order, pips, without
from companion.games.pyramids.rules.building import AT_HOME
from companion.games.pyramids.state import Builder, Nile, Site

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

Piece = tuple[str, str]
"""What a piece is (worker, treasure or supply), and its size."""


class Prospect(NamedTuple):
    """A pyramid that stands on the first of `squares`, or a new one that may go on any of them.

    `more` is what influence adds there. `pieces` complete it now, in one action each, `later` after
    the round, with what is claimed and all workers standing; () if they can't. `lacks` is what is
    missing then, in words.
    """

    size: str
    squares: Sequence[str]
    is_new: bool
    more: int
    pieces: Sequence[Piece] = ()
    later: Sequence[Piece] = ()
    lacks: Sequence[str] = ()


def prospects(game: PyramidsGame, player: str) -> list[Prospect]:
    """Return every pyramid that a player has begun or may begin, what can be finished first."""
    after = _after_round(game.state, player)
    found = []
    for size, squares, site in _sites(game, player):
        search = _Search(game, squares[0], after.players[player])
        now = _Search(game, squares[0], game.state.players[player]).finished(site)
        later = () if now else search.finished(site)
        lacks = () if now or later else search.closest(site).lacks
        more = len(search.cost(site).influence)
        is_new = squares[0] not in game.state.board
        found.append(Prospect(size, squares, is_new, more, now, later, lacks))
    return sorted(found, key=lambda one: (not one.pieces, not one.later, len(one.lacks)))


def _sites(game: PyramidsGame, player: str) -> Iterator[tuple[str, Sequence[str], Site]]:
    """A player's unfinished pyramids, and a new one of each size on the cheapest squares."""
    state = game.state
    for square, site in state.sites(player, done=False).items():
        yield site.size, (square,), site
    cheapest = cheapest_squares(state, player)
    for size in SIZES if cheapest else "":
        if size in state.pyramids_left(player):
            yield size, cheapest, Site(player, size)


def cheapest_squares(state: Nile, player: str) -> list[str]:
    """Return the squares for a new pyramid that influence makes least expensive."""
    prices = {
        at: len(list(influences(state.board, at, player))) for at in legal_squares(state.board)
    }
    return [at for at, more in prices.items() if more == min(prices.values())]


def _after_round(state: Nile, player: str) -> Nile:
    """The state when a player has collected what is claimed (Bureaucracy)."""
    claimed = state.claims(player).values()
    treasure, supply = (
        in_order(piece.size for piece in claimed if piece.kind == kind) for kind in KINDS
    )
    return Collected(player, treasure, supply).apply(state)


class _Search:
    """The search for pieces that complete one pyramid, from a player's home."""

    def __init__(self, game: PyramidsGame, square: str, home: Builder) -> None:
        self._game, self._square, self._home = game, square, home

    def cost(self, site: Site) -> Cost:
        """What a site needs and has."""
        return cost(self._game.state.board, self._square, site, self._game.rulings)

    def finished(self, site: Site) -> Sequence[Piece]:
        """The fewest and smallest pieces that complete a site, () if none do."""
        return next((pieces for done, pieces in self._steps(site) if self.cost(done).is_met), ())

    def closest(self, site: Site) -> Cost:
        """The cost with those pieces stacked that leave least to be found."""
        costs = (self.cost(stacked) for stacked, _ in self._steps(site))
        return min(costs, key=lambda one: len(one.lacks))

    def _steps(self, site: Site) -> Iterator[tuple[Site, Sequence[Piece]]]:
        """Every way to stack useful pieces, those of the fewest and smallest pieces first."""
        waiting: list[tuple[int, int, tuple[Piece, ...], Site, Builder]] = []
        heappush(waiting, (0, 0, (), site, self._home))
        known = set[tuple[str, str, str]]()
        while waiting:
            number, size, pieces, stacked, home = heappop(waiting)
            key = (stacked.workers, stacked.treasure, stacked.supply)
            if key in known:
                continue
            known.add(key)
            yield stacked, pieces
            for piece, after, left in self._added(stacked, home):
                more = (number + 1, size + pips(piece[1]), (*pieces, piece))
                heappush(waiting, (*more, after, left))

    def _added(self, site: Site, home: Builder) -> Iterator[tuple[Piece, Site, Builder]]:
        """A site with one useful piece more, and what is left at home (Start Pyramid)."""
        lacks = self.cost(site).lacks
        starts = self._square not in self._game.state.board and not site.workers
        for what, place in AT_HOME.items():
            for size in SIZES if what == "worker" or not starts else "":
                there = getattr(home, place)
                if size not in there or cannot_be_added(site, what, size, self._game.rulings):
                    continue
                on_top = "workers" if what == "worker" else what
                after = replace(site, **{on_top: in_order(getattr(site, on_top) + size)})
                if self.cost(after).lacks != lacks:
                    yield (what, size), after, replace(home, **{place: without(there, size)})
