"""The bots' evaluation of a position: points, pieces, workers, what can be built, the rival's."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.pyramids.bots.building import Build, builds
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.costs import cost
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import KINDS, POINTS, in_order
from companion.games.pyramids.state import Site
from companion.table.play.chance import Chance
from companion.table.play.scoring import Parts, total

FAVOR = 0.38
"""What a favor token is worth."""

SAFE = 0.9
"""The part of an unfinished pyramid's gain that counts before it's completed."""

BEGUN = 0.3
"""What the least of unfinished pyramids is worth."""

BUSY = 0.3
"""What it costs that a worker is on a pyramid instead of claiming."""


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
        "new-build": weights.prospect * max((one.gain for one in _new(reading)), default=0.0),
        "workers": reading.late * _workers(state.workers(player), weights),
        "favor": FAVOR * reading.home.favor,
    }


def _begun(reading: Reading, square: str, site: Site) -> float:
    """What an unfinished pyramid is worth: its points, less what it still needs and may cost."""
    found, weights = cost(reading.state.board, square, site, reading.game.rulings), reading.weights
    needs = 0.0
    for part in found.parts:
        if not part.used:
            piece = BUSY if part.what == "worker" else reading.value(part.size)
            needs += (piece + weights.action) * (0.5 if part.half else 1.0)
    more = max(0, len(found.influence) - found.spare)
    needs += more * (reading.value(found.asked or "S") + weights.action)
    return SAFE * max(BEGUN, POINTS[site.size] + 1 - needs) - 1


def _new(reading: Reading) -> list[Build]:
    """The pyramids that could be built anew with all that the player has."""
    home, state = reading.home, reading.state
    claiming = "".join(piece.worker for piece in state.claims(reading.player).values())
    rested = replace(
        home,
        ready=in_order(home.ready + home.tired + claiming),
        treasure=in_order(reading.stock("treasure")),
        supply=in_order(reading.stock("supply")),
    )
    return [one for one in builds(reading, rested) if not one.square]


def _workers(sizes: str, weights: Weights) -> float:
    """What workers are worth: each more, and each trained, the less the more there are."""
    trained = weights.trained
    more = [*weights.hands, *[weights.hands[-1]] * len(sizes)][: len(sizes)]
    steps = sizes.count("M") + sizes.count("L"), sizes.count("L")
    return sum(more) + sum(sum(trained[:number]) for number in steps)
