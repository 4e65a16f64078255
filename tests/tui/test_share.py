"""Sharing from the app: links with codes, and answers that come from pages."""

import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest
from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Choose
from companion.tui.dialogs import cover
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.dialog import Ask
from companion.tui.screens.share import ShareScreen
from companion.tui.screens.table.screen import TableScreen
from companion.web.sharing import Sharing
from tests import ROOT
from tests.tui.seats import screen, seated, text_of, until

SAMPLES = ROOT / "sample_campaigns"


async def answer(link: str, entry: int, key: str) -> httpx.Response:
    """Answer from a page as its form does."""
    async with httpx.AsyncClient(timeout=60, follow_redirects=True) as client:
        return await client.post(
            f"{link}answer",
            data={"entry": str(entry), "key": key},
            headers={"Origin": "/".join(link.split("/")[:3])},
        )


async def they_stop_by_themselves_and_begin_again(pilot: Pilot[Any], table: TableScreen) -> None:
    """It's told; with the same links they then show what happened since."""
    sharing, app = table.sharing, pilot.app
    assert sharing is not None
    assert sharing._child is not None
    links = sharing.addresses
    sharing._child._process.kill()
    await until(pilot, lambda: app.screen is table)
    told = "The pages have stopped. Nothing is lost."
    await until(pilot, lambda: any(told in note.message for note in app._notifications))
    question = table.view.question
    assert question is not None
    table.answer(question.entry, "a1")
    await until(pilot, lambda: len(table.view.log) >= question.entry)
    await pilot.press("alt+w")
    await screen(pilot, ShareScreen)
    assert table.sharing is sharing
    assert sharing.addresses == links
    page = await answer(links["Ann"], question.entry, "start")
    assert "the open question is entry" in page.text


async def test_a_campaign_is_shared_and_answered_from_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "season.toml"
    shutil.copy(SAMPLES / "mykerinos" / "second-season.toml", path)
    async with seated(Campaign.open(path, write=True)) as (app, pilot, table):
        await pilot.press("alt+w")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, ShareScreen))
        assert table.sharing is not None
        links = table.sharing.addresses
        await pilot.press("down", "down")
        assert links["Ben"] in text_of(app)
        assert "▄" in text_of(app) or "▀" in text_of(app)
        await until(pilot, lambda: "Ben – not opened yet" in text_of(app))
        question = table.view.question
        assert question is not None
        page = await answer(links["Ben"], question.entry, "start")
        assert "Saved." in page.text
        await until(pilot, lambda: len(table.view.log) == question.entry)
        await until(pilot, lambda: "Ben – here" in text_of(app))
        await pilot.press("n")
        await until(pilot, lambda: links["Ben"] not in text_of(app))
        assert table.sharing.addresses["Ben"] in text_of(app)
        assert (await answer(links["Ben"], question.entry + 1, "e2")).status_code == 404
        await pilot.press("l")
        await until(pilot, lambda: "Ben – locked" in text_of(app))
        assert "Links travel unencrypted" in text_of(app)
        await they_stop_by_themselves_and_begin_again(pilot, table)
        monkeypatch.setattr(Sharing, "is_reachable", False)
        await until(pilot, lambda: "lost the network" in text_of(app))
        await pilot.press("escape", "alt+w")
        await until(pilot, lambda: isinstance(app.screen, ShareScreen))
        await pilot.press("s")
        await until(pilot, lambda: table.sharing is None)
        with pytest.raises(httpx.ConnectError):
            await httpx.AsyncClient(timeout=60).get(links[""])


async def test_who_answers_a_secret_on_a_phone_needs_no_cover_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links are shown over it. It says whether its player can answer, and isn't lifted by that."""
    monkeypatch.setattr(cover, "EACH", 0.05)
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLES / "congo" / "at-bumba.toml", path)
    async with seated(Campaign.open(path, write=True)) as (app, pilot, table):
        lies = await screen(pilot, SecretCover)
        assert "Pass the device to Ben." in text_of(app)
        assert "phone" not in text_of(app)
        await pilot.press("alt+w")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        await screen(pilot, ShareScreen)
        await pilot.press("ctrl+p")
        assert app.screen_stack[-2:] == [lies, app.screen], "no palette over a cover"
        await pilot.press("escape")
        await until(pilot, lambda: "Ben can answer on a phone. Alt+W shows" in text_of(app))
        assert table.sharing is not None
        async with httpx.AsyncClient(timeout=60) as client:
            await client.get(f"{table.sharing.addresses['Ben']}show")
        await until(pilot, lambda: "Ben decides on the phone." in text_of(app))
        assert "Pass the device" not in text_of(app)
        with monkeypatch.context() as away:
            away.setattr(table.sharing, "state_of", lambda _seat: "away")
            await until(pilot, lambda: "Ben's phone is away." in text_of(app))
        assert app.screen is lies
        assert table.view.seat == ""
        for _ in range(4):
            question = table.view.question
            assert question is not None
            asked = table.campaign.session.question
            assert asked is not None
            assert isinstance(asked.request, Choose)
            key = next(one.key for one in reversed(asked.request.options) if not one.barred)
            page = await answer(table.sharing.addresses[question.player], question.entry, key)
            assert page.status_code == 200
            await until(pilot, lambda: len(table.view.log) >= question.entry)  # noqa: B023
        assert "German missionary" not in text_of(app)
