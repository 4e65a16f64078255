"""Books of flowing text: ReportLab's platypus sets the lines, our writer makes the pages.

A story is a list of platypus flowables and of `Plate`s, which are drawn against a `Surface`. Their
pages are found before anything is drawn, so a table of contents knows its numbers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import groupby, takewhile
from typing import Literal, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Spacer, Table

from printables.drawing.surface import Box, Surface, SurfaceError, Tag
from printables.pdf.canvas import embedded
from printables.pdf.writer import POINTS_PER_MM, PdfWriter
from printables.text.fonts import Font, face
from printables.text.lettering import letters

Align = Literal["left", "centre", "right", "justify"]

_ALIGNED: dict[Align, Literal[0, 1, 2, 4]] = {"left": 0, "centre": 1, "right": 2, "justify": 4}

_SLACK = 1e-6
_LEADING = 14.0  # points, of a line of what has no leading of its own
_LINES_KEPT = 3  # of what follows a heading, or comes before tables, on the same page
_MOST_REST = 0.8  # of a page that tables take which are kept together


class Plate(Flowable):
    """A drawing in the text, so many mm wide and high; it is drawn into a box in mm."""

    def __init__(
        self, width: float, height: float, draw: Callable[[Surface, Box], None], after: float = 0.0
    ) -> None:
        super().__init__()
        self.size = (width, height)
        self.draw_into = draw
        self.spaceAfter = after * POINTS_PER_MM

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803
        """Its size in points."""
        return self.size[0] * POINTS_PER_MM, self.size[1] * POINTS_PER_MM


class WholeTable(Table):
    """A table that is not parted; it must be lower than a page."""

    def split(self, availWidth: float, availHeight: float) -> list[Flowable]:  # noqa: N803
        """Nothing: it goes to the next page."""
        return []


class NewPage(Flowable):
    """What follows begins a page; `name` is its line in the reader's outline."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name


class PlacedFlowable(NamedTuple):
    """A flowable with the box that it takes on its page, in mm from the top left of the text."""

    flowable: Flowable
    box: Box


class StoryPage(NamedTuple):
    """One page of a story: what stands on it, and the names of what begins there."""

    placed: tuple[PlacedFlowable, ...]
    names: tuple[str, ...] = ()

    @property
    def depth(self) -> float:
        """How far down it is filled, in mm."""
        return max((box.bottom for _, box in self.placed), default=0.0)


# Setting


def style_of(
    font: Font,
    size: float,
    *,
    leading: float = 1.32,
    align: Align = "justify",
    colour: str = "#000000",
    before: float = 0.0,
    after: float = 0.0,
    indent: float = 0.0,
    both: float = 0.0,
    keep: bool = False,
    last: bool = False,
    tag: Tag = "P",
) -> ParagraphStyle:
    """A style of paragraph; sizes in mm, leading in em, `both` indents left and right alike.

    `keep` holds the paragraph on one page with what follows, `last` the end of one after which
    nothing comes but what is not parted. Its `tag` says what it is in the file.
    """
    unit = POINTS_PER_MM
    name = embedded(face(font))
    return ParagraphStyle(
        name,
        fontName=name,
        bulletFontName=name,
        fontSize=size * unit,
        leading=size * leading * unit,
        alignment=_ALIGNED[align],
        textColor=HexColor(colour),
        spaceBefore=before * unit,
        spaceAfter=after * unit,
        firstLineIndent=indent * unit,
        leftIndent=both * unit,
        rightIndent=both * unit,
        keepWithNext=int(keep),
        last=int(last),
        allowWidows=0,
        allowOrphans=0,
        splitLongWords=1,
        tag=tag,
    )


def markup(text: str, font: Font) -> str:
    """Words as platypus reads them: nothing in them is markup, every letter has its face.

    Letters that the font lacks are taken or marked as everywhere on paper.
    """
    own = face(font)
    parts: list[str] = []
    for there, group in groupby(letters(text, font), key=lambda letter: letter.face):
        words = escape("".join(letter.char for letter in group), quote=False)
        alien = f'<font name="{embedded(there)}">{words}</font>'
        parts.append(words if there is own and font == own.font else alien)
    return "".join(parts)


def spoken(text: str, font: Font) -> str:
    """Words in another font than that of their paragraph, as platypus reads them."""
    name = embedded(face(font))
    return f'<font name="{name}">{markup(text, font)}</font>'


def flow(story: Iterable[Flowable], width: float, height: float) -> list[StoryPage]:
    """The pages of a story on pages with room of so many mm.

    Raises `SurfaceError` for what fits on no page and cannot be parted.
    """
    book = _Flow(width, height)
    waiting = deque(story)
    while waiting:
        book.add(waiting.popleft(), waiting)
    return book.closed()


