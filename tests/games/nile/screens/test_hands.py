"""Turns by the mouse alone: every click is the answer that was meant."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from companion.desk.play.commands import at_random
from companion.table.ask.requests import Choose, Count, Request
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.keys.palette import Palette
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.table_line.strip import StripLine
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.hex_view import GUTTER, HexView
from companion.tui.widgets.mouse_keys import KeyBoard
from companion.tui.widgets.question.option_lines import AnswerOptions
from companion.tui.widgets.question.words import options_of
from companion.tui.widgets.side_panels import SheetPanel
from tests import examples
from tests.tui.seats import LARGE, TableApp, nile, screen, sit_down, text_of, until

TURNS, SEED = examples(6, 10), 3

OUTFIT = "20b 4g 120r"


class ByMouse:
    """Somebody who plays by one seed and the mouse alone; each answer is the one that was meant."""

    def __init__(self, pilot: Pilot[Any], table: TableScreen) -> None:
        self.pilot, self.table = pilot, table
        self.rng = Random(SEED)
        self.used: set[str] = set()
        self.meant: list[str | int] = []

    @property
    def turns(self) -> int:
        """Turns of players that are over."""
        turn = self.table.view.state.turn
        return 2 * (turn.number - 1) + turn.at if turn.number else 0

    async def play(self) -> None:
        """Until so many turns are over."""
        while self.turns < TURNS:
            await self.pilot.pause()
            if self.turns > TURNS / 2 and "looks" not in self.used:
                await self.look()
            shown = self.pilot.app.screen
            if isinstance(shown, SecretCover | RecapCard):
                await self.click("Enter")
                await until(self.pilot, lambda shown=shown: self.pilot.app.screen is not shown)  # type: ignore[misc]
                continue
            question = self.table.view.question
            assert question is not None
            before = len(self.table.campaign.session.log)
            if isinstance(shown, Ask):
                await self.click("Yes")
            elif isinstance(shown, FormScreen):
                await self.fill_in()
            else:
                await self.answer(question.request)
            await until(
                self.pilot,
                lambda before=question.entry, shown=shown: (  # type: ignore[misc]
                    self.table.view.question.entry != before  # type: ignore[union-attr]
                    or (
                        isinstance(self.pilot.app.screen, Ask)
                        and self.pilot.app.screen is not shown
                    )
                ),
                f"{question.request} on {self.pilot.app.screen}\n{text_of(self.pilot.app)}",
            )
            log = self.table.campaign.session.log[before:]
            given = [entry.value for entry in log if entry.by == "people"]
            if given:
                assert (given if len(given) == 1 else [*filter(None, given)]) == self.meant

    async def answer(self, request: Request) -> None:
        """A choice among what is open, a number at its least or its usual one."""
        if isinstance(request, Choose):
            keys = [option.key for option in request.options if not option.barred]
            key = self.rng.choice(keys)
            self.meant = [key]
            await self.choose(request, key)
        else:
            assert isinstance(request, Count)
            number = request.least if request.default is None else request.default
            self.meant = [number]
            await self.count(number)

    async def click(self, words: str, inside: Any = None) -> None:
        """Click on words as they stand on the screen, in a widget or anywhere."""
        app = self.pilot.app
        region = (inside or app.screen).region
        for y, line in enumerate(text_of(app).splitlines()[region.y : region.bottom], region.y):
            x = line.find(words, region.x, region.right)
            if x >= 0:
                assert await self.pilot.click(offset=(x, y))
                return
        raise AssertionError(f"{words!r} is nowhere in\n{text_of(app)}")

    async def look(self) -> None:
        """Ben's sheet, the log by the footer, the list of all that can be done, and back."""
        app, table = self.pilot.app, self.table
        await self.click("Ben", table.query_one(StripLine))
        assert table.query_one(SheetPanel).player == "Ben"
        await self.click("f4", table.query_one(KeyFooter))
        assert isinstance(app.focused, LogPanel)
        await self.pilot.click("#palette-hint")
        await screen(self.pilot, Palette)
        await self.pilot.click(offset=(1, app.size.height - 2))
        await screen(self.pilot, TableScreen)
        self.used.add("looks")

    async def fill_in(self) -> None:
        """The outfit by the keys under the last line, which come when it is clicked."""
        form = self.pilot.app.screen
        self.meant = [20, 4, 120]
        await self.pilot.click("#form-line")
        await self.pilot.pause()
        await self.type(OUTFIT, form)

    async def type(self, words: str, place: Any) -> None:
        """Click the signs of a line, and Enter."""
        board = place.query_one(KeyBoard)
        for sign in words:
            await self.click("␣" if sign == " " else sign, board)
        await self.click("Enter", board)
        self.used.add("keys")

    async def choose(self, request: Choose, key: str) -> None:
        at = next(n for n, option in enumerate(options_of(request)) if option.key == key)
        place = options_of(request)[at].place
        if place and await self.choose_on_map(place):
            return
        rows = self.table.query_one("#ask-options", AnswerOptions)
        line = rows.line_of(at)
        assert line is not None
        rows.scroll_to(y=rows._index_to_line[line], animate=False)
        await self.pilot.pause()
        y = rows._index_to_line[line] - rows.scroll_offset.y
        assert await self.pilot.click(rows, offset=(4, y))
        self.used.add("options")

    async def choose_on_map(self, place: str) -> bool:
        """Two clicks on a hex, where it is in sight."""
        shown = self.table.query_one(HexView)
        for y in range(1, shown.size.height):
            for x in range(GUTTER, shown.size.width):
                if shown.hex_at(x - GUTTER + shown._left, y - 1 + shown._top) == place:
                    await self.pilot.click(shown, offset=(x, y), times=2)
                    self.used.add("map")
                    return True
        return False

    async def count(self, number: int) -> None:
        await self.pilot.click("#ask-line")
        await self.pilot.pause()
        await self.type(str(number), self.table)
        await self.pilot.click("#ask-line")


async def test_turns_are_played_by_the_mouse_alone(tmp_path: Path) -> None:
    campaign = nile(tmp_path / "clicks.toml", "Ada:zoologist", "Ben:doctor", seed=SEED)
    at_random(campaign)
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        hands = ByMouse(pilot, await sit_down(pilot, campaign))
        await hands.play()
    assert hands.used == {"keys", "options", "map", "looks"}
