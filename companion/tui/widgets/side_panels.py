"""The panels beside the question: turn guide and sheet."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.tui.panels import Guide, Panels
from companion.tui.view import View
from companion.tui.wording import styled

_BACK: BindingType = Binding("escape", "screen.show('question')", show=False)


class GuidePanel(VerticalScroll, can_focus=True):
    """Where the table is in the sequence of play."""

    BINDINGS: ClassVar[list[BindingType]] = [_BACK]
    HELP = (
        "The turn guide: the turn, who is in turn, and the steps of the turn with their rules. "
        "▶ marks the present one, ✓ those done."
    )

    def compose(self) -> list[Static]:
        """One text."""
        return [Static(markup=False)]

    def show(self, guide: Guide) -> None:
        """Show it, the present step in sight."""
        parts: list[tuple[str, str] | str] = [(guide.title, "bold")]
        if guide.under:
            parts.append((f"\n{guide.under}", "dim"))
        at = 0
        for number, line in enumerate(guide.lines):
            sign = "▶" if line.now else "✓" if line.done else " "
            look = "bold reverse" if line.now else "dim" if line.done else ""
            rule = f"  {line.rule}" if line.rule else ""
            parts += ["\n", (f"{sign} {line.title}", look), (rule, "dim")]
            at = number if line.now else at
        self.query_one(Static).update(styled(*parts))
        self.scroll_to(y=max(0, at + 4 - self.size.height), animate=False)


class SheetPanel(VerticalScroll, can_focus=True):
    """A player's sheet; left and right show the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        _BACK,
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "screen.do('sheets')", show=False),
    ]
    HELP = (
        "The sheet of the player in turn. Left and right show the other players', Enter shows all "
        "its pages, and where every number comes from."
    )

    def compose(self) -> list[Static]:
        """One text."""
        return [Static(markup=False)]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.player = ""
        self._view: View | None = None
        self._panels: Panels | None = None

    def show(self, view: View, panels: Panels) -> None:
        """Show the sheet of who is in turn; when the game is over, of who has won."""
        changed = self._view is None or self._view.player != view.player
        self._view, self._panels = view, panels
        players = panels.players(view)
        if changed or self.player not in players:
            self.player = view.player
        if view.question is None and self.player not in players:
            self.player = next(iter([*view.game.winners, *players]), "")
        self._draw()

    def _draw(self) -> None:
        assert self._view is not None
        assert self._panels is not None
        players = self._panels.players(self._view)
        known = self.player in players
        words = self._panels.sheet(self._view, self.player) if known else Content("")
        self.query_one(Static).update(words)

    def action_turn(self, way: int) -> None:
        """Another player's sheet."""
        if self._view is None or self._panels is None:
            return
        players = list(self._panels.players(self._view))
        if players:
            at = players.index(self.player) if self.player in players else 0
            self.player = players[(at + way) % len(players)]
            self._draw()
            self.scroll_home(animate=False)
