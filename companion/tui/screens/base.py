"""What every full screen has: a footer of keys, and one sentence where the window is too small."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from textual import events
from textual.widget import Widget
from textual.widgets import Input, Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.keys.actions import Action, actions_on

LEAST = (80, 24)
"""Columns and rows that the screens need."""


def too_small(width: int, height: int) -> str:
    """The sentence that stands alone in a window that is too small."""
    if width >= LEAST[0] and height >= LEAST[1]:
        return ""
    return (
        f"The window is too small: {LEAST[0]} columns by {LEAST[1]} rows are needed, and it "
        f"has {width} by {height}."
    )


class BaseScreen(AnswerOnce[Any]):
    """A full screen; it carries out the actions of the registry that name a function.

    `own_actions` are what games add to the registry here, `lacks` what the game here has not of
    what actions need, `panel_help` what it says to F1 by the name of a panel.
    `does_now` says what an action would do now, by what its key calls.
    """

    own_actions: Sequence[Action] = ()
    lacks: Collection[str] = ()
    panel_help: Mapping[str, str] = {}
    does_now: Mapping[str, str] = {}

    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]

    def take_room(self) -> None:
        """Have the classes of the window's size before the first styling, so that one will do."""
        sizes = zip(
            self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True
        )
        for has, breakpoints in sizes:
            name = max(found for found in breakpoints if found[0] <= has)[1]
            self.set_class(True, name, update=False)

    async def action_do(self, name: str) -> None:
        """Carry out an action by its name: by a method of the screen, else by its function."""
        if hasattr(self, f"action_{name}"):
            await self.run_action(name)
            return
        for action in actions_on(self):
            if action.name == name and action.does:
                action.function()(self)
                return

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A line to type in gives way to keys that a person has given to actions."""
        self._give_way(event.widget)

    def on_screen_resume(self) -> None:
        """They may have been given just now."""
        self._give_way(self.focused)

    def _give_way(self, line: Widget | None) -> None:
        taken: Mapping[str, str] = getattr(self.app, "other_keys", {})
        if taken and isinstance(line, Input):
            for key in ",".join(taken.values()).split(","):
                line._bindings.key_to_bindings.pop(key, None)

    def on_resize(self, event: events.Resize) -> None:
        """Say so where the window is too small, and nothing else."""
        words = too_small(event.size.width, event.size.height)
        signs = self.query("#too-small")
        if words and not signs:
            self.mount(Static(words, id="too-small", markup=False))
        elif words:
            signs.first(Static).update(words)
        else:
            signs.remove()
        self.set_class(bool(words), "-too-small")
