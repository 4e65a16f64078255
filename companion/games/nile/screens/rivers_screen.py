"""River systems: a list, each with a description, and its marks on the map beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.games.nile.game import NileGame
from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.sheets.rivers import SIGNS, river_pages
from companion.tui.dialogs.dialog import tell
from companion.tui.keys.actions import Action, bindings
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.maps.hex_view import HexLook, HexView
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words.wording import styled

WIDTH = 38
"""Letters of a line beside the map."""


class RiverSheet(NamedTuple):
    """River system: a line for the list, its full description, and its marks by hex.

    `at` is the hex that the map shows first.
    """

    name: str
    row: str
    words: Content
    marks: Mapping[str, str]
    at: str


def river_sheets(game: NileGame) -> tuple[RiverSheet, ...]:
    """Return a sheet for each system and for each water without a mouth."""
    signs = " · ".join(f"{sign} {words}" for sign, words in SIGNS.items())
    return tuple(
        RiverSheet(
            page.name,
            page.row,
            styled("\n".join(page.lines), ("\n\nOn the map: ", "dim"), (signs, "dim")),
            page.marks,
            page.at,
        )
        for page in river_pages(game, WIDTH)
    )


class RiversScreen(BaseScreen):
    """All river systems of a map; the selected one is marked on it."""

    CSS_PATH = "rivers.tcss"
    AUTO_FOCUS = "#rivers-list"
    BINDINGS: ClassVar[list[BindingType]] = bindings("rivers", ACTIONS)
    TITLE = "rivers"
    own_actions: Sequence[Action] = ACTIONS
    HELP = (
        "The river systems, in the order of the board, then water that has no mouth yet. Up and "
        "down choose one: below you see what it has reached, what its minimum still needs, "
        "where it can go on and what joins it; on the map M is its mouth, F its farthest hex, = "
        "the longest course between them, - what joins it and ? where it can go on. Tab goes to "
        "the words and to the map, + and - zoom, Escape goes back."
    )

    def __init__(
        self,
        name: str,
        sheets: Sequence[RiverSheet],
        look: HexLook,
        *,
        describe_hex: Callable[[str], str],
        legend: Content,
    ) -> None:
        super().__init__()
        self._name, self._sheets, self._look = name, sheets, look
        self._hex_words, self._legend = describe_hex, legend

    def compose(self) -> ComposeResult:
        """Yield the list above the description, the map beside."""
        yield Static(f" {self._name} · rivers", id="rivers-bar", markup=False)
        with Horizontal(id="rivers"):
            with Vertical(id="rivers-side"):
                yield OptionList(*map(_row, self._sheets), id="rivers-list", compact=True)
                with ReadingPane(id="rivers-words"):
                    yield Static(id="rivers-text", markup=False)
            with Vertical(id="rivers-map-box"):
                yield HexView(id="rivers-map", own=ACTIONS)
                yield Static(id="rivers-hex", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Show the first system, on as much of the map as fits."""
        self.query_one(HexView).set_zoom(0)
        self.show_sheet(0)

    @on(OptionList.OptionHighlighted)
    def pointed(self, event: OptionList.OptionHighlighted) -> None:
        """Show the river system that is highlighted."""
        self.show_sheet(event.option_index)

    @on(OptionList.OptionSelected)
    def chosen(self) -> None:
        """Move to the map (Enter)."""
        self.query_one(HexView).focus()

    def show_sheet(self, number: int) -> None:
        """Show a system in words and on the map."""
        sheet = self._sheets[number]
        self.query_one("#rivers-text", Static).update(sheet.words)
        self.query_one("#rivers-words").scroll_home(animate=False)
        shown = self.query_one(HexView)
        shown.show(self._look, sheet.marks)
        shown.point_at(sheet.at)

    @on(HexView.Pointed)
    def report_hex(self, event: HexView.Pointed) -> None:
        """Describe the hex at the cursor in the line below the map."""
        self.query_one("#rivers-hex", Static).update(self._hex_words(event.place), layout=False)

    def action_zoom(self, way: int) -> None:
        """Zoom in or out."""
        self.query_one(HexView).action_zoom(way)

    def action_legend(self) -> None:
        """Show the legend of the map."""
        self.app.push_screen(tell("The signs of the map", self._legend))

    def action_rivers(self) -> None:
        """Focus the list, because the rivers are already shown."""
        self.query_one(OptionList).focus()

    def action_show(self, name: str) -> None:
        """Move from the map to the list (Escape)."""
        self.query_one(OptionList).focus()

    def action_back(self) -> None:
        """Return to the previous screen."""
        self.dismiss(None)


def _row(sheet: RiverSheet) -> Row:
    return Row(styled((f"{sheet.name:<8} ", "bold"), sheet.row))
