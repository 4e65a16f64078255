"""What holds at every table, by games at random: pieces, stacks, points, squares."""

from itertools import pairwise
from random import Random

import pytest

from companion.games.pyramids.board import legal_squares, within
from companion.games.pyramids.costs import cannot_be_added
from companion.games.pyramids.facts import PoolReturned, Returned, Spent
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import KINDS, POINTS, pips
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.state import Nile
from companion.games.pyramids.state_checks import faults, remarks
from companion.table.ask.requests import Choose, Settle
from companion.table.play.session import Session
from tests.games.pyramids.positions import count, fresh

QUESTIONS = 250
"""Questions of a game that are answered."""


def some_game(rng: Random) -> Session:
    """A game whose table plays by rulings at random, before its first question."""
    rulings = Rulings(**{key: rng.choice(list(one.answers)) for key, one in RULINGS.items()})
    session = Session(PyramidsGame(fresh().state, rulings), rng.randrange(1 << 30))
    session.start()
    return session


def answer(session: Session, rng: Random) -> bool:
    """Give any legal answer, a pass seldom; whether a question was open."""
    question = session.question
    if question is None:
        return False
    request = question.request
    if isinstance(request, Settle):
        session.answer(request.value)
        return True
    assert isinstance(request, Choose)
    keys = [option.key for option in request.options if not option.barred]
    if len(keys) > 1 and "pass" in keys and rng.random() < 0.8:
        keys.remove("pass")
    session.answer(rng.choice(keys))
    return True


def non_increasing(stack: str) -> bool:
    """Whether no piece of a stack lies upon a smaller one."""
    return all(pips(low) >= pips(high) for low, high in pairwise(stack))


def look_at(state: Nile, *, pushed: bool) -> None:
    """See that a table at rest holds nothing that none can."""
    assert list(faults(state)) == []
    assert list(remarks(state)) == []
    assert set(count(state).values()) == {5}
    if not pushed:
        for kind in KINDS:
            assert all(map(non_increasing, state.stash(kind).values()))
    for player in state.players:
        done = state.sites(player, done=True).values()
        under = state.sites(player, done=False)
        assert state.score(player) == sum(POINTS[site.size] for site in done) - len(under)
    for square in legal_squares(state.board):
        assert not {square, *within(square, 1)} & set(state.board)


@pytest.mark.parametrize("_game", range(4))
def test_whatever_people_do_the_table_stays_sound(rng: Random, _game: int) -> None:
    """Five of each size in each color, wherever they lie (ruling state).

    No stack of a stash has a piece upon a smaller one, but where one was pushed under it (ruling
    invariant).
    """
    rng.seed(f"{rng.random()} {_game}")
    session = some_game(rng)
    seen = 0
    for _ in range(QUESTIONS):
        if not answer(session, rng):
            break
        back = (Spent, Returned, PoolReturned)
        log = session.log
        new = [fact for entry in log[seen:] for fact in entry.facts]
        seen = len(log)
        pushed = any(isinstance(fact, back) and fact.under for fact in new)
        here = session.unfinished
        look_at(here.state if here else session.game.state, pushed=pushed)
        if pushed:
            break


def test_nothing_that_may_not_lie_there_is_ever_stacked(rng: Random) -> None:
    """Continue Construction, ruling small-on-large: under every ruling of the table."""
    for _ in range(3):
        session = some_game(rng)
        for _ in range(QUESTIONS):
            if not answer(session, rng):
                break
        game = session.game
        assert isinstance(game, PyramidsGame)
        for site in game.state.board.values():
            for worker in site.workers:
                assert not cannot_be_added(site, "worker", worker, game.rulings)


def test_a_stack_is_non_increasing_or_not() -> None:
    """What ruling invariant comes to, stack by stack."""
    assert all(map(non_increasing, ("", "S", "LMS", "LLM", "MMSS")))
    assert not any(map(non_increasing, ("SM", "LSM", "MLS")))
