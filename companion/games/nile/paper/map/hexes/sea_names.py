"""Names of gulfs, bays and capes along the standard board's true coast.

They are part of the geography, not of the game, and come with the board's true coast.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.paper.map.ground.ground import MapGround
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import Placer, around

_GULF, _CAPE = 0.31, 0.24  # of a hex's width
_GULF_CLEAR, _CAPE_CLEAR = 0.2, 0.03  # hex widths kept free around names
_SPREAD, _LINE = 0.12, 1.25  # em between letters of a gulf's name, and between lines
_SHIFTS = (0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2)  # possible shifts of a gulf's name in hex widths
_OFF = (0.14, 0.34, 0.6)  # distances of a name from its cape in hex widths


class SeaNames:
    """Writes the names of the waters and capes of one map where they cover nothing."""

    def __init__(self, ground: MapGround, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width

    def draw(self) -> None:
        """Write every name that fits in the sea; none on a map seen from afar."""
        coastline = self._ground.view.coastline
        if coastline is None or self._ground.afar:
            return
        letters, inks = self._ground.style.letters, self._ground.style.inks
        size = _GULF * self._unit
        gulf = TextStyle(letters.seas, size, inks.gulf, spacing=_SPREAD * size)
        for name, at in coastline.names.gulfs.items():
            self._gulf(name.split("\n"), self._mm(at), gulf)
        cape = TextStyle(letters.italic, _CAPE * self._unit, inks.coast)
        for name, at in coastline.names.capes.items():
            self._cape(name, self._mm(at), cape)

    def _mm(self, at: Point) -> Point:
        return at[0] * self._unit, at[1] * self._unit

    def _gulf(self, lines: list[str], at: Point, style: TextStyle) -> None:
        """Write a name over its water, moved slightly to any side if its center is taken."""
        wide = max(self._surface.measure(line, style) for line in lines)
        step = style.size * _LINE
        high = step * (len(lines) - 1) + style.size
        for box in self._about(at, wide, high):
            if self._is_open(box, _GULF_CLEAR * self._unit):
                for number, line in enumerate(lines):
                    y = box.y + number * step + 0.8 * style.size
                    self._surface.text(box.centre[0], y, line, style, anchor="middle")
                self._placer.write(box)
                return

    def _about(self, at: Point, wide: float, high: float) -> Iterator[Box]:
        shifts = sorted(
            ((across, down) for across in _SHIFTS for down in _SHIFTS),
            key=lambda s: abs(s[0]) + abs(s[1]),
        )
        for across, down in shifts:
            x, y = at[0] + across * self._unit, at[1] + down * self._unit
            yield Box(x - wide / 2, y - high / 2, wide, high)

    def _cape(self, name: str, at: Point, style: TextStyle) -> None:
        """Write a name beside its point, over the sea."""
        wide, high = self._surface.measure(name, style), 0.8 * style.size
        for far in _OFF:
            for box in around(*at, wide, high, far * self._unit):
                if self._is_open(box, _CAPE_CLEAR * self._unit):
                    self._surface.text(box.x, box.bottom, name, style)
                    self._placer.write(box)
                    return

    def _is_open(self, box: Box, clear: float) -> bool:
        """True if a box is in open water, covers nothing, and has `clear` mm free around it."""
        wide, coast = box.inset(-clear), self._ground.coast
        if not self._placer.is_free(wide):
            return False
        spots = (
            (wide.x + wide.width * across / 6, wide.y + wide.height * down / 2)
            for down in range(3)
            for across in range(7)
        )
        if any(map(coast.is_dry, spots)):
            return False
        land = box.inset(-0.5 * self._unit)
        return not any(
            land.x < x < land.right and land.y < y < land.bottom
            for places in coast.others.values()
            for x, y in places
        )
