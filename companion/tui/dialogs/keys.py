"""Other keys for actions: which action, then the key itself, pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.interfaces import Companion
from companion.tui.keys.actions import Action
from companion.tui.keys.key_words import key_words
from companion.tui.panel_registry import every_action
from companion.tui.widgets.mouse_keys import hint


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
