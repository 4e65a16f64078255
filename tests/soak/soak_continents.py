"""Thousands of continents without a fault: four orders, whole and in part (10, II 3.2).

    make soak ARGS="-k continents"

What those of both games are like is printed side by side: `-s` shows it.

Seeds run upwards from the environment's `FIRST`, so that each run can look at others.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from companion.games.nile.cartographer import ORDERS
from tests.games.nile.helpers import by_dice
from tests.games.nile.helpers.continents import MOST, ONE, TWO, mapped, side_by_side
from tests.games.nile.helpers.world import shipped_board
from tests.soak import times

FIRST = int(os.environ.get("FIRST", "0"))

CONTINENTS = {ONE: times(2_000), TWO: times(200)}
EACH = 25
"""Continents of one test, so that they can be shared out."""

STARTS = [(game, start) for game, all_ in CONTINENTS.items() for start in range(0, all_, EACH)]

SIDE_BY_SIDE = times(100)


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_continents_have_no_fault(game: str, start: int) -> None:
    """10, by a strict survey: every other continent is mapped whole, the rest in part."""
    blanks = len(shipped_board().blanks)
    orders = tuple(ORDERS)
    for seed in range(FIRST + start, FIRST + min(start + EACH, CONTINENTS[game])):
        hexes = None if seed % 8 < 4 else Random(seed).randint(0, blanks)
        order = orders[seed % len(orders)]
        found = mapped(seed, order, hexes, game)
        words = f"{game}, seed {seed}, order {order}, hexes {hexes}"
        assert found.survey.faults == (), f"{words}: {found.survey.faults[0]}"
        assert found.answers <= MOST[game], words


def test_dice_come_as_often_as_their_odds_say() -> None:
    """II 3.2.2–3.2.4: cataracts, oases, natives, and the mean strength by the way to a port."""
    found = by_dice.samples(range(FIRST, FIRST + SIDE_BY_SIDE))
    for each in found:
        print(f"{each.what}: {each.mean:.3f} of {each.number}, odds {each.expected:.3f}")
    assert [each for each in found if each.off > 5] == []


def test_continents_of_both_games_are_told_side_by_side() -> None:
    """II 3.2: dice make an Africa as varied as cards do."""
    seeds = range(FIRST, FIRST + SIDE_BY_SIDE)
    measured = {game: [mapped(seed, game=game).measures for seed in seeds] for game in CONTINENTS}
    print("\n".join(["", *side_by_side(measured)]))
    assert set(measured[ONE][0]) < set(measured[TWO][0])
