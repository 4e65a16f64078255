"""Every figure of the small charts on printed aids is that of the charts, with its mark."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.charts.values import Entry
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.state import LEVELS, MODES, SPECIALTIES
from tests.games.nile.paper.forms import CHARTS, drawn

MARKS = {"reconstructed": "†", "owner": "°"}


def printed(entry: Entry) -> str:
    """A figure as it is printed: thousands apart, a true minus, the mark of its source."""
    value = f"{entry.value:,}" if isinstance(entry.value, int) else str(entry.value)
    return value.replace("-", "−") + MARKS.get(entry.source, "")


def rows_under(
    said: Sequence[str], title: str, heads: int, wide: int, count: int
) -> list[list[str]]:
    """The rows of a table by its title, behind the note beside that and so many heads."""
    at = len(said) - said[::-1].index(title) + 1 + heads
    cells = said[at : at + wide * count]
    return [list(cells[row : row + wide]) for row in range(0, len(cells), wide)]


def pairs_under(said: Sequence[str], title: str, heads: int, count: int) -> dict[str, str]:
    """The pairs of a table of two columns that is folded into four."""
    return {row[0]: row[1] for row in rows_under(said, title, heads, 2, count)}


AID, TURN = drawn("aid").said(), drawn("turn").said()


def test_points_by_specialty() -> None:
    """22.6, 22.7."""
    chart = CHARTS.chart("points").rows
    ranks = [f"{kind}-{rank}" for kind in ("lake", "mountain", "fall") for rank in (1, 2, 3)]
    plain = [row for row in chart if row not in ranks and row != "hex"]
    found = rows_under(AID, "Victory points", len(SPECIALTIES), 1 + len(SPECIALTIES), 22)
    wanted = [[printed(chart[row][who]) for who in SPECIALTIES] for row in (*plain, *ranks)]
    assert sorted(cells for _, *cells in found) == sorted(wanted)
    labels = [label for label, *_ in found]
    assert labels[:6] == ["Desert", "Jungle", "Lake", "Swamp", "Veldt", "Mountain"]
    assert found[labels.index("Lost City")][1:] == [
        printed(chart["lost-city"][who]) for who in SPECIALTIES
    ]
    assert found[labels.index("Highest falls: second")][1:] == [
        printed(chart["fall-2"][who]) for who in SPECIALTIES
    ]


def test_prices_trade_and_awards() -> None:
    """5.3, 14.7–14.9, 22.6, 24, 25."""
    prices, trade, sell = (CHARTS.chart(name).rows for name in ("prices", "trade", "sell"))
    found = pairs_under(AID, "Rates of exchange", 4, len(prices))
    assert found == {item: printed(row["dollars"]) for item, row in prices.items()}
    found = pairs_under(AID, "Native trade", 2, len(trade) + len(sell))
    wanted = {}
    for before, rows in (("", trade), ("sell ", sell)):
        for item, row in rows.items():
            many = row["goods"].value != 1
            goods = f"{printed(row['goods'])} {item}s" if many else item
            wanted[before + goods] = printed(row["gifts"])
    assert found == wanted
    awards = {row: printed(cells["points"]) for row, cells in CHARTS.chart("awards").rows.items()}
    found = pairs_under(AID, "Awards", 2, 8)
    assert found["Points that win"] == awards["target"]
    assert found["News: battle won"] == awards["battle-won"]
    assert found["Interview"] == awards["interview"]
    assert found["Each sick discharged"] == awards["sick-discharged"]
    assert found["Longest rivers 1–3"] == "/".join(awards[f"river-{n}"] for n in (1, 2, 3))


def test_movement_and_what_a_hex_costs() -> None:
    """9.12, 9.15–9.27."""
    words = {"foot": "on foot", "canoe": "by canoe", "mounted": "mounted"}
    found = rows_under(TURN, "Movement points", len(LEVELS), 1 + len(LEVELS), len(MODES))
    assert found == [
        [words[mode], *(printed(CHARTS.entry("movement", mode, level)) for level in LEVELS)]
        for mode in MODES
    ]
    costs = CHARTS.chart("entry").rows
    found = rows_under(TURN, "To enter", 1, 2, len(costs))
    assert sorted(value for _, value in found) == sorted(
        printed(row["points"]) for row in costs.values()
    )
    assert found[0] == ["published or known hex", printed(costs["known"]["points"])]


def test_crews_of_a_canoe() -> None:
    """The most bearers first: what a crew loses, or that the canoe drifts (9.22)."""
    chart = CHARTS.chart("crew").rows
    found = rows_under(TURN, "Bearers to a canoe", 2, 2, len(chart))
    for (_, said), row in zip(found, reversed(chart.values()), strict=True):
        if row["drift"].value:
            assert said == f"drift {printed(row['drift'])} hex downstream"
        elif row["loss"].value:
            assert said == f"less {printed(row['loss'])}"
        else:
            assert said == f"all of them{MARKS.get(row['loss'].source, '')}"


def test_lost_numbers_and_who_may_enter() -> None:
    """12.3, 9.43."""
    lost = CHARTS.chart("lost").rows
    found = pairs_under(TURN, "Lost: this number or less", 2, len(lost))
    assert found == {row: printed(cells["number"]) for row, cells in lost.items()}
    chart = CHARTS.chart("restrictions").rows
    found_rows = rows_under(TURN, "Who may enter", len(chart), 1 + len(chart), len(TERRAINS))
    answers = {"yes": "yes", "no": "–", "river": "river"}
    assert found_rows == [
        [
            terrain,
            *(
                answers[str(row[terrain].value)] + MARKS.get(row[terrain].source, "")
                for row in chart.values()
            ),
        ]
        for terrain in TERRAINS
    ]


@pytest.mark.parametrize("words", ["a5", "letter"])
@pytest.mark.parametrize("kind", ["aid", "turn"])
def test_the_figures_of_another_paper_are_the_same(kind: str, words: str) -> None:
    def figures(paper: str) -> list[str]:
        return sorted(text for text in drawn(kind, paper).said() if text.rstrip("†").isdigit())

    assert figures(words) == figures("a4")
