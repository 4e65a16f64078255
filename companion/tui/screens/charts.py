"""The charts: each cell with where it comes from, and the owner's own figures put over ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.coordinate import Coordinate
from textual.widgets import DataTable, Input, OptionList, Static
from textual.widgets.data_table import ColumnKey
from textual.widgets.option_list import Option as Row

from companion.charts.rows import DataFaults
from companion.charts.values import Chart, Entry
from companion.desk.errors import StoreError
from companion.table.sources import SOURCES, mark
from companion.tui.charts_model import ASK, WRONG, ChartsModel, Questioned
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import styled

if TYPE_CHECKING:
    from companion.tui.file_worker import FileWorker


BEGINS = "0123456789-"
"""What begins a cell when it is typed on it: letters are keys of the screen."""

GOES: dict[str, tuple[int, int]] = {"enter": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""The keys that keep a cell, and by how many rows and columns they go on."""


class EditLine(Input):
    """The line in which a figure is typed; Escape leaves the cell unchanged."""

    HELP = (
        "Type what your own chart says; the app checks it as you type. Enter saves it and "
        "goes to the next cell; up and down go to the one above or below. On a dice chart, "
        "8-11 N fills a range of totals. Esc cancels."
    )
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "screen.leave_cell", "leave cell")]

    def __init__(self, typed: Callable[[events.Key], bool]) -> None:
        super().__init__(id="cell-edit", compact=True, select_on_focus=False)
        self._typed = typed

    def on_key(self, event: events.Key) -> None:
        """Handle keys that the grid uses, in the order in which they were pressed."""
        _take(self._typed, event)


class CellGrid(DataTable[Content]):
    """The cells of a chart; typing starts to edit one, Space puts in the next word."""

    def __init__(self, typed: Callable[[events.Key], bool]) -> None:
        super().__init__(id="cells", zebra_stripes=True)
        self._typed = typed

    def on_key(self, event: events.Key) -> None:
        """Handle keys that start to edit a cell."""
        _take(self._typed, event)

    def go(self, down: int, right: int) -> None:
        """Move by rows and columns; after the end of a row, to the first cell of the next."""
        row, column = self.cursor_coordinate
        row, column = row + down, column + right
        if column >= len(self.columns):
            row, column = row + 1, 0
        if 0 <= row < self.row_count:
            self.cursor_coordinate = Coordinate(row, column)

    def fill(self, rows: Mapping[str, Mapping[str, Content]]) -> bool:
        """Update changed cells; return False if something is wider than its column."""
        for row, cells in rows.items():
            for column, words in cells.items():
                if words.cell_length > self.columns[ColumnKey(column)].width:
                    return False
                if self.get_cell(row, column) != words:
                    self.update_cell(row, column, words)
        return True


def _take(typed: Callable[[events.Key], bool], event: events.Key) -> None:
    if typed(event):
        event.stop()
        event.prevent_default()


def begins(event: events.Key) -> bool:
    """True if a key typed on a cell starts a figure."""
    return event.character is not None and event.character in BEGINS


_SOURCES = {
    "rules": "printed in the rules",
    "public": "from public sources",
    "reconstructed": "reconstructed: the printed figure isn't public",
    "owner": "your own figure",
}

WIDEST = 28
"""Letters of a cell that are shown in the table; the line below tells the whole of it."""


