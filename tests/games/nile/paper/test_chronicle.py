"""The chronicle on paper: a book whose pages are whole, whatever stands in the journal."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any

import pypdf
import pytest
from msgspec.structs import replace
from reportlab.platypus import Flowable, Paragraph, Spacer

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view, routes_of_campaign
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.paper.chronicle.book import Measures, Styles, chronicle_pdf, cut
from companion.games.nile.paper.map.routes.journey_maps import BAND, RoutePlates
from companion.games.nile.paper.map.view import MapView, Route
from companion.games.nile.paper.styles import stationery
from companion.games.nile.paper.styles import style_of as style_of_map
from companion.games.nile.voice.chronicle import Chronicle
from companion.games.nile.voice.chronicle.plain import chapter_line, roman
from printables.drawing.surface import Box, SurfaceError
from printables.drawing.svg import SvgWriter
from printables.pages.booklet import Align, NewPage, Plate, WholeTable, flow, markup, style_of
from printables.pages.paper import parse
from printables.text.fonts import Font
from tests import ROOT
from tests.printables.poppler import light

SAMPLE = ROOT / "sample_campaigns" / "nile" / "first-expedition.toml"
MM = 72 / 25.4

HOSTILE = (
    "<script>alert('x')</script> & \"quotes\"",
    "مرحبا بالعالم",
    "A" * 200,
    "one\ntwo\x00\ttwo",
    "🦏 rhinoceros 🦁",
)


@cache
def sample() -> tuple[Chronicle, MapView, tuple[Route, ...]]:
    found = Campaign.open(SAMPLE)
    return chronicle_of(found), map_view(found), routes_of_campaign(found)


@cache
def pages(words: str, fold: bool = False, style: str = "colour") -> bytes:
    book, view, routes = sample()
    return chronicle_pdf(
        book, view, routes, parse(words), style=style, duplex="long" if fold else None
    )


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(data))


@cache
def said(data: bytes, *options: str) -> list[str]:
    """The words of each page, as poppler reads them."""
    if shutil.which("pdftotext") is None:
        pytest.skip("poppler is not installed")
    done = subprocess.run(
        ["pdftotext", *options, "-", "-"], input=light(data), capture_output=True, check=True
    )
    assert done.stderr == b""
    return [" ".join(page.split()) for page in done.stdout.decode("utf-8", "replace").split("\f")][
        :-1
    ]


# Setting


def test_text_flows_over_pages_and_keeps_headings_with_what_follows() -> None:
    body, head = style_of(Font("serif"), 3.5), style_of(Font("serif"), 5, keep=True)
    story: list[Flowable] = [NewPage("first")]
    for at in range(40):
        story.append(Paragraph(f"Heading {at}", head))
        story.append(Paragraph("many words in a row " * 30, body))
    leaves = flow(story, 100, 150)
    assert leaves[0].names == ("first",)
    for leaf in leaves:
        assert leaf.depth <= 150
        assert getattr(leaf.placed[-1].flowable, "style", None) is not head
        assert all(a.box.bottom <= b.box.y + 1e-6 for a, b in pairwise(leaf.placed))


def test_a_table_that_is_not_parted_goes_to_the_next_page() -> None:
    body = style_of(Font("serif"), 3.5)
    cells = [[Paragraph(str(at), body)] for at in range(8)]
    leaves = flow([Paragraph("word " * 700, body), WholeTable(cells, colWidths=[50])], 100, 150)
    assert isinstance(leaves[-1].placed[-1].flowable, WholeTable)
    assert sum(isinstance(one.flowable, WholeTable) for leaf in leaves for one in leaf.placed) == 1


@pytest.mark.parametrize("words", range(150, 900, 30))
def test_tables_at_the_end_stand_on_a_page_with_the_last_words(words: int) -> None:
    """Three lines go over with them, or all where there are few; nothing is lost."""
    last = style_of(Font("serif"), 3.5, last=True)
    cells = [[Paragraph(str(at), last)] for at in range(8)]
    tables = [
        WholeTable(cells, colWidths=[50]),
        Spacer(1, 9),
        WholeTable(cells[:3], colWidths=[50]),
    ]
    leaves = flow([Paragraph("word " * words, last), *tables], 100, 150)
    kinds = [[type(at.flowable) for at in leaf.placed] for leaf in leaves]
    assert all(Paragraph in kind for kind in kinds)
    assert kinds[-1].count(WholeTable) == 2
    lines = [at.box.height for at in leaves[-1].placed if type(at.flowable) is Paragraph]
    assert len(leaves) == 1 or sum(lines) > 3 * 3.5
    assert all(leaf.depth <= 150 + 1e-6 for leaf in leaves)


def test_no_page_of_the_book_has_tables_alone() -> None:
    """The longer sample has forty pages, and chapters of which a table went over."""
    campaign = Campaign.open(SAMPLE.with_name("seventy-five-points.toml"))
    book = chronicle_of(campaign)
    data = chronicle_pdf(book, map_view(campaign), routes_of_campaign(campaign), parse("a5"))
    texts = said(data)
    tails = [text for text in texts if "set out" in text and "at the end" in text]
    assert len(tails) > 10
    for text in tails:
        above = re.split("points for|bearers askaris", text)[0]
        assert above.removeprefix(book.title).strip(), text
    assert len({chapter.title for chapter in book.chapters}) == len(book.chapters)


@pytest.mark.parametrize(
    ("align", "known"), [("left", 0), ("centre", 1), ("right", 2), ("justify", 4)]
)
def test_paragraphs_are_set_to_the_side_that_is_asked_for(align: Align, known: int) -> None:
    """By the numbers of the library that sets them."""
    assert style_of(Font("serif"), 3.5, align=align).alignment == known


def test_what_fits_on_no_page_is_refused() -> None:
    with pytest.raises(SurfaceError, match="use larger paper"):
        flow([Plate(50, 200, lambda _surface, _box: None)], 100, 150)


@pytest.mark.parametrize("words", HOSTILE)
def test_nothing_that_players_write_is_markup(words: str) -> None:
    font = Font("serif")
    lines = Paragraph(markup(words, font), style_of(font, 3.5))
    wide, _ = lines.wrap(200, 1000)
    assert wide <= 200
    assert "<script>" not in markup(words, font)


# The book


@pytest.mark.parametrize(
    ("words", "fold", "width", "height"),
    [("a5", False, 148, 210), ("a4", True, 297, 210)],
)
def test_pages_have_the_size_of_the_paper(
    words: str, fold: bool, width: float, height: float
) -> None:
    for page in read(pages(words, fold)).pages:
        assert float(page.mediabox.width) == pytest.approx(width * MM, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx(height * MM, abs=0.1)


def test_a_booklet_has_four_pages_to_a_sheet_and_all_of_the_book() -> None:
    single, folded = read(pages("a5")), read(pages("a4", fold=True))
    assert len(folded.pages) == 2 * -(-len(single.pages) // 4)
    words = " ".join(said(pages("a4", fold=True)))
    for chapter in sample()[0].chapters:
        assert chapter.title in words


def test_the_contents_name_the_pages_on_which_chapters_begin() -> None:
    texts = said(pages("a5"))
    contents = texts[2]
    for chapter in sample()[0].chapters:
        head = rf"Chapter {roman(chapter.number)}\b"
        [begins] = [at for at, text in enumerate(texts, 1) if re.search(head, text)]
        assert chapter.title in texts[begins - 1]
        line = f"{roman(chapter.number)}. {chapter.title} {chapter_line(chapter)}"
        assert re.search(rf"{re.escape(line)} {begins}\b", contents), contents


def test_every_chapter_stands_in_the_outline() -> None:
    titles = [str(one["/Title"]) for one in read(pages("a5")).outline if isinstance(one, dict)]
    for chapter in sample()[0].chapters:
        assert any(title.endswith(chapter.title) for title in titles)


def test_the_way_on_a_plate_is_in_the_ink_of_what_matters_whoever_went_it() -> None:
    """A green way would be lost in the jungle."""
    _, view, routes = sample()
    clea = next(route for route in routes if route.player == "Clea")
    inks = style_of_map("colour").inks
    drawn = SvgWriter(100, 100)
    RoutePlates(view, "colour", lambda month: f"month {month}").plate(
        drawn, Box(0, 0, 100, 100), clea, 7
    )
    dashed = [line for line in drawn.data().decode().split("<") if "stroke-dasharray" in line]
    assert any(inks.accent in line for line in dashed)
    assert not any(inks.routes["green"] in line for line in dashed)


def test_columns_and_rows_are_named_about_every_map() -> None:
    """The book speaks in hex numbers: of every hex on a way both figures stand on its plate."""
    _, view, routes = sample()
    box = Box(10, 10, 90, 70)
    for route in routes:
        drawn, plates = Framed(), RoutePlates(view, "colour", str)
        plates.plate(drawn, box, route, 9)
        for step in route.steps:
            assert {step.hex[:2], step.hex[2:]} <= drawn.outside_of(box), step.hex
    whole, plates = Framed(), RoutePlates(view, "colour", str)
    high = 90 / plates.shape
    plates.whole(whole, Box(10, 10, 90, high))
    columns, rows = view.board.grid.columns, view.board.grid.rows
    figures = {f"{number:02d}" for number in range(1, max(columns, rows) + 1)}
    assert whole.outside_of(Box(10, 10, 90, high)) == figures


class Framed(SvgWriter):
    """Remembers where words are written on the page itself."""

    def __init__(self) -> None:
        super().__init__(120, 120)
        self.said: list[tuple[str, float, float]] = []

    def text(self, x: float, y: float, text: str, *args: Any, **more: Any) -> None:
        self.said.append((text, x, y))
        super().text(x, y, text, *args, **more)

    def outside_of(self, box: Box) -> set[str]:
        """What is written beside a box, within the band about it."""
        band = box.inset(-BAND)
        return {
            text
            for text, x, y in self.said
            if len(text) == 2
            and band.contains(Box(x, y, 0, 0))
            and not box.contains(Box(x, y, 0, 0))
        }


def test_a_plate_is_moved_a_little_rather_than_cut_the_name_of_a_port() -> None:
    _, view, routes = sample()
    plates = RoutePlates(view, "colour", str)
    drawn = SvgWriter(100, 100)
    plates.plate(drawn, Box(0, 0, 100, 100), routes[0], 7)
    words = plates._words
    assert len(words) >= len(view.board.ports)
    lowest = max(words, key=lambda word: word.y)
    window = Box(lowest.x - 40, lowest.centre[1] - 60, 90, 60)
    moved = plates._uncut(window, [window.centre])
    assert moved != window
    for word in words:
        assert moved.contains(word) or not moved.overlaps(word)
    corners = [(window.x, window.y), (window.right, window.bottom)]
    assert plates._uncut(window, corners) == window, "the way itself stays in sight"


def test_a_title_of_two_lines_is_broken_where_they_are_most_alike() -> None:
    sizes = Measures(look=stationery("colour"), width=148, height=210)
    said = [
        [frag.text for frag in Styles(sizes).title(title).frags if frag.text]
        for title in ("From Mombasa to Kilwa", "From Calabar into the great forest, again")
    ]
    assert said == [["From Mombasa to Kilwa"], ["From Calabar into", "the great forest, again"]]


def test_long_names_stand_whole_in_the_contents() -> None:
    name = "Hieronymus Alexandrowitsch von Przybyszewski-Hohenlohe"
    under = chapter_line(replace(sample()[0].chapters[0], explorer=name))
    assert cut(under) == under
    assert cut("x" * 1000).endswith("x…")
