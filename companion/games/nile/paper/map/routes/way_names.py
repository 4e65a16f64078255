"""Names of routes along them: the explorer, and the years."""

from __future__ import annotations

import math

from companion.games.nile.paper.map.ground.river_names import RiverNames
from companion.games.nile.paper.map.routes.ways import EASE
from printables.drawing.paths import flatten, smooth
from printables.drawing.surface import TextStyle

_SIZE = 0.27  # of a hex's width
_TOO_MUCH = 1.0  # cost of overlapping a label
_STEPS = 5  # points per part of a route


class WayNames(RiverNames):
    """Writes the names of the routes that have one, where they cover no label."""

    def draw(self) -> None:
        """Write every name along the best part of its route; one without space is left out."""
        ways, style = self._ground.ways, self._ground.style
        for route, places in ways.lines:
            if not route.name:
                continue
            colour = style.inks.routes.get(ways.colour(route), style.inks.accent)
            rim = 0.05 * self._unit
            letters = TextStyle(style.letters.finds, _SIZE * self._unit, colour, None, rim)
            need = 1.08 * self._surface.measure(route.name, letters)
            best = self._best([*flatten(smooth(places, tension=EASE), _STEPS)], need)
            if best is not None and self._crowding(best, math.inf) < _TOO_MUCH:
                self._write(route.name, letters, best)
