"""Sheets of counters to cut: a block for each color, the natives, the discoveries (3.3).

Counters of a block touch and share a background that extends beyond the cut; blocks are separate.
A player's color is also shown by its hatching, as in heraldry, and by its name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.styles import MapStationery, stationery
from printables.drawing.hatching import HatchedGround, draw_ground, hatched
from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.imposition import RIM_MM, Duplex, ImpositionError, back_of
from printables.pages.marks import LENGTH_MM, edge_marks, slug
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.labels import fit, wrap

Kind = Literal["explorer", "cache", "plain", "native", "discovery"]


class PaperCounter(msgspec.Struct, frozen=True):
    """Counter: players' ones have a color; caches and natives a number, discoveries a text."""

    kind: Kind
    colour: str = ""
    words: str = ""


def ground_of(look: MapStationery, colour: str) -> HatchedGround:
    """Return the background of a player's counters, neutral without a color.

    In styles whose colors are the same, only the hatching shows the color and is drawn darker.
    """
    flags = look.style.inks.flags
    if is_bare(look):
        return HatchedGround(look.paper, look.ink)
    if not colour:
        return HatchedGround(look.tint, look.ink)
    fill = flags.get(colour, look.paper)
    parted = len(set(flags.values())) == len(flags)
    return hatched(colour, fill, 0.3 if parted else 0.75)


def is_bare(look: MapStationery) -> bool:
    """True if a style saves ink: its counters are only a border and a word."""
    return len(set(look.style.inks.flags.values())) == 1


_WITHIN = 0.9
"""Size of a disc inside a border, as a share of the counter."""


