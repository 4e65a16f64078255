"""What pages are made of is made once a version, however many ask, and no older one is kept."""

from __future__ import annotations

import asyncio
import gzip
import shutil
from pathlib import Path
from typing import Any, cast

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.web import shared as web_shared
from companion.web.served import ServedCampaign
from companion.web.shared import Shared
from tests import ROOT
from tests.web.browsing import browsing

SAMPLES = ROOT / "sample_campaigns"


async def test_many_who_ask_at_once_have_it_made_once() -> None:
    made: list[str] = []

    def make(seen: Seen) -> str:
        made.append(seen.session.seat)
        return f"{seen.session.seat} {len(made)}"

    with Campaign.open(SAMPLES / "congo" / "at-bumba.toml") as campaign:
        shared = ServedCampaign(campaign).shared
        asking = (shared.made("x", seat, make) for seat in ("Ann", "Ben", "Ann", "Ann", "Ben"))
        found = await asyncio.gather(*asking)
    assert sorted(made) == ["Ann", "Ben"]
    assert len(set(found)) == 2


async def test_what_failed_is_made_again_and_older_versions_are_dropped() -> None:
    def fails(_seen: Seen) -> str:
        raise ValueError("no")

    with Campaign.open(SAMPLES / "congo" / "at-bumba.toml") as campaign:
        shared = ServedCampaign(campaign).shared
        for _ in range(200):
            with pytest.raises(ValueError, match="no"):
                await shared.made("x", "Ann", fails)
            assert await shared.made("x", "Ann", lambda seen: len(seen.session.log)) == 136
            shared.versions.next()
            await shared.seen("")
        assert set(shared._made) == {(201, "seen", "")}


class Table:
    """A table at which each answer is a new version, and that shows the version."""

    players = ("Ann",)

    def __init__(self) -> None:
        self.shared = Shared(self)

    async def see(self, seat: str) -> Any:
        return self.shared.versions.now

    async def give(self, submission: Any) -> str:
        self.shared.versions.next()
        return ""


async def test_of_answers_in_a_row_only_the_last_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_shared, "REST", 0.3)
    shared, made, nothing = Table().shared, list[Any](), cast(Any, None)
    await shared.give(nothing)
    making = asyncio.ensure_future(shared.made("x", "Ann", made.append))
    for _ in range(4):
        await asyncio.sleep(0.01)
        await shared.give(nothing)
    assert made == []
    await making
    assert made == [6]


async def test_a_long_row_of_answers_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_shared, "REST", 60.0)
    monkeypatch.setattr(web_shared, "LONGEST", 0.05)
    shared, nothing = Table().shared, cast(Any, None)
    await shared.give(nothing)
    making = asyncio.ensure_future(shared.made("x", "Ann", lambda seen: cast(Any, seen)))
    while not making.done():
        await asyncio.sleep(0.01)
        await shared.give(nothing)
    assert await making > 2


async def test_a_page_has_the_number_from_before_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was answered while it was made is newer than the page: it asks again."""
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLES / "congo" / "at-bumba.toml", path)
    made = Shared.made

    async def made_late(self: Shared, *args: Any) -> Any:
        found = await made(self, *args)
        self.versions.next()
        return found

    monkeypatch.setattr(Shared, "made", made_late)
    async with browsing(path) as shared:
        for name in ("Ann", ""):
            page = await shared.client.get(shared.path(name, "show" if name else ""))
            assert f'data-version="{1 if name else 2}"' in page.text


@pytest.mark.parametrize(("game", "alike"), [("nile/month-fourteen", 1), ("congo/at-bumba", 2)])
async def test_a_picture_is_drawn_once_for_all_who_see_the_same(game: str, alike: int) -> None:
    """In Congo hands are in the app, so each seat knows something that the table doesn't."""
    drawn: list[str] = []
    with Campaign.open(SAMPLES / f"{game}.toml") as campaign:
        shared = ServedCampaign(campaign).shared
        for seat in ("", shared.table.players[0]):
            await shared.made_alike("x", seat, lambda seen: drawn.append(seen.session.seat))
    assert len(drawn) == alike


async def test_a_picture_comes_packed_to_whoever_can_unpack_it(tmp_path: Path) -> None:
    path = tmp_path / "month.toml"
    shutil.copy(SAMPLES / "nile" / "month-fourteen.toml", path)
    async with browsing(path) as shared:
        where = shared.path("Luis", "picture.svg")
        plain = await shared.client.get(where, headers={"Accept-Encoding": "identity"})
        packed = await shared.client.get(where, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 3, mtime=0))
