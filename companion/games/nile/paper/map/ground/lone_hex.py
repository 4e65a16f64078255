"""One hex by itself, as the legend of a map and a card show it: a region of a single hex."""

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
"""A height with woods below it: pieces by number, with their places and scales."""
_HALF = ((0, -0.22, 0.14, 1.0),)
"""What there is in a hex of which only the west is known."""


class LoneHex:
    """A hex of a terrain at a width, with no other beside it and nothing in it but its land."""

    def __init__(self, style: Style, orientation: Orientation, width: float, here: Hex) -> None:
        self.layout = Layout(Grid(1, 1, orientation), width)
        self._style = style
        self._here = here
        self._land = Land(lattice_of(self.layout), style, {_NAME: here}, self)

    def draw(self, surface: Surface, rim: Paint) -> None:
        """Draw it about (0, 0); where it is published its sides have a rim."""
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

    # As a site of its land

    def seat(self, name: str) -> HexSeat:
        """The middle of the hex."""
        return HexSeat(*self.layout.centre(name))

    def plan(self, name: str) -> HexPlan:
        """Nothing; of two terrains in one hex, and in half a one, some pieces."""
        x, y, _ = self.seat(name)
        places = (
            _HALF if self._here.half else _MIXED if self._here.terrain == JUNGLE_MOUNTAIN else ()
        )
        unit = self.layout.width
        pieces = tuple(PieceAt(at, x + dx * unit, y + dy * unit, by) for at, dx, dy, by in places)
        return HexPlan(pieces=pieces or None)

    def taken(self, name: str) -> int:
        """Only what of it nobody knows."""
        return _EAST if self._here.half else 0

    def spill(self) -> dict[str, list[Axial]]:
        """None: it has no sea beside it."""
        return {}
