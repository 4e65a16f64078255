"""The Event deck as cards to cut: sheets of fronts and backs, or one card to a page (3.4)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import chain, product

import msgspec
from msgspec.structs import replace

from companion.games.nile.cards.deck import Deck
from companion.games.nile.paper.cards.words import CardWords, MarkedWords, Says, card_of
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.map.ground.lone_hex import LoneHex
from companion.games.nile.paper.styles import MapStationery, stationery
from companion.games.nile.state import Hex
from companion.table.sources import explained, mark
from printables.cards.plain import CardBack
from printables.cards.sheets import CardPrint, draw_card_sheets
from printables.drawing.paths import Path, rectangle
from printables.drawing.surface import Anchor, Box, Paint, Surface, TextStyle
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, block_height, write_block
from printables.text.fonts import Font
from printables.text.labels import fit
from printables.text.lettering import POINT

FRONT = "card-front"

LEAST = 6.05 * POINT
"""Smallest letters on a face in mm, for cards of any size."""

_USUAL = 32.0  # top of the middle on a poker card, in mm, if space allows
_HEAD, _FOOT = 8.8, 6.6
_LARGEST, _STEPS = 3.1, 8  # letters of disaster and bonuses on a poker card in mm; sizes tried
_ROW = 1.15  # height of a label above text, in units of its letter size
_GAP = 0.35  # space between two paragraphs, in units
_HEXAGON = 11.5  # width of the terrain picture, in units
_CLOSEST = 2  # highest level of saving lines
_SMALLEST = 0.75  # share of LEAST: an owner’s long text is shrunk this far rather than cut


class Zones(msgspec.Struct, frozen=True):
    """Positions of the sections of a face, in mm; `unit` is 1 on a poker card.

    Head and foot are fixed. Between them the `middle`, a picture of the land as high as its text
    requires, separates the disaster from the bonus discoveries, and is moved to give these enough
    space.
    """

    unit: float
    width: float
    height: float
    head: Box
    room: Box
    foot: Box

    def of(self, size: float) -> float:
        """Return a letter size given for a poker card scaled to this card, but still legible."""
        return max(size * self.unit, LEAST)


class Middle(msgspec.Struct, frozen=True):
    """Sections between disaster and bonuses; their y starts at 0."""

    terrain: Box
    river: Box
    natives: Box
    finds: Box
    height: float


class FacePlan(msgspec.Struct, frozen=True):
    """Layout of one card: the boxes of its sections, and their text in letters that fit."""

    disaster: Box
    told: list[Paragraph]
    middle: float
    bonus: Box
    bonuses: list[Paragraph]


def zones(width: float, height: float) -> Zones:
    """Return the sections of a card of this size."""
    unit = min(width / 63.0, height / 88.0)
    left, wide = 3.6 * unit, width - 7.2 * unit
    head, foot = _HEAD * unit, height - _FOOT * unit
    return Zones(
        unit=unit,
        width=width,
        height=height,
        head=Box(left, 0.0, wide, head),
        room=Box(left, head + 1.1 * unit, wide, foot - head - 2.0 * unit),
        foot=Box(left, foot, wide, height - foot),
    )


class Faces:
    """Draws cards of one size and look; (0, 0) is the top left corner of the trimmed card."""

    def __init__(self, look: MapStationery, width: float, height: float, bleed: float) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        self._look = look
        self._zones = zones(width, height)
        of, letters = self._zones.of, look.style.letters
        self._name = TextStyle(letters.title, of(4.1), look.on_band)
        self._label = TextStyle(letters.strong, of(2.1), look.accent)
        self._body = TextStyle(letters.body, of(2.5), look.ink)
        self._strong = replace(self._body, font=letters.strong)
        self._fact = replace(self._strong, size=of(2.7))
        self._figure = TextStyle(letters.title, of(5.0), look.ink)
        self._back = CardBack(look, "EVENT", width, height, bleed, self._zones.unit)

    @property
    def edge(self) -> Path:
        """Return the outline of the card with its bleed, to clip a drawing."""
        over = self.bleed
        return rectangle(-over, -over, self.width + 2 * over, self.height + 2 * over)

    def back(self, surface: Surface) -> None:
        """Draw the back."""
        self._back.draw(surface)

    def front(self, surface: Surface, card: CardWords) -> None:
        """Draw one face; the part shared by all faces is stored once in the file."""
        surface.define(FRONT, self._frame)
        surface.use(FRONT)
        place = self._zones
        box = self._zones.head
        fitted = fit(str(card.disaster.name), self._name, box.width, LEAST)
        y = box.y + box.height * 0.52
        with surface.tagged("H3"):
            surface.text(box.x, y, fitted.text, fitted.style, level="middle")
        middle = self._middle(card)
        plan = self._plan(card, middle)
        gap = _GAP * place.unit
        write_block(surface, plan.disaster, plan.told, gap=gap, smallest=_SMALLEST)
        with surface.group(y=plan.middle):
            self._land(surface, card, middle)
        self._bonuses(surface, plan)
        self._foot(surface, card)

    def _frame(self, surface: Surface) -> None:
        look, place, over = self._look, self._zones, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.paper))
        band = Paint(fill=look.band)
        surface.rect(Box(whole.x, whole.y, whole.width, place.head.bottom + over), band)
        surface.rect(Box(whole.x, place.foot.y, whole.width, whole.bottom - place.foot.y), band)
        thick = Paint(stroke=look.accent, width=0.3 * place.unit, cap="butt")
        for y in (place.head.bottom, place.foot.y):
            surface.line(whole.x, y, whole.right, y, thick)

    # Layout

    def _plan(self, card: CardWords, middle: Middle) -> FacePlan:
        """Return the layout with the largest letters that fit on a card."""
        place = self._zones
        room, unit = place.room, place.unit
        free = room.height - middle.height - self._label.size * _ROW - 1.9 * unit
        told, bonuses = self._words(card, LEAST, _CLOSEST)
        for close, size in product(range(_CLOSEST + 1), self._sizes()):
            told, bonuses = self._words(card, size, close)
            if self._high(told) + self._high(bonuses) <= free:
                break
        top, low = self._high(told), self._high(bonuses)
        if top + low > free:
            top = min(top, max(free / 2, free - low))
            low = free - top
        lowest = room.bottom - low - self._label.size * _ROW - 1.0 * unit - middle.height
        usual = _USUAL * unit + (place.height - 88.0 * unit) / 2
        y = min(max(usual, room.y + top + 0.9 * unit), lowest)
        under = y + middle.height + 1.0 * unit
        return FacePlan(
            disaster=Box(room.x, room.y, room.width, y - 0.9 * unit - room.y),
            told=told,
            middle=y,
            bonus=Box(room.x, under, room.width, room.bottom - under),
            bonuses=bonuses,
        )

    def _sizes(self) -> list[float]:
        """Return the letter sizes to try in mm, largest first."""
        best = self._zones.of(_LARGEST)
        return [best - (best - LEAST) * step / _STEPS for step in range(_STEPS + 1)]

    def _high(self, paragraphs: list[Paragraph]) -> float:
        return block_height(paragraphs, self._zones.room.width, gap=_GAP * self._zones.unit)

    def _words(
        self, card: CardWords, size: float, close: int
    ) -> tuple[list[Paragraph], list[Paragraph]]:
        """Return the text of the disaster and the bonuses in letters of a size.

        `close` saves lines: at 1 each part of the disaster is a single paragraph, at 2 the bonuses
        too.
        """
        told, letters = card.disaster, self._look.style.letters
        body = replace(self._body, size=size)
        italic, strong = replace(body, font=letters.italic), replace(body, font=letters.strong)
        accent = replace(strong, colour=self._look.accent)
        whom = [
            [TextRun(label, strong), TextRun(words, italic)]
            for label, words in (("Where", told.where), ("Who", told.who))
            if words
        ]
        styled = ((told.effect, body), (told.relief, italic))
        said = [[TextRun(words, style)] for words, style in styled if words]
        bonuses = [
            [
                TextRun(f"{each.letter}:", accent),
                TextRun(str(each.name), strong),
                TextRun(f"– {each.more}" if each.more else "", body),
            ]
            for each in card.bonuses
        ]
        disaster = [*_joined(whom, close >= 1), *_joined(said, close >= 1)]
        return disaster, _joined(bonuses or [[TextRun("None", italic)]], close >= _CLOSEST)

    def _middle(self, card: CardWords) -> Middle:
        """Return the sections of the land on a card and their height."""
        place = self._zones
        unit, x, wide = place.unit, place.room.x, place.room.width
        row = self._label.size * _ROW
        half = wide * 0.5
        across = wide - half - 1.2 * unit
        words = block_height(self._river_words(card), across, gap=0.2 * unit)
        radius = _HEXAGON * unit / math.sqrt(3)
        beside = half - (_HEXAGON + 1.2) * unit
        name = block_height([[TextRun(_terrain_words(card), self._fact)]], beside)
        high = row + max(words, radius + max(radius, name + 0.5 * unit)) + 0.6 * unit
        natives = Box(x, high + 1.7 * unit, wide, self._fact.size * 1.2)
        lines = self._label.size * 0.68 + self._fact.size * 1.05
        finds = Box(x, natives.bottom + 0.9 * unit, wide, lines)
        return Middle(
            terrain=Box(x, 0.9 * unit, half, high),
            river=Box(x + wide - across, 0.9 * unit, across, high),
            natives=natives,
            finds=finds,
            height=finds.bottom + 1.1 * unit,
        )

    # Sections

    def _foot(self, surface: Surface, card: CardWords) -> None:
        box, colour = self._zones.foot, self._look.on_band
        box = replace(box, height=box.height * 0.9)  # slightly above the center, away from the cut
        number = TextStyle(Font("sans", "bold"), self._zones.of(2.5), colour)
        y = box.centre[1]
        surface.text(box.right, y, card.number, number, anchor="end", level="middle")
        wide = surface.measure(card.number, number) + 1.2 * self._zones.unit
        left = replace(box, width=box.width - wide)
        self._line(surface, left, "Donation", card.donation, (colour, colour))

    def _land(self, surface: Surface, card: CardWords, middle: Middle) -> None:
        """Draw the middle of a card with its rules."""
        unit, river = self._zones.unit, middle.river
        thin = Paint(stroke=self._look.rule, width=0.18 * unit, cap="butt")
        for y in (0.0, river.bottom + 0.4 * unit, middle.height):
            surface.line(middle.natives.x, y, middle.natives.right, y, thin)
        x = river.x - 0.8 * unit
        surface.line(x, river.y, x, river.bottom - 0.4 * unit, thin)
        with surface.tagged("P"):
            self._terrain(surface, card, middle.terrain)
        with surface.tagged("P"):
            surface.text(river.x, river.y, "River", self._label, level="top")
            down = self._label.size * _ROW
            room = Box(river.x, river.y + down, river.width, river.height - down)
            write_block(surface, room, self._river_words(card), gap=0.2 * unit, smallest=1.0)
        colours = (self._look.accent, self._look.ink)
        self._line(surface, middle.natives, "Natives", card.natives, colours)
        for index, find in enumerate(card.finds):
            with surface.tagged("P"):
                self._find(surface, middle.finds, index, find)

    def _terrain(self, surface: Surface, card: CardWords, box: Box) -> None:
        unit, name = self._zones.unit, card.terrain.terrain
        surface.text(box.x, box.y, "Terrain", self._label, level="top")
        wide = _HEXAGON * unit
        symbol = f"card-{name.replace('/', '-')}"
        surface.define(symbol, lambda s: self._hexagon(s, name, wide))
        middle = box.y + self._label.size * _ROW + wide / math.sqrt(3)
        surface.use(symbol, box.x + wide / 2, middle)
        numbers = "  ".join(str(number) for number in card.terrain.numbers)
        left = box.x + wide + 1.2 * unit
        surface.text(left, middle - 0.6 * unit, numbers, self._figure)
        room = Box(left, middle + 0.5 * unit, box.right - left, box.bottom - middle)
        write_block(surface, room, [[TextRun(_terrain_words(card), self._fact)]])

    def _hexagon(self, surface: Surface, terrain: str, wide: float) -> None:
        look = self._look
        here = Hex(terrain=terrain, published=True)
        rim = Paint(stroke=look.ink, width=0.3 * self._zones.unit)
        LoneHex(look.style, "pointy", wide, here).draw(surface, rim)

    def _river_words(self, card: CardWords) -> list[Paragraph]:
        accent = replace(self._fact, colour=self._look.accent)
        paragraphs: list[Paragraph] = [
            [TextRun(f"{letter}:", accent), TextRun(str(said), self._fact)]
            for letter, said in zip("AB", card.river, strict=True)
        ]
        return [*paragraphs, [TextRun(str(card.waters), self._body)]]

    def _line(
        self, surface: Surface, box: Box, label: str, said: MarkedWords, colours: tuple[str, str]
    ) -> None:
        """Draw a label and its text on one line; without the label if the text is too long."""
        label_style = replace(self._label, colour=colours[0])
        style = replace(self._fact, colour=colours[1])
        words = str(said)[:1].upper() + str(said)[1:]
        y = box.y + box.height / 2
        left = box.x + surface.measure(label, label_style) + 1.2 * self._zones.unit
        fitted = fit(words, style, box.right - left, LEAST)
        with surface.tagged("P"):
            if fitted.shortened:
                left = box.x
                fitted = fit(words, style, box.width, LEAST)
            else:
                surface.text(box.x, y, label, label_style, level="middle")
            surface.text(left, y, fitted.text, fitted.style, level="middle")

    def _find(self, surface: Surface, box: Box, index: int, find: MarkedWords) -> None:
        """Draw one of mountain, waterfall and lake, which share a row."""
        wide = box.width / 3
        anchor: Anchor = ("start", "middle", "end")[index]
        x = box.x + box.width * index / 2
        label = ("Mountain", "Waterfall", "Lake")[index]
        surface.text(x, box.y, label, self._label, anchor=anchor, level="top")
        fitted = fit(str(find), self._fact, wide, LEAST)
        surface.text(x, box.bottom, fitted.text, fitted.style, anchor=anchor)

    def _bonuses(self, surface: Surface, plan: FacePlan) -> None:
        box, row = plan.bonus, self._label.size * _ROW
        surface.text(box.x, box.y, "Bonus discovery", self._label, level="top")
        room = Box(box.x, box.y + row, box.width, box.height - row)
        gap = _GAP * self._zones.unit
        write_block(surface, room, plan.bonuses, gap=gap, smallest=_SMALLEST)


def _joined(paragraphs: list[list[TextRun]], close: bool) -> list[Paragraph]:
    """Return the paragraphs, joined into one if `close`."""
    return [list(chain(*paragraphs))] if close and paragraphs else [*paragraphs]


def _terrain_words(card: CardWords) -> str:
    words = f"{card.terrain.terrain.replace('/', ' / ')} {card.terrain_mark}".strip()
    return words[:1].upper() + words[1:]


def cards_pdf(
    deck: Deck,
    says: Mapping[int, Says],
    numbers: Iterable[int],
    how: CardPrint,
    imprint: Imprint = BLANK,
) -> bytes:
    """Return the cards of these numbers as a PDF file.

    `says` maps each number to the text of the card's sections. Raises `ImpositionError`,
    `NoSuchStyle` or `PaperError`.
    """
    writer = PdfWriter(
        title=imprint.titled("Event cards"),
        author=AUTHOR,
        subject=f"Cards for Source of the Nile: {deck.name}",
        duplex=how.duplex,
    )
    draw_cards(writer, deck, says, numbers, how)
    return writer.data()


def draw_cards(
    writer: PdfWriter, deck: Deck, says: Mapping[int, Says], numbers: Iterable[int], how: CardPrint
) -> None:
    """Draw the pages of `cards_pdf`, with the same errors."""
    look = stationery(how.style)
    wanted = {number: says[number] for number in numbers}
    marks = (mark(entry.source) for card in wanted.values() for entry in card.values())
    draw_card_sheets(
        writer,
        lambda width, height, bleed: Faces(look, width, height, bleed),
        [card_of(deck, number, card) for number, card in wanted.items()],
        how,
        (deck.name, ", ".join(explained(marks))),
    )
