"""Chart files: all charts of a game, or an owner's own figures that replace ours cell by cell.

`parse_charts` parses a whole set, `merge` an override of the same form that may leave out whatever
it doesn't change, and `write_charts` is the inverse of `parse_charts`. Faults are reported
together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.charts.cells import repeated
from companion.charts.rows import DataFaults, Row, Rows, check_head, read_rows
from companion.charts.specs import Bands, DiceSpec, Spec
from companion.charts.values import BaseCharts, Chart, Entry, band_limits
from companion.table.nouns import runs, span
from companion.table.sources import SOURCES

C = TypeVar("C", bound=BaseCharts)

KIND = "charts"
"""What a chart file says that it is."""

Cells = dict[str, dict[str, Entry]]

_CHART_KEYS = {"title", "rule", "source", "note"}


class ChartFaults(DataFaults):
    """A chart file that can't be used; `faults` are all its faults."""


def parse_charts(text: str, filename: str, game: type[C]) -> C:
    """Parse a game's charts from a whole chart file; raise `ChartFaults` with every fault."""
    rows = read_rows(text, filename)
    head = check_head(rows, KIND, ("data_set",))
    _check_tables(rows, game.specs)
    charts = {name: _Reader(rows, name, spec).whole() for name, spec in game.specs.items()}
    _check_once(rows, game.specs, charts)
    rows.stop(ChartFaults)
    return game(str(head.get("name", "")), head.get("data_set", 0), charts)


def merge(base: C, text: str, filename: str) -> C:
    """Return the base charts with an owner's cells; raise `ChartFaults`.

    Every cell in the override has the source `owner`. Only if a chart states another source itself
    (a copy of our file), cells that repeat ours keep theirs. A chart in bands may have other bands
    if all its rows are given.
    """
    rows = read_rows(text, filename)
    check_head(rows, KIND, ("data_set",))
    _check_tables(rows, base.specs)
    charts = dict(base.charts)
    for name, spec in base.specs.items():
        if f"{name}.rows" in rows.tables:
            charts[name] = _Reader(rows, name, spec).over(base.charts[name])
    _check_once(rows, base.specs, charts)
    rows.stop(ChartFaults)
    return msgspec.structs.replace(base, charts=charts)


def known_charts(text: str, game: type[C]) -> int:
    """Return how many tables of a file are charts of a game; the file may have any fault."""
    heads = re.findall(r"^\s*\[([\w-]+)", text, re.MULTILINE)
    return sum(name in game.specs for name in heads)


def _check_tables(rows: Rows, specs: Mapping[str, Spec]) -> None:
    for name, table in rows.tables.items():
        chart, _, part = name.partition(".")
        if name and chart not in specs:
            rows.fault(table.line, f"there's no chart {chart!r}. The charts are {', '.join(specs)}")
        elif name and part not in {"", "rows", "sources"}:
            rows.fault(table.line, f"[{name}] isn't a known table. A chart has .rows and .sources")


def _check_once(rows: Rows, specs: Mapping[str, Spec], charts: Mapping[str, Chart]) -> None:
    for name, spec in specs.items():
        twice = repeated(charts[name]) if spec.once else []
        if twice:
            sentence = f"{name}: the {name} names {', '.join(twice)} more than once"
            rows.fault(rows.table(f"{name}.rows").line, sentence)


