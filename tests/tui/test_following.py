"""A window that can only read follows the one that plays, and takes over when that is closed."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.tui.screens.table.actions import sharing
from tests.tui.seats import LARGE, TableApp, nile, sit_down, text_of, until, unwrapped


async def test_a_second_window_follows_and_then_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "SECONDS", 0.01)
    path = tmp_path / "a.toml"
    played = nile(path)
    app = TableApp()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        table = await sit_down(pilot, Campaign.open(path, write=True))
        assert table.view.read_only
        assert table.view.question is not None
        before = table.view.question.entry
        played.do(lambda session: session.answer("0906"))
        played.do(lambda session: session.note("Hear, hear"))
        await until(pilot, lambda: "Hear, hear" in text_of(app))
        assert table.view.question.entry > before
        played.close()
        await until(pilot, lambda: "Alt+O" in unwrapped(app))
        await pilot.press("alt+o")
        await until(pilot, lambda: not table.view.read_only)
        table.campaign.do(lambda session: session.note("Mine"))
    assert Campaign.open(path).session.log[-1].say == "Mine"
