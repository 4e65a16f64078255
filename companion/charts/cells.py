"""Single cells of the charts: parsed from text, checked, changed, and merged.

A cell is named by row and column, `forest/number` or `3/8-11` (a range of totals of a dice chart).
If a chart has only one row or column, the other is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from companion.charts.specs import DiceSpec, Spec
from companion.charts.values import (
    BaseCharts,
    Chart,
    ChartChange,
    Entry,
    NoSuchCell,
    band_limits,
)
from companion.table.sources import is_reconstructed

C = TypeVar("C", bound=BaseCharts)


class WrongValue(ValueError):
    """A value that isn't allowed in a cell; the message says what would be right."""


class Cells(NamedTuple):
    """One row of a chart and the columns meant, at least one."""

    chart: str
    row: str
    columns: tuple[str, ...]


class Difference(NamedTuple):
    """A cell that differs between two sets of charts; None where one has no such cell."""

    chart: str
    row: str
    column: str
    before: Entry | None
    after: Entry | None


# Naming


def named(charts: BaseCharts, chart: str, said: str) -> Cells:
    """Return the cells of a chart that a text names; raise `NoSuchCell` with one sentence."""
    rows, spec = charts.chart(chart).rows, charts.specs[chart]
    columns = tuple(next(iter(rows.values())))
    ways = [(row, column) for row, column in _splits(said) if row in rows]
    if len(columns) == 1 and said in rows:
        return Cells(chart, said, columns)
    if len(rows) == 1:
        ways.append((next(iter(rows)), said))
    for row, column in ways:
        meant = _columns(spec, tuple(rows[row]), column)
        if meant:
            return Cells(chart, row, meant)
    raise NoSuchCell(
        f"the chart {chart} has no cell {said!r}. Write ROW/COLUMN, where the row is one of "
        f"{', '.join(rows)} and the column {_columns_words(spec, columns)}"
    )


def _splits(said: str) -> Iterator[tuple[str, str]]:
    """Yield every way to split a text at a slash: rows and columns may contain one themselves."""
    for at, letter in enumerate(said):
        if letter == "/":
            yield said[:at].strip(), said[at + 1 :].strip()


def _columns(spec: Spec, known: tuple[str, ...], said: str) -> tuple[str, ...]:
    if said in known:
        return (said,)
    limits = band_limits(said) if isinstance(spec, DiceSpec) else None
    if limits is None or limits[1] is None:
        return ()
    totals = tuple(str(total) for total in range(limits[0], limits[1] + 1))
    return totals if set(totals) <= set(known) else ()


def _columns_words(spec: Spec, columns: tuple[str, ...]) -> str:
    if isinstance(spec, DiceSpec):
        return f"a total or range, {columns[0]} to {columns[-1]}"
    return f"one of {', '.join(columns)}" if len(columns) > 1 else columns[0]


# Values


def read_value(charts: BaseCharts, cells: Cells, typed: str) -> int | str:
    """Parse a value for these cells; raise `WrongValue` with one sentence."""
    kind = charts.specs[cells.chart].kind(cells.columns[0])
    text = typed.strip()
    value: int | str = int(text) if text.lstrip("-").isdecimal() else text
    if isinstance(value, int) and kind.wrong(value) and not kind.wrong(text):
        value = text
    wrong = kind.wrong(value)
    if wrong:
        now = charts.entry(cells.chart, cells.row, cells.columns[0]).value
        raise WrongValue(f"{words(cells)}: {text!r} should be {wrong}. It's {now} now")
    return value


def words(cells: Cells) -> str:
    """Return cells as text: `lost, forest, number`."""
    first, last = cells.columns[0], cells.columns[-1]
    return f"{cells.chart}, {cells.row}, {first if first == last else f'{first}-{last}'}"


# Changing


def with_cells(charts: C, cells: Cells, value: int | str, source: str = "owner") -> C:
    """Return the charts with a value in these cells.

    If each value may occur only once, the cell that had it gets the old value of this one.
    """
    rows = dict(charts.chart(cells.chart).rows)
    if charts.specs[cells.chart].once:
        _swap(rows, cells, value, source)
    rows[cells.row] = {**rows[cells.row], **dict.fromkeys(cells.columns, Entry(value, source))}
    return with_rows(charts, cells.chart, rows)