class ChartsScreen(BaseScreen):
    """All charts at the left, one of them with its cells at the right."""

    CSS_PATH = "../styles/charts.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "reset", "reset"),
        Binding("r", "reset_chart", "reset chart"),
        Binding("insert", "insert", "insert row", show=False),
        Binding("i", "take", "import"),
        Binding("w", "give", "export"),
        Binding("escape", "back", "back"),
    ]
    TITLE = "charts"
    HELP = (
        "Every chart with its cells. † marks a reconstructed figure (the printed chart "
        "isn't public), ° marks your own. Enter or Tab goes from the list into a chart. "
        "There, type to replace a cell, or press Enter to edit it and Enter again to save "
        "and go on. Space switches a cell that takes one of a few words. Delete restores "
        "our figure. In a list with unused rows, Insert adds a row above the cursor."
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
                yield CellGrid(self.typed)
                yield Static(id="chart-note", markup=False)
        yield Static(id="cell-words", markup=False)
        yield EditLine(self.typed)
        yield Static("", id="charts-wrong", classes="wrong", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Show the first chart."""
        self.query_one("#cell-edit").display = False
        self.query_one("#charts-title", Static).update(f" The charts · {self._shelf.title}")
        self._list()
        rows = self.query_one(OptionList)
        names = [name for group in self._shelf.groups().values() for name in group]
        rows.highlighted = rows.get_option_index(self._first if self._first in names else names[0])
        rows.focus()
        if self._wrong:
            self._fault(self._wrong)

    # Showing

    def _list(self) -> None:
        rows = self.query_one(OptionList)
        at = rows.highlighted
        rows.clear_options()
        for group, names in self._shelf.groups().items():
            if group:
                rows.add_option(Row(styled((group, "bold")), disabled=True))
            for name in names:
                rows.add_option(Row(_listed(self._shelf.chart(name), name), id=name))
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
        self.query_one(CellGrid).focus()

    def _show(self, at: Coordinate) -> None:
        chart, cells = self._shelf.chart(self._shown), self.query_one(CellGrid)
        title = styled(f"{chart.title} [{chart.rule}]", (f" · {self._shown}", "not bold dim"))
        self.query_one("#chart-title", Static).update(title)
        self.query_one("#chart-note", Static).update(chart.note)
        cells.clear(columns=True)
        columns = list(next(iter(chart.rows.values())))
        for column in columns:
            lengths = [len(str(entries[column].value)) + 1 for entries in chart.rows.values()]
            cells.add_column(column, key=column, width=min(WIDEST, max(len(column), *lengths)))
        for row, entries in chart.rows.items():
            shown = _figures(entries)
            cells.add_row(*(shown[column] for column in columns), key=row, label=Text(row))
        cells.cursor_coordinate = at
        self._tell()

    def _show_again(self) -> None:
        """What has changed in the chart and in its marks, the cursor where it stands."""
        chart, cells = self._shelf.chart(self._shown), self.query_one(CellGrid)
        if not cells.fill({row: _figures(entries) for row, entries in chart.rows.items()}):
            self._show(cells.cursor_coordinate)
        words = _listed(chart, self._shown)
        self.query_one(OptionList).replace_option_prompt(self._shown, words)
        self._tell()

    @on(DataTable.CellHighlighted)
    def _tell(self) -> None:
        """Where the cell under the cursor comes from."""
        row, column = self._cell()
        entry = self._shelf.chart(self._shown).rows[row][column]
        words = f" {row}, {column}: {entry.value} · {_SOURCES[entry.source]} {mark(entry.source)}"
        few = "Space: next word, " if self._shelf.words(self._shown, column) else ""
        ways = f" · {few}Enter: edit" if self.query_one(CellGrid).has_focus else ""
        self.query_one("#cell-words", Static).update(styled(words, (ways, "dim")))

    @on(events.DescendantFocus)
    def tell_ways(self, event: events.DescendantFocus) -> None:
        """How a cell is changed is told while people are among the cells."""
        if isinstance(event.widget, CellGrid) and event.widget.row_count:
            self._tell()

    def _cell(self) -> tuple[str, str]:
        """Row and column under the cursor."""
        cells = self.query_one(CellGrid)
        row, column = cells.coordinate_to_cell_key(cells.cursor_coordinate)
        return str(row.value), str(column.value)

    def say(self, words: str, *, wrong: bool = True) -> None:
        """Say what is wrong or right, or nothing any more."""
        line = self.query_one("#charts-wrong", Static)
        line.update(words)
        line.set_class(not wrong, "right")

    def _fault(self, sentence: str) -> None:
        self.say(f"✗ {sentence[:1].upper()}{sentence[1:]}")

    # One cell

    def typed(self, event: events.Key) -> bool:
        """True if a key was taken: it begins a cell, keeps it, or puts its next word in.

        Both the grid and the line ask, for a key may have been on its way to the other.
        """
        line, cells = self.query_one(EditLine), self.query_one(CellGrid)
        if line.display and event.key in GOES:
            self._keep(line.value, *GOES[event.key])
        elif line.display:
            if line.has_focus or not event.is_printable:
                return False
            line.insert_text_at_cursor(event.character or "")
        elif begins(event):
            self._begin(event.character or "")
        elif event.key == "space" and cells.row_count:
            return self._next_word()
        else:
            return False
        return True

    @on(DataTable.CellSelected)
    def begin_cell(self) -> None:
        """Enter on a cell: its figure can be typed anew."""
        row, column = self._cell()
        self._begin(str(self._shelf.chart(self._shown).rows[row][column].value))
        self.query_one(EditLine).action_select_all()

    def _begin(self, typed: str) -> None:
        """Open the cell under the cursor with so much in its line."""
        line = self.query_one(EditLine)
        self.say("")
        line.display, self._asked = True, ""
        line.value = typed
        line.cursor_position = len(typed)
        self.set_focus(line)

    @on(Input.Changed, "#cell-edit")
    def check_cell(self, event: Input.Changed) -> None:
        """Say of every letter whether it can be so."""
        if self.query_one(EditLine).display:
            verdict = self._shelf.check(self._shown, *self._cell(), event.value)
            self.say(verdict.words, wrong=verdict.kind == WRONG)

    def _keep(self, typed: str, down: int, right: int, again: str = "Enter") -> None:
        """Keep it and go on; a figure that contradicts the rules is asked for twice."""
        name, (row, column) = self._shown, self._cell()
        verdict = self._shelf.check(name, row, column, typed, again)
        if verdict.kind == WRONG or (verdict.kind == ASK and self._asked != typed):
            self._asked = typed
            self.say(verdict.words, wrong=verdict.kind == WRONG)
            return
        self.action_leave_cell()
        cells = self.query_one(CellGrid)
        at = cells.cursor_coordinate
        cells.go(down, right)
        said = f"✓ {row}, {column}: {typed.strip()} is saved."
        self._change(
            lambda: self._shelf.keep(name, row, column, typed, sure=True),
            said,
            refused=lambda: self._go_back(name, at, typed),
        )

    def _go_back(self, name: str, at: Coordinate, typed: str) -> None:
        """Return to a cell that wasn't saved; what was typed into the next one meanwhile goes."""
        if self._shown == name:
            self.query_one(CellGrid).cursor_coordinate = at
            with self.query_one(EditLine).prevent(Input.Changed):
                self._begin(typed)

    def _next_word(self) -> bool:
        """Put the next word in where a cell is one of a few; whether it is."""
        row, column = self._cell()
        words = self._shelf.words(self._shown, column)
        if words:
            now = str(self._shelf.chart(self._shown).rows[row][column].value)
            self._keep(words[(words.index(now) + 1) % len(words)], 0, 0, "Space")
        return bool(words)

    def action_leave_cell(self) -> None:
        """Leave the cell as it was."""
        self.query_one(EditLine).display = False
        self.say("")
        self.set_focus(self.query_one(CellGrid))

    def action_reset(self) -> None:
        """Ours again in the cell under the cursor."""
        if self.query_one(CellGrid).has_focus:
            name, (row, column) = self._shown, self._cell()
            self._change(lambda: self._shelf.reset(name, row, column))

    def action_insert(self) -> None:
        """A new row of a list before the one under the cursor."""
        if self.query_one(CellGrid).has_focus:
            name, (row, _) = self._shown, self._cell()
            self._change(lambda: self._shelf.insert(name, row), f"✓ New row {row}: type over it.")

    def action_reset_chart(self) -> None:
        """Ours again in the whole chart, after asking."""
        name = self._shown

        def sure(answer: str | None) -> None:
            if answer == "yes":
                self._change(lambda: self._shelf.reset(name))

        answers = [("no", "No, keep mine"), ("yes", "Yes, restore every cell")]
        title = self._shelf.chart(name).title or name
        self.app.push_screen(Ask(title, "Restore our figures?", answers), sure)

    @work
    async def _change(
        self,
        change: Callable[[], object],
        said: str = "",
        refused: Callable[[], None] | None = None,
    ) -> None:
        """Change something off the event loop, and show what came of it; several may be due."""
        try:
            await self._file_worker.run(change)
        except (StoreError, ValueError, KeyError, RuntimeError) as error:
            if refused:
                refused()
            self._fault(_first(error))
            return
        self._show_again()
        if not self.query_one(EditLine).display:
            self.say(said, wrong=False)

    # Files

    def action_take(self) -> None:
        """Lay a chart file over."""

        def filled(found: dict[str, str] | None) -> None:
            if found:
                self._take(Path(found["file"]).expanduser(), sure=False)

        blank = FillField(
            "file", "A chart file; it may hold just a few cells", "", "my-charts.toml"
        )
        self.app.push_screen(Fill("Import charts", [blank], _is_named), filled)

    @work(exclusive=True)
    async def _take(self, path: Path, *, sure: bool) -> None:
        try:
            changed = await self._file_worker.run(lambda: self._shelf.take(path, sure=sure))
        except Questioned as asked:
            answers = [("no", "No, cancel"), ("yes", "Yes, that's what my charts say")]
            words = "\n".join(asked.doubts)
            if await self.app.push_screen_wait(Ask("Is that right?", words, answers)) == "yes":
                self._take(path, sure=True)
            return
        except (StoreError, ValueError, KeyError, RuntimeError) as error:
            self._fault(_first(error))
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
            FillField("file", "File to write", f"{name}.toml"),
            FillField("which", "Which chart? Its name, or all", name),
        ]
        self.app.push_screen(Fill("Export charts", blanks, _is_named), filled)

    @work(exclusive=True)
    async def _give(self, path: Path, name: str) -> None:
        try:
            await self._file_worker.run(lambda: self._shelf.give(path, name))
        except StoreError as error:
            self._fault(str(error))
            return
        self.notify(f"{path} is saved.")

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
    return "".join(mark(source) for source in SOURCES if source in sources)


def _listed(chart: Chart, name: str) -> Content:
    """A chart's marks and its title; the list cuts a long one, which is whole above its cells."""
    return styled((f"{_marks(chart):<3}", "dim"), chart.title or name)


def _figures(entries: Mapping[str, Entry]) -> dict[str, Content]:
    """The cells of a row by column."""
    return {column: _figure(entry) for column, entry in entries.items()}


def _figure(entry: Entry) -> Content:
    words = str(entry.value)
    words = words if len(words) < WIDEST else f"{words[: WIDEST - 2]}…"
    return styled(words, (mark(entry.source), "dim"))
