"""Small marks of a map: ports, villages, flags, caches, counters, oases, sources, cataracts.

They are drawn in hex widths around their own center; the legend uses the same ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from companion.games.nile.paper.styles.style import Style
from printables.drawing.paths import Path, Point, Segment, circle, polyline, rectangle
from printables.drawing.surface import Anchor, Paint, Surface, TextStyle, is_dark


class MapMarks:
    """Draws marks on a surface for hexes of a width in mm; `figure` is the size of words below.

    If marks are smaller than usual, their words need not be.
    """

    BELOW_HUTS, BELOW_CHEST = 0.025, 0.055
    """Distance of the words below the position of a tribe and of a cache, in hex widths."""

    ASIDE = 0.03
    """Distance of words beside a mark from its right edge, in hex widths."""

    def __init__(
        self, surface: Surface, style: Style, width: float, figure: float | None = None
    ) -> None:
        self._surface = surface
        self.style = style
        self.inks = style.inks
        self._weight = width * style.lines.marks
        self.width = width
        self._figure = 0.2 * width if figure is None else figure

    # Places

    def port(self, x: float, y: float) -> None:
        """Draw a port: a ring with a dot."""
        self._place("mark-port", x, y, self._draw_port)

    def source(self, x: float, y: float) -> None:
        """Draw a river source (10.316)."""
        self._place("mark-source", x, y, self._draw_source)

    def oasis(self, x: float, y: float) -> None:
        """Draw an oasis: a palm by a pool."""
        self._place("mark-oasis", x, y, self._draw_oasis)

    def cataract(self, x: float, y: float, rotation: float) -> None:
        """Draw a cataract: bars across the river, which runs along the rotation in degrees."""
        self._place("mark-cataract", x, y, self._draw_cataract, rotation)

    def arrow(self, x: float, y: float, rotation: float) -> None:
        """Draw an arrow head, rotated by degrees: a river that continues into the blank."""
        self._place("mark-arrow", x, y, self._draw_arrow, rotation)

    # Tokens with words

    def tribe(
        self, x: float, y: float, number: str, size: str, ground: str = "", *, aside: bool = False
    ) -> None:
        """Draw a native tribe: one to three huts by its size, above its number (10.42, 10.43).

        Or with the number `aside`. Its rim has the ground color, or that of land if none is given.
        """
        kind = size if size in HUTS else "small"
        edges = hut_edges(kind) if aside else None
        self._caption(x, y, number, ground, self.BELOW_HUTS, edges)
        self._place(f"mark-tribe-{kind}", x, y, lambda s: self._draw_huts(s, HUTS[kind]))

    def cache(
        self, x: float, y: float, label: str, ground: str = "", *, aside: bool = False
    ) -> None:
        """Draw a cache: a buried chest above its owner and number, or with these `aside`."""
        edges = CHEST_EDGES if aside else None
        self._caption(x, y, label, ground, self.BELOW_CHEST, edges)
        self._place("mark-cache", x, y, self._draw_cache)

    def counter(self, x: float, y: float, number: str, *, told: bool) -> None:
        """Draw a discovery counter: a diamond with its number, or a star once published."""
        kind = "mark-told" if told else "mark-counter"
        self._place(kind, x, y, lambda s: self._draw_counter(s, told=told))
        if not told:
            size = max(0.2 * self.width, min(self._figure, 0.23 * self.width))
            self._token(x, y, number, self.inks.accent, size=size)

    def flag(self, x: float, y: float, seat: int, colour: str) -> None:
        """Draw an explorer's flag, in his color and with his seat number; (x, y) is its foot."""
        fill = self.inks.flags.get(colour, self.inks.land)
        name = colour if colour in self.inks.flags else "plain"
        self._place(f"mark-flag-{name}", x, y, lambda s: self._draw_flag(s, fill))
        letter = "#ffffff" if is_dark(fill) else self.inks.mark
        size = max(0.19 * self.width, min(self._figure, 0.25 * self.width))
        self._token(x + 0.155 * self.width, y - 0.395 * self.width, str(seat), letter, size=size)

    # The drawings

    def _draw_port(self, surface: Surface) -> None:
        surface.path(self._path(circle(0, 0, 0.1)), self._filled(self.inks.land, 0.035))
        surface.path(self._path(circle(0, 0, 0.038)), Paint(fill=self.inks.mark))

    def _draw_source(self, surface: Surface) -> None:
        surface.path(self._path(circle(0, 0, 0.06)), self._filled(self.inks.land, 0.03, "river"))
        surface.path(self._path(circle(0, 0, 0.022)), Paint(fill=self.inks.river))

    def _draw_oasis(self, surface: Surface) -> None:
        pool = Path((("M", (-0.12, 0.1)), ("C", (-0.1, 0.15, 0.1, 0.15, 0.12, 0.1))))
        pool += Path((("C", (0.1, 0.06, -0.1, 0.06, -0.12, 0.1)), ("Z", ())))
        surface.path(self._path(pool), self._filled(self.inks.lake, 0.022, "river"))
        trunk = Path((("M", (0.0, 0.09)), ("C", (0.03, 0.02, 0.03, -0.04, 0.01, -0.1))))
        surface.path(self._path(trunk), self._line(0.026))
        leaves: list[Segment] = []
        for dx, dy in ((-0.13, -0.02), (-0.1, -0.12), (0.02, -0.17), (0.12, -0.12), (0.15, -0.02)):
            leaves.append(("M", (0.01, -0.1)))
            leaves.append(("C", (dx * 0.5, -0.15 + dy * 0.4, dx * 0.9, dy - 0.04, dx, dy)))
        surface.path(self._path(Path(tuple(leaves))), self._line(0.026))

    def _draw_cataract(self, surface: Surface) -> None:
        for at in (-0.07, 0.0, 0.07):
            ends = [(at * self.width, -0.13 * self.width), (at * self.width, 0.13 * self.width)]
            surface.polyline(ends, Paint(stroke=self.inks.land, width=0.065 * self.width))
        for at in (-0.07, 0.0, 0.07):
            ends = [(at * self.width, -0.12 * self.width), (at * self.width, 0.12 * self.width)]
            surface.polyline(ends, self._line(0.03))

    def _draw_arrow(self, surface: Surface) -> None:
        head = polyline([(-0.1, -0.09), (0.02, 0), (-0.1, 0.09)])
        surface.path(self._path(head), self._line(0.035, "river"))

    def _draw_huts(self, surface: Surface, places: tuple[Point, ...]) -> None:
        for x, y in places:
            surface.path(self._path(_hut(x, y)), self._filled(self.inks.land, 0.024))
            door = rectangle(x - 0.014, y + 0.015, 0.028, 0.045)
            surface.path(self._path(door), Paint(fill=self.inks.mark))

    def _draw_cache(self, surface: Surface) -> None:
        lid = Path(
            (("M", (-0.1, -0.06)), ("C", (-0.08, -0.15, 0.08, -0.15, 0.1, -0.06)), ("Z", ()))
        )
        surface.path(self._path(lid), self._filled(self.inks.land, 0.026))
        surface.path(
            self._path(rectangle(-0.1, -0.06, 0.2, 0.1)), self._filled(self.inks.land, 0.026)
        )
        surface.path(self._path(rectangle(-0.02, -0.075, 0.04, 0.05)), Paint(fill=self.inks.mark))

    def _draw_counter(self, surface: Surface, *, told: bool) -> None:
        shape = polyline([(0, -0.19), (0.17, 0), (0, 0.19), (-0.17, 0)], closed=True)
        ground = self.inks.accent if told else self.inks.land
        surface.path(self._path(shape), self._filled(ground, 0.032, "accent"))
        if told:
            surface.path(self._path(star(0.13, 0.055, 5)), Paint(fill=self.inks.land))

    def _draw_flag(self, surface: Surface, fill: str) -> None:
        surface.path(self._path(polyline([(0, 0), (0, -0.54)])), self._line(0.04))
        cloth = Path(
            (
                ("M", (0, -0.53)),
                ("C", (0.1, -0.58, 0.2, -0.48, 0.32, -0.53)),
                ("L", (0.32, -0.27)),
                ("C", (0.2, -0.22, 0.1, -0.32, 0, -0.27)),
                ("Z", ()),
            )
        )
        surface.path(self._path(cloth), self._filled(fill, 0.026))
        surface.path(self._path(circle(0, 0, 0.028)), Paint(fill=self.inks.mark))

    # Helpers

    def _place(
        self,
        name: str,
        x: float,
        y: float,
        draw: Callable[[Surface], None],
        rotation: float = 0.0,
    ) -> None:
        """Draw a symbol, defined once for each hex size."""
        sized = f"{name}-{round(self.width * 100)}"
        self._surface.define(sized, draw)
        self._surface.use(sized, x, y, rotation=rotation)

    def _caption(
        self,
        x: float,
        y: float,
        words: str,
        ground: str,
        below: float,
        edges: tuple[float, float] | None,
    ) -> None:
        """Draw the words of a mark below it, or at its right if its edges are given."""
        rim, ink, size = ground or self.inks.land, self.inks.mark, self._figure
        if edges is None:
            self._token(x, y + below * self.width + 0.36 * size, words, ink, rim, size=size)
            return
        right, top = edges[0] + self.ASIDE, edges[1]
        x, y = x + right * self.width, y + (top + below) / 2 * self.width
        self._token(x, y, words, ink, rim, size=size, anchor="start")

    def _token(
        self,
        x: float,
        y: float,
        text: str,
        colour: str,
        rim: str | None = None,
        *,
        size: float,
        anchor: Anchor = "middle",
    ) -> None:
        """Draw text on a mark, or below it with a rim that separates it from the ground."""
        style = TextStyle(
            self.style.letters.tokens,
            size,
            colour,
            rim,
            self.style.lines.halo * self.width,
        )
        self._surface.text(x, y, text, style, anchor=anchor, level="middle")

    def _path(self, path: Path) -> Path:
        scaled = (
            (kind, tuple(number * self.width for number in numbers))
            for kind, numbers in path.segments
        )
        return Path(tuple(scaled))

    def _line(self, weight: float, ink: str = "mark") -> Paint:
        return Paint(stroke=getattr(self.inks, ink), width=weight * self._weight)

    def _filled(self, fill: str, weight: float, ink: str = "mark") -> Paint:
        return Paint(fill=fill, stroke=getattr(self.inks, ink), width=weight * self._weight)


