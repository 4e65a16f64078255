"""Makers of paper drawn page by page: each kind, and all of them as a kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import PrintableDeck, deck_maker, duplex_of
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown, title_of
from companion.plugins.papers import Done
from companion.plugins.registry import game_names
from printables.cards.sheets import CardPrint
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.forms.sheet import draw_sheets
from printables.pages.drawn import DrawnPage, draw_pages, written
from printables.pages.imposition import ImpositionError
from printables.pages.paper import Paper, PaperError, parse
from printables.pdf.writer import PdfWriter

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

SHEETS = "sheets"
"""The part of a campaign's kit with all players' sheets."""


class DrawingOptions(msgspec.Struct, frozen=True):
    """How to draw pages: for a `game` and its campaign's title, None and "" for blank pages.

    `options` are those of the kind that were given, by key. `name` is the game's in campaigns.

    >>> from companion.api.paper import Paper
    >>> DrawingOptions(Paper("A4", 210, 297), "colour").game is None
    True
    """

    paper: Paper
    style: str
    game: Any = None
    title: str = ""
    options: Mapping[str, Any] = {}
    name: str = ""


DrawPages = Callable[[DrawingOptions], Sequence[DrawnPage]]
"""Draws the pages of a kind; raises `PaperError` or `SurfaceError` with one sentence.

>>> def pages(how: DrawingOptions) -> list[DrawnPage]:
...     return [DrawnPage("The river", how.paper, lambda surface: None)]
>>> draw: DrawPages = pages
"""

Remark = Callable[[DrawingOptions], str]
"""Returns a message about the printed pages, "" for none."""


def page_makers(
    game: str,
    parts: Mapping[str, DrawPages | PrintableDeck],
    remarks: Mapping[str, Remark] = MappingProxyType({}),
) -> SimpleNamespace:
    """Return the makers of all parts of a game's kit, and of the kit, by name.

    >>> parts = {"river": lambda how: [DrawnPage("River", how.paper, lambda _: None)]}
    >>> sorted(vars(page_makers("ferry-1", parts)))
    ['kit', 'river']
    """
    makers = {
        name: deck_maker(game, name, part)
        if isinstance(part, PrintableDeck)
        else page_maker(game, name, part, remarks.get(name))
        for name, part in parts.items()
    }
    return SimpleNamespace(**makers, kit=kit_maker(game, parts))


def page_maker(
    game: str, what: str, pages: DrawPages, remark: Remark | None = None
) -> Callable[..., Done]:
    """Return the maker of one of a game's kinds of paper: a .pdf, or a picture of one page.

    >>> def river(how: DrawingOptions) -> list[DrawnPage]:
    ...     return [DrawnPage("River", how.paper, lambda surface: None)]
    >>> make = page_maker("ferry-1", "river", river)
    """

    @names_shown
    def make(
        source: Campaign | None,
        out: Path,
        *,
        paper: str = "a4",
        style: str = "colour",
        overwrite: bool = True,
        **options: Any,
    ) -> Done:
        try:
            how = _how(game, source, paper, style, options)
            title = f"{how.title or game_names()[game]} – {what}"
            data = written(pages(how), out.suffix.lower(), title=title, author=_author(game))
        except (PaperError, PngError, SurfaceError) as fault:
            raise CannotPrint(str(fault)) from fault
        write_file(out, data, overwrite=overwrite)
        return Done(remark(how) if remark else "")

    return make


def kit_maker(game: str, parts: Mapping[str, DrawPages | PrintableDeck]) -> Callable[..., Done]:
    """Return the maker of a kit: all parts and all players' sheets in one .pdf.

    With a deck, it's printed on both sides, and every part begins a sheet of paper.
    """
    usual = "long" if any(isinstance(part, PrintableDeck) for part in parts.values()) else "none"

    @names_shown
    def make(
        source: Campaign | None,
        out: Path,
        *,
        paper: str = "a4",
        style: str = "colour",
        without: str = "",
        duplex: str = usual,
        overwrite: bool = True,
        **options: Any,
    ) -> Done:
        check_ending(out)
        wanted = _wanted(parts, source, without)
        try:
            how = _how(game, source, paper, style, options)
            title = f"{how.title or game_names()[game]} – kit"
            edge = duplex_of(duplex)
            sides = 1 if edge is None else 2
            writer = PdfWriter(title=title, author=_author(game), subject=title, duplex=edge)
            for what in wanted:
                writer.fill_up(sides)
                with writer.chapter(what.capitalize()):
                    if what == SHEETS and source is not None:
                        _sheets(writer, source, how, sides)
                    elif isinstance(part := parts[what], PrintableDeck):
                        cut = CardPrint(paper=how.paper, style=style, duplex=edge)
                        part.draw(writer, how.game, part.numbers, cut)
                    else:
                        draw_pages(writer, part(how))
        except (ImpositionError, PaperError, SurfaceError) as fault:
            raise CannotPrint(str(fault)) from fault
        write_file(out, writer.data(), overwrite=overwrite)
        return Done()

    return make


def _how(
    name: str, source: Campaign | None, paper: str, style: str, options: Mapping[str, Any]
) -> DrawingOptions:
    if source is None:
        return DrawingOptions(parse(paper), style, options=options, name=name)
    return DrawingOptions(parse(paper), style, source.game, title_of(source), options, name)


def _author(game: str) -> str:
    return f"Companion for {game_names()[game]}"


def _sheets(writer: PdfWriter, source: Campaign, how: DrawingOptions, sides: int) -> None:
    sheets = [source.plugin.sheet(source.session, player) for player in source.game.players]
    draw_sheets(writer, sheets, how.paper, how.style, sides=sides)


def _wanted(
    parts: Mapping[str, DrawPages | PrintableDeck], source: Campaign | None, without: str
) -> list[str]:
    """Return the parts to print; raises `CannotPrint` for unknown parts, or if none is left."""
    left_out = [word.strip().lower() for word in without.split(",") if word.strip()]
    known = (*parts, SHEETS)
    for word in left_out:
        if word not in known:
            raise CannotPrint(f'The kit has no part "{word}". Choose from {", ".join(known)}.')
    there = known if source is not None else tuple(parts)
    if not (left := [part for part in there if part not in left_out]):
        raise CannotPrint("You left out every part of the kit. Leave out fewer.")
    return left
