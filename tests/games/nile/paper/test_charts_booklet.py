"""The booklet of charts: every figure is there, with its mark, in its place."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pypdf
import pytest
from msgspec.structs import replace

from companion.charts.cells import Cells, with_cells
from companion.charts.specs import DiceSpec
from companion.charts.values import Chart
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.desk.data import standard_charts
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.paper.charts import booklet as chart_booklet
from companion.games.nile.paper.charts.booklet import CHAPTERS, charts_pdf
from companion.games.nile.paper.charts.words import lay, natural_width, table_of
from companion.games.nile.paper.styles import STYLES, stationery
from companion.table.sources import is_reconstructed
from printables.charts.table import ChartTable
from printables.pages.folding import BookletPage, page_size
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests import examples
from tests.games.nile.paper.spies import POINTS, Flat, Spy
from tests.games.nile.paper.worlds import HOSTILE
from tests.printables.pdf_reading import words_of

CHARTS = standard_charts()
LOOK = stationery("colour")


def spread(table: ChartTable) -> Iterator[list[str]]:
    """The cells of each row, one for each column."""
    for row in table.rows:
        cells = row[1:] if table.label else row
        yield [cell.words for cell in cells for _ in range(cell.span)]


def test_every_chart_stands_in_a_chapter_once() -> None:
    named = [name for _, names in CHAPTERS for name in names]
    assert len(set(named)) == len(named)
    assert set(ChartsTwo.specs) <= set(named)


@pytest.mark.parametrize("name", SPECS)
def test_every_cell_is_printed_with_the_mark_of_its_source(name: str) -> None:
    """Reconstructed figures carry a dagger on paper (design: tables say where they come from)."""
    chart, table = CHARTS.chart(name), table_of(CHARTS, name)
    for row, cells in zip(chart.rows.values(), spread(table), strict=True):
        columns = sorted(row, key=int) if isinstance(SPECS[name], DiceSpec) else list(row)
        assert len(cells) == len(columns)
        for words, column in zip(cells, columns, strict=True):
            assert words.endswith("†") == is_reconstructed(row[column].source)
            value = row[column].value
            if isinstance(value, int):
                signed = f"{value:+,d}" if column == "modifier" and value else f"{value:,d}"
                assert words.rstrip("†").replace("−", "-") == signed


@pytest.mark.parametrize("name", SPECS)
def test_blank_charts_are_empty_where_they_would_be_reconstructed(name: str) -> None:
    full, blank = table_of(CHARTS, name), table_of(CHARTS, name, blank=True)
    for there, left in zip(spread(full), spread(blank), strict=True):
        assert [("" if words.endswith("†") else words) for words in there] == left


def test_an_owner_s_figure_has_a_ring_and_stays_in_a_blank_chart() -> None:
    own = with_cells(CHARTS, Cells("hunting", "veldt", ("2", "3")), 5)
    assert next(spread(table_of(own, "hunting")))[:3] == ["5°", "5°", "1†"]
    assert next(spread(table_of(own, "hunting", blank=True)))[:3] == ["5°", "5°", ""]
    text = words_of(charts_pdf(own, parse("a4"), duplex=None))
    assert "° your own figure" in text


def test_the_booklet_has_every_title_and_figure() -> None:
    text = " ".join(words_of(charts_pdf(CHARTS, parse("a5"), duplex=None)).split())
    for chart in CHARTS.charts.values():
        assert " ".join(chart.title.split()[:3]) in text
    assert "† reconstructed" in text
    assert "° your own figure" not in text
    assert "empty boxes" in words_of(charts_pdf(CHARTS, parse("a5"), blank=True))


def test_charts_that_stand_in_no_chapter_come_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.games.nile.paper.charts.booklet.CHAPTERS", CHAPTERS[1:])
    text = words_of(charts_pdf(CHARTS, parse("a4"), duplex=None))
    assert text.index("House rules") < text.index("Further charts")
    assert "Movement restrictions" in text


@pytest.mark.parametrize("words", ["a4", "letter"])
def test_sheets_to_fold_are_lying_and_hold_whole_booklets(words: str) -> None:
    paper = parse(words).landscape()
    pages = pypdf.PdfReader(BytesIO(charts_pdf(CHARTS, paper))).pages
    assert len(pages) % 2 == 0
    for page in pages:
        assert float(page.mediabox.width) / POINTS == pytest.approx(paper.width, abs=0.05)
    single = pypdf.PdfReader(BytesIO(charts_pdf(CHARTS, paper, duplex=None))).pages
    assert 2 * len(pages) >= len(single) > 2 * len(pages) - 4


def test_pages_that_stay_empty_have_the_tint_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    bound: list[BookletPage] = []
    monkeypatch.setattr(chart_booklet, "bind", lambda _, pages, *__: bound.extend(pages))
    chart_booklet.draw_booklet(PdfWriter(), CHARTS, parse("letter"), style="antique")
    width, height = page_size(parse("letter"), fold=True)
    assert len(bound) % 4 == 0
    for page in bound:
        surface = Spy(width, height)
        page.draw(surface)
        path, paint = surface.painted[0]
        corners = [number for _, numbers in path.segments for number in numbers]
        assert paint.fill == stationery("antique").paper
        assert min(corners) == 0
        assert max(corners) == pytest.approx(height)


# Room


def drawn(name: str, width: float, style: str, blank: bool = False, unit: float = 1.0) -> Flat:
    laid = lay(CHARTS, name, width, stationery(style), unit=unit, blank=blank)
    spy = Flat(width, laid.height)
    assert laid.draw(spy, 0, 0) == pytest.approx(laid.height)
    return spy


@pytest.mark.parametrize(
    ("name", "style"),
    [
        (name, style)
        for at, name in enumerate(SPECS)
        for style in examples([*STYLES][at % 4 :][:1], [*STYLES])
    ],
)
def test_no_words_of_a_chart_overlap_or_leave_its_box(name: str, style: str) -> None:
    wish = natural_width(CHARTS, name, stationery(style))
    widths = [128.0, 180.0] + ([61.5] if wish <= 61.5 else [])
    for width in widths:
        for blank in (False, True):
            spy = drawn(name, width, style, blank)
            assert spy.outside() == []
            assert spy.collisions() == []
    assert drawn(name, 128.0, style, unit=0.7).collisions() == []


@pytest.mark.parametrize("name", SPECS)
def test_words_of_a_chart_keep_off_the_rules_beside_them(name: str) -> None:
    """Words in neighboring cells lie nearly a millimeter apart on a page of A5."""
    for width in (128.0, 180.0):
        texts = drawn(name, width, "colour").texts
        for (_, left), (words, right) in pairwise(texts):
            if abs(left.bottom - right.bottom) < 0.2 and left.x < right.x:
                assert right.x - left.right > 0.9, words


@pytest.mark.parametrize("name", SPECS)
def test_a_chart_as_wide_as_it_would_like_has_no_small_letters(name: str) -> None:
    """Results that share a cell have the room of all its columns."""
    wish = natural_width(CHARTS, name, LOOK)
    wide = 180.0 if wish == float("inf") else max(wish, 61.5)
    assert drawn(name, wide, "colour").lowest() >= 6


def test_columns_that_are_short_of_room_keep_their_letters_alike() -> None:
    """Eleven specialties side by side: six points, the names of the rows too."""
    spy = Flat(128.0, 60.0)
    lay(CHARTS, "specialties", 128.0, LOOK).draw(spy, 0, 0)
    assert spy.lowest() >= 6.0
    assert len({round(size, 1) for _, size in spy.letters}) <= 5


def test_a_chart_of_the_owner_s_long_words_stays_in_its_box() -> None:
    for words in HOSTILE:
        rows = {key: dict(row) for key, row in CHARTS.chart("policies").rows.items()}
        rows["1"]["text"] = replace(rows["1"]["text"], value=words * 2)
        chart: Chart = replace(CHARTS.chart("policies"), rows=rows)
        charts: Charts = replace(CHARTS, charts={**CHARTS.charts, "policies": chart})
        laid = lay(charts, "policies", 128, LOOK)
        spy = Flat(128, laid.height)
        laid.draw(spy, 0, 0)
        assert spy.outside() == []
        assert spy.collisions() == []


@pytest.mark.parametrize("name", SPECS)
def test_no_note_of_a_chart_names_a_row_by_its_key(name: str) -> None:
    """Notes are sentences: `nile-beyond` is no word."""
    said = table_of(CHARTS, name).note
    assert not [row for row in CHARTS.chart(name).rows if "-" in row and f"{row}:" in said]
    assert "Longest river to third longest river" not in said
    assert "lost again: added" not in said
