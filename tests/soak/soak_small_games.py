"""Whole games of the small boxes, half at random: books, opened after every act, undone."""

from __future__ import annotations

from random import Random

import pytest

from companion.testing.test_play import undone_to_the_start
from tests.games.contract.test_small_games import WHOLE, every_small_game
from tests.soak import times

GAMES, SHARES = 500, 20
"""Games of each, and the tests that they are shared out to."""


@every_small_game
@pytest.mark.parametrize("share", range(SHARES))
def test_whole_games_keep_the_books_and_open_again(name: str, share: int, seed: int) -> None:
    rng = Random(f"{seed} {share}")
    for _ in range(times(GAMES // SHARES)):
        undone_to_the_start(WHOLE[name].play(rng, reopened=1.0))
