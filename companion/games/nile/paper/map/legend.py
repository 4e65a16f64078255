"""Legend of a map: its symbols in words, the expeditions, its land in figures.

At its foot are things without space on the map, and the source of the board.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from companion.games.nile.map.terrain import BLANK, TERRAINS
from companion.games.nile.paper.map.ground.land import is_news
from companion.games.nile.paper.map.ground.lone_hex import LoneHex
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.inset import Inset
from companion.games.nile.paper.map.view import Expedition, MapView
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.state import Hex
from companion.hexes import Grid, Layout
from companion.table.nouns import plural
from companion.table.sources import DAGGER, is_reconstructed
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import Fitted, fit, wrap, write_block
from printables.text.lettering import POINT, width

SMALLEST = 6.05 * POINT
"""Smallest letters of a legend in mm."""

_FLAG = 0.75
"""Start of text beside a flag, in widths of a sample of the legend."""

_PAIR, _ROW = 1.08, 2.8
"""Distance of two lines of one expedition, and of two expeditions of two lines, in em."""


class People:
    """List of expeditions in letters of `size` mm, with flags for hexes of `sample` mm."""

    def __init__(
        self, expeditions: Sequence[Expedition], style: Style, sample: float, size: float
    ) -> None:
        self._expeditions = expeditions
        self._style = style
        self._sample = sample
        self._words = TextStyle(style.letters.body, size, style.inks.mark)
        self._tail = TextStyle(style.letters.italic, size, style.inks.mark)
        self._least = max(size * 0.8, min(size, SMALLEST))

    @property
    def breadth(self) -> float:
        """Width in mm with every expedition in one line at full size."""
        lines = [
            width(_who(party), self._words) + width(_where(party), self._tail)
            for party in self._expeditions
        ]
        return self._sample * _FLAG + max(lines, default=0)

    def draw(self, surface: Surface, box: Box, head: TextStyle, *, points: bool = False) -> None:
        """Draw a row for each expedition, with his points if they aren't shown elsewhere."""
        size = self._words.size
        with surface.tagged("H2"):
            surface.text(box.x, box.y + head.size * 0.8, "The expeditions", head)
        top = box.y + size * 2.2
        most = max(self._sample * 1.3, size * _ROW if points else 0.0)
        step = min(most, (box.height - size * 2.2) / len(self._expeditions))
        for index, party in enumerate(self._expeditions):
            row = Box(box.x, top + index * step, box.width, step)
            self._row(surface, row, party, _points(party) if points else "")

    def _row(self, surface: Surface, at: Box, party: Expedition, points: str) -> None:
        unit = min(self._sample, at.height / 0.75)
        marks = MapMarks(surface, self._style, unit)
        y = at.y + at.height / 2
        marks.flag(at.x + 0.1 * unit, y + 0.27 * unit, party.seat, party.colour)
        left = at.x + _FLAG * unit
        rest, tail = _where(party), self._tail
        room = at.right - left - surface.measure(rest, tail)
        fitted = fit(_who(party), self._words, room, self._least)
        if (fitted.shortened or points) and at.height >= 2 * _PAIR * self._least:
            self._in_two(surface, Box(left, at.y, at.right - left, at.height), party, points)
            return
        surface.text(left, y, fitted.text, fitted.style, level="middle")
        end = left + surface.measure(fitted.text, fitted.style)
        surface.text(end, y, rest, tail, level="middle")

    def _in_two(self, surface: Surface, at: Box, party: Expedition, points: str) -> None:
        """Draw the name above location and points; a long name has a separate line."""
        size = min(self._words.size, max(self._least, at.height / (2 * _PAIR)))
        rest = [_where(party).removeprefix(" – "), points]
        name = self._fitted(_who(party), self._words, size, at.width)
        if name.shortened:
            name = self._fitted(party.explorer, self._words, size, at.width)
            rest.insert(0, party.specialty)
        below = self._fitted(", ".join(filter(None, rest)), self._tail, size, at.width)
        y, half = at.y + at.height / 2, size * _PAIR / 2
        surface.text(at.x, y - half, name.text, name.style, level="middle")
        surface.text(at.x, y + half, below.text, below.style, level="middle")

    def _fitted(self, words: str, style: TextStyle, size: float, room: float) -> Fitted:
        return fit(words, replace(style, size=size), room, self._least)


