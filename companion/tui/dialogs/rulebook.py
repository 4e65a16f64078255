"""Dialogs to read: the rules, that of the open question first, and the odds of a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from companion.table.rulebook import find, nearest
from companion.tui.dialogs.dialog import Dialog, Tell
from companion.tui.widgets.mouse_keys import hint
from companion.tui.words.wording import styled


class Rulebook(Dialog[str]):
    """Rules by number or words; `first` is the number of the rule to open at, "" for all rules."""

    HELP = (
        "The rules in our own words. Type a number (9.2), a heading or a few words to find "
        "rules. Scroll with up, down, Page Up and Page Down. Esc closes. If in doubt, the "
        "game's own rulebook decides."
    )
    CSS = """
    Rulebook .box { width: 94; max-width: 98%; height: 88%; }
    Rulebook .box-text { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"scroll('{where}')", show=False)
        for key, where in (
            ("up", "up"),
            ("down", "down"),
            ("pageup", "page_up"),
            ("pagedown", "page_down"),
        )
    ]

    def __init__(self, rules: Mapping[str, str], first: str = "") -> None:
        super().__init__()
        self._rules, self._first = rules, nearest(rules, first)

    def compose(self) -> ComposeResult:
        """Title, the line to type in, the rules found."""
        with Vertical(classes="box"):
            yield Static("Rules, in our own words", classes="box-title", markup=False)
            yield Input(placeholder="a number or words", compact=True)
            with VerticalScroll(classes="box-text", can_focus=False):
                yield Static(self._opening(), markup=False, id="rules-found")
            yield Static(
                hint(("↑", "up"), ("↓ scroll", "down"), ("Esc closes", "escape")),
                classes="box-hint",
            )

    def on_mount(self) -> None:
        """The line to type in has the focus."""
        self.query_one(Input).focus()

    def _opening(self) -> Content:
        """Return the rule asked about in full strength, then its whole chapter."""
        if not self._first:
            return _written(self._rules)
        chapter = find(self._rules, self._first.partition(".")[0])
        about = _written({self._first: chapter.pop(self._first)})
        return Content("\n\n").join([about, _written(chapter)]) if chapter else about

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """Show what was asked for."""
        text = _written(find(self._rules, event.value)) if event.value.strip() else self._opening()
        self.query_one("#rules-found", Static).update(text or "No rule contains that.")
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_scroll(self, where: str) -> None:
        """Scroll the rules while the keys go to the line."""
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)


def _written(rules: Mapping[str, str]) -> Content:
    return Content("\n").join(
        styled((f"{number}  ", "bold"), text) for number, text in rules.items()
    )


WIDE = 94
"""Cells of the dialog at most."""

FRAME = 8
"""Cells of it that are no text: border, padding, scroll bar."""


def room(cells: int) -> int:
    """Cells of a line of text in a window of so many cells."""
    return min(WIDE, cells) - FRAME


class OddsDialog(Tell):
    """Odds as large as the window lets them be; arrow keys scroll, Enter goes on."""

    CSS = """
    OddsDialog .box { width: 94; max-width: 98%; }
    OddsDialog .box-text { height: auto; max-height: 32; }
    """
