"""Labels that fit and don't collide: wrapping, shrinking and shortening text, finding space."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from printables.drawing.surface import Anchor, Box, Surface, TextStyle
from printables.text.lettering import clusters, stood_in, width

_LONG = 500  # characters of a word or line beyond which nothing is measured
_FEW = 60  # characters of which it is tried first whether they fit
_BREAKS = re.compile(r" +(?=\S)|(?<=\w)-(?=\w)")
_CELL = 12.0  # mm; about the size of a label, so a box meets few cells


class Fitted(msgspec.Struct, frozen=True):
    """Text with the style that makes it fit; `shortened` if some of it had to go."""

    text: str
    style: TextStyle
    shortened: bool = False


def wrap(text: str, style: TextStyle, room: float, most: int | None = None) -> list[str]:
    """Return the text in lines no wider than the room in mm, broken between words.

    A word that is wider than the room alone is broken inside. Line breaks in the text are kept;
    empty text gives one empty line. With `most` only so many lines are made, however long the
    text is.
    """
    parts = stood_in(text).splitlines() or [""]
    return list(islice((line for part in parts for line in _wrapped(part, style, room)), most))


def _wrapped(text: str, style: TextStyle, room: float) -> Iterator[str]:
    gap = width(" ", style) + 2 * style.spacing
    line, wide = "", 0.0
    for word in text.split():
        own = width(word, style) if len(word) <= _LONG else math.inf
        longer = f"{line} {word}" if line else word
        if _fits(longer, wide + gap + own if line else own, style, room):
            wide = wide + gap + own if line else own
            line = longer
            continue
        if line:
            yield line
        line = ""
        for part in broken(word, style, room):
            if line:
                yield line
            line = part
        wide = width(line, style)
    yield line


def _fits(text: str, about: float, style: TextStyle, room: float) -> bool:
    """True if a line of this approximate width fits; it is measured if rounding matters."""
    return about < room if abs(about - room) > 1e-6 else width(text, style) <= room


def broken(word: str, style: TextStyle, room: float) -> Iterator[str]:
    """Yield a word in parts that fit the room in mm, each of at least one character.

    Accents stay with their letters.
    """
    part, wide = "", 0.0
    for piece in clusters(word):
        longer = wide + (style.spacing if part else 0.0) + width(piece, style)
        if part and not _fits(part + piece, longer, style, room):
            yield part
            part, longer = "", width(piece, style)
        part += piece
        wide = longer
    yield part


def fit(text: str, style: TextStyle, room: float, smallest: float | None = None) -> Fitted:
    """Return one line that fits the room in mm: smaller letters first, then an ellipsis.

    Letters never go below `smallest` mm (the style's own size if None, so nothing shrinks).
    Room for not even an ellipsis gives empty text.
    """
    wide = width(text, style)
    if wide <= max(room, 0.0):
        return Fitted(text, style)
    least = min(style.size, style.size if smallest is None else smallest)
    share = max(room / wide, least / style.size)
    smaller = _sized(style, math.floor(style.size * share * 100) / 100, least)
    if width(text, smaller) <= room:
        return Fitted(text, smaller)
    return Fitted(_shortened(text, smaller, room), smaller, shortened=True)


def fit_two(
    text: str, style: TextStyle, room: float, smallest: float
) -> tuple[Fitted, Fitted] | None:
    """Return two lines that fit the room in mm, broken at a space or after a hyphen.

    As `fit` they have smaller letters first, the same in both, and the second an ellipsis then.
    None where nothing that fits stands before a break.
    """
    halves = halved(text, style)
    if halves is None:
        return None
    first, second = halves
    wide = max(width(first, style), width(second, style))
    size = math.floor(style.size * min(1.0, room / wide) * 100) / 100
    if size >= smallest:
        smaller = _sized(style, size, smallest)
        return Fitted(first, smaller), Fitted(second, smaller)
    least = _sized(style, smallest, smallest)
    before = [pair for pair in _halves(text) if width(pair[0], least) <= room]
    if not before:
        return None
    first, second = before[-1]
    return Fitted(first, least), fit(second, least, room)


def halved(text: str, style: TextStyle) -> tuple[str, str] | None:
    """Return the text in two lines as narrow as possible; None if it can't be broken."""
    wider = {pair: max(width(line[:_LONG], style) for line in pair) for pair in _halves(text)}
    return min(wider, key=wider.__getitem__) if wider else None


def _halves(text: str) -> list[tuple[str, str]]:
    """Return the text before and after each possible break."""
    breaks = [at.end() for at in _BREAKS.finditer(text[:_LONG])]
    return [(text[:at].rstrip(), text[at:].lstrip()) for at in breaks]


def _sized(style: TextStyle, size: float, least: float) -> TextStyle:
    return msgspec.structs.replace(style, size=max(size, least))


def _shortened(text: str, style: TextStyle, room: float) -> str:
    def short(length: int) -> str:
        return text[:length].rstrip() + "…"

    fits, fails = 0, min(len(text), _FEW)
    while fails < len(text) and width(short(fails), style) <= room:
        fits, fails = fails, min(len(text), 2 * fails)
    while fails - fits > 1:  # widths only grow with the text
        middle = (fits + fails) // 2
        if width(short(middle), style) <= room:
            fits = middle
        else:
            fails = middle
    return short(fits) if width(short(fits), style) <= room else ""


def write_block(
    surface: Surface,
    box: Box,
    text: str,
    style: TextStyle,
    *,
    anchor: Anchor = "start",
    leading: float = 1.25,
) -> float:
    """Write wrapped text from the top of a box; return the y below the last line in mm.

    Lines that do not fit the height are left out, and the last one shown ends in an ellipsis.
    Leading is the distance of baselines in em.
    """
    step = style.size * leading
    room = max(1, math.floor((box.height + style.size * (leading - 1)) / step + 1e-9))
    lines = wrap(text, style, box.width, room + 1)
    if len(lines) > room:
        lines = [*lines[: room - 1], _shortened(lines[room - 1] + " …", style, box.width)]
    x = box.x + box.width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    for number, line in enumerate(lines):
        surface.text(x, box.y + style.size * 0.8 + number * step, line, style, anchor=anchor)
    return box.y + len(lines) * step


class Placer:
    """Keeps track of what is taken on a page and finds free places, first wish first.

    Boxes may be asked for in any order, but what is placed first stays: place what matters most
    before the rest. Placing the same boxes in the same order gives the same places.
    """

    def __init__(self, bounds: Box, gap: float = 0.0) -> None:
        self._bounds = bounds
        self._gap = gap
        self._cells: dict[tuple[int, int], list[Box]] = {}
        self._words: dict[Box, None] = {}

    def write(self, box: Box) -> None:
        """Mark a box as taken by words."""
        self._words[box] = None
        self.block(box)

    def words(self) -> list[Box]:
        """Return the boxes taken by words, including those that were placed."""
        return list(self._words)

    def block(self, box: Box) -> None:
        """Mark a box as taken."""
        for cell in _cells(box):
            self._cells.setdefault(cell, []).append(box)

    def taken(self) -> Iterator[Box]:
        """Yield all taken boxes; some of them several times."""
        for boxes in self._cells.values():
            yield from boxes

    def is_free(self, box: Box) -> bool:
        """True if the box is inside the bounds and keeps the gap to everything that is taken."""
        if not self._bounds.contains(box):
            return False
        wide = box.inset(-self._gap)
        for cell in _cells(wide):
            for taken in self._cells.get(cell, ()):
                if wide.overlaps(taken):
                    return False
        return True

    def is_written(self, box: Box) -> bool:
        """True if there are words in the box."""
        return any(
            taken.overlaps(box) and taken in self._words
            for cell in _cells(box)
            for taken in self._cells.get(cell, ())
        )

    def covered(self, box: Box) -> float:
        """Return how many square mm of taken boxes the box would cover."""
        near = {taken for cell in _cells(box) for taken in self._cells.get(cell, ())}
        shared = (
            (min(box.right, other.right) - max(box.x, other.x))
            * (min(box.bottom, other.bottom) - max(box.y, other.y))
            for other in near
            if box.overlaps(other)
        )
        return math.fsum(shared)

    def place(self, wishes: Iterable[Box]) -> Box | None:
        """Take and return the first free one of the wishes; None if none is free."""
        for box in wishes:
            if self.is_free(box):
                self.write(box)
                return box
        return None


def around(x: float, y: float, wide: float, high: float, distance: float) -> Iterator[Box]:
    """Return eight boxes for a label around a point, in the order that map readers prefer.

    Right above, right below, left above, left below, right, left, above, below. Distance in mm
    is kept free between the point and the label.
    """
    d, near = distance, distance * 0.7
    right, left, middle = x + near, x - near - wide, x - wide / 2
    above, below = y - near - high, y + near
    for place in ((right, above), (right, below), (left, above), (left, below)):
        yield Box(*place, wide, high)
    yield Box(x + d, y - high / 2, wide, high)
    yield Box(x - d - wide, y - high / 2, wide, high)
    yield Box(middle, y - d - high, wide, high)
    yield Box(middle, y + d, wide, high)


def _cells(box: Box) -> list[tuple[int, int]]:
    left, right = math.floor(box.x / _CELL), math.floor((box.x + box.width) / _CELL)
    top, low = math.floor(box.y / _CELL), math.floor((box.y + box.height) / _CELL)
    if left == right and top == low:
        return [(left, top)]
    return [(column, row) for column in range(left, right + 1) for row in range(top, low + 1)]
