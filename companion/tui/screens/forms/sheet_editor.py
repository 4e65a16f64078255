"""The editor of a running game's sheet: a text to be filled in; a fault leads to its line."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static, TextArea
from textual.widgets.option_list import Option as Row

from companion.charts.rows import DataFaults, Fault
from companion.desk.errors import StoreError
from companion.plugins.adoption import Adopted, Adoption
from companion.tui.screens.forms.adoption import AdoptionScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import styled

SHEET = "the sheet"
"""What the text on the screen is called in sentences."""


class SheetEditor(AdoptionScreen):
    """A blank sheet to be filled in; Ctrl+S looks for faults, and plays on where there is none."""

    CSS_PATH = ["../../styles/sheet_editor.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f4", "faults", "faults", show=False)]
    HELP = (
        "Enter a game you started on paper. The sheet is plain text; notes after a # "
        "explain it. Ctrl+S checks it and lists any errors with their lines; Enter on an "
        "error goes to its line. Without errors, the game continues here. F2 saves the "
        "sheet as a file, F3 opens one."
    )

    def __init__(self, title: str, adoption: Adoption) -> None:
        super().__init__()
        self._game, self._adoption = title, adoption
        self._lines: list[int] = []
        self.keep(adoption.blank)

    def compose(self) -> ComposeResult:
        """The sheet, and under it what is wrong with it."""
        yield Static(f" Continue a game from paper: {self._game}", id="new-title", markup=False)
        yield TextArea(
            self._adoption.blank,
            id="sheet-text",
            show_line_numbers=True,
            soft_wrap=False,
            tab_behavior="focus",
        )
        yield Static("", id="new-wrong", classes="wrong", markup=False)
        yield OptionList(id="sheet-faults", compact=True)
        yield KeyFooter()

    def on_mount(self) -> None:
        """To the first line that is no remark."""
        self.query_one("#sheet-faults").display = False
        text = self._adoption.blank.split("\n")
        self._go_to(next((n for n, line in enumerate(text, 1) if line.startswith("players")), 1))

    def _go_to(self, line: int) -> None:
        area = self.query_one(TextArea)
        area.focus()
        area.move_cursor((max(0, line - 1), 0), center=True)

    def sheet_text(self) -> str:
        """The text as it stands."""
        return self.query_one(TextArea).text

    async def opened(self, text: str, path: Path) -> None:
        """The text of the file in place of what stood there."""
        self.query_one(TextArea).load_text(text)
        self.keep(text)
        self._tell([])

    def action_back(self) -> None:
        """Home."""
        self.leave()

    @work(exclusive=True)
    async def action_go_on(self) -> None:
        """Look for faults; where there is none, play on."""
        text = self.sheet_text()

        def read() -> Adopted:
            return self._adoption.read(text, SHEET)

        try:
            await self.companion.file_worker.run(read)
        except DataFaults as error:
            self._tell(error.faults)
            return
        except StoreError as error:
            self.say(str(error))
            return
        self._tell([])
        self.begin(read)

    def _tell(self, faults: list[Fault]) -> None:
        """List the faults, each a row that leads to its line."""
        shown = self.query_one("#sheet-faults", OptionList)
        self._lines = [fault.line for fault in faults]
        shown.set_options(
            [Row(styled(("✗ ", "bold $text-error"), _words(fault))) for fault in faults]
        )
        shown.display = bool(faults)
        number = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        self.say(f"{number}; Enter goes to its line, F4 comes back here." if faults else "")
        if faults:
            shown.highlighted = 0
            shown.focus()

    def action_faults(self) -> None:
        """To the faults that were found."""
        if self._lines:
            self.query_one("#sheet-faults").focus()

    @on(OptionList.OptionSelected, "#sheet-faults")
    def mend(self, event: OptionList.OptionSelected) -> None:
        """A fault: to its line."""
        event.stop()
        self._go_to(self._lines[event.option_index] or 1)


def _words(fault: Fault) -> str:
    return f"line {fault.line}: {fault.sentence}" if fault.line else fault.sentence
