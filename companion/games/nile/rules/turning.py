"""Rivers that turn round: their water is found to flow the other way (10.313, 10.337)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.nile.facts import FeatureFound, RiverMapped
from companion.games.nile.water import IN, OUT, cataract_side
from companion.table.requests import Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


def turn(game: NileGame, letters: Mapping[str, str], why: str) -> Rule[None]:
    """New river letters of hexes mapped before; a cataract stays where the river leaves (10.52)."""
    for name, new in letters.items():
        before = game.hex(name)
        yield RiverMapped(hex=name, river=new, source=before.source, why=why)
        side = before.cataract
        if side and before.river[side - 1] == OUT and new[side - 1] == IN and OUT in new:
            leaves = cataract_side(game, name)
            because = "it lies where the river leaves, which has turned (10.52)"
            yield FeatureFound(hex=name, feature="cataract", value=leaves, why=because)
