"""Charts of any game as tables to print: heads, merged results, marks of sources, blanks."""

from collections.abc import Mapping
from typing import ClassVar

from companion.charts.specs import (
    Bands,
    DiceSpec,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    TextCell,
    WordCell,
)
from companion.charts.values import BaseCharts, Chart, Entry
from companion.table.sources import DAGGER, OWN
from printables.charts.table import ChartCell, ChartWords, result, table_of
from printables.charts.typeset import lay_table, table_width
from printables.forms.stationery import STATIONERY
from printables.pdf.writer import PdfWriter


class ToyCharts(BaseCharts, frozen=True):
    """Two charts: dice in bands, and a table with text."""

    specs: ClassVar[Mapping[str, Spec]] = {
        "luck": DiceSpec(Bands("men"), 1, WordCell(("good", "bad-end"))),
        "goods": TableSpec(
            RowNames(("iron-pot", "rope")), {"price": NumberCell(0, 9), "use": TextCell()}
        ),
    }


def entries(*values: int | str, source: str = "rules") -> list[Entry]:
    return [Entry(value, source) for value in values]


LUCK = dict(zip(map(str, range(1, 7)), entries(*["bad-end"] * 4, *["good"] * 2), strict=True))
CHARTS = ToyCharts(
    "toy",
    1,
    {
        "luck": Chart("Luck", "3.1", "rules", "add one at sea", {"0-2": LUCK, "3+": LUCK}),
        "goods": Chart(
            "Goods",
            "4",
            "owner",
            "",
            {
                "iron-pot": {"price": Entry(-3, "owner"), "use": Entry("to boil", "rules")},
                "rope": {"price": Entry(2, "reconstructed"), "use": Entry("to tie", "rules")},
            },
        ),
    },
)


def test_results_that_are_alike_stand_in_one_cell() -> None:
    table = table_of(CHARTS, "luck", ChartWords(dark={"bad-end"}))
    assert table.heads == ("men", "1", "2", "3", "4", "5", "6")
    assert table.rows[0] == (
        ChartCell("0–2"),
        ChartCell("bad end", 4, dark=True),
        ChartCell("good", 2),
    )
    assert (table.rule, table.note) == ("3.1 · one die", "Add one at sea")


def test_cells_bear_the_mark_of_their_source() -> None:
    pot, rope = table_of(CHARTS, "goods").rows
    assert pot == (ChartCell("Iron pot"), ChartCell(f"−3{OWN}"), ChartCell("to boil", prose=True))
    assert rope[1] == ChartCell(f"2{DAGGER}")
    assert table_of(CHARTS, "goods", blank=True).rows[1][1] == ChartCell("", blank=True)


def test_figures_have_a_true_minus_and_a_comma_at_thousands() -> None:
    assert [result(1000), result(-15000), result(2000, "modifier")] == [
        "1,000",
        "−15,000",
        "+2,000",
    ]


def test_a_game_says_how_its_charts_call_things() -> None:
    words = ChartWords(row=lambda chart, key: f"{chart} {key}", head=str.upper)
    table = table_of(CHARTS, "goods", words)
    assert table.heads == ("", "PRICE", "USE")
    assert table.rows[1][0] == ChartCell("goods rope")


def test_a_table_is_set_in_every_style() -> None:
    for look in STATIONERY.values():
        laid = lay_table(table_of(CHARTS, "luck"), 80, look)
        writer = PdfWriter(title="Luck")
        writer.page(100, 100)
        assert laid.draw(writer, 10, 10) == 10 + laid.height
        assert writer.data().startswith(b"%PDF")
        assert table_width(laid.table, look) < float("inf")
