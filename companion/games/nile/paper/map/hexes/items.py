"""Things that need space in a hex: flags, counters, tribes, caches, oases, heights and areas.

Boxes are in hex widths around the position of a thing, as `MapMarks` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from companion.games.nile.map.terrain import LAKE, MOUNTAIN, has
from companion.games.nile.paper.map.hexes.marks import CHEST_EDGES, HUTS, MapMarks, hut_edges
from companion.games.nile.paper.map.view import RANKED, MapView
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.state import Hex, Tribe
from companion.hexes import regions
from printables.drawing.paths import Point
from printables.drawing.surface import Box, TextStyle
from printables.text.fonts import Font
from printables.text.lettering import width

MARK_SIZE = 1.2
"""Scale of marks relative to the width of their hexes."""

TOKEN, MEASURE = 0.24, 0.21
"""Height of letters below marks and of measures if there is space, in hex widths."""

_TRIBE, _RANKED = 3, 4
"""Worth of a tribe and of a measure that ranks; other measures have none."""

_LARGEST = 0.3  # largest letters as a share of a hex's width, even if they are illegible
_ROW = 3  # flags in a row if they are close together
_SPREAD, _CLOSE, _DOWN = 0.37, 0.22, 0.31  # distances between flags, in units of the marks' size
_ON_LAKE = 0.12  # hex widths below the middle of a lake, off its shore
_HIGH = 0.72  # height of figures in em


class Sizes(NamedTuple):
    """Sizes of things in a hex: marks by their scale, letters in hex widths."""

    scale: float
    token: float
    measure: float


def sizes(level: float, least: float, marks: float = MARK_SIZE) -> Sizes:
    """Return the sizes at a level from 1 down; letters aren't below `least` while they fit."""
    low = min(least, _LARGEST)
    return Sizes(marks * level, max(TOKEN * level, low), max(MEASURE * level, low))


class HexItem(NamedTuple):
    """Thing that needs a position in its hex; `text` is written without a mark.

    One that `flies` may extend over the sea. `words` describe it if there is no space; of two
    things the one of greater `worth` has priority. With its words `aside` it is wider and lower; it
    may be `brief` if a `note` is printed instead.
    """

    box: Callable[[Sizes], Box]
    wish: Point
    draw: Callable[[MapMarks, float, float, str], None] | None = None
    text: str = ""
    ink: str = ""
    font: Font = Font()
    flies: bool = False
    words: str = ""
    worth: int = 0
    aside: HexItem | None = None
    brief: HexItem | None = None
    note: HexItem | None = None

    def shapes(self) -> Iterator[HexItem]:
        """Yield the item itself and its other shapes, best first."""
        shape: HexItem | None = self
        while shape is not None:
            yield shape
            shape = shape.aside


class Captioned(NamedTuple):
    """Mark with words below or beside it, `em` wide; its edges are right and top."""

    edges: tuple[float, float]
    low: float
    em: float

    def item(self, wish: Point, draw: Callable[..., None], words: str, worth: int) -> HexItem:
        """Return it as a thing that needs a position, in either shape."""
        aside = HexItem(self._aside, wish, partial(draw, aside=True), words=words, worth=worth)
        return HexItem(self._below, wish, draw, words=words, worth=worth, aside=aside)

    def _below(self, at: Sizes) -> Box:
        half = max(self.edges[0] * at.scale, self.em * at.token / 2 + 0.02)
        high, low = self.edges[1] * at.scale, self.low * at.scale + _HIGH * at.token
        return Box(-half, high, 2 * half, low - high)

    def _aside(self, at: Sizes) -> Box:
        right, top = self.edges
        middle, half = (top + self.low) / 2 * at.scale, _HIGH / 2 * at.token
        high, low = min(top * at.scale, middle - half), max(self.low * at.scale, middle + half)
        wide = (2 * right + MapMarks.ASIDE) * at.scale + self.em * at.token + 0.02
        return Box(-right * at.scale, high, wide, low - high)


