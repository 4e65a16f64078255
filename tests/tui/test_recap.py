"""The card for the table: decisive events stay on the screen until somebody acknowledges them."""

from pathlib import Path
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.table.ask.requests import Choose
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.view import look
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.widgets.question.words import RecapView
from companion.tui.words.recap import Recap, RecapLine, TurnRecap, decisive_recap
from companion.tui.words.recap_text import title_of
from tests import SAMPLES, examples
from tests.games.nile.desk.sheets import adopt
from tests.tui.camera import cut
from tests.tui.kept_settings import keep_settings
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    answer,
    asked,
    at_home,
    bare_toy,
    screen,
    seated,
    text_of,
    typed,
    until,
    words,
)
from tests.tui.seats import wrong as wrong_words
from tests.tui.test_table import marching

SIZES = pytest.mark.parametrize("size", [SMALL, *examples([], [LARGE]), (160, 50)], ids=str)

BEFORE_THE_TRIBE = """
kind = "nile-table"
format = 1
players = ["Ada", "Ben"]
turn = "Ada"
month = 12
dice = "table"
cards = "table"

[players.Ada]
specialty = "zoologist"
hex = "1520"
party = "6b 2a 1g 30r 20g 3k"

[players.Ben]
specialty = "doctor"
hex = "1239"
party = "2b 10r"

[hexes]
1519 = "veldt by Ada"
1520 = "veldt tribe 7 small by Ada"
"""


@SIZES
async def test_a_decisive_event_stays_until_somebody_acknowledges_it(size: tuple[int, int]) -> None:
    async with seated(marching(), size) as (app, pilot, table):
        await typed(pilot, "1 2")
        await screen(pilot, RecapCard)
        shown = text_of(app)
        assert "▼ Lost" in shown
        assert "Ada" in shown
        await pilot.press("x", "tab")
        assert isinstance(app.screen, RecapCard)
        assert "“x” isn't used yet" in text_of(app)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        assert isinstance(asked(table), Choose)


async def test_what_decides_nothing_brings_no_card() -> None:
    async with seated(marching()) as (app, pilot, table):
        await answer(pilot, table, "6 6")
        await pilot.pause(0.1)
        assert isinstance(app.screen, TableScreen)


async def test_a_mistyped_die_is_taken_back_from_the_card() -> None:
    async with seated(marching()) as (app, pilot, table):
        before = table.view.state
        await typed(pilot, "1 2")
        await screen(pilot, RecapCard)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: table.view.state == before)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("ctrl+y")
        await until(pilot, lambda: table.view.state != before)
        assert isinstance(app.screen, TableScreen), "who does it again knows it already"


async def test_the_campaign_can_be_closed_from_the_card() -> None:
    async with seated(marching()) as (_, pilot, _):
        await typed(pilot, "1 2")
        await screen(pilot, RecapCard)
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)


async def test_keys_typed_ahead_do_not_acknowledge_it() -> None:
    keep_settings("roll_seconds = 0\ndwell = 10\n")
    async with seated(marching()) as (app, pilot, _):
        await typed(pilot, "1 2")
        await screen(pilot, RecapCard)
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, RecapCard)
        app.change_setting("dwell", 0.0)
        await pilot.press("enter")
        await screen(pilot, TableScreen)


@SIZES
async def test_a_battle_is_chosen_and_then_told(size: tuple[int, int], tmp_path: Path) -> None:
    """13.3, 13.4: an empty line follows no policy; how the attack ends is told to the table."""
    campaign = adopt(tmp_path / "evening.toml", parse_sheet(BEFORE_THE_TRIBE, "table.toml"))
    async with seated(campaign, size) as (app, pilot, table):
        for words in ("normal", "none", "stay"):
            await answer(pilot, table, words)
        assert asked(table).question.startswith("Which policy")
        before = len(campaign.session.log)
        await pilot.press("enter")
        await until(pilot, lambda: "Nothing chosen" in wrong_words(table))
        assert len(campaign.session.log) == before
        for words in ("3", "=9"):
            await answer(pilot, table, words)
        await typed(pilot, "=2")
        card = await screen(pilot, RecapCard)
        shown = text_of(app)
        assert "Ada · month 12" in shown
        assert "▼ Defeat" in shown
        assert card.query("#happened")
        await pilot.press("space")
        await screen(pilot, TableScreen)


