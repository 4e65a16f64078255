"""The home screen of a game: a new campaign, one of those at hand, its sample, charts and paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.desk.errors import StoreError
from companion.plugins import registry
from companion.plugins.about import About
from companion.tui.interfaces import Companion, companion_of
from companion.tui.keys.actions import Action, actions_on, key_words, with_bindings
from companion.tui.panel_registry import own_actions
from companion.tui.screens.base import BaseScreen
from companion.tui.styles.small_picture import HIGH
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import sentence as told_sentence
from companion.tui.words.wording import styled

if TYPE_CHECKING:
    from companion.desk.files.summaries import SummaryCache
    from companion.tui.recent_campaigns import Recent

_LINE = 76
"""Letters in a line of titles, so that it stands in the smallest window."""


class HomeScreen(BaseScreen):
    """Where the companion begins without a file; what it offers is that of one game.

    It is the `game` of that id or name, else the usual one. Where there are several, people choose:
    each has the home screen for itself.
    """

    CSS_PATH = "../styles/home.tcss"
    TITLE = "home"

    def __init__(self, wrong: str = "", game: str = "") -> None:
        super().__init__()
        self._games = registry.all_games()
        named = (about for about in self._games if game in (about.id, *about.names))
        self._about = next(named, None) or next(iter(self._games), None)
        self.own_actions = own_actions(self._about)
        there = {
            "sample": self._about is not None and bool(self._about.sample),
            "adoption": self._about is not None and bool(self._about.sheet),
            "charts": self._about is not None and _says(self._about, "has_overrides"),
            "decks": self._about is not None and _says(self._about, "has_loose_decks"),
            "lessons": self._about is not None and bool(self._about.lessons),
            "games": len(self._games) > 1,
        }
        self.lacks = {name for name, so in there.items() if not so}
        self.own_help = self._words_of_help()
        self._bindings = with_bindings(self._bindings, "home", self.own_actions, self.lacks)
        self._wrong = wrong
        self._lately: dict[Path, Recent | None] = {}
        self._told: Callable[[Recent, datetime, str], Content]

    def _words_of_help(self) -> str:
        """What can be done here."""
        ways = ["Start a new campaign", "open one of yours (recent ones are listed below)"]
        ways += [] if "sample" in self.lacks else ["look at the sample"]
        ways += [] if "games" in self.lacks else ["choose another game"]
        *first, last = ways
        comma = "," if len(first) > 1 else ""
        return f"{', '.join(first)}{comma} or {last}. Choose with up and down, then press Enter."

    def compose(self) -> ComposeResult:
        """Title and choices."""
        self.take_room()
        with Vertical(id="home"):
            yield Static("THE NILE COMPANION", id="home-title")
            yield Static(self._titles(), id="home-under", markup=False)
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
        self.query_one("#home-wrong").display = bool(self._wrong)
        self.query_one(OptionList).focus()
        for left_out in registry.broken_games():
            words = told_sentence(left_out)
            self.notify(words, title="Installed games", severity="warning", timeout=20)
        self._find_lately()

    @work
    async def _find_lately(self) -> None:
        """First what is known, at once; then the files that have changed, one after the other."""
        run = self.companion.file_worker.run
        recents = await run(lambda: import_module("companion.tui.recent_campaigns"))
        self._told = recents.row
        cache = await run(_cache)
        found = await run(lambda: {path: recents.known(path, cache) for path in _lately()})
        self._lately = dict(sorted(found.items(), key=lambda each: not _may_open(each[1])))
        self._list_lately()
        for path in [path for path, known in self._lately.items() if known is None]:
            self._lately[path] = await run(partial(recents.read_anew, path, cache))
            if path in self._lately:  # it may have been forgotten meanwhile
                number = list(self._lately).index(path)
                rows = self.query_one(OptionList)
                rows.replace_option_prompt(f"lately-{number}", self._recent_words(path))

    def _list_lately(self) -> None:
        """The newest first, then what else can be done here, then the others."""
        rows, actions = self.query_one(OptionList), [_row(one) for one in self._choices()]
        found = [
            Row(self._recent_words(path), id=f"lately-{number}")
            for number, path in enumerate(self._lately)
        ]
        at = rows.highlighted or 0
        rows.clear_options()
        gap = [None] if found else []
        others = [each for one in found[1:] for each in (None, one)]
        rows.add_options([*found[:1], *gap, *actions, *others])
        rows.highlighted = at + bool(found) if at else 0

    def _recent_words(self, path: Path) -> Content:
        """A row of the list; the newest is the one that is continued."""
        title = "Continue" if path == next(iter(self._lately)) else ""
        recent = self._lately[path]
        if recent is None:
            name = styled((f"{title}  " if title else "", "bold $accent"), (path.name, "bold"))
            rest = HIGH - 1 if title else 0  # nothing below it moves when the rest arrives
            return Content("\n").join([name, *[Content("")] * rest])
        return self._told(recent, datetime.now().astimezone(), title)

    @property
    def companion(self) -> Companion:
        """The app."""
        return companion_of(self)

    @on(OptionList.OptionSelected)
    async def choose(self, event: OptionList.OptionSelected) -> None:
        """One of the choices."""
        name = event.option_id or ""
        if name.startswith("lately-"):
            await self._open_lately(list(self._lately)[int(name.removeprefix("lately-"))])
        elif name == "quit":
            await self.app.action_quit()
        else:
            await self.run_action(f"do({name!r})")

    async def _open_lately(self, path: Path) -> None:
        """Go on with a campaign; one that is gone leaves the list."""
        recent = self._lately[path]
        if recent is not None and recent.stamp is None:
            from companion.desk.files.recent import forget

            await self.companion.file_worker.run(lambda: forget(path))
            del self._lately[path]
            self._list_lately()
            self.say(f"{path} is gone, so it was removed from the list.")
        else:
            self.companion.open_campaign(path)

    def action_proceed(self) -> None:
        """Go on with the newest."""
        if self._lately:
            self.run_worker(self._open_lately(next(iter(self._lately))))
        else:
            self.say("You haven't opened a campaign here yet.")

    def say(self, sentence: str) -> None:
        """Say in place what was wrong."""
        line = self.query_one("#home-wrong", Static)
        line.update(f"✗ {sentence}")
        line.display = True

    def _titles(self) -> Content:
        """The games that are there, the one that is shown before the others."""
        if self._about is None:
            return Content("for the table")
        others = (_title(about) for about in self._games if about is not self._about)
        first = _title(self._about)
        return styled(f"for {first}", (_in_lines(first, dict.fromkeys(others)), "dim"))

    @property
    def game(self) -> str:
        """The name of the game that the screen is of, "" for none."""
        return self._game

    @property
    def _game(self) -> str:
        """The name of the game as headers have it, "" for none."""
        return next(iter(self._about.names)) if self._about else ""

    def action_game(self) -> None:
        """Go on to another game of the house."""
        from companion.tui.dialogs.pick import Pick, PickItem

        def picked(game: str | None) -> None:
            if game is not None:
                self.app.switch_screen(HomeScreen(game=game))

        rows = [
            PickItem(about.id, _title(about), "✓ now" if about is self._about else "")
            for about in self._games
        ]
        self.app.push_screen(Pick("Which game?", rows), picked)

    def action_new(self) -> None:
        """A new campaign."""
        from companion.tui.screens.new import NewScreen

        try:
            self.app.push_screen(NewScreen(self._game))
        except StoreError as error:
            self.say(str(error))

    @work
    async def action_adopt(self) -> None:
        """A game that was played on paper so far: by a screen of its game's own, or as a sheet."""
        from companion.desk.campaigns.adopting import adoption_of
        from companion.tui.screens.forms.adoption import SheetEditor

        game = self._game
        try:
            adoption = await self.companion.file_worker.run(lambda: adoption_of(game))
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return
        if adoption.screen:
            self.app.push_screen(resolve_name(adoption.screen)())
        elif self._about is not None:
            self.app.push_screen(SheetEditor(_title(self._about), adoption))

    @work
    async def action_sample(self) -> None:
        """A copy of the sample in the current folder."""
        from companion.desk.files.recent import copy_sample

        game = self._game
        try:
            path = await self.companion.file_worker.run(lambda: copy_sample(Path.cwd(), game))
        except StoreError as error:
            self.say(str(error))
            return
        self.companion.open_campaign(path)

    @work
    async def action_learn(self) -> None:
        """The campaign to learn by: where it was left, or from the beginning."""
        from companion.desk.play.learning import is_begun, learning_campaign
        from companion.tui.dialogs.dialog import Ask

        run, game = self.companion.file_worker.run, self._game
        chosen: str | None = "on"
        try:
            if await run(lambda: is_begun(game)):
                answers = [
                    ("on", "Continue where you stopped"),
                    ("anew", "Start over in a new file"),
                ]
                words = "You've already started the guided game."
                chosen = await self.app.push_screen_wait(Ask("Learn by playing", words, answers))
            if chosen:
                path = await run(lambda: learning_campaign(game, anew=chosen == "anew"))
                self.companion.open_campaign(path)
        except StoreError as error:
            self.say(str(error))

    def action_open(self) -> None:
        """A campaign by its path."""
        from companion.tui.dialogs.fill import Fill, FillField

        def check(filled: dict[str, str]) -> str:
            path = Path(filled["file"]).expanduser()
            if not filled["file"]:
                return "Give the name of a campaign's file."
            return "" if path.is_file() else f"There's no file {path}. Check the name and folder."

        def filled(found: dict[str, str] | None) -> None:
            if found:
                self.companion.open_campaign(Path(found["file"]).expanduser())

        self.app.push_screen(Fill("Open a campaign", [FillField("file", "File")], check), filled)

    @work(exclusive=True, group="print")
    async def action_print(self) -> None:
        """Blank paper, or that of a campaign which is named there."""
        file_worker = self.companion.file_worker
        centre = await file_worker.run(lambda: import_module("companion.tui.screens.print"))
        try:
            self.app.push_screen(centre.PrintScreen(None, file_worker, self._game))
        except StoreError as error:
            self.say(str(error))

    @work
    async def action_charts(self) -> None:
        """The owner's charts and cards."""
        from companion.tui.charts_model import owners_shelf
        from companion.tui.screens.charts import ChartsScreen

        game = self._game
        try:
            shelf = await self.companion.file_worker.run(lambda: owners_shelf(game))
        except (StoreError, ValueError) as error:
            self.say(str(error).split("\n")[0])
            return
        self.app.push_screen(ChartsScreen(shelf, self.companion.file_worker))


