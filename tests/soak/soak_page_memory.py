"""Memory stays flat while a shared campaign goes on for thousands of versions."""

from __future__ import annotations

import asyncio
import resource

from companion.desk.campaigns.campaign import Campaign
from companion.web.pages import seat_page, table_page
from companion.web.served import ServedCampaign
from tests import ROOT
from tests.soak import times

VERSIONS = 10_000


async def test_memory_stays_flat_over_many_versions() -> None:
    """Every version is looked at by all seats and the table."""
    with Campaign.open(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml") as campaign:
        shared = ServedCampaign(campaign).shared
        seats = shared.table.players

        async def looked_at(count: int) -> int:
            for _ in range(count):
                shared.versions.next()
                await asyncio.gather(
                    *(shared.made("words", seat, lambda _seen: "x" * 10_000) for seat in seats)
                )
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        for seat in seats:
            await shared.made("page", seat, seat_page)
        await shared.made("page", "", table_page)
        before = await looked_at(200)
        after = await looked_at(times(VERSIONS))
    print(f"{times(VERSIONS)} versions: {before:,} kB at most before, {after:,} kB after")
    assert after < before * 1.05
