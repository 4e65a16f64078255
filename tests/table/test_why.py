"""Why an entry came out as it did, told of any game."""

import msgspec
import pytest

from companion.table.ask.requests import Draw, Roll, Settle
from companion.table.game import Call
from companion.table.look.explain import Why, call_of, told, why
from tests.table.players import Table
from tests.table.toy import Traveller, toy

BY_HAND = {"dice": "table", "cards": "table", "settle": "ask"}


def at_the_march() -> Table:
    """One traveler without guides before his first march: two dice, everything by hand."""
    game = toy("Ada")
    bare = {name: Traveller(guides=0, gifts=0) for name in game.state.players}
    game.state = msgspec.structs.replace(game.state, players=bare)
    table = Table(game, BY_HAND)
    table.answer("cairo", 0, 0, 0, 20)
    assert isinstance(table.request(), Roll)
    return table


def last(table: Table) -> tuple[Why, str]:
    """The last entry explained, and all its words in one line."""
    session = table.session
    number = len(session.log)
    request = session.asked(number)
    found = why(session.teller, session.log, number, request=request)
    return found, " | ".join(f"{label}: {words}" for label, words in told(found))


def test_dice_are_told_with_their_sum_and_the_column_with_what_came() -> None:
    table = at_the_march()
    table.answer([4, 3])
    found, text = last(table)
    assert (found.dice, found.total) == ((4, 3), 7)
    assert "dice: 4 3 = 7" in text
    assert [one.came for one in found.outcomes].count(True) == 1
    assert sum(len(one.totals) for one in found.outcomes) == 11
    assert "by: people" in text


def test_an_entry_belongs_to_the_call_that_was_begun_last_under_its_step() -> None:
    table = at_the_march()
    table.answer([4, 3])
    log = table.session.log
    assert call_of(log, len(log)) == Call("march", {"player": "Ada"})
    assert call_of(log, 2) == Call("port", {"player": "Ada"})
    assert call_of(log, 1) == Call("")


@pytest.mark.parametrize(("value", "total"), [({"total": 7}, 7), ({"result": "safe"}, None)])
def test_a_sum_or_a_result_alone_is_told_as_it_was_given(
    value: dict[str, object], total: int | None
) -> None:
    table = at_the_march()
    table.answer(value)
    found, text = last(table)
    assert (found.dice, found.total) == ((), total)
    assert "dice:" not in text
    assert found.chart
    assert "▶" in text


def test_a_roll_of_the_app_says_so() -> None:
    table = at_the_march()
    table.keep(table.session.answer_by_app())
    assert "by: the app, because you asked it to" in last(table)[1]


def test_a_card_is_told_with_its_section() -> None:
    table = at_the_march()
    table.answer([4, 3], "1")
    request = table.request()
    assert isinstance(request, Draw)
    table.answer({"card": 2, "says": table.session.deck("events").read(2, request.section)})
    found, text = last(table)
    assert (found.card, found.section) == (2, request.section)
    assert f"section {request.section} of the events deck" in text


def test_a_computed_value_is_told_with_what_people_made_of_it() -> None:
    table = at_the_march()
    table.answer([4, 3])
    while not isinstance(request := table.request(), Settle):
        table.keep(table.session.answer_by_app() if request.kind in ("roll", "draw") else [])
        if request.kind == "choose":
            table.answer("1")
        elif request.kind == "count":
            table.answer(0)
    table.answer(request.most)
    found, text = last(table)
    assert found.computed == str(request.value)
    assert f"computed: {request.value} by the rules" in text
    assert f"answer: {request.most}" in text


def test_an_undone_entry_says_that_it_does_not_hold() -> None:
    table = at_the_march()
    table.answer([4, 3])
    number = len(table.journal)
    table.keep(table.session.undo())
    session = table.session
    found = why(session.teller, session.log, number)
    assert any(label == "undone" for label, _ in told(found))
    assert not found.outcomes
    assert found.chart


def test_a_roll_asked_again_is_the_roll_that_was_asked() -> None:
    """Also where it was undone and answered otherwise since."""
    table = at_the_march()
    table.answer([4, 3])
    number = len(table.journal)
    first = table.session.asked(number)
    table.keep(table.session.undo())
    table.answer([6, 6])
    for _ in range(2):
        assert isinstance(first, Roll)
        again = table.session.asked(number)
        assert isinstance(again, Roll)
        assert again.column == first.column
        assert isinstance(table.session.asked(len(table.journal)), Roll)
