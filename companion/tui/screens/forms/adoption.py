"""Adopting a running game: the base of its screens, and the editor of its sheet as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static, TextArea
from textual.widgets.option_list import Option as Row

from companion.charts.rows import DataFaults, Fault
from companion.desk.errors import StoreError
from companion.desk.files.whole_files import free_file
from companion.plugins.adoption import Adopted, Adoption
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.interfaces import Companion, companion_of
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import styled


class AdoptionScreen(BaseScreen):
    """What every such screen has; what was entered is known as the text of a sheet.

    A subclass has a `Static` of the id `new-wrong`, and says what its `sheet_text` is, how one that
    was `opened` is shown, and what Ctrl+S does.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "go_on", "go on"),
        Binding("escape", "back", "back"),
        Binding("f2", "save", "save the sheet"),
        Binding("f3", "load", "open a sheet"),
    ]
    TITLE = "adopt"

    def __init__(self) -> None:
        super().__init__()
        self._saved = ""

    @property
    def companion(self) -> Companion:
        """The app."""
        return companion_of(self)

    def sheet_text(self) -> str:
        """What was entered, as the text of a sheet."""
        raise NotImplementedError

    async def opened(self, text: str, path: Path) -> None:
        """Show a sheet that was opened, or say what is wrong with it."""
        raise NotImplementedError

    def has_taken(self) -> bool:
        """True if what stands on the screen could be read; else it was said why not."""
        return True

    def say(self, sentence: str) -> None:
        """Say what is wrong, or nothing."""
        self.query_one("#new-wrong", Static).update(f"✗ {sentence}" if sentence else "")

    def keep(self, text: str) -> None:
        """This text needs not be saved."""
        self._saved = text

    # Leaving

    def leave(self) -> None:
        """Go home, but ask where something was entered that is on no disk."""
        if self.sheet_text() == self._saved:
            self.app.pop_screen()
            return
        answers = [
            ("stay", "Stay here"),
            ("save", "Save what you entered as a sheet"),
            ("leave", "Leave without saving"),
        ]
        asked = Ask("Leave without finishing?", "What you entered isn't saved yet.", answers)
        self.app.push_screen(asked, self._left)

    def _left(self, answer: str | None) -> None:
        if answer == "save":
            self.action_save()
        elif answer == "leave":
            self.app.pop_screen()

    # The sheet as a file

    def action_save(self) -> None:
        """Save what was entered as a sheet."""
        if self.has_taken():
            blank = FillField("file", "Save the sheet as", "table.toml")
            self._ask_file("Save what you entered", blank, self._write)

    def action_load(self) -> None:
        """Open a sheet that was filled in before."""
        blank = FillField("file", "The sheet's file", "", "table.toml")
        self._ask_file("Open a sheet", blank, self._read)

    def _ask_file(self, title: str, blank: FillField, do: Callable[[Path], object]) -> None:
        def filled(found: dict[str, str] | None) -> None:
            if found and found["file"]:
                do(Path(found["file"]).expanduser())

        self.app.push_screen(Fill(title, [blank]), filled)

    @work(exclusive=True)
    async def _write(self, path: Path) -> None:
        from companion.desk.files.store import write_file

        text = self.sheet_text()
        try:
            await self.companion.file_worker.run(
                lambda: write_file(path, text.encode(), overwrite=False)
            )
        except StoreError as error:
            self.say(f"{error}.")
            return
        self.keep(text)
        self.app.notify(f"Saved as {path}.")

    @work(exclusive=True)
    async def _read(self, path: Path) -> None:
        from companion.desk.overrides.cards import read_text

        try:
            text = await self.companion.file_worker.run(lambda: read_text(path))
        except StoreError as error:
            self.say(f"{error}.")
            return
        await self.opened(text, path)

    # Playing on

    def begin(self, read: Callable[[], Adopted]) -> None:
        """Ask for the campaign's file, and sit down with it."""

        def take_up(path: Path) -> None:
            self._take_up(path if path.suffix else path.with_suffix(".toml"), read)

        blank = FillField("file", "The campaign's file", free_file())
        self._ask_file("Continue the game", blank, take_up)

    @work(exclusive=True)
    async def _take_up(self, path: Path, read: Callable[[], Adopted]) -> None:
        from companion.desk.campaigns.adopting import adopt

        try:
            campaign = await self.companion.file_worker.run(lambda: adopt(path, read()))
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return
        self.companion.begin(campaign)


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
