"""What each variant has on paper, and that nothing is printed of what it never reads."""

from __future__ import annotations

import pytest

from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.paper.charts.booklet import CHAPTERS
from companion.games.nile.paper.paper_sets import PAPER_SETS
from companion.games.nile.variants import VARIANTS
from tests.games.nile.game_two.world import charts_two


def test_every_variant_has_its_paper() -> None:
    assert PAPER_SETS.keys() == VARIANTS.keys()
    for name, papers in PAPER_SETS.items():
        assert papers.variant is VARIANTS[name]
    titles = [papers.title for papers in PAPER_SETS.values()]
    assert titles == ["Source of the Nile", "Source of the Nile, Game II"]


def test_worksheets_of_game_two_are_no_part_of_game_one() -> None:
    assert not PAPER_SETS["nile-1"].worksheets
    assert [each.name for each in PAPER_SETS["nile-2"].worksheets] == ["fight", "dice"]


def test_charts_that_no_rule_reads_are_not_printed() -> None:
    charts = charts_two()
    read = charts.read()
    assert not {"strength", "charge-small", "gift-limits"} & read.charts.keys()
    assert {"movement", "poison", "terrain-key", "conversion"} <= read.charts.keys()
    assert "target" not in read.chart("awards").rows
    assert "interview" in read.chart("awards").rows


def test_what_is_left_out_is_there() -> None:
    for name in ChartsTwo.unread:
        chart, _, row = name.partition("/")
        assert chart in ChartsTwo.specs
        assert not row or row in charts_two().chart(chart).rows


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_chart_of_a_variant_stands_in_a_chapter(name: str) -> None:
    named = {chart for _, names in CHAPTERS for chart in names}
    assert set(VARIANTS[name].charts.specs) <= named
