"""The books of a game find what they are for."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.congo.facts import Controlled, Dealt, Scored
from companion.games.congo.game import DEALT
from companion.testing.test_play import undone_to_the_start
from tests.games.congo.books import disagreements
from tests.games.congo.helpers import holding, table
from tests.games.congo.whole_games import WHOLE


@pytest.mark.parametrize("hands", DEALT)
def test_whole_games_with_dealt_hands_keep_the_books(hands: str, seed: int) -> None:
    undone_to_the_start(WHOLE.play(Random(f"{seed} {hands}"), 0.02, hands=hands))


def test_books_find_points_hippos_helpers_and_ports_that_nobody_stated() -> None:
    game = table()
    dealt = [Dealt(name, "auxiliaries", "?") for name in game.players for _ in range(5)]
    dealt += [Dealt(name, "hippos", "?") for name in game.players]
    assert disagreements(game, dealt) == []
    for wrong in (
        holding(game, "Joe", points=1),  # type: ignore[arg-type]
        holding(game, "Joe", hippos=()),
        holding(game, "Joe", auxiliaries=()),
        game.at(replace(game.state, controlled={"Bolobo": "Joe"})),
    ):
        assert len(disagreements(wrong, dealt)) == 1
    told = [*dealt, Scored("Joe", 4, "Bolobo"), Controlled("Joe", "Bolobo")]
    assert len(disagreements(game, told)) == 2
