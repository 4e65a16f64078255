"""Outfits that may stand but that nobody means are asked about once before they are handed in."""

from __future__ import annotations

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.tui.dialogs.dialog import Ask
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from tests.cli.running import at_step
from tests.tui.seats import SMALL, TableApp, asked, screen, sit_down, text_of, until

WHOLE = "24b 6a 1g 3c 200r 80g"


def at_the_outfit(path: Path) -> Campaign:
    """A campaign in which the first player buys the outfit."""
    return Campaign.open(at_step(path, "first-outfit"), write=True)


async def test_an_outfit_that_nobody_means_is_asked_about_once(tmp_path: Path) -> None:
    """5.3, 5.4451: Ctrl+S on an empty form does not throw the money away; unspent money and an
    unarmed explorer are handed in by who means it."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = at_the_outfit(tmp_path / "outfit.toml")
        await sit_down(pilot, campaign)
        await screen(pilot, FormScreen)
        before = len(campaign.session.log)
        await pilot.press("ctrl+s")
        await screen(pilot, Ask)
        assert "Nothing is taken along" in text_of(app)
        await pilot.press("enter")
        await screen(pilot, FormScreen)
        await pilot.press(*"20b", "enter")
        await screen(pilot, Ask)
        shown = text_of(app)
        assert "is not spent" in shown
        assert "no musket" in shown
        assert len(campaign.session.log) == before
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(campaign.session.log) > before)
        assert campaign.session.game.state.explorers["Ada"].party.bearers == 20


async def test_numbers_one_by_one_are_asked_about_with_the_last_that_costs_anything(
    tmp_path: Path,
) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = at_the_outfit(tmp_path / "outfit.toml")
        table = await sit_down(pilot, campaign)
        await screen(pilot, FormScreen)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        while asked(table).question != "How many muskets?":
            entry = len(table.view.log)
            await pilot.press("1", "enter")
            await until(pilot, lambda entry=entry: len(table.view.log) > entry)  # type: ignore[misc]
            assert isinstance(app.screen, TableScreen)
        entry = len(table.view.log)
        await pilot.press("1", "enter")
        await screen(pilot, Ask)
        assert "is not spent" in text_of(app)
        assert "no musket" not in text_of(app)
        assert len(campaign.session.log) == entry
