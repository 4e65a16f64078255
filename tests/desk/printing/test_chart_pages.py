"""Pages with all charts of a game, which a game gets by one line."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pypdf
import pytest

from companion.api import DAGGER, OwnCharts
from companion.api.paper import DrawingOptions, chart_pages
from companion.games.congo.desk.overrides import OVERRIDES as CONGO
from companion.games.mykerinos.desk.overrides import OVERRIDES as MYKERINOS
from printables.pages.drawn import written
from printables.pages.paper import parse

BLANK = DrawingOptions(parse("a4"), "colour")


def texts(own: OwnCharts[Any], words: Mapping[str, str] | None = None) -> list[str]:
    """The words of each page."""
    data = written(chart_pages(own, words or {})(BLANK), ".pdf", title="Charts", author="us")
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(BytesIO(data)).pages]


@pytest.mark.parametrize("own", [CONGO, MYKERINOS])
def test_every_chart_and_every_row_is_on_a_page(own: OwnCharts[Any]) -> None:
    told = " ".join(texts(own))
    charts = own.charts().charts
    for chart in charts.values():
        assert chart.title in told
        assert all(row in told for row in chart.rows)


def test_the_charts_of_a_game_are_found_by_its_name() -> None:
    """Its plugin has them, so they're declared once."""
    found = chart_pages()(DrawingOptions(parse("a4"), "colour", name="congo"))
    data = [
        written(pages, ".pdf", title="", author="") for pages in (found, chart_pages(CONGO)(BLANK))
    ]
    assert data[0] == data[1]


def test_a_chart_that_is_longer_than_a_page_goes_on_on_the_next() -> None:
    """The terrain cards of Mykerinos: their heading is there again."""
    found = texts(MYKERINOS)
    terrain = MYKERINOS.charts().chart("terrain")
    assert sum(terrain.title in page for page in found) == 2


def test_cells_have_their_marks_and_words() -> None:
    """A reconstructed cell has its dagger, which the page explains; a word says what is asked."""
    (first, *_) = texts(CONGO, {"yes": "hippos!"})
    assert f"5{DAGGER}" in first
    assert "reconstructed: the printed figure is not public" in first
    assert "hippos!" in first
    assert " yes " not in first
