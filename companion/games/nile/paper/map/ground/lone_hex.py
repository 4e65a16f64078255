"""Single hex, as in the legend of a map and on a card: a region of one hex."""

from __future__ import annotations

from companion.games.nile.map.terrain import JUNGLE_MOUNTAIN
from companion.games.nile.paper.map.ground.coast import HexSeat
from companion.games.nile.paper.map.ground.land import Land
from companion.games.nile.paper.map.ground.outline import lattice_of
from companion.games.nile.paper.map.hexes.plan import HexPlan, PieceAt
from companion.games.nile.paper.map.hexes.room import box_bits
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.state import Hex
from companion.hexes import Axial, Grid, Layout, Orientation
from printables.drawing.paths import polyline
from printables.drawing.surface import Box, Paint, Surface

_NAME = "0101"
_EAST = box_bits(Box(0.02, -0.7, 0.7, 1.4))
_MIXED = ((0, -0.04, -0.09, 1.15), (1, -0.2, 0.25, 1.0), (1, 0.17, 0.27, 1.0))
"""Mountain with woods below it: pieces by number, with their positions and scales."""
_HALF = ((0, -0.22, 0.14, 1.0),)
"""Pieces in a hex of which only the west is known."""


class LoneHex:
    """Hex of a terrain in a width, without neighbors and with only its terrain in it."""

    def __init__(self, style: Style, orientation: Orientation, width: float, here: Hex) -> None:
        self.layout = Layout(Grid(1, 1, orientation), width)
        self._style = style
        self._here = here
        self._land = Land(lattice_of(self.layout), style, {_NAME: here}, self)

    def draw(self, surface: Surface, rim: Paint) -> None:
        """Draw it centered at (0, 0); a published hex has a rim along its sides."""
        x, y = self.layout.centre(_NAME)
        inks, here, corners = self._style.inks, self._here, self.layout.corners(_NAME)
        sides = polyline(corners, closed=True)
        with surface.group(x=-x, y=-y):
            surface.path(sides, Paint(fill=inks.land))
            with surface.group(clip=sides):
                self._land.draw_tints(surface, Box(0, 0, *self.layout.extent()))
                self._land.draw_lakes(surface)
                self._land.draw_terrain(surface, sides)
            if here.published or not here.terrain:
                surface.path(sides, rim)

    # Implementation of `Sites`

    def seat(self, name: str) -> HexSeat:
        """Return the center of the hex."""
        return HexSeat(*self.layout.centre(name))

    def plan(self, name: str) -> HexPlan:
        """Return an empty plan, or one with pieces for two terrains or half a hex."""
        x, y, _ = self.seat(name)
        places = (
            _HALF if self._here.half else _MIXED if self._here.terrain == JUNGLE_MOUNTAIN else ()
        )
        unit = self.layout.width
        pieces = tuple(PieceAt(at, x + dx * unit, y + dy * unit, by) for at, dx, dy, by in places)
        return HexPlan(pieces=pieces or None)

    def taken(self, name: str) -> int:
        """Return the unknown part of the hex."""
        return _EAST if self._here.half else 0

    def spill(self) -> dict[str, list[Axial]]:
        """Return no cells: it has no sea beside it."""
        return {}
