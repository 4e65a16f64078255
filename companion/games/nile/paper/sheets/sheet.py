"""The Player Aid Sheet (6): two pages for each player, filled in from the game, or blank.

The first page holds the expedition: its make-up twice, caches and tribes. The second holds what it
found, its victory points and the small charts. On half-size paper the second make-up heads the
second page, and the charts have a third. Lists that are longer go on on further pages. Any sheet
can also be made to be filled in on a screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.map.view import seats_of
from companion.games.nile.paper.sheets.aid import AID, Aid
from companion.games.nile.paper.sheets.layout import layout_of, sheet_unit
from companion.games.nile.paper.sheets.page import TITLE, Lists, SheetPages
from companion.games.nile.paper.sheets.rows import (
    Sheet,
    caches_of,
    find_rows,
    held_rows,
    point_rows,
    tribe_rows,
)
from companion.games.nile.secrets import public
from companion.games.nile.sheets.history import NOTHING, PlayerHistory, SheetHistory
from companion.games.nile.sheets.values import Hand
from companion.games.nile.sheets.values import tribe_rows as tribe_list
from companion.games.nile.state import Nile
from printables.forms.fillable import FillableForm
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import Paper
from printables.pdf.fields import FieldWriter
from printables.pdf.writer import PdfWriter


def blank_sheet(charts: Charts, aid: Aid = AID) -> Sheet:
    """A sheet to be filled in by pencil, or on a screen."""
    return Sheet(charts=charts, aid=aid)


def sheets_of(
    state: Nile,
    charts: Charts,
    player: str | None = None,
    book: SheetHistory | None = None,
    hand: Mapping[str, tuple[Hand, ...]] | None = None,
    aid: Aid = AID,
) -> list[Sheet]:
    """The sheets of all players in the order of play, or of one; secrets stay masked.

    With the `book` of the campaign the numbers that were are there too, struck out. `hand` is
    by player what could be published and is not noted with points; `aid` is what the variant has
    of its own. Raises `KeyError` for a player who is not in the game.
    """
    state = public(state)
    seats = seats_of(state)
    wanted = list(seats) if player is None else [player]
    return [
        Sheet(
            charts=charts,
            over=state.is_over,
            player=name,
            seat=seats[name],
            explorer=state.explorers[name],
            relations=tribe_list(state, charts, name, book or NOTHING),
            tribes=state.tribes,
            month=state.turn.number,
            target=state.target,
            book=book.of(name) if book else PlayerHistory(),
            hand=hand.get(name, ()) if hand else (),
            aid=aid,
        )
        for name in wanted
    ]


def sheets_pdf(
    sheets: Sequence[Sheet], paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """The sheets as one PDF file, two pages or more for each player; raises `NoSuchStyle`.

    Each player's begin on paper of their own where both sides of it are printed.
    """
    subject = "Sheets for Source of the Nile"
    writer = PdfWriter(
        title=imprint.titled(_titled(sheets)),
        author=AUTHOR,
        subject=subject,
        duplex="long",
        folio=imprint.words,
    )
    for sheet in sheets:
        writer.fill_up(2)
        draw_sheet(writer, sheet, paper, Form(writer, sheet_unit(paper), form_look(style)))
    return writer.data()


def fillable_pdf(
    sheets: Sequence[Sheet], paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """The sheets as one PDF form that adds up what is typed into it; raises `NoSuchStyle`.

    What a sheet says stands in its fields. The fields of one of several sheets begin with the
    number of its seat, as `2-one-members-total`.
    """
    subject = "Sheets for Source of the Nile, to fill in"
    writer = FieldWriter(
        title=imprint.titled(_titled(sheets)),
        author=AUTHOR,
        subject=subject,
        duplex="long",
        folio=imprint.words,
    )
    for sheet in sheets:
        prefix = f"{sheet.seat}-" if len(sheets) > 1 else ""
        form = FillableForm(writer, sheet_unit(paper), form_look(style), prefix)
        draw_sheet(writer, sheet, paper, form)
    return writer.data()


def _titled(sheets: Sequence[Sheet]) -> str:
    """What sheets are called: whose it is, if it is one player's alone."""
    if len(sheets) > 1:
        return f"{TITLE}s"
    return " of ".join(filter(None, (TITLE, *(sheet.player for sheet in sheets))))


def draw_sheet(writer: PdfWriter, sheet: Sheet, paper: Paper, form: Form | None = None) -> None:
    """Draw all pages of one sheet, with another `form` than that of paper if there is one."""
    form, layout = form or Form(writer, sheet_unit(paper)), layout_of(paper)
    printed, caches = caches_of(sheet)
    points = [*point_rows(sheet), *([] if form.fills else held_rows(sheet))]
    lists = Lists(caches, tribe_rows(sheet), find_rows(sheet), points)
    tribes = _rows(len(lists.tribes), layout.tribes)
    finds = _rows(max(len(lists.finds), len(lists.points)), layout.finds)
    more = lists.after(0, tribes, finds).paged(layout)
    page = SheetPages(writer, sheet, paper.portrait(), form)
    page.begin(bookmark=sheet.player or None)
    page.expedition(printed, lists.tribes[:tribes], tribes)
    page.begin()
    rows = finds + layout.more * sum(bool(each.points) for each in more)
    page.findings(lists.finds[:finds], lists.points[:finds], finds, rows)
    page.charts()
    told = {"tribes": 0, "found": finds}
    for each in more:
        page.begin()
        page.more(each, told["found"], told["tribes"])
        told["tribes"] += layout.more if each.tribes else 0
        told["found"] += layout.more if each.finds or each.points else 0


def _rows(count: int, rows: tuple[int, int]) -> int:
    """How many rows a list has on its page: the usual ones, or as many as it needs and takes."""
    usual, most = rows
    return max(usual, min(most, count + 1))