def _swap(rows: dict[str, dict[str, Entry]], cells: Cells, value: int | str, source: str) -> None:
    """Give a cell's old value to the cell that had its new one."""
    column = cells.columns[0]
    old = rows[cells.row][column].value
    for row, entries in rows.items():
        if row != cells.row and entries[column].value == value:
            rows[row] = {column: Entry(old, source)}


def with_rows(charts: C, chart: str, rows: dict[str, dict[str, Entry]]) -> C:
    """Return the charts with other rows in one of them."""
    changed = replace(charts.chart(chart), rows=rows)
    return replace(charts, charts={**charts.charts, chart: changed})


def inserted(charts: C, ours: C, chart: str, row: str) -> C:
    """Return the charts with a new row in a list before another, which moves the rest down.

    Figures move with their rows, reconstructed ones as such; all others are now the owner's.
    Missing figures of the new row are reconstructed. Raises `WrongValue` if the chart isn't a list
    or the last row is in use.
    """
    new = charts.lists.get(chart)
    if new is None:
        raise WrongValue("the rows of this chart are fixed, so you can't insert one")
    rows = charts.chart(chart).rows
    keys, column = list(rows), next(iter(new))
    if rows[keys[-1]][column].value != ours.entry(chart, keys[-1], column).value:
        raise WrongValue(f"all {len(keys)} rows are in use, so you can't insert one")
    moved = [
        {
            name: entry if is_reconstructed(entry.source) else Entry(entry.value, "owner")
            for name, entry in rows[key].items()
        }
        for key in keys[keys.index(row) : -1]
    ]
    open_ = {name: Entry(entry.value, "reconstructed") for name, entry in rows[row].items()}
    first = open_ | {name: Entry(value, "owner") for name, value in new.items()}
    later = keys[keys.index(row) :]
    return with_rows(charts, chart, rows | dict(zip(later, [first, *moved], strict=True)))


def back(charts: C, ours: C, cells: Cells) -> C:
    """Return the charts with these cells as in ours; raise `NoSuchCell` if ours lack them."""
    if charts.specs[cells.chart].once:
        return chart_back(charts, ours, cells.chart)
    for column in cells.columns:
        entry = ours.entry(cells.chart, cells.row, column)
        cell = Cells(cells.chart, cells.row, (column,))
        charts = with_cells(charts, cell, entry.value, entry.source)
    return charts


def chart_back(charts: C, ours: C, chart: str) -> C:
    """Return the charts with one of them as in ours."""
    return with_rows(charts, chart, ours.chart(chart).rows)


def lay(charts: C, changes: Mapping[str, ChartChange]) -> C:
    """Return the charts with the changes made during play."""
    laid: dict[str, Chart] = dict(charts.charts)
    for name, change in changes.items():
        chart = charts.chart(name)
        rows = dict(change.rows)
        if not change.whole:
            rows = {key: {**row, **change.rows.get(key, {})} for key, row in chart.rows.items()}
        laid[name] = replace(chart, rows=rows)
    return replace(charts, charts=laid)


# Comparing


def differences(before: BaseCharts, after: BaseCharts) -> Iterator[Difference]:
    """Yield every cell that differs between both, its source included, chart by chart."""
    for name, chart in after.charts.items():
        old = before.charts[name].rows
        if chart.rows == old:
            continue
        for row in dict.fromkeys((*chart.rows, *old)):
            was, now = old.get(row, {}), chart.rows.get(row, {})
            for column in dict.fromkeys((*now, *was)):
                if was.get(column) != now.get(column):
                    yield Difference(name, row, column, was.get(column), now.get(column))


def doubts(ours: BaseCharts, before: BaseCharts, after: BaseCharts) -> list[str]:
    """Return a sentence for each change that contradicts the printed rules."""
    found = []
    for chart, row, column, was, now in differences(before, after):
        stated = ours.charts[chart].rows.get(row, {}).get(column)
        same = was is not None and now is not None and was.value == now.value
        if stated and now and not same and stated.source == "rules" and stated.value != now.value:
            rule = ours.charts[chart].rule
            found.append(
                f"{chart}, {row}, {column}: the rules say {stated.value} ({rule}), "
                f"but here it's {now.value}"
            )
    return found


def repeated(chart: Chart) -> list[str]:
    """Return the values that occur more than once in a chart, sorted."""
    values = [entry.value for row in chart.rows.values() for entry in row.values()]
    return sorted({str(value) for value in values if values.count(value) > 1})
