"""The last outfit of a player is offered again, in this campaign and in the next."""

from __future__ import annotations

from pathlib import Path

from companion.desk.files.kept_values import keep_form, last_form
from companion.tui.screens.forms.form import FormScreen
from tests.tui.seats import SMALL, TableApp, nile, screen, sit_down, text_of, typed, until

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