class HexItems:
    """Things in the hexes of one map; hexes viewed `alone` each have their height."""

    def __init__(self, view: MapView, style: Style, *, alone: bool = False) -> None:
        self._view = view
        self._alone = alone
        self._letters = style.letters
        self._marks: dict[str, list[HexItem]] = {}
        self._flags()
        for counter in view.counters:
            told = bool(counter.face) and not counter.secret
            self._add(counter.hex, counter_item(counter.number, told=told))
        for number, tribe in view.tribes.items():
            self._add(tribe.hex, self._tribe(number, tribe))
        for name, here in sorted(view.hexes.items()):
            if here.oasis and name in view.board.hexes:
                self._add(name, OASIS)
        for cache in view.caches:
            self._add(cache.hex, self._cache(cache.label))

    def of(self, name: str) -> list[HexItem]:
        """Return everything that needs a position in a hex: words first, which are widest."""
        here = self._view.hexes.get(name)
        return [*(self._measures(name, here) if here else ()), *self._marks.get(name, ())]

    def _add(self, name: str, item: HexItem) -> None:
        self._marks.setdefault(name, []).append(item)

    def _flags(self) -> None:
        """Add the flags of parties in one hex together."""
        parties: dict[str, list[tuple[int, str]]] = {}
        for party in self._view.expeditions:
            if party.hex:
                parties.setdefault(party.hex, []).append((party.seat, party.colour))
        for name, flags in parties.items():
            self._add(name, flags_item(flags))

    def _tribe(self, number: str, tribe: Tribe) -> HexItem:
        """Return a tribe above its number, with its heads if they are counted and fit."""
        if not tribe.heads:
            return self._village(number, tribe.size)
        words = f"{number}: {tribe.heads}"
        note = _written(words, self._letters.tokens, "mark", f"tribe {words}", _TRIBE)
        brief = self._village(number, tribe.size)
        return self._village(words, tribe.size)._replace(brief=brief, note=note)

    def _village(self, words: str, size: str) -> HexItem:
        kind = size if size in HUTS else "small"

        def draw(marks: MapMarks, x: float, y: float, ground: str, *, aside: bool = False) -> None:
            marks.tribe(x, y, words, kind, ground, aside=aside)

        shape = Captioned(hut_edges(kind), MapMarks.BELOW_HUTS, self._em(words))
        return shape.item((-0.2, 0.14), draw, f"tribe {words}", _TRIBE)

    def _cache(self, label: str) -> HexItem:
        def draw(marks: MapMarks, x: float, y: float, ground: str, *, aside: bool = False) -> None:
            marks.cache(x, y, label, ground, aside=aside)

        shape = Captioned(CHEST_EDGES, MapMarks.BELOW_CHEST, self._em(label))
        return shape.item((0.22, 0.16), draw, f"cache {label}", 1)

    def _em(self, words: str) -> float:
        """Return the width of a mark's words in em."""
        return width(words, TextStyle(self._letters.tokens, 1.0))

    def _measures(self, name: str, here: Hex) -> Iterator[HexItem]:
        """Yield heights of mountains and falls in feet, areas of lakes in square miles."""
        heights, waters = self._letters.heights, self._letters.depths
        if name in self._heights:
            text = f"{here.height:,}′"
            yield _written(text, heights, "ink", f"height {text}", self._worth(name, "height"))
        if here.fall:
            text = f"{here.fall:,}′"
            yield _written(text, waters, "river", f"fall {text}", self._worth(name, "fall"))
        if here.area and here.terrain == LAKE:
            text, worth = f"+{here.area:,}", self._worth(name, "area")
            yield _written(text, waters, "river", f"lake {text}", worth, down=_ON_LAKE)
        if here.salt:
            yield _written("salt", waters, "river", "salt", down=-_ON_LAKE)

    @cached_property
    def lower(self) -> list[str]:
        """Mountain hexes whose height is written only if there is space left."""
        hexes = self._view.hexes.items()
        known = (name for name, here in hexes if here.height and has(here.terrain, MOUNTAIN))
        return sorted(name for name in known if name not in self._heights)

    def _worth(self, name: str, field: str) -> int:
        """Return the worth of a measure: those that rank earn points (22.7, 22.8)."""
        return _RANKED if name in self._ranked[field] else 0

    @cached_property
    def _heights(self) -> set[str]:
        """Hexes whose heights are written: the highest of each range, and those that rank."""
        high = {
            name: (-here.height, name)
            for name, here in self._view.hexes.items()
            if here.height and has(here.terrain, MOUNTAIN)
        }
        if self._alone:
            return set(high)
        found = {
            name for name in high if self._view.hexes[name].half or self._worth(name, "height")
        }
        for told in (True, False):
            some = [name for name in high if self._view.hexes[name].published == told]
            ranges = regions(self._view.board.grid, some)
            found |= {min(body, key=high.__getitem__) for body in ranges}
        return found

    @cached_property
    def _ranked(self) -> dict[str, list[str]]:
        """Hexes of the map's highest mountains and falls and of its largest lakes."""
        view = self._view
        return {
            "height": [name for name, _ in view.ranked("height")[:RANKED]],
            "fall": [name for name, _ in view.ranked("fall")[:RANKED]],
            "area": [lake.last for lake in view.ranked_lakes()[:RANKED]],
        }


