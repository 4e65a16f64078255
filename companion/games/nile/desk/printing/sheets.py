"""Printing forms: Player Aid Sheets, turn summary, outfit worksheet, judge's sheet.

Without a campaign, they have the charts of new campaigns: the owner's figures over ours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending, no_such_player
from companion.desk.printing.names_shown import names_shown, title_of
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.desk.loading import game_at
from companion.games.nile.desk.map_views import imprint_of
from companion.games.nile.desk.overrides import owners_charts
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.paper_sets import PAPER_SETS, PaperSet
from companion.games.nile.paper.sheets.aid import aid_forms, blank_aid
from companion.games.nile.paper.sheets.judge import blank_judge, judge_pdf, judged
from companion.games.nile.paper.sheets.layout import is_half
from companion.games.nile.paper.sheets.page import Drawer, Worksheet, form_pdf, sheets_pdf
from companion.games.nile.paper.sheets.pencil import (
    HEX_MM,
    draw_hexes,
    draw_phases,
    draw_rivers,
    draw_strips,
)
from companion.games.nile.paper.sheets.turn_summary import TITLE as TURN_TITLE
from companion.games.nile.paper.sheets.worksheet import worksheet_pdf
from companion.games.nile.sheets.history import SheetHistory, history_of
from companion.games.nile.variants import GAME_ONE, Variant
from companion.table.journal.effective import standing
from printables.drawing.surface import SurfaceError
from printables.pages.paper import Paper, PaperError, parse
from printables.pdf.writer import PdfWriter

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

AID, TURN, OUTFIT, JUDGE = "aid", "turn", "outfit", "judge"
SHEET_KINDS = (AID, TURN, OUTFIT, JUDGE)
"""Sheets of every game: Player Aid Sheet, turn summary, outfit worksheet, judge's sheet."""

_WORDS = {TURN: "a turn summary", OUTFIT: "an outfit worksheet", JUDGE: "a judge's sheet"}


CLOSED = (
    "The judge's sheet shows what players keep closed (house rule closed-sheets). "
    "The host can print it with --all."
)
"""Reason why only the host prints a judge's sheet."""

PENCIL = {
    "hexes": "hex paper",
    "flat-hexes": "hex paper",
    "coast": "a map of the coast",
    "rivers": "a river diagram",
    "strips": "strips of months and points",
    "phases": "cards of the phases",
    "large-phases": "cards of the phases",
}
"""Paper for pencils, the same in every game except for the phases' words."""


def has_closed_sheets(source: Campaign) -> bool:
    """True if a player's sheet is hidden from the person printing."""
    return any(explorer.is_closed for explorer in game_at(source).state.explorers.values())


def words_of(papers: PaperSet) -> dict[str, str]:
    """Names of a variant's sheets that don't belong to a player, by kind."""
    return {
        **_WORDS,
        **PENCIL,
        **{each.name: f"a {each.title.lower()}" for each in papers.worksheets},
    }


class How(NamedTuple):
    """Options for printing sheets; `player` is their owner, None for all."""

    paper: Paper
    style: str
    player: str | None
    fillable: bool
    papers: PaperSet
    hex_mm: float | None = None


