"""Two thousand continents without a fault: four orders, whole and in part (10).

    make soak ARGS="-k continents"

Seeds run upwards from the environment's `FIRST`, so that each run can look at others.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from companion.games.nile.map.cartographer import ORDERS
from companion.games.nile.rules.mapping.mapping import MOST_ANSWERS
from tests.games.nile.helpers.continents import mapped
from tests.games.nile.helpers.world import shipped_board
from tests.soak import times

FIRST = int(os.environ.get("FIRST", "0"))

CONTINENTS = times(2_000)
EACH = 25
"""Continents of one test, so that they can be shared out."""


@pytest.mark.parametrize("start", range(FIRST, FIRST + CONTINENTS, EACH))
def test_continents_have_no_fault(start: int) -> None:
    """10, by a strict survey: every other continent is mapped whole, the rest in part."""
    blanks = len(shipped_board().blanks)
    orders = tuple(ORDERS)
    for seed in range(start, min(start + EACH, FIRST + CONTINENTS)):
        hexes = None if seed % 8 < 4 else Random(seed).randint(0, blanks)
        order = orders[seed % len(orders)]
        found = mapped(seed, order, hexes)
        words = f"seed {seed}, order {order}, hexes {hexes}"
        assert found.survey.faults == (), f"{words}: {found.survey.faults[0]}"
        assert found.answers <= MOST_ANSWERS, words
