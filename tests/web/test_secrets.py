"""No byte of a page holds what its seat hasn't seen: twins that differ only in that look alike."""

from __future__ import annotations

from random import Random

import pytest

from companion.table.seats.observation import Observation
from companion.web.pages import seat_page, table_page
from companion.web.pictures import picture
from tests.games.contract.games import SeenInMemory
from tests.games.contract.test_seats import EVERY, HIDING, twins_of
from tests.games.contract.twins import Twins

ENOUGH = 6
"""Pages of twins that are compared, of each game."""


def pages(twins: Twins, observation: Observation, *, pictured: bool) -> list[object]:
    """All that the pages of a seat are made from, and its picture."""
    seen = SeenInMemory(twins.one.header, observation)
    page = seat_page(seen) if observation.seat else table_page(seen)
    return [page, picture(seen) if pictured else b""]


@pytest.mark.parametrize("name", [name for name in HIDING if not name.startswith("toy")])
def test_pages_of_twins_are_the_same(name: str) -> None:
    compared = 0
    for seed in range(20):
        twins = twins_of(name, Random(f"{name} {seed}"))
        for number in range(HIDING[name]):
            if not twins.go_on():
                break
            if twins.differ and (number + 1) % EVERY.get(name, 3) == 0:
                for seen, other in twins.seats():
                    once = compared < 2
                    ours, theirs = (pages(twins, one, pictured=once) for one in (seen, other))
                    assert ours == theirs
                    compared += 1
        if compared >= ENOUGH:
            return
    raise AssertionError(f"only {compared} pages were compared")
