"""Framing edition: the map on one sheet for a picture frame, with the roll of its explorers.

Below the map is the profile of the longest river.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.inset import Inset, InsetList
from companion.games.nile.paper.map.map import SUBJECT, MapSheet, map_page, title_words
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.voice.formatting import listed
from companion.table.nouns import plural
from printables.drawing.png import PngWriter
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.marks import LENGTH_MM, crop_marks
from printables.pages.paper import Paper
from printables.text.labels import fit

FEWEST, MOST = 3, 9
"""Least and greatest number of mountains compared, the highest of the map."""

_STEP: Final = 5000
"""Feet between two lines of the scale."""


class Peak(NamedTuple):
    """Mountain with its name, "" for none, its hex, and its height in feet."""

    name: str
    hex: str
    feet: int

    @property
    def called(self) -> str:
        """Return its name, or else its hex."""
        return self.name or self.hex


def peaks_of(view: MapView) -> tuple[Peak, ...]:
    """Return the highest mountains of a map, highest first (22.7)."""
    names = {at: name for at, kind, name in view.names if kind == "mountain"}
    return tuple(Peak(names.get(at, ""), at, feet) for at, feet in view.ranked("height")[:MOST])


class Profile:
    """Row of mountains, the highest in the center, over lines of equal height."""

    def __init__(self, peaks: Sequence[Peak], style: Style, size: float) -> None:
        """Create it with letters `size` mm high."""
        self._style, self._size = style, size
        self._peaks = [*peaks[1::2][::-1], *peaks[::2]]  # descending to both sides
        self._top = max(peak.feet for peak in peaks)

    def draw(self, surface: Surface, box: Box) -> None:
        """Draw it in a box: the scale at the left, names and feet above each mountain."""
        size, inks = self._size, self._style.inks
        figures = TextStyle(self._style.letters.numbers, 0.72 * size, inks.ink)
        lead = surface.measure("20,000′", figures) + 0.6 * size
        base, most = box.bottom, box.height - 2.8 * size
        scale = most / self._top
        with surface.tagged("Artifact"):
            for feet in range(0, self._top + 1, _STEP):
                y = base - feet * scale
                line = Paint(stroke=inks.grid, width=0.06 * size)
                surface.line(box.x + lead, y, box.right, y, line)
                if feet:
                    surface.text(box.x, y, f"{feet:,}′", figures, level="middle")
        wide = (box.width - lead) / (len(self._peaks) + 0.3)
        for at in sorted(range(len(self._peaks)), key=lambda at: -self._peaks[at].feet):
            x = box.x + lead + (at + 0.65) * wide
            high = self._peaks[at].feet * scale
            self._mountain(surface, x, base, min(0.62 * wide, 0.8 * high), high)
        surface.line(
            *(box.x + lead, base, box.right, base), Paint(stroke=inks.coast, width=0.14 * size)
        )
        for at, peak in enumerate(self._peaks):
            x = box.x + lead + (at + 0.65) * wide
            self._label(surface, x, base - peak.feet * scale - 0.5 * size, wide, peak)

    def _label(self, surface: Surface, x: float, y: float, wide: float, peak: Peak) -> None:
        size, style = self._size, self._style
        feet = TextStyle(style.letters.heights, 0.8 * size, style.inks.mark)
        name = TextStyle(style.letters.finds, 0.86 * size, style.inks.mark)
        with surface.tagged("P"):
            for words, letters, up in ((peak.called, name, 1.0), (f"{peak.feet:,}′", feet, 0.0)):
                fitted = fit(words, letters, wide - 0.3 * size, 0.6 * letters.size)
                surface.text(x, y - up * size, fitted.text, fitted.style, anchor="middle")

    def _mountain(self, surface: Surface, x: float, base: float, half: float, high: float) -> None:
        """Draw a mountain from foot to top: light at the left, hachured in the shade."""
        inks = self._style.inks
        left, right = (x - half, base), (x + half, base)
        top = (x, base - high)
        ridge = [(x - 0.46 * half, base - 0.42 * high), (x - 0.16 * half, base - 0.8 * high)]
        lee = [(x + 0.13 * half, base - 0.76 * high), (x + 0.5 * half, base - 0.36 * high)]
        outline = [left, *ridge, top, *lee, right]
        surface.polygon(outline, Paint(fill=inks.land, stroke=inks.ink, width=0.09 * self._size))
        spur = [top, (x + 0.02 * half, base - 0.55 * high), (x - 0.1 * half, base - 0.25 * high)]
        surface.polygon(
            [top, *lee, right, (x - 0.02 * half, base), *spur[:0:-1]],
            Paint(fill=inks.rock, opacity=0.28),
        )
        strokes = max(5, int(high / (0.55 * self._size)))
        pen = Paint(stroke=inks.rock, width=0.07 * self._size, cap="round")
        for number in range(1, strokes):
            share = number / strokes
            y = base - high * (1 - share)
            edge = _edge(outline[len(ridge) + 1 :], y)
            reach = (edge - x) * (0.55 + 0.25 * math.sin(number * 2.4))
            surface.line(edge, y, edge - reach, min(base, y + 0.22 * high * (1 - share)), pen)


def _edge(line: Sequence[tuple[float, float]], y: float) -> float:
    """Return where a line that runs down from point to point is at a height."""
    for (x, above), (to, below) in pairwise(line):
        if above <= y <= below:
            return x + (to - x) * (y - above) / (below - above)
    return line[-1][0]


BLEED_MM: Final = 3.0
"""Distance that the drawing extends beyond the edge at which the sheet is cut."""

_MARKS = LENGTH_MM + 0.4  # beyond the bleed, for crop marks, mm
_LETTERS, _LARGEST = 2.3, 3.4  # letters of the foot and largest of the roll, mm on A4
_SMALLEST = 1.9  # smallest letters of the roll, mm
_COLUMN = 27.0  # narrowest column of the roll, em
_LINE, _APART = 1.22, 0.75  # em: between lines of a journey; extra between journeys
_GAP = 2.0  # em between columns
_PROFILE = 0.4  # largest share of the foot
_PEAK = 7.0  # width of a mountain, em
_RIM = 4.0  # space around the contents of the foot, mm on A4


class Journey(NamedTuple):
    """Line of the roll: explorer, route, years, and the explorer's fate."""

    seat: int
    who: str
    way: str
    when: str
    points: int = 0
    fate: str = ""

    @property
    def below(self) -> str:
        """Text below the name."""
        points = plural(self.points, "point") if self.points else ""
        return ", ".join(filter(None, (self.way, self.when, points, self.fate)))


