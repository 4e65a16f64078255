"""No byte of an answer tells a seat what it hasn't seen: twins of many campaigns of every game."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.contract.games import OWN
from tests.soak import times
from tests.web.test_secrets import played

CAMPAIGNS, MOMENTS = 50, 2


@pytest.mark.parametrize("name", OWN)
async def test_no_page_tells_a_secret(name: str, seed: int) -> None:
    """Pages, pictures, events, refusals and what isn't there, for a seat and for the table."""
    counts, number = list[int](), 0
    while len(counts) < times(CAMPAIGNS):
        count = await played(name, Random(f"{seed} {name} {number}"), MOMENTS)
        counts += [count] if count else []
        number += 1
    print(f"{name}: {sum(counts)} answers of {len(counts)} campaigns, {number} were begun")
