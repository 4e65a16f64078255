"""One step of entering a running game: lines to fill in, and tables typed a row a line."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Select, Static, TextArea

from companion.games.nile.desk.adopt.lines import LineError, read_lines, read_one, write_lines
from companion.games.nile.desk.adopt.values import GAME_ONE
from companion.games.nile.desk.setup import SETUPS
from companion.games.nile.screens.adopt.look import Draft, Drafts, Wrong
from companion.games.nile.screens.adopt.steps import (
    Line,
    Step,
    Tables,
    kind_of,
    read_text,
    table_of,
    write_text,
)
from companion.plugins.setup import Choice as Marked
from companion.tui.screens.new import Choice, Marks


class FormStep(VerticalScroll, can_focus=False, inherit_bindings=False):
    """A form of a step; `take` puts what was typed into the tables, or into the drafts."""

    def __init__(self, step: Step, tables: Tables, drafts: Drafts) -> None:
        super().__init__(classes="adopt-form")
        self._step, self._tables, self._drafts = step, tables, drafts
        self._row = tables.setdefault(step.table, {})

    def compose(self) -> ComposeResult:
        """A line for each value, an area for each table."""
        for line in self._step.lines:
            if line.marks:
                yield Static(line.words, classes="adopt-head", markup=False)
                yield self._marks(self._row.get("game") or GAME_ONE)
                continue
            with Horizontal(classes="adopt-line"):
                yield Static(line.words, classes="adopt-label", markup=False)
                yield _field(line, self._row.get(line.key, ""))
        for number, area in enumerate(self._step.areas):
            name = table_of(self._step, area)
            draft = self._drafts.get(name)
            text = draft.text if draft else write_lines(area.part, self._tables.get(name, {}))
            yield Static(f"{area.words}, like: {area.example}", classes="adopt-head", markup=False)
            yield TextArea(text, id=f"area-{number}", compact=True)

    def _marks(self, game: str) -> Marks:
        """The house rules of a game; a word that is none stands there to be taken out."""
        wish = SETUPS.get(game, SETUPS[GAME_ONE]).wish("house")
        assert wish is not None
        known = [choice.key for choice in wish.choices]
        others = [Marked(key, f"{key}: no house rule") for key in self._house if key not in known]
        return Marks(replace(wish, choices=(*wish.choices, *others)))

    @property
    def _house(self) -> list[str]:
        said = self._row.get("house", [])
        return said if isinstance(said, list) else []

    def on_mount(self) -> None:
        """To the first field."""
        for marks in self.query(Marks):
            marks.mark_all(self._house)
        self.query("Input, Select, TextArea").first().focus()

    @on(Select.Changed, "#field-game")
    async def another_game(self, event: Select.Changed) -> None:
        """Another game has other house rules; those that it has too stay marked."""
        old = self.query_one(Marks)
        chosen, new = old.chosen, self._marks(str(event.value))
        await old.remove()
        await self.mount(new)
        new.mark_all(chosen)

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Enter: to the next field."""
        self.screen.focus_next()

    def take(self) -> None:
        """Keep what was typed."""
        for line in self._step.lines:
            self._row[line.key] = self._value(line)
        for number, area in enumerate(self._step.areas):
            name, text = table_of(self._step, area), self._area(number).text
            try:
                self._tables[name] = read_lines(area.part, text)
                self._drafts.pop(name, None)
            except LineError as error:
                self._drafts[name] = Draft(text, str(error))

    def _value(self, line: Line) -> Any:
        if line.marks:
            return self.query_one(Marks).chosen
        widget = self.query_one(f"#field-{line.key}")
        typed = str(widget.value) if isinstance(widget, Input | Select) else ""
        return read_text(kind_of(self._step, line), typed)

    def _area(self, number: int) -> TextArea:
        return self.query_one(f"#area-{number}", TextArea)

    def show_wrong(self, wrong: Wrong) -> None:
        """Put the cursor where something wrong was entered."""
        if any(line.key == wrong.key and not line.marks for line in self._step.lines):
            self.query_one(f"#field-{wrong.key}", Widget).focus()
        for number, area in enumerate(self._step.areas):
            if table_of(self._step, area) == wrong.table:
                text = self._area(number)
                text.focus()
                lines = enumerate(text.text.split("\n"))
                row = next((n for n, line in lines if _is_row(area.part, line, wrong)), 0)
                text.move_cursor((row, 0))


def _is_row(part: str, line: str, wrong: Wrong) -> bool:
    """True if a line is the row of a fault, or is itself one that can't be read."""
    if not line.strip():
        return False
    try:
        return read_one(part, line)[0] == wrong.key
    except LineError as error:
        return str(error) == wrong.sentence


def _field(line: Line, value: Any) -> Input | Select[str]:
    text = write_text(value)
    if not line.choices:
        return Input(text, placeholder=line.example, id=f"field-{line.key}", compact=True)
    shown = [(words, key) for key, words in line.choices]
    if text not in dict(line.choices):
        shown.append((f"{text}?", text))  # a word of a sheet's own: the check says what it is
    return Choice(
        shown,
        value=text if value else line.choices[0][0],
        allow_blank=False,
        id=f"field-{line.key}",
        compact=True,
    )
