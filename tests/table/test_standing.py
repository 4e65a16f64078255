"""The facts that stand are those that the present state comes from."""

from random import Random

import pytest

from companion.table.ask.requests import Roll, Rule
from companion.table.journal.effective import standing
from companion.table.play.session import Session
from tests.table.players import Table
from tests.table.test_random_sessions import RandomTable
from tests.table.toy import Toy, WentOn, toy


@pytest.mark.parametrize("seed", range(60))
def test_they_come_to_the_state_whatever_was_undone_corrected_or_put_before(seed: int) -> None:
    table = RandomTable(Random(seed))
    for _ in range(50):
        table.do()
    state = table.opening
    for one in standing(table.session.log, table.session.live):
        state = one.fact.apply(state)
        assert one.fact in table.session.log[one.entry - 1].facts
    assert state == table.session.game.state, seed


@pytest.mark.parametrize("seed", range(12))
def test_the_question_that_an_entry_answered_can_be_asked_again(seed: int) -> None:
    """Whatever was undone or put before it; the session itself stays as it is."""
    table = RandomTable(Random(1000 + seed))
    asked = {}
    for _ in range(40):
        question, before = table.session.question, len(table.session.log)
        table.do()
        if question and len(table.session.log) > before:
            asked[before + 1] = question.request
    state, now = table.session.game.state, table.session.question
    found = 0
    for number, request in asked.items():
        entry = table.session.log[number - 1]
        if entry.kind == request.kind and entry.ask == request.question:
            again = table.session.asked(number)
            assert again is not None, (seed, number)
            assert (again.question, again.limits()) == (request.question, request.limits())
            found += 1
    assert found
    assert (table.session.game.state, table.session.question) == (state, now)


def at_rest(game: Toy, player: str) -> Rule[None]:
    """Another march: nobody is asked whether the way is lost."""
    yield WentOn("rest", 0, 1)


def test_a_question_that_the_rules_of_today_do_not_ask_is_not_asked_again() -> None:
    """What is recorded stands, and nothing is made up about it."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 0, 0, 0, 10, [5])
    number = len(table.journal)
    assert isinstance(table.session.asked(number), Roll)
    assert table.session.asked(1) is None
    changed = Toy(table.opening, {"march": at_rest})
    session = Session(changed, table.seed, table.first_modes)
    session.load(table.journal)
    assert session.asked(number) is None
