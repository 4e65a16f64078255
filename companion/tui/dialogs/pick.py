"""A filtered list, to pick one of many: it gets shorter as people type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from companion.tui.dialogs.dialog import Dialog
from companion.tui.words.wording import styled


class PickItem(NamedTuple):
    """One thing to pick: its key, its words, and a remark."""

    key: str
    words: str
    more: str = ""


class Pick(Dialog[str]):
    """A list of items; typing keeps those that contain every word typed.

    With `free` what was typed may be taken as it is where nothing in the list is meant; where it is
    a word that `first` knows it comes before the list.
    """

    HELP = (
        "Pick a line from the list. Type words to narrow it down. Choose with up and down, "
        "then press Enter or click. Esc cancels."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-10)", show=False),
        Binding("pagedown", "move(10)", show=False),
    ]

    def __init__(
        self,
        title: str,
        items: Sequence[PickItem],
        *,
        free: bool = False,
        first: Callable[[str], bool] = lambda _: False,
    ) -> None:
        super().__init__()
        self._title, self._items, self._free, self._first = title, items, free, first
        self._shown = list(items)

    def compose(self) -> ComposeResult:
        """Title, what is typed, the list."""
        with Vertical(classes="box"):
            yield Static(self._title, classes="box-title", markup=False)
            yield Input(placeholder="type to search, Enter picks", compact=True)
            yield OptionList(*map(_row, self._items), compact=True)

    def on_mount(self) -> None:
        """The line to type in has the focus."""
        self.query_one(Input).focus()
        self.action_move(0)

    @on(Input.Changed)
    def find(self, event: Input.Changed) -> None:
        """Keep the items that hold every word typed."""
        words = event.value.casefold().split()
        self._shown = [
            item
            for item in self._items
            if all(word in f"{item.words} {item.more}".casefold() for word in words)
        ]
        self.query_one(OptionList).set_options(map(_row, self._shown))
        self.action_move(0)

    def action_move(self, by: int) -> None:
        """Up and down in the list."""
        rows = self.query_one(OptionList)
        if self._shown:
            rows.highlighted = max(0, min(len(self._shown) - 1, (rows.highlighted or 0) + by))

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Enter: the highlighted one."""
        at = self.query_one(OptionList).highlighted
        if self._first(event.value.strip()):
            self.dismiss(event.value.strip())
        elif self._shown and at is not None:
            self.dismiss(self._shown[at].key)
        elif self._free and event.value.strip():
            self.dismiss(event.value.strip())

    @on(OptionList.OptionSelected)
    def click(self, event: OptionList.OptionSelected) -> None:
        """One was clicked."""
        self.dismiss(self._shown[event.option_index].key)


def _row(item: PickItem) -> Content:
    return styled(item.words, (f"  {item.more}" if item.more else "", "dim"))
