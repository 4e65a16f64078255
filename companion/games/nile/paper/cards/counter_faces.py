"""Faces of the counters: explorers, caches, plain counters, natives and discoveries (3.3).

A player's color is also shown by its hatching, as in heraldry, and by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.games.nile.paper.styles.stationery import MapStationery
from printables.drawing.hatching import HatchedGround, hatched
from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import fit, wrap

Kind = Literal["explorer", "cache", "plain", "native", "discovery"]


class PaperCounter(msgspec.Struct, frozen=True):
    """Counter: players' ones have a color; caches and natives a number, discoveries a text."""

    kind: Kind
    colour: str = ""
    words: str = ""


def ground_of(look: MapStationery, colour: str) -> HatchedGround:
    """Return the background of a player's counters, neutral without a color.

    In styles whose colors are the same, only the hatching shows the color and is drawn darker.
    """
    flags = look.style.inks.flags
    if is_bare(look):
        return HatchedGround(look.paper, look.ink)
    if not colour:
        return HatchedGround(look.tint, look.ink)
    fill = flags.get(colour, look.paper)
    parted = len(set(flags.values())) == len(flags)
    return hatched(colour, fill, 0.3 if parted else 0.75)


def is_bare(look: MapStationery) -> bool:
    """True if a style saves ink: its counters are only a border and a word."""
    return len(set(look.style.inks.flags.values())) == 1


_WITHIN = 0.9
"""Size of a disc inside a border, as a share of the counter."""


