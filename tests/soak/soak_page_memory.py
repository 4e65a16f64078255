"""Memory stays flat while a shared campaign goes on for thousands of versions."""

from __future__ import annotations

import resource

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.following import JournalNews, Original, Replica
from companion.desk.campaigns.header import write_header
from companion.desk.campaigns.seen import Seen
from companion.web.maker import Maker
from companion.web.messages import Order
from tests import ROOT
from tests.soak import times

VERSIONS, LOOKED_AT = 10_000, 50


def test_memory_stays_flat_over_many_versions() -> None:
    """The last answer is taken away and given again; the table and a seat look now and then."""
    with Campaign.open(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml") as campaign:
        news = Original().news(campaign)
        assert news is not None
        replica = Replica(campaign.path, write_header(campaign.header))
        maker = Maker(lambda seat: Seen(replica.campaign, seat))
        replica.take(news)
        last, seats = len(news.entries) - 1, [*campaign.game.players]

        def looked_at(count: int) -> int:
            for version in range(count):
                back = JournalNews(last, [] if version % 2 == 0 else news.entries[last:])
                replica.take(back)
                maker.changed()
                if version % LOOKED_AT == 0:
                    maker.make(Order("table", "", version, {"away": []}))
                    maker.make(Order("picture", seats[version % len(seats)], version))
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        before = looked_at(1_000)
        after = looked_at(times(VERSIONS))
    print(f"{times(VERSIONS)} versions: {before:,} kB at most before, {after:,} kB after")
    assert after < before * 1.05