class Roll(NamedTuple):
    """Years and journeys of a campaign on the framing edition, in order."""

    years: str = ""
    journeys: tuple[Journey, ...] = ()


class FramedSheet(MapSheet):
    """Map without a legend; the foot, or the side of a wide sheet, has roll and profile.

    Without a `foot`, or if it would be empty, the border is drawn close to the map, in the center
    of the sheet. Columns and rows are `numbered` along the frame, so that no number is on the land,
    or not at all.
    """

    edge = 9.0
    numbered = False

    def __init__(
        self,
        view: MapView,
        paper: Paper,
        style: str,
        roll: Roll,
        *,
        foot: bool = True,
        numbered: bool = True,
    ) -> None:
        if not numbered:
            self.strip = 0.0
        has_foot = foot and (bool(roll.journeys) or len(peaks_of(view)) >= FEWEST)
        super().__init__(view, paper, style, legend=has_foot)
        self.roll = roll

    def draw_legend(self, surface: Surface, box: Box) -> None:
        """Draw the roll of explorers, the profile of heights, and the land in figures."""
        inks, unit = self.style.inks, self.unit
        surface.rect(box, Paint(fill=inks.land, stroke=inks.coast, width=0.2 * unit))
        box = self._draw_left_over(surface, box.inset(_RIM * unit))
        size = self._letters * 0.78
        style = TextStyle(self.style.letters.italic, size, self.style.inks.ink)
        board = self.view.board
        said = f"Drawn by the Nile Companion from the journals of the expeditions. {board.name}."
        fitted = fit(said, style, box.width, size * 0.7)
        surface.text(box.centre[0], box.bottom, fitted.text, fitted.style, anchor="middle")
        self._fill(surface, Box(box.x, box.y, box.width, max(1.0, box.height - 2.4 * size)))

    def _title_lines(self) -> list[str]:
        """Return the years and who won, or who leads."""
        view = self.view
        if view.owner or not view.expeditions:
            return super()._title_lines()
        lines = [f"in the years {self.roll.years}"] if self.roll.years else []
        if view.won:
            return [*lines, f"won by {listed(view.won)}"]
        most = max(one.points for one in view.expeditions)
        leads = [one.explorer for one in view.expeditions if one.points == most]
        return [*lines, f"{listed(leads)} ahead with {most} points"] if most > 0 else lines

    # The foot

    @cached_property
    def _letters(self) -> float:
        return _LETTERS * self.unit

    def _words(self, size: float) -> tuple[TextStyle, TextStyle]:
        """Return the letters of a name, and of the text below it."""
        letters, inks = self.style.letters, self.style.inks
        return (
            TextStyle(letters.strong, size, inks.mark),
            TextStyle(letters.italic, size * 0.94, inks.mark),
        )

    def _head(self) -> TextStyle:
        size = self._letters * 1.5
        return TextStyle(
            self.style.letters.title, size, self.style.inks.accent, spacing=size * 0.08
        )

    def _fill(self, surface: Surface, box: Box) -> None:
        """Draw the roll, with the profile and the land in figures if all of it fits."""
        for profile, figures in ((True, True), (True, False), (False, True), (False, False)):
            room, low = self._above_figures(box) if figures else (box, None)
            roll, beside = self._beside_profile(room) if profile else (room, None)
            count = len(self.roll.journeys)
            _, columns, rows = self._grid(self._below_head(roll), count)
            if columns * rows >= count:
                break
        if low is not None:
            inset, sections = self._inset(box)
            inset.draw_strip(surface, low, sections)
        if beside is not None:
            below = self._headed(surface, beside, "The mountains compared")
            Profile(peaks_of(self.view), self.style, self._letters).draw(surface, below)
        self._roll(surface, roll)

    def _inset(self, box: Box) -> tuple[Inset, Sequence[InsetList]]:
        inset = Inset(self.view, self.style, self._letters * 0.94)
        return inset, inset.beside(box.width)

    def _above_figures(self, box: Box) -> tuple[Box, Box | None]:
        """Return a box above the land in figures, and their box, None if there are none."""
        inset, sections = self._inset(box)
        high = inset.strip(sections)
        if not sections or high > 0.4 * box.height:
            return box, None
        low = Box(box.x, box.bottom - high, box.width, high)
        return Box(box.x, box.y, box.width, box.height - high - 1.6 * self._letters), low

    def _beside_profile(self, box: Box) -> tuple[Box, Box | None]:
        """Return a box for the roll, and one for a profile, None without enough mountains."""
        peaks, gap = len(peaks_of(self.view)), 2 * _RIM * self.unit
        if peaks < FEWEST:
            return box, None
        if not self.roll.journeys:
            return Box(box.x, box.y, 0.0, 0.0), box
        if box.width >= box.height:
            wide = min(_PROFILE * box.width, _PEAK * (peaks + 1.5) * self._letters)
            left = Box(box.x, box.y, box.width - wide - gap, box.height)
            return left, Box(box.right - wide, box.y, wide, box.height)
        high = min(_PROFILE * box.height, 26 * self._letters)
        above = Box(box.x, box.y, box.width, box.height - high - gap)
        return above, Box(box.x, box.bottom - high, box.width, high)

    def _headed(self, surface: Surface, box: Box, words: str) -> Box:
        """Draw a heading at the top of a box; returns the remaining box."""
        head = self._head()
        with surface.tagged("H2"):
            surface.text(box.x, box.y + head.size * 0.8, words, head)
        return self._below_head(box)

    def _below_head(self, box: Box) -> Box:
        top = 1.7 * self._head().size
        return Box(box.x, box.y + top, box.width, max(1.0, box.height - top))

    def _roll(self, surface: Surface, box: Box) -> None:
        """Draw the journeys in columns, in the largest letters in which all fit."""
        journeys = self.roll.journeys
        if not journeys:
            return
        box = self._headed(surface, box, "The roll of the explorers")
        size, columns, rows = self._grid(box, len(journeys))
        kept = list(journeys[: columns * rows])
        if more := len(journeys) - len(kept):
            last = kept.pop()
            kept.append(Journey(0, f"and {more + 1} more journeys", "", "", fate=last.when))
        wide = (box.width + _GAP * size) / columns
        high = (2 * _LINE + _APART) * size
        for at, journey in enumerate(kept):
            column, row = divmod(at, rows)
            place = Box(box.x + column * wide, box.y + row * high, wide - _GAP * size, high)
            self._journey(surface, place, journey, size)

    def _grid(self, box: Box, count: int) -> tuple[float, int, int]:
        """Return the roll's letter size in mm, its columns and rows; some may not fit."""
        size = _LARGEST * self.unit
        while True:
            columns = max(1, min(count or 1, int((box.width + _GAP * size) / (_COLUMN * size))))
            rows = max(1, int((box.height + _APART * size) / ((2 * _LINE + _APART) * size)))
            if columns * rows >= count or size * 0.95 < _SMALLEST:
                return size, columns, min(rows, math.ceil(count / columns))
            size *= 0.95

    def _journey(self, surface: Surface, box: Box, journey: Journey, size: float) -> None:
        name, below = self._words(size)
        mark = 0.0
        if journey.seat:
            mark = 1.1 * size
            inks = self.style.inks
            party = next((one for one in self.view.expeditions if one.seat == journey.seat), None)
            colour = inks.routes.get(party.colour if party else "", inks.accent)
            y = box.y + 0.5 * size
            surface.line(box.x, y, box.x + 0.8 * size, y, Paint(stroke=colour, width=0.22 * size))
        with surface.tagged("P"):
            for style, words, y in (
                (name, journey.who, box.y + 0.8 * size),
                (below, journey.below, box.y + (0.8 + _LINE) * size),
            ):
                fitted = fit(words, style, box.width - mark, 0.8 * style.size)
                surface.text(box.x + mark, y, fitted.text, fitted.style)