class Tokens:
    """Draws counters of one size around their center, over the background of their block."""

    def __init__(self, look: MapStationery, size: float) -> None:
        self._look, self._size = look, size
        letters = look.style.letters
        self._number = TextStyle(letters.tokens, 0.5 * size, look.ink)
        self._small = TextStyle(letters.tokens, 0.14 * size, look.ink)
        self._words = TextStyle(letters.strong, 0.17 * size, look.ink)

    def front(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw the front."""
        self._border(surface)
        if counter.kind == "discovery":
            self._discovery(surface, counter.words)
        elif counter.kind == "native":
            self._use(surface, "hut", self._hut)
            self._figure(surface, counter.words, 0.25, 0.4)
        elif counter.kind == "plain":
            self._use(surface, f"name-{counter.colour}", lambda s: self._name(s, counter.colour, 0))
        else:
            self._token(surface, counter)

    def _token(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw a disc with an explorer or a cache, and the name of the color below."""
        scale, foot = (_WITHIN, 0.35) if is_bare(self._look) else (1.0, 0.385)
        self._use(surface, "disc", self._disc, scale)
        if counter.kind == "cache":
            self._use(surface, "chest", self._chest, scale)
            self._figure(surface, counter.words, 0.09 * scale, 0.34 * scale)
        else:
            self._use(surface, "explorer", self._explorer, scale)
        name = f"foot-{counter.colour}"
        self._use(surface, name, lambda s: self._name(s, counter.colour, foot))

    def back(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw the back, which does not identify a cache or a discovery."""
        if counter.kind == "discovery":
            self._border(surface)
            self._use(surface, "unknown", self._unknown)
        elif counter.kind == "native":
            self._border(surface)
            self._use(surface, "hut", self._hut)
        elif counter.kind == "explorer":
            self.front(surface, counter)
        else:
            self.front(surface, replace(counter, kind="plain"))

    def _border(self, surface: Surface) -> None:
        """Draw a line inside the edge of a counter in a style without backgrounds."""
        if is_bare(self._look):
            side = self._size * 0.9
            surface.rect(Box(-side / 2, -side / 2, side, side), self._line(0.015))

    def _use(
        self, surface: Surface, name: str, draw: Callable[[Surface], None], scale: float = 1.0
    ) -> None:
        surface.define(f"counter-{name}", draw)
        surface.use(f"counter-{name}", scale=scale)

    # Parts

    def _line(self, width: float, fill: str | None = None) -> Paint:
        return Paint(fill=fill, stroke=self._look.ink, width=width * self._size)

    def _at(self, *places: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * self._size, y * self._size) for x, y in places]

    def _curved(self, *segments: tuple[str, tuple[float, ...]]) -> Path:
        size = self._size
        return Path(tuple((kind, tuple(n * size for n in numbers)) for kind, numbers in segments))

    def _disc(self, surface: Surface) -> None:
        size = self._size
        surface.circle(0, -0.09 * size, 0.355 * size, self._line(0.02, "#ffffff"))

    def _name(self, surface: Surface, colour: str, y: float) -> None:
        """Draw the color's name on a small label."""
        size = self._size
        fitted = fit(colour, self._small, size * 0.8, size * 0.08)
        wide = surface.measure(fitted.text, fitted.style) + 0.12 * size
        high = 0.18 * size
        label = Box(-wide / 2, y * size - high / 2, wide, high)
        surface.rect(label, self._line(0.012, "#ffffff"), radius=high * 0.4)
        surface.text(0, y * size, fitted.text, fitted.style, anchor="middle", level="middle")

    def _figure(self, surface: Surface, words: str, y: float, high: float) -> None:
        style = replace(self._number, size=high * self._size)
        fitted = fit(words, style, self._size * 0.62, self._size * 0.1)
        place = (0.0, y * self._size)
        surface.text(*place, fitted.text, fitted.style, anchor="middle", level="middle")

    def _explorer(self, surface: Surface) -> None:
        surface.define("counter-traveller", self._traveller)
        surface.use("counter-traveller", 0, -0.07 * self._size, scale=0.88)

    def _traveller(self, surface: Surface) -> None:
        """Draw head and shoulders under a sun helmet."""
        ink = self._look.ink
        shoulders = self._curved(
            ("M", (-0.25, 0.24)),
            ("C", (-0.24, 0.08, -0.12, 0.07, 0.0, 0.07)),
            ("C", (0.12, 0.07, 0.24, 0.08, 0.25, 0.24)),
            ("C", (0.14, 0.34, -0.14, 0.34, -0.25, 0.24)),
            ("Z", ()),
        )
        surface.path(shoulders, Paint(fill=ink))
        size = self._size
        surface.circle(0, -0.04 * size, 0.11 * size, self._line(0.018, "#ffffff"))
        dome = self._curved(
            ("M", (-0.15, -0.1)),
            ("C", (-0.14, -0.34, 0.14, -0.34, 0.15, -0.1)),
            ("C", (0.2, -0.09, 0.25, -0.06, 0.27, -0.03)),
            ("C", (0.12, -0.09, -0.12, -0.09, -0.27, -0.03)),
            ("C", (-0.25, -0.06, -0.2, -0.09, -0.15, -0.1)),
            ("Z", ()),
        )
        surface.path(dome, self._line(0.02, "#ffffff"))
        surface.polyline(self._at((-0.145, -0.14), (0.0, -0.165), (0.145, -0.14)), self._line(0.03))

    def _chest(self, surface: Surface) -> None:
        """Draw a chest with straps."""
        size = self._size
        box = Box(-0.15 * size, -0.36 * size, 0.3 * size, 0.2 * size)
        surface.rect(box, self._line(0.02, "#ffffff"), radius=0.03 * size)
        lid = -0.285
        surface.polyline(self._at((-0.15, lid), (0.15, lid)), self._line(0.015))
        for x in (-0.08, 0.08):
            surface.polyline(self._at((x, -0.36), (x, -0.16)), self._line(0.025))

    def _hut(self, surface: Surface) -> None:
        """Draw a round hut under a pointed roof."""
        wall = self._at((-0.19, -0.12), (-0.17, 0.06), (0.17, 0.06), (0.19, -0.12))
        surface.polygon(wall, self._line(0.018, "#ffffff"))
        door = self._at((-0.05, 0.06), (-0.05, -0.06), (0.05, -0.06), (0.05, 0.06))
        surface.polygon(door, Paint(fill=self._look.ink))
        roof = self._at((-0.28, -0.1), (0.0, -0.4), (0.28, -0.1))
        surface.polygon(roof, self._line(0.02, self._look.shade))
        for x in (-0.14, 0.0, 0.14):
            surface.polyline(self._at((0.0, -0.4), (x, -0.1)), self._line(0.01))

    def _discovery(self, surface: Surface, words: str) -> None:
        size = self._size
        frame = Box(-0.44 * size, -0.44 * size, 0.88 * size, 0.88 * size)
        surface.rect(frame, self._line(0.015, "#ffffff"), radius=0.06 * size)
        room = frame.width * 0.92
        longest = max((surface.measure(word, self._words) for word in words.split()), default=0.0)
        size = self._words.size * max(0.5, min(1.0, room / longest if longest else 1.0))
        style = replace(self._words, size=size)
        lines = wrap(words, style, room)[:4]
        for number, line in enumerate(lines):
            y = (number - (len(lines) - 1) / 2) * size * 1.1
            surface.text(0, y, line, style, anchor="middle", level="middle")

    def _unknown(self, surface: Surface) -> None:
        size = self._size
        surface.circle(0, 0, 0.37 * size, self._line(0.02, "#ffffff"))
        surface.circle(0, 0, 0.33 * size, self._line(0.008))
        surface.text(0, 0, "?", self._number, anchor="middle", level="middle")
