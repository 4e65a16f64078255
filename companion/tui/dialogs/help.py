"""Help in context, F1: what the thing in focus is for, and every key of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from companion.tui.dialogs.dialog import Dialog
from companion.tui.keys.actions import actions_on
from companion.tui.keys.key_words import key_words
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.widgets.mouse_keys import hint
from companion.tui.words.wording import styled

_TAKEN = (
    "Some terminals use a key themselves (often F1, F10, F11, or Alt on a Mac). Ctrl+P "
    "still reaches every action, and you can change keys in the settings."
)

_PLACES = {"map": " (on the map)", "log": " (in the log)"}
"""Where keys of a panel hold."""


class HelpScreen(Dialog[str]):
    """Help on what was in focus when it was asked for."""

    def __init__(self, about: Screen[Any], focused: Widget | None) -> None:
        super().__init__()
        self._actions = actions_on(about)
        self._words = in_present_keys(help_of(focused, about), about.app)

    def compose(self) -> ComposeResult:
        """The explanation, then the keys."""
        with Vertical(classes="box"):
            yield Static("Help", classes="box-title")
            with VerticalScroll(classes="box-text"):
                yield Static(self._words, markup=False)
                yield Static(self._keys(), classes="help-keys", markup=False)
            lists = ("Ctrl+P lists everything you can do", "ctrl+p")
            yield Static(hint(("Esc closes", "escape"), lists), classes="box-hint")

    def on_mount(self) -> None:
        """It can be scrolled at once."""
        self.query_one(VerticalScroll).focus()

    def _keys(self) -> Any:
        parts: list[tuple[str, str] | str] = []
        for action in self._actions:
            keys = key_words(action)
            if keys:
                more = f"  {action.more}" if action.more else ""
                place = _PLACES.get(action.where, "")
                parts += ["\n", (f"{keys:>9}  ", "bold"), action.title, (f"{place}{more}", "dim")]
        return styled(*parts, ("\n\n" + in_present_keys(_TAKEN, self.app), "dim"))


def help_of(focused: Widget | None, about: Screen[Any]) -> str:
    """The words of the thing in focus, else of what it stands in, else of the screen."""
    here: Any = focused
    own: Mapping[str, str] = getattr(about, "panel_help", {})
    while here is not None and here is not about:
        if words := own.get(here.id or "") or _said(here):
            return words
        here = here.parent
    return _said(about) or "Tab moves from panel to panel; F1 explains each one."


def _said(thing: Any) -> str:
    """What a thing says of itself, else what its kind does."""
    return str(getattr(thing, "own_help", "") or getattr(thing, "HELP", "") or "")
