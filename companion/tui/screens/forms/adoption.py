"""The base screen of adopting a running game: its sheet as a file, leaving, and playing on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.desk.errors import StoreError
from companion.desk.files.free_file import free_file
from companion.plugins.adoption import Adopted
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.interfaces import Companion, companion_of
from companion.tui.screens.base import BaseScreen


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
        from companion.desk.overrides.places import read_text

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
