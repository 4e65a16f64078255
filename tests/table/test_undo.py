"""Undo and redo: back to before a line, and forward again with the same dice."""

import pytest

from companion.table.game import Call
from companion.table.journal.digest import state_digest
from companion.table.journal.history import CannotGoBack
from companion.table.play.session import Session
from tests.table.players import Table, standing
from tests.table.toy import toy


def at_the_march(**modes: str) -> Table:
    """One traveler before the first march."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table", "settle": "ask"} | modes)
    table.answer("cairo", 0, 0, 0, 10)
    return table


def undone(table: Table) -> None:
    """Undo brings the standing before; redo the one after it."""
    after = standing(table.session)
    (line, *_) = table.keep(table.session.undo())
    before = standing(table.session)
    table.keep(table.session.redo())
    assert standing(table.session)[0] == after[0]
    table.keep(table.session.undo(line.undo))
    assert standing(table.session)[0] == before[0]
    table.keep(table.session.redo())


@pytest.mark.parametrize("kind", ["roll", "choose", "draw", "settle", "count"])
def test_undo_of_each_kind_of_answer_restores_the_digest(kind: str) -> None:
    table = at_the_march()
    answers = {
        "roll": [5],
        "choose": "1",
        "draw": {"card": 1, "says": "veldt"},
        "settle": 2,
        "count": 3,
    }
    if kind == "count":
        table.keep(table.session.act(Call("trade", {"player": "Ada"})))
        answers["count"] = 1
    while table.request().kind != kind:
        table.answer(answers[table.request().kind])
    before = standing(table.session)
    table.answer(answers[kind])
    after = standing(table.session)
    assert before[0] != after[0] or kind in ("roll", "choose", "count")
    table.keep(table.session.undo())
    assert standing(table.session)[0] == before[0]
    assert table.request() == before[1].request
    table.keep(table.session.redo())
    assert standing(table.session)[0] == after[0]
    assert table.opened()[0].question == table.session.question


@pytest.mark.parametrize("what", ["act", "correct", "switch", "note", "by app"])
def test_undo_of_what_is_no_answer_restores_the_digest(what: str) -> None:
    table = at_the_march()
    table.answer([5])
    if what == "by app":
        table.answer("1")
    before = standing(table.session)
    session = table.session
    table.keep(
        session.act(Call("peek", {"player": "Ada"}))
        if what == "act"
        else session.correct("players.Ada.food", 7, "counted")
        if what == "correct"
        else session.switch("settle", "accept")
        if what == "switch"
        else session.note("tea")
        if what == "note"
        else session.answer_by_app()
    )
    undone(table)
    table.keep(table.session.undo())
    assert standing(table.session)[0] == before[0]
    assert table.request() == before[1].request


def test_redo_gives_the_same_dice() -> None:
    table = Table(toy("Ada"), {"dice": "app", "cards": "app"}, seed=5)
    table.answer("cairo", 0, 0, 0, 10)
    rolls = [entry.value for entry in table.session.log if entry.kind == "roll"]
    table.keep(table.session.undo())
    table.answer(10)
    assert [entry.value for entry in table.session.log if entry.kind == "roll"] == rolls * 2


def test_undo_goes_back_to_before_any_act_of_people() -> None:
    table = Table(toy("Ada"))
    before = state_digest(table.session)
    table.answer("cairo", 0, 0, 0, 10, "1")
    table.keep(table.session.undo(2))
    assert state_digest(table.session) == before
    assert table.session.live == [1]
    assert len(table.session.log) > 6, "undone lines stay visible"


def test_redo_takes_back_any_undo_at_any_time() -> None:
    table = at_the_march()
    wanted = state_digest(table.session)
    table.keep(table.session.undo(3))
    line = len(table.journal)
    table.answer(4, 0)
    table.keep(table.session.note("no, as before"))
    with pytest.raises(CannotGoBack, match="give its entry"):
        table.session.redo()
    table.keep(table.session.redo(line))
    assert state_digest(table.session) == wanted
    table.keep(table.session.redo(len(table.journal)))
    assert table.session.log[table.session.live[-1] - 1].kind == "note"


def test_undo_and_redo_have_no_cap() -> None:
    table = at_the_march()
    digests = []
    while len(table.session.live) > 1:
        digests.append(state_digest(table.session))
        table.keep(table.session.undo())
    for digest in reversed(digests):
        table.keep(table.session.redo())
        assert state_digest(table.session) == digest
    with pytest.raises(CannotGoBack, match="nothing to redo:"):
        table.session.redo()


def test_a_redo_can_be_taken_back_and_done_again() -> None:
    table = at_the_march()
    table.keep(table.session.undo())
    undo = len(table.journal)
    table.keep(table.session.redo())
    table.keep(table.session.redo(undo + 1))
    assert table.request().rule == "5.1"
    table.keep(table.session.redo())
    assert table.request().rule == "12.4"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (1, "sets up the campaign,"),
        (99, "isn't in effect now,"),
        (7, "action of a player before it is entry"),
    ],
)
def test_what_cannot_be_undone_says_why(line: int, words: str) -> None:
    table = Table(toy("Ada"), {"dice": "app"})
    table.answer("cairo", 0, 0, 0, 10)
    with pytest.raises(CannotGoBack, match=words):
        table.session.undo(line)


def test_without_an_act_of_people_nothing_can_be_undone() -> None:
    with pytest.raises(CannotGoBack, match="nothing to undo"):
        Table(toy("Ada")).session.undo()


def test_an_undone_line_no_longer_holds() -> None:
    table = at_the_march()
    table.keep(table.session.undo(4))
    with pytest.raises(CannotGoBack, match="entry 5 isn't in"):
        table.session.undo(5)


def test_a_roll_that_people_asked_the_app_for_can_be_undone() -> None:
    table = at_the_march()
    question = table.request()
    table.keep(table.session.answer_by_app())
    table.keep(table.session.undo())
    assert table.request() == question


def test_after_the_game_is_over_it_can_be_taken_up_again() -> None:
    table = Table(toy("Ada", last=1), {"dice": "app", "cards": "app"})
    table.answer("cairo", 0, 0, 0, 10)
    while table.session.question:
        table.answer("1" if table.request().kind == "choose" else 0)
    assert table.opened()[0].question is None
    table.keep(table.session.note("that was fun"))
    assert table.opened()[0].question is None
    table.keep(table.session.undo())
    table.keep(table.session.undo())
    assert table.session.question is not None
    assert standing(table.opened()[0]) == standing(table.session)


def test_undo_of_a_repeated_answer_lets_people_give_another() -> None:
    table = at_the_march()
    table.answer([5], "2")
    table.keep(table.session.act(Call("peek", {"player": "Ada"})))
    repeated = len(table.journal)
    assert table.journal[-1].again
    table.keep(table.session.undo(repeated))
    assert table.request().question == "Which way?"
    table.keep(table.session.note("thinking"))
    opened, missing = table.opened()
    assert not missing, "the answer that people did not want is not repeated to them"
    assert opened.question == table.session.question
    table.answer("3")
    assert table.session.log[-1].value == "3"


def test_undo_without_a_line_passes_over_repeated_answers() -> None:
    table = at_the_march()
    table.answer([5], "2")
    before = standing(table.session)
    table.keep(table.session.act(Call("peek", {"player": "Ada"})))
    table.keep(table.session.undo())
    assert standing(table.session)[0] == before[0]
    assert table.request() == before[1].request


def test_forgetting_what_could_not_be_written_changes_nothing_else() -> None:
    table = at_the_march()
    before = standing(table.session)
    table.session.answer([5])
    table.session.answer("1")
    table.session.forget(len(table.journal))
    assert standing(table.session) == before
    assert len(table.session.log) == len(table.journal)


def test_answering_takes_up_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer costs the same however long the journal is: nothing is folded again."""
    table = at_the_march()
    folds: list[int] = []
    monkeypatch.setattr(Session, "_reopen", lambda _: folds.append(1))
    table.answer([5], "1", {"says": "veldt"}, 2)
    table.keep(table.session.note("tea"))
    table.keep(table.session.act(Call("peek", {"player": "Ada"})))
    table.keep(table.session.switch("dice", "app"))
    table.keep(table.session.correct("players.Ada.men", 9, "found some"))
    assert not folds
