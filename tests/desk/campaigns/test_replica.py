"""A replica is as the original: after every answer, undo, redo, and what was never saved."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.following import Original, Replica
from companion.desk.campaigns.header import write_header
from companion.table.journal.history import CannotGoBack
from tests.games.contract.games import OWN, Campaign, header_of, standing

ACTS = 40


@pytest.mark.parametrize("name", OWN)
def test_a_replica_follows(name: str, rng: Random) -> None:
    campaign: Any = Campaign(header_of(name, rng))
    session, original = campaign.session, Original()
    replica = Replica(Path("evening.toml"), write_header(campaign.header))
    copied = replica.campaign.session
    for _ in range(ACTS):
        if news := original.news(campaign):
            replica.take(news)
        assert original.news(campaign) is None
        assert list(copied.log) == list(session.log)
        assert standing(copied) == standing(session)
        try:
            if rng.random() < 0.2:
                session.undo()
            elif rng.random() < 0.1:
                session.redo()
            elif rng.random() < 0.1:
                session.forget(max(1, len(session.log) - rng.randrange(1, 4)))
                session.load([])
            elif not campaign.answered_at_random(rng):
                break
        except CannotGoBack:
            campaign.answered_at_random(rng)


def test_another_reading_of_the_same_file_is_told_anew() -> None:
    """Entries that are equal and not the same are sent again: a reader rereads the whole file."""
    rng = Random(1)
    one, other = (Campaign(header_of("nile-1", Random(2))) for _ in range(2))
    original: Any = Original()
    replica = Replica(Path("evening.toml"), write_header(one.header))
    replica.take(original.news(one))
    other.answered_at_random(rng)
    news = original.news(other)
    assert news.kept == 0
    replica.take(news)
    assert standing(replica.campaign.session) == standing(other.session)