def _title(about: About) -> str:
    """A game in words; its variants have the same before a comma."""
    return next(iter(about.names.values())).split(",")[0]


def _in_lines(first: str, others: Iterable[str]) -> str:
    """The titles behind the first one, in lines that break between titles and never within one."""
    lines = [f"for {first}"]
    for title in others:
        if len(f"{lines[-1]} · {title}") > _LINE:
            lines[-1] += " ·"
            lines.append(title)
        else:
            lines[-1] += f" · {title}"
    return "\n".join(lines).removeprefix(f"for {first}")


def _says(about: About, what: str) -> bool:
    """True if a game's plugin says that it has something; no where it cannot be loaded or fails."""
    try:
        return bool(getattr(registry.plugin_of(about.id), what))
    except Exception:  # somebody else's module: whatever it raises
        return False


def _row(action: Action) -> Row:
    words = action.choice.words if action.choice else action.title
    return Row(styled((f"{key_words(action):>6}  ", "dim"), words), id=action.name)


def _may_open(recent: Recent | None) -> bool:
    """True if a campaign can be opened, as far as that is known."""
    return recent is None or recent.can_open


def _cache() -> SummaryCache:
    from companion.desk.files.summaries import SummaryCache

    return SummaryCache()


def _lately() -> list[Path]:
    from companion.desk.files.recent import lately

    return lately()
