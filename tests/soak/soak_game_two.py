"""Campaigns of Game II by sensible bots: books, opened again, and the balance of specialties."""

from __future__ import annotations

import pytest

from tests.games.nile.helpers.campaigns_two import out_of_balance, together, watched
from tests.soak import times

CAMPAIGNS, SHARES = 100, 20
"""Campaigns of five years, and the tests that they are shared out to."""

ENOUGH = 60
"""Campaigns at least by which specialties are judged: fewer tell their luck."""

WON = 0.4
"""The part of their fights that parties of some sense win at least, those of beaten men counted."""

POINTS = 8.0
"""Points that an expedition brings on the average at least."""


@pytest.mark.parametrize("share", range(SHARES))
def test_whole_campaigns_keep_the_books_and_open_again(share: int, seed: int) -> None:
    for number in range(times(CAMPAIGNS // SHARES)):
        watched(seed + share * CAMPAIGNS + number).look_at_all()


def test_every_specialty_has_its_chance(seed: int) -> None:
    """None brings less than half the points a month of all, none more than twice."""
    summary = together(seed, max(ENOUGH, times(CAMPAIGNS)))
    assert out_of_balance(summary.specialties) == []
    assert summary.won == summary.campaigns
    assert summary.hauls is not None
    assert summary.hauls.mean >= POINTS
    fought = summary.fights.get("victory", 0) + summary.fights.get("defeat", 0)
    assert summary.fights.get("victory", 0) >= WON * fought