class Tokens:
    """Draws counters of one size around their center, over the background of their block."""

    def __init__(self, look: MapStationery, size: float) -> None:
        self._look, self._size = look, size
        letters = look.style.letters
        self._number = TextStyle(letters.tokens, 0.5 * size, look.ink)
        self._small = TextStyle(letters.tokens, 0.14 * size, look.ink)
        self._words = TextStyle(letters.strong, 0.17 * size, look.ink)

    def front(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw the front."""
        self._border(surface)
        if counter.kind == "discovery":
            self._discovery(surface, counter.words)
        elif counter.kind == "native":
            self._use(surface, "hut", self._hut)
            self._figure(surface, counter.words, 0.25, 0.4)
        elif counter.kind == "plain":
            self._use(surface, f"name-{counter.colour}", lambda s: self._name(s, counter.colour, 0))
        else:
            self._token(surface, counter)

    def _token(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw a disc with an explorer or a cache, and the name of the color below."""
        scale, foot = (_WITHIN, 0.35) if is_bare(self._look) else (1.0, 0.385)
        self._use(surface, "disc", self._disc, scale)
        if counter.kind == "cache":
            self._use(surface, "chest", self._chest, scale)
            self._figure(surface, counter.words, 0.09 * scale, 0.34 * scale)
        else:
            self._use(surface, "explorer", self._explorer, scale)
        name = f"foot-{counter.colour}"
        self._use(surface, name, lambda s: self._name(s, counter.colour, foot))

    def back(self, surface: Surface, counter: PaperCounter) -> None:
        """Draw the back, which does not identify a cache or a discovery."""
        if counter.kind == "discovery":
            self._border(surface)
            self._use(surface, "unknown", self._unknown)
        elif counter.kind == "native":
            self._border(surface)
            self._use(surface, "hut", self._hut)
        elif counter.kind == "explorer":
            self.front(surface, counter)
        else:
            self.front(surface, replace(counter, kind="plain"))

    def _border(self, surface: Surface) -> None:
        """Draw a line inside the edge of a counter in a style without backgrounds."""
        if is_bare(self._look):
            side = self._size * 0.9
            surface.rect(Box(-side / 2, -side / 2, side, side), self._line(0.015))

    def _use(
        self, surface: Surface, name: str, draw: Callable[[Surface], None], scale: float = 1.0
    ) -> None:
        surface.define(f"counter-{name}", draw)
        surface.use(f"counter-{name}", scale=scale)

    # Parts

    def _line(self, width: float, fill: str | None = None) -> Paint:
        return Paint(fill=fill, stroke=self._look.ink, width=width * self._size)

    def _at(self, *places: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * self._size, y * self._size) for x, y in places]

    def _curved(self, *segments: tuple[str, tuple[float, ...]]) -> Path:
        size = self._size
        return Path(tuple((kind, tuple(n * size for n in numbers)) for kind, numbers in segments))

    def _disc(self, surface: Surface) -> None:
        size = self._size
        surface.circle(0, -0.09 * size, 0.355 * size, self._line(0.02, "#ffffff"))

    def _name(self, surface: Surface, colour: str, y: float) -> None:
        """Draw the color's name on a small label."""
        size = self._size
        fitted = fit(colour, self._small, size * 0.8, size * 0.08)
        wide = surface.measure(fitted.text, fitted.style) + 0.12 * size
        high = 0.18 * size
        label = Box(-wide / 2, y * size - high / 2, wide, high)
        surface.rect(label, self._line(0.012, "#ffffff"), radius=high * 0.4)
        surface.text(0, y * size, fitted.text, fitted.style, anchor="middle", level="middle")

    def _figure(self, surface: Surface, words: str, y: float, high: float) -> None:
        style = replace(self._number, size=high * self._size)
        fitted = fit(words, style, self._size * 0.62, self._size * 0.1)
        place = (0.0, y * self._size)
        surface.text(*place, fitted.text, fitted.style, anchor="middle", level="middle")

    def _explorer(self, surface: Surface) -> None:
        surface.define("counter-traveller", self._traveller)
        surface.use("counter-traveller", 0, -0.07 * self._size, scale=0.88)

    def _traveller(self, surface: Surface) -> None:
        """Draw head and shoulders under a sun helmet."""
        ink = self._look.ink
        shoulders = self._curved(
            ("M", (-0.25, 0.24)),
            ("C", (-0.24, 0.08, -0.12, 0.07, 0.0, 0.07)),
            ("C", (0.12, 0.07, 0.24, 0.08, 0.25, 0.24)),
            ("C", (0.14, 0.34, -0.14, 0.34, -0.25, 0.24)),
            ("Z", ()),
        )
        surface.path(shoulders, Paint(fill=ink))
        size = self._size
        surface.circle(0, -0.04 * size, 0.11 * size, self._line(0.018, "#ffffff"))
        dome = self._curved(
            ("M", (-0.15, -0.1)),
            ("C", (-0.14, -0.34, 0.14, -0.34, 0.15, -0.1)),
            ("C", (0.2, -0.09, 0.25, -0.06, 0.27, -0.03)),
            ("C", (0.12, -0.09, -0.12, -0.09, -0.27, -0.03)),
            ("C", (-0.25, -0.06, -0.2, -0.09, -0.15, -0.1)),
            ("Z", ()),
        )
        surface.path(dome, self._line(0.02, "#ffffff"))
        surface.polyline(self._at((-0.145, -0.14), (0.0, -0.165), (0.145, -0.14)), self._line(0.03))

    def _chest(self, surface: Surface) -> None:
        """Draw a chest with straps."""
        size = self._size
        box = Box(-0.15 * size, -0.36 * size, 0.3 * size, 0.2 * size)
        surface.rect(box, self._line(0.02, "#ffffff"), radius=0.03 * size)
        lid = -0.285
        surface.polyline(self._at((-0.15, lid), (0.15, lid)), self._line(0.015))
        for x in (-0.08, 0.08):
            surface.polyline(self._at((x, -0.36), (x, -0.16)), self._line(0.025))

    def _hut(self, surface: Surface) -> None:
        """Draw a round hut under a pointed roof."""
        wall = self._at((-0.19, -0.12), (-0.17, 0.06), (0.17, 0.06), (0.19, -0.12))
        surface.polygon(wall, self._line(0.018, "#ffffff"))
        door = self._at((-0.05, 0.06), (-0.05, -0.06), (0.05, -0.06), (0.05, 0.06))
        surface.polygon(door, Paint(fill=self._look.ink))
        roof = self._at((-0.28, -0.1), (0.0, -0.4), (0.28, -0.1))
        surface.polygon(roof, self._line(0.02, self._look.shade))
        for x in (-0.14, 0.0, 0.14):
            surface.polyline(self._at((0.0, -0.4), (x, -0.1)), self._line(0.01))

    def _discovery(self, surface: Surface, words: str) -> None:
        size = self._size
        frame = Box(-0.44 * size, -0.44 * size, 0.88 * size, 0.88 * size)
        surface.rect(frame, self._line(0.015, "#ffffff"), radius=0.06 * size)
        room = frame.width * 0.92
        longest = max((surface.measure(word, self._words) for word in words.split()), default=0.0)
        size = self._words.size * max(0.5, min(1.0, room / longest if longest else 1.0))
        style = replace(self._words, size=size)
        lines = wrap(words, style, room)[:4]
        for number, line in enumerate(lines):
            y = (number - (len(lines) - 1) / 2) * size * 1.1
            surface.text(0, y, line, style, anchor="middle", level="middle")

    def _unknown(self, surface: Surface) -> None:
        size = self._size
        surface.circle(0, 0, 0.37 * size, self._line(0.02, "#ffffff"))
        surface.circle(0, 0, 0.33 * size, self._line(0.008))
        surface.text(0, 0, "?", self._number, anchor="middle", level="middle")


