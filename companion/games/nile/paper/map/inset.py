"""Inset of a map's legend: land in figures, who published what, longest and highest."""

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
"""Names of things, by kind and hex."""

_STEP = 1.3  # distance of baselines, in em
_GAP = 1.6  # gap between sections side by side, in em


class InsetList(NamedTuple):
    """Heading and the lines below it."""

    head: str
    lines: tuple[str, ...]


class Inset:
    """Sections of one map in letters of a size in mm; none for a blank board."""

    def __init__(self, view: MapView, style: Style, size: float) -> None:
        told = view.expeditions or view.board.played
        self.sections = tuple(_sections(view)) if told else ()
        self._plain = TextStyle(style.letters.body, size, style.inks.mark)
        self._strong = TextStyle(style.letters.strong, size, style.inks.accent)
        self._step = size * _STEP
        self._gap = size * _GAP

    def beside(self, wide: float, high: float = 0.0) -> tuple[InsetList, ...]:
        """Return the sections that fit side by side in a width in mm.

        Long lists are split into columns, of more lines if those aren't too `high`, otherwise
        shortened; then the last sections are omitted.
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
        """Return the first sections that fit one below the other, with long lines broken."""
        for count in range(len(self.sections), 0, -1):
            if self.column(wide, count) <= high:
                return self.sections[:count]
        return ()

    def strip(self, sections: Sequence[InsetList]) -> float:
        """Return the height of sections side by side, in mm."""
        lines = max((len(section.lines) for section in sections), default=0)
        return (lines + 1) * self._step if sections else 0.0

    def _breadth(self, sections: Sequence[InsetList]) -> float:
        """Return the width of sections side by side, in mm."""
        gaps = self._gap * max(0, len(sections) - 1)
        return math.fsum(map(self._width, sections)) + gaps

    def column(self, wide: float, count: int | None = None) -> float:
        """Return the height of the first `count` sections in a column, with long lines broken."""
        return self._high(self.sections[:count], wide)

    def _high(self, sections: Sequence[InsetList], wide: float) -> float:
        return sum(len(self._broken(section, wide)) + 1.5 for section in sections) * self._step

    def pair(self, wide: float) -> float:
        """Return the height of all sections in two columns in this width, long lines broken."""
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
        """Draw sections side by side, each as wide as its text needs."""
        more = max(0.0, box.width - self._breadth(sections)) / len(sections)
        x = box.x
        for section, after in zip_longest(sections, sections[1:]):
            wide = self._width(section)
            self._section(surface, section, x, box.y, wide)
            x += wide + self._gap + (more if after is None or after.head else 0.0)

    def draw_column(self, surface: Surface, box: Box, sections: Sequence[InsetList]) -> None:
        """Draw sections one below the other."""
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
    """Yield the sections that have any content."""
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
    """Yield a section in columns with a maximum of lines; only the first has a heading."""
    count = len(section.lines)
    rows = math.ceil(count / math.ceil(count / most))
    for at in range(0, count, rows):
        yield InsetList("" if at else section.head, section.lines[at : at + rows])


def _first(section: InsetList) -> InsetList:
    """Return the first lines of a section; its heading says how many if there are more."""
    if len(section.lines) <= RANKED:
        return section
    return InsetList(f"{section.head}: the first {RANKED}", section.lines[:RANKED])


def _points_head(view: MapView) -> str:
    """Return the heading of the points, with the target as long as it matters."""
    return f"Points ({view.target} to win)" if view.target and not view.won else "Points"


def _points(view: MapView) -> Iterator[str]:
    """Yield those who published any, most first (7.0); nothing for a board without expeditions."""
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
