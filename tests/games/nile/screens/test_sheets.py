"""The sheets over the whole window, and why an entry of the log came out as it did."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.sheets.text import page_lines
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.help import HelpScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.screens.table.why import WhyScreen
from companion.tui.words.wording import content
from tests.games.nile import SAMPLE
from tests.games.nile.desk.sheets import afield
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    TableApp,
    answer,
    bare_toy,
    lift,
    nile,
    screen,
    sit_down,
    text_of,
    until,
)


@pytest.fixture
def sample(tmp_path: Path) -> Campaign:
    """A copy of the sample, open for writing."""
    return Campaign.open(Path(shutil.copy(SAMPLE, tmp_path / "sample.toml")), write=True)


async def test_every_page_of_every_player_is_reached_and_scrolls(
    sample: Campaign,
) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot, sample)
        await pilot.press("f10")
        sheets = await screen(pilot, SheetsScreen)
        await until(pilot, lambda: "Members and things" in text_of(app))
        assert "the outfit, 5.3" not in text_of(app)
        await pilot.press("end")
        await until(pilot, lambda: "the outfit, 5.3" in text_of(app))
        await pilot.press("home")
        for words in ("Members and things", "Caches", "Tribes", "Discoveries", "Victory points"):
            await until(pilot, lambda words=words: f"{words}  " in text_of(app))  # type: ignore[misc]
            await pilot.press("right")
        assert sheets.place == 0
        seen = []
        for _ in range(4):
            seen.append(sheets.player)
            marked = f"{sheets.player[0]}  {sheets.player}"
            assert text_of(app).splitlines()[0].strip().startswith(marked)
            await pilot.press("tab")
        assert sorted(seen) == ["Ada", "Ben", "Clea", "Dora"]
        await pilot.press("shift+tab")
        assert sheets.player == seen[-1]
        await pilot.press("escape")
        await screen(pilot, TableScreen)


async def test_numbers_that_were_are_struck_out_and_told_with_their_causes(
    tmp_path: Path,
) -> None:
    """The old number is struck out and the new one written beside it (6.6)."""
    campaign = Campaign.open(afield(tmp_path / "afield.toml"), write=True)
    for guides in (3, 2, 0):
        campaign.correct("explorers.Ada.party.guides", guides, "counted again")
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        await sit_down(pilot, campaign)
        await pilot.press("f3", "enter")
        sheets = await screen(pilot, SheetsScreen)
        await until(pilot, lambda: "1 → 3 → 2 → 0" in text_of(app))
        assert "counted again" in text_of(app)
        shown = content(page_lines(sheets._pages()[0], 116))
        struck = [shown.plain[s.start : s.end] for s in shown.spans if "strike" in str(s.style)]
        assert struck == ["1", "3", "2"]
        await pilot.press("f1")
        await screen(pilot, HelpScreen)
        assert "struck out" in " ".join(text_of(app).split())
        assert "sheet: next page" in text_of(app)


async def test_a_port_that_is_secret_stands_on_no_sheet_and_is_no_reason_told(
    tmp_path: Path,
) -> None:
    """Ports are marked in secret, and stay so until all are revealed (4.5)."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = nile(tmp_path / "a.toml", "Ada:doctor", "Ben:doctor", map="table")
        table = await sit_down(pilot, campaign)
        await lift(pilot)
        await answer(pilot, table, "Zanzibar")
        await lift(pilot)
        await pilot.press("ctrl+b")
        await screen(pilot, WhyScreen)
        await until(pilot, lambda: "(secret)" in text_of(app))
        assert "Zanzibar" not in text_of(app)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await pilot.press("f10")
        await screen(pilot, SheetsScreen)
        await pilot.pause(0.05)
        assert "Ada" in text_of(app) or "Ben" in text_of(app)
        for _ in range(2):
            assert "Zanzibar" not in text_of(app)
            await pilot.press("tab")
            await pilot.pause(0.05)


# Why


async def test_a_line_of_the_log_tells_chart_row_and_rule(sample: Campaign) -> None:
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, sample)
        number = max(
            n for n, entry in enumerate(table.view.log, 1) if entry.rule == "12.4" and entry.facts
        )
        await pilot.press("f4", *["up"] * (len(table.view.log) - number), "question_mark")
        why = await screen(pilot, WhyScreen)
        assert why.number == number
        await until(pilot, lambda: "by terrain" in text_of(app) or "column" in text_of(app))
        said = " ".join(text_of(app).split())
        for words in ("rule 12.4", "chart", "row", "dice", "▶", "by"):
            assert words in said


async def test_a_question_mark_tells_of_the_last_result_and_leads_back_to_before_it(
    sample: Campaign,
) -> None:
    """It can be typed where answers are: no answer begins with it.

    Everything from there on is undone, after they were asked; the app's dice with the act of
    people that led to them.
    """
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit_down(pilot, sample)
        for key in ("ctrl+b", "question_mark"):
            await pilot.press(key)
            why = await screen(pilot, WhyScreen)
            assert why.number == max(n for n in table.view.live if table.view.log[n - 1].limits)
            await pilot.press("left")
            await until(pilot, lambda why=why: f"Entry {why.number}" in text_of(app))  # type: ignore[misc]
            before = why.number
            await pilot.press("right")
            assert why.number == before + 1
            await pilot.press("escape")
            await screen(pilot, TableScreen)
        await pilot.press("question_mark")
        why = await screen(pilot, WhyScreen)
        log = table.view.log
        while log[why.number - 1].by != "app":
            await pilot.press("left")
        people = (n for n in table.view.live if n < why.number and log[n - 1].by == "people")
        number = max(people)
        await pilot.press("u")
        await screen(pilot, Ask)
        await pilot.press("enter")
        await until(pilot, lambda: table.view.log[-1].undo == number)


async def test_any_game_tells_why() -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = MemoryCampaign(bare_toy("Ada"), dice="table", cards="table")
        for value in ("cairo", 2, 0, 3, 20, [4, 3]):
            campaign.session.answer(value)
        await sit_down(pilot, campaign)
        await pilot.press("ctrl+b")
        await screen(pilot, WhyScreen)
        await until(pilot, lambda: "4 3 = 7" in text_of(app))
        assert "▶" in text_of(app)
