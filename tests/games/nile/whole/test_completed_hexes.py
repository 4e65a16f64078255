"""However a hex is completed, the map is lawful: judged by the survey of `companion check` (10).

Hexes are explored, completed after somebody explored them in part or withdrew, and drawn by hand,
in both games.
"""

from random import Random
from typing import Any

import pytest

from companion.games.nile.facts import HexLeft
from companion.games.nile.map.survey import survey
from companion.games.nile.rules.mapping.drawn import BY_SIDES, draw_hex
from companion.games.nile.rules.mapping.mapping import map_hex
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from companion.table.ask.requests import Choose, Request
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.helpers.river_boards import a_small_land, next_hex
from tests.games.nile.helpers.world import Answer, at_random, play, with_explorer, with_hex

SEEDS = 4


def in_game(variant: str, rng: Random) -> NileAtTable:
    game = a_small_land(rng)
    if variant == "nile-1":
        return game
    return NileAtTable(game.state, game.board, charts_two(), game.decks, GAME_TWO)


def explored(game: NileAtTable, name: str, answer: Answer) -> None:
    play(game, map_hex(game, "Ada", name), answer)


def explored_in_part(game: NileAtTable, name: str, answer: Answer) -> None:
    """10.29, 10.294"""
    play(game, game.variant.map_terrain(game, "Ada", name), answer)
    game.state = with_hex(game, name, half=True, begun="Ben").state
    explored(game, name, answer)


def left(game: NileAtTable, name: str, answer: Answer) -> None:
    """13.5"""
    explored(game, name, answer)
    game.state = HexLeft("Ada", name).apply(game.state)
    explored(game, name, answer)


def drawn(game: NileAtTable, name: str, answer: Answer) -> None:
    """10.1: by people who draw nothing that breaks a rule, and explore where they'd have to."""
    beside = next((other for other in game.grid.neighbours(name) if other in game.board.hexes), "")
    game.state = with_explorer(game, "Ada", hex=beside or name).state

    def lawful(request: Request) -> Any:
        if not isinstance(request, Choose) or not request.rule.startswith("10."):
            return answer(request)
        keys = [option.key for option in request.options if "against the rules" not in option.label]
        if name in keys:
            return name
        found = [key for key in keys if key not in (BY_SIDES, "stands")]
        if not found:
            raise NothingLawful
        return rng.choice(found)

    rng, before = Random(name), game.state
    try:
        play(game, draw_hex(game, "Ada"), lawful)
    except NothingLawful:
        game.state = before
        explored(game, name, answer)


class NothingLawful(Exception):
    """Every course that can be picked breaks a rule, as cards may force."""


WAYS = (explored, explored_in_part, left, drawn)


def complete_a_land(variant: str, seed: int) -> NileAtTable:
    """Complete every hex of a small land, each in a way picked at random."""
    rng = Random(seed)
    game = in_game(variant, rng)
    while (name := next_hex(game, rng, rng.choice(("any", "rivers", "near")))) is not None:
        way = rng.choice(WAYS)
        way(game, name, at_random(game, rng))
        found = survey(game.board, game.state, laws=game.variant.laws)
        said = f"{variant}, seed {seed}: {name} was {way.__name__}"
        assert not found.faults, f"{said}: {found.faults[0]}"
        own = [each for each in found.remarks if each.rule.startswith("II")]
        assert not own, f"{said}: {own[0]}"
    return game


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("variant", ["nile-1", "nile-2"])
def test_however_a_hex_is_completed_it_is_lawful(variant: str, seed: int) -> None:
    game = complete_a_land(variant, seed)
    assert all(game.hex(name).mapped or game.hex(name).published for name in game.board.blanks)