class _Reader:
    """Parser of one chart of a file, collecting its faults."""

    def __init__(self, rows: Rows, name: str, spec: Spec) -> None:
        self.rows, self.name, self.spec = rows, name, spec
        self.head = self._head()
        self.given = rows.table(f"{name}.rows").rows

    def whole(self) -> Chart:
        """Parse the chart, which must be complete."""
        if f"{self.name}.rows" not in self.rows.tables:
            self.fault(self.rows.table(self.name).line, "its rows are missing")
        if "source" not in self.head:
            self.fault(self.rows.table(self.name).line, f"source should be one of {_list(SOURCES)}")
        source = self.head.get("source", "reconstructed")
        cells = self._cells(source)
        self._check_rows(list(cells), self.rows.table(f"{self.name}.rows").line)
        for key, found in cells.items():
            self._check_complete(key, found)
        self._lay_sources(cells)
        head = self.head
        return Chart(
            head.get("title", ""), head.get("rule", ""), source, head.get("note", ""), cells
        )

    def over(self, base: Chart) -> Chart:
        """Return the base chart with the cells in the file."""
        copied = self.head.get("source", "owner") != "owner"
        cells = self._cells("owner")
        if not copied:
            self._lay_sources(cells)
        replaces = isinstance(self.spec.rows, Bands) and not set(cells) <= set(base.rows)
        old: Cells = {} if replaces else base.rows
        laid = {**old}
        for key, found in cells.items():
            kept = base.rows.get(key, {}) if copied else {}
            ours = {column: _repeated(entry, kept.get(column)) for column, entry in found.items()}
            laid[key] = {**old.get(key, {}), **ours}
            self._check_complete(key, laid[key])
        self._check_rows(list(laid), self.rows.table(f"{self.name}.rows").line)
        return msgspec.structs.replace(base, rows=laid)

    def fault(self, line: int, sentence: str) -> None:
        """Add a fault of this chart."""
        self.rows.fault(line, f"{self.name}: {sentence}")

    def _head(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for row in self.rows.table(self.name).rows.values():
            if row.key not in _CHART_KEYS:
                self.fault(row.line, f"{row.key!r} isn't a known key")
            elif not isinstance(row.value, str):
                self.fault(row.line, f"{row.key} should be text")
            elif row.key == "source" and row.value not in SOURCES:
                self.fault(row.line, f"source should be one of {_list(SOURCES)}")
            else:
                found[row.key] = row.value
        return found

    def _cells(self, source: str) -> Cells:
        cells: Cells = {}
        for row in self.given.values():
            if not self._known_row(row):
                continue
            if not isinstance(row.value, dict):
                self.fault(row.line, f"row {row.key!r} should be {{ column = value, … }}")
                continue
            spread = self._spread(row, row.value)
            cells[row.key] = {
                column: Entry(value, source)
                for column, value in spread.items()
                if self._fits(row, column, value)
            }
        return cells

    def _known_row(self, row: Row) -> bool:
        shape = self.spec.rows
        if isinstance(shape, Bands):
            if band_limits(row.key) is None:
                self.fault(row.line, f"{row.key!r} isn't a band of {shape.of}, like 2-3 or 8+")
                return False
        elif row.key not in shape.names + shape.more:
            self.fault(row.line, f"there's no row {row.key!r}. The rows are {_list(shape.names)}")
            return False
        return True

    def _spread(self, row: Row, given: dict[str, Any]) -> dict[str, Any]:
        """Return the values by column; for a dice chart by total, with ranges spread out."""
        if not isinstance(self.spec, DiceSpec):
            return given
        spread: dict[str, Any] = {}
        for key, value in given.items():
            for total in self._range(row, key):
                if str(total) in spread:
                    self.fault(row.line, f"row {row.key!r} gives {total} twice: the ranges overlap")
                spread[str(total)] = value
        return spread

    def _range(self, row: Row, key: str) -> range:
        assert isinstance(self.spec, DiceSpec)
        low, high = self.spec.totals[0], self.spec.totals[-1]
        found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", key)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not low <= first <= last <= high:
            dice = "one die" if self.spec.dice == 1 else f"{self.spec.dice} dice"
            wanted = f"a total or range of {dice}, {low} to {high}"
            self.fault(row.line, f"row {row.key!r}: {key!r} should be {wanted}")
            return range(0)
        return range(first, last + 1)

    def _fits(self, row: Row, column: str, value: Any) -> bool:
        if not isinstance(self.spec, DiceSpec) and column not in self.spec.columns:
            columns = _list(tuple(self.spec.columns))
            self.fault(
                row.line, f"row {row.key!r} has no column {column!r}. The columns are {columns}"
            )
            return False
        wrong = self.spec.kind(column).wrong(value)
        if wrong:
            self.fault(row.line, f"row {row.key!r}, {column}: {value!r} should be {wrong}")
        return not wrong

    def _check_complete(self, key: str, found: dict[str, Entry]) -> None:
        """Add a fault for what a row leaves out; wrong values have been reported."""
        line, given = self.given[key].line, self.given[key].value
        if isinstance(self.spec, DiceSpec):
            told = set(self._quiet_spread(given))
            gaps = [str(t) for t in self.spec.totals if str(t) not in found and str(t) not in told]
            if gaps:
                self.fault(line, f"row {key!r} has a gap: no result for {', '.join(gaps)}")
            return
        for column in self.spec.columns:
            if column not in found and column not in given:
                self.fault(line, f"row {key!r} has no column {column!r}")

    def _quiet_spread(self, given: dict[str, Any]) -> list[str]:
        totals: list[str] = []
        for key in given:
            limits = band_limits(key)
            if limits and limits[1] is not None:
                totals.extend(map(str, range(limits[0], limits[1] + 1)))
        return totals

    def _check_rows(self, keys: list[str], line: int) -> None:
        """Add faults for missing rows, and for gaps and overlaps of bands."""
        shape = self.spec.rows
        if not isinstance(shape, Bands):
            missing = [name for name in shape.names if name not in keys and name not in self.given]
            if missing:
                self.fault(line, f"the rows {_list(tuple(missing))} are missing")
            return
        expected: int | None = 0
        for low, high, key in sorted(_limits(key) for key in keys):
            at = self.given[key].line if key in self.given else line
            if expected is None or low < expected:
                self.fault(at, f"the band {key!r} overlaps the one before it")
            elif low > expected:
                self.fault(at, f"there is a gap of {shape.of} before the band {key!r}")
            expected = None if high < 0 else high + 1
        if expected is not None:
            self.fault(line, f"the last band of {shape.of} should be open, like '{expected}+'")

    def _lay_sources(self, cells: Cells) -> None:
        """Use the sources of single cells instead of the chart's own."""
        for row in self.rows.table(f"{self.name}.sources").rows.values():
            if row.key not in cells:
                self.fault(row.line, f"sources: there's no row {row.key!r}")
                continue
            given = row.value
            if not isinstance(given, dict):
                given = dict.fromkeys(cells[row.key], given)
            for column, source in self._spread(row, given).items():
                if column not in cells[row.key] or source not in SOURCES:
                    wanted = f"a column and one of {_list(SOURCES)}"
                    self.fault(row.line, f"sources of {row.key!r}: {column} should be {wanted}")
                else:
                    entry = cells[row.key][column]
                    cells[row.key][column] = Entry(entry.value, source)


def _repeated(entry: Entry, base: Entry | None) -> Entry:
    """Return the base cell if a copied file only repeats it, else the owner's."""
    return base if base is not None and base.value == entry.value else entry


def _limits(key: str) -> tuple[int, int, str]:
    """Return a band's sort key; an open end is -1, so an open band comes before a closed one."""
    low, high = band_limits(key) or (0, 0)
    return low, -1 if high is None else high, key


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words)


