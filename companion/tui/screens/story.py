"""The story of a game over the whole window: who won and how, places, the curve, every event."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import Static

from companion.table.look.story import Story
from companion.tui.keys.actions import bindings
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.view import View
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.question.words import wrapped_lines
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words import story as story_words

ROWS = (7, 24)
"""Rows of the graph, at least and at most; what the rest of the page leaves is its own."""


class StoryScreen(BaseScreen):
    """What became of a game and of everybody in it; it comes by itself when the game ends.

    Dismissed with "print" where paper of the game is wanted.
    """

    CSS_PATH = "../styles/sheets.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("story")
    TITLE = "story"
    HELP = (
        "The story of the game: who is leading or won and how, everyone's ranking and "
        "fate, points at the end of each turn, and every decisive event (★ great, ▼ bad). "
        "Up and down scroll, P prints, Esc goes back to the table."
    )

    def __init__(self, view: View, panels: Panels, story: Story) -> None:
        super().__init__()
        self._view, self._panels, self._story = view, panels, story

    def compose(self) -> ComposeResult:
        """The bar, the headline, places beside the graph, every event."""
        self.take_room()
        yield Static(id="sheets-bar", markup=False)
        with ReadingPane(id="sheets-body"):
            yield Static(id="story-headline", classes="story-part", markup=False)
            with Container(id="story-top"):
                yield Static(id="story-ranking", classes="story-part", markup=False)
                yield Static(id="story-graph", classes="story-part", markup=False)
            yield Static(id="story-events", classes="story-part", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """It can be scrolled at once."""
        self.query_one("#sheets-body").focus()

    def on_resize(self, event: events.Resize) -> None:
        """The graph fits the window."""
        self._draw(event.size.width, event.size.height)

    def _draw(self, width: int, height: int) -> None:
        game, marks, story = self._view.game, self._panels.marks(self._view), self._story
        is_over, is_wide = self._view.question is None, width >= 110
        when = game.turn_words(game.turn)
        title = f"The game is over · {when}" if is_over else f"The story so far · {when}"
        self.query_one("#sheets-bar", Static).update(f" {title}")
        inside = width - 4
        left = inside * 2 // 5 if is_wide else inside
        headline = story_words.headline(story, game, is_over=is_over)
        ranking = story_words.ranking(story, marks, game, left)
        told = story_words.events(story, marks, game, inside)
        above = wrapped_lines(headline.plain, inside) + 1
        places = len(ranking.plain.splitlines()) + 1
        below = min(len(told.plain.splitlines()), height // 3)
        rows = height - 5 - above - below - (0 if is_wide else places)
        if is_wide:
            rows = max(rows, places - 2)
        graph = story_words.graph(
            story,
            marks,
            game,
            inside - left if is_wide else inside,
            min(ROWS[1], max(ROWS[0], rows)),
        )
        parts = {"headline": headline, "ranking": ranking, "graph": graph, "events": told}
        for name, words in parts.items():
            self.query_one(f"#story-{name}", Static).update(words)

    def action_back(self) -> None:
        """To the table."""
        self.dismiss(None)

    def action_paper(self) -> None:
        """To the table, and on to its paper."""
        self.dismiss("print")