def counter_item(number: str, *, told: bool) -> HexItem:
    """Return a discovery counter."""

    def draw(marks: MapMarks, x: float, y: float, _: str) -> None:
        marks.counter(x, y, number, told=told)

    return HexItem(
        lambda size: _about(0.195 * size.scale, 0.215 * size.scale),
        (0.0, 0.08),
        draw,
        words=f"counter {number}",
        worth=4,
    )


def flags_item(flags: Sequence[tuple[int, str]]) -> HexItem:
    """Return the flags of parties, each a seat and a color; its position is the first one's foot.

    They are side by side, or if there is no space overlap so far that all their numbers stay
    legible, in one or more rows. As a last resort the first represents all.
    """
    seats = ", ".join(str(seat) for seat, _ in flags)
    if len(flags) == 1:
        return Flags(tuple(flags), 0.0, 1).item(f"explorer {seats}")
    words = f"explorers {seats}"
    column = Flags(tuple(flags), 0.0, 1).item(words)
    rows = Flags(tuple(flags), _CLOSE, _ROW).item(words)._replace(aside=column)
    spread = Flags(tuple(flags), _SPREAD, len(flags)).item(words)
    note = flags_item(flags[1:])._replace(worth=4)
    return spread._replace(aside=rows, brief=flags_item(flags[:1]), note=note)


class Flags(NamedTuple):
    """Flags `step` hex widths apart, at most `most` in a row, scaled with the marks."""

    flags: tuple[tuple[int, str], ...]
    step: float
    most: int

    def item(self, words: str) -> HexItem:
        """Return them as a thing that needs a position."""
        wish = -0.12 - self.step * (self._across - 1) / 2, 0.26 - _DOWN * (self._rows - 1)
        return HexItem(self._box, wish, self._draw, flies=True, words=words, worth=5)

    @property
    def _rows(self) -> int:
        return -(-len(self.flags) // self.most)

    @property
    def _across(self) -> int:
        return -(-len(self.flags) // self._rows)

    def _box(self, size: Sizes) -> Box:
        wide, high = self.step * (self._across - 1), _DOWN * (self._rows - 1)
        s = size.scale
        return Box(-0.035 * s, -0.575 * s, (0.375 + wide) * s, (0.61 + high) * s)

    def _draw(self, marks: MapMarks, x: float, y: float, _: str) -> None:
        for number, (seat, colour) in enumerate(self.flags):
            row, column = divmod(number, self._across)
            down, right = _DOWN * row * marks.width, self.step * column * marks.width
            marks.flag(x + right, y + down, seat, colour)


OASIS = HexItem(
    lambda size: Box(-0.165 * size.scale, -0.3 * size.scale, 0.335 * size.scale, 0.46 * size.scale),
    (0.2, 0.16),
    lambda marks, x, y, _: marks.oasis(x, y),
    words="oasis",
    worth=2,
)


def _written(
    text: str, font: Font, ink: str, words: str, worth: int = 0, *, down: float = 0.3
) -> HexItem:
    """Return text without a mark, preferably `down` below the center of its hex."""
    em = width(text, TextStyle(font, 1.0))

    def box(size: Sizes) -> Box:
        half = em * size.measure / 2 + 0.015
        return Box(-half, -size.measure * 0.4, 2 * half, size.measure * 0.8)

    return HexItem(box, (0.0, down), None, text, ink, font, words=words, worth=worth)


def _about(half_wide: float, half_high: float) -> Box:
    return Box(-half_wide, -half_high, 2 * half_wide, 2 * half_high)
