"""Entering a running game step by step, from who plays to a review of everything."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Static

from companion.charts.rows import read_rows
from companion.desk.campaigns.new_campaign import about_of
from companion.tui.screens.forms.adoption import AdoptionScreen
from companion.tui.screens.forms.steps.form import StepForm
from companion.tui.screens.forms.steps.look import (
    Drafts,
    SheetFault,
    SheetReader,
    SheetReview,
    unread_in,
)
from companion.tui.screens.forms.steps.review import ReviewStep
from companion.tui.screens.forms.steps.steps import Choices, SheetStep, Tables
from companion.tui.widgets.key_footer import KeyFooter


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
