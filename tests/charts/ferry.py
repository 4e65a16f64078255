"""Charts of a small game of ferries: one of each kind that there is."""

from collections.abc import Mapping
from typing import ClassVar

from companion.charts.file import parse_charts
from companion.charts.specs import (
    Bands,
    DiceSpec,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    TextCell,
    WordCell,
    list_spec,
    table_spec,
)
from companion.charts.values import BaseCharts

SPECS: dict[str, Spec] = {
    "fares": table_spec(RowNames(("goat", "cart"), ("king",)), ("there", "back"), NumberCell(0, 9)),
    "piers": list_spec(("1", "2", "3"), "bank", WordCell(("north", "south", "isle")), once=True),
    "signs": TableSpec(RowNames(("sign",)), {"text": TextCell()}),
    "weather": DiceSpec(Bands("leagues"), 1, WordCell(("calm", "storm"))),
}

TEXT = """kind = "charts"
format = 1
name = "Ferries"
data_set = 3

[fares]
title = "Fares"
rule = "2"
source = "rules"
[fares.rows]
goat = { there = 1, back = 2 }
cart = { there = 3, back = 4 }
[fares.sources]
cart = { back = "public" }

[piers]
title = "Piers"
rule = "3"
source = "rules"
[piers.rows]
1 = { bank = "north" }
2 = { bank = "south" }
3 = { bank = "isle" }

[signs]
title = "Signs"
source = "reconstructed"
[signs.rows]
sign = { text = "Call the ferry" }

[weather]
title = "Weather"
source = "reconstructed"
[weather.rows]
0-1 = { 1-5 = "calm", 6 = "storm" }
"2+" = { 1-3 = "calm", 4-6 = "storm" }
"""


class Ferries(BaseCharts, frozen=True):
    """The charts of the game."""

    specs: ClassVar[Mapping[str, Spec]] = SPECS


def ferries() -> Ferries:
    return parse_charts(TEXT, "ferries.toml", Ferries)
