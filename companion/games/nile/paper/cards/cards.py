"""The Event deck as cards to cut: sheets of fronts and backs, or one card to a page (3.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.games.nile.cards.deck import Deck
from companion.games.nile.paper.cards.faces import BACK, SIZES, Faces
from companion.games.nile.paper.cards.words import Card, Says, card_of
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.styles.stationery import stationery
from printables.charts.sources import DAGGER, DAGGER_WORDS, OWN, OWN_WORDS, mark
from printables.drawing.surface import Box
from printables.pages.imposition import Duplex, ImpositionError, Layout, Placed, back_of, layout
from printables.pages.marks import cut_marks, edge_marks, slug
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

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
            raise NoSuchCard(f'"{words}" names no cards: write numbers like 1-20,45.')
        missing = next((n for n in range(low, high + 1) if n not in known), None)
        if missing is not None:
            raise NoSuchCard(f"There is no card {missing}: they are {first} to {last}.")
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
        f"printers print no more: try one sheet first, or take {instead}."
    )


def cards_pdf(
    deck: Deck,
    says: Mapping[int, Says],
    numbers: Iterable[int],
    how: CardPrint,
    imprint: Imprint = BLANK,
) -> bytes:
    """The cards of these numbers as a PDF file; `says` holds for each what its sections say.

    Raises `ImpositionError`, `NoSuchStyle` or `PaperError`.
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
    """Draw the pages of `cards_pdf`; raises the same."""
    if how.size not in SIZES:
        raise ImpositionError(f'"{how.size}" is no size of card: use {", ".join(SIZES)}.')
    look = stationery(how.style)
    wanted = {number: says[number] for number in numbers}
    cards = [card_of(deck, number, card) for number, card in wanted.items()]
    width, height = SIZES[how.size]
    if how.paper is None:
        bleed = SINGLE_BLEED_MM if how.bleed is None else how.bleed
        layout(Paper("any", 1000, 1000), width, height, bleed)  # refuses a bleed that cannot be
        _singles(writer, Faces(look, width, height, bleed), cards, how)
    else:
        grid = layout(how.paper, width, height, how.bleed)
        _sheets(
            writer,
            Faces(look, width, height, grid.bleed),
            cards,
            grid,
            how,
            (deck.name, _key(wanted.values())),
        )


# One card a page


def _singles(writer: PdfWriter, faces: Faces, cards: Sequence[Card], how: CardPrint) -> None:
    over = faces.bleed
    trim = Box(over, over, faces.width, faces.height)
    page = (faces.width + 2 * over, faces.height + 2 * over)
    for card in cards:
        writer.page(*page, trim=trim, bleed=Box(0, 0, *page), label=f"card {card.number}", foot=0)
        _front(writer, faces, card, Placed(trim))
        if how.duplex is not None:
            label = f"back of {card.number}"
            writer.page(*page, trim=trim, bleed=Box(0, 0, *page), label=label, foot=0)
            _back(writer, faces, back_of(trim, Paper("card", *page), how.duplex))


# Sheets


def _sheets(
    writer: PdfWriter,
    faces: Faces,
    cards: Sequence[Card],
    grid: Layout,
    how: CardPrint,
    told: Sequence[str],
) -> None:
    name, key = told
    size = f"cut to {grid.width:g} × {grid.height:g} mm; print at 100 %, not fitted"
    places = grid.boxes()
    sheets = -(-len(cards) // grid.count)
    for sheet in range(sheets):
        lot = cards[sheet * grid.count : (sheet + 1) * grid.count]
        which = f"{sheet + 1} of {sheets}"
        writer.page(grid.paper.width, grid.paper.height, bookmark=_bookmark(lot), foot=0)
        for card, box in zip(lot, places, strict=False):
            _front(writer, faces, card, Placed(box))
        _rim(writer, grid, (f"{name} · front {which}{writer.slug}", size, key))
        if how.duplex is None:
            continue
        writer.page(grid.paper.width, grid.paper.height, foot=0)
        for box in places[: len(lot)]:
            _back(writer, faces, back_of(box, grid.paper, how.duplex))
        _rim(writer, grid, (f"{name} · back {which}{writer.slug}", size, ""))


def _bookmark(lot: Sequence[Card]) -> str:
    first, last = lot[0].number, lot[-1].number
    return f"Card {first}" if first == last else f"Cards {first} – {last}"


def _front(writer: PdfWriter, faces: Faces, card: Card, place: Placed) -> None:
    x, y = place.origin
    with writer.group(x=x, y=y, rotation=place.rotation, clip=faces.edge):
        faces.front(writer, card)


def _back(writer: PdfWriter, faces: Faces, place: Placed) -> None:
    over = faces.bleed
    edge = Box(-over, -over, faces.width + 2 * over, faces.height + 2 * over)
    writer.define(BACK, faces.back, edge)
    writer.use(BACK, *place.origin, rotation=place.rotation)


def _key(says: Iterable[Says]) -> str:
    """What the marks mean that stand on these cards."""
    found = {mark(entry) for card in says for entry in card.values()}
    known = ((DAGGER, DAGGER_WORDS), (OWN, OWN_WORDS))
    return ", ".join(words for sign, words in known if sign in found)


def _rim(writer: PdfWriter, grid: Layout, words: Sequence[str]) -> None:
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
    for box, told in zip(boxes, _parted(words, len(boxes)), strict=False):
        if below >= beside:
            slug(writer, box.centre[0], area.bottom + over + below * 0.45, box.width - 3, told)
        else:
            slug(writer, beside * 0.5, box.centre[1], box.height - 3, told, rotation=-90.0)


def _parted(words: Sequence[str], most: int) -> list[str]:
    """The words in so many parts at most."""
    parts = [each for each in words if each]
    while len(parts) > most:
        parts[-2:] = [f"{parts[-2]} · {parts[-1]}"]
    return parts
