"""No seat is told what it hasn't seen, at length: thousands of texts of twins are compared."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.games.contract.conftest import strangers
from tests.games.contract.test_seats import HIDING, LATE, in_files, played, played_late
from tests.games.contract.told import kinds_of
from tests.soak import times

__all__ = ["strangers"]

COMPARISONS = 5_000
"""Texts that are compared for each game that hides anything."""

SHARE = 10
"""One text in so many is of twins written to disk: commands, paper and screens are compared."""

MOMENTS, EVERY = 3, 7
"""The moments of such a game that are compared at most, and the answers from one to the next."""

ANSWERS, LATE_EVERY = 300, 12
"""The answers of a campaign after its set-up, and those from one comparison to the next."""


@pytest.mark.parametrize(
    ("name", "sheets"), [*((name, False) for name in HIDING), *((name, True) for name in LATE)]
)
def test_what_a_seat_has_not_seen_is_told_nowhere(
    name: str, sheets: bool, seed: int, tmp_path: Path
) -> None:
    """Of the Nile once more with closed sheets."""
    compared, wanted = dict.fromkeys(("in memory", "in files"), 0), times(COMPARISONS)
    began = monotonic()
    for number in count():
        rng = Random(f"{seed} {name} {number}")
        late = ANSWERS if sheets or (name in LATE and number % 3) else 0
        if compared["in files"] * SHARE > sum(compared.values()):
            compared["in memory"] += (
                played_late(name, rng, late, LATE_EVERY, sheets=sheets)
                if late
                else played(name, rng)[1]
            )
        else:
            compared["in files"] += in_files(
                name,
                rng,
                tmp_path / str(number),
                most=MOMENTS,
                paper=kinds_of(name) if number % 2 == 0 else (),
                every=EVERY,
                late=late,
                sheets=sheets,
            )
        if sum(compared.values()) >= wanted:
            break
    print(f"{name}{', closed sheets' * sheets}: {compared} in {monotonic() - began:.0f} seconds")
