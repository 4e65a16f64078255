"""Adopting a running game: step by step, from who plays to a review of everything."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Static

from companion.charts.rows import read_rows
from companion.desk.errors import StoreError
from companion.games.nile.desk.adopt.blank import write_sheet
from companion.games.nile.map.board.board import Board
from companion.games.nile.screens.adopt.form import FormStep
from companion.games.nile.screens.adopt.hexes import HexLine, MapStep
from companion.games.nile.screens.adopt.look import (
    Drafts,
    Looked,
    Wrong,
    look,
    look_at,
    unread_in,
)
from companion.games.nile.screens.adopt.review import ReviewStep
from companion.games.nile.screens.adopt.steps import Step, Tables, steps, tables_of
from companion.tui.screens.forms.adoption import AdoptionScreen
from companion.tui.widgets.key_footer import KeyFooter

View = FormStep | MapStep | ReviewStep


class AdoptScreen(AdoptionScreen):
    """The steps, one at a time; what was typed stays when people go back and forth."""

    CSS_PATH = ["adopt.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    HELP = (
        "Enter a game that was played on paper so far: the table, the map, the counters, each "
        "explorer with his papers, then a review of everything. What is not there is left empty. "
        "Ctrl+S checks the page and goes on; pressed again, it goes on with faults and all. Escape "
        "goes back. In the review, Enter on a fault goes to where it was entered, and Ctrl+S comes "
        "back. On the map, Enter picks a hex; below it a hex is typed like 1407 jungle river "
        "1 4. Where it isn't clear which way a river flows, you are asked once. F2 saves all that "
        "was entered as a sheet, a file to be opened again with F3, or filled in with an editor."
    )

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables = {"": {}}
        self.drafts: Drafts = {}
        self._at = 0
        self._mending = False
        self._insisted: dict[int, tuple[str, Drafts]] = {}
        self.keep(self.sheet_text())
        self._looked: Looked | None = None

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
    def step(self) -> Step:
        """Where people are."""
        return steps(self.tables)[self._at]

    @property
    def view(self) -> View:
        """The step on the screen."""
        found = self.query_one("#adopt-body").children[0]
        assert isinstance(found, FormStep | MapStep | ReviewStep)
        return found

    # Going through the steps

    async def _show(self, at: int) -> None:
        self._at = at
        self._mending = self._mending and self.step.kind != "review"
        view = await self._make(self.step)
        body = self.query_one("#adopt-body")
        await body.remove_children()
        await body.mount(view)
        many = len(steps(self.tables))
        title = f"Adopt a running game of Source of the Nile · {at + 1} of {many}"
        self.query_one("#new-title", Static).update(f" {title}: {self.step.title}")
        self.say("")

    async def _make(self, step: Step) -> View:
        if step.kind == "map":
            board = await self.companion.file_worker.run(self._board)
            return MapStep(self.tables, self.drafts, board)
        if step.kind == "review":
            self._looked = await self.companion.file_worker.run(
                lambda: look(self.tables, self.drafts, SHEET)
            )
            return ReviewStep(self._looked, self._where)
        return FormStep(step, self.tables, self.drafts)

    def _board(self) -> Board:
        """The board of the table: its own if there is one that can be read, else the standard."""
        from companion.desk.overrides.places import read_text
        from companion.games.nile.desk.data import standard_board
        from companion.games.nile.map.board.file import BoardFaults, parse_board

        named = self.tables[""].get("board", "")
        if named:
            path = Path(named).expanduser()
            try:
                return parse_board(read_text(path), str(path))
            except (StoreError, BoardFaults):
                pass  # the review says what is wrong with it
        return standard_board()

    def _step_of(self, wrong: Wrong) -> int:
        """The step in which something was entered."""
        found = enumerate(steps(self.tables))
        return next((at for at, step in found if wrong.table in tables_of(step)), 0)

    def _where(self, wrong: Wrong) -> str:
        return steps(self.tables)[self._step_of(wrong)].title

    def sheet_text(self) -> str:
        """What was entered in all steps."""
        return write_sheet(self.tables)

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
            await self._show(len(steps(self.tables)) - 1 if self._mending else self._at + 1)

    async def _is_held(self) -> bool:
        """Whether something is wrong with this step that people have not been told of yet."""
        now = (self.sheet_text(), {**self.drafts})
        if now == self._insisted.get(self._at):
            return False
        found = steps(self.tables)
        wrongs = [
            *unread_in(self.drafts, tables_of(self.step)),
            *await self.companion.file_worker.run(
                lambda: look_at(self.tables, found, self._at, SHEET)
            ),
        ]
        if wrongs:
            self._insisted[self._at] = now
            more = f" (1 of {len(wrongs)})" if len(wrongs) > 1 else ""
            self.view.show_wrong(wrongs[0])
            self.say(f"{wrongs[0].sentence}{more} Ctrl+S again goes on.")
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
        """Play on, where everything fits."""
        from companion.games.nile.desk.adopt.adoption import adopted

        adoption = self._looked.adoption if self._looked else None
        if adoption is None:
            self.say("First mend the faults: Enter on one goes to where it was entered.")
            return
        self.begin(lambda: adopted(adoption))

    # What the map asks of its screen

    def action_show(self, _what: str) -> None:
        """Escape on the map: to the line below it."""
        self.query_one(HexLine).focus()

    def action_legend(self) -> None:
        """What the signs of the map mean."""
        from companion.games.nile.screens.panels import NilePanels
        from companion.tui.dialogs.dialog import tell

        self.app.push_screen(tell("The signs of the map", NilePanels().legend()))


SHEET = Path("table.toml")
"""The sheet that was entered, in sentences; boards are looked for beside it."""

_HEAD = ("kind", "format")
"""What every sheet says; it is not to be filled in."""