async def test_arrows_bring_the_cursor_where_no_answer_lies_under_it(tmp_path: Path) -> None:
    campaign = adopt(tmp_path / "evening.toml", parse_sheet(BEFORE_THE_TRIBE, "table.toml"))
    async with seated(campaign) as (_, pilot, table):
        for words in ("normal", "none", "stay"):
            await answer(pilot, table, words)
        await pilot.press("down", "up", "down", "enter")
        await until(pilot, lambda: len(table.view.log) > 0 and not _asks_policy(table))
        assert campaign.session.log[-1].kind in ("choose", "roll", "draw", "count", "settle")
        assert table.query_one(QuestionPanel)


def _asks_policy(table: TableScreen) -> bool:
    question = table.view.question
    return bool(question and question.request.question.startswith("Which policy"))


def first_answer(question: Any) -> Any:
    """The first option that is open, else the least number."""
    open_ = [one.key for one in getattr(question.request, "options", ()) if not one.barred]
    return open_[0] if open_ else question.request.least


async def played_on(pilot: Any, table: TableScreen, player: str) -> None:
    """The first answer to everything until another player is asked."""
    while table.view.player == player and isinstance(pilot.app.screen, TableScreen):
        entry = len(table.view.log) + 1
        table.answer(entry, "", first_answer(table.view.question))
        while len(table.view.log) < entry:
            await pilot.pause(0.01)
        await pilot.pause()


@pytest.mark.parametrize("how", ["full", "brief", "off"])
async def test_a_turn_that_is_over_is_told_as_the_settings_have_it(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """A quiet one on a card, above the next question, or in the log alone; the bell rings once."""
    keep_settings(f"roll_seconds = 0\ndwell = 0\nturn_card = '{how}'\nsound = true\n")
    rung: list[str] = []
    monkeypatch.setattr(TableApp, "bell", lambda _: rung.append("ding"))
    campaign = MemoryCampaign(bare_toy("Ada", "Ben"), dice="app", cards="app", settle="accept")
    session = campaign.session
    while not session.game.turn or session.game.player != "Ada":
        session.answer(first_answer(session.question))
    async with seated(campaign, LARGE) as (app, pilot, table):
        assert table.view.player == "Ada"
        await played_on(pilot, table, "Ada")
        told = table.query_one(RecapView)
        assert rung == ["ding"]
        if how == "full":
            card = await screen(pilot, RecapCard)
            assert "Ben" in words(card, ".box-hint")
            await pilot.press("space")
            await screen(pilot, TableScreen)
        assert isinstance(app.screen, TableScreen)
        assert ("Ada · turn 1:" in str(told.content)) is (how != "off")
        await pilot.press("alt+t")
        card = await screen(pilot, RecapCard)
        assert "Ada · turn 1" in words(card, ".box-title")
        await pilot.press("ctrl+z", "escape")
        await screen(pilot, TableScreen)
        assert table.view.player == "Ben"


async def test_a_card_that_does_not_fit_is_read_on_before_it_goes() -> None:
    told = TurnRecap("Ada", "month 2", tuple(RecapLine(f"Ada enters {at}.") for at in range(40)))
    gone: list[str | None] = []
    async with at_home() as (app, pilot, _):
        await app.push_screen(RecapCard(Recap((told,)), "Ben"), gone.append)
        await until(pilot, lambda: "Enter reads on" in text_of(app))
        pages = 0
        while "Enter continues: Ben" not in text_of(app):
            assert "Enter reads on" in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
            assert not gone
            pages += 1
        assert pages > 1
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: app.screen.query_one(".box-text").size.height > 24)
        assert "Ada enters 39." in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: gone == [""])


def test_what_is_set_up_is_told_of_the_whole_table_with_every_throw(tmp_path: Path) -> None:
    """The throws for the order of play, typed ones too, are named; the card is nobody's alone."""
    journal = (SAMPLES.parent / "nile" / "first-expedition.toml").read_text(encoding="utf-8")
    path = tmp_path / "ports.toml"
    path.write_text(cut(journal, 19), encoding="utf-8")
    told = decisive_recap(look(Campaign.open(path, write=False)), 15)
    assert told is not None
    assert title_of(told) == "The table · setting up"
    thrown = [line.words.partition(":")[0] for line in told.lines if line.dice]
    assert thrown == ["Ada", "Ben", "Clea", "Dora"]
