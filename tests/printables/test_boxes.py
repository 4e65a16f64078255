"""The sweep over boxes finds what comparing each with each finds."""

from itertools import combinations
from random import Random

import pytest

from printables.drawing.surface import Box
from tests.printables.boxes import overlapping


@pytest.mark.parametrize("inset", [0.0, 0.4])
def test_every_pair_is_found_and_no_other(rng: Random, inset: float) -> None:
    things = [
        (
            str(number),
            Box(rng.randrange(9), rng.randrange(9), rng.randrange(3), rng.randrange(4)),
        )
        for number in range(60)
    ]
    pairs = [
        (one, other)
        for (one, a), (other, b) in combinations(things, 2)
        if a.inset(inset).overlaps(b.inset(inset))
    ]
    assert pairs
    assert overlapping(things, inset) == pairs
