"""Facts of the charts and of house rules: what counts at this table from now on."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.charts.values import Entry
from companion.games.nile.facts.base import add, drop, with_explorer
from companion.games.nile.state import ChartChange, Nile
from companion.table.facts import Fact


class ChartCellSet(Fact, frozen=True):
    """A cell of a chart counts so from now on, and where that comes from (one of `SOURCES`).

    `was` is what counted before, for people to read.
    """

    chart: str
    row: str
    column: str
    value: int | str
    source: str = "owner"
    was: int | str = ""

    def apply(self, state: Nile) -> Nile:
        """Note the cell; all others stay."""
        change = state.charts.get(self.chart) or ChartChange()
        row = add(change.rows.get(self.row, {}), self.column, Entry(self.value, self.source))
        changed = replace(change, rows=add(change.rows, self.row, row))
        return replace(state, charts=add(state.charts, self.chart, changed))


class ChartSet(Fact, frozen=True):
    """A whole chart is this from now on, whatever its rows were."""

    chart: str
    rows: dict[str, dict[str, Entry]]

    def apply(self, state: Nile) -> Nile:
        """Note the chart."""
        changed = ChartChange(self.rows, whole=True)
        return replace(state, charts=add(state.charts, self.chart, changed))


class ChartReset(Fact, frozen=True):
    """A chart is again what it was when the campaign began."""

    chart: str

    def apply(self, state: Nile) -> Nile:
        """Forget what was changed."""
        return replace(state, charts=drop(state.charts, self.chart))


class Astray(Fact, frozen=True):
    """So many months in a row an expedition has ended lost; a house rule counts them."""

    player: str
    months: int

    def apply(self, state: Nile) -> Nile:
        """Note them."""
        return with_explorer(state, self.player, astray=self.months)
