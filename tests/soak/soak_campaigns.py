"""Random whole campaigns with everything looked at after every act: 4 to 26, II 1 to 6."""

from __future__ import annotations

import pytest

from tests.games.nile.whole.test_campaign_properties import play_at_random
from tests.games.nile.whole.test_properties import play_and_watch
from tests.soak import times

SHARES, STEPS = 20, 200_000
"""In how many tests they are shared out, and answers and other acts of each game."""

WATCHED = 40
"""Campaigns with every fact watched, of each kind."""


@pytest.mark.parametrize("game", ["nile-1", "nile-2"])
@pytest.mark.parametrize("share", range(SHARES))
def test_random_campaigns_break_no_rule(share: int, game: str, seed: int) -> None:
    play_at_random(seed, share, times(STEPS // SHARES), game)


@pytest.mark.parametrize("whim", [0.15, 0.5, 1.0])
@pytest.mark.parametrize("mapless", [False, True], ids=["map", "mapless"])
def test_whatever_is_answered_no_rule_is_broken(mapless: bool, whim: float, seed: int) -> None:
    for number in range(times(WATCHED)):
        play_and_watch(seed + number, whim, 6_000, mapless=mapless)
