"""No seat is told what it hasn't seen, at length: thousands of texts of twins are compared."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.games.contract.conftest import strangers
from tests.games.contract.test_seats import HIDING, in_files, played
from tests.soak import times

__all__ = ["strangers"]

COMPARISONS = 5_000
"""Texts that are compared for each game that hides anything."""

FILES = 4
"""In so many games of twins, one is written to disk: commands, paper and screens are compared."""

MOMENTS, EVERY = 3, 7
"""The moments of such a game that are compared at most, and the answers from one to the next."""


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_has_not_seen_is_told_nowhere(name: str, seed: int, tmp_path: Path) -> None:
    compared, wanted = dict.fromkeys(("in memory", "in files"), 0), times(COMPARISONS)
    for number in count():
        rng = Random(f"{seed} {name} {number}")
        if number % FILES:
            compared["in memory"] += played(name, rng)[1]
        else:
            folder = tmp_path / str(number)
            compared["in files"] += in_files(
                name, rng, folder, moments=MOMENTS, paper=number % (2 * FILES) == 0, every=EVERY
            )
        if sum(compared.values()) >= wanted and min(compared.values()) >= wanted // 10:
            break
    print(f"{name}: {compared}")
