"""The page of a game's end: its turning points, worked out on demand."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.table.look import turning_points as look
from companion.tui.screens import story
from companion.tui.screens.story import StoryScreen
from companion.tui.screens.table.screen import TableScreen
from tests import ROOT
from tests.tui.seats import nile, screen, seated, until, words

OVER = ROOT / "sample_campaigns" / "congo" / "up-the-river.toml"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "POSITIONS", 3)
    monkeypatch.setattr(look, "CHOICES", 1)
    monkeypatch.setattr(look, "MOST_TURNS", 1)


async def test_turning_points_are_worked_out_on_the_last_page() -> None:
    async with seated(Campaign.open(OVER)) as (_, pilot, _):
        await pilot.press("alt+p")
        page = await screen(pilot, StoryScreen)
        assert "press T" in words(page, "#story-points")
        await pilot.press("t")
        await until(pilot, lambda: "'s outlook went from" in words(page, "#story-points"))
        assert "± is its standard error" in words(page, "#story-points").replace("\n", " ")


async def test_a_search_is_stopped_by_its_key_or_by_leaving(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(look, "POSITIONS", 10_000)
    searches: list[story.Search] = []
    made = story.Search.__init__

    def remember(search: story.Search, *args: object) -> None:
        searches.append(search)
        made(search, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(story.Search, "__init__", remember)
    async with seated(Campaign.open(OVER)) as (_, pilot, _):
        await pilot.press("alt+p")
        page = await screen(pilot, StoryScreen)
        await pilot.press("t")
        await until(pilot, lambda: "Working out" in words(page, "#story-points"))
        await pilot.press("t")
        await until(pilot, lambda: "press T" in words(page, "#story-points"))
        await pilot.press("t")
        await until(pilot, lambda: len(searches) == 2)
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: all(search.is_stopped for search in searches))
    assert not any(search.is_done for search in searches)


async def test_a_game_that_goes_on_offers_none(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "nile.toml")) as (_, pilot, _):
        await pilot.press("alt+p")
        page = await screen(pilot, StoryScreen)
        assert not words(page, "#story-points")
        await pilot.press("t")
        await until(pilot, lambda: bool(pilot.app._notifications))
