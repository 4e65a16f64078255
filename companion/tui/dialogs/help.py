"""Help in context, F1: what the thing in focus is for, and every key; other keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.dialogs.dialog import Dialog
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.interfaces import Companion
from companion.tui.keys.actions import Action, actions_on, in_present_keys, key_words
from companion.tui.panel_registry import every_action
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


class PressKey(AnswerOnce[str], ModalScreen[str]):
    """The next key that is pressed, as Textual names it; "" for the usual one, Escape for none."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, action: Action) -> None:
        super().__init__()
        self._action = action

    def compose(self) -> ComposeResult:
        """What the key is for."""
        with Vertical(classes="box"):
            yield Static(self._action.title, classes="box-title", markup=False)
            yield Static("Press the new key.", markup=False)
            usual = ("Backspace: default key", "backspace")
            yield Static(hint(usual, ("Esc cancels", "escape")), classes="box-hint")

    def on_key(self, event: events.Key) -> None:
        """Whatever is pressed."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
        else:
            self.dismiss("" if event.key == "backspace" else event.key)


def change_keys(companion: Companion, push: Callable[..., Any]) -> None:
    """Let people choose an action, and press its new key."""
    # Of those that share a name, and with it their keys, the first stands for all.
    actions = {action.name: action for action in reversed(every_action())}
    kept = companion.settings.keys

    def chosen(name: str | None) -> None:
        if name is not None:
            push(PressKey(actions[name]), lambda key: pressed(actions[name], key))

    def pressed(action: Action, key: str | None) -> None:
        if key is None:
            return
        others = {said: of for said, of in kept.items() if said not in (action.name, action.title)}
        companion.change_setting("keys", {**others, action.title: key} if key else others)

    push(
        Pick("Which action?", [_item(action, kept) for action in reversed(actions.values())]),
        chosen,
    )


def _item(action: Action, kept: dict[str, str] | Any) -> PickItem:
    """An action with its keys, marked where they are a person's own."""
    own = kept.get(action.name) or kept.get(action.title)
    keys = f"{key_words(action._replace(keys=own))} (yours)" if own else key_words(action)
    return PickItem(action.name, action.title, keys)
