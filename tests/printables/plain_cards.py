"""Plain cards to print: a title on a band, words below it, a line at the foot, one back for all."""

from __future__ import annotations

import msgspec

from printables.cards.back import CardBack
from printables.drawing.paths import Path, rectangle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery
from printables.text.blocks import Run, write_block
from printables.text.labels import fit


class PlainCard(msgspec.Struct, frozen=True):
    """The words of a card, in paragraphs; `foot` stands on the band at its lower edge."""

    number: str
    title: str
    words: tuple[str, ...] = ()
    foot: str = ""


class PlainFaces:
    """Draws plain cards of a size in mm; `word` stands on their back."""

    def __init__(
        self, look: Stationery, word: str, width: float, height: float, bleed: float
    ) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        unit = min(width / 63.0, height / 88.0)
        self._look, self._unit = look, unit
        self._title = TextStyle(look.letters.title, 4.1 * unit, look.on_band)
        self._foot = TextStyle(look.letters.strong, 2.6 * unit, look.on_band)
        self._words = TextStyle(look.letters.body, 3.1 * unit, look.ink)
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
        """Draw one face; words that are too many for it get smaller, then they are cut off."""
        look, unit, over = self._look, self._unit, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.paper))
        head, foot = 9.0 * unit, self.height - 6.6 * unit
        for top, end in ((whole.y, head), (foot, whole.bottom)):
            surface.rect(Box(whole.x, top, whole.width, end - top), Paint(fill=look.band))
            edge = head if top < head else foot
            thick = Paint(stroke=look.accent, width=0.3 * unit, cap="butt")
            surface.line(whole.x, edge, whole.right, edge, thick)
        side = 3.6 * unit
        room = self.width - 2 * side
        low = (foot + self.height) / 2
        with surface.tagged("H3"):
            self._line(surface, card.title, self._title, side, head / 2, room * 0.86)
        self._line(surface, card.foot, self._foot, side, low, room * 0.86)
        number = fit(card.number, self._foot, room * 0.12, self._foot.size * 0.6)
        surface.text(
            self.width - side, low, number.text, number.style, anchor="end", level="middle"
        )
        words = Box(side, head + 2.4 * unit, room, foot - head - 4.4 * unit)
        paragraphs = [[Run(each, self._words)] for each in card.words]
        write_block(surface, words, paragraphs, gap=0.5 * unit, smallest=0.6)

    def _line(
        self, surface: Surface, words: str, style: TextStyle, x: float, y: float, room: float
    ) -> None:
        if words:
            fitted = fit(words, style, room, style.size * 0.6)
            surface.text(x, y, fitted.text, fitted.style, level="middle")
