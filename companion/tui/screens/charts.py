"""The charts: each cell with where it comes from, and the owner's own figures put over ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.coordinate import Coordinate
from textual.widgets import DataTable, Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.charts.rows import DataFaults
from companion.charts.values import Chart, Entry
from companion.desk.errors import StoreError
from companion.tui.charts_model import ASK, WRONG, ChartsModel, Questioned
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.wording import styled

if TYPE_CHECKING:
    from companion.tui.file_worker import FileWorker

MARKS = {"reconstructed": "†", "owner": "°"}
"""Signs behind a figure, by where it comes from."""

_SOURCES = {
    "rules": "printed in the rules",
    "public": "told in public pages",
    "reconstructed": "reconstructed: the printed figure is not public",
    "owner": "your own figure",
}

WIDEST = 28
"""Letters of a cell that are shown in the table; the line below tells the whole of it."""


class EditLine(Input):
    """The figure that is being typed; Escape leaves the cell as it was."""

    HELP = (
        "Type what your own chart says. It is checked as you type, and Enter keeps it. On a chart "
        "of dice 8-11 N fills a range of totals. Escape leaves the cell as it was."
    )
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "screen.leave_cell", "leave cell")]


class ChartsScreen(BaseScreen):
    """All charts at the left, one of them with its cells at the right."""

    CSS_PATH = "../charts.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "reset", "ours again"),
        Binding("r", "reset_chart", "whole chart ours"),
        Binding("i", "take", "from a file"),
        Binding("w", "give", "to a file"),
        Binding("escape", "back", "back"),
    ]
    TITLE = "charts"
    HELP = (
        "Every chart with its cells. † marks a figure that is reconstructed, because the "
        "printed chart is not public; ° marks your own. Enter or Tab goes from the list into a "
        "chart; there Enter changes the cell under the cursor, Delete puts ours back."
    )

    def __init__(
        self, shelf: ChartsModel, file_worker: FileWorker, wrong: str = "", first: str = ""
    ) -> None:
        super().__init__()
        self._first = first
        self._shelf, self._file_worker, self._wrong = shelf, file_worker, wrong
        self._shown = ""
        self._asked = ""

    def compose(self) -> ComposeResult:
        """The list, the cells, what is said of the cell under the cursor."""
        yield Static(" The charts", id="charts-title", markup=False)
        with Horizontal(id="charts"):
            yield OptionList(id="charts-list", compact=True)
            with Vertical(id="chart"):
                yield Static(id="chart-title", markup=False)
                yield DataTable(id="cells", zebra_stripes=True)
                yield Static(id="chart-note", markup=False)
        yield Static(id="cell-words", markup=False)
        yield EditLine(id="cell-edit", compact=True)
        yield Static("", id="charts-wrong", classes="wrong", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Show the first chart."""
        self.query_one("#cell-edit").display = False
        self.query_one("#charts-title", Static).update(f" The charts · {self._shelf.title}")
        self._list()
        names = self._shelf.names()
        self.query_one(OptionList).highlighted = (
            names.index(self._first) if self._first in names else 0
        )
        self.query_one(OptionList).focus()
        self.say(self._wrong)

    # Showing

    def _list(self) -> None:
        rows = self.query_one(OptionList)
        at = rows.highlighted
        rows.clear_options()
        for name in self._shelf.names():
            chart = self._shelf.chart(name)
            rows.add_option(Row(styled(name, (f" {_marks(chart)}", "dim")), id=name))
        rows.highlighted = at

    @on(OptionList.OptionHighlighted)
    def show_chart(self, event: OptionList.OptionHighlighted) -> None:
        """The chart under the bar of the list."""
        if event.option_id and event.option_id != self._shown:
            self._shown = event.option_id
            self._show(Coordinate(0, 0))

    @on(OptionList.OptionSelected)
    def into_chart(self) -> None:
        """Enter in the list: to the cells."""
        self.query_one(DataTable).focus()

    def _show(self, at: Coordinate) -> None:
        chart, cells = self._shelf.chart(self._shown), self.query_one(DataTable)
        self.query_one("#chart-title", Static).update(f"{chart.title} [{chart.rule}]")
        self.query_one("#chart-note", Static).update(chart.note)
        cells.clear(columns=True)
        columns = list(next(iter(chart.rows.values())))
        for column in columns:
            lengths = [len(str(entries[column].value)) + 1 for entries in chart.rows.values()]
            cells.add_column(column, key=column, width=min(WIDEST, max(len(column), *lengths)))
        for row, entries in chart.rows.items():
            shown = [_figure(entries[column]) for column in columns]
            cells.add_row(*shown, key=row, label=row)
        cells.cursor_coordinate = at
        self._tell()

    @on(DataTable.CellHighlighted)
    def _tell(self) -> None:
        """Where the cell under the cursor comes from."""
        row, column = self._cell()
        entry = self._shelf.chart(self._shown).rows[row][column]
        mark = f" {MARKS[entry.source]}" if entry.source in MARKS else ""
        words = f" {row}, {column}: {entry.value} · {_SOURCES[entry.source]}{mark}"
        self.query_one("#cell-words", Static).update(words)

    def _cell(self) -> tuple[str, str]:
        """Row and column under the cursor."""
        cells = self.query_one(DataTable)
        row, column = cells.coordinate_to_cell_key(cells.cursor_coordinate)
        return str(row.value), str(column.value)

    def say(self, sentence: str) -> None:
        """Say what is wrong, or nothing any more."""
        words = sentence[:1].upper() + sentence[1:]
        self.query_one("#charts-wrong", Static).update(f"✗ {words}" if words else "")
        self.query_one("#charts-wrong").remove_class("right")

    # One cell

    @on(DataTable.CellSelected)
    def begin_cell(self) -> None:
        """Enter on a cell: its figure can be typed anew."""
        row, column = self._cell()
        line = self.query_one(EditLine)
        line.value = str(self._shelf.chart(self._shown).rows[row][column].value)
        line.display, self._asked = True, ""
        line.focus()
        line.action_select_all()

    @on(Input.Changed, "#cell-edit")
    def check_cell(self, event: Input.Changed) -> None:
        """Say of every letter whether it can be so."""
        if not self.query_one(EditLine).display:
            return
        verdict = self._shelf.check(self._shown, *self._cell(), event.value)
        line = self.query_one("#charts-wrong", Static)
        line.update(verdict.words)
        line.set_class(verdict.kind != WRONG, "right")

    @on(Input.Submitted, "#cell-edit")
    def keep_cell(self, event: Input.Submitted) -> None:
        """Enter: keep it; a figure that contradicts the rules is asked for twice."""
        row, column = self._cell()
        verdict = self._shelf.check(self._shown, row, column, event.value)
        if verdict.kind == WRONG or (verdict.kind == ASK and self._asked != event.value):
            self._asked = event.value
            self.query_one("#charts-wrong", Static).update(verdict.words)
            return
        name, typed = self._shown, event.value
        self._change(lambda: self._shelf.keep(name, row, column, typed, sure=True))

    def action_leave_cell(self) -> None:
        """Leave the cell as it was."""
        self.query_one(EditLine).display = False
        self.say("")
        self.query_one(DataTable).focus()

    def action_reset(self) -> None:
        """Ours again in the cell under the cursor."""
        if self.query_one(DataTable).has_focus:
            name, (row, column) = self._shown, self._cell()
            self._change(lambda: self._shelf.reset(name, row, column))

    def action_reset_chart(self) -> None:
        """Ours again in the whole chart, after asking."""
        name = self._shown

        def sure(answer: str | None) -> None:
            if answer == "yes":
                self._change(lambda: self._shelf.reset(name))

        answers = [("no", "No, keep mine"), ("yes", "Yes, ours in all its cells")]
        self.app.push_screen(Ask(f"The chart {name}", "Put ours back?", answers), sure)

    @work(exclusive=True)
    async def _change(self, change: Callable[[], object]) -> None:
        """Change something off the event loop, and show what came of it."""
        cells = self.query_one(DataTable)
        at = cells.cursor_coordinate
        try:
            await self._file_worker.run(change)
        except (StoreError, ValueError, KeyError, RuntimeError) as error:
            self.say(_first(error))
            return
        self.query_one(EditLine).display = False
        self.say("")
        self._list()
        self._show(at)
        cells.focus()

    # Files

    def action_take(self) -> None:
        """Lay a chart file over."""

        def filled(found: dict[str, str] | None) -> None:
            if found:
                self._take(Path(found["file"]).expanduser(), sure=False)

        blank = Blank("file", "A chart file, with as few cells as you like", "", "my-charts.toml")
        self.app.push_screen(Fill("Charts from a file", [blank], _is_named), filled)

    @work(exclusive=True)
    async def _take(self, path: Path, *, sure: bool) -> None:
        try:
            changed = await self._file_worker.run(lambda: self._shelf.take(path, sure=sure))
        except Questioned as asked:
            answers = [("no", "No, leave it"), ("yes", "Yes, my charts say so")]
            words = "\n".join(asked.doubts)
            if await self.app.push_screen_wait(Ask("Is that right?", words, answers)) == "yes":
                self._take(path, sure=True)
            return
        except (StoreError, ValueError, KeyError, RuntimeError) as error:
            self.say(_first(error))
            return
        self._list()
        self._show(Coordinate(0, 0))
        self.say("")
        self.notify(f"{changed} cells changed.")

    def action_give(self) -> None:
        """Write the chart that is shown, or all of them, into a file."""
        name = self._shown

        def filled(found: dict[str, str] | None) -> None:
            if found:
                path = Path(found["file"]).expanduser()
                self._give(path, "" if found["which"].strip() == "all" else name)

        blanks = [
            Blank("file", "File to write", f"{name}.toml"),
            Blank("which", "Which chart? Its name, or all", name),
        ]
        self.app.push_screen(Fill("Charts to a file", blanks, _is_named), filled)

    @work(exclusive=True)
    async def _give(self, path: Path, name: str) -> None:
        try:
            await self._file_worker.run(lambda: self._shelf.give(path, name))
        except StoreError as error:
            self.say(str(error))
            return
        self.notify(f"{path} is written.")

    def action_back(self) -> None:
        """Where we came from."""
        self.dismiss(None)


def _is_named(filled: dict[str, str]) -> str:
    return "" if filled["file"] else "Give the name of a file."


def _first(error: Exception) -> str:
    """The first fault of a file, and how many more there are."""
    faults = error.faults if isinstance(error, DataFaults) else []
    if len(faults) > 1:
        return f"{faults[0]} ({len(faults) - 1} more; companion check lists them all)"
    return str(error)


def _marks(chart: Chart) -> str:
    """The marks of all that stands in a chart."""
    sources = {entry.source for entries in chart.rows.values() for entry in entries.values()}
    return "".join(mark for source, mark in MARKS.items() if source in sources)


def _figure(entry: Entry) -> Content:
    words = str(entry.value)
    words = words if len(words) < WIDEST else f"{words[: WIDEST - 2]}…"
    return styled(words, (MARKS.get(entry.source, ""), "dim"))
