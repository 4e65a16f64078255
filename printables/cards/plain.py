"""Plain cards: a title on a band, facts and words below it, a line at the foot, one back for all.

A face is drawn for a poker card and scaled to others, but for letters that would be too small.
"""

from __future__ import annotations

import math

import msgspec
from msgspec.structs import replace

from printables.drawing.paths import Path, rectangle, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery
from printables.text.blocks import TextRun, block_height, write_block
from printables.text.labels import fit
from printables.text.lettering import POINT


class CardBack:
    """Draws the back of cards of a size in mm; `unit` is 1 on a poker card."""

    def __init__(
        self, look: Stationery, word: str, width: float, height: float, bleed: float, unit: float
    ) -> None:
        self._word = word
        self.width, self.height, self.bleed = width, height, bleed
        self._look, self._unit = look, unit

    def draw(self, surface: Surface) -> None:
        """Draw the back; it is the same turned by half a circle."""
        look, unit, over = self._look, self._unit, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.ground))
        inner = Box(0, 0, self.width, self.height).inset(4.2 * unit)
        edge = rectangle(inner.x, inner.y, inner.width, inner.height, 2 * unit)
        with surface.group(clip=edge):
            self._ripples(surface, inner)
        surface.rect(inner, Paint(stroke=look.line, width=0.5 * unit), radius=2 * unit)
        rim = inner.inset(-1.1 * unit)
        surface.rect(rim, Paint(stroke=look.line, width=0.18 * unit), radius=2.8 * unit)
        with surface.group(x=self.width / 2, y=self.height / 2):
            self._medallion(surface)

    def _ripples(self, surface: Surface, box: Box) -> None:
        """Water: rows of waves that cross their neighbors, even about the middle of the box."""
        unit = self._unit
        step, wave, high = 2.4 * unit, 3.2 * unit, 1.5 * unit
        paint = Paint(stroke=self._look.line, width=0.2 * unit, opacity=0.75)
        x0, y0 = box.centre
        across = math.ceil(box.width / 2 / wave) + 1
        down = math.ceil(box.height / 2 / step) + 1
        for row in range(-down, down + 1):
            for turn in (1, -1):
                points = [
                    (x0 + n * wave / 2, y0 + row * step + turn * high * _swing(n))
                    for n in range(-2 * across, 2 * across + 1)
                ]
                surface.path(smooth(points), paint)

    def _medallion(self, surface: Surface) -> None:
        look, unit = self._look, self._unit
        line = look.line
        surface.circle(0, 0, 17.5 * unit, Paint(fill=look.ground, stroke=line, width=0.5 * unit))
        surface.circle(0, 0, 16.6 * unit, Paint(stroke=line, width=0.18 * unit))
        surface.circle(0, 0, 11.4 * unit, Paint(stroke=line, width=0.18 * unit))
        for turn in (1, 3, 5, 7):
            self._ray(surface, 45 * turn, 6.8 * unit, 1.6 * unit)
        for turn in (0, 2, 4, 6):
            self._ray(surface, 45 * turn, 10.6 * unit, 1.9 * unit)
        style = TextStyle(look.letters.title, 3.3 * unit, line, spacing=1.1 * unit)
        radius = 12.9 * unit
        arc = [
            (radius * math.sin(math.radians(a)), -radius * math.cos(math.radians(a)))
            for a in range(-60, 61, 6)
        ]
        for turned in (0, 180):
            with surface.group(rotation=turned):
                surface.text_on_curve(arc, self._word, style)
                surface.circle(14.0 * unit, 0, 0.7 * unit, Paint(fill=line))

    def _ray(self, surface: Surface, angle: float, long: float, wide: float) -> None:
        """A point of the star: one half filled, the other open."""
        line = Paint(fill=self._look.ground, stroke=self._look.line, width=0.18 * self._unit)
        dark = replace(line, fill=self._look.line)
        with surface.group(rotation=angle):
            surface.polygon([(0, 0), (wide, -wide), (0, -long)], line)
            surface.polygon([(0, 0), (-wide, -wide), (0, -long)], dark)


def _swing(n: int) -> float:
    """A wave in quarters: 0, 1, 0, −1."""
    return (0.0, 1.0, 0.0, -1.0)[n % 4]


LEAST = 6.05 * POINT
"""The smallest letters in mm that words begin with, whatever the size of the card."""


class PlainCard(msgspec.Struct, frozen=True):
    """The words of a card, in paragraphs, and `facts` above them as pairs of label and words.

    Below them is a `row` of words, framed if they apply and struck out if they don't; a card too
    small for it has none. `foot` is on the band at the lower edge, beside the number.
    """

    number: str
    title: str
    words: tuple[str, ...] = ()
    foot: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    row: tuple[tuple[str, bool], ...] = ()


