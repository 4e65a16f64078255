"""The bots' evaluation of a position: points, pieces, workers, what can be built, the rival's."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.pyramids.bots.building import build, builds
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import KINDS, POINTS, in_order
from companion.games.pyramids.state import Builder, Site
from companion.table.play.chance import Chance
from companion.table.play.scoring import Parts, total

FAVOR = 0.38
"""What a favor token is worth."""

SAFE = 0.9
"""The part of an unfinished pyramid's gain that counts before it's completed."""

STUCK, STACKED = 1.5, 0.5
"""What a pyramid that can't be finished yet costs, and the part of its pieces that counts."""


def worth(game: PyramidsGame, player: str) -> Parts:
    """What a position is worth to a player in points, by reasons."""
    mine = own(game, player)
    return {**mine, "rival": -total(own(game, game.state.opponent(player)))}


def own(game: PyramidsGame, player: str) -> Parts:
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
        "pieces": sum(reading.worth(kind, reading.stock(kind)) for kind in KINDS),
        "started": sum(_begun(reading, *site) for site in state.sites(player, done=False).items()),
        "new-build": weights.prospect * _new(reading),
        "workers": reading.late * _workers(state.workers(player), weights),
        "favor": FAVOR * reading.home.favor,
    }


def _begun(reading: Reading, square: str, site: Site) -> float:
    """What an unfinished pyramid is worth: what it gains if there's all that it needs."""
    found = build(reading, square, site, _rested(reading))
    if found:
        needs = reading.value("".join(size for what, size in found.pieces if what != "worker"))
        needs += len(found.pieces) * reading.weights.action
        return SAFE * (POINTS[site.size] + 1 - needs) - 1
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
