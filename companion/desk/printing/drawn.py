"""Makers of paper that is drawn page by page: each kind by itself, and all of them as a kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import Deck, check_pdf, deck_maker, duplex_of
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
"""The part of a kit that is everybody's sheets, where there is a campaign."""


class How(msgspec.Struct, frozen=True):
    """How pages are drawn: of a `game` and the title of its campaign, None and "" for blank ones.

    `options` are those of the kind, by their keys, as far as they were said.
    """

    paper: Paper
    style: str
    game: Any = None
    title: str = ""
    options: Mapping[str, Any] = {}


Pages = Callable[[How], Sequence[DrawnPage]]
"""The pages of a kind; raises `PaperError` or `SurfaceError` with one sentence."""

Remark = Callable[[How], str]
"""What else there is to say of a kind that was printed, "" for nothing."""


def page_makers(
    game: str,
    parts: Mapping[str, Pages | Deck],
    remarks: Mapping[str, Remark] = MappingProxyType({}),
) -> SimpleNamespace:
    """The makers of all parts of a kit of the game of a name, and of the kit, by their names."""
    makers = {
        name: deck_maker(game, name, part)
        if isinstance(part, Deck)
        else page_maker(game, name, part, remarks.get(name))
        for name, part in parts.items()
    }
    return SimpleNamespace(**makers, kit=kit_maker(game, parts))


def page_maker(
    game: str, what: str, pages: Pages, remark: Remark | None = None
) -> Callable[..., Done]:
    """The maker of a kind of paper of the game of a name: a .pdf, or a picture of one page."""

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
            how = _how(source, paper, style, options)
            title = f"{how.title or game_names()[game]} – {what}"
            data = written(pages(how), out.suffix.lower(), title=title, author=_author(game))
        except (PaperError, PngError, SurfaceError) as fault:
            raise CannotPrint(str(fault)) from fault
        write_file(out, data, overwrite=overwrite)
        return Done(remark(how) if remark else "")

    return make


def kit_maker(game: str, parts: Mapping[str, Pages | Deck]) -> Callable[..., Done]:
    """The maker of a kit: all parts in one .pdf, and everybody's sheets as they stand.

    With a deck it is printed on both sides, and every part begins a sheet of paper.
    """
    usual = "long" if any(isinstance(part, Deck) for part in parts.values()) else "none"

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
        check_pdf(out)
        wanted = _wanted(parts, source, without)
        try:
            how = _how(source, paper, style, options)
            title = f"{how.title or game_names()[game]} – kit"
            edge = duplex_of(duplex)
            sides = 1 if edge is None else 2
            writer = PdfWriter(title=title, author=_author(game), subject=title, duplex=edge)
            for what in wanted:
                writer.fill_up(sides)
                with writer.chapter(what.capitalize()):
                    if what == SHEETS and source is not None:
                        _sheets(writer, source, how, sides)
                    elif isinstance(part := parts[what], Deck):
                        cut = CardPrint(paper=how.paper, style=style, duplex=edge)
                        part.draw(writer, how.game, part.numbers, cut)
                    else:
                        draw_pages(writer, part(how))
        except (ImpositionError, PaperError, SurfaceError) as fault:
            raise CannotPrint(str(fault)) from fault
        write_file(out, writer.data(), overwrite=overwrite)
        return Done()

    return make


def _how(source: Campaign | None, paper: str, style: str, options: Mapping[str, Any]) -> How:
    if source is None:
        return How(parse(paper), style, options=options)
    return How(parse(paper), style, source.game, title_of(source), options)


def _author(game: str) -> str:
    return f"Companion for {game_names()[game]}"


def _sheets(writer: PdfWriter, source: Campaign, how: How, sides: int) -> None:
    sheets = [source.plugin.sheet(source.session, player) for player in source.game.players]
    draw_sheets(writer, sheets, how.paper, how.style, sides=sides)


def _wanted(parts: Mapping[str, Pages | Deck], source: Campaign | None, without: str) -> list[str]:
    """The parts to print; raises `CannotPrint` for words that name none, or where none is left."""
    left_out = [word.strip().lower() for word in without.split(",") if word.strip()]
    known = (*parts, SHEETS)
    for word in left_out:
        if word not in known:
            raise CannotPrint(f'"{word}" is no part of the kit: use {", ".join(known)}.')
    there = known if source is not None else tuple(parts)
    if not (left := [part for part in there if part not in left_out]):
        raise CannotPrint("Nothing is left of the kit: leave out fewer parts.")
    return left
