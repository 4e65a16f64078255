"""Cards to cut: sheets of fronts and backs, or one card to a page, whatever their faces show."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import msgspec

from printables.drawing.paths import Path
from printables.drawing.surface import Box, Surface
from printables.pages.imposition import (
    Duplex,
    ImpositionError,
    PlacedBack,
    SheetGrid,
    back_of,
    layout,
)
from printables.pages.marks import cut_marks, edge_marks, slug
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

SIZES: dict[str, tuple[float, float]] = {
    "poker": (63.0, 88.0),
    "bridge": (57.0, 88.0),
    "mini": (44.0, 68.0),
}
"""Width and height of a card in mm, cut."""

BACK = "card-back"
"""The symbol of the back in a file."""

SINGLE_BLEED_MM = 3.0
"""The bleed of a page that is one card, where none is asked for."""


SAFE_MM = 6.35
"""A quarter of an inch: what printers leave white at most."""


class NoSuchCard(ImpositionError):
    """Words that name no cards, or cards that are not in the deck; the message says which are."""


class CardPrint(msgspec.Struct, frozen=True, kw_only=True):
    """How cards are printed; without a paper each card is a page of its own, with bleed.

    `size` is one of `SIZES`, `bleed` in mm (None: as much as costs no place on the sheet). Without
    `duplex` there are fronts only.
    """

    paper: Paper | None
    size: str = "poker"
    style: str = "colour"
    duplex: Duplex | None = "long"
    bleed: float | None = None


def chosen(words: str, known: Sequence[int]) -> tuple[int, ...]:
    """The card numbers that words such as `1-20,45` name, each once, in the order of the words.

    Raises `NoSuchCard`.
    """
    first, last = min(known), max(known)
    found: dict[int, None] = {}
    for part in words.split(","):
        match = re.fullmatch(r"\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?", part)
        low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not match or low > high:
            raise NoSuchCard(f'"{words}" isn\'t a list of cards: write numbers like 1-20,45.')
        missing = next((n for n in range(low, high + 1) if n not in known), None)
        if missing is not None:
            raise NoSuchCard(f"There's no card {missing}: the cards are {first} to {last}.")
        found.update(dict.fromkeys(range(low, high + 1)))
    return tuple(found)


def near_edge(how: CardPrint) -> str:
    """That cards come nearer to the edge of the paper than many printers print, "" if not."""
    if how.paper is None:
        return ""
    width, height = SIZES[how.size]
    grid, plain = (layout(how.paper, width, height, bleed) for bleed in (how.bleed, 0.0))
    near, far = (min(each.area.x, each.area.y) for each in (grid, plain))
    if near >= SAFE_MM:
        return ""
    instead = "larger paper"
    if plain.count >= grid.count and far >= SAFE_MM:
        instead = f"--bleed 0, which leaves {far:.1f} mm"
    return (
        f"The outer cards end {near:.1f} mm from the edge of {how.paper.name} paper, where many "
        f"printers print no more: try one sheet first, or use {instead}."
    )


class Numbered(Protocol):
    """A card, which has a number."""

    @property
    def number(self) -> str:
        """The number of the card."""


C = TypeVar("C", bound=Numbered)
C_contra = TypeVar("C_contra", bound=Numbered, contravariant=True)


class CardFaces(Protocol[C_contra]):
    """Draws cards of one size; (0, 0) is the top left corner of the card as cut."""

    width: float
    height: float
    bleed: float

    @property
    def edge(self) -> Path:
        """The card with its bleed, to cut a drawing to."""

    def front(self, surface: Surface, card: C_contra) -> None:
        """Draw one face."""

    def back(self, surface: Surface) -> None:
        """Draw the back, which is that of all."""


def draw_card_sheets(
    writer: PdfWriter,
    faces_of: Callable[[float, float, float], CardFaces[C]],
    cards: Sequence[C],
    how: CardPrint,
    told: tuple[str, str],
) -> None:
    """Draw cards, on sheets or one to a page; raises `ImpositionError` or `PaperError`.

    `faces_of` draws those of a width, height and bleed in mm. `told` is what stands between the
    marks of a sheet: the name of the cards and the key of their marks.
    """
    if how.size not in SIZES:
        raise ImpositionError(f'"{how.size}" isn\'t a card size: use {", ".join(SIZES)}.')
    width, height = SIZES[how.size]
    if how.paper is None:
        bleed = SINGLE_BLEED_MM if how.bleed is None else how.bleed
        layout(Paper("any", 1000, 1000), width, height, bleed)  # refuses a bleed that cannot be
        _singles(writer, faces_of(width, height, bleed), cards, how)
    else:
        grid = layout(how.paper, width, height, how.bleed)
        _sheets(writer, faces_of(width, height, grid.bleed), cards, grid, how, told)


# One card a page


def _singles(writer: PdfWriter, faces: CardFaces[C], cards: Sequence[C], how: CardPrint) -> None:
    over = faces.bleed
    trim = Box(over, over, faces.width, faces.height)
    page = (faces.width + 2 * over, faces.height + 2 * over)
    for card in cards:
        writer.page(*page, trim=trim, bleed=Box(0, 0, *page), label=f"card {card.number}", foot=0)
        _front(writer, faces, card, PlacedBack(trim))
        if how.duplex is not None:
            label = f"back of {card.number}"
            writer.page(*page, trim=trim, bleed=Box(0, 0, *page), label=label, foot=0)
            _back(writer, faces, back_of(trim, Paper("card", *page), how.duplex))


# Sheets


def _sheets(
    writer: PdfWriter,
    faces: CardFaces[C],
    cards: Sequence[C],
    grid: SheetGrid,
    how: CardPrint,
    told: tuple[str, str],
) -> None:
    name, key = told
    size = f"cut to {grid.width:g} × {grid.height:g} mm; print at 100%, not “fit to page”"
    places = grid.boxes()
    sheets = -(-len(cards) // grid.count)
    for sheet in range(sheets):
        lot = cards[sheet * grid.count : (sheet + 1) * grid.count]
        which = f"{sheet + 1} of {sheets}"
        first, last = lot[0].number, lot[-1].number
        bookmark = f"Card {first}" if first == last else f"Cards {first} – {last}"
        writer.page(grid.paper.width, grid.paper.height, bookmark=bookmark, foot=0)
        for card, box in zip(lot, places, strict=False):
            _front(writer, faces, card, PlacedBack(box))
        _rim(writer, grid, (f"{name} · front {which}{writer.slug}", size, key))
        if how.duplex is None:
            continue
        writer.page(grid.paper.width, grid.paper.height, foot=0)
        for box in places[: len(lot)]:
            _back(writer, faces, back_of(box, grid.paper, how.duplex))
        _rim(writer, grid, (f"{name} · back {which}{writer.slug}", size, ""))


def _front(writer: PdfWriter, faces: CardFaces[C], card: C, place: PlacedBack) -> None:
    x, y = place.origin
    with writer.group(x=x, y=y, rotation=place.rotation, clip=faces.edge):
        faces.front(writer, card)


def _back(writer: PdfWriter, faces: CardFaces[C], place: PlacedBack) -> None:
    over = faces.bleed
    edge = Box(-over, -over, faces.width + 2 * over, faces.height + 2 * over)
    writer.define(BACK, faces.back, edge)
    writer.use(BACK, *place.origin, rotation=place.rotation)


def _rim(writer: PdfWriter, grid: SheetGrid, words: Sequence[str]) -> None:
    """Marks to cut at, and between them what the sheet is."""
    area, over = grid.area, grid.bleed
    for box in grid.boxes():
        cut_marks(writer, box, over)
    columns, rows = grid.boxes()[: grid.columns], grid.boxes()[:: grid.columns]
    xs = dict.fromkeys(x for box in columns for x in (box.x, box.right))
    ys = dict.fromkeys(y for box in rows for y in (box.y, box.bottom))
    edge_marks(writer, area, xs, ys, over)
    below, beside = grid.paper.height - area.bottom - over, area.x - over
    boxes = columns if below >= beside else rows[::-1]
    parts = [each for each in words if each]
    while len(parts) > len(boxes):
        parts[-2:] = [f"{parts[-2]} · {parts[-1]}"]
    for box, told in zip(boxes, parts, strict=False):
        if below >= beside:
            slug(writer, box.centre[0], area.bottom + over + below * 0.45, box.width - 3, told)
        else:
            slug(writer, beside * 0.5, box.centre[1], box.height - 3, told, rotation=-90.0)
