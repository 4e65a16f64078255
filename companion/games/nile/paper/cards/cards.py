"""The Event deck as cards to cut: sheets of fronts and backs, or one card to a page (3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.nile.cards.deck import Deck
from companion.games.nile.paper.cards.faces import Faces
from companion.games.nile.paper.cards.words import Says, card_of
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.styles.stationery import stationery
from companion.table.sources import explained, mark
from printables.cards.sheets import CardPrint, draw_card_sheets
from printables.pdf.writer import PdfWriter


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
    draw_card_sheets(
        writer,
        lambda width, height, bleed: Faces(look, width, height, bleed),
        [card_of(deck, number, card) for number, card in wanted.items()],
        how,
        (deck.name, _key(wanted.values())),
    )


def _key(says: Iterable[Says]) -> str:
    """Return the legend of the source marks printed on these cards."""
    return ", ".join(explained(mark(entry.source) for card in says for entry in card.values()))