def framed_svg(sheet: FramedSheet, *, text: bool = False) -> bytes:
    """Return the framing edition as an SVG file in its trimmed size."""
    paper = sheet.paper
    writer = map_page(sheet.view, paper, text=text)
    _draw(writer, sheet)
    sheet.name_hexes(writer)
    return writer.data()


def framed_png(sheet: FramedSheet, *, dpi: float) -> bytes:
    """Return the framing edition as a PNG file with `dpi` dots per inch; raises `PngError`."""
    writer = PngWriter(sheet.paper.width, sheet.paper.height, dpi=dpi)
    _draw(writer, sheet)
    return writer.data()


def framed_pdf(sheet: FramedSheet) -> bytes:
    """Return the framing edition as a PDF file with bleed and crop marks; it's cut to the frame."""
    from printables.pdf.writer import PdfWriter  # SVG maps start faster without it

    paper = sheet.paper
    writer = PdfWriter(title=title_words(sheet.view), author=AUTHOR, subject=SUBJECT)
    margin = BLEED_MM + _MARKS
    trim = Box(margin, margin, paper.width, paper.height)
    wide, high = paper.width + 2 * margin, paper.height + 2 * margin
    writer.page(wide, high, trim=trim, bleed=trim.inset(-BLEED_MM), bookmark="Map", foot=0)
    _draw(writer, sheet, margin, BLEED_MM)
    with writer.tagged("Artifact"):
        crop_marks(writer, trim, BLEED_MM)
    return writer.data()


def _draw(surface: Surface, sheet: FramedSheet, margin: float = 0.0, bleed: float = 0.0) -> None:
    """Draw the sheet `margin` mm from the page's corner, on a background that covers the bleed."""
    cut = Box(margin, margin, sheet.paper.width, sheet.paper.height)
    with surface.tagged("Artifact"):
        surface.rect(cut.inset(-bleed), Paint(fill=sheet.style.inks.paper))
    with surface.group(x=margin, y=margin):
        sheet.draw(surface)
