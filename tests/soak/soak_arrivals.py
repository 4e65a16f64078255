"""Every way of arriving into every kind of hex: whoever stands there stands there in one way."""

from __future__ import annotations

import pytest

from tests.games.nile.helpers.arrivals import WAYS, arrive, kinds
from tests.soak import times

SEEDS = 40
"""Parties of each kind, way and hex."""


@pytest.mark.parametrize("way", WAYS)
def test_whoever_stands_in_a_hex_stands_there_as_if_he_had_walked(way: str, seed: int) -> None:
    for kind in kinds():
        for number in range(times(SEEDS)):
            arrive(kind, way, seed + number)
