"""A small form to fill in; what is wrong is said in place and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from companion.tui.dialogs.dialog import Dialog
from companion.tui.widgets.mouse_keys import KeyBoard, hint


class FillField(NamedTuple):
    """One line: its key, its words, what stands in it at first, an example."""

    key: str
    words: str
    value: str = ""
    example: str = ""


class Fill(Dialog[dict[str, str]]):
    """Lines to fill in; `check` says what is wrong, empty where nothing is."""

    HELP = (
        "Type something here; the gray words are an example. Enter goes to the next line "
        "and finishes on the last one. Mistakes are shown below, and what you typed stays. "
        "Click a line to see signs you can click. Esc cancels."
    )

    def __init__(
        self,
        title: str,
        blanks: Sequence[FillField],
        check: Callable[[dict[str, str]], str] = lambda _: "",
    ) -> None:
        super().__init__()
        self._title, self._blanks, self._check = title, blanks, check

    def compose(self) -> ComposeResult:
        """Title, lines, what is wrong."""
        with Vertical(classes="box"):
            yield Static(self._title, classes="box-title", markup=False)
            for blank in self._blanks:
                yield Static(blank.words, classes="box-label", markup=False)
                yield Input(blank.value, placeholder=blank.example, id=blank.key, compact=True)
            yield Static("", classes="wrong", markup=False)
            yield KeyBoard()
            words = hint(("Enter continues", "enter"), ("Esc cancels", "escape"))
            yield Static(words, classes="box-hint", markup=False)

    def on_mount(self) -> None:
        """To the first line that is empty."""
        lines = list(self.query(Input))
        next((line for line in lines if not line.value), lines[-1]).focus()

    @on(Input.Submitted)
    def go_on(self, event: Input.Submitted) -> None:
        """To the next line, and after the last one done."""
        lines = list(self.query(Input))
        at = lines.index(event.input)
        if at + 1 < len(lines):
            lines[at + 1].focus()
            return
        filled = {str(line.id): line.value.strip() for line in lines}
        wrong = self._check(filled)
        if wrong:
            self.query_one(".wrong", Static).update(f"✗ {wrong}")
        else:
            self.dismiss(filled)