def _who(party: Expedition) -> str:
    return f"{party.explorer}, {party.specialty}" if party.specialty else party.explorer


def _where(party: Expedition) -> str:
    """Return the location of an expedition, as text to follow its name."""
    where = f"hex {party.hex}" if party.hex else party.place
    if party.hex and party.place:
        where = f"{party.place}, hex {party.hex}"
    return f" – {where}" if where else ""


def _points(party: Expedition) -> str:
    """Return the points of an expedition's explorer, if he has any."""
    return plural(party.points, "point") if party.points > 0 else ""


_MOST_COLUMNS, _MOST_LINES = 4, 6
_CLOSE, _PERSON = 0.92, 0.8
"""Minimum height of a row of symbols, in widths of a sample; that of expeditions relative to it."""

_SAMPLE = 1.3
"""Start of text beside a sample, in widths of the sample."""

Drawing = Callable[["Sample"], None]


class Sample(NamedTuple):
    """Position and tools to draw a sample of the legend; `unit` is the width of its hex."""

    surface: Surface
    marks: MapMarks
    x: float
    y: float
    unit: float


class LegendLine(msgspec.Struct, frozen=True):
    """Line of the legend: its text and how its sample is drawn."""

    words: str
    draw: Drawing


class MapLegend:
    """Legend for one map; samples are drawn `width` mm wide, text `size` mm high.

    Things `left_out` of the map are described in words.
    """

    def __init__(
        self, view: MapView, style: Style, width: float, size: float, left_out: str = ""
    ) -> None:
        self._view = view
        self._left_out = left_out
        self._inset = Inset(view, style, size)
        self._people = People(view.expeditions, style, width, size)
        self._style = style
        self._inks = style.inks
        self._width = width
        self._words = TextStyle(style.letters.body, size, style.inks.mark)
        self._head = TextStyle(
            style.letters.title, size * 1.25, style.inks.accent, spacing=size * 0.06
        )

    @property
    def width(self) -> float:
        """Width in mm of its text in a single column at full size."""
        items = [width(item.words, self._words) for item in self.items()]
        return max(self._width * _SAMPLE + max(items) + 1, self._people.breadth)

    def draw(self, surface: Surface, box: Box) -> None:
        """Draw it in a box: symbols in columns, and beside or below them the expeditions.

        The land in figures gets the remaining space.
        """
        top = box.bottom
        for note, high in self._notes(box.width):
            write_block(surface, Box(box.x, top - high, box.width, high), note, self._fine)
            top -= high
        box = Box(box.x, box.y, box.width, max(1.0, top - box.y - self._fine.size))
        if box.height > box.width:
            self._tall(surface, box)
        else:
            self._wide(surface, box)

    def _tall(self, surface: Surface, box: Box) -> None:
        people, gap = len(self._view.expeditions), self._words.size
        high = min(gap * 2.2 + people * self._width, box.height * 0.4) if people else -gap
        room = box.height - high - gap
        column, pair = self._inset.column(box.width), self._inset.pair(box.width)
        columns = int(box.width // self._narrowest)
        between = (5 if people else 2.5) * gap
        spare = room - self._least(0, columns) - between
        figures = column if column <= spare else pair
        if self._inset.sections and figures <= spare:
            room -= figures + between
        end = self._symbols(surface, Box(box.x, box.y, box.width, room))
        if people:
            start = end + 2.5 * gap
            below = Box(box.x, start, box.width, min(high, box.bottom - start))
            self._people.draw(surface, below, self._head)
            end = start + high
        top = end + 2.5 * gap
        left = Box(box.x, top, box.width, max(0.0, box.bottom - top))
        if pair <= left.height < column:
            self._inset.draw_pair(surface, left)
        else:
            told = self._inset.below(box.width, left.height)
            self._inset.draw_column(surface, left, told)

    def _wide(self, surface: Surface, box: Box) -> None:
        apart = 1.4 * self._words.size
        least = self._least(len(self._view.expeditions))
        told = self._inset.beside(box.width, box.height - apart - least)
        strip = self._inset.strip(told)
        figures = bool(told) and box.height - strip - apart >= least
        if figures:
            self._inset.draw_strip(surface, Box(box.x, box.bottom - strip, box.width, strip), told)
            box = Box(box.x, box.y, box.width, box.height - strip - apart)
        if not self._view.expeditions:
            self._symbols(surface, box)
            return
        left = Box(box.x, box.y, box.width * 0.72, box.height)
        self._symbols(surface, left)
        x = left.right + 0.7 * self._words.size
        right = Box(x, box.y, box.right - x, box.height)
        self._people.draw(surface, right, self._head, points=not figures)

    @property
    def _narrowest(self) -> float:
        """Width in mm of a column in which no words are cut."""
        size = self._words.size
        smallest = max(0.76, min(size, SMALLEST) / size)
        longest = max(width(item.words, self._words) for item in self.items())
        return self._width * _SAMPLE + 1 + longest * smallest

    def _least(self, people: int, columns: int = _MOST_COLUMNS) -> float:
        """Return the height of symbols in columns at full size, beside expeditions."""
        rows = math.ceil(len(self.items()) / min(_MOST_COLUMNS, max(1, columns)))
        return self._words.size * 2.2 + self._width * _CLOSE * max(rows, people * _PERSON)

    def _symbols(self, surface: Surface, box: Box) -> float:
        """Draw the symbols from the top of a box on; returns the y below the last."""
        size = self._words.size
        items = self.items()
        room = Box(box.x, box.y + size * 2.2, box.width, box.height - size * 2.2)
        columns = min(_MOST_COLUMNS, max(1, int(room.width // (self._width + size * 11.5))))
        while columns < _MOST_COLUMNS and self._crowded(room, columns, len(items)):
            columns += 1
        rows = math.ceil(len(items) / columns)
        step = min(room.height / rows, self._width * 1.25)
        wide = room.width / columns
        with surface.tagged("H2"):
            surface.text(box.x, box.y + self._head.size * 0.8, "Explanation", self._head)
        for index, item in enumerate(items):
            column, row = divmod(index, rows)
            self._line(surface, Box(box.x + column * wide, room.y + row * step, wide, step), item)
        return room.y + rows * step

    def _crowded(self, room: Box, columns: int, items: int) -> bool:
        """True if samples would touch, and another column still leaves space for text."""
        size = self._words.size
        step = room.height / math.ceil(items / columns)
        wide = room.width / (columns + 1)
        if step < size * 1.3:
            return wide > self._width + size * 7
        return step < self._width * _CLOSE and wide > self._narrowest

    def _line(self, surface: Surface, at: Box, item: LegendLine) -> None:
        x, y = at.x + self._width * 0.55, at.y + at.height / 2
        unit = min(self._width, at.height)
        item.draw(Sample(surface, MapMarks(surface, self._style, unit * 1.2), x, y, unit))
        left = at.x + self._width * _SAMPLE
        size = min(self._words.size, at.height * 0.85)
        words = TextStyle(self._words.font, size, self._inks.mark)
        fitted = fit(item.words, words, at.right - left - 1, max(size * 0.75, min(size, SMALLEST)))
        surface.text(left, y, fitted.text, fitted.style, level="middle")

    def _notes(self, wide: float) -> Iterator[tuple[str, float]]:
        """Yield the notes at its foot from the last up, with their heights."""
        board = self._view.board
        dagger = f"{DAGGER} " if is_reconstructed(board.source) else ""
        for note in (f"{dagger}{board.name}. {board.note}", self._left_out):
            if note:
                lines = min(len(wrap(note, self._fine, wide)), _MOST_LINES)
                yield note, lines * self._fine.size * 1.25

    @property
    def _fine(self) -> TextStyle:
        """Letters of its notes."""
        size = max(self._words.size * 0.85, min(self._words.size, SMALLEST))
        return TextStyle(self._style.letters.italic, size, self._inks.ink)

    # The samples

    def items(self) -> list[LegendLine]:
        """Return every line of the legend, in order.

        A map on which a game continues, also with a pen, explains everything that may come; one of
        a board that has been played on explains what it shows.
        """
        view, hexes = self._view, list(self._view.hexes.values())
        whole = bool(view.expeditions) or not view.board.played
        sizes = {tribe.size for tribe in view.tribes.values()}
        faces = {bool(mark.face) and not mark.secret for mark in view.counters}
        veldt, half = Hex(terrain="veldt"), Hex(terrain="veldt", half=True)
        lines: list[tuple[bool, str, Drawing]] = [
            *(
                (
                    any(here.terrain == terrain for here in hexes),
                    terrain.capitalize(),
                    partial(self._hex, Hex(terrain=terrain or BLANK, published=True)),
                )
                for terrain in TERRAINS
            ),
            (any(not here.terrain for here in hexes), "Not explored", partial(self._hex, Hex())),
            (any(map(is_news, hexes)), "Explored, not published", partial(self._hex, veldt)),
            (
                any(here.half for here in hexes),
                "Partly explored",
                partial(self._hex, half),
            ),
            (True, "River; continues" if whole else "River", self._river),
            (
                any(here.source for here in hexes),
                "River source",
                lambda s: s.marks.source(s.x, s.y),
            ),
            (any(here.cataract for here in hexes), "Cataract", self._cataract),
            (any(here.oasis for here in hexes), "Oasis", lambda s: s.marks.oasis(s.x, s.y)),
            (bool(view.board.ports), "Port", lambda s: s.marks.port(s.x, s.y)),
            ("small" in sizes, "Small tribe, number", partial(self._tribe, "7", "small")),
            ("medium" in sizes, "Medium tribe", partial(self._tribe, "8", "medium")),
            ("large" in sizes, "Large tribe", partial(self._tribe, "9", "large")),
            (bool(view.expeditions), "Explorer", self._explorer),
            (
                bool(view.caches),
                "Cache: explorer, number",
                lambda s: s.marks.cache(s.x, s.y, "1·3" if view.expeditions else "3"),
            ),
            (False in faces, "Discovery counter", partial(self._counter, told=False)),
            (True in faces, "Discovery, published", partial(self._counter, told=True)),
        ]
        figures: list[tuple[bool, str, Drawing]] = [
            (
                any(here.height or here.fall for here in hexes),
                "Height or fall, in feet",
                partial(self._figure, "15,400′"),
            ),
            (
                any(here.area for here in hexes),
                "Lake’s further sq. miles",
                partial(self._figure, "+2,300", water=True),
            ),
        ]
        some = [(shown or whole, words, drawn) for shown, words, drawn in (*lines, *figures)]
        some[len(lines) : len(lines)] = self._own_items()
        return [LegendLine(words, drawn) for shown, words, drawn in some if shown]

    def _own_items(self) -> list[tuple[bool, str, Drawing]]:
        """Return the lines for what only some maps show."""
        view = self._view
        counted = any(tribe.heads for tribe in view.tribes.values())
        return [
            (counted, "Tribe: number, warriors", partial(self._tribe, "7: 42", "medium")),
            (bool(view.routes), "Way of an expedition", self._way),
            (bool(view.board.islands), "Island: on foot by arrows", self._island),
            (
                any(mark.secret for mark in view.counters),
                "(Name): seen, not told",
                partial(self._counter, told=False),
            ),
        ]

    def _explorer(self, sample: Sample) -> None:
        wide = sample.marks.width
        sample.marks.flag(sample.x - 0.12 * wide, sample.y + 0.27 * wide, 1, "red")

    def _counter(self, sample: Sample, *, told: bool) -> None:
        sample.marks.counter(sample.x, sample.y, "5", told=told)

    def _tribe(self, words: str, size: str, sample: Sample) -> None:
        sample.marks.tribe(sample.x, sample.y, words, size)

    def _way(self, sample: Sample) -> None:
        unit, lines = sample.unit, self._style.lines
        dash = tuple(part * unit for part in self._style.dashes[0])
        party = self._view.expeditions[0] if self._view.expeditions else None
        colour = self._inks.routes.get(party.colour if party else "", self._inks.accent)
        line = Paint(stroke=colour, width=lines.route * unit, dash=dash, cap="butt")
        sample.surface.line(sample.x - 0.5 * unit, sample.y, sample.x + 0.5 * unit, sample.y, line)
        head = [(0.0, -0.1), (0.12, 0.0), (0.0, 0.1)]
        points = [(sample.x + x * unit, sample.y + y * unit) for x, y in head]
        sample.surface.polyline(points, Paint(stroke=colour, width=lines.route * unit * 0.8))

    def _island(self, sample: Sample) -> None:
        unit = sample.unit
        layout = Layout(Grid(1, 1, self._view.board.grid.orientation), unit * 0.8)
        x, y = layout.centre("0101")
        fine = (0.03 * unit, 0.06 * unit)
        closed = Paint(stroke=self._inks.accent, width=0.03 * unit, dash=fine)
        with sample.surface.group(x=sample.x - x, y=sample.y - y):
            sample.surface.polygon(layout.corners("0101"), closed)

    def _hex(self, here: Hex, sample: Sample) -> None:
        surface, unit = sample.surface, sample.unit
        hex_ = LoneHex(self._style, self._view.board.grid.orientation, unit, here)
        with surface.group(x=sample.x, y=sample.y):
            hex_.draw(surface, Paint(stroke=self._inks.number, width=unit * 0.025))

    def _river(self, sample: Sample) -> None:
        surface, unit = sample.surface, sample.unit
        points = [
            (sample.x - 0.5 * unit, sample.y + 0.1 * unit),
            (sample.x - 0.15 * unit, sample.y - 0.1 * unit),
        ]
        points += [
            (sample.x + 0.15 * unit, sample.y + 0.08 * unit),
            (sample.x + 0.5 * unit, sample.y),
        ]
        for water in self._water(unit):
            surface.curve(points, water)
        sample.marks.arrow(sample.x + 0.55 * unit, sample.y, 0)

    def _cataract(self, sample: Sample) -> None:
        surface, unit = sample.surface, sample.unit
        for water in self._water(unit):
            surface.line(sample.x - 0.45 * unit, sample.y, sample.x + 0.45 * unit, sample.y, water)
        sample.marks.cataract(sample.x, sample.y, 0)

    def _water(self, unit: float) -> list[Paint]:
        """Return the strokes of a river: its ink, and in some styles water between the banks."""
        inks, bank = self._inks, 2 * self._style.lines.bank
        if not inks.water:
            return [Paint(stroke=inks.river, width=0.09 * unit)]
        banks = Paint(stroke=inks.river, width=(0.09 + bank) * unit)
        return [banks, Paint(stroke=inks.water, width=0.09 * unit)]

    def _figure(self, text: str, sample: Sample, *, water: bool = False) -> None:
        letters = self._style.letters
        font = letters.depths if water else letters.heights
        colour = self._inks.river if water else self._inks.ink
        style = TextStyle(font, 0.27 * sample.unit, colour)
        sample.surface.text(sample.x, sample.y, text, style, anchor="middle", level="middle")
