"""Whole games half at random, through four seasons."""

from companion.games.mykerinos.bots import SensibleBot
from companion.games.mykerinos.game import MykerinosGame
from companion.table.play.session import Session
from tests.games.mykerinos.books import disagreements
from tests.games.whole_games import WholeGames


def is_cleared(game: MykerinosGame, _: Session) -> bool:
    """True after the fourth season, with nothing left in the region."""
    state = game.state
    return state.season == 4 and not any((state.cubes, state.counts, state.cards, state.tiles))


WHOLE = WholeGames("mykerinos", SensibleBot, disagreements, is_cleared)
"""Games with The Nile and without, on the grid and by counts."""
