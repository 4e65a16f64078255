"""One step of entering a running game: lines to fill in, and tables typed a row a line."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Select, Static, TextArea

from companion.games.nile.desk.adopt.lines import LineError, read_lines, write_lines
from companion.games.nile.screens.adopt.steps import (
    Area,
    Line,
    Step,
    Tables,
    kind_of,
    read_text,
    table_of,
    write_text,
)
from companion.tui.screens.new import Choice

_BY_WORDS = {
    "game": ("Game I", "Game II"),
    "map": ("kept by the app", "the real board stays on the table"),
    "dice": ("rolled by the app", "rolled on the table"),
    "cards": ("drawn by the app", "drawn from the real deck"),
}


class FormStep(VerticalScroll, can_focus=False, inherit_bindings=False):
    """A form of a step; `take` puts what was typed into the tables."""

    def __init__(self, step: Step, tables: Tables) -> None:
        super().__init__(classes="adopt-form")
        self._step, self._tables = step, tables

    def compose(self) -> ComposeResult:
        """A line for each value, an area for each table."""
        row = self._tables.get(self._step.table, {})
        for line in self._step.lines:
            with Horizontal(classes="adopt-line"):
                yield Static(line.words, classes="adopt-label", markup=False)
                yield _field(line, row.get(line.key, ""))
        for number, area in enumerate(self._step.areas):
            rows = self._tables.get(table_of(self._step, area), {})
            yield Static(f"{area.words}, like: {area.example}", classes="adopt-head", markup=False)
            yield TextArea(write_lines(area.part, rows), id=f"area-{number}", compact=True)

    def on_mount(self) -> None:
        """To the first field."""
        self.query("Input, Select, TextArea").first().focus()

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Enter: to the next field."""
        self.screen.focus_next()

    def take(self) -> None:
        """Keep what was typed; raises `LineError` for a row that cannot be read."""
        row = self._tables.setdefault(self._step.table, {})
        for line in self._step.lines:
            row[line.key] = self._value(line)
        for number, area in enumerate(self._step.areas):
            self._take_area(number, area)

    def _value(self, line: Line) -> Any:
        widget = self.query_one(f"#field-{line.key}")
        typed = str(widget.value) if isinstance(widget, Input | Select) else ""
        return read_text(kind_of(self._step, line), typed)

    def _take_area(self, number: int, area: Area) -> None:
        widget = self.query_one(f"#area-{number}", TextArea)
        try:
            self._tables[table_of(self._step, area)] = read_lines(area.part, widget.text)
        except LineError:
            widget.focus()
            raise


def _field(line: Line, value: Any) -> Input | Select[str]:
    if not line.choices:
        text = write_text(value)
        return Input(text, placeholder=line.example, id=f"field-{line.key}", compact=True)
    words = zip(_BY_WORDS[line.key], line.choices, strict=True)
    return Choice(
        list(words),
        value=value or line.choices[0],
        allow_blank=False,
        id=f"field-{line.key}",
        compact=True,
    )
