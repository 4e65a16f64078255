"""Printing what is written on: Player Aid Sheets, turn summary, outfit worksheet, judge's sheet.

What is printed without a campaign has the charts that new campaigns begin with: the owner's figures
lie over ours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import check_ending
from companion.desk.printing.names_shown import names_shown, title_of
from companion.desk.printing.sheets import no_such_player
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.map_views import imprint_of
from companion.games.nile.desk.overrides import owners_charts
from companion.games.nile.paper.paper_sets import PAPER_SETS, PaperSet
from companion.games.nile.paper.sheets.aid import aid_forms, blank_aid
from companion.games.nile.paper.sheets.files import Worksheet, form_pdf, sheets_pdf
from companion.games.nile.paper.sheets.judge import judge_pdf
from companion.games.nile.paper.sheets.judge_rows import blank_judge, judged
from companion.games.nile.paper.sheets.layout import is_half
from companion.games.nile.paper.sheets.turn_summary import TITLE as TURN_TITLE
from companion.games.nile.paper.sheets.worksheet import worksheet_pdf
from companion.games.nile.sheets.history import SheetHistory, history_of
from companion.games.nile.variants import GAME_ONE, Variant
from companion.table.journal.effective import standing
from printables.drawing.surface import SurfaceError
from printables.pages.paper import Paper, PaperError, parse

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

AID, TURN, OUTFIT, JUDGE = "aid", "turn", "outfit", "judge"
SHEET_KINDS = (AID, TURN, OUTFIT, JUDGE)
"""The Player Aid Sheet, the turn summary, the outfit worksheet, the judge's sheet of any game."""

_WORDS = {TURN: "a turn summary", OUTFIT: "an outfit worksheet", JUDGE: "a judge's sheet"}


CLOSED = (
    "The judge's sheet shows what players keep closed (house rule closed-sheets). "
    "The host can print it with --all."
)
"""Why only the host prints a judge's sheet."""


def has_closed_sheets(source: Campaign) -> bool:
    """True if whoever prints may not see some player's sheet."""
    return any(explorer.is_closed for explorer in game_at(source).state.explorers.values())


def words_of(papers: PaperSet) -> dict[str, str]:
    """What each sheet of a variant that is nobody's own is called, by its kind."""
    return {**_WORDS, **{each.name: f"a {each.title.lower()}" for each in papers.worksheets}}


class How(NamedTuple):
    """How sheets are printed: `player` names whose, None for all."""

    paper: Paper
    style: str
    player: str | None
    fillable: bool
    papers: PaperSet


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
    game: str = GAME_ONE.name,
    overwrite: bool = True,
) -> None:
    """Print sheets of a campaign, or blank ones of a `game`, as .pdf.

    `kind` is one of `SHEET_KINDS`, or one of the worksheets that only some games have.

    Player Aid Sheets are those of all players or of one. `fillable` makes a form that adds up what
    is typed into it, of Player Aid Sheets or an outfit worksheet; what the campaign knows stands in
    it. Raises `StoreError` with one sentence, or `DataFaults` where the owner's charts cannot be
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
    try:
        data = makers[kind](source, How(parse(paper), style, player, fillable, papers))
    except (PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def _makers(papers: PaperSet) -> dict[str, Callable[[Campaign | None, How], bytes]]:
    """What draws each kind of sheet that a variant has."""
    more = {each.name: partial(_worksheet, each) for each in papers.worksheets}
    return {AID: _aid, TURN: _turn, OUTFIT: _outfit, JUDGE: _judge, **more}


def make_sheets(
    source: Campaign | None,
    out: Path,
    *,
    orientation: str | None = None,  # noqa: ARG001, which the command line has always taken
    **options: Any,
) -> None:
    """The maker of sheets: their own layouts lie as they lie."""
    print_sheets(source, out, **options)


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
    """A worksheet that only this variant has; raises `PaperError` for paper too small for it."""
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


# What is in force


def papers_in_force(source: Campaign | None, game: str = GAME_ONE.name) -> PaperSet:
    """What the game of a campaign has on paper, or without one the `game` of that name."""
    return PAPER_SETS[game if source is None else game_at(source).variant.name]


def charts_in_force(source: Campaign | None, variant: Variant = GAME_ONE) -> Charts:
    """The charts of a campaign as they count now, or those that new ones of a variant begin with.

    The points that win are those of the campaign. Raises `DataFaults` or `StoreError` where the
    owner's charts cannot be read.
    """
    if source is None:
        return owners_charts(variant.charts)
    game = game_at(source)
    return game.charts.with_target(game.state.target)


def book_of(source: Campaign) -> SheetHistory:
    """Where everything on the sheets of a campaign came from."""
    session = source.session
    return history_of(session.opening, standing(session.log, session.live))
