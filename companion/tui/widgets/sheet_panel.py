"""Short sheets on the table: one player's, or everyone's side by side."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.tui.panels import Panels
from companion.tui.view import View


class SheetPanel(VerticalScroll, can_focus=True):
    """A player's sheet; left and right show the others. With enough room it shows all of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.show('question')", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", "next player"),
        Binding("enter", "screen.do('sheets')", "all pages"),
    ]
    HELP = (
        "The current player's sheet (everyone's in a very large window). To see another "
        "player's, press left or right, F3 again or Alt and a digit, or click the line of "
        "players. Enter shows all pages and where every number comes from."
    )

    def compose(self) -> list[Horizontal]:
        """Build one column, or one per player."""
        return [Horizontal(Static(markup=False))]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.player = ""
        self.shows_all = False
        self._view: View | None = None
        self._panels: Panels | None = None

    def show(self, view: View, panels: Panels) -> None:
        """Show the sheet of the player in turn, or else of the winner or first player."""
        changed = self._view is None or self._view.player != view.player
        self._view, self._panels = view, panels
        players = panels.players(view)
        if changed or self.player not in players:
            self.player = view.player
        if self.player not in players:  # nobody is in turn: while all is laid out, and at the end
            known = (name for name in (*view.game.winners, *view.game.order) if name in players)
            self.player = next(known, "")
        self._draw()

    def show_player(self, player: str) -> None:
        """Show the sheet of a player."""
        self.player = player
        self._draw()
        self.scroll_home(animate=False)

    def show_all(self, all_: bool) -> None:
        """Show everyone's sheet, or only one."""
        if all_ != self.shows_all:
            self.shows_all = all_
            self._draw()

    def _draw(self) -> None:
        if self._view is None or self._panels is None:
            return
        players = list(self._panels.players(self._view))
        shown = players if self.shows_all else [self.player]
        row = self.query_one(Horizontal)
        columns = list(row.query(Static))
        for _ in shown[len(columns) :]:
            columns.append(Static(markup=False))
            row.mount(columns[-1])
        for at, column in enumerate(columns):
            column.display = at < len(shown)
            known = at < len(shown) and shown[at] in players
            words = self._panels.sheet(self._view, shown[at]) if known else Content("")
            column.update(words)
            column.set_class(self.shows_all and known and shown[at] == self.player, "-turned")

    def action_turn(self, way: int) -> None:
        """Show another player's sheet."""
        if self._view is None or self._panels is None:
            return
        players = list(self._panels.players(self._view))
        if players:
            at = players.index(self.player) if self.player in players else 0
            self.show_player(players[(at + way) % len(players)])
