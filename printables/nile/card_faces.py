"""The two sides of an Event card: sections in the order of use, and one back for all.

A face is drawn for a poker card and scaled to others; what is left in height goes to the disaster
and the bonus discoveries. The back looks the same on its head.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from printables.blocks import Paragraph, Run, block_height, write_block
from printables.fonts import Font
from printables.label import fit
from printables.nile.card_words import Bonus, Card, Said
from printables.nile.pen import Pen
from printables.nile.stationery import Stationery
from printables.paths import Path, polyline, rectangle, smooth
from printables.surface import Anchor, Box, Paint, Surface, TextStyle

SIZES: dict[str, tuple[float, float]] = {
    "poker": (63.0, 88.0),
    "bridge": (57.0, 88.0),
    "mini": (44.0, 68.0),
}
"""Width and height of a card in mm, cut."""

BACK, FRONT = "card-back", "card-front"

_LINES = (32.0, 51.2, 64.0)  # the rules between sections of a poker card, in mm from the top
_HEAD, _FOOT = 9.5, 7.2
_DISASTER_SIZES = (3.4, 3.2, 3.0, 2.75)
_BONUS_SIZES = (2.9, 2.7, 2.5)  # heights of letters on a poker card in mm, the best first


class Zones(msgspec.Struct, frozen=True):
    """Where the sections of a face lie, in mm; `unit` is 1 on a poker card."""

    unit: float
    width: float
    height: float
    head: Box
    disaster: Box
    terrain: Box
    river: Box
    natives: Box
    finds: Box
    bonus: Box
    foot: Box


def zones(width: float, height: float) -> Zones:
    """The sections of a card of a size."""
    unit = min(width / 63.0, height / 88.0)
    spare = height - 88.0 * unit
    first, second, third = (line * unit + spare / 2 for line in _LINES)
    left, wide = 3.6 * unit, width - 7.2 * unit
    half = wide * 0.5
    top = second + 1.1 * unit
    foot = height - _FOOT * unit

    def zone(y: float, end: float, x: float = left, across: float = wide) -> Box:
        return Box(x, y, across, end - y)

    return Zones(
        unit=unit,
        width=width,
        height=height,
        head=zone(0.0, _HEAD * unit),
        disaster=zone((_HEAD + 1.4) * unit, first - 0.7 * unit),
        terrain=zone(first + unit, second - unit, left, half),
        river=zone(first + unit, second - unit, left + half + unit, half - unit),
        natives=zone(top, top + 4.6 * unit),
        finds=zone(top + 4.9 * unit, third - 0.6 * unit),
        bonus=zone(third + 0.8 * unit, foot - 1.3 * unit),
        foot=zone(foot, height),
    )


class Faces:
    """Draws cards of one size and look; (0, 0) is the top left corner of the card as cut."""

    def __init__(self, look: Stationery, width: float, height: float, bleed: float) -> None:
        self.width, self.height, self.bleed = width, height, bleed
        self._look = look
        self._zones = zones(width, height)
        unit, letters = self._zones.unit, look.style.letters
        self._name = TextStyle(letters.title, 4.1 * unit, look.on_band)
        self._label = TextStyle(letters.strong, 1.75 * unit, look.accent, spacing=0.1 * unit)
        self._body = TextStyle(letters.body, 2.5 * unit, look.ink)
        self._italic = replace(self._body, font=letters.italic)
        self._strong = replace(self._body, font=letters.strong)
        self._figure = TextStyle(letters.title, 5.6 * unit, look.ink)
        self._letter = TextStyle(Font("sans", "bold"), 2.2 * unit, look.on_band)

    @property
    def edge(self) -> Path:
        """The card with its bleed, to cut a drawing to."""
        over = self.bleed
        return rectangle(-over, -over, self.width + 2 * over, self.height + 2 * over)

    # Faces

    def front(self, surface: Surface, card: Card) -> None:
        """Draw one face; what all faces share is drawn once for the whole file."""
        surface.define(FRONT, self._frame)
        surface.use(FRONT)
        place = self._zones
        self._head(surface, card)
        self._disaster(surface, card)
        self._terrain(surface, card)
        self._river(surface, card)
        self._line(surface, place.natives, "NATIVES", card.natives)
        for index, find in enumerate(card.finds):
            self._find(surface, index, find)
        self._bonuses(surface, card.bonuses)
        self._line(surface, place.foot, "DONATION", card.donation, on_band=True)
        number = replace(self._letter, size=2.5 * place.unit)
        y = place.foot.centre[1]
        surface.text(place.foot.right, y, card.number, number, anchor="end", level="middle")

    def _frame(self, surface: Surface) -> None:
        look, place, over = self._look, self._zones, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.paper))
        band = Paint(fill=look.band)
        surface.rect(Box(whole.x, whole.y, whole.width, place.head.bottom + over), band)
        surface.rect(Box(whole.x, place.foot.y, whole.width, whole.bottom - place.foot.y), band)
        thick = Paint(stroke=look.accent, width=0.3 * place.unit, cap="butt")
        thin = Paint(stroke=look.rule, width=0.18 * place.unit, cap="butt")
        for y in (place.head.bottom, place.foot.y):
            surface.line(whole.x, y, whole.right, y, thick)
        for y in (place.terrain.y, place.natives.y, place.bonus.y):
            y -= 0.9 * place.unit
            surface.line(place.natives.x, y, place.natives.right, y, thin)
        x = place.river.x - 1.2 * place.unit
        surface.line(x, place.river.y, x, place.river.bottom, thin)
        for box, words in (
            (place.terrain, "TERRAIN"),
            (place.river, "RIVER"),
            (place.bonus, "BONUS DISCOVERY"),
        ):
            surface.text(box.x, box.y + 0.4 * place.unit, words, self._label, level="top")

    # Sections

    def _head(self, surface: Surface, card: Card) -> None:
        box = self._zones.head
        fitted = fit(str(card.disaster.name), self._name, box.width, self._name.size * 0.5)
        y = box.y + box.height * 0.52
        surface.text(box.x, y, fitted.text, fitted.style, level="middle")

    def _disaster(self, surface: Surface, card: Card) -> None:
        told = card.disaster
        paragraphs: list[Paragraph] = []
        for label, words in (("Where", told.where), ("Who", told.who)):
            if words:
                paragraphs.append([Run(label, self._strong), Run(words, self._italic)])
        paragraphs += [[Run(told.effect, self._body)]] if told.effect else []
        paragraphs += [[Run(told.relief, self._italic)]] if told.relief else []
        self._large(surface, self._zones.disaster, paragraphs, _DISASTER_SIZES)

    def _large(
        self, surface: Surface, box: Box, paragraphs: list[Paragraph], sizes: Sequence[float]
    ) -> None:
        """Paragraphs in the first of the sizes in which the box holds them, else in the last."""
        unit = self._zones.unit
        gap = 0.45 * unit
        sized = paragraphs
        for size in sizes:
            sized = [
                [Run(run.text, replace(run.style, size=size * unit)) for run in paragraph]
                for paragraph in paragraphs
            ]
            if block_height(sized, box.width, gap=gap) <= box.height:
                break
        write_block(surface, box, sized, gap=gap)

    def _terrain(self, surface: Surface, card: Card) -> None:
        box, unit = self._zones.terrain, self._zones.unit
        wide = 12.5 * unit
        symbol = f"card-{card.terrain.terrain.replace('/', '-')}"
        surface.define(symbol, lambda s: self._hexagon(s, card.terrain.terrain, wide))
        surface.use(symbol, box.x + wide / 2, box.y + 2.6 * unit + wide * 0.58)
        numbers = "  ".join(str(number) for number in card.terrain.numbers)
        left = box.x + wide + 1.6 * unit
        middle = box.y + 2.6 * unit + wide * 0.58
        surface.text(left, middle - 0.6 * unit, numbers, self._figure)
        words = f"{card.terrain.terrain.replace('/', ' / ')} {card.terrain_mark}".strip()
        room = Box(left, middle + 0.5 * unit, box.right - left - 1.0 * unit, 6.0 * unit)
        strong = replace(self._strong, size=2.7 * unit)
        write_block(surface, room, [[Run(words[:1].upper() + words[1:], strong)]])

    def _hexagon(self, surface: Surface, terrain: str, wide: float) -> None:
        look = self._look
        corners = [
            (
                math.sin(math.radians(60 * n)) * wide / math.sqrt(3),
                -math.cos(math.radians(60 * n)) * wide / math.sqrt(3),
            )
            for n in range(6)
        ]
        inks = look.style.inks
        wash = inks.washes.get(terrain, inks.land)
        surface.polygon(corners, Paint(fill=wash))
        with surface.group(clip=polyline(corners, closed=True)):
            look.style.symbols[terrain](Pen(surface, look.style, wide, pencil=False), 0)
        surface.polygon(corners, Paint(stroke=look.ink, width=0.3 * self._zones.unit))

    def _river(self, surface: Surface, card: Card) -> None:
        box, unit = self._zones.river, self._zones.unit
        situation = replace(self._strong, size=2.7 * unit)
        paragraphs: list[Paragraph] = [
            [
                Run(f"{letter}:", replace(situation, colour=self._look.accent)),
                Run(str(said), situation),
            ]
            for letter, said in zip("AB", card.river, strict=True)
        ]
        paragraphs.append([Run(str(card.waters), self._body)])
        room = Box(box.x, box.y + 2.9 * unit, box.width, box.height - 2.9 * unit)
        write_block(surface, room, paragraphs, gap=0.2 * unit)

    def _line(
        self, surface: Surface, box: Box, label: str, said: Said, *, on_band: bool = False
    ) -> None:
        """A label and words behind it, on one line."""
        colour = self._look.on_band if on_band else self._look.accent
        label_style = replace(self._label, colour=colour)
        y = box.y + box.height / 2
        surface.text(box.x, y, label, label_style, level="middle")
        left = box.x + surface.measure(label, label_style) + 1.4 * self._zones.unit
        room = box.right - left - (7.0 * self._zones.unit if on_band else 0.0)
        words = str(said)
        style = replace(self._strong, size=(3.1 if on_band else 2.7) * self._zones.unit)
        style = replace(style, colour=self._look.on_band) if on_band else style
        fitted = fit(words[:1].upper() + words[1:], style, room, style.size * 0.5)
        surface.text(left, y, fitted.text, fitted.style, level="middle")

    def _find(self, surface: Surface, index: int, find: Said) -> None:
        """One of mountain, waterfall and lake, side by side."""
        box, unit = self._zones.finds, self._zones.unit
        wide = box.width / 3
        anchor: Anchor = ("start", "middle", "end")[index]
        x = box.x + box.width * index / 2
        label = ("MOUNTAIN", "WATERFALL", "LAKE")[index]
        surface.text(x, box.y + 0.5 * unit, label, self._label, anchor=anchor, level="top")
        style = replace(self._strong, size=2.7 * unit)
        fitted = fit(str(find), style, wide - unit, style.size * 0.6)
        surface.text(x, box.bottom - 0.9 * unit, fitted.text, fitted.style, anchor=anchor)

    def _bonuses(self, surface: Surface, bonuses: tuple[Bonus, ...]) -> None:
        box, unit = self._zones.bonus, self._zones.unit
        room = Box(box.x, box.y + 2.8 * unit, box.width, box.height - 2.8 * unit)
        accent = replace(self._strong, colour=self._look.accent)
        paragraphs: list[Paragraph] = [
            [
                Run(f"{each.letter}:", accent),
                Run(str(each.name), self._strong),
                Run(f"– {each.more}" if each.more else "", self._body),
            ]
            for each in bonuses
        ]
        nothing: list[Paragraph] = [[Run("None", self._italic)]]
        self._large(surface, room, paragraphs or nothing, _BONUS_SIZES)

    # The back

    def back(self, surface: Surface) -> None:
        """Draw the back; it is the same turned by half a circle."""
        look, unit, over = self._look, self._zones.unit, self.bleed
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
        """Water: rows of waves that cross their neighbours, even about the middle of the box."""
        unit = self._zones.unit
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
        look, unit = self._look, self._zones.unit
        line = look.line
        surface.circle(0, 0, 17.5 * unit, Paint(fill=look.ground, stroke=line, width=0.5 * unit))
        surface.circle(0, 0, 16.6 * unit, Paint(stroke=line, width=0.18 * unit))
        surface.circle(0, 0, 11.4 * unit, Paint(stroke=line, width=0.18 * unit))
        for turn in (1, 3, 5, 7):
            self._ray(surface, 45 * turn, 6.8 * unit, 1.6 * unit)
        for turn in (0, 2, 4, 6):
            self._ray(surface, 45 * turn, 10.6 * unit, 1.9 * unit)
        style = TextStyle(look.style.letters.title, 3.3 * unit, line, spacing=1.1 * unit)
        radius = 12.9 * unit
        arc = [
            (radius * math.sin(math.radians(a)), -radius * math.cos(math.radians(a)))
            for a in range(-60, 61, 6)
        ]
        for turned in (0, 180):
            with surface.group(rotation=turned):
                surface.text_on_curve(arc, "EVENT", style)
                surface.circle(14.0 * unit, 0, 0.7 * unit, Paint(fill=line))

    def _ray(self, surface: Surface, angle: float, long: float, wide: float) -> None:
        """A point of the star: one half filled, the other open."""
        line = Paint(fill=self._look.ground, stroke=self._look.line, width=0.18 * self._zones.unit)
        dark = replace(line, fill=self._look.line)
        with surface.group(rotation=angle):
            surface.polygon([(0, 0), (wide, -wide), (0, -long)], line)
            surface.polygon([(0, 0), (-wide, -wide), (0, -long)], dark)


def _swing(n: int) -> float:
    """A wave in quarters: 0, 1, 0, −1."""
    return (0.0, 1.0, 0.0, -1.0)[n % 4]
