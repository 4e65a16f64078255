"""The fields of the print centre: each option with its words, shown for the kinds that have it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Select, Static

from companion.desk.print_jobs import KINDS, USUAL
from companion.tui.screens.new import Choice
from printables.pages.paper import NAMES

CHOICES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "sheet": (
        "Sheet",
        (
            ("Player Aid Sheets", "aid"),
            ("Player Aid Sheets, to fill in on a screen", "aid form"),
            ("the turn summary", "turn"),
            ("the outfit worksheet", "outfit"),
            ("the outfit worksheet, to fill in on a screen", "outfit form"),
            ("the judge’s sheet", "judge"),
        ),
    ),
    "style": (
        "Style",
        (
            ("colour", "colour"),
            ("antique", "antique"),
            ("ink saver", "ink-saver"),
            ("high contrast", "high-contrast"),
        ),
    ),
    "size": (
        "Card size",
        (
            ("poker, 63 × 88 mm", "poker"),
            ("bridge, 57 × 88 mm", "bridge"),
            ("mini, 44 × 68 mm", "mini"),
        ),
    ),
    "kit_size": (
        "Card size",
        (
            ("mini, 44 × 68 mm", "mini"),
            ("bridge, 57 × 88 mm", "bridge"),
            ("poker, 63 × 88 mm", "poker"),
        ),
    ),
    "duplex": (
        "Printer",
        (
            ("both sides, turned over the long edge", "long"),
            ("both sides, turned over the short edge", "short"),
            ("one side only", "none"),
        ),
    ),
    "figures": (
        "Figures",
        (("all that are in force", "ours"), ("boxes to copy your own into", "blank")),
    ),
    "charts": (
        "Charts",
        (("none", ""), ("the board’s charts beside the map", "beside")),
    ),
    "since": (
        "Which",
        (
            ("all", ""),
            ("what changed since the last print", "last"),
            ("what changed since the beginning", "start"),
        ),
    ),
}
"""Options that are chosen from a list: the label, and the words with what they stand for."""

LINES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "paper": ("Paper", "A4, Letter, A3 landscape, 300x450 …", NAMES),
    "book": ("Paper", "A5, or A4-booklet to fold", ("A5", "A4-booklet", "Letter-booklet", *NAMES)),
    "hex_mm": ("Hex in mm", "from side to side: 19", ()),
    "cards": ("Numbers", "all, or some: 1-20,45", ()),
    "begins": ("Begins", "the month of turn 1: 1820-01", ()),
    "players": ("Players", "how many play without a campaign: 4", ()),
    "with": ("With", "the usual, or more: cards,counters", ()),
    "without": ("Without", "nothing, or parts: judge,charts", ()),
}
"""Options that are typed: the label, an example, and what is offered while typing."""

EVERYBODY = "everybody"

ORDER = (
    *("sheet", "paper", "book", "style", "player", "hex_mm", "since", "charts"),
    *("size", "kit_size", "cards", "duplex", "figures", "begins", "players"),
    *("with", "without"),
)
"""Every option there is, in an order that suits all kinds."""


class PrintForm(Vertical):
    """The options of one kind of paper, and the file."""

    class Changed(Message):
        """Something in the form is different now."""

    def __init__(self, *, asks_campaign: bool) -> None:
        super().__init__(id="print-form")
        self._asks = asks_campaign
        self._usual = ""

    def compose(self) -> ComposeResult:
        """Every field there is; those of other kinds are out of sight."""
        if self._asks:
            blank = "none: the blank board, blank sheets"
            campaign = Input(placeholder=blank, id="print-campaign", compact=True)
            yield from _line("Campaign", campaign, "campaign")
        for name in ORDER:
            yield from _line(_label(name), self._field(name), name)
        yield from _line("File", Input(id="print-file", compact=True), "file")

    def _field(self, name: str) -> Input | Choice:
        if name in LINES:
            _, example, offered = LINES[name]
            return Input(
                value=USUAL.get(name, ""),
                placeholder=example,
                suggester=SuggestFromList(offered, case_sensitive=False) if offered else None,
                id=f"print-{name}",
                compact=True,
            )
        choices = ((EVERYBODY, ""),) if name == "player" else CHOICES[name][1]
        return Choice(
            choices,
            value=USUAL.get(name, ""),
            allow_blank=False,
            id=f"print-{name}",
            compact=True,
        )

    @on(Input.Changed)
    @on(Select.Changed)
    def tell(self, event: Message) -> None:
        """Say once that something changed."""
        event.stop()
        self.post_message(self.Changed())

    # What stands in it

    def show_kind(self, kind: str) -> None:
        """Show the options of a kind; how many play is asked where no campaign is open."""
        for line in self.query(".print-line"):
            name = (line.id or "").removeprefix("line-")
            shown = name in ("campaign", "file", *KINDS[kind].options)
            line.display = shown and (self._asks or name != "players")

    def show_players(self, players: Sequence[str]) -> None:
        """Whose own paper there is; the one chosen stays chosen."""
        choice = self.query_one("#print-player", Choice)
        chosen = choice.value
        choice.set_options([(EVERYBODY, ""), *((name, name) for name in players)])
        choice.value = chosen if chosen in players else ""

    def show_file(self, usual: str) -> None:
        """The usual name of the file, unless people chose their own."""
        line = self.query_one("#print-file", Input)
        if line.value.strip() in ("", self._usual):
            line.value = usual
        self._usual = usual

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.query_one("#print-file", Input).value.strip() or self._usual

    @property
    def campaign(self) -> str:
        """The file of the campaign that is named, "" for none."""
        return self.query_one("#print-campaign", Input).value.strip() if self._asks else ""

    def options(self, kind: str) -> dict[str, str]:
        """The options of a kind as they stand in the form."""
        found = {}
        for name in KINDS[kind].options:
            field = self.query_one(f"#print-{name}")
            if isinstance(field, Input | Select):
                found[name] = str(field.value)
        return found


def _label(name: str) -> str:
    if name == "player":
        return "Player"
    return LINES[name][0] if name in LINES else CHOICES[name][0]


def _line(title: str, widget: Input | Choice, name: str) -> ComposeResult:
    with Horizontal(classes="print-line", id=f"line-{name}"):
        yield Static(title, classes="print-label")
        yield widget
