"""Whole games of Mykerinos, half at random: books, opened after every act, undone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.contract.test_play import undone_to_the_start
from tests.games.mykerinos.whole_games import play_whole
from tests.soak import times

GAMES, SHARES = 500, 20
"""Games, and the tests that they are shared out to."""


@pytest.mark.parametrize("share", range(SHARES))
def test_whole_games_keep_the_books_and_open_again(share: int, seed: int) -> None:
    rng = Random(f"{seed} {share}")
    for _ in range(times(GAMES // SHARES)):
        undone_to_the_start(play_whole(rng, reopened=1.0))
