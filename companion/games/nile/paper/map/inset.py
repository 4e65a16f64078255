"""The inset of a map's legend: its land in figures, who has published what, longest and highest."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import Literal, NamedTuple

from companion.games.nile.map import water
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.view import RANKED, MapView
from companion.games.nile.paper.styles.style import Style
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import fit, wrap
from printables.text.lettering import width

Names = dict[tuple[str, str], str]
"""What things are called, by kind and hex."""

_STEP = 1.3  # the distance of baselines, in em
_GAP = 1.6  # between sections beside each other, in em


class InsetList(NamedTuple):
    """A head and the lines below it."""

    head: str
    lines: tuple[str, ...]


class Inset:
    """The sections of one map in letters of so many mm; none of a blank board."""

    def __init__(self, view: MapView, style: Style, size: float) -> None:
        told = view.expeditions or view.board.played
        self.sections = tuple(_sections(view)) if told else ()
        self._plain = TextStyle(style.letters.body, size, style.inks.mark)
        self._strong = TextStyle(style.letters.strong, size, style.inks.accent)
        self._step = size * _STEP
        self._gap = size * _GAP

    def beside(self, wide: float, high: float = 0.0) -> tuple[InsetList, ...]:
        """The sections that have room beside each other in so many mm.

        Long lists are broken into columns, of more lines where those are not too `high`, else
        cut; then the last sections give way.
        """
        longest = max((len(section.lines) for section in self.sections), default=0)
        for rows in range(RANKED, max(RANKED, longest) + 1):
            whole = tuple(part for section in self.sections for part in _columns(section, rows))
            if rows > RANKED and self.strip(whole) > high:
                break
            if self._breadth(whole) <= wide:
                return whole
        tall = self.strip(self.sections) > max(high, (RANKED + 1) * self._step)
        some = tuple(map(_first, self.sections)) if tall else self.sections
        while some and self._breadth(some) > wide:
            some = some[:-1]
        return some

    def below(self, wide: float, high: float) -> tuple[InsetList, ...]:
        """The first sections that have room below each other, long lines broken."""
        for count in range(len(self.sections), 0, -1):
            if self.column(wide, count) <= high:
                return self.sections[:count]
        return ()

    def strip(self, sections: Sequence[InsetList]) -> float:
        """How high sections are beside each other, in mm."""
        lines = max((len(section.lines) for section in sections), default=0)
        return (lines + 1) * self._step if sections else 0.0

    def _breadth(self, sections: Sequence[InsetList]) -> float:
        """How wide sections are beside each other, in mm."""
        gaps = self._gap * max(0, len(sections) - 1)
        return math.fsum(map(self._width, sections)) + gaps

    def column(self, wide: float, count: int | None = None) -> float:
        """How high the first so many are below each other in so many mm, long lines broken."""
        return self._high(self.sections[:count], wide)

    def _high(self, sections: Sequence[InsetList], wide: float) -> float:
        return sum(len(self._broken(section, wide)) + 1.5 for section in sections) * self._step

    def pair(self, wide: float) -> float:
        """How high all sections are in two columns in so many mm, long lines broken."""
        half = (wide - self._gap) / 2
        return max(self._high(part, half) for part in self._halves)

    def draw_pair(self, surface: Surface, box: Box) -> None:
        """Draw all sections in two columns."""
        half = (box.width - self._gap) / 2
        for part, x in zip(self._halves, (box.x, box.right - half), strict=True):
            self.draw_column(surface, Box(x, box.y, half, box.height), part)

    @property
    def _halves(self) -> tuple[tuple[InsetList, ...], tuple[InsetList, ...]]:
        middle = len(self.sections) // 2
        return self.sections[:middle], self.sections[middle:]

    def draw_strip(self, surface: Surface, box: Box, sections: Sequence[InsetList]) -> None:
        """Draw sections beside each other, each as wide as its words ask for."""
        more = max(0.0, box.width - self._breadth(sections)) / len(sections)
        x = box.x
        for section, after in zip_longest(sections, sections[1:]):
            wide = self._width(section)
            self._section(surface, section, x, box.y, wide)
            x += wide + self._gap + (more if after is None or after.head else 0.0)

    def draw_column(self, surface: Surface, box: Box, sections: Sequence[InsetList]) -> None:
        """Draw sections below each other."""
        y = box.y
        for section in sections:
            lines = section._replace(lines=tuple(self._broken(section, box.width)))
            y = self._section(surface, lines, box.x, y, box.width) + self._step / 2

    def _broken(self, section: InsetList, wide: float) -> list[str]:
        return [part for line in section.lines for part in wrap(line, self._plain, wide)]

    def _width(self, section: InsetList) -> float:
        lines = [width(line, self._plain) for line in section.lines]
        return max(width(section.head, self._strong), *lines)

    def _section(
        self, surface: Surface, section: InsetList, x: float, y: float, wide: float
    ) -> float:
        for at, line in enumerate((section.head, *section.lines)):
            style = self._plain if at else self._strong
            fitted = fit(line, style, wide + 0.01)
            surface.text(x, y + style.size * 0.8, fitted.text, fitted.style)
            y += self._step
        return y


def _sections(view: MapView) -> Iterator[InsetList]:
    """What is told, as far as there is any of it."""
    named = {(kind, at): name for at, kind, name in view.names}
    waters = water.Waters(view.board, view.hexes)
    for head, lines in (
        (_points_head(view), _points(view)),
        ("Longest rivers", islice(_rivers(view, waters), RANKED)),
        ("Highest mountains", islice(_feet(view, named, "mountain", "height"), RANKED)),
        ("Highest falls", islice(_feet(view, named, "waterfall", "fall"), RANKED)),
        ("Largest lakes", islice(_lakes(view, named), RANKED)),
    ):
        if found := tuple(lines):
            yield InsetList(head, found)


def _columns(section: InsetList, most: int) -> Iterator[InsetList]:
    """A section in columns of at most so many lines, those after the first without a head."""
    count = len(section.lines)
    rows = math.ceil(count / math.ceil(count / most))
    for at in range(0, count, rows):
        yield InsetList("" if at else section.head, section.lines[at : at + rows])


def _first(section: InsetList) -> InsetList:
    """The first lines of a section; its head says how many where there are more."""
    if len(section.lines) <= RANKED:
        return section
    return InsetList(f"{section.head}: the first {RANKED}", section.lines[:RANKED])


def _points_head(view: MapView) -> str:
    """What the points are for, while they are for anything."""
    return f"Points ({view.target} to win)" if view.target and not view.won else "Points"


def _points(view: MapView) -> Iterator[str]:
    """Those who have published any, most first (7.0); nothing of a board without expeditions."""
    if not view.expeditions:
        return
    ranked = sorted(view.expeditions, key=lambda one: -one.points)
    led = [f"{one.explorer} {one.points}" for one in ranked if one.points > 0]
    yield from led or ["none yet"]


def _rivers(view: MapView, waters: water.Waters) -> Iterator[str]:
    for reach in water.reaches(waters, view.beyond)[:RANKED]:
        more = view.beyond.get(reach.name, 0)
        off = f", {more} of them off the board" if more else ""
        yield f"{reach.name}, {_hexes(reach.length)}{off}"


def _feet(
    view: MapView, named: Names, kind: str, field: Literal["height", "fall"]
) -> Iterator[str]:
    for name, size in view.ranked(field):
        yield _called(f"{size:,}′ in {name}", named.get((kind, name), ""))


def _lakes(view: MapView, named: Names) -> Iterator[str]:
    for lake in view.ranked_lakes():
        area = f" and {lake.area:,} sq. miles" if lake.area else ""
        names = (named.get((LAKE, name), "") for name in lake.hexes)
        known = next(filter(None, names), "")
        yield _called(f"{_hexes(len(lake.hexes))}{area} at {lake.last}", known)


def _hexes(count: int) -> str:
    return "one hex" if count == 1 else f"{count} hexes"


def _called(words: str, name: str) -> str:
    return f"{name}, {words}" if name else words
