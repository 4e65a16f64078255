"""A sheet to be corrected by hand: every field in words, and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from companion.table.ask.illegal import Illegal
from companion.table.play.corrections import PlaceForm, changes
from companion.tui.dialogs.dialog import Dialog
from companion.tui.widgets.mouse_keys import KeyBoard, hint

Filled = tuple[dict[str, object], str]
"""What is to be set, by place, and why."""


class CorrectForm(Dialog[Filled]):
    """One sheet as a form; `check` says what cannot be, empty where all can."""

    CSS = """
    CorrectForm .box { height: 92%; }
    CorrectForm VerticalScroll { height: 1fr; }
    CorrectForm .correct-line { height: auto; }
    CorrectForm .correct-label { width: 40; height: auto; padding-right: 1; }
    CorrectForm .correct-line Input { width: 1fr; }
    CorrectForm .wrong { height: auto; }
    """
    HELP = (
        "Every field of the sheet. Move with up, down, Tab or Enter, and change only what "
        "is wrong. Give the reason in the last line. Ctrl+S saves it all as one entry in "
        "the log, and one undo takes it back."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("ctrl+s", "hand_in", "submit"),
    ]

    def __init__(self, sheet: PlaceForm, check: Callable[[dict[str, object]], str]) -> None:
        super().__init__()
        self._sheet, self._check = sheet, check

    def compose(self) -> ComposeResult:
        """The fields, the reason, what is wrong."""
        with Vertical(classes="box"):
            yield Static(f"Correct {self._sheet.title}", classes="box-title", markup=False)
            with VerticalScroll(can_focus=False):
                for number, field in enumerate(self._sheet.fields):
                    with Horizontal(classes="correct-line"):
                        yield Static(field.label, classes="correct-label", markup=False)
                        yield Input(field.text, id=f"place-{number}", compact=True)
            yield Static("Why?", classes="box-label", markup=False)
            yield Input(placeholder="we counted it again", id="reason", compact=True)
            yield Static("", classes="wrong", markup=False)
            yield KeyBoard()
            hints = (("Ctrl+S submits", "ctrl+s"), ("Esc back", "escape"))
            yield Static(hint(("↑", "up"), ("↓ fields", "down"), *hints), classes="box-hint")

    def on_mount(self) -> None:
        """To the first field."""
        self.query(Input).first().focus()

    @on(Input.Submitted)
    def go_on(self, event: Input.Submitted) -> None:
        """Enter: to the next field, and after the reason done."""
        if event.input.id == "reason":
            self.action_hand_in()
        else:
            self.focus_next()

    def action_hand_in(self) -> None:
        """Hand it in, or say what is wrong; nothing typed is lost."""
        typed = {
            field.path: self.query_one(f"#place-{number}", Input).value
            for number, field in enumerate(self._sheet.fields)
        }
        reason = self.query_one("#reason", Input).value.strip()
        try:
            found: dict[str, object] = changes(self._sheet, typed)
        except Illegal as error:
            self._say(str(error))
            return
        if not reason:
            self._say("give a reason for the log")
            self.query_one("#reason", Input).focus()  # what is typed next is meant for it
        elif wrong := self._check(found):
            self._say(wrong)
        else:
            self.dismiss((found, reason))

    def _say(self, words: str) -> None:
        self.query_one(".wrong", Static).update(f"✗ {words[:1].upper()}{words[1:]}")
