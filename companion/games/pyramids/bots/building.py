"""What the sensible bot could complete with what is at home, in the cheapest way."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.games.pyramids.bots.reading import Reading
from companion.games.pyramids.costs import cannot_be_added, cost
from companion.games.pyramids.pieces import (
    KINDS,
    SIZES,
    in_order,
    payments,
    smaller,
    without,
    worth,
)
from companion.games.pyramids.state import Builder, Site


class Build(msgspec.Struct, frozen=True):
    """A pyramid that can be completed: where, the pieces it takes, what it brings in points."""

    square: str
    site: Site
    pieces: tuple[tuple[str, str], ...]
    gain: float
    is_new: bool = True

    def taken(self, what: str) -> str:
        """The pieces of a sort that it takes."""
        return "".join(size for sort, size in self.pieces if sort == what)


def builds(reading: Reading) -> list[Build]:
    """The pyramids that are worth completing with what is at home, one after the other."""
    found: list[Build] = []
    home = reading.home
    begun = dict(reading.state.sites(reading.player, done=False))
    left = reading.state.pyramids_left(reading.player)
    while True:
        options = [build(reading, at, site, home) for at, site in begun.items()]
        options += [start(reading, size, home) for size in SIZES if size in left]
        good = [one for one in options if one and one.gain > 0]
        if not good:
            return found
        best = max(good, key=lambda one: one.gain)
        found.append(best)
        home = _after(home, best)
        if best.is_new:
            left = without(left, best.site.size)
        else:
            del begun[best.square]


def _after(home: Builder, done: Build) -> Builder:
    """What is left at home after a pyramid."""
    return replace(
        home,
        ready=without(home.ready, done.taken("worker")),
        treasure=without(home.treasure, done.taken("treasure")),
        supply=without(home.supply, done.taken("supply")),
    )


def start(reading: Reading, size: str, home: Builder) -> Build | None:
    """A pyramid that could be started and completed, on the square that suits it best."""
    site = Site(reading.player, size)
    if build(reading, "", site, home) is None:
        return None
    square = reading.square_for(size)
    return build(reading, square, site, home) if square else None


def prospect(reading: Reading, treasure: str, supply: str) -> float:
    """What resources make possible, once all workers stand: the best pyramid, one worker more."""
    home, state = reading.home, reading.state
    claiming = "".join(piece.worker for piece in state.claims(reading.player).values())
    ready = in_order(home.ready + home.tired + claiming)
    rested = replace(home, ready=ready, treasure=in_order(treasure), supply=in_order(supply))
    sites = [("", Site(reading.player, size)) for size in set(state.pyramids_left(reading.player))]
    sites += state.sites(reading.player, done=False).items()
    found = (build(reading, at, site, rested) for at, site in sites)
    best = max((one.gain for one in found if one), default=0.0)
    return best + max(0.0, reading.hand if treasure else 0.0)


def build(reading: Reading, square: str, site: Site, home: Builder) -> Build | None:
    """The cheapest way to complete a pyramid, None where there is none."""
    added: dict[str, str] = {}
    stacks = {"worker": (site.workers, home.ready)}
    stacks |= {kind: (site.stacked(kind), home.resources(kind)) for kind in KINDS}
    for what, (stacked, pieces) in stacks.items():
        ways = list(_ways(reading, site, what, stacked, pieces))
        if not ways:
            return None
        added[what] = min(ways, key=lambda way: sum(reading.value(what, one) for one in way))
    more = _for_influence(reading, square, site, home, added)
    if more is None:
        return None
    needed = [(what, size) for what, sizes in added.items() for size in sizes]
    return _weighed(reading, square, site, (*needed, *more))


def _ways(reading: Reading, site: Site, what: str, stacked: str, pieces: str) -> Iterator[str]:
    """What could be added for one part of the cost."""
    size, half = site.size, smaller(site.size)
    if worth(stacked, size):
        yield ""
        return
    ways = [half] if half and half in stacked and half in pieces else []
    for way in (*ways, *payments(pieces, size)):
        if not any(cannot_be_added(site, what, one, reading.game.rulings) for one in way):
            yield way


def _for_influence(
    reading: Reading, square: str, site: Site, home: Builder, added: dict[str, str]
) -> list[tuple[str, str]] | None:
    """The cheapest resources that influence asks for beside, None where there are too few."""
    if not square:
        return []
    rulings = reading.game.rulings
    after = replace(
        site,
        workers=in_order(site.workers + added["worker"]),
        treasure=in_order(site.treasure + added["treasure"]),
        supply=in_order(site.supply + added["supply"]),
    )
    found = cost(reading.state.board, square, after, rulings)
    short = max(0, len(found.influence) - found.spare)
    spare = [
        (str(kind), size)
        for kind in KINDS
        for size in without(home.resources(kind), added[kind])
        if not cannot_be_added(site, kind, size, rulings)
        and (rulings.influence == "any" or size == "S")
    ]
    spare.sort(key=lambda one: reading.value(*one))
    return spare[:short] if len(spare) >= short else None


def _weighed(
    reading: Reading, square: str, site: Site, pieces: tuple[tuple[str, str], ...]
) -> Build:
    """What a pyramid brings: points and influence, less its pieces and the actions it takes."""
    is_new = square not in reading.state.board
    gain = reading.points(site) - sum(reading.value(*one) for one in pieces)
    gain -= len(pieces) * reading.weights.action
    if is_new and square:
        gain += reading.suits(site.size, square)
    elif not is_new:
        gain += 1 + reading.value("treasure", "M")
    return Build(square, site, pieces, gain, is_new)
