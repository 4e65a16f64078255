"""A new campaign: its file, who plays, who rolls and draws, where the map lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Input, OptionList, Select, Static

from companion.desk.errors import StoreError
from companion.desk.header import Header, Player
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.state import SPECIALTIES
from companion.tui.interfaces import companion_of
from companion.tui.screens.base import Room
from companion.tui.wording import sentence, styled

SEATS = 8
"""Players that fit at the table."""

_BY = {
    "dice": ("Dice", "rolled by the app", "rolled on the table"),
    "cards": ("Cards", "drawn by the app", "drawn from the real deck"),
    "map": ("Map", "kept by the app", "the real board on the table"),
}


_REMINDED = dict.fromkeys(("dice", "cards"), (("on the table; only remind us", "remind"),))
"""What may be left to the table altogether."""


class Choice(Select[str], inherit_bindings=False):
    """A list that Enter or Space opens, so that up and down go from field to field."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "show_overlay", "choose", show=False)
    ]


class Fields(VerticalScroll, inherit_bindings=False, can_focus=False):
    """The fields; where they do not fit, the one in focus is scrolled to."""


class HouseRules(OptionList):
    """The house rules to begin with; all can be switched in play as well."""

    HELP = (
        "House rules change a rule or one of our rulings; its number stands behind each. Space or "
        "Enter marks one. In play they are switched as a free action."
    )

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "mark", show=False)]

    def __init__(self) -> None:
        super().__init__(*map(self._row, HOUSE_RULES), id="new-house", compact=True)
        self.chosen: list[str] = []

    def _row(self, name: str, sign: str = "·") -> Content:
        rule = HOUSE_RULES[name]
        return styled(f"{sign} {rule.words}", (f" ({rule.rule})", "dim"))

    @on(OptionList.OptionSelected)
    def mark(self, event: OptionList.OptionSelected) -> None:
        """One is marked, or no longer."""
        name = list(HOUSE_RULES)[event.option_index]
        marked = name not in self.chosen
        self.chosen = [rule for rule in HOUSE_RULES if (rule in self.chosen) != (rule == name)]
        self.replace_option_prompt_at_index(
            event.option_index, self._row(name, "✓" if marked else "·")
        )


class NewScreen(Room):
    """The form of a new campaign; what is wrong is said below and nothing typed is lost."""

    CSS_PATH = "../home.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "begin", "begin"),
        Binding("escape", "back", "back"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    TITLE = "new"
    HELP = (
        "Name the file and up to eight players in the order of their seats. A specialty left open "
        "is chosen in the game. An old map is the file of a campaign, or of a board made from one: "
        "the game goes on where that one left off. Space or Enter opens a list. Ctrl+S begins."
    )

    def __init__(self, map_of: str = "") -> None:
        super().__init__()
        self._map_of = map_of

    def compose(self) -> ComposeResult:
        """File, players, who does what, seed."""
        yield Static(" A new campaign of Source of the Nile, Game I", id="new-title")
        with Fields(id="new"):
            yield from _line("File", Input(value="campaign.toml", id="file", compact=True))
            for seat in range(1, SEATS + 1):
                with Horizontal(classes="new-line"):
                    yield Static(f"Player {seat}", classes="new-label")
                    yield Input(id=f"player-{seat}", compact=True, classes="new-player")
                    yield Choice(
                        [(word, word) for word in SPECIALTIES],
                        prompt="specialty: later",
                        id=f"specialty-{seat}",
                        compact=True,
                    )
            for name, (title, app, table) in _BY.items():
                choice = Choice(
                    [(app, "app"), (table, "table"), *_REMINDED.get(name, ())],
                    value="app",
                    allow_blank=False,
                    id=name,
                    compact=True,
                )
                yield from _line(title, choice)
            old = Input(
                value=self._map_of,
                placeholder="none: the board as printed",
                id="map-of",
                compact=True,
            )
            yield from _line("Old map", old)
            seed = Input(placeholder="picked by the app", type="integer", id="seed", compact=True)
            yield from _line("Seed", seed)
            yield Static("House rules, each off unless you mark it", classes="new-house-title")
            yield HouseRules()
        yield Static("", id="new-wrong", classes="wrong", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """To the first player."""
        self.query_one("#player-1", Input).focus()

    @on(Input.Submitted)
    def go_on(self) -> None:
        """Enter: to the next field; in the last one, begin."""
        if self.focused is self.query_one("#seed"):
            self.action_begin()
        else:
            self.focus_next()

    def say(self, words: str) -> None:
        """Say what is wrong."""
        self.query_one("#new-wrong", Static).update(f"✗ {sentence(words)}")

    def action_back(self) -> None:
        """Home again."""
        self.app.pop_screen()

    @work(exclusive=True)
    async def action_begin(self) -> None:
        """Make the file and sit down at the table."""
        from companion.desk.campaign import Campaign

        app = companion_of(self)
        file = self.query_one("#file", Input).value.strip()
        if not file:
            self.say("Give the campaign a file name")
            return
        path = Path(file).expanduser()
        path = path if path.suffix else path.with_suffix(".toml")
        try:
            make = self._header()
            campaign = await app.clerk.run(lambda: Campaign.new(path, make()))
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return
        app.begin(campaign)

    def _header(self) -> Callable[[], Header]:
        """What makes the header that the form describes; it raises `StoreError` or `ValueError`."""
        from companion.desk.new_campaign import new_header

        seed = self.query_one("#seed", Input).value.strip()
        old_map = self.query_one("#map-of", Input).value.strip()
        chosen = {name: str(self.query_one(f"#{name}", Select).value) for name in _BY}
        players = self._players()
        if not players:
            raise ValueError("name at least one player")
        return partial(
            new_header,
            players=players,
            seed=int(seed) if seed else None,
            dice=chosen["dice"],
            cards=chosen["cards"],
            map_by=chosen["map"],
            map_of=Path(old_map).expanduser() if old_map else None,
            house=self.query_one(HouseRules).chosen,
        )

    def _players(self) -> list[Player]:
        players = []
        for seat in range(1, SEATS + 1):
            name = " ".join(self.query_one(f"#player-{seat}", Input).value.split())
            specialty = self.query_one(f"#specialty-{seat}", Select).value
            if name:
                players.append(Player(name, specialty if isinstance(specialty, str) else ""))
        return players


def _line(title: str, widget: Input | Select[str]) -> ComposeResult:
    with Horizontal(classes="new-line"):
        yield Static(title, classes="new-label")
        yield widget
