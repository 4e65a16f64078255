"""Printing cards to cut, of any game: options as a `CardPrint`, and a maker of decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.names_shown import names_shown, title_of
from companion.plugins.papers import Done
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


class Deck(msgspec.Struct, frozen=True):
    """Cards to cut: their numbers, and what draws some of them into a file.

    `draw` is given the file, the game or None, the numbers and how to print them. It raises
    `ImpositionError`, `PaperError` or `SurfaceError`.
    """

    numbers: Sequence[int]
    draw: Callable[[PdfWriter, Any, Sequence[int], CardPrint], None]


def duplex_of(word: str) -> Duplex | None:
    """The edge that a sheet is turned over, None for one side only; raises `ImpositionError`."""
    if word not in _DUPLEX:
        *most, last = _DUPLEX
        raise ImpositionError(
            f'"{word}" is no way to print both sides: use {", ".join(most)} or {last}.'
        )
    return _DUPLEX[word]


def card_print(
    paper: str, size: str, style: str, duplex: str, bleed: float | None = None
) -> CardPrint:
    """How cards are printed, from words; raises `ImpositionError` or `PaperError`."""
    sheet = None if paper.strip().lower() == ONE_A_PAGE else parse(paper)
    return CardPrint(paper=sheet, size=size, style=style, duplex=duplex_of(duplex), bleed=bleed)


def numbers_of(words: str, known: Sequence[int]) -> Sequence[int]:
    """The cards that words name, all of them without words; raises `NoSuchCard`."""
    return chosen(words, known) if words.strip() else known


def deck_maker(game: str, what: str, deck: Deck) -> Callable[..., Done]:
    """The maker of a deck of the game of a name, as cards to cut (.pdf)."""

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
        check_pdf(out)
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


def check_pdf(out: Path) -> None:
    """Raise `CannotPrint` unless a file is a .pdf by its name."""
    if out.suffix.lower() != ".pdf":
        raise CannotPrint(f"{out} should end in .pdf, which says what to write.")
