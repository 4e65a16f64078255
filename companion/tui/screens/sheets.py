"""A player's sheets over the whole window, page by page; they keep themselves."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from companion.sheets.text import page_lines
from companion.sheets.values import Page
from companion.tui.actions import bindings
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.sheet_content import content
from companion.tui.view import View
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.reading import Reading
from companion.tui.wording import styled


class PageTab(Static):
    """The title of a page; a click turns to it."""

    def __init__(self, place: int) -> None:
        super().__init__(classes="page-tab", markup=False)
        self.place = place

    def on_click(self) -> None:
        """Turn to it."""
        screen = self.screen
        if isinstance(screen, SheetsScreen):
            screen.turn_to(self.place)


class SheetsScreen(BaseScreen):
    """All pages of one player's sheets; the arrow keys and Tab do everything."""

    CSS_PATH = "../sheets.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("sheets")
    TITLE = "sheets"
    HELP = (
        "The sheets of one player, which keep themselves. Left and right turn the pages, up and "
        "down scroll, Tab goes to the next player, Escape back to the table. Numbers that were are "
        "struck out with the present one beside them; below stands what changed them, in which "
        "turn, by which rule and entry of the log."
    )

    def __init__(self, view: View, panels: Panels, player: str) -> None:
        super().__init__()
        self._view, self._panels = view, panels
        self.own_help = panels.help.get("sheets", "")
        self.player = player
        self.place = 0

    def compose(self) -> ComposeResult:
        """Whose, which pages there are, and the page."""
        yield Static(id="sheets-bar", markup=False)
        with Horizontal(id="sheets-tabs"):
            for place in range(len(self._pages())):
                yield PageTab(place)
        with Reading(id="sheets-body"):
            yield Static(id="sheets-page", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """The first page, to be scrolled at once."""
        self._draw()
        self.query_one("#sheets-body").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Lines are broken to the window."""
        super().on_resize(event)
        self._draw()

    def _pages(self) -> tuple[Page, ...]:
        return self._panels.pages(self._view, self.player).pages

    def _draw(self) -> None:
        pages = self._pages()
        self.place = min(self.place, len(pages) - 1)
        others = [name for name in self._panels.players(self._view) if name != self.player]
        more = f"   Tab: {', '.join(others)}" if others else ""
        whose = self._panels.sheet(self._view, self.player).plain.split("\n")[0]
        bar = styled((f" {whose}", "bold"), (more, "dim"))
        self.query_one("#sheets-bar", Static).update(bar)
        for tab in self.query(PageTab):
            now = tab.place == self.place
            title = pages[tab.place].title
            tab.update(styled((f"▸{title} " if now else f" {title} ", "bold" if now else "")))
            tab.set_class(now, "-now")
        lines = page_lines(pages[self.place], self.app.size.width - 4)
        self.query_one("#sheets-page", Static).update(content(lines))

    def turn_to(self, place: int) -> None:
        """Show a page from its top."""
        self.place = place % len(self._pages())
        self._draw()
        self.query_one("#sheets-body").scroll_home(animate=False)

    def action_page(self, by: int) -> None:
        """Another page."""
        self.turn_to(self.place + by)

    def action_player(self, by: int) -> None:
        """The same page of another player."""
        players = list(self._panels.players(self._view))
        self.player = players[(players.index(self.player) + by) % len(players)]
        self.turn_to(self.place)

    def action_back(self) -> None:
        """To the table."""
        self.dismiss(None)
