"""Entering a running game step by step, from who plays to a review of everything."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Select, Static, TextArea

from companion.charts.rows import read_rows
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import about_of
from companion.plugins.adopting.lines import LineError, example, read_line, read_lines, write_lines
from companion.plugins.adopting.parts import SheetCell, SheetPart
from companion.plugins.setup import SetupChoice, Wish
from companion.tui.screens.forms.adoption import AdoptionScreen
from companion.tui.screens.forms.steps.steps import (
    Choices,
    Drafts,
    ReviewStep,
    SheetFault,
    SheetReader,
    SheetReview,
    SheetStep,
    Tables,
    UnreadText,
    choices,
    line_words,
    placeholder,
    read_text,
    unread_in,
    write_text,
)
from companion.tui.screens.new import CheckList, DropDown
from companion.tui.widgets.key_footer import KeyFooter


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


class OwnStep(Widget):
    """A step that a game makes itself."""

    def take(self) -> None:
        """Keep what was typed."""

    def show_wrong(self, wrong: SheetFault) -> None:
        """Put the cursor where something wrong was entered."""


class StepsScreen(AdoptionScreen):
    """The steps, one at a time; what was typed stays when people go back and forth.

    A subclass has a `READER` and its `GAME`, says which `steps` there are, makes its own ones, and
    may have its own `CHOICES` for some keys. The key `game` of the head may name another game.
    """

    CSS_PATH = [Path(__file__).parents[3] / "styles" / "adopt_steps.tcss"]
    GAME: ClassVar[str]
    READER: ClassVar[SheetReader]
    CHOICES: ClassVar[dict[str, Choices]] = {}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables = {"": {}}
        self.drafts: Drafts = {}
        self._at = 0
        self._mending = False
        self._insisted: dict[int, tuple[str, Drafts]] = {}
        self.keep(self.sheet_text())
        self._looked: SheetReview | None = None

    def compose(self) -> ComposeResult:
        """Which step it is, the step, what is wrong with it."""
        yield Static(id="new-title", markup=False)
        yield Container(id="adopt-body")
        yield Static("", id="new-wrong", classes="wrong", markup=False)
        yield KeyFooter()

    async def on_mount(self) -> None:
        """The first step."""
        await self._show(0)

    @property
    def title_of_game(self) -> str:
        """The game in words; its variants have the same before a comma."""
        return next(iter(about_of(self.GAME).names.values())).split(",")[0]

    def steps(self) -> list[SheetStep]:
        """All steps, as far as it is known who plays. Each needs only itself and those before."""
        raise NotImplementedError

    async def own_step(self, step: SheetStep) -> OwnStep:
        """The view of a step that is no form."""
        raise NotImplementedError

    @property
    def step(self) -> SheetStep:
        """The current step."""
        return self.steps()[self._at]

    @property
    def view(self) -> StepForm | OwnStep | ReviewStep:
        """The step on the screen."""
        found = self.query_one("#adopt-body").children[0]
        assert isinstance(found, StepForm | OwnStep | ReviewStep)
        return found

    # Going through the steps

    async def _show(self, at: int) -> None:
        self._at = at
        self._mending = self._mending and self.step.kind != "review"
        view = await self._make(self.step)
        body = self.query_one("#adopt-body")
        await body.remove_children()
        await body.mount(view)
        many = len(self.steps())
        title = f"{self.title_of_game} from paper · {at + 1} of {many}"
        self.query_one("#new-title", Static).update(f" {title}: {self.step.title}")
        self.say("")

    async def _make(self, step: SheetStep) -> StepForm | OwnStep | ReviewStep:
        if step.kind == "form":
            game = str(self.tables[""].get("game") or self.GAME)
            known = game if game in about_of(self.GAME).names else self.GAME
            return StepForm(step, self.tables, self.drafts, known, self.CHOICES)
        if step.kind != "review":
            return await self.own_step(step)
        self._looked = await self.companion.file_worker.run(
            lambda: self.READER.look(self.tables, self.drafts)
        )
        return ReviewStep(self._looked, self._where)

    def _step_of(self, wrong: SheetFault) -> int:
        """The step in which something was entered."""
        found = enumerate(self.steps())
        return next((at for at, step in found if wrong.table in step.tables()), 0)

    def _where(self, wrong: SheetFault) -> str:
        return self.steps()[self._step_of(wrong)].title

    def sheet_text(self) -> str:
        """What was entered in all steps."""
        return self.READER.text(self.tables)

    def has_taken(self) -> bool:
        """Keep what was typed in this step; says what cannot be read in any."""
        self.view.take()
        for wrong in unread_in(self.drafts, self.drafts):
            self.say(f"{self._where(wrong)}: {wrong.sentence}")
            return False
        return True

    @work(exclusive=True)
    async def action_go_on(self) -> None:
        """To the next step, or back to the review, if this one is in order or people insist; after
        the review, to the table."""
        self.view.take()
        if self.step.kind == "review":
            self._begin()
        elif not self.tables[""].get("players"):
            self.say("Name at least one player.")
        elif not await self._is_held():
            await self._show(len(self.steps()) - 1 if self._mending else self._at + 1)

    async def _is_held(self) -> bool:
        """Whether something is wrong with this step that people have not been told of yet."""
        now = (self.sheet_text(), {**self.drafts})
        if now == self._insisted.get(self._at):
            return False
        found = self.steps()
        wrongs = [
            *unread_in(self.drafts, self.step.tables()),
            *await self.companion.file_worker.run(
                lambda: self.READER.look_at(self.tables, found, self._at)
            ),
        ]
        if wrongs:
            self._insisted[self._at] = now
            more = f" (1 of {len(wrongs)})" if len(wrongs) > 1 else ""
            self.view.show_wrong(wrongs[0])
            self.say(f"{wrongs[0].sentence}{more} Press Ctrl+S again to go on.")
        return bool(wrongs)

    @work(exclusive=True)
    async def action_back(self) -> None:
        """To the step before, whatever stands in this one; from the first one home."""
        self.view.take()
        self._mending = False
        if self._at:
            await self._show(self._at - 1)
        elif self.tables[""].get("players"):
            self.leave()
        else:
            self.app.pop_screen()

    @on(ReviewStep.Wanted)
    async def mend(self, event: ReviewStep.Wanted) -> None:
        """To the field in which something wrong was entered; from there back to the review."""
        self._mending = True
        await self._show(self._step_of(event.wrong))
        self.view.show_wrong(event.wrong)
        self.say(event.wrong.sentence)

    async def opened(self, text: str, path: Path) -> None:
        """Its rows in the fields of the steps."""
        rows = read_rows(text, str(path))
        if rows.faults:
            self.say(str(rows.faults[0]))
            return
        self.tables = {
            name: {row.key: row.value for row in table.rows.values() if row.key not in _HEAD}
            for name, table in rows.tables.items()
        }
        self.drafts.clear()
        self.keep(self.sheet_text())
        await self._show(0)

    def _begin(self) -> None:
        """Play on, if everything fits."""
        adopted = self._looked.adopted if self._looked else None
        if adopted is None:
            self.say("Correct the faults first. Press Enter on one to go to where it was entered.")
            return
        self.begin(lambda: adopted)


_HEAD = ("kind", "format")
"""What every sheet says; it is not to be filled in."""
