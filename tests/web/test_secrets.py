"""No byte of an answer holds what its seat hasn't seen: twins that differ in that get the same."""

from random import Random

import pytest

from companion.testing.twins import Leak
from tests.games.contract.games import OWN
from tests.games.contract.test_seats import HIDING, LATE, moments, twins_of
from tests.games.contract.twins import dropped
from tests.web.answered import compared

MOST = 60
"""Answers after which twins of a game that hides nothing are left alone."""


async def played(name: str, rng: Random, moments: int) -> int:
    """Play twins, and look at them in some moments; returns how many answers were the same."""
    twins = twins_of(name, rng)
    most, count = HIDING.get(name, MOST), 0
    looked = set(rng.sample(range(most), min(most, 3 * moments)))
    for number in range(most):
        if not twins.go_on():
            break
        if number in looked and (twins.differ or name not in HIDING):
            count += await compared(twins, pictured=not count)
            moments -= 1
        if not moments:
            break
    return count


@pytest.mark.parametrize("name", OWN)
async def test_answers_to_twins_are_the_same(name: str) -> None:
    count, seed = 0, 0
    while count < 40:
        count += await played(name, Random(f"{name} {seed}"), 1)
        seed += 1


@pytest.mark.parametrize("name", LATE)
async def test_no_page_shows_what_is_on_a_closed_sheet(name: str) -> None:
    """23.1"""
    count, seed = 0, 0
    while count < 40:
        differed = 0
        for twins in moments(name, Random(f"{name} closed {seed}"), late=90, sheets=True):
            differed += twins.differ
            if differed == 10:
                count += await compared(twins, pictured=True)
                break
        seed += 1


@pytest.mark.parametrize("field", ["auxiliaries", "specials"])
async def test_a_marker_that_is_dropped_is_found(
    field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a hand that isn't hidden any more, something is on another's page."""
    twins = twins_of("congo", Random("congo 0"))
    twins.bold = True
    for number in range(40):
        assert twins.go_on()
        if twins.differ and number % 5 == 0:
            try:
                with dropped("Traveller", field, monkeypatch):
                    await compared(twins, pictured=False)
            except Leak:
                return
    raise AssertionError(f"the pages don't show {field}")
