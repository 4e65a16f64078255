"""Dice that the app throws: they roll for a moment, then lie, and any key skips it."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.words.recap import Throw
from companion.tui.words.recap_text import drawn_dice, pips

FRAMES = 12
"""Frames of a second."""

_ROLLING = 0.6
"""The part of the time in which they roll; then they lie."""

_DRAWN = 6
"""Dice that are drawn at most; more are small."""


class RollingDice(AnswerOnce[str], ModalScreen[str]):
    """Throws of the app, for so many seconds; dismissed with the key that skipped it, "" for none.

    A key that writes something is its sign, another its name.
    """

    HELP = (
        "The dice the app rolled. Any key continues at once. In the settings you choose "
        "how long they roll."
    )
    BINDINGS: ClassVar = []

    def __init__(self, throws: Sequence[Throw], seconds: float) -> None:
        super().__init__()
        self._throws, self._seconds = tuple(throws), seconds
        self._since = 0.0
        self._frame = 0

    def compose(self) -> ComposeResult:
        """What each was thrown for, above its dice."""
        with Vertical(classes="box"):
            for throw in self._throws:
                yield Static(throw.question, classes="roll-for", markup=False)
                yield Static(classes="roll-dice", markup=False)

    def on_mount(self) -> None:
        """They begin to roll."""
        self._since = monotonic()
        self._draw()
        self.set_interval(1 / FRAMES, self._draw)

    def _draw(self) -> None:
        passed = monotonic() - self._since
        if passed >= self._seconds:
            self.dismiss("")
            return
        lie = passed >= self._seconds * _ROLLING
        self._frame += 1
        for shown, throw in zip(self.query(".roll-dice"), self._throws, strict=True):
            assert isinstance(shown, Static)
            shown.update(_picture(throw, 0 if lie else self._frame))

    async def on_key(self, event: events.Key) -> None:
        """Any key skips it; what it would have done here is not done."""
        if event.key == "ctrl+q":
            return
        event.stop()
        event.prevent_default()
        writes = event.is_printable and event.character
        self.dismiss(event.character or "" if writes else event.key)

    def on_click(self) -> None:
        """So does a click."""
        self.dismiss("")


def _picture(throw: Throw, frame: int) -> Content:
    """The dice as they fell, or with a frame from 1 on while they roll: each shows another face."""
    dice = throw.dice
    if frame:
        dice = tuple(
            (die + frame * (2 * at + 3)) % throw.sides + 1 for at, die in enumerate(throw.dice)
        )
    if len(dice) > _DRAWN:
        words = pips(dice, throw.sides)
    else:
        words = "\n".join(drawn_dice(dice, throw.sides))
    return Content(f"{words}\n{'' if frame else throw.result}")
