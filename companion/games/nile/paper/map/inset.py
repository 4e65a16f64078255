"""The inset of a map's legend: its land in figures, who has published what, longest and highest."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from companion.games.nile.map import water
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.style import Style
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import fit, wrap
from printables.text.lettering import width

RANKED = 3
"""How many rivers, mountains, falls and lakes are named, the first of each (22.7, 22.8, 25.22)."""

_STEP = 1.3  # the distance of baselines, in em
_GAP = 1.6  # between sections beside each other, in em


class Section(NamedTuple):
    """A head and the lines below it."""

    head: str
    lines: tuple[str, ...]


class Inset:
    """The sections of one map in letters of so many mm; empty before anybody has set out."""

    def __init__(self, view: MapView, style: Style, size: float) -> None:
        self.sections = tuple(_sections(view)) if view.expeditions else ()
        self._plain = TextStyle(style.letters.body, size, style.inks.mark)
        self._strong = TextStyle(style.letters.strong, size, style.inks.accent)
        self._step = size * _STEP
        self._gap = size * _GAP

    @property
    def strip(self) -> float:
        """How high the sections are beside each other, in mm."""
        lines = max((len(section.lines) for section in self.sections), default=0)
        return (lines + 1) * self._step if self.sections else 0.0

    @property
    def breadth(self) -> float:
        """How wide they are beside each other, in mm."""
        gaps = self._gap * max(0, len(self.sections) - 1)
        return fsum(map(self._width, self.sections)) + gaps

    def column(self, wide: float) -> float:
        """How high they are below each other in so many mm, long lines broken."""
        lines = sum(len(self._broken(section, wide)) + 1.5 for section in self.sections)
        return lines * self._step

    def draw_strip(self, surface: Surface, box: Box) -> None:
        """Draw them beside each other, each as wide as its words ask for."""
        more = max(0.0, box.width - self.breadth) / len(self.sections)
        x = box.x
        for section in self.sections:
            wide = self._width(section)
            self._section(surface, section, x, box.y, wide)
            x += wide + self._gap + more

    def draw_column(self, surface: Surface, box: Box) -> None:
        """Draw them below each other."""
        y = box.y
        for section in self.sections:
            lines = section._replace(lines=tuple(self._broken(section, box.width)))
            y = self._section(surface, lines, box.x, y, box.width) + self._step / 2

    def _broken(self, section: Section, wide: float) -> list[str]:
        return [part for line in section.lines for part in wrap(line, self._plain, wide)]

    def _width(self, section: Section) -> float:
        lines = [width(line, self._plain) for line in section.lines]
        return max(width(section.head, self._strong), *lines)

    def _section(
        self, surface: Surface, section: Section, x: float, y: float, wide: float
    ) -> float:
        for number, line in enumerate((section.head, *section.lines)):
            style = self._plain if number else self._strong
            fitted = fit(line, style, wide + 0.01)
            surface.text(x, y + style.size * 0.8, fitted.text, fitted.style)
            y += self._step
        return y


def _sections(view: MapView) -> Iterator[Section]:
    """What is told, as far as there is any of it."""
    named = dict(view.names)
    waters = water.Waters(view.board, view.hexes)
    for head, lines in (
        (f"Points, of {view.target} that win" if view.target else "Points", _points(view)),
        ("Longest rivers", _rivers(view, waters)),
        ("Highest mountains", _feet(view, named, "height")),
        ("Highest falls", _feet(view, named, "fall")),
        ("Largest lakes", _lakes(waters, named)),
    ):
        if found := tuple(lines):
            yield Section(head, found[:RANKED])


def _points(view: MapView) -> Iterator[str]:
    """Those who have published most (7.0)."""
    ranked = sorted(view.expeditions, key=lambda one: -one.points)
    led = [f"{one.explorer} {one.points}" for one in ranked if one.points > 0]
    yield from led or ["nobody any yet"]


def _rivers(view: MapView, waters: water.Waters) -> Iterator[str]:
    for reach in water.reaches(waters, view.beyond)[:RANKED]:
        more = view.beyond.get(reach.name, 0)
        off = f", {more} of them past the board" if more else ""
        yield f"{reach.name}, {_hexes(reach.length)}{off}"


def _feet(view: MapView, named: dict[str, str], field: str) -> Iterator[str]:
    found = {
        name: (-size, here.mapped)
        for name, here in view.hexes.items()
        if (size := getattr(here, field)) > 0 and here.whole
    }
    for name in sorted(found, key=lambda one: (*found[one], one)):
        yield _called(f"{-found[name][0]:,}′ in {name}", named.get(name, ""))


def _lakes(waters: water.Waters, named: dict[str, str]) -> Iterator[str]:
    for lake in water.lakes(waters):
        area = f" and {lake.area:,} sq. miles" if lake.area else ""
        known = next((named[name] for name in lake.hexes if name in named), "")
        yield _called(f"{_hexes(len(lake.hexes))}{area} at {lake.last}", known)


def _hexes(count: int) -> str:
    return "one hex" if count == 1 else f"{count} hexes"


def _called(words: str, name: str) -> str:
    return f"{name}, {words}" if name else words
