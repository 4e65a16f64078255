"""Campaign's map for a screen: it is seen from afar, and changes frequently."""

from __future__ import annotations

from collections import deque
from functools import cached_property

from msgspec.structs import replace

from companion.games.nile.paper.map.ground.cartouche import Plates, draw_title
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.map import MapSheet, title_words
from companion.games.nile.paper.map.view import MapView
from printables.drawing.surface import Box, Surface
from printables.drawing.svg import SvgWriter
from printables.pages.paper import Paper

SCREEN = Paper("screen", 200.0, 210.0)
"""Paper of a map for a screen."""

FLAGS = 2.8
"""Width in hexes of a mark whose flags are visible from afar."""


class ScreenSheet(MapSheet):
    """Map without hex numbers, degrees, scale and legend, which would be illegible.

    Columns and rows are named in large letters at its edge. The month's information is beside it on
    the screen, so its plates never change.
    """

    edge = 0.5
    strip = 6.4
    afar = True
    numbered = False

    def __init__(self, view: MapView) -> None:
        super().__init__(view, SCREEN, legend=False)

    @property
    def band(self) -> float:
        """No border of degrees."""
        return 0.0

    @cached_property
    def plates(self) -> Plates:
        """Boxes in the sea for title and compass."""
        return {**super().plates, "scale": None}

    @cached_property
    def ground(self) -> MapGround:
        """Ground of the map, planned without routes, so it can usually be reused."""
        still = replace(self.view, expeditions=(), routes=(), month=0)
        return super().ground if still == self.view else _ground_of(still).with_ways(self.view)

    def _title(self, surface: Surface, box: Box) -> None:
        draw_title(surface, box, [], self.view.title, self.style)


_grounds: deque[tuple[MapView, MapGround]] = deque(maxlen=2)


def _ground_of(still: MapView) -> MapGround:
    """Return the planned ground of a map without routes, cached for equal views."""
    for same, ground in tuple(_grounds):
        if same == still:
            return ground
    ground = ScreenSheet(still).ground
    assert ground.plans
    _grounds.append((still, ground))
    return ground


_kept: deque[tuple[MapView, bytes]] = deque(maxlen=4)


def screen_svg(view: MapView) -> bytes:
    """Return the map as an SVG file for a screen, cached for equal views."""
    for same, drawn in tuple(_kept):
        if same == view:
            return drawn
    writer = SvgWriter(SCREEN.width, SCREEN.height, title=title_words(view))
    parties = [party for party in view.expeditions if party.hex]
    unflagged = tuple(replace(party, hex="") for party in view.expeditions)
    sheet = ScreenSheet(replace(view, expeditions=unflagged))
    sheet.draw(writer)
    marks = MapMarks(writer, sheet.style, FLAGS * sheet.layout.width)
    with writer.group("flags", x=sheet.origin[0], y=sheet.origin[1]):
        for number, party in enumerate(parties):
            x, y = sheet.layout.centre(party.hex)
            aside = sum(other.hex == party.hex for other in parties[:number])
            marks.flag(x + 0.4 * aside * marks.width, y, party.seat, party.colour)
    _kept.append((view, writer.data()))
    return _kept[-1][1]
