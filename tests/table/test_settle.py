"""Computed values: taken silently, asked where people want to set them, resumed as they were."""

from itertools import permutations

import pytest

from companion.table.ask.columns import number_column
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Option, Roll, Rule, Settle
from companion.table.game import Call
from tests.table.players import Table, standing
from tests.table.toy import Gained, Toy, go_on, toy

MANUAL = {"dice": "table", "cards": "table"}


def meal(game: Toy, player: str) -> Rule[None]:
    """Settle, roll, settle by the roll, roll, settle, roll."""
    eaten = yield from Settle(question="Eaten", rule="18.1", key="eaten", value=2, most=4)
    yield Gained(player, "food", -eaten)
    for course in (1, 2):
        roll = yield from Roll(question="More?", rule="18.2", column=number_column("Hunger"))
        more = yield from Settle(
            question="More eaten", rule="18.3", key=f"more:{course}", value=roll.result, most=6
        )
        yield Gained(player, "food", -more)
    mood = yield from Settle(
        question="Mood", rule="18.4", key="mood", value="bad",
        options=(Option("good", "Merry"), Option("bad", "Grim")),
    )  # fmt: skip
    yield from Roll(question="And then?", rule="18.5", column=number_column(f"Night, {mood}"))
    yield go_on(game)


def at_table(*answers: object, **modes: str) -> Table:
    table = Table(toy("Ada", rules={"march": meal}), MANUAL | modes)
    table.answer("cairo", 0, 0, 0, 50, *answers)
    return table


def food(table: Table) -> int:
    left: int = table.session.game.state.players["Ada"].food
    return left


def kept(table: Table) -> bool:
    """Whether the campaign opens to where it stands."""
    return standing(table.opened()[0]) == standing(table.session)


def test_a_computed_value_is_taken_silently() -> None:
    table = at_table([3])
    assert food(table) == 50 - 2 - 3
    assert table.request().rule == "18.2"
    assert kept(table)


def test_a_computed_value_is_asked_where_people_set_it() -> None:
    table = at_table(settle="ask")
    assert table.request().kind == "settle"
    assert kept(table)
    table.answer(4, [3])
    assert table.request().limits() == {"key": "more:1", "computed": 3, "min": 0, "max": 6}
    table.answer(0, [1], 1)
    with pytest.raises(Illegal, match="can be good, bad"):
        table.session.answer("mixed")
    assert table.answer("good")[0].say == "Merry"
    assert food(table) == 50 - 4 - 0 - 1
    assert kept(table)


def test_only_people_set_a_computed_value() -> None:
    with pytest.raises(Illegal, match="you decide this one"):
        at_table(settle="ask").session.answer_by_app()


def test_switching_to_ask_goes_back_to_what_the_step_computed() -> None:
    table = at_table([3])
    table.keep(table.session.switch("settle", "ask"))
    assert table.request().question == "Eaten"
    assert kept(table)
    table.answer(4)
    assert table.request().question == "More eaten", "the roll between them was given again"
    assert kept(table)
    table.answer(5)
    assert food(table) == 50 - 4 - 5
    assert table.request().rule == "18.2"
    assert kept(table)


def test_what_people_set_is_kept_when_they_switch_back() -> None:
    table = at_table(4, [3], 5, settle="ask")
    table.keep(table.session.switch("settle", "accept"))
    assert food(table) == 50 - 4 - 5
    assert table.request().rule == "18.2"
    assert kept(table)
    table.answer([6])
    assert food(table) == 50 - 4 - 5 - 6, "from now on the app's value is taken"
    assert kept(table)


def test_switching_at_an_open_computed_value_takes_it() -> None:
    table = at_table(settle="ask")
    table.keep(table.session.switch("settle", "accept"))
    assert food(table) == 48
    assert table.request().rule == "18.2"
    assert kept(table)


def test_a_step_that_computed_nothing_yet_does_not_begin_again() -> None:
    table = Table(toy("Ada"), MANUAL)
    table.answer("cairo", 0, 0, 0, 50, [4])
    made = table.keep(table.session.switch("settle", "ask"))
    assert [entry.kind for entry in made] == ["switch"]
    assert kept(table)


def test_an_accepted_value_is_asked_anew_when_it_is_computed_anew() -> None:
    table = Table(toy("Ada"), MANUAL | {"settle": "ask"})
    table.answer("cairo", 0, 0, 0, 50)
    table.keep(table.session.act(Call("trade", {"player": "Ada"})))
    table.answer(2)
    assert table.request().limits()["computed"] == 4
    table.keep(table.session.undo())
    table.answer(1)
    assert table.request().limits()["computed"] == 2
    assert kept(table)


@pytest.mark.parametrize("order", list(permutations(["ask", "accept", "answer", "answer"])))
def test_every_order_of_switching_resumes_consistently(order: tuple[str, ...]) -> None:
    """Before each course, settle is switched this way and that; it opens the same every time."""
    table = at_table()
    for act in order * 3:
        if table.request().rule.startswith("14"):
            break
        if act == "answer":
            request = table.request()
            values = {"roll": [2], "settle": "good" if request.rule == "18.4" else 1}
            table.answer(values[request.kind])
        else:
            table.keep(table.session.switch("settle", act))
        assert kept(table)
        table.keep(table.session.act(Call("peek", {"player": "Ada"})))
        assert kept(table)


def ration(game: Toy, player: str) -> Rule[None]:
    """Two rations a man, then a roll, then another."""
    eaten = yield from Settle(
        question="Eaten", rule="18.1", key="eaten", value=2 * game.state.players[player].men, most=9
    )
    yield Gained(player, "food", -eaten)
    for _ in range(2):
        yield from Roll(question="More?", rule="18.2", column=number_column("Hunger"))


@pytest.mark.parametrize(("people", "left"), [(4, 50 - 6), (5, 50 - 5)])
def test_what_people_agreed_to_is_computed_anew_what_they_set_is_not(
    people: int, left: int
) -> None:
    table = Table(toy("Ada", rules={"march": ration}), MANUAL | {"settle": "ask"})
    table.answer("cairo", 2, 0, 0, 50, people, [3])
    table.keep(table.session.switch("settle", "accept"))
    assert food(table) == 50 - people
    count = len(table.journal)
    table.keep(table.session.correct("players.Ada.men", 3, "one more came"))
    assert food(table) == left
    assert [entry.value for entry in table.journal[count:] if entry.again][-1] == [3]
    assert not table.session.messages
    assert kept(table)


def test_a_free_action_keeps_what_people_set() -> None:
    table = at_table(4, [3], 5, settle="ask")
    count = len(table.journal)
    table.keep(table.session.act(Call("peek", {"player": "Ada"})))
    assert [entry.value for entry in table.journal[count:] if entry.again] == [4, [3], 5]
    assert kept(table)


def test_a_settle_for_one_rule_alone() -> None:
    table = at_table()
    table.keep(table.session.switch("settle", "ask", "rule:18.3"))
    assert table.request().question == "More?"
    table.answer([2])
    assert table.request().question == "More eaten"
    assert kept(table)