CACHES, BLANKS = 8, 30
"""Number of caches and of plain counters of each color, besides its explorer (3.31)."""

NATIVES = 50
"""Number of native counters that come in the box (3.33)."""

SIZE_MM = 12.7
SMALLEST_MM, LARGEST_MM = 8.0, 40.0
MOST_NATIVES = 999
COLUMNS = 13
"""Columns of a sheet; a color fills three rows of this width."""

BLEED_MM = 2.0
_SLUG_MM = 4.0

Row = tuple[PaperCounter, ...]


class Block(msgspec.Struct, frozen=True):
    """Rows of adjacent counters, all of one color or of none."""

    colour: str
    rows: tuple[Row, ...]


class CounterPrint(msgspec.Struct, frozen=True, kw_only=True):
    """What to print: players' colors, natives up to a number, names of discoveries.

    `size` is a counter's side in mm. Without `duplex` only fronts are printed.
    """

    paper: Paper
    colours: tuple[str, ...]
    discoveries: tuple[str, ...]
    natives: int = NATIVES
    size: float = SIZE_MM
    style: str = "colour"
    duplex: Duplex | None = "long"


def counters_pdf(how: CounterPrint, imprint: Imprint = BLANK) -> bytes:
    """Return the counters as a PDF file of fronts and backs.

    Raises `ImpositionError` or `NoSuchStyle`.
    """
    writer = PdfWriter(
        title=imprint.titled("Counters"),
        author=AUTHOR,
        subject="Counters for Source of the Nile",
        duplex=how.duplex,
    )
    draw_counters(writer, how)
    return writer.data()


def draw_counters(writer: PdfWriter, how: CounterPrint) -> None:
    """Draw the pages of `counters_pdf`, with the same errors."""
    if not SMALLEST_MM <= how.size <= LARGEST_MM:
        raise ImpositionError(
            f"Counters of {how.size:g} mm can't be cut: use {SMALLEST_MM:g} to {LARGEST_MM:g} mm."
        )
    if not 0 <= how.natives <= MOST_NATIVES:
        raise ImpositionError(
            f"{how.natives} native counters can't be printed: use 0 to {MOST_NATIVES}."
        )
    if not (how.colours or how.natives or how.discoveries):
        raise ImpositionError("There's nothing to print: name a color, or natives.")
    look = stationery(how.style)
    columns, rows = _grid(how)
    pages = list(_paged(list(_blocks(how, columns)), how, rows))
    sheet = _Sheet(writer, look, how, columns)
    for number, page in enumerate(pages, 1):
        sheet.side(page, f"Counters · front {number} of {len(pages)}", back=False)
        if how.duplex is not None:
            sheet.side(page, f"Counters · back {number} of {len(pages)}", back=True)


def _grid(how: CounterPrint) -> tuple[int, int]:
    """Return the number of columns, and of rows if one block fills a page."""
    rim = 2 * (RIM_MM + BLEED_MM)
    columns = min(COLUMNS, math.floor((how.paper.width - rim) / how.size + 1e-9))
    rows = math.floor((how.paper.height - rim - _SLUG_MM) / how.size + 1e-9)
    if columns < 1 or rows < 1:
        raise ImpositionError(
            f"Counters of {how.size:g} mm don't fit on {how.paper.name} paper: use a larger one."
        )
    return columns, rows


# Contents


def of_colour(colour: str) -> list[PaperCounter]:
    """Return the counters of one player: explorer, numbered caches, plain ones (3.31)."""
    caches = [PaperCounter("cache", colour, str(number)) for number in range(1, CACHES + 1)]
    return [PaperCounter("explorer", colour), *caches, *([PaperCounter("plain", colour)] * BLANKS)]


def _blocks(how: CounterPrint, columns: int) -> Iterator[Block]:
    for colour in how.colours:
        yield Block(colour, _rows(of_colour(colour), columns))
    natives = [PaperCounter("native", words=str(number)) for number in range(1, how.natives + 1)]
    discoveries = [PaperCounter("discovery", words=words) for words in how.discoveries]
    for lot in (natives, discoveries):
        if lot:
            yield Block("", _rows(lot, columns))


