"""Turns by the mouse alone, and the same by the keyboard alone: the same expedition."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from companion.desk.play.skipping import at_random
from companion.table.ask.access_keys import access_keys
from companion.table.ask.requests import Choose, Count, Request
from companion.table.journal.digest import state_digest
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.keys.palette import Palette
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.hex_view import GUTTER, HexView
from companion.tui.widgets.mouse_keys import KeyBoard
from companion.tui.widgets.question.answer_options import AnswerOptions
from companion.tui.widgets.question.words import options_of
from companion.tui.widgets.sheet_panel import SheetPanel
from companion.tui.widgets.strip_line import StripLine
from tests import examples
from tests.tui.seats import LARGE, TableApp, nile, screen, sit_down, text_of, typed, until

TURNS, SEED = examples(6, 10), 3

OUTFIT = "20b 4g 120r"


class Hands:
    """Somebody who plays by one seed, whatever the hands: the same choices, each waited for."""

    def __init__(self, pilot: Pilot[Any], table: TableScreen) -> None:
        self.pilot, self.table = pilot, table
        self.rng = Random(SEED)
        self.used: set[str] = set()

    @property
    def turns(self) -> int:
        """Turns of players that are over."""
        turn = self.table.view.state.turn
        return 2 * (turn.number - 1) + turn.at if turn.number else 0

    async def play(self) -> None:
        """Until so many turns are over."""
        looked = False
        while self.turns < TURNS:
            await self.pilot.pause()
            if self.turns > TURNS / 2 and not looked:
                looked = True
                await self.look()
            shown = self.pilot.app.screen
            if isinstance(shown, SecretCover | RecapCard):
                await self.go_on()
                await until(self.pilot, lambda shown=shown: self.pilot.app.screen is not shown)  # type: ignore[misc]
                continue
            question = self.table.view.question
            assert question is not None
            if isinstance(shown, Ask):
                await self.insist()
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

    async def answer(self, request: Request) -> None:
        """A choice among what is open, a number at its least or its usual one."""
        if isinstance(request, Choose):
            keys = [option.key for option in request.options if not option.barred]
            await self.choose(request, self.rng.choice(keys))
        else:
            assert isinstance(request, Count)
            number = request.least if request.default is None else request.default
            await self.count(number)

    async def look(self) -> None:
        """Look about, which changes nothing."""

    async def go_on(self) -> None:
        """Past a card or a cover."""
        raise NotImplementedError

    async def insist(self) -> None:
        """Yes, it is meant."""
        raise NotImplementedError

    async def fill_in(self) -> None:
        """An outfit, or a form as it stands."""
        raise NotImplementedError

    async def choose(self, request: Choose, key: str) -> None:
        """One of the options."""
        raise NotImplementedError

    async def count(self, number: int) -> None:
        """A number."""
        raise NotImplementedError


class ByKeyboard(Hands):
    """Keys alone."""

    async def go_on(self) -> None:
        await self.pilot.press("enter")

    async def insist(self) -> None:
        await self.pilot.press("down", "enter")

    async def fill_in(self) -> None:
        await typed(self.pilot, OUTFIT)

    async def choose(self, request: Choose, key: str) -> None:
        sign = access_keys(request)[key]
        before = self.table.view.question
        await self.pilot.press(*sign)
        await self.pilot.pause()
        if self.table.view.question is before and not isinstance(self.pilot.app.screen, Ask):
            await self.pilot.press("enter")

    async def count(self, number: int) -> None:
        await self.pilot.press(*str(number), "enter")


class ByMouse(Hands):
    """The mouse alone."""

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

    async def go_on(self) -> None:
        await self.click("Enter")

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

    async def insist(self) -> None:
        await self.click("Yes")

    async def fill_in(self) -> None:
        """The outfit by the keys under the last line, which come when it is clicked."""
        form = self.pilot.app.screen
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


async def played(way: type[Hands], path: Path) -> tuple[str, Hands]:
    """The digest of what was played in so many turns."""
    campaign = nile(path, "Ada:zoologist", "Ben:doctor", seed=SEED)
    at_random(campaign)
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        hands = way(pilot, await sit_down(pilot, campaign))
        await hands.play()
        digest = state_digest(campaign.session)
    return digest, hands


async def test_turns_by_the_mouse_alone_are_those_by_the_keyboard(tmp_path: Path) -> None:
    keys, _ = await played(ByKeyboard, tmp_path / "keys.toml")
    clicks, hands = await played(ByMouse, tmp_path / "clicks.toml")
    assert clicks == keys
    assert hands.used == {"keys", "options", "map", "looks"}
