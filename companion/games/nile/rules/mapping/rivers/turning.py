"""Rivers that turn round: their water is found to flow the other way (10.313, 10.337)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.facts import FeatureFound, Portaged, RiverMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map.water import DRY, OUT, with_course
from companion.games.nile.rules.travel.waterways import cataract_side
from companion.table.ask.requests import Rule


def turn(game: NileGame, letters: Mapping[str, str], why: str) -> Rule[None]:
    """New river letters of hexes mapped before; a cataract stays where the river leaves
    (9.27, 10.52)."""
    for name, new in letters.items():
        before = game.hex(name)
        source = with_course(before, new).source
        yield RiverMapped(hex=name, river=new, source=source, why=why + _dried(before.river, new))
        side = before.cataract
        if side and before.river[side - 1] == OUT != new[side - 1] and OUT in new:
            leaves = cataract_side(game, name)
            because = "it lies where the river leaves, which has turned (10.52)"
            yield FeatureFound(hex=name, feature="cataract", value=leaves, why=because)
            yield from _waiting_there(game, name)


def _waiting_there(game: NileGame, name: str) -> Rule[None]:
    """Whoever waits in canoes by a cataract that has turned lies where he lay: above it or below
    as the water runs now, and no trip is made yet (9.27, ruling).

    Who lay beyond it is near its middle now; who came in over the side where it lies now, beyond.
    """
    for player, explorer in game.state.explorers.items():
        if explorer.place != "africa" or explorer.hex != name or explorer.mode != "canoe":
            continue
        over = game.grid.neighbour(name, game.hex(name).cataract)
        beyond = not explorer.beyond and explorer.came == over
        if explorer.trips or beyond != explorer.beyond:
            yield Portaged(player=player, beyond=beyond)


def _dried(before: str, after: str) -> str:
    """What is told where a side of a river dries up: one river alone leaves a confluence."""
    dried = any(new == DRY != old for old, new in zip(before, after, strict=True))
    return "; an arm dries up: of rivers that met one alone leaves (10.313)" if dried else ""
