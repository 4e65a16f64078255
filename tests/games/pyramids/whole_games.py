"""Whole games half at random, to seven pyramids."""

from companion.games.pyramids.bots import SensibleBot
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.odds import brought
from companion.games.pyramids.pieces import KINDS
from companion.table.ask.requests import Rolls
from companion.table.play.session import Session
from tests.games.pyramids.books import disagreements
from tests.games.whole_games import WholeGames, odds_sum_to_one


def of_each_die_and_all(session: Session) -> None:
    """The chances of each die by itself sum to one, and those of all that they bring out."""
    odds_sum_to_one(session)
    question = session.question
    if question and isinstance(question.request, Rolls):
        request, state = question.request, session.game.state
        assert sum(chance for _, chance in request.column.chances(1, 6)) == 1
        assert all(sum(brought(state.stash(kind), request.dice).values()) == 1 for kind in KINDS)


def is_seven_or_agreed(game: PyramidsGame, session: Session) -> bool:
    """True if one has seven pyramids, or both agreed to end where all workers were stuck."""
    most = max(len(game.state.sites(name, done=True)) for name in game.players)
    return (most >= SEVEN) != (session.log[-1].step == "agree_end")


WHOLE = WholeGames(
    "pyramids",
    SensibleBot,
    lambda game, facts: disagreements(game.state, facts),
    is_seven_or_agreed,
    whims=(2, 3, 6),  # with more of them, all workers would soon be stuck
    odds=of_each_die_and_all,
)
"""Games with rulings at random."""
