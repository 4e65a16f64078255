"""A player's sheets over the whole window, page by page; they keep themselves."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from companion.sheets.text import page_lines
from companion.sheets.values import Page
from companion.tui.keys.actions import bindings
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.view import View
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words.wording import content, styled


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


BESIDE = 120
"""Columns from which two sheets stand side by side."""


class SheetsScreen(BaseScreen):
    """All pages of one player's sheets, or of two; the arrow keys and Tab do everything.

    `other` is the player beside whom the first is shown, "" for none; in a narrow window the key
    for two turns to him and back.
    """

    CSS_PATH = "../styles/sheets.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("sheets")
    TITLE = "sheets"
    HELP = (
        "One player's sheets, kept up to date by the app. Left and right turn pages, up "
        "and down scroll, Tab goes to the next player. V shows two side by side (a narrow "
        "window switches between them). Esc goes back to the table. Old numbers are "
        "crossed out next to the current one. Below you see what changed them: the turn, "
        "the rule and the log entry."
    )

    def __init__(self, view: View, panels: Panels, player: str) -> None:
        super().__init__()
        self._view, self._panels = view, panels
        self.own_help = panels.help.get("sheets", "")
        self.player = player
        self.other = ""
        self.place = 0

    def compose(self) -> ComposeResult:
        """Whose, which pages there are, and the page."""
        yield Static(id="sheets-bar", markup=False)
        with Horizontal(id="sheets-tabs"):
            for place in range(len(self._pages())):
                yield PageTab(place)
        with Horizontal(id="sheets-pair"):
            with ReadingPane(id="sheets-body"):
                yield Static(id="sheets-page", markup=False)
            with ReadingPane(id="sheets-other"):
                yield Static(id="sheets-other-page", markup=False)
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

    @property
    def _shows_two(self) -> bool:
        return bool(self.other) and self.app.size.width >= BESIDE

    def _draw(self) -> None:
        pages = self._pages()
        self.place = min(self.place, len(pages) - 1)
        self.set_class(self._shows_two, "-two")
        self.query_one("#sheets-bar", Static).update(self._bar())
        for tab in self.query(PageTab):
            now = tab.place == self.place
            title = pages[tab.place].title
            tab.update(styled((f"▸{title} " if now else f" {title} ", "bold" if now else "")))
            tab.set_class(now, "-now")
        self._draw_page("#sheets-page", self.player)
        if self._shows_two:
            self._draw_page("#sheets-other-page", self.other)

    def _draw_page(self, where: str, player: str) -> None:
        width = self.app.size.width // (2 if self._shows_two else 1) - 4
        pages = self._panels.pages(self._view, player).pages
        lines = page_lines(pages[min(self.place, len(pages) - 1)], width)
        self.query_one(where, Static).update(content(lines))

    def _bar(self) -> Content:
        """Whose sheets these are, and who else there is."""
        shown = [self.player, self.other] if self._shows_two else [self.player]
        whose = [self._panels.sheet(self._view, name).plain.split("\n")[0] for name in shown]
        if self._shows_two:
            half = self.app.size.width // 2
            return styled((f" {whose[0]:<{half - 1}} {whose[1]}", "bold"))
        others = [name for name in self._panels.players(self._view) if name != self.player]
        more = f"   Tab: {', '.join(others)}" if others else ""
        return styled((f" {whose[0]}", "bold"), (more, "dim"))

    def turn_to(self, place: int) -> None:
        """Show a page from its top."""
        self.place = place % len(self._pages())
        self._draw()
        self.query_one("#sheets-body").scroll_home(animate=False)

    def action_page(self, by: int) -> None:
        """Another page."""
        self.turn_to(self.place + by)

    def action_player(self, by: int) -> None:
        """The same page of another player; of two sheets the second is turned."""
        if self._shows_two:
            self.other = self._after(self.other, by, self.player)
        else:
            self.other, self.player = "", self._after(self.player, by)
        self.turn_to(self.place)

    def action_beside(self) -> None:
        """Two sheets side by side, or one again; in a narrow window the other one."""
        after = self._after(self.player, 1)
        if self.app.size.width >= BESIDE:
            self.other = "" if self.other else after
        else:
            self.player, self.other = self.other or after, self.player
        self.turn_to(self.place)

    def _after(self, player: str, by: int, but: str = "") -> str:
        """The player so many places on, passing over one."""
        players = [name for name in self._panels.players(self._view) if name != but] or [player]
        at = players.index(player) if player in players else -by
        return players[(at + by) % len(players)]

    def action_back(self) -> None:
        """To the table."""
        self.dismiss(None)
