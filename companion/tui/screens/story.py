"""The story so far over the whole window: points over the turns, everybody's place, fates."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from companion.table.look.story import Story
from companion.tui.actions import bindings
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.story_words import fates, graph, ranking
from companion.tui.view import View
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.reading import Reading


class StoryScreen(BaseScreen):
    """The graph of points, the ranking and the table of fates of one game."""

    CSS_PATH = "../sheets.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("story")
    TITLE = "story"
    HELP = (
        "The story of the game so far: everybody's points at the end of each turn, how they stand "
        "now, and what befell them. Up and down scroll, Escape goes back to the table."
    )

    def __init__(self, view: View, panels: Panels, story: Story) -> None:
        super().__init__()
        self._view, self._panels, self._story = view, panels, story

    def compose(self) -> ComposeResult:
        """Title, graph, ranking, fates."""
        yield Static(id="sheets-bar", markup=False)
        with Reading(id="sheets-body"):
            for part in ("graph", "ranking", "fates"):
                yield Static(id=f"story-{part}", classes="story-part", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """To be scrolled at once."""
        self.query_one("#sheets-body").focus()

    def on_resize(self, event: events.Resize) -> None:
        """The graph fits the window."""
        self._draw(event.size.width, event.size.height)

    def _draw(self, width: int, height: int) -> None:
        game, marks = self._view.game, self._panels.marks(self._view)
        over = "The game is over" if self._view.question is None else game.turn_words(game.turn)
        self.query_one("#sheets-bar", Static).update(f" The story so far · {over}")
        rows = max(6, min(16, height // 3))
        parts = {
            "graph": graph(self._story, marks, game, width - 6, rows),
            "ranking": ranking(self._story, marks, game),
            "fates": fates(self._story, marks, game, width - 6),
        }
        for name, words in parts.items():
            self.query_one(f"#story-{name}", Static).update(words)

    def action_back(self) -> None:
        """To the table."""
        self.dismiss(None)
