"""The base class of games with charts, which may be changed during play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from companion.charts.cells import lay
from companion.charts.facts import CHART_FACTS, ChartCellSet, ChartReset, ChartSet
from companion.charts.values import BaseCharts, ChartChange
from companion.table.base_game import BaseGame
from companion.table.facts import Fact
from companion.table.nouns import plural

C = TypeVar("C", bound=BaseCharts)


class ChartedGame(BaseGame, Generic[C]):
    """A game whose state has in `charts` what was changed since the campaign began.

    `printed` are the charts that it began with.

    >>> class Ferry(ChartedGame[BaseCharts]):
    ...     players = ("Ada",)
    >>> Ferry.charts.fget.__name__
    'charts'
    """

    def __init__(self, printed: C, state: Any = None) -> None:
        super().__init__(state)
        self.printed = printed
        self._laid: tuple[Mapping[str, ChartChange], C] | None = None

    @property
    def fact_types(self) -> tuple[type[Fact], ...]:
        """The facts that its package declares, and those of charts."""
        return (*super().fact_types, *CHART_FACTS)

    @property
    def charts(self) -> C:
        """The charts in use: those the campaign began with, and what was changed since."""
        changes: Mapping[str, ChartChange] = self.state.charts
        if not changes:
            return self.printed
        if self._laid is None or self._laid[0] is not changes:
            self._laid = (changes, lay(self.printed, changes))
        return self._laid[1]

    def words(self, fact: Fact) -> str:
        """Return a fact as a sentence; those of charts are the same in every game."""
        match fact:
            case ChartCellSet(chart, row, column, value, _, was):
                before = f", not {was}" if was not in ("", value) else ""
                place = ", ".join(filter(None, (self._title(chart), row, column)))
                return f"{place}: now {value}{before}"
            case ChartSet(chart, rows):
                return f"{self._title(chart)}: replaced, with {plural(len(rows), 'row')}"
            case ChartReset(chart):
                return f"{self._title(chart)}: as it was when the campaign began"
        return super().words(fact)

    def _title(self, chart: str) -> str:
        known = self.printed.charts.get(chart)
        return known.title if known else chart

    def faults(self) -> Iterable[str]:
        """Yield what is beyond the limits of its label, and changes of unknown charts."""
        yield from super().faults()
        yield from self.chart_faults()

    def chart_faults(self) -> Iterator[str]:
        """Yield a sentence for each change of an unknown chart."""
        for name in self.state.charts:
            if name not in self.printed.charts:
                yield f"charts: there's no chart {name!r}"
