"""What pages are made of is made once a version, however many ask, and no older one is kept."""

from __future__ import annotations

import asyncio
import gzip
import shutil
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.web.served import ServedCampaign
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
