"""Thousands of small lands whose hexes are completed in every way, each lawful (10, II 3.2).

make soak ARGS="-k completed_hexes"
"""

from __future__ import annotations

import pytest

from tests.games.nile.whole.test_completed_hexes import complete_a_land
from tests.soak import times

LANDS, SHARES = 4_000, 40
"""Lands of each game, and the tests that they are shared out to."""


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("variant", ["nile-1", "nile-2"])
def test_however_a_hex_is_completed_it_is_lawful(variant: str, share: int, seed: int) -> None:
    for number in range(times(LANDS // SHARES)):
        complete_a_land(variant, seed + number * SHARES + share)
