"""Facts of charts that change in play: cells, whole charts, and resets.

They change the `charts` of a state: a `ChartChange` for each chart that differs from the beginning
of the campaign (see `companion.charts.cells.lay`).
"""

from typing import Protocol, TypeVar

import msgspec

from companion.charts.values import ChartChange, Entry
from companion.table.facts import Fact


class HasCharts(Protocol):
    """A state of a game with charts, a frozen struct."""

    @property
    def charts(self) -> dict[str, ChartChange]:
        """The changes by chart."""


S = TypeVar("S", bound=HasCharts)


class ChartCellSet(Fact, frozen=True):
    """A cell of a chart has a new value from now on, from one of `SOURCES`.

    `was` is the old value, for people to read.

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
        """Set the cell; all others stay."""
        change = state.charts.get(self.chart) or ChartChange()
        row = {**change.rows.get(self.row, {}), self.column: Entry(self.value, self.source)}
        rows = {**change.rows, self.row: row}
        return _noted(state, {**state.charts, self.chart: ChartChange(rows, change.whole)})


class ChartSet(Fact, frozen=True):
    """A whole chart is replaced from now on.

    >>> ChartSet("fares", {}).chart
    'fares'
    """

    chart: str
    rows: dict[str, dict[str, Entry]]

    def apply(self, state: S) -> S:
        """Set the chart."""
        return _noted(state, {**state.charts, self.chart: ChartChange(self.rows, whole=True)})


class ChartReset(Fact, frozen=True):
    """A chart is what it was when the campaign began.

    >>> ChartReset("fares").chart
    'fares'
    """

    chart: str

    def apply(self, state: S) -> S:
        """Remove the changes."""
        kept = {name: change for name, change in state.charts.items() if name != self.chart}
        return _noted(state, kept)


def _noted(state: S, charts: dict[str, ChartChange]) -> S:
    return msgspec.structs.replace(state, charts=charts)  # type: ignore[type-var]


CHART_FACTS: tuple[type[Fact], ...] = (ChartCellSet, ChartReset, ChartSet)
"""The facts that every game with charts states."""
