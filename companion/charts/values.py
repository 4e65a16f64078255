"""Charts of any game as values: cells with their sources, bands, and look-ups.

A look-up returns a `Cell`: the value, its source and its place, so that every number can answer
"why?". Dice charts give the result of each total; totals beyond the ends count as the nearest end
(`held`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

import msgspec

from companion.charts.specs import DiceSpec, Spec

T = TypeVar("T")
V = TypeVar("V", int, str)


class NoSuchCell(KeyError):
    """A chart, row or column that doesn't exist, or has another kind of value."""

    def __str__(self) -> str:
        return str(self.args[0])


class Entry(msgspec.Struct, frozen=True):
    """A cell's value and its source (one of `SOURCES`)."""

    value: int | str
    source: str


class ChartCell(msgspec.Struct, Generic[T], frozen=True):
    """A value from a look-up, its source, and its chart, row and column.

    >>> cell = ChartCell(3, "reconstructed", "fares", "river", "coins")
    >>> f"{cell.value}{DAGGER if is_reconstructed(cell.source) else ''}"
    '3†'
    """

    value: T
    source: str
    chart: str
    row: str
    column: str


class Chart(msgspec.Struct, frozen=True):
    """One chart: title, rule number, general source, note, and its cells by row and column.

    The columns of a dice chart are the totals, written as digits.
    """

    title: str
    rule: str
    source: str
    note: str
    rows: dict[str, dict[str, Entry]]


def held(results: Mapping[int, T], total: int) -> T:
    """Return the result of a modified total, limited to the chart's ends."""
    return results[min(max(total, min(results)), max(results))]


@lru_cache(maxsize=1 << 10)
def band_limits(key: str) -> tuple[int, int | None] | None:
    """Return the ends of a band (`3`, `2-3`, `8+`), the upper None if open; None for no band."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3})|(\+))?", key)
    if not found:
        return None
    low = int(found[1])
    if found[3]:
        return low, None
    high = int(found[2]) if found[2] else low
    return (low, high) if low <= high else None


class ChartChange(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The changes of a chart since the campaign began: cells by row and column.

    If it is `whole`, these rows replace the entire chart.

    >>> class Ferry(Struct, frozen=True):
    ...     charts: dict[str, ChartChange] = {}
    """

    rows: dict[str, dict[str, Entry]] = {}
    whole: bool = False


class BaseCharts(msgspec.Struct, frozen=True):
    """All charts of a game, by name; the game's own class adds its `specs` and look-ups.

    `specs` describes each chart, in the order of the rules.

    >>> class Fares(BaseCharts, frozen=True):
    ...     specs = {"fares": list_spec(("river", "lake"), "coins", NumberCell(0, 9))}
    ...
    ...     def fare(self, over: str) -> ChartCell[int]:
    ...         return self.number("fares", over, "coins")
    """

    specs: ClassVar[Mapping[str, Spec]] = {}
    lists: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Charts whose rows are a list in order: what an inserted row says, by column.

    Its first column is the one that says of an unused row what ours says of the last.
    """

    name: str
    data_set: int
    charts: dict[str, Chart]

    def __hash__(self) -> int:
        """Return a hash, so that what charts alone decide can be cached by them."""
        return hash((self.name, self.data_set))

    @property
    def to_copy(self) -> tuple[str, ...]:
        """Return the names of charts printed on the board that still have our figures."""
        return ()

    def group(self, chart: str) -> str:
        """Return the heading under which a list shows a chart, "" for none."""
        return ""

    def read_in(self, game: str) -> list[str]:
        """Return the charts that a game of the box uses, by its name; all of them for ""."""
        return list(self.charts)

    def chart(self, chart: str) -> Chart:
        """A chart by name; raises `NoSuchCell`."""
        try:
            return self.charts[chart]
        except KeyError:
            known = ", ".join(self.charts)
            raise NoSuchCell(f"there's no chart {chart!r}. There are {known}") from None

    def entry(self, chart: str, row: str, column: str) -> Entry:
        """What stands in a cell; raises `NoSuchCell`."""
        try:
            return self.charts[chart].rows[row][column]
        except KeyError:
            self._row(chart, row)  # raises an error of its own if there's no such row
            raise NoSuchCell(f"the chart {chart} has no cell {row} / {column}") from None

    def number(self, chart: str, row: str, column: str) -> ChartCell[int]:
        """A number in a table; raises `NoSuchCell`."""
        entry = self.entry(chart, row, column)
        if not isinstance(entry.value, int):
            raise NoSuchCell(f"{chart} / {row} / {column} isn't a number")
        return ChartCell(entry.value, entry.source, chart, row, column)

    def word(self, chart: str, row: str, column: str) -> ChartCell[str]:
        """A word or text in a table; raises `NoSuchCell`."""
        entry = self.entry(chart, row, column)
        if not isinstance(entry.value, str):
            raise NoSuchCell(f"{chart} / {row} / {column} isn't a word")
        return ChartCell(entry.value, entry.source, chart, row, column)

    def results(self, chart: str, row: str) -> dict[int, str]:
        """What each total of a dice chart of words comes to."""
        return self._by_total(chart, row, str)

    def numbers(self, chart: str, row: str) -> dict[int, int]:
        """What each total of a dice chart of numbers comes to."""
        return self._by_total(chart, row, int)

    def band(self, chart: str, number: int) -> str:
        """The row of a chart in bands that a number falls into; below 0 counts as 0."""
        for key in self.chart(chart).rows:
            limits = band_limits(key)
            if limits and limits[0] <= max(number, 0) <= (
                number if limits[1] is None else limits[1]
            ):
                return key
        raise NoSuchCell(f"the chart {chart} has no row for {number}")

    def source(self, chart: str, row: str = "") -> str:
        """Where a row, or the whole chart, comes from: of several sources the least certain.

        An owner's cell counts as certain as the rules: it was read from the printed chart.
        """
        wanted = [self._row(chart, row)] if row else list(self.chart(chart).rows.values())
        found = {entry.source for cells in wanted for entry in cells.values()}
        return next(s for s in ("reconstructed", "public", "owner", "rules") if s in found)

    def _by_total(self, chart: str, row: str, kind: type[V]) -> dict[int, V]:
        """What stands under each total of a row; raises `NoSuchCell` where one is not of a kind."""
        cells = self._row(chart, row)
        found: dict[int, V] = {}
        for total in self._totals(chart):
            entry = cells.get(str(total))
            if entry is None or not isinstance(entry.value, kind):
                wanted = "a word" if kind is str else "a number"
                raise NoSuchCell(f"{chart} / {row} / {total} isn't {wanted}")
            found[total] = entry.value
        return found

    def _row(self, chart: str, row: str) -> dict[str, Entry]:
        rows = self.chart(chart).rows
        if row not in rows:
            raise NoSuchCell(f"the chart {chart} has no row {row!r}. It has {', '.join(rows)}")
        return rows[row]

    def _totals(self, chart: str) -> range:
        spec = self.specs[chart]
        if not isinstance(spec, DiceSpec):
            raise NoSuchCell(f"{chart} isn't a dice chart")
        return spec.totals