class _Flow:
    """Pages in the making; lengths in points."""

    def __init__(self, width: float, height: float) -> None:
        self._width, self._height = width * POINTS_PER_MM, height * POINTS_PER_MM
        self._leaves: list[StoryPage] = []
        self._page: list[PlacedFlowable] = []
        self._names: list[str] = []
        self._y = self._gap = 0.0

    def add(self, flowable: Flowable, waiting: deque[Flowable]) -> None:
        """Place a flowable, or as much of it as fits; the rest goes back to those waiting."""
        if isinstance(flowable, NewPage):
            self._turn()
            self._names += [flowable.name] if flowable.name else []
            return
        top = self._y + max(self._gap, flowable.getSpaceBefore() if self._page else 0.0)
        room = self._height - top
        wide, high = flowable.wrap(self._width, room)
        if self._goes_over(flowable, waiting, top, high):
            return
        if high + self._kept(flowable, waiting) <= room + _SLACK:
            self._place(flowable, top, wide, high)
            return
        parts = [] if _keeps(flowable) else flowable.split(self._width, room)
        if len(parts) > 1:
            wide, high = parts[0].wrap(self._width, room)
            self._place(parts[0], top, wide, high)
            waiting.extendleft(reversed(parts[1:]))
            self._turn()
        elif self._page:
            waiting.appendleft(flowable)
            self._turn()
        else:
            raise SurfaceError(
                f"Something is {high / POINTS_PER_MM:.0f} mm high, but a page has room for "
                f"{self._height / POINTS_PER_MM:.0f} mm: use larger paper."
            )

    def closed(self) -> list[StoryPage]:
        self._turn()
        return self._leaves

    def _kept(self, flowable: Flowable, waiting: Sequence[Flowable]) -> float:
        """The room that must stay below a flowable for what it is kept together with."""
        room, at = 0.0, 0
        while _keeps(flowable) and at < len(waiting):
            room += flowable.getSpaceAfter()
            flowable = waiting[at]
            at += 1
            _, high = flowable.wrap(self._width, self._height)
            leading = getattr(getattr(flowable, "style", None), "leading", _LEADING)
            whole = isinstance(flowable, Plate) or _keeps(flowable)
            room += high if whole else min(high, _LINES_KEPT * leading)
        return room

    def _goes_over(
        self, flowable: Flowable, waiting: deque[Flowable], top: float, high: float
    ) -> bool:
        """Send the end of the last words over with the tables after them, if those must go over.

        So no table stands on a page of its own.
        """
        style = getattr(flowable, "style", None)
        if not getattr(style, "last", 0):
            return False
        rest = self._height_of(waiting, flowable.getSpaceAfter())
        if (
            not rest
            or top + high + rest <= self._height + _SLACK
            or rest > self._height * _MOST_REST
        ):
            return False
        lines = high - _LINES_KEPT * getattr(style, "leading", _LEADING)
        parts = flowable.split(self._width, min(lines, self._height - top)) if lines > 0 else []
        if len(parts) == 2:
            self._place(parts[0], top, *parts[0].wrap(self._width, self._height))
            flowable = parts[1]
        elif not self._page:
            return False
        waiting.appendleft(flowable)
        self._turn()
        return True

    def _height_of(self, waiting: Iterable[Flowable], gap: float) -> float:
        """How high what follows is if none of it is parted, up to the end of a page; else 0."""
        found = 0.0
        for flowable in takewhile(lambda one: not isinstance(one, NewPage), waiting):
            if not isinstance(flowable, WholeTable | Spacer):
                return 0.0
            found += max(gap, flowable.getSpaceBefore()) + flowable.wrap(self._width, 0)[1]
            gap = flowable.getSpaceAfter()
        return found

    def _place(self, flowable: Flowable, top: float, wide: float, high: float) -> None:
        unit = POINTS_PER_MM
        left = (self._width - wide) / 2  # what is narrower stands in the middle
        box = Box(left / unit, top / unit, wide / unit, high / unit)
        self._page.append(PlacedFlowable(flowable, box))
        self._y, self._gap = top + high, flowable.getSpaceAfter()

    def _turn(self) -> None:
        """End the page, unless nothing stands on it."""
        if self._page:
            self._leaves.append(StoryPage(tuple(self._page), tuple(self._names)))
            self._page, self._names = [], []
        self._y = self._gap = 0.0


def _keeps(flowable: Flowable) -> bool:
    """Whether a flowable stays on one page with what follows."""
    return bool(getattr(getattr(flowable, "style", None), "keepWithNext", 0))


# Drawing


def draw_leaf(writer: PdfWriter, leaf: StoryPage, x: float, y: float) -> None:
    """Draw a page of a story with the top left of its text at (x, y)."""
    for flowable, box in leaf.placed:
        if isinstance(flowable, Plate):
            flowable.draw_into(writer, Box(x + box.x, y + box.y, box.width, box.height))
        else:
            tag: Tag = getattr(getattr(flowable, "style", None), "tag", "P")
            with writer.tagged(tag), writer.set_type(x + box.x, y + box.bottom) as canvas:
                flowable.drawOn(canvas, 0, 0)