# Writing


def write_charts(charts: BaseCharts) -> str:
    """Return the text of a chart file; `parse_charts` returns the same charts."""
    lines = [f'kind = "{KIND}"', "format = 1", f"name = {_quoted(charts.name)}"]
    lines.append(f"data_set = {charts.data_set}")
    for name in charts.charts:
        lines += ["", *_chart_lines(charts, name)]
    return "\n".join(lines) + "\n"


def _chart_lines(charts: BaseCharts, name: str) -> list[str]:
    chart, spec = charts.chart(name), charts.specs[name]
    lines = [f"[{name}]"]
    for key in ("title", "rule", "source", "note"):
        value = getattr(chart, key)
        lines += [f"{key} = {_quoted(value)}"] if value else []
    lines.append(f"[{name}.rows]")
    lines += [
        _row(key, {c: e.value for c, e in row.items()}, spec) for key, row in chart.rows.items()
    ]
    return lines + _source_lines(name, chart.rows, chart.source, spec)


def _source_lines(name: str, rows: Cells, source: str, spec: Spec) -> list[str]:
    """Return the table of cells whose source differs from the chart's, if there are any."""
    other = {
        key: {column: e.source for column, e in row.items() if e.source != source}
        for key, row in rows.items()
    }
    lines = [_row(key, {**row}, spec) for key, row in other.items() if row]
    return [f"[{name}.sources]", *lines] if lines else []


def write_owned(ours: BaseCharts, owned: BaseCharts) -> str:
    """Return an override file with every cell that is the owner's or differs from ours.

    `merge` applies it to ours again. A chart with other bands than ours is written in full.
    """
    tables = []
    for name, chart in owned.charts.items():
        spec = owned.specs[name]
        whole = chart.rows.keys() != ours.charts[name].rows.keys() and isinstance(spec.rows, Bands)
        base = ours.charts[name].rows
        kept = {
            key: {
                column: entry
                for column, entry in row.items()
                if whole or entry.source == "owner" or entry != base[key][column]
            }
            for key, row in chart.rows.items()
        }
        rows = {key: {c: entry.value for c, entry in row.items()} for key, row in kept.items()}
        body = "\n".join(_row(key, row, spec) for key, row in rows.items() if row)
        lines = [f"[{name}.rows]", body, *_source_lines(name, kept, "owner", spec)]
        tables += ["\n".join(lines) + "\n"] if body else []
    return OVERRIDE_HEAD + "\n".join(tables)


OVERRIDE_HEAD = f'kind = "{KIND}"\nformat = 1\n\n'
"""How a file with some charts or cells begins."""


def write_chart(charts: BaseCharts, name: str) -> str:
    """Return a file with one chart in full, and the sources of its cells."""
    return OVERRIDE_HEAD + "\n".join(_chart_lines(charts, name)) + "\n"


def _row(key: str, cells: Mapping[str, int | str], spec: Spec) -> str:
    if isinstance(spec, DiceSpec):
        results = runs({int(total): value for total, value in cells.items()})
        cells = {span(low, high, "-"): value for low, high, value in results}
    body = ", ".join(
        f"{_key(column)} = {_quoted(value) if isinstance(value, str) else value}"
        for column, value in cells.items()
    )
    return f"{_key(key)} = {{ {body} }}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
