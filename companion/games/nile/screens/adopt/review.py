"""The last step of entering a running game: everything that is wrong, and everything remarkable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.games.nile.desk.adopt.blank import write_sheet
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from companion.games.nile.screens.adopt.steps import Tables
from companion.tui.wording import styled


class Looked(NamedTuple):
    """What a look at everything found; `adoption` is None while there is a fault."""

    adoption: Adoption | None
    faults: tuple[str, ...]
    remarks: tuple[str, ...]
    tells: tuple[str, ...]


def look(tables: Tables, sheet: Path) -> Looked:
    """Read all that was entered, as if it stood in a sheet of that name; this takes a moment."""
    from companion.games.nile.desk.adopt.adoption import check, game_of
    from companion.games.nile.desk.adopt.remarks import remarks
    from companion.games.nile.desk.adopt.sheet import parse_sheet

    try:
        adoption = parse_sheet(write_sheet(tables), str(sheet))
    except SheetFaults as error:
        return Looked(None, tuple(fault.sentence for fault in error.faults), (), ())
    faults = tuple(fault.sentence for fault in check(adoption))
    if faults:
        return Looked(None, faults, (), ())
    game = game_of(adoption)
    told = tuple(fault.sentence for fault in remarks(adoption, game))
    return Looked(adoption, (), told, _tells(game, adoption))


def _tells(game: object, adoption: Adoption) -> tuple[str, ...]:
    """The game in a few sentences, as the log will tell it."""
    from companion.games.nile.desk.adopt.adoption import adoption_facts
    from companion.games.nile.table_game import NileAtTable

    assert isinstance(game, NileAtTable)
    told = (game.words(fact) for fact in adoption_facts(adoption, game.state))
    return tuple(sentence for sentence in told if sentence)


class ReviewStep(Vertical):
    """What was found, a row each; Enter on a fault goes to the step where it was entered."""

    class Wanted(Message):
        """People want to mend the fault of this sentence."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, looked: Looked, about: Callable[[str], str]) -> None:
        super().__init__(classes="adopt-review")
        self._looked, self._about = looked, about

    def compose(self) -> ComposeResult:
        """The sum of it, then the rows."""
        yield Static(self._sum(), id="adopt-sum", markup=False)
        rows: Sequence[Row] = [
            *(
                Row(styled(("✗ ", "bold $text-error"), self._said(one)))
                for one in self._looked.faults
            ),
            *(Row(styled(("! ", "bold $text-warning"), one)) for one in self._looked.remarks),
            *(Row(styled("  ", one)) for one in self._looked.tells),
        ]
        yield OptionList(*rows, id="adopt-rows", compact=True)

    def _said(self, sentence: str) -> str:
        where = self._about(sentence)
        return f"{sentence} ({where})" if where else sentence

    def _sum(self) -> str:
        number = len(self._looked.faults)
        if number:
            faults = "1 fault" if number == 1 else f"{number} faults"
            return f"{faults} to be mended; Enter on one goes to where it was entered."
        return "Everything fits. Ctrl+S takes the game up and plays on."

    def on_mount(self) -> None:
        """To the rows."""
        self.query_one(OptionList).focus()

    def take(self) -> None:
        """Nothing is typed here."""

    @on(OptionList.OptionSelected)
    def mend(self, event: OptionList.OptionSelected) -> None:
        """A row: to its step, if it is a fault."""
        event.stop()
        if event.option_index < len(self._looked.faults):
            self.post_message(self.Wanted(self._looked.faults[event.option_index]))
