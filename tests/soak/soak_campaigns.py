"""Random whole campaigns with everything looked at after every act: 4 to 26, II 1 to 6."""

from __future__ import annotations

import pytest

from tests.games.nile.whole.test_campaign_properties import play_at_random
from tests.soak import times

SHARES, STEPS = 20, 200_000
"""In how many tests they are shared out, and answers and other acts of each game."""


@pytest.mark.parametrize("game", ["nile-1", "nile-2"])
@pytest.mark.parametrize("share", range(SHARES))
def test_random_campaigns_break_no_rule(share: int, game: str, seed: int) -> None:
    play_at_random(seed, share, times(STEPS // SHARES), game)
