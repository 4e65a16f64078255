"""A grid of switches: whom a mode holds for in rows, what is switched in columns, a key a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import ClassVar, Final, NamedTuple

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.coordinate import Coordinate
from textual.widgets import DataTable, Static

from companion.table.play.modes import Modes
from companion.tui.dialogs.dialog import Dialog


class Switch(NamedTuple):
    """What can be switched: its title, and its modes in words, in the order of the turns."""

    what: str
    title: str
    modes: Mapping[str, str]


_BY = {"app": "by the app", "table": "by hand", "remind": "reminder only"}

SWITCHES: Final = (
    Switch("dice", "Dice", _BY),
    Switch("cards", "Cards", _BY),
    Switch("settle", "Computed values", {"ask": "ask us", "accept": "accept"}),
)
"""Everything that can be switched."""

Wanted = dict[tuple[str, str], str]
"""Modes that shall be, by what is switched and the scope it holds in."""


class ModeTable(DataTable[Content]):
    """Cells of which the first click selects, not only the second."""

    def on_click(self, event: events.Click) -> None:
        """The cursor is there before the click is looked at."""
        row, column = (event.style.meta.get(what, -1) for what in ("row", "column"))
        if row >= 0 and column >= 0:
            self.cursor_coordinate = Coordinate(row, column)


class WhoRolls(Dialog[Wanted]):
    """Who rolls, draws and settles, for everybody, one player, one rule.

    `rows` are scopes with their names; nothing is switched before all of it is taken.
    """

    AUTO_FOCUS = "ModeTable"
    HELP = (
        "Choose who rolls the dice, who draws the cards, and whether the app asks about "
        "computed values: for everyone, for each player, or for the current rule. Press a "
        "cell's letter, Enter or click to change it. Brackets show what applies to "
        "everyone. ✓ marks a change. F8 saves, Esc cancels."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8,ctrl+s", "take", "save"),
    ]

    def __init__(
        self,
        title: str,
        rows: Sequence[tuple[str, str]],
        switches: Sequence[Switch],
        now: Mapping[str, str],
    ) -> None:
        super().__init__()
        self._title, self._rows, self._switches = title, rows, switches
        self._now, self._wanted = now, Wanted()

    def compose(self) -> ComposeResult:
        """Title, grid, what the keys do; the last line can be clicked."""
        with Vertical(classes="box wide"):
            yield Static(self._title, classes="box-title", markup=False)
            yield ModeTable(cursor_type="cell")
            yield Static(
                "A letter, Enter or a click changes a cell; brackets show what applies to "
                "everyone.",
                classes="box-hint",
            )
            yield Static("[@click='screen.take']F8 saves[/] · Esc cancels")

    def on_mount(self) -> None:
        """The grid, the cursor on dice of everybody."""
        grid = self.query_one(ModeTable)
        for switch in self._switches:
            longest = max(map(len, switch.modes.values()))
            grid.add_column(switch.title, width=max(len(switch.title), longest + 4))
        for at, (_, name) in enumerate(self._rows):
            cells = (self._words(at, of) for of in range(len(self._switches)))
            grid.add_row(*cells, label=Text(name))

    def on_key(self, event: events.Key) -> None:
        """The letter of a cell."""
        number = ascii_lowercase.find(event.key) if len(event.key) == 1 else -1
        row, column = divmod(number, len(self._switches))
        if number >= 0 and row < len(self._rows):
            event.stop()
            self.query_one(ModeTable).cursor_coordinate = Coordinate(row, column)
            self._turn(row, column)

    @on(DataTable.CellSelected)
    def turn_cell(self, event: DataTable.CellSelected) -> None:
        """Enter or a click."""
        self._turn(*event.coordinate)

    def action_take(self) -> None:
        """All that was turned holds from now on."""
        self.dismiss(self._wanted)

    def _turn(self, row: int, column: int) -> None:
        """The next mode; behind the last one what was there at first."""
        scope, switch = self._rows[row][0], self._switches[column]
        place, modes = (switch.what, scope), list(switch.modes)
        first = self._mode(switch.what, scope)
        after = (modes.index(self._wanted.get(place, first)) + 1) % len(modes)
        if modes[after] == first:
            self._wanted.pop(place, None)
        else:
            self._wanted[place] = modes[after]
        for at in range(len(self._rows)):
            words = self._words(at, column)
            self.query_one(ModeTable).update_cell_at(Coordinate(at, column), words)

    def _mode(self, what: str, scope: str) -> str:
        """The mode that holds in a scope before anything is turned."""
        return self._now.get(f"{what} {scope}".strip()) or Modes(self._now).get(what, "", "")

    def _words(self, row: int, column: int) -> Content:
        """A cell: its letter, the mode, and whether that is new or everybody's."""
        scope, switch = self._rows[row][0], self._switches[column]
        place, number = (switch.what, scope), row * len(self._switches) + column
        letter = ascii_lowercase[number] if number < len(ascii_lowercase) else " "
        key = (f"{letter} ", "bold $text-accent")
        if place in self._wanted:
            return Content.assemble(key, (f"{switch.modes[self._wanted[place]]} ✓", "bold"))
        if scope and f"{switch.what} {scope}" not in self._now:
            general = self._wanted.get((switch.what, ""), self._mode(switch.what, ""))
            return Content.assemble(key, f"({switch.modes[general]})")
        return Content.assemble(key, switch.modes[self._mode(switch.what, scope)])
