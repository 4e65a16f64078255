"""Random campaigns in which at every question every act is tried: no die or card is taken back."""

from __future__ import annotations

import pytest

from tests.games.nile.rules.turn.test_fate import walk_and_try
from tests.soak import times

SHARES = 8
"""Parts that run side by side."""

CAMPAIGNS, ACTS = 160, 120


@pytest.mark.parametrize("share", range(SHARES))
def test_no_open_act_takes_back_a_die_or_a_card(share: int, seed: int) -> None:
    """9.5, 9.6, 17.1: what was rolled and drawn stands, whatever is open"""
    tried = sum(
        walk_and_try(seed + number * SHARES + share, ACTS)
        for number in range(times(CAMPAIGNS // SHARES))
    )
    assert tried > ACTS