def _rows(counters: Sequence[PaperCounter], columns: int) -> tuple[Row, ...]:
    return tuple(tuple(counters[at : at + columns]) for at in range(0, len(counters), columns))


def _paged(
    blocks: Sequence[Block], how: CounterPrint, most: int
) -> Iterator[list[tuple[float, Block]]]:
    """Yield the blocks of each page with the y of their top; long blocks are continued."""
    top = RIM_MM + BLEED_MM
    end = how.paper.height - RIM_MM - BLEED_MM - _SLUG_MM
    page: list[tuple[float, Block]] = []
    y = top
    for block in blocks:
        for at in range(0, len(block.rows), most):
            part = Block(block.colour, block.rows[at : at + most])
            high = len(part.rows) * how.size
            if page and y + high > end + 1e-6:
                yield page
                page, y = [], top
            page.append((y, part))
            y += high + 2 * BLEED_MM
    if page:
        yield page


# Paper


class _Sheet:
    """Draws the sides of the sheets in order."""

    def __init__(
        self, writer: PdfWriter, look: MapStationery, how: CounterPrint, columns: int
    ) -> None:
        self._writer, self._look, self._how = writer, look, how
        self._tokens = Tokens(look, how.size)
        self._wide = columns * how.size
        self._left = (how.paper.width - self._wide) / 2

    def side(self, page: Sequence[tuple[float, Block]], title: str, *, back: bool) -> None:
        """Draw one side of a sheet with its marks."""
        paper = self._how.paper
        self._writer.page(paper.width, paper.height, bookmark=None if back else title, foot=0)
        for y, block in page:
            self._block(y, block, back=back)
        self._marks([self._turned(self._box(y, block), back=back) for y, block in page])
        size = f"counters of {self._how.size:g} mm; print at 100%, not “fit to page”"
        boxes = [self._turned(self._box(y, block), back=back) for y, block in page]
        far = BLEED_MM + LENGTH_MM + 1.6
        above, below = min(box.y for box in boxes), max(box.bottom for box in boxes)
        y = below + far if paper.height - below >= above else above - far
        slug(self._writer, paper.width / 2, y, self._wide, f"{title}{self._writer.slug} · {size}")

    def _box(self, y: float, block: Block) -> Box:
        """Return the box of a block, as wide as all columns."""
        return Box(self._left, y, self._wide, len(block.rows) * self._how.size)

    def _turned(self, box: Box, *, back: bool) -> Box:
        """Return the position of a box on this side of the sheet."""
        if not back or self._how.duplex is None:
            return box
        return back_of(box, self._how.paper, self._how.duplex).box

    def _block(self, y: float, block: Block, *, back: bool) -> None:
        size, writer = self._how.size, self._writer
        ground = ground_of(self._look, block.colour)
        for number, row in enumerate(block.rows):
            strip = Box(self._left, y + number * size, len(row) * size, size)
            draw_ground(writer, self._turned(strip, back=back).inset(-BLEED_MM), ground, size)
        for number, row in enumerate(block.rows):
            for column, counter in enumerate(row):
                box = Box(self._left + column * size, y + number * size, size, size)
                self._counter(box, counter, back=back)

    def _counter(self, box: Box, counter: PaperCounter, *, back: bool) -> None:
        if not back or self._how.duplex is None:
            x, y = box.centre
            with self._writer.group(x=x, y=y):
                self._tokens.front(self._writer, counter)
            return
        place = back_of(box, self._how.paper, self._how.duplex)
        x, y = place.box.centre
        with self._writer.group(x=x, y=y, rotation=place.rotation):
            self._tokens.back(self._writer, counter)

    def _marks(self, blocks: Sequence[Box]) -> None:
        """Draw marks for every cut: vertical above and below blocks, horizontal beside."""
        size = self._how.size
        xs = [self._left + n * size for n in range(round(self._wide / size) + 1)]
        ys = [box.y + n * size for box in blocks for n in range(round(box.height / size) + 1)]
        high = min(box.y for box in blocks)
        area = Box(self._left, high, self._wide, max(box.bottom for box in blocks) - high)
        edge_marks(self._writer, area, xs, ys, BLEED_MM)
        for box in blocks:
            edge_marks(self._writer, box, xs, (), BLEED_MM, 0.0)
