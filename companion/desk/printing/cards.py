"""Printing cards of any game, to cut: options as a `CardPrint`, and a maker of decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown, title_of
from companion.plugins.papers import Done, either
from companion.plugins.registry import game_names
from printables.cards.sheets import CardPrint, chosen, near_edge
from printables.drawing.surface import SurfaceError
from printables.pages.imposition import Duplex, ImpositionError
from printables.pages.paper import PaperError, parse
from printables.pdf.writer import PdfWriter

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

ONE_A_PAGE = "card"
"""The paper of cards that are printed one to a page."""

_DUPLEX: dict[str, Duplex | None] = {"long": "long", "short": "short", "none": None}


class PrintableDeck(msgspec.Struct, frozen=True):
    """A deck to print and cut: the numbers of its cards, and what draws them.

    `draw` takes the writer, the game or None, the numbers and how to print them. It raises
    `ImpositionError`, `PaperError` or `SurfaceError`.
    """

    numbers: Sequence[int]
    draw: Callable[[PdfWriter, Any, Sequence[int], CardPrint], None]


def duplex_of(word: str) -> Duplex | None:
    """Parse a duplex setting: an edge, None for one side only; raises `ImpositionError`."""
    if word not in _DUPLEX:
        raise ImpositionError(
            f'"{word}" isn\'t a setting for two-sided printing. Use {either(_DUPLEX)}.'
        )
    return _DUPLEX[word]


def card_print(
    paper: str, size: str, style: str, duplex: str, bleed: float | None = None
) -> CardPrint:
    """Parse how to print cards; raises `ImpositionError` or `PaperError`."""
    sheet = None if paper.strip().lower() == ONE_A_PAGE else parse(paper)
    return CardPrint(paper=sheet, size=size, style=style, duplex=duplex_of(duplex), bleed=bleed)


def numbers_of(words: str, known: Sequence[int]) -> Sequence[int]:
    """Parse numbers of cards, all for ""; raises `NoSuchCard`."""
    return chosen(words, known) if words.strip() else known


def deck_maker(game: str, what: str, deck: PrintableDeck) -> Callable[..., Done]:
    """Return the maker of a game's deck as cards to cut (.pdf)."""

    @names_shown
    def make(
        source: Campaign | None,
        out: Path,
        *,
        cards: str = "",
        paper: str = "a4",
        size: str = "poker",
        style: str = "colour",
        duplex: str = "long",
        bleed: float | None = None,
        overwrite: bool = True,
    ) -> Done:
        check_ending(out)
        title = f"{game_names()[game] if source is None else title_of(source)} – {what}"
        try:
            how = card_print(paper, size, style, duplex, bleed)
            author = f"Companion for {game_names()[game]}"
            writer = PdfWriter(title=title, author=author, subject=title, duplex=how.duplex)
            numbers = numbers_of(cards, deck.numbers)
            deck.draw(writer, source and source.game, numbers, how)
        except (ImpositionError, PaperError, SurfaceError) as fault:
            raise CannotPrint(str(fault)) from fault
        write_file(out, writer.data(), overwrite=overwrite)
        return Done(near_edge(how))

    return make
