"""The sensible bot's search for the cheapest pyramid it can complete with what it has."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.games.pyramids.bots.reading import Reading
from companion.games.pyramids.costs import Part, cannot_be_added, cost
from companion.games.pyramids.game import SEVEN
from companion.games.pyramids.pieces import KINDS, POINTS, in_order, payments, smaller, without
from companion.games.pyramids.state import Builder, Site

Piece = tuple[str, str]
"""A worker, a treasure or a supply, and its size."""


class Build(msgspec.Struct, frozen=True):
    """A pyramid that can be completed: its square ("" if not begun), its pieces, its gain."""

    square: str
    site: Site
    pieces: tuple[Piece, ...]
    gain: float

    def taken(self, what: str) -> str:
        """The pieces of one kind that the build uses."""
        return "".join(size for sort, size in self.pieces if sort == what)


def best_build(reading: Reading) -> Build | None:
    """The most valuable pyramid that can be completed with what's at home, or None."""
    good = [one for one in placed_builds(reading) if one.gain > 0]
    return max(good, key=lambda one: one.gain, default=None)


def placed_builds(reading: Reading) -> Iterator[Build]:
    """Every pyramid that can be completed with what's at home, a new one on its best square."""
    home = reading.home
    for one in builds(reading, home):
        square = one.square or reading.square_for(one.site.size)
        if square and (found := build(reading, square, one.site, home)):
            yield found


def prospect(reading: Reading, treasure: str, supply: str) -> float:
    """Value of the best build with more resources, all workers standing and one more of them."""
    home, state = reading.home, reading.state
    claiming = "".join(piece.worker for piece in state.claims(reading.player).values())
    ready = in_order(home.ready + home.tired + claiming)
    rested = replace(home, ready=ready, treasure=in_order(treasure), supply=in_order(supply))
    best = max((one.gain for one in builds(reading, rested)), default=0.0)
    return best + (max(0.0, reading.hand() - reading.weights.action) if treasure else 0.0)


def builds(reading: Reading, home: Builder) -> Iterator[Build]:
    """Every possible build: each site, and a new pyramid of each size."""
    state, player = reading.state, reading.player
    sites = [*state.sites(player, done=False).items()]
    sites += [("", Site(player, size)) for size in sorted(set(state.pyramids_left(player)))]
    for square, site in sites:
        if found := build(reading, square, site, home):
            yield found


def build(reading: Reading, square: str, site: Site, home: Builder) -> Build | None:
    """The cheapest way to complete a pyramid, or None."""
    board = reading.state.board if square else {}
    found = cost(board, square or "a1", site, reading.game.rulings)
    left = {"worker": home.ready, "treasure": home.treasure, "supply": home.supply}
    pieces: list[Piece] = []
    for part in found.parts:
        way = _cheapest(reading, site, part, left[part.what])
        if not way and not part.used:
            return None
        left[part.what] = without(left[part.what], way)
        pieces += [(part.what, size) for size in way]
    more = max(0, len(found.influence) - found.spare)
    spare = _spare(reading, site, left)[:more]
    if len(spare) < more:
        return None
    return Build(square, site, (*pieces, *spare), _gain(reading, square, site, [*pieces, *spare]))


def _cheapest(reading: Reading, site: Site, part: Part, pieces: str) -> str:
    """Pieces to add for one part of the cost, "" if none are needed or available."""
    half = smaller(site.size) if part.half else ""
    ways = [half] if half and half in pieces else []
    rulings = reading.game.rulings
    open_ = [
        way
        for way in ([] if part.used else [*ways, *payments(pieces, site.size)])
        if not any(cannot_be_added(site, part.what, size, rulings) for size in way)
    ]
    return min(open_, key=reading.value, default="")


def _spare(reading: Reading, site: Site, left: dict[str, str]) -> list[Piece]:
    """Pieces that can pay for influence, smallest first."""
    rulings = reading.game.rulings
    found = [
        (str(kind), size)
        for kind in KINDS
        for size in left[kind]
        if not cannot_be_added(site, kind, size, rulings)
        and (rulings.influence == "any" or size == "S")
    ]
    return sorted(found, key=lambda piece: reading.value(piece[1]))


def _gain(reading: Reading, square: str, site: Site, pieces: list[Piece]) -> float:
    """Gain of a pyramid: points and influence, minus its resources and actions."""
    state, weights = reading.state, reading.weights
    gain = POINTS[site.size] - len(pieces) * weights.action
    gain -= reading.value("".join(size for what, size in pieces if what != "worker"))
    if square in state.board:
        gain += 1 + reading.value("M")
    elif square:
        gain += reading.suits(site.size, square)
    if len(state.sites(reading.player, done=True)) + 1 >= SEVEN:
        margin = state.score(reading.player) + POINTS[site.size] - state.score(reading.foe)
        gain += weights.victory if margin > 0 else -weights.victory
    return gain
