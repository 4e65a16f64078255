"""One step of entering a running game: lines to fill in, and tables typed a row a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Select, Static, TextArea

from companion.desk.campaigns.header import plugin_for
from companion.plugins.adopting.lines import LineError, example, read_line, read_lines, write_lines
from companion.plugins.adopting.parts import SheetCell, SheetPart
from companion.plugins.setup import SetupChoice, Wish
from companion.tui.screens.forms.steps.look import Drafts, SheetFault, UnreadText
from companion.tui.screens.forms.steps.steps import (
    Choices,
    SheetStep,
    Tables,
    choices,
    line_words,
    placeholder,
    read_text,
    write_text,
)
from companion.tui.screens.new import CheckList, DropDown


class StepForm(VerticalScroll, can_focus=False, inherit_bindings=False):
    """A form of a step; `take` puts what was typed into the tables, or into the drafts."""

    def __init__(
        self, step: SheetStep, tables: Tables, drafts: Drafts, game: str, own: Mapping[str, Choices]
    ) -> None:
        super().__init__(classes="adopt-form")
        self._step, self._tables, self._drafts = step, tables, drafts
        self._game, self._own = game, own

    def compose(self) -> ComposeResult:
        """A line for each value, an area for each table."""
        for table, key, cell in self._step.lines():
            row = self._tables.setdefault(table, {})
            if wish := self._wish(key, self._game):
                yield Static(wish.title, classes="adopt-head", markup=False)
                yield self._marks(wish, row.get(key, []))
                continue
            with Horizontal(classes="adopt-line"):
                yield Static(line_words(key, cell), classes="adopt-label", markup=False)
                yield _field(key, cell, row.get(key, ""), choices(key, cell, self._own))
        for number, part in enumerate(self._step.areas):
            name = part.table(self._step.player)
            draft = self._drafts.get(name)
            text = draft.text if draft else write_lines(part, self._tables.get(name, {}))
            title = f"{part.title[:1].upper()}{part.title[1:]}, like: {example(part)}"
            yield Static(title, classes="adopt-head", markup=False)
            yield TextArea(text, id=f"area-{number}", compact=True)

    def _wish(self, key: str, game: str) -> Wish | None:
        """The wish of a new campaign of which several words are marked."""
        if not game or self._step.player:
            return None
        wish = plugin_for(game).setup(game).wish(key)
        return wish if wish and wish.kind == "marks" else None

    def _marks(self, wish: Wish, said: list[str]) -> CheckList:
        """The words of a wish; one that is unknown is there to be taken out."""
        known = [choice.key for choice in wish.choices]
        others = [SetupChoice(key, f"{key}: not known") for key in said if key not in known]
        return CheckList(replace(wish, choices=(*wish.choices, *others)))

    def _marked(self) -> tuple[str, Wish] | None:
        """The key and the wish of the line that is marked, if there is one."""
        found = ((key, self._wish(key, self._game)) for _, key, _ in self._step.lines())
        return next(((key, wish) for key, wish in found if wish), None)

    def on_mount(self) -> None:
        """To the first field."""
        marked = self._marked()
        for marks in self.query(CheckList):
            said = self._tables[""].get(marked[0], []) if marked else []
            marks.mark_all(said if isinstance(said, list) else [])
        self.query("Input, Select, TextArea").first().focus()

    @on(Select.Changed, "#field-game")
    async def another_game(self, event: Select.Changed) -> None:
        """Another game has other words to mark; those that it has too stay marked."""
        old = self.query_one(CheckList)
        self._game = str(event.value) or self._game
        chosen, marked = old.chosen, self._marked()
        assert marked is not None
        new = self._marks(marked[1], chosen)
        await old.remove()
        await self.mount(new)
        new.mark_all(chosen)

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Enter: to the next field."""
        self.screen.focus_next()

    def take(self) -> None:
        """Keep what was typed."""
        for table, key, cell in self._step.lines():
            self._tables[table][key] = self._value(key, cell)
        for number, part in enumerate(self._step.areas):
            name, text = part.table(self._step.player), self._area(number).text
            try:
                self._tables[name] = read_lines(part, text)
                self._drafts.pop(name, None)
            except LineError as error:
                self._drafts[name] = UnreadText(text, str(error))

    def _value(self, key: str, cell: SheetCell) -> Any:
        if self._wish(key, self._game):
            return self.query_one(CheckList).chosen
        widget = self.query_one(f"#field-{key}")
        typed = str(widget.value) if isinstance(widget, Input | Select) else ""
        return read_text(cell, typed)

    def _area(self, number: int) -> TextArea:
        return self.query_one(f"#area-{number}", TextArea)

    def show_wrong(self, wrong: SheetFault) -> None:
        """Put the cursor where something wrong was entered."""
        for field in self.query(f"#field-{wrong.key}") if wrong.key.isidentifier() else ():
            field.focus()
        for number, part in enumerate(self._step.areas):
            if part.table(self._step.player) == wrong.table:
                text = self._area(number)
                text.focus()
                lines = enumerate(text.text.split("\n"))
                row = next((n for n, line in lines if _is_row(part, line, wrong)), 0)
                text.move_cursor((row, 0))


def _is_row(part: SheetPart, line: str, wrong: SheetFault) -> bool:
    """True if a line is the row of a fault, or is itself one that can't be read."""
    if not line.strip():
        return False
    try:
        return read_line(part, line)[0] == wrong.key
    except LineError as error:
        return str(error) == wrong.sentence


def _field(key: str, cell: SheetCell, value: Any, known: Choices) -> Input | Select[str]:
    text = write_text(value)
    if not known:
        return Input(text, placeholder=placeholder(cell), id=f"field-{key}", compact=True)
    shown = [(words, word) for word, words in known]
    if text not in dict(known):
        shown.append((f"{text}?", text))  # a word of a sheet's own: the check says what it is
    first = known[0][0]
    return DropDown(
        shown,
        value=text if value else first,
        allow_blank=False,
        id=f"field-{key}",
        compact=True,
    )
