"""The home screen: a new campaign, one of those at hand, the sample."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.plugins import registry
from companion.tui.actions import Action, actions_on, key_words, with_bindings
from companion.tui.interfaces import Companion, companion_of
from companion.tui.panel_registry import own_actions
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.wording import styled


class HomeScreen(BaseScreen):
    """Where the companion begins without a file."""

    CSS_PATH = "../home.tcss"
    TITLE = "home"
    HELP = (
        "Begin a new campaign, open one of yours (those opened lately stand below), or look at the "
        "sample. Up and down choose, Enter takes it."
    )

    def __init__(self, wrong: str = "") -> None:
        super().__init__()
        self.own_actions = own_actions()
        self._bindings = with_bindings(self._bindings, "home", self.own_actions)
        self._wrong = wrong
        self._lately: list[Path] = []

    def compose(self) -> ComposeResult:
        """Title and choices."""
        with Vertical(id="home"):
            yield Static("THE COMPANION", id="home-title")
            yield Static(f"for {_games()}", id="home-under", markup=False)
            yield Static(self._wrong, id="home-wrong", classes="wrong", markup=False)
            yield OptionList(
                *map(_row, self._choices()),
                id="home-list",
                compact=True,
            )
        yield KeyFooter()

    def _choices(self) -> list[Action]:
        """The actions that are offered in words, in their order."""
        return sorted(
            (action for action in actions_on(self) if action.choice),
            key=lambda action: action.choice.place if action.choice else 0,
        )

    def on_mount(self) -> None:
        """Those opened lately are looked up behind the first frame."""
        self.query_one(OptionList).focus()
        self._find_lately()

    @work
    async def _find_lately(self) -> None:
        self._lately = await self.companion.file_worker.run(_lately)
        rows = self.query_one(OptionList)
        if self._lately:
            rows.add_option(None)
        for number, path in enumerate(self._lately):
            words = styled("        ", (path.name, "bold"), (f"  {path.parent}", "dim"))
            rows.add_option(Row(words, id=f"lately-{number}"))

    @property
    def companion(self) -> Companion:
        """The app."""
        return companion_of(self)

    @on(OptionList.OptionSelected)
    async def choose(self, event: OptionList.OptionSelected) -> None:
        """One of the choices."""
        name = event.option_id or ""
        if name.startswith("lately-"):
            self.companion.open_campaign(self._lately[int(name.removeprefix("lately-"))])
        elif name == "quit":
            await self.app.action_quit()
        else:
            await self.run_action(f"do({name!r})")

    def say(self, sentence: str) -> None:
        """Say in place what was wrong."""
        self.query_one("#home-wrong", Static).update(f"✗ {sentence}")

    def action_new(self) -> None:
        """A new campaign."""
        from companion.tui.screens.new import NewScreen

        self.app.push_screen(NewScreen())

    def action_open(self) -> None:
        """A campaign by its path."""
        from companion.tui.dialogs.fill import Blank, Fill

        def check(filled: dict[str, str]) -> str:
            path = Path(filled["file"]).expanduser()
            if not filled["file"]:
                return "Give the name of a campaign's file."
            return "" if path.is_file() else f"{path} is no file; check the name and the folder."

        def filled(found: dict[str, str] | None) -> None:
            if found:
                self.companion.open_campaign(Path(found["file"]).expanduser())

        self.app.push_screen(Fill("Open a campaign", [Blank("file", "File")], check), filled)

    @work(exclusive=True, group="print")
    async def action_print(self) -> None:
        """Blank paper, or that of a campaign which is named there."""
        file_worker = self.companion.file_worker
        centre = await file_worker.run(lambda: import_module("companion.tui.screens.print"))
        self.app.push_screen(centre.PrintScreen(None, file_worker))

    @work
    async def action_charts(self) -> None:
        """The owner's charts and cards."""
        from companion.desk.errors import StoreError
        from companion.tui.charts_model import owners_shelf
        from companion.tui.screens.charts import ChartsScreen

        try:
            shelf = await self.companion.file_worker.run(owners_shelf)
        except (StoreError, ValueError) as error:
            self.say(str(error).split("\n")[0])
            return
        self.app.push_screen(ChartsScreen(shelf, self.companion.file_worker))


def _games() -> str:
    """The games that are there; variants of one are named once."""
    titles = (title.split(",")[0] for title in registry.game_names().values())
    return " · ".join(dict.fromkeys(titles)) or "the table"


def _row(action: Action) -> Row:
    words = action.choice.words if action.choice else action.title
    return Row(styled((f"{key_words(action):>6}  ", "dim"), words), id=action.name)


def _lately() -> list[Path]:
    from companion.desk.files.recent import lately

    return lately()