@names_shown
def print_sheets(
    source: Campaign | None,
    out: Path,
    *,
    kind: str = AID,
    paper: str = "a4",
    style: str = "colour",
    player: str | None = None,
    fillable: bool = False,
    orientation: str | None = None,
    hex_mm: float | None = None,
    game: str = GAME_ONE.name,
    overwrite: bool = True,
) -> None:
    """Print sheets of a campaign, or blank ones of a `game`, as .pdf.

    `kind` is one of `SHEET_KINDS`, paper for pencils (`PENCIL`), or one of the worksheets that only
    some games have. Paper for pencils has an `orientation`, and hex paper has hexes of `hex_mm`.
    Player Aid Sheets are those of all players or of one. `fillable` makes a form that adds up what
    is typed into it, of Player Aid Sheets or an outfit worksheet, filled with what the campaign
    knows. Raises `StoreError` with one sentence, or `DataFaults` if the owner's charts can't be
    read.
    """
    check_ending(out)
    papers = papers_in_force(source, game)
    makers = _makers(papers)
    if kind not in makers:
        raise CannotPrint(f"There's no kind of sheet {kind!r}. Choose from {', '.join(makers)}.")
    if player is not None and kind != AID:
        raise CannotPrint(f"You can't print {words_of(papers)[kind]} for one player.")
    if fillable and kind not in (AID, OUTFIT):
        raise CannotPrint(
            f"You can't fill in {words_of(papers)[kind]} on a screen, only {AID} and {OUTFIT}."
        )
    if hex_mm is not None and kind not in _HEX_PAPER:
        raise CannotPrint(f"--hex-mm is for {' and '.join(_HEX_PAPER)}, not for {kind}.")
    try:
        sheet = parse(paper)
        if orientation is not None and kind in PENCIL:
            sheet = sheet.landscape() if orientation == "landscape" else sheet.portrait()
        data = makers[kind](source, How(sheet, style, player, fillable, papers, hex_mm))
    except (PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def _makers(papers: PaperSet) -> dict[str, Callable[[Campaign | None, How], bytes]]:
    """Drawing functions of a variant's sheets, by kind."""
    more = {each.name: partial(_worksheet, each) for each in papers.worksheets}
    pencil = {
        name: partial(_pencil, draw)
        for name, draw in (
            ("hexes", partial(_hexes, orientation="pointy")),
            ("flat-hexes", partial(_hexes, orientation="flat")),
            ("rivers", _rivers),
            ("strips", _strips),
            ("phases", partial(_phases, large=False)),
            ("large-phases", partial(_phases, large=True)),
        )
    }
    usual = {AID: _aid, TURN: _turn, OUTFIT: _outfit, JUDGE: _judge}
    return {**usual, **pencil, "coast": _coast, **more}


def _aid(source: Campaign | None, how: How) -> bytes:
    player, kind, fillable = how.player, how.papers.sheets, how.fillable
    if source is None:
        if player is not None:
            raise CannotPrint("A player's sheet needs a campaign. Name its file.")
        blank = blank_aid(charts_in_force(None, how.papers.variant), kind, fillable=fillable)
        return sheets_pdf([blank], how.paper, style=how.style, fillable=fillable)
    game = game_at(source)
    players = game.state.explorers
    if player is not None and player not in players:
        raise no_such_player(player, source.path, players)
    sheets = aid_forms(game, book_of(source), kind, player, fillable=fillable)
    imprint = imprint_of(source)
    return sheets_pdf(sheets, how.paper, style=how.style, imprint=imprint, fillable=fillable)


def _turn(source: Campaign | None, how: How) -> bytes:
    charts = charts_in_force(source, how.papers.variant)
    game = None if source is None else game_at(source)
    return form_pdf(
        partial(how.papers.summary, charts=charts, game=game),
        TURN_TITLE,
        "The sequence of play in Source of the Nile",
        how.paper.portrait(),
        style=how.style,
        imprint=imprint_of(source),
    )


def _outfit(source: Campaign | None, how: How) -> bytes:
    charts = charts_in_force(source, how.papers.variant)
    imprint = imprint_of(source)
    return worksheet_pdf(charts, how.paper, fillable=how.fillable, style=how.style, imprint=imprint)


def _worksheet(worksheet: Worksheet, source: Campaign | None, how: How) -> bytes:
    """Draw a worksheet of one variant; raises `PaperError` for paper too small for it."""
    if worksheet.too_small and is_half(how.paper):
        raise PaperError(worksheet.too_small)
    charts = charts_in_force(source, how.papers.variant)
    return form_pdf(
        partial(worksheet.draw, charts=charts),
        worksheet.title,
        f"{worksheet.title} for Source of the Nile",
        how.paper.portrait(),
        style=how.style,
        imprint=imprint_of(source),
    )


def _judge(source: Campaign | None, how: How) -> bytes:
    kind = how.papers.sheets
    if source is None:
        return judge_pdf(blank_judge(kind), how.paper, style=how.style)
    if has_closed_sheets(source):
        raise CannotPrint(CLOSED)
    sheet = judged(game_at(source), book_of(source), title_of(source), kind)
    return judge_pdf(sheet, how.paper, style=how.style, imprint=imprint_of(source))


# Paper for pencils

_HEX_PAPER = ("hexes", "flat-hexes")


def _pencil(
    drawer: Callable[[Campaign | None, How], Drawer], source: Campaign | None, how: How
) -> bytes:
    """Return paper for pencils as a PDF file, with measures exact to the mm."""
    title = "Paper for pencils"
    draw = drawer(source, how)
    unit = min(
        min(how.paper.width, how.paper.height) / 210, max(how.paper.width, how.paper.height) / 297
    )
    return form_pdf(
        draw, title, f"{title}, for Source of the Nile", how.paper, style=how.style, unit=unit
    )


def _hexes(source: Campaign | None, how: How, orientation: Literal["pointy", "flat"]) -> Drawer:  # noqa: ARG001
    width = HEX_MM if how.hex_mm is None else how.hex_mm
    if not 3 <= width <= 100:
        raise CannotPrint(f"Hexes of {width:g} mm can't be printed: choose 3 to 100.")
    return partial(draw_hexes, hex_mm=width, orientation=orientation)


def _rivers(source: Campaign | None, how: How) -> Drawer:
    charts = charts_in_force(source, how.papers.variant)
    orientation = standard_board().grid.orientation
    return partial(draw_rivers, charts=charts, orientation=orientation)


def _strips(source: Campaign | None, how: How) -> Drawer:
    return partial(draw_strips, charts=charts_in_force(source, how.papers.variant))


def _phases(source: Campaign | None, how: How, *, large: bool) -> Drawer:
    charts = charts_in_force(source, how.papers.variant)
    game = None if source is None else game_at(source)
    return partial(draw_phases, sections=how.papers.phases(charts, game), large=large)


def _coast(source: Campaign | None, how: How) -> bytes:
    """Draw the hexes and coast of the board, with nothing in them."""
    from companion.games.nile.paper.map.map import MapSheet  # only this sheet needs a map
    from companion.games.nile.paper.map.view import MapView

    board = standard_board() if source is None else game_at(source).board
    view = MapView(board=board, hexes={}, coastline=coastline_of(board))
    writer = PdfWriter(title="The coast", author=AUTHOR, subject="Hexes and coast, to draw on")
    writer.page(how.paper.width, how.paper.height, bookmark="The coast")
    MapSheet(view, how.paper, how.style, legend=False).draw(writer)
    return writer.data()


# What is in force


def papers_in_force(source: Campaign | None, game: str = GAME_ONE.name) -> PaperSet:
    """Return the papers of a campaign's game, or of the `game` with that name."""
    return PAPER_SETS[game if source is None else game_at(source).variant.name]


def charts_in_force(source: Campaign | None, variant: Variant = GAME_ONE) -> Charts:
    """Return the current charts of a campaign, or those of new ones of a variant.

    The points that win are those of the campaign. Raises `DataFaults` or `StoreError` if the
    owner's charts can't be read.
    """
    if source is None:
        return owners_charts(variant.charts)
    game = game_at(source)
    return game.charts.with_target(game.state.target)


def book_of(source: Campaign) -> SheetHistory:
    """Return the history of a campaign's sheets."""
    session = source.session
    return history_of(session.opening, standing(session.log, session.live))
