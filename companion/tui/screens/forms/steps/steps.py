"""The steps in which a running game is entered: their parts, looks and review."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, get_origin

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.charts.rows import DataFaults, Fault, read_rows
from companion.desk.campaigns.header import plugin_for
from companion.plugins.adopting.parts import Parts, SheetCell, SheetPart
from companion.plugins.adopting.text import write_sheet
from companion.plugins.adoption import Adopted
from companion.table.facts import Fact
from companion.tui.words.wording import styled

Tables = dict[str, dict[str, Any]]
"""The tables of a sheet while it is filled in; the head is ""."""

Choices = tuple[tuple[str, str], ...]
"""Values to choose from, each with its words; the first is the usual one."""

_LEFT_OUT = "if left out, "


class SheetStep(NamedTuple):
    """One step: the forms it has, and areas for parts that are typed a row a line.

    `player` is whose tables they are. One of another `kind` than `form` is the game's own, with
    its first form for a table, or it is the `review`.
    """

    title: str
    forms: tuple[SheetPart, ...] = ()
    areas: tuple[SheetPart, ...] = ()
    player: str = ""
    kind: str = "form"

    def tables(self) -> list[str]:
        """The names of the tables that are entered in it."""
        return [part.table(self.player) for part in (*self.forms, *self.areas)]

    def lines(self) -> Iterator[tuple[str, str, SheetCell]]:
        """Each line of its forms: the name of the table, the key, and what may be there."""
        for part in self.forms:
            for key, cell in part.cells.items():
                if cell.is_shown:
                    yield part.table(self.player), key, cell


def line_words(key: str, cell: SheetCell) -> str:
    """What a line is called."""
    words = cell.label.words or key.replace("_", " ")
    return words[:1].upper() + words[1:]


def placeholder(cell: SheetCell) -> str:
    """An example of a line, and what explains it."""
    about = cell.label.help or cell.label.note
    return write_text(cell.label.example) + (f": {about}" if about else "")


def choices(key: str, cell: SheetCell, own: Mapping[str, Choices]) -> Choices:
    """The values that a line may have, none where it is typed; a game may have its own."""
    if key in own or cell.type is bool:
        return own.get(key, (("", "no"), ("yes", "yes")))
    words = tuple((word, word) for word in cell.label.one_of if word)
    help_ = cell.label.help
    if words and ("" in cell.label.one_of or help_.startswith(_LEFT_OUT)):
        return ("", help_.removeprefix(_LEFT_OUT) or "choose one"), *words
    return words


def read_text(cell: SheetCell, typed: str) -> Any:
    """What was typed in a line as the value of its kind; what is not of it stays as typed."""
    typed = " ".join(typed.split())
    if cell.type is bool:
        return {"yes": True, "y": True, "true": True, "no": False, "": ""}.get(typed.lower(), typed)
    if cell.type == list[str]:
        return [name.strip() for name in typed.split(",") if name.strip()]
    if get_origin(cell.type) is list:
        return [_number(word) for word in typed.replace(",", " ").split()]
    return _number(typed) if cell.type is int else typed


def _number(typed: str) -> int | str:
    digits = typed.removeprefix("-")
    return int(typed) if typed.isascii() and digits.isdecimal() and len(digits) < 10 else typed


def write_text(value: Any) -> str:
    """A value as it would be typed."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


SHEET = "table.toml"
"""The sheet that was entered, in sentences; files that it names are looked for beside it."""


class SheetReader(NamedTuple):
    """How the sheet of a game is written and read.

    `stub` are the rows of a player's form that has not been reached yet.
    """

    kind: str
    parts: Parts
    parse: Callable[[str, str], Adopted]
    stub: Mapping[str, Any] = {}

    def text(self, tables: Tables) -> str:
        """The sheet with these rows."""
        return write_sheet(self.kind, self.parts, tables)

    def look(self, tables: Tables, drafts: Drafts) -> SheetReview:
        """Read all that was entered; this takes a moment."""
        text, unread = self.text(tables), unread_in(drafts, drafts)
        try:
            adopted = self.parse(text, SHEET)
        except DataFaults as error:
            return SheetReview(None, (*unread, *_wrongs(text, error.faults)))
        if unread:
            return SheetReview(None, unread)
        return SheetReview(
            adopted, (), tuple(_wrongs(text, adopted.remarks)), tuple(_tells(adopted))
        )

    def look_at(self, tables: Tables, steps: Sequence[SheetStep], at: int) -> list[SheetFault]:
        """What is wrong with step `at`, taken with those before it; later ones do not count."""
        reached = [name for step in steps[: at + 1] for name in step.tables()]
        kept = {name: tables[name] for name in reached if name in tables}
        forms = (part for part in self.parts if part.is_a_players_form)
        needed = [part.table(one) for part in forms for one in tables[""].get("players", [])]
        stubs = {name: dict(self.stub) for name in needed if name not in reached}
        text, own = self.text({**kept, **stubs}), steps[at].tables()
        try:
            self.parse(text, SHEET)
        except DataFaults as error:
            return [wrong for wrong in _wrongs(text, error.faults) if wrong.table in own]
        return []


class SheetFault(NamedTuple):
    """A fault or remark: its sentence, and the table and row of the sheet where it was entered."""

    sentence: str
    table: str = ""
    key: str = ""


class UnreadText(NamedTuple):
    """A text that can't be read yet, kept as it was typed, and what is wrong with it."""

    text: str
    wrong: str


Drafts = dict[str, UnreadText]
"""Drafts by table."""


class SheetReview(NamedTuple):
    """What a look at everything found; `adopted` is None while there is a fault."""

    adopted: Adopted | None
    faults: tuple[SheetFault, ...]
    remarks: tuple[SheetFault, ...] = ()
    tells: tuple[str, ...] = ()


def _tells(adopted: Adopted) -> Iterator[str]:
    """What the log of the campaign will say of it."""
    plugin = plugin_for(adopted.header.game)
    game = plugin.load(adopted.header, SHEET)

    def apply(facts: Iterable[Fact]) -> list[Fact]:
        stated = list(facts)
        for fact in stated:
            game.state = fact.apply(game.state)
        return stated

    apply(plugin.opening(adopted.header))
    for fact in apply(adopted.facts(game.state)):
        if words := game.words(fact):
            yield words


def unread_in(drafts: Drafts, tables: Iterable[str]) -> tuple[SheetFault, ...]:
    """Return what cannot be read yet in some tables."""
    return tuple(SheetFault(drafts[name].wrong, name) for name in tables if name in drafts)


def _wrongs(text: str, faults: Iterable[Fault]) -> Iterator[SheetFault]:
    """Each fault with the row that its line of the sheet is, or that its sentence names."""
    spots, names = {0: ("", "")}, read_rows(text, "").tables
    for name, table in names.items():
        spots |= {table.line: (name, "")} if name else {}
        spots |= {row.line: (name, row.key) for row in table.rows.values()}
    for fault in faults:
        part, key = spots[fault.line]
        about = fault.sentence.partition(":")[0].rpartition(", ")[2]
        if not fault.line and about.startswith("hex "):
            part, key = "hexes", about.removeprefix("hex ")
        elif not fault.line and about in names:
            part = about
        yield SheetFault(fault.sentence, part, key or about)


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
