"""The story of a game over the whole window: who won and how, places, the curve, every event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import Static

from companion.desk.play.turning_points import turning_points
from companion.plugins.header import Header
from companion.table.ask.illegal import Illegal
from companion.table.look.story import Story
from companion.table.look.turning_points import TurningPoint
from companion.tui.keys.actions import bindings
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.view import View
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.question.words import wrapped_lines
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words import story as story_words
from companion.tui.words.wording import sentence

ROWS = (7, 24)
"""Rows of the graph, at least and at most; what the rest of the page leaves is its own."""


_OFFER = "Turning points: press T to work them out. It takes a minute or two."


class Stopped(Exception):
    """People stopped a search."""


class Search:
    """The search for the turning points of a game, in a thread of its own.

    `tell` gets the part that is done, in percent.
    """

    def __init__(self, view: View, header: Header, tell: Callable[[int], None]) -> None:
        self._view, self._header, self._tell = view, header, tell
        self._percent = 0
        self.is_stopped = self.is_done = False

    def run(self) -> list[TurningPoint]:
        """Search; raises `Stopped`, and `Illegal` where bots can't play."""
        found = turning_points(self._view, self._view.plugin, self._header, self._tick)
        self.is_done = True
        return found

    def stop(self) -> None:
        """End the search after the playout that goes on."""
        self.is_stopped = True

    def _tick(self, done: int, of: int) -> None:
        if self.is_stopped:
            raise Stopped
        if (percent := 100 * done // of) > self._percent:
            self._percent = percent
            self._tell(percent)


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
        "When the game is over, T works out its turning points: where the expected result changed "
        "most, and what a bot would have done there. That takes a minute or two; T stops it. "
        "Up and down scroll, P prints, Esc goes back to the table."
    )

    def __init__(self, view: View, panels: Panels, story: Story, header: Header) -> None:
        super().__init__()
        self._view, self._panels, self._story, self._header = view, panels, story, header
        self._search: Search | None = None

    def compose(self) -> ComposeResult:
        """The bar, the headline, places beside the graph, every event."""
        self.take_room()
        yield Static(id="sheets-bar", markup=False)
        with ReadingPane(id="sheets-body"):
            yield Static(id="story-headline", classes="story-part", markup=False)
            with Container(id="story-top"):
                yield Static(id="story-ranking", classes="story-part", markup=False)
                yield Static(id="story-graph", classes="story-part", markup=False)
            yield Static(_OFFER if self._is_over else "", id="story-points", markup=False)
            yield Static(id="story-events", classes="story-part", markup=False)
        yield KeyFooter()

    @property
    def _is_over(self) -> bool:
        return self._view.question is None

    def on_mount(self) -> None:
        """It can be scrolled at once."""
        self.query_one("#sheets-body").focus()

    def on_resize(self, event: events.Resize) -> None:
        """The graph fits the window."""
        self._draw(event.size.width, event.size.height)

    def _draw(self, width: int, height: int) -> None:
        game, marks, story = self._view.game, self._panels.marks(self._view), self._story
        is_over, is_wide = self._is_over, width >= 110
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

    def action_turning_points(self) -> None:
        """Work out the turning points, or stop it."""
        if not self._is_over:
            self.notify("Turning points are shown when the game is over.", severity="warning")
        elif self._search is None:
            self._search = Search(self._view, self._header, self._tell_progress)
            self.run_worker(self._find(self._search), group="turning points")
        elif not self._search.is_done:
            self._search.stop()

    async def _find(self, search: Search) -> None:
        shown = self.query_one("#story-points", Static)
        shown.update(story_words.searching(0))
        shown.scroll_visible()
        try:
            found = await asyncio.to_thread(search.run)
        except Illegal as error:
            shown.update(sentence(str(error)))
        except Stopped:
            self._search = None
            if self.is_attached:
                shown.update(_OFFER)
        else:
            shown.update(story_words.turning_points(found, self._view.game, self.size.width - 4))
            shown.scroll_visible(top=True)

    def _tell_progress(self, percent: int) -> None:
        words = story_words.searching(percent)
        self.app.call_from_thread(self.query_one("#story-points", Static).update, words)

    def on_unmount(self) -> None:
        """Nobody waits for turning points any more."""
        if self._search is not None:
            self._search.stop()

    def action_back(self) -> None:
        """To the table."""
        self.dismiss(None)

    def action_paper(self) -> None:
        """To the table, and on to its paper."""
        self.dismiss("print")