HUTS: dict[str, tuple[Point, ...]] = {
    "small": ((0.0, -0.06),),
    "medium": ((-0.085, -0.06), (0.085, -0.06)),
    "large": ((0.0, -0.13), (-0.115, -0.05), (0.115, -0.05)),
}


CHEST_EDGES = (0.115, -0.145)
"""Right edge and top of a chest, in hex widths."""


def hut_edges(kind: str) -> tuple[float, float]:
    """Return the right edge and the top of huts, in hex widths."""
    return max(x for x, _ in HUTS[kind]) + 0.105, min(y for _, y in HUTS[kind]) - 0.115


def _hut(x: float, y: float) -> Path:
    """Return a round hut: a cone of thatch on a low wall."""
    return Path(
        (
            ("M", (x - 0.09, y)),
            ("C", (x - 0.04, y - 0.03, x - 0.01, y - 0.08, x, y - 0.1)),
            ("C", (x + 0.01, y - 0.08, x + 0.04, y - 0.03, x + 0.09, y)),
            ("L", (x + 0.062, y)),
            ("L", (x + 0.062, y + 0.06)),
            ("L", (x - 0.062, y + 0.06)),
            ("L", (x - 0.062, y)),
            ("Z", ()),
        )
    )


def star(outer: float, inner: float, points: int) -> Path:
    """Return a star around (0, 0), with one point up."""
    corners: list[Point] = []
    for step in range(2 * points):
        angle = math.pi * step / points - math.pi / 2
        far = inner if step % 2 else outer
        corners.append((math.cos(angle) * far, math.sin(angle) * far))
    return polyline(corners, closed=True)
