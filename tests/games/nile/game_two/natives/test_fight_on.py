"""A fight to its end in one act: an entry a die with its why, one undo (II 3.3.5, 3.3.5.2)."""

import pytest

from companion.games.nile.facts import BattleFought
from companion.games.nile.state import Party
from companion.table.ask.typed import give
from companion.table.journal.digest import state_digest
from companion.table.look.explain import why
from companion.table.play.session import Session
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import with_turn

PARTY = Party(askaris=8, bearers=4, rations=10)


def at_a_fight(seed: int) -> Session:
    """Ada is charged by 30 warriors: her first fire fells nine, and the die is not thrown yet."""
    game = with_turn(world(PARTY, armed=True, heads=30), step="encounter")
    session = Session(game, seed, {"dice": "table"})
    session.start()
    give(session, "5")
    give(session, "6 6 6")
    give(session, "6 6")
    assert session.question is not None
    assert session.question.request.line == "fight"
    return session


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("typed", ["fight on", "on", "1 on"])
def test_a_fight_goes_on_to_its_end_in_one_act(seed: int, typed: str) -> None:
    session = at_a_fight(seed)
    before = state_digest(session), session.question
    made = give(session, typed)
    assert session.question is not None
    assert session.question.request.line != "fight"
    assert [fact for entry in made for fact in entry.facts if isinstance(fact, BattleFought)]
    assert {entry.kind for entry in made} == {"roll"}
    session.undo()
    assert state_digest(session) == before[0]
    assert session.question is not None
    assert before[1] is not None
    assert session.question.request == before[1].request


def test_each_die_of_a_fight_says_why() -> None:
    """The chart, every result with its chance, and what followed."""
    session = next(each for each in map(at_a_fight, range(99)) if len(give(each, "on")) > 3)
    numbers = [number for number in session.live if session.log[number - 1].why == "The fight"]
    assert len(numbers) > 3
    for number in numbers:
        found = why(session.teller, session.log, number, request=session.asked(number))
        assert (found.chart, found.rule) == ("The fight", "II 3.3.5.2")
        assert [outcome.came for outcome in found.outcomes].count(True) == 1
