"""A new campaign: its file, who plays, who rolls and draws, and what the game lets people wish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Select, Static
from textual.widgets.select import InvalidSelectValueError

from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import setup_of, usual_game
from companion.desk.errors import StoreError
from companion.desk.files.whole_files import free_file
from companion.plugins import registry
from companion.plugins.header import Header
from companion.plugins.setup import Setup, Wish
from companion.table.play.modes import BOT, HERE
from companion.tui.interfaces import companion_of
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import sentence, styled

_CHANCE = {
    "dice": ("Dice", "rolled by the app", "rolled on the table"),
    "cards": ("Cards", "drawn by the app", "drawn from the real deck"),
}
_REMINDED = ("on the table; only remind us", "remind")
"""What may be left to the table altogether."""

_ABOUT = {
    "game": (
        "The game you want to play. If you change it, the fields that both games share "
        "stay filled in."
    ),
    "file": "The campaign's file. A name without a folder goes into the current folder. "
    "Existing files are never overwritten.",
    "dice": "Who rolls. The app can roll and show the dice, or you roll real dice and type "
    "them. With “only remind us”, the app says when to roll; you do the rest on "
    "paper and type the result, or done. F8 changes this at any time, even for one "
    "player.",
    "cards": "Who draws. The app can draw, or you draw from the real deck and type the "
    "card's number or text. With “only remind us”, the app says when to draw. F8 "
    "changes this at any time.",
    "seed": "A number that determines the app's dice and cards. The same seed gives the "
    "same luck. Leave it empty and the app picks one.",
}
"""What the form says of the fields that every game has."""

_PLAYERS = "last-players.json"
"""Who sat down last, by game: names, each with its word and its bot."""

_OFFERED = "board-offered.json"
"""The games whose players were offered to copy their board, and began without it."""

LABEL, CHOICE = 11, 34
"""Letters of a label and of a list at least, as the style sheet has them."""

_ARROW = 6
"""Letters that a list needs beside its words."""


class DropDown(Select[str], inherit_bindings=False):
    """A list that Enter, Space or a letter opens; up and down go from field to field.

    A letter that opens the list goes to the first option that begins with it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "show_overlay", "choose", show=False)
    ]

    def on_key(self, event: events.Key) -> None:
        """Open a closed list at a letter."""
        if not self.expanded and event.character and event.character.isalnum():
            event.stop()
            event.prevent_default()
            self.action_show_overlay()
            self.call_after_refresh(self._go_to, event)

    def _go_to(self, event: events.Key) -> None:
        if self.app.focused is not None:
            self.app.focused.post_message(events.Key(event.key, event.character))


class Fields(VerticalScroll, inherit_bindings=False, can_focus=False):
    """The fields; where they do not fit, the one in focus is scrolled to."""


class CheckList(OptionList):
    """Words of which any may be marked, such as the house rules to begin with."""

    HELP = (
        "House rules change a rule or one of our rulings, whose number is shown after "
        "each. Space or Enter turns one on. During play you can switch them as a free "
        "action."
    )

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "mark", show=False)]

    def __init__(self, wish: Wish) -> None:
        self._choices = wish.choices
        super().__init__(*map(self._row, self._choices), id=f"new-{wish.key}", compact=True)
        self.chosen: list[str] = []

    def _row(self, choice: Any, sign: str = "·") -> Content:
        rule = f" ({choice.rule})" if choice.rule else ""
        return styled(f"{sign} {choice.words}", (rule, "dim"))

    @on(OptionList.OptionSelected)
    def mark(self, event: OptionList.OptionSelected) -> None:
        """One is marked, or no longer."""
        key = self._choices[event.option_index].key
        self.mark_all({*self.chosen} ^ {key})

    def mark_all(self, keys: Iterable[str]) -> None:
        """Mark these, as far as they stand here, and no others."""
        wanted = set(keys)
        self.chosen = [choice.key for choice in self._choices if choice.key in wanted]
        for at, choice in enumerate(self._choices):
            sign = "✓" if choice.key in wanted else "·"
            self.replace_option_prompt_at_index(at, self._row(choice, sign))


