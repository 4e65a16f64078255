"""A party that does nothing but move, for hundreds of turns, by answers at random."""

from random import Random

from msgspec.structs import replace

from companion.games.nile.facts import StepBegan, TurnBegan
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import Answer, a_game, at_random, play, with_explorer


def wander(
    mode: str, party: Party, rng: Random, *, turns: int, mapless: bool = False
) -> NileAtTable:
    """The game after so many turns of activity and movement.

    Who dies or sails home is followed by another on the same map. Meetings with natives end as
    chance will have it: they let the party go on or not.
    """
    game = _begin(mode, party, mapless)
    for number in range(1, turns + 1):
        if game.state.explorers["Ada"].place != "africa":
            hexes, tribes = game.state.hexes, game.state.tribes
            game = _begin(mode, party, mapless)
            game.state = replace(game.state, hexes=hexes, tribes=tribes)
        game.state = TurnBegan(number, 0, "activity").apply(game.state)
        _one_turn(game, at_random(game, rng), rng)
    return game


def _one_turn(game: NileAtTable, answer: Answer, rng: Random) -> None:
    while game.state.turn.step == "activity":
        play(game, movement.choose_activity(game, "Ada"), answer)
    if game.state.turn.step == "disaster":
        game.state = StepBegan("move").apply(game.state)
    while game.state.turn.step == "move":
        before = game.state.turn
        play(game, movement.move(game, "Ada"), answer)
        assert game.state.turn.spent <= max(before.allowance, before.spent)
        if game.state.turn.step == "encounter":
            on = "hunt" if game.state.turn.still else rng.choice(["move", "hunt"])
            game.state = StepBegan(on).apply(game.state)
    assert game.state.turn.step in ("hunt", "end")


def _begin(mode: str, party: Party, mapless: bool) -> NileAtTable:
    game = a_game(Ada="@Ada" if mapless else "2002", party=party, mapless=mapless)
    return with_explorer(game, "Ada", mode=mode)
