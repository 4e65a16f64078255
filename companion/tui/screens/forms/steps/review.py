"""The last step of entering a running game: all faults, and all remarks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.tui.screens.forms.steps.look import SheetFault, SheetReview
from companion.tui.words.wording import styled


class ReviewStep(Vertical):
    """What was found, a row each; Enter on a fault or remark goes to where it was entered."""

    class Wanted(Message):
        """People want to correct this."""

        def __init__(self, wrong: SheetFault) -> None:
            super().__init__()
            self.wrong = wrong

    def __init__(self, looked: SheetReview, about: Callable[[SheetFault], str]) -> None:
        super().__init__(classes="adopt-review")
        self._looked, self._about = looked, about
        self._wrongs = (*looked.faults, *looked.remarks)

    def compose(self) -> ComposeResult:
        """How many faults there are, then the rows."""
        yield Static(self._sum(), id="adopt-sum", markup=False)
        signs = [("✗ ", "bold $text-error")] * len(self._looked.faults)
        signs += [("! ", "bold $text-warning")] * len(self._looked.remarks)
        yield OptionList(
            *(
                Row(styled(sign, f"{wrong.sentence} ({self._about(wrong)})"))
                for sign, wrong in zip(signs, self._wrongs, strict=True)
            ),
            *(Row(styled("  ", one)) for one in self._looked.tells),
            id="adopt-rows",
            compact=True,
        )

    def _sum(self) -> str:
        number = len(self._looked.faults)
        if number:
            faults = "1 fault" if number == 1 else f"{number} faults"
            return f"{faults}. Press Enter on one to go to where it was entered."
        return "Everything fits. Press Ctrl+S to continue the game."

    def on_mount(self) -> None:
        """To the rows."""
        self.query_one(OptionList).focus()

    def take(self) -> None:
        """Nothing is typed here."""

    def show_wrong(self, wrong: SheetFault) -> None:
        """Nothing is entered here."""

    @on(OptionList.OptionSelected)
    def mend(self, event: OptionList.OptionSelected) -> None:
        """A row: to its step, if it is a fault or a remark."""
        event.stop()
        with suppress(IndexError):
            self.post_message(self.Wanted(self._wrongs[event.option_index]))
