"""Outfits that nobody means are asked about once; the last outfit of a player is offered again."""

from __future__ import annotations

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.desk.files.kept_values import keep_form, last_form
from companion.tui.dialogs.dialog import Ask
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.table.screen import TableScreen
from tests.cli.running import at_step
from tests.tui.seats import SMALL, TableApp, asked, nile, screen, sit_down, text_of, typed, until

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


OUTFIT = {"bearers": 24, "askaris": 8, "guides": 3, "canoes": 3, "rations": 218, "gifts": 36}


def test_each_player_has_an_outfit_of_his_own_and_a_broken_file_is_none(tmp_path: Path) -> None:
    keep_form("NilePlugin", "outfit", "Ada", {**OUTFIT, "water": 0})
    keep_form("NilePlugin", "outfit", "Ben", {"bearers": 2})
    assert last_form("NilePlugin", "outfit", "ADA") == OUTFIT
    assert last_form("Other", "outfit", "Ada") == {}
    (kept,) = (tmp_path / "data").rglob("last-forms.json")
    kept.write_text("{half")
    assert last_form("NilePlugin", "outfit", "Ada") == {}


async def test_f3_puts_in_what_was_handed_in_last_time(tmp_path: Path) -> None:
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = nile(tmp_path / "a.toml", "Ada:doctor", map="table")
        await sit_down(pilot, campaign)
        await typed(pilot, "Mombasa")
        await screen(pilot, FormScreen)
        await pilot.press("f3")
        await until(pilot, lambda: "Ada hasn't submitted this form before" in text_of(app))
        await typed(pilot, "24b 8a 3g 3c 218r 36g 1k")
        await until(pilot, lambda: bool(last_form("NilePlugin", "outfit", "Ada")))
        await pilot.press("ctrl+z")
        form = await screen(pilot, FormScreen)
        assert form.counts()["rations"] == OUTFIT["rations"]
        await pilot.press("backspace")
        assert form.counts()["bearers"] == 0
        await pilot.press("f3")
        await until(pilot, lambda: form.counts()["bearers"] == OUTFIT["bearers"])
        assert {key: n for key, n in form.counts().items() if n} == {**OUTFIT, "muskets": 1}
