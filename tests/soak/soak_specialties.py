"""Every specialty of Game I has its chance: 200 campaigns with each in the first seat.

At SCALE=1 about 75 minutes on one core.
"""

from __future__ import annotations

from tests.games.nile.tools.specialties import as_markdown, measured
from tests.soak import times

CAMPAIGNS, ENOUGH = 200, 40
"""Campaigns of each specialty, and at least by how many it is judged: fewer tell its luck."""


def test_no_specialty_scores_half_or_twice_the_mean(seed: int) -> None:
    found = measured(seed, max(ENOUGH, times(CAMPAIGNS)))
    print(f"seed {seed}\n{as_markdown(found)}")
    assert [name for name, one in found.items() if not one.is_balanced] == [], as_markdown(found)
