"""The plans that a bot compares when it looks ahead."""

from msgspec.structs import replace

from companion.games.mykerinos.bots.plans import plans
from companion.games.mykerinos.rules.digging import PASS, START
from companion.table.game import Call
from companion.table.look.walk import run
from tests.games.mykerinos.helpers import holding, position


def test_every_open_action_is_planned_once() -> None:
    game = holding(position(), "Ann", "brown")
    found = [[*plan.answers.values()] for plan in plans(game, "Ann")]
    assert {answers[0] for answers in found} == {START, "brown", PASS}
    assert found.count([PASS]) == 1
    assert len({*map(tuple, found)}) == len(found)


def test_a_plan_answers_all_that_its_action_asks() -> None:
    game = position()
    for plan in plans(game, "Ann"):
        path = run(game, Call("dig", {"player": "Ann"}))
        while path.request:
            path.go_on(path.request.read(plan.answer(path.request)), (), set())
        assert path.game.state.mover == "Ben"


def test_an_action_is_planned_in_the_two_best_places() -> None:
    game = position()
    starts = [plan for plan in plans(game, "Ann") if START in plan.answers.values()]
    assert len({[*plan.answers.values()][1][0] for plan in starts}) >= 2


def test_a_plan_begins_with_its_answers_in_their_order() -> None:
    plan = next(plan for plan in plans(position(), "Ann") if START in plan.answers.values())
    first, *rest = plan.answers.values()
    assert plan.begins([])
    assert plan.begins([first])
    assert plan.begins([first, *rest])
    assert not plan.begins([*rest, first])


def test_neutral_cubes_are_planned_too_and_only_in_turn() -> None:
    game = position(players=2)
    game = game.at(replace(game.state, phase="neutral"))
    found = [[*plan.answers.values()] for plan in plans(game, "Ann")]
    assert {answers[0] for answers in found} == {START, "no"}
    assert not plans(game, "Ben")
