"""What all dialogs have in common, and the plain question with a few answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.interfaces import companion_of
from companion.tui.widgets.mouse_keys import KeyBoard, hint

T = TypeVar("T")


class Dialog(AnswerOnce[T | None], ModalScreen[T | None], Generic[T]):
    """A box over the screen; Escape leaves it without an answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "close"),
        Binding("f1", "app.explain", show=False, id="explain"),
        Binding("ctrl+q", "app.quit", show=False, id="quit"),
    ]

    def on_mount(self) -> None:
        """What was remarked in passing would lie over it; warnings stay."""
        companion_of(self).clear_remarks()

    def on_click(self, event: events.Click) -> None:
        """A click in a line shows keys to click; one beside the box leaves it, no word is lost."""
        clicked, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if isinstance(clicked, Input):
            self.query(KeyBoard).set(display=True)
        elif clicked is self and not any(line.value for line in self.query(Input)):
            self.action_cancel()

    def action_cancel(self) -> None:
        """Leave it."""
        self.dismiss(None)


class Ask(Dialog[str]):
    """A sentence and a few answers, each a key and its words; the first is highlighted.

    For `dwell` seconds nothing is taken: a key meant for what was there before is no answer. The
    letters y and n take yes and no.
    """

    AUTO_FOCUS = "OptionList"
    HELP = (
        "The app asks before it does something. Choose an answer with up and down, then "
        "press Enter or click it. Y and N answer yes and no. Esc cancels."
    )

    def __init__(
        self,
        title: str,
        text: str | Content,
        answers: Sequence[tuple[str, str]],
        *,
        dwell: float = 0.0,
    ) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, answers
        self._dwell, self._since = dwell, 0.0

    def on_mount(self) -> None:
        """From now on it is shown: its dwell time begins."""
        self._since = Message().time

    def compose(self) -> ComposeResult:
        """Title, text, answers."""
        with Vertical(classes="box"):
            yield Static(self._title, classes="box-title", markup=False)
            with VerticalScroll(classes="box-text", can_focus=False):
                yield Static(self._text, markup=False)
            yield OptionList(*(Content(words) for _, words in self._answers), compact=True)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """An answer was picked in the list."""
        self._take(self._answers[event.option_index][0], event.time)

    def on_key(self, event: events.Key) -> None:
        """The letters of yes and no, where these are the answers."""
        meant = {"y": "yes", "n": "no"}.get(event.character or "", "")
        if meant in dict(self._answers):
            event.stop()
            self._take(meant, event.time)

    def _take(self, answer: str, at: float) -> None:
        if at - self._since >= self._dwell:
            self.dismiss(answer)


class Tell(Dialog[str]):
    """Something to read; arrow keys scroll it, Enter goes on."""

    AUTO_FOCUS = "VerticalScroll"
    HELP = (
        "Something to read. Scroll with up, down, Page Up and Page Down. Press Enter or "
        "Esc to continue."
    )
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "cancel", "continue")]

    def __init__(self, title: str, text: str | Content, *, dwell: float = 0.0) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._dwell, self._since = dwell, 0.0

    def on_mount(self) -> None:
        """From now on it is shown: its dwell time begins."""
        self._since = Message().time

    def action_cancel(self) -> None:
        """Leave it; a key that was meant for what was there before does nothing."""
        if Message().time - self._since >= self._dwell:
            super().action_cancel()

    def compose(self) -> ComposeResult:
        """Title, text, how to go on."""
        with Vertical(classes="box"):
            yield Static(self._title, classes="box-title", markup=False)
            with VerticalScroll(classes="box-text"):
                yield Static(self._text, markup=False)
            yield Static(
                hint(("↑", "up"), ("↓ scroll", "down"), ("Enter continues", "enter")),
                classes="box-hint",
            )


def tell(title: str, text: str | Content) -> Tell:
    """A sentence or more that people have only to read."""
    return Tell(title, text)