class NewScreen(BaseScreen):
    """The form of a new campaign; what is wrong is said below and nothing typed is lost."""

    CSS_PATH = "../styles/home.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "begin", "begin"),
        Binding("f3", "last_players", "last players"),
        Binding("escape", "back", "back"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    TITLE = "new"

    def __init__(self, game: str = "", **wishes: str) -> None:
        super().__init__()
        self._game = game or usual_game()
        self._setup: Setup = setup_of(self._game)
        self._wishes = wishes
        self._typed: dict[str, str] = {}
        self._picked: dict[str, str] = {}
        self._marked: dict[str, list[str]] = {}
        self._settings: dict[str, str] = {}
        titles = [wish.title for wish in self._shown() if wish.kind != "marks"]
        self._label = max([LABEL, *(len(title) + 2 for title in titles)])
        self.own_help = (
            f"{self._setup.hints} Space or Enter opens a list. Ctrl+S starts the campaign."
        ).strip()

    def compose(self) -> ComposeResult:
        """File, players, who does what, the wishes, the seed."""
        title = registry.game_names()[self._game]
        yield Static(f" A new campaign of {title}", id="new-title", markup=False)
        yield Static("", id="new-about", markup=False)
        with Fields(id="new"):
            if len(games := registry.game_names()) > 1:
                rows = [(words, name) for name, words in games.items()]
                yield from _line("Game", _choice(rows, "game", self._game))
            yield from _line("File", Input(value=free_file(), id="file", compact=True))
            for seat in range(1, self._setup.max_players + 1):
                with Horizontal(classes="new-line"):
                    yield from self._seat(seat)
            yield from self._chance()
            marks = [wish for wish in self._shown() if wish.kind == "marks"]
            for wish in self._shown():
                if wish not in marks:
                    yield from _line(wish.title, self._field(wish))
            seed = Input(placeholder="picked by the app", type="integer", id="seed", compact=True)
            yield from _line("Seed", seed)
            for wish in marks:
                yield Static(wish.title, classes="new-house-title", markup=False)
                yield CheckList(wish)
        yield Static("", id="new-wrong", classes="wrong", markup=False)
        yield KeyFooter()

    def _shown(self) -> Iterator[Wish]:
        """The wishes that stand in the form."""
        return (wish for wish in self._setup.wishes if wish.title)

    def _seat(self, seat: int) -> ComposeResult:
        yield Static(f"Player {seat}", classes="new-label", markup=False)
        yield Input(id=f"player-{seat}", compact=True, classes="new-player")
        if self._setup.seat_words:
            words = self._setup.seat_words
            made = DropDown(
                [(word, word) for word in words],
                prompt=self._setup.seat_empty,
                id=f"word-{seat}",
                compact=True,
            )
            longest = max(map(len, (*words, self._setup.seat_empty)))
            made.styles.width = min(CHOICE, longest + _ARROW)
            yield made
        bots = [(f"bot: {name}", f"{BOT}-{name}") for name in plugin_for(self._game).bots]
        rows = [("here", HERE), *bots]
        seat_of = _choice(rows, f"seat-{seat}")
        seat_of.styles.width = max(len(words) for words, _ in rows) + _ARROW
        yield seat_of

    def _chance(self) -> ComposeResult:
        for name, (title, app, table) in _CHANCE.items():
            if getattr(self._setup, name):
                rows = [(app, "app"), (table, "table"), _REMINDED]
                yield from _line(title, _choice(rows, name, self._setup.usual(name, {})))

    def _field(self, wish: Wish) -> Input | DropDown:
        """The field of a wish; how it is to be filled in stands in it."""
        said = self._wishes.get(wish.key, "")
        if wish.kind == "choice":
            said = said or self._setup.usual(wish.key, {})
            return _choice([(each.words, each.key) for each in wish.choices], wish.key, said)
        kind: Any = "integer" if wish.kind == "number" else "text"
        return Input(
            value=said,
            placeholder=wish.empty,
            type=kind,
            id=f"wish-{wish.key}",
            compact=True,
        )

    def on_mount(self) -> None:
        """To the first player; the labels are as wide as the longest of them."""
        for label in self.query(".new-label"):
            label.styles.width = self._label
        for field in self.query(Input):
            field.value = self._typed.get(field.id or "", field.value)
        for one in self.query(DropDown):
            with suppress(InvalidSelectValueError):  # no word of this game
                one.value = self._picked.get(one.id or "", one.value)
        for marks in self.query(CheckList):
            marks.mark_all(self._marked.get(marks.id or "", ()))
        for each in self._setup.suggests:
            if each.other not in self._picked:
                usual = self._setup.usual(each.other, self._choices())
                self.query_one(f"#{each.other}", DropDown).value = usual
        self._settings = self._choices()
        self.query_one("#player-1", Input).focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What the field in focus means stands beside the form, and in the help."""
        field: Any = event.widget
        if about := self._about(field.id or ""):
            self.query_one("#new-about", Static).update(about)
            field.own_help = about

    def _about(self, name: str) -> str:
        """What a field means, by its name."""
        if name.startswith("seat-"):
            retired = plugin_for(self._game).retired_bots.values()
            who = "Who plays this seat: people here, or a bot. Alt+G changes this at any time."
            return " ".join((who, *(f"{why}." for why in retired)))
        if name.startswith(("player-", "word-")):
            return f"{self._setup.hints} F3 seats the last players."
        wish = self._setup.wish(name.removeprefix("wish-").removeprefix("new-"))
        return wish.help if wish else _ABOUT.get(name, "")

    def _choices(self) -> dict[str, str]:
        """What is chosen in each list."""
        return {
            one.id or "": one.value for one in self.query(DropDown) if isinstance(one.value, str)
        }

    @on(Select.Changed)
    def suggest(self, event: Select.Changed) -> None:
        """A list that goes with the changed one takes its default; people may choose otherwise."""
        name, before = event.select.id or "", self._settings
        if before.get(name) == event.value:
            return
        self._settings = self._choices()
        if before.get(name) == self._settings.get(name):
            return
        if name.startswith("seat-") and self._settings[name] != HERE:
            for key, value in self._setup.for_bots.items():
                self.query_one(f"#{key}", DropDown).value = value
        for each in self._setup.suggests:
            if each.field == name:
                usual = self._setup.usual(each.other, {name: self._settings[name]})
                self.query_one(f"#{each.other}", DropDown).value = usual

    @on(Select.Changed, "#game")
    def another_game(self, event: Select.Changed) -> None:
        """Another game has a form of its own, with what was filled in as far as it asks the same.

        What it does not ask stays in mind, should the first game be chosen again.
        """
        if event.value == self._game:
            return
        try:
            form = NewScreen(str(event.value))
        except StoreError as error:
            self.say(str(error))
            return
        form._typed = self._typed | {field.id or "": field.value for field in self.query(Input)}
        defaults = {"game": self._game} | {
            name: self._setup.usual(name, self._choices()) for name in self._choices()
        }
        picked = {name: value for name, value in self._choices().items() if value != defaults[name]}
        form._picked = self._picked | picked
        form._marked = self._marked | {one.id or "": one.chosen for one in self.query(CheckList)}
        self.app.switch_screen(form)

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Enter: to the next name or field, past the seats that stay empty; in the last, begin."""
        field = self.focused
        if field is self.query_one("#seed"):
            self.action_begin()
            return
        seats = list(self.query(".new-player"))
        named = isinstance(field, Input) and bool(field.value.strip())
        if field in seats[:-1] and named:
            self.set_focus(seats[seats.index(field) + 1])
        elif field in seats:
            chain = self.focus_chain
            names = [at for at, field in enumerate(chain) if (field.id or "").startswith("player-")]
            chain[names[-1] + 2 + bool(self._setup.seat_words)].focus()
        else:
            self.focus_next()

    def say(self, words: str) -> None:
        """Say what is wrong."""
        self.query_one("#new-wrong", Static).update(f"✗ {sentence(words)}")

    @work(exclusive=True)
    async def action_last_players(self) -> None:
        """Fill in who played last: this game, else any."""
        from companion.desk.files.kept_values import kept_values

        known = await companion_of(self).file_worker.run(lambda: kept_values(_PLAYERS, list[str]))
        if not known:
            self.say("nobody has started a campaign here yet")
            return
        last = known.get(self._game) or [*known.values()][-1]
        for seat in range(1, self._setup.max_players + 1):
            name, word, bot = _parts(last[seat - 1] if seat <= len(last) else "")
            self.query_one(f"#player-{seat}", Input).value = name
            if self._setup.seat_words and word in self._setup.seat_words:
                self.query_one(f"#word-{seat}", DropDown).value = word
            with suppress(InvalidSelectValueError):  # no bot of this game
                self.query_one(f"#seat-{seat}", DropDown).value = bot or HERE

    def _seated(self) -> list[str]:
        """The names that are filled in, each with its word, and its bot where one plays."""
        seats = range(1, self._setup.max_players + 1)
        names = [" ".join(self.query_one(f"#player-{n}", Input).value.split()) for n in seats]
        words = [self._choices().get(f"word-{n}", "") for n in seats]
        modes = [self._chosen(f"seat-{n}") for n in seats]
        bots = ["" if mode == HERE else f"\t{mode}" for mode in modes]
        return [
            f"{name}\t{word}{bot}"
            for name, word, bot in zip(names, words, bots, strict=True)
            if name
        ]

    @work(exclusive=True)
    async def action_back(self) -> None:
        """Home again; names that were filled in are not thrown away without a question."""
        from companion.tui.dialogs.dialog import Ask

        if self._seated():
            answers = [("no", "Keep filling it in"), ("yes", "Leave the form")]
            asked = Ask("Leave the form?", "You'll lose what you filled in.", answers)
            if await self.app.push_screen_wait(asked) != "yes":
                return
        self.app.pop_screen()

    @work(exclusive=True)
    async def action_begin(self) -> None:
        """Make the file and sit down at the table."""
        from companion.desk.campaigns.campaign import Campaign
        from companion.desk.files.kept_values import keep_value

        app = companion_of(self)
        file = self.query_one("#file", Input).value.strip()
        if not file:
            self.say("Give the campaign a file name")
            return
        path = Path(file).expanduser()
        path = path if path.suffix else path.with_suffix(".toml")
        try:
            make = self._header()
            if await self._copies_board():
                return
            campaign = await app.file_worker.run(lambda: Campaign.new(path, make()))
            kept = (_PLAYERS, self._game, self._seated(), list[str], len(registry.game_names()))
            await app.file_worker.run(lambda: keep_value(*kept))
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return
        app.begin(campaign)

    async def _copies_board(self) -> bool:
        """True if people want to copy their board first; a game's first campaign asks once."""
        from companion.desk.files.kept_values import keep_value, kept_values
        from companion.tui.charts_model import owners_shelf
        from companion.tui.dialogs.dialog import Ask
        from companion.tui.screens.charts import ChartsScreen

        game, worker = self._game, companion_of(self).file_worker
        charts = await worker.run(plugin_for(game).to_copy)
        if not charts or kept_values(_OFFERED, bool).get(game):
            return False
        shelf = await worker.run(lambda: owners_shelf(game))
        titles = " and ".join(f"“{shelf.chart(name).title}”" for name in charts)
        words = (
            f"The printed figures of {titles} aren't public. Ours are marked †. If you have the "
            "board, copy yours into the charts first. It takes about two minutes."
        )
        answers = [("copy", "Copy your board now"), ("later", "Start with our figures, marked †")]
        answer = await self.app.push_screen_wait(Ask("Copy your board", words, answers))
        if answer == "copy":
            await self.app.push_screen_wait(ChartsScreen(shelf, worker, first=charts[0]))
        elif answer == "later":
            keep_value(_OFFERED, game, True, bool, len(registry.game_names()))
        return answer != "later"

    def _header(self) -> Callable[[], Header]:
        """What makes the header that the form describes; it raises `StoreError` or `ValueError`."""
        from companion.desk.campaigns.new_campaign import new_header

        seed = self.query_one("#seed", Input).value.strip()
        chance = {name: self._chosen(name) for name in _CHANCE if getattr(self._setup, name)}
        plugin = plugin_for(self._game)
        players = [plugin.seated(name, word) for name, word, _ in map(_parts, self._seated())]
        if not players:
            raise ValueError("enter at least one player")
        wishes: dict[str, Any] = {wish.key: self._said(wish) for wish in self._shown()}
        return partial(
            new_header,
            players=players,
            game=self._game,
            seed=int(seed) if seed else None,
            seats={name: bot for name, _, bot in map(_parts, self._seated()) if bot},
            **{**chance, **wishes},
        )

    def _chosen(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    def _said(self, wish: Wish) -> Any:
        """A wish as the form has it, None where nothing was said."""
        if wish.kind == "choice":
            return self._chosen(wish.key)
        if wish.kind == "marks":
            return tuple(self.query_one(f"#new-{wish.key}", CheckList).chosen)
        text = self.query_one(f"#wish-{wish.key}", Input).value.strip()
        if not text:
            return None
        return int(text) if wish.kind == "number" else Path(text).expanduser()


def _parts(seated: str) -> tuple[str, str, str]:
    """A player's name, word and bot, as they are remembered; "" for no word or no bot."""
    name, word, bot = (*seated.split("\t"), "", "")[:3]
    return name, word, bot


def _choice(rows: list[tuple[str, str]], name: str, value: str = "") -> DropDown:
    """A list to choose from, as wide as the longest of its words."""
    made = DropDown(rows, value=value or rows[0][1], allow_blank=False, id=name, compact=True)
    made.styles.width = max([CHOICE, *(len(words) + _ARROW for words, _ in rows)])
    return made


def _line(title: str, widget: Input | Select[str]) -> ComposeResult:
    with Horizontal(classes="new-line"):
        yield Static(title, classes="new-label", markup=False)
        yield widget
