"""Continents mapped by dice: what the survey proves of Game I it proves here (II 3.2)."""

from __future__ import annotations

import pytest

from companion.games.nile.map.cartographer import ORDERS, blank_map, map_continent
from companion.games.nile.map.survey import survey
from companion.games.nile.rules.mapping.mapping import MOST_ANSWERS
from companion.games.nile.variants import GAME_TWO
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.helpers.data_files import counters, events
from tests.games.nile.helpers.world import shipped_board

MOST_DICE = 5 * 13 + 3 * MOST_ANSWERS
"""Dice and cards that a hex takes at most: terrain thirteen times over, and two dice to a card."""


@pytest.mark.parametrize("order", ORDERS)
def test_a_map_by_dice_is_without_a_fault(order: str, seed: int) -> None:
    board = shipped_board()
    game = blank_map(board, charts_two(), events(), counters(), GAME_TWO)
    made = map_continent(game, seed, order=order, hexes=150, explain=True)
    found = survey(board, made.state)
    assert not found.faults, (seed, [str(fault) for fault in found.faults][:5])
    assert max(len(steps) for steps in made.steps.values()) <= MOST_DICE
    drawn = [tribe for tribe in made.state.tribes.values() if tribe.heads]
    assert drawn
    assert all(charts_two().size_of(tribe.heads) == tribe.size for tribe in drawn)