class PlainFaces:
    """Draws plain cards of a size in mm; `word` is on their back."""

    def __init__(
        self, look: Stationery, word: str, width: float, height: float, bleed: float
    ) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        unit = min(width / 63.0, height / 88.0)
        self._look, self._unit = look, unit
        letters = look.letters
        self._title = TextStyle(letters.title, 5.2 * unit, look.on_band)
        self._foot = TextStyle(letters.strong, max(2.7 * unit, LEAST), look.on_band)
        self._label = TextStyle(letters.strong, max(2.7 * unit, LEAST), look.accent)
        self._fact = TextStyle(letters.strong, max(3.0 * unit, LEAST), look.ink)
        self._words = TextStyle(letters.body, max(4.4 * unit, LEAST), look.ink)
        self._applies = TextStyle(letters.strong, LEAST, look.ink)
        self._struck = TextStyle(letters.body, LEAST, look.faint)
        self._back = CardBack(look, word, width, height, bleed, unit)

    @property
    def edge(self) -> Path:
        """The card with its bleed, to cut a drawing to."""
        over = self.bleed
        return rectangle(-over, -over, self.width + 2 * over, self.height + 2 * over)

    def back(self, surface: Surface) -> None:
        """Draw the back."""
        self._back.draw(surface)

    def front(self, surface: Surface, card: PlainCard) -> None:
        """Draw one face. Words shrink until they fit; what still doesn't fit is cut off."""
        unit, side = self._unit, 3.8 * self._unit
        head, foot = 11.5 * unit, self.height - 7.5 * unit
        self._frame(surface, head, foot)
        room = self.width - 2 * side
        with surface.tagged("H3"):
            self._line(surface, card.title, self._title, side, head / 2, room)
        y = head + 2.2 * unit
        if card.facts:
            y = self._facts(surface, card, Box(side, y, room, foot - y))
        end = foot - 1.6 * unit
        widest = max((surface.measure(each, self._applies) for each, _ in card.row), default=0.0)
        has_row = bool(card.row) and widest < room / len(card.row) - 1.2 * unit
        end -= 6.4 * unit * has_row
        paragraphs, gap = [[TextRun(each, self._words)] for each in card.words], 0.8 * unit
        over = max(0.0, end - y - block_height(paragraphs, room, gap=gap)) / 2
        words = Box(side, y + over, room, end - y - over)
        write_block(surface, words, paragraphs, gap=gap, smallest=0.6)
        if has_row:
            self._row(surface, card, Box(side, end + 1.4 * unit, room, 5.0 * unit))
        low = (foot + self.height) / 2 - 0.5 * unit
        self._line(surface, card.foot, self._foot, side, low, room * 0.86)
        number = fit(card.number, self._foot, room * 0.12, self._foot.size * 0.6)
        surface.text(
            self.width - side, low, number.text, number.style, anchor="end", level="middle"
        )

    def _frame(self, surface: Surface, head: float, foot: float) -> None:
        """The ground, and the bands of title and foot."""
        look, unit, over = self._look, self._unit, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.paper))
        thick = Paint(stroke=look.accent, width=0.3 * unit, cap="butt")
        for top, end, edge in ((whole.y, head, head), (foot, whole.bottom, foot)):
            surface.rect(Box(whole.x, top, whole.width, end - top), Paint(fill=look.band))
            surface.line(whole.x, edge, whole.right, edge, thick)

    def _facts(self, surface: Surface, card: PlainCard, box: Box) -> float:
        """The facts from the top of a box, over a thin line; returns the y below it."""
        wide = max(surface.measure(label, self._label) for label, _ in card.facts)
        left, y = box.x + wide + 1.6 * self._unit, box.y
        for label, words in card.facts:
            paragraph = [[TextRun(words, self._fact)]]
            high = block_height(paragraph, box.right - left)
            surface.text(box.x, y + self._fact.size * 0.9, label, self._label)
            write_block(surface, Box(left, y, box.right - left, high), paragraph)
            y += high + 0.7 * self._unit
        thin = Paint(stroke=self._look.rule, width=0.18 * self._unit, cap="butt")
        surface.line(box.x, y + 0.7 * self._unit, box.right, y + 0.7 * self._unit, thin)
        return y + 2.4 * self._unit

    def _row(self, surface: Surface, card: PlainCard, box: Box) -> None:
        """Words side by side."""
        wide, thin = box.width / len(card.row), 0.25 * self._unit
        for number, (words, applies) in enumerate(card.row):
            place = Box(box.x + number * wide, box.y, wide, box.height).inset(0.3 * self._unit)
            style = self._applies if applies else self._struck
            if applies:
                rim = Paint(fill=self._look.tint, stroke=self._look.ink, width=thin)
                surface.rect(place, rim, radius=self._unit)
            x, y = place.centre
            with surface.tagged(
                "Span" if applies else "Struck", words if applies else f"not {words}"
            ):
                surface.text(x, y, words, style, anchor="middle", level="middle")
                if not applies:
                    half, faint = surface.measure(words, style) / 2, self._look.faint
                    surface.line(x - half, y, x + half, y, Paint(stroke=faint, width=thin))

    def _line(
        self, surface: Surface, words: str, style: TextStyle, x: float, y: float, room: float
    ) -> None:
        if words:
            fitted = fit(words, style, room, style.size * 0.6)
            surface.text(x, y, fitted.text, fitted.style, level="middle")
