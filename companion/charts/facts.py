"""Facts of charts that are changed in play: cells, whole charts, and a chart as it was.

They change the `charts` of a state: a `ChartChange` for each chart that is not as it was when the
campaign began (see `companion.charts.cells.lay`).
"""

from typing import Protocol, TypeVar

import msgspec

from companion.charts.values import ChartChange, Entry
from companion.table.facts import Fact


class HasCharts(Protocol):
    """A state of a game with charts; it is a frozen struct."""

    @property
    def charts(self) -> dict[str, ChartChange]:
        """What was changed in which chart."""


S = TypeVar("S", bound=HasCharts)


class ChartCellSet(Fact, frozen=True):
    """A cell of a chart counts so from now on, and where that comes from (one of `SOURCES`).

    `was` is what counted before, for people to read.

    >>> ChartCellSet("fares", "river", "coins", 3, was=2).value
    3
    """

    chart: str
    row: str
    column: str
    value: int | str
    source: str = "owner"
    was: int | str = ""

    def apply(self, state: S) -> S:
        """Note the cell; all others stay."""
        change = state.charts.get(self.chart) or ChartChange()
        row = {**change.rows.get(self.row, {}), self.column: Entry(self.value, self.source)}
        rows = {**change.rows, self.row: row}
        return _noted(state, {**state.charts, self.chart: ChartChange(rows, change.whole)})


class ChartSet(Fact, frozen=True):
    """A whole chart is this from now on, whatever its rows were.

    >>> ChartSet("fares", {}).chart
    'fares'
    """

    chart: str
    rows: dict[str, dict[str, Entry]]

    def apply(self, state: S) -> S:
        """Note the chart."""
        return _noted(state, {**state.charts, self.chart: ChartChange(self.rows, whole=True)})


class ChartReset(Fact, frozen=True):
    """A chart is again what it was when the campaign began.

    >>> ChartReset("fares").chart
    'fares'
    """

    chart: str

    def apply(self, state: S) -> S:
        """Forget what was changed."""
        kept = {name: change for name, change in state.charts.items() if name != self.chart}
        return _noted(state, kept)


def _noted(state: S, charts: dict[str, ChartChange]) -> S:
    return msgspec.structs.replace(state, charts=charts)  # type: ignore[type-var]


CHART_FACTS: tuple[type[Fact], ...] = (ChartCellSet, ChartReset, ChartSet)
"""The facts that every game with charts states."""
