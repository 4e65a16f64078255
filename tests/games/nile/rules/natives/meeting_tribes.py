"""Parties that meet a tribe."""

from companion.games.nile.facts import StepBegan
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import Played, play


def meet(game: NileAtTable, *answers: object) -> Played:
    return play(game, encounter(game, "Ada"), answers)


def next_of(played: Played) -> str:
    steps = played.of(StepBegan)
    assert len(steps) == 1
    return str(steps[0].step)
