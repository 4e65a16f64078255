"""The kit: all that is printed for a game night, in one file.

Where both sides are printed each part begins on a sheet of its own, so that fronts meet their
backs; what is left over of a sheet stays empty.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.desk.data import standard_board
from companion.desk.export import CannotPrint
from companion.desk.map_views import map_view, title_of
from companion.desk.printing_cards import (
    colours_of,
    deck_of,
    discoveries_of,
    duplex_of,
    natives_of,
    says_of,
)
from companion.desk.printing_sheets import book_of, charts_in_force, game_of
from companion.desk.store import write_file
from companion.games.nile.card_texts import CardTextError
from companion.table.standing import standing
from printables.imposition import Duplex, ImpositionError
from printables.nile.cards import CardPrint, draw_cards
from printables.nile.chart_booklet import draw_booklet
from printables.nile.counters import CounterPrint, draw_counters
from printables.nile.form import Form
from printables.nile.judge import draw_judge
from printables.nile.judge_rows import judged
from printables.nile.kit_cover import Cover, CoverPage, Line
from printables.nile.kit_news import TITLE as NEWS_TITLE
from printables.nile.kit_news import draw_news, lately
from printables.nile.map import AUTHOR, best_paper, draw_map
from printables.nile.sheet import blank_sheet, draw_sheet, sheets_of, unit_of
from printables.nile.stationery import stationery
from printables.nile.turn_summary import draw_summary
from printables.nile.worksheet import draw_worksheet
from printables.paper import Paper, PaperError, parse
from printables.pdf import PdfWriter
from printables.surface import SurfaceError

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

KIT_PARTS = ("news", "map", "turn", "outfit", "aid", "judge", "charts", "cards", "counters")
"""The parts in their order; `news` and `judge` are of a campaign alone."""

BLANK_SHEETS = 4
"""Blank Player Aid Sheets of a kit without a campaign."""

Progress = Callable[[str, int, int], None]
"""Is told what is about to be drawn, how many parts are done, and of how many."""


class KitPrint(NamedTuple):
    """How a kit is printed; without `duplex` on one side only."""

    paper: Paper
    style: str
    duplex: Duplex | None
    size: str


class Part(NamedTuple):
    """A part: its name among `KIT_PARTS`, its title, what it is for, and what draws its pages.

    One that may stand on the `back` of the part before it begins no sheet of its own.
    """

    name: str
    title: str
    note: str
    draw: Callable[[PdfWriter], None]
    back: bool = False


def print_kit(
    source: Campaign | None,
    out: Path,
    *,
    paper: str = "a4",
    style: str = "colour",
    duplex: str = "long",
    size: str = "poker",
    without: str = "",
    overwrite: bool = True,
    progress: Progress | None = None,
) -> None:
    """Print all of a campaign for a game night, or of a new game, as one file (.pdf).

    `without` names parts to leave out, as `cards,counters`; `size` is that of the cards. Raises
    `StoreError` with one sentence, or `DataFaults` where the owner's charts cannot be read.
    """
    if out.suffix.lower() != ".pdf":
        raise CannotPrint(f"{out} should end in .pdf, which says what to write.")
    left_out = _left_out(source, without)
    try:
        how = KitPrint(parse(paper), style, duplex_of(duplex), size)
        parts = [part for part in _parts(source, how) if part.name not in left_out]
        data = _drawn(source, parts, how, progress)
    except (CardTextError, ImpositionError, PaperError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
    write_file(out, data, overwrite=overwrite)


def parts_of(source: Campaign | None) -> tuple[str, ...]:
    """The names of the parts that there are with a campaign, or without."""
    return tuple(name for name in KIT_PARTS if source is not None or name not in ("news", "judge"))


def _left_out(source: Campaign | None, words: str) -> Collection[str]:
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    for word in named:
        if word not in KIT_PARTS:
            raise CannotPrint(f'"{word}" is no part of the kit: use {", ".join(KIT_PARTS)}.')
    if set(parts_of(source)) <= set(named):
        raise CannotPrint("Nothing is left of the kit: leave out fewer parts.")
    return named


# The file


def _drawn(
    source: Campaign | None, parts: list[Part], how: KitPrint, progress: Progress | None
) -> bytes:
    """The cover, the parts one after the other, and what the cover says of them."""
    title = "Kit for Source of the Nile" if source is None else f"{title_of(source)} – kit"
    writer = PdfWriter(title=title, author=AUTHOR, subject="All for a game of Source of the Nile")
    cover = CoverPage(writer, how.paper, stationery(how.style))
    cover.draw(_cover(source, parts, how))
    lines = []
    for done, part in enumerate(parts):
        if progress is not None:
            progress(part.title, done, len(parts))
        lines.append(_part(writer, part, how))
    cover.draw_contents(lines)
    return writer.data()


def _part(writer: PdfWriter, part: Part, how: KitPrint) -> Line:
    """Draw a part; returns its line of the contents."""
    if how.duplex is not None and not part.back:
        _fill_up(writer)
    before = writer.number
    with writer.chapter(part.title):
        part.draw(writer)
    return Line(part.title, part.note, before + 1, writer.number)


def _fill_up(writer: PdfWriter) -> None:
    """Leave the back of the last sheet empty, if it would be the next page."""
    if writer.number % 2:
        writer.page(writer.width, writer.height)


def _cover(source: Campaign | None, parts: list[Part], how: KitPrint) -> Cover:
    both = (
        "Print at 100 %, not fitted to the page, on one side."
        if how.duplex is None
        else "Print at 100 %, not fitted to the page, on both sides, turned over the "
        f"{how.duplex} edge: fronts then meet their backs. Pages left empty are meant so."
    )
    heavy = [part.title for part in parts if part.name in ("cards", "counters")]
    advice = [both]
    if heavy:
        advice.append(f"{' and '.join(heavy)} want heavy paper: print their pages by themselves.")
    if source is None:
        return Cover(
            grid=standard_board().grid,
            under="all that a table needs to play Source of the Nile",
            parts=len(parts),
            advice=tuple(advice),
        )
    view = map_view(source)
    return Cover(
        grid=view.board.grid,
        title=view.title,
        under=f"Source of the Nile, month {view.month}" if view.month else "about to begin",
        players=view.expeditions,
        parts=len(parts),
        advice=tuple(advice),
    )


# The parts


def _parts(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """All parts that there are, in order."""
    if source is not None:
        yield _news(source, how)
    yield _map(source, how)
    yield from _play(source, how)
    yield _aid(source, how)
    if source is not None:
        yield _judge(source, how)
    yield from _cut(source, how)


def _news(source: Campaign, how: KitPrint) -> Part:
    game, session = source.game, source.session
    found = standing(session.log, session.live)

    def draw(writer: PdfWriter) -> None:
        months = lately(game, session.log, found)
        draw_news(writer, months, title_of(source), how.paper, stationery(how.style))

    return Part("news", NEWS_TITLE, "to read aloud before you go on", draw, back=True)


def _map(source: Campaign | None, how: KitPrint) -> Part:
    view = map_view(source)
    note = "to hang up, or to draw on" if source else "as it was known before the first expedition"

    def draw(writer: PdfWriter) -> None:
        draw_map(writer, view, best_paper(view, how.paper), how.style)

    return Part("map", "Map", note, draw)


def _play(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """What everybody looks at in play."""
    charts, paper = charts_in_force(source), how.paper.portrait()
    state = None if source is None else game_of(source).state
    target, house = (state.target, state.house) if state else (0, None)

    def summary(writer: PdfWriter) -> None:
        draw_summary(writer, Form(writer, unit_of(paper)), charts, paper, target, house)

    def worksheet(writer: PdfWriter) -> None:
        draw_worksheet(writer, Form(writer, unit_of(paper)), charts, paper)

    yield Part("turn", "Turn summary", "the sequence of play, for the middle of the table", summary)
    note = "for two expeditions; copy it as you need it"
    yield Part("outfit", "Outfit worksheet", note, worksheet, back=True)


def _aid(source: Campaign | None, how: KitPrint) -> Part:
    charts = charts_in_force(source)
    if source is None:
        sheets = [blank_sheet(charts)] * BLANK_SHEETS
        note = f"{BLANK_SHEETS} blank ones, for pencil"
    else:
        sheets = sheets_of(game_of(source).state, charts, book=book_of(source))
        note = "one for each explorer, as it stands"

    def draw(writer: PdfWriter) -> None:
        for sheet in sheets:
            if how.duplex is not None:
                _fill_up(writer)
            draw_sheet(writer, sheet, how.paper)

    return Part("aid", "Player Aid Sheets", note, draw)


def _judge(source: Campaign, how: KitPrint) -> Part:
    sheet = judged(game_of(source), book_of(source), title_of(source))
    paper = how.paper.landscape()

    def draw(writer: PdfWriter) -> None:
        unit = min(paper.width / 297, paper.height / 210)
        draw_judge(writer, Form(writer, unit), sheet, paper)

    return Part("judge", "Judge’s sheet", "all players at a glance, for the judge alone", draw)


def _cut(source: Campaign | None, how: KitPrint) -> Iterator[Part]:
    """What is folded or cut: the charts, the Event deck, the counters."""
    charts, deck = charts_in_force(source), deck_of(source)
    paper, style, duplex = how.paper, how.style, how.duplex

    def booklet(writer: PdfWriter) -> None:
        draw_booklet(writer, charts, paper, style=style, duplex=duplex)

    def cards(writer: PdfWriter) -> None:
        says = {number: says_of(deck, number) for number in deck.numbers}
        cut = CardPrint(paper=paper, size=how.size, style=style, duplex=duplex)
        draw_cards(writer, deck, says, deck.numbers, cut)

    def counters(writer: PdfWriter) -> None:
        cut = CounterPrint(
            paper=paper,
            colours=colours_of(source),
            discoveries=discoveries_of(source),
            natives=natives_of(source),
            style=style,
            duplex=duplex,
        )
        draw_counters(writer, cut)

    fold = "sheets to fold in the middle and staple" if duplex else "page after page, to staple"
    yield Part("charts", "Charts", fold, booklet)
    fronts = "fronts and backs to cut" if duplex else "fronts to cut"
    yield Part("cards", "Event cards", f"the deck of {len(deck.numbers)}, {fronts}", cards)
    yield Part("counters", "Counters", fronts, counters)
