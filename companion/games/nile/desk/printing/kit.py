"""The kit: everything to print for a game night, in one file.

Cards and counters are cut only once, so after the first month they are left out unless asked for,
and the deck also if the app draws the cards. In two-sided printing, each part begins on a new
sheet, so that fronts meet their backs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.cards.deck import CardTextError
from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.cards import duplex_of
from companion.desk.printing.jobs import Progress
from companion.desk.printing.kinds import check_ending
from companion.desk.printing.names_shown import names_shown, title_of
from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.loading import COLOURS, game_at
from companion.games.nile.desk.map_views import imprint_of, map_view
from companion.games.nile.desk.printing.cards import (
    colours_of,
    deck_of,
    discoveries_of,
    natives_of,
    says_of,
)
from companion.games.nile.desk.printing.sheets import (
    CLOSED,
    book_of,
    charts_in_force,
    has_closed_sheets,
    papers_in_force,
)
from companion.games.nile.paper.cards.cards import draw_cards
from companion.games.nile.paper.cards.counters import CounterPrint, draw_counters
from companion.games.nile.paper.charts.booklet import draw_booklet
from companion.games.nile.paper.kit.cover import TITLE as NEWS_TITLE
from companion.games.nile.paper.kit.cover import CoverLine, CoverPage, KitCover, draw_news, lately
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.map import best_paper, draw_map
from companion.games.nile.paper.paper_sets import PaperSet
from companion.games.nile.paper.sheets.aid import aid_forms, blank_aid
from companion.games.nile.paper.sheets.judge import TOO_SMALL, draw_judge, judge_unit, judged
from companion.games.nile.paper.sheets.layout import is_half, sheet_unit, worksheet_unit
from companion.games.nile.paper.sheets.page import Worksheet, draw_sheet
from companion.games.nile.paper.sheets.worksheet import draw_worksheet
from companion.games.nile.paper.styles import stationery
from companion.games.nile.variants import GAME_ONE
from companion.table.journal.effective import standing
from printables.cards.sheets import CardPrint
from printables.drawing.surface import SurfaceError
from printables.forms.form import Form
from printables.forms.stationery import form_look
from printables.pages.imposition import Duplex, ImpositionError
from printables.pages.paper import Paper, PaperError, parse
from printables.pdf.writer import PdfWriter

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


CUT = ("cards", "counters")
"""The parts that are cut only once."""

_BEFORE, _AFTER = ("news", "map", "turn", "outfit"), ("aid", "judge", "charts", *CUT)

PLAYERS = 4
"""Default players of a kit without a campaign; each gets a sheet and counters."""


def all_parts(papers: PaperSet) -> tuple[str, ...]:
    """Return the names of all parts of a variant, in order; `news` and `judge` need a campaign."""
    return (*_BEFORE, *(each.name for each in papers.worksheets), *_AFTER)


def parts_of(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """Return the names of the parts available with or without a campaign."""
    of_campaigns = () if source is not None else ("news", "judge")
    return tuple(name for name in all_parts(papers) if name not in of_campaigns)


def usual_parts(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """Return the names of the parts in a kit by default."""
    if source is None:
        return parts_of(None, papers)
    session = source.session
    begun = game_at(source).state.turn.number > 0
    by_hand = any(mode != "app" for key, mode in session.modes.items() if key.split()[0] == "cards")
    left_out = CUT if begun else () if by_hand else ("cards",)
    return tuple(name for name in parts_of(source, papers) if name not in left_out)


def wanted_parts(
    source: Campaign | None, papers: PaperSet, more: str, without: str
) -> Collection[str]:
    """Return the names of the parts to print; raises `CannotPrint` for unknown ones."""
    added, left_out = _named(more, papers), _named(without, papers)
    there = parts_of(source, papers)
    for name in added:
        if name not in there:
            raise CannotPrint(f'"{name}" needs a campaign. Name its file.')
        if name in left_out:
            raise CannotPrint(f'You added "{name}" and left it out. Choose one of the two.')
    wanted = {*usual_parts(source, papers), *added} - set(left_out)
    if not wanted:
        raise CannotPrint("You left out every part of the kit. Leave out fewer.")
    return wanted


def _named(words: str, papers: PaperSet) -> list[str]:
    known = all_parts(papers)
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    for word in named:
        if word not in known:
            raise CannotPrint(f'The kit has no part "{word}". Choose from {", ".join(known)}.')
    return named


def seats_of(source: Campaign | None, players: int | None) -> int:
    """Return the number of players of a kit without a campaign; raises `CannotPrint`."""
    if players is None:
        return PLAYERS
    if source is not None:
        raise CannotPrint("The campaign has its players. Leave out their number.")
    if not 1 <= players <= len(COLOURS):
        raise CannotPrint(f"There can't be {players} players. Use 1 to {len(COLOURS)}.")
    return players


class KitPrint(NamedTuple):
    """How to print a kit; one-sided without `duplex`.

    `players` is their number without a campaign. `papers` are the sheets of the variant.
    """

    paper: Paper
    style: str
    duplex: Duplex | None
    size: str
    players: int
    papers: PaperSet


class Part(NamedTuple):
    """A part: its name among `all_parts`, its title, a note, and what draws its pages.

    One that may be on the `back` of the part before it doesn't begin a new sheet.
    """

    name: str
    title: str
    note: str
    draw: Callable[[PdfWriter], None]
    back: bool = False


@names_shown
def print_kit(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    style: str = "colour",
    duplex: str = "long",
    size: str = "mini",
    more: str = "",
    without: str = "",
    players: int | None = None,
    game: str = GAME_ONE.name,
    overwrite: bool = True,
    progress: Progress | None = None,
) -> None:
    """Print the kit of a campaign, or of a new `game`, as one .pdf.

    It has the `usual_parts`, plus those in `more` (`cards,counters`), minus those in `without`.
    `size` is that of the cards; `players`, from 1 to 8, is for a kit without a campaign. Raises
    `StoreError` with one sentence, or `DataFaults` if the owner's charts can't be read.
    """
    check_ending(out)
    papers = papers_in_force(source, game)
    wanted = wanted_parts(source, papers, more, without)
    try:
        seats = seats_of(source, players)
        how = KitPrint(parse(paper), style, duplex_of(duplex), size, seats, papers)
        left_out = _left_out(source, how)
        if set(wanted) <= set(left_out):
            raise CannotPrint(" ".join(left_out[name] for name in wanted))
        data = _drawn(source, list(_parts(source, how)), wanted, how, progress)
    except (CardTextError, ImpositionError, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def _left_out(source: Campaign | None, how: KitPrint) -> dict[str, str]:
    """Return a message for each part that needs larger paper, or shows closed sheets."""
    if not is_half(how.paper):
        return {"judge": CLOSED} if source and has_closed_sheets(source) else {}
    judge = {} if source is None else {"judge": TOO_SMALL}
    more = {each.name: each.too_small for each in how.papers.worksheets if each.too_small}
    return {**more, **judge}


# The file


def _drawn(
    source: Campaign | None,
    known: list[Part],
    wanted: Collection[str],
    how: KitPrint,
    progress: Progress | None,
) -> bytes:
    """Draw the cover, the parts, and the contents on the cover."""
    parts = [part for part in known if part.name in wanted]
    missing = [part for part in known if part.name in CUT and part.name not in wanted]
    title = f"Kit for {how.papers.title}" if source is None else f"{title_of(source)} – kit"
    writer = PdfWriter(
        title=title,
        author=AUTHOR,
        subject="Everything for a game of Source of the Nile",
        duplex=how.duplex,
        folio=imprint_of(source).words,
    )
    cover = CoverPage(writer, how.paper, stationery(how.style))
    cover.draw(_cover(source, parts, missing, how))
    lines = []
    for done, part in enumerate(parts):
        if progress is not None:
            progress(part.title, done, len(parts))
        lines.append(_part(writer, part, how))
    cover.draw_contents(lines)
    return writer.data()


def _part(writer: PdfWriter, part: Part, how: KitPrint) -> CoverLine:
    """Draw a part; returns its line of the contents."""
    if how.duplex is not None and not part.back:
        writer.fill_up(2)
    before = writer.number
    with writer.chapter(part.title):
        part.draw(writer)
    return CoverLine(part.title, part.note, before + 1, writer.number)


def _cover(
    source: Campaign | None, parts: list[Part], missing: list[Part], how: KitPrint
) -> KitCover:
    both = (
        "Print one-sided at 100% (no scaling)."
        if how.duplex is None
        else f"Print two-sided at 100% (no scaling), flipped on the {how.duplex} edge, so that "
        "fronts meet their backs. Some pages are empty on purpose."
    )
    heavy, left_out = (
        " and ".join(part.title for part in some)
        for some in ([part for part in parts if part.name in CUT], missing)
    )
    advice = [both]
    advice += _left_out(source, how).values()
    if heavy:
        advice.append(f"Print {heavy} on heavy paper.")
    if left_out:
        names = ",".join(part.name for part in missing)
        advice.append(
            f"You only need to cut {left_out} once, so this kit leaves them out. To include them, "
            f"add {names}."
        )
    if source is None:
        return KitCover(
            grid=standard_board().grid,
            under=f"everything you need to play {how.papers.title}",
            parts=len(parts),
            advice=tuple(advice),
        )
    view = map_view(source)
    return KitCover(
        grid=view.board.grid,
        title=view.title,
        under=f"{how.papers.title}, month {view.month}" if view.month else "about to begin",
        players=view.expeditions,
        parts=len(parts),
        advice=tuple(advice),
    )


# The parts


def _parts(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """Yield all parts, in order."""
    if source is not None:
        yield _news(source, how)
    yield _map(source, how)
    yield from _play(source, how)
    yield _aid(source, how)
    if source is not None and "judge" not in _left_out(source, how):
        yield _judge(source, how)
    yield from _cut(source, how)


def _news(source: Campaign, how: KitPrint) -> Part:
    game, session = game_at(source), source.session
    found = standing(session.log, session.live)

    def draw(writer: PdfWriter) -> None:
        months = lately(game, session.log, found)
        draw_news(writer, months, title_of(source), how.paper, stationery(how.style))

    return Part("news", NEWS_TITLE, "to read aloud before you go on", draw, back=True)


def _map(source: Campaign | None, how: KitPrint) -> Part:
    view = map_view(source)
    note = "to hang up, or to draw on" if source else "as known before the first expedition"

    def draw(writer: PdfWriter) -> None:
        draw_map(writer, view, best_paper(view, how.paper), how.style)

    return Part("map", "Map", note, draw, back=source is None)


def _play(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """Yield the parts that everyone uses in play."""
    charts, paper = charts_in_force(source, how.papers.variant), how.paper.portrait()
    game = None if source is None else game_at(source)

    def form_of(writer: PdfWriter) -> Form:
        return Form(writer, sheet_unit(paper), form_look(how.style))

    def summary(writer: PdfWriter) -> None:
        how.papers.summary(writer, form_of(writer), paper, charts=charts, game=game)

    def worksheet(writer: PdfWriter) -> None:
        form = Form(writer, worksheet_unit(paper), form_look(how.style))
        draw_worksheet(writer, form, paper, charts=charts)

    yield Part("turn", "Turn summary", "the sequence of play, for the middle of the table", summary)
    note = "for two expeditions; copy it as you need it"
    yield Part("outfit", "Outfit worksheet", note, worksheet, back=True)
    for number, each in enumerate(how.papers.worksheets):
        if each.name in _left_out(source, how):
            continue

        def more(writer: PdfWriter, sheet: Worksheet = each) -> None:
            sheet.draw(writer, form_of(writer), paper, charts=charts)

        yield Part(each.name, each.title, each.note, more, back=number > 0)


def _aid(source: Campaign | None, how: KitPrint) -> Part:
    kind = how.papers.sheets
    if source is None:
        blank = blank_aid(charts_in_force(None, how.papers.variant), kind)
        sheets = [blank] * how.players
        note = "a blank one" if how.players == 1 else f"{how.players} blank ones"
    else:
        sheets = aid_forms(game_at(source), book_of(source), kind)
        note = "one for each explorer, filled in"

    def draw(writer: PdfWriter) -> None:
        for sheet in sheets:
            if how.duplex is not None:
                writer.fill_up(2)
            form = Form(writer, sheet_unit(how.paper), form_look(how.style))
            draw_sheet(writer, sheet, how.paper, form)

    return Part("aid", "Player Aid Sheets", note, draw)


def _judge(source: Campaign, how: KitPrint) -> Part:
    sheet = judged(game_at(source), book_of(source), title_of(source), how.papers.sheets)

    def draw(writer: PdfWriter) -> None:
        form = Form(writer, judge_unit(how.paper), form_look(how.style))
        draw_judge(writer, form, how.paper, sheet=sheet)

    return Part("judge", "Judge’s sheet", "all players at a glance, only for the judge", draw)


def _cut(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """Yield the parts to fold or cut: the charts, the Event deck, the counters."""
    charts, deck = charts_in_force(source, how.papers.variant), deck_of(source)
    paper, style, duplex = how.paper, how.style, how.duplex
    colours = colours_of(source) if source is not None else COLOURS[: how.players]

    folded = None if is_half(paper) else duplex  # half a page would be unreadable

    def booklet(writer: PdfWriter) -> None:
        draw_booklet(writer, charts, paper, style=style, duplex=folded)

    def cards(writer: PdfWriter) -> None:
        says = {number: says_of(deck, number) for number in deck.numbers}
        cut = CardPrint(paper=paper, size=how.size, style=style, duplex=duplex)
        draw_cards(writer, deck, says, deck.numbers, cut)

    def counters(writer: PdfWriter) -> None:
        cut = CounterPrint(
            paper=paper,
            colours=colours,
            discoveries=discoveries_of(source),
            natives=natives_of(source),
            style=style,
            duplex=duplex,
        )
        draw_counters(writer, cut)

    fold = "sheets to fold in the middle and staple" if folded else "page after page, to staple"
    yield Part("charts", "Charts", fold, booklet)
    fronts = "fronts and backs to cut" if duplex else "fronts to cut"
    yield Part("cards", "Event cards", f"the deck of {len(deck.numbers)}, {fronts}", cards)
    yield Part("counters", "Counters", fronts, counters)
