"""The bots' evaluation of a position: points, pieces, workers, what can be built, the rival's."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Chance, Worth
from companion.games.pyramids.bots.building import build, builds
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import KINDS, POINTS, SIZES, in_order
from companion.games.pyramids.state import Builder, Site
from companion.table.play.scoring import total_worth

FAR = frozenset({"Perform actions", "Start Pyramid"})
"""Rules of questions whose ends lie beyond one step, which are left to sense: when to act at all,
and where a pyramid is worth most.
"""

FAVOR = 0.85
"""What a favor token is worth, as a part of a small piece."""

NEEDS, SAFE = 1.15, 0.2
"""How much counts what an unfinished pyramid still needs, and what it's worth less until then."""

SOON = 0.9
"""The part of a free piece's worth that counts for whoever is to claim it, the less the later."""

STUCK, STACKED = 1.5, 0.5
"""What a pyramid that can't be finished yet costs, and the part of its pieces that counts."""


def worth(game: PyramidsGame, player: str) -> Worth:
    """What a position is worth to a player in points, by reasons."""
    mine = own(game, player)
    return {**mine, "rival": -total_worth(own(game, game.state.opponent(player)))}


def own(game: PyramidsGame, player: str) -> Worth:
    """The same, the opponent apart."""
    state, weights = game.state, Weights()
    if state.phase == "over":
        ahead = state.score(player) - state.score(state.opponent(player))
        won = (ahead > 0) - (ahead < 0)
        return {"points": float(state.score(player)), "victory": weights.victory * won}
    reading = Reading(game, player, weights, Chance(0, 0))
    done = state.sites(player, done=True).values()
    return {
        "points": float(sum(POINTS[site.size] for site in done)),
        "pieces": _pieces(reading),
        "pool": _pool(reading),
        "started": sum(_begun(reading, *site) for site in state.sites(player, done=False).items()),
        "new-build": weights.prospect * _new(reading),
        "workers": reading.late * _workers(state.workers(player), weights),
        "favor": FAVOR * reading.value("S") * reading.home.favor,
    }


def _pieces(reading: Reading) -> float:
    """What a player's resources are worth: each less from some number on, and less if unlike."""
    weights = reading.weights
    kinds = [[weights.pieces[SIZES.index(size)] for size in reading.stock(kind)] for kind in KINDS]
    many = sorted((value for values in kinds for value in values), reverse=True)
    whole = sum(value * min(1.0, weights.enough / at) for at, value in enumerate(many, 1))
    more, other = map(sum, kinds)
    return reading.late * (whole - weights.balance * abs(more - other))


def _pool(reading: Reading) -> float:
    """What a player may claim of the free pieces, if both take the best in turn."""
    state, weights = reading.state, reading.weights
    if state.phase != "actions":
        return 0.0
    free = sorted(
        (weights.pieces[SIZES.index(one.size)] for one in state.pool.values() if not one.player),
        reverse=True,
    )
    ready = {name: len(builder.ready) for name, builder in state.players.items()}
    found, mover, part = 0.0, state.mover, SOON
    for value in free:
        if not ready[mover]:
            mover = state.opponent(mover)
        if not ready[mover]:
            break
        ready[mover] -= 1
        found += part * value if mover == reading.player else 0.0
        mover, part = state.opponent(mover), part * SOON
    return reading.late * found


def _begun(reading: Reading, square: str, site: Site) -> float:
    """What an unfinished pyramid is worth: what it gains if there's all that it needs."""
    found = build(reading, square, site, _rested(reading))
    if found:
        needs = reading.value("".join(size for what, size in found.pieces if what != "worker"))
        needs += len(found.pieces) * reading.weights.action
        return POINTS[site.size] - NEEDS * needs - SAFE
    return STACKED * reading.value(site.treasure + site.supply) - STUCK


def _rested(reading: Reading) -> Builder:
    """The player's home with all workers standing, and what is claimed."""
    home = reading.home
    claiming = "".join(piece.worker for piece in reading.state.claims(reading.player).values())
    return replace(
        home,
        ready=in_order(home.ready + home.tired + claiming),
        treasure=in_order(reading.stock("treasure")),
        supply=in_order(reading.stock("supply")),
    )


def _new(reading: Reading) -> float:
    """What the best pyramid gains that could be built anew with all that the player has.

    A worker that could be bought counts as well.
    """
    home = _rested(reading)
    found = (one.gain for one in builds(reading, home) if not one.square)
    worker = reading.hand() - reading.weights.action if home.treasure else 0.0
    return max(found, default=0.0) + max(0.0, worker)


def _workers(sizes: str, weights: Weights) -> float:
    """What workers are worth: each more, and each trained, the less the more there are."""
    trained = weights.trained
    more = [*weights.hands, *[weights.hands[-1]] * len(sizes)][: len(sizes)]
    steps = sizes.count("M") + sizes.count("L"), sizes.count("L")
    return sum(more) + sum(sum(trained[:number]) for number in steps)
