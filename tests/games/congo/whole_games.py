"""Whole games half at random, to the end of the river."""

from companion.games.congo.bots import SensibleBot
from tests.games.congo.books import disagreements
from tests.games.whole_games import WholeGames

WHOLE = WholeGames(
    "congo",
    SensibleBot,
    disagreements,
    ended=lambda game, _: game.state.at == len(game.stops),
)
"""Games with the hands anywhere."""
