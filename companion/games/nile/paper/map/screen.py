"""A campaign's map for a screen: people see it from afar, and it changes again and again."""

from __future__ import annotations

from collections import deque
from functools import cached_property

from msgspec.structs import replace

from companion.games.nile.paper.map.ground.cartouche import draw_title
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.map import MapSheet, title_words
from companion.games.nile.paper.map.plates import Plates
from companion.games.nile.paper.map.view import MapView
from printables.drawing.surface import Box, Surface
from printables.drawing.svg import SvgWriter
from printables.pages.paper import Paper

SCREEN = Paper("screen", 200.0, 210.0)
"""The paper of a map for a screen."""

FLAGS = 2.8
"""How many hexes wide a mark would be for whose flags are seen from afar."""


class ScreenSheet(MapSheet):
    """A map without hex numbers, degrees, scale and legend: nobody could read them.

    Columns and rows are named in large letters at its edge. What it says of the month stands
    beside it on the screen, so its plates never change.
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
        """Room in the sea for title and compass."""
        return {**super().plates, "scale": None}

    @cached_property
    def ground(self) -> MapGround:
        """The ground of the map, planned without ways: so it's mostly the one that was there."""
        still = replace(self.view, expeditions=(), routes=(), month=0)
        return super().ground if still == self.view else _ground_of(still).with_ways(self.view)

    def _title(self, surface: Surface, box: Box) -> None:
        draw_title(surface, box, [], self.view.title, self.style)


_grounds: deque[tuple[MapView, MapGround]] = deque(maxlen=2)


def _ground_of(still: MapView) -> MapGround:
    """The planned ground of a map without ways: planned once for views that are equal."""
    for same, ground in tuple(_grounds):
        if same == still:
            return ground
    ground = ScreenSheet(still).ground
    assert ground.plans
    _grounds.append((still, ground))
    return ground


_kept: deque[tuple[MapView, bytes]] = deque(maxlen=4)


def screen_svg(view: MapView) -> bytes:
    """The map as an SVG file for a screen: drawn once for views that are equal, as most are."""
    for same, drawn in tuple(_kept):
        if same == view:
            return drawn
    _kept.append((view, _drawn(view)))
    return _kept[-1][1]


def _drawn(view: MapView) -> bytes:
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
    return writer.data()
