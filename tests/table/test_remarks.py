"""Remarks: notes bound to an entry; older notes are what they were."""

import pytest

from companion.table.ask.illegal import Illegal
from companion.table.journal.remarks import about, remarks, reminders
from tests.table.players import Table
from tests.table.toy import toy


def played() -> Table:
    """One traveler before the first march."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 0, 0, 0, 10)
    return table


def test_a_remark_is_bound_to_its_entry_and_stands_in_the_file() -> None:
    table = played()
    table.keep(table.session.note("What were we thinking?", 2))
    session, *_ = table.opened()
    assert about(session.log[-1]) == 2
    assert session.log[-1].say == "What were we thinking?"
    assert remarks(session.log, session.live) == {2: ["What were we thinking?"]}


def test_a_remark_is_undone_and_comes_back() -> None:
    table = played()
    table.keep(table.session.note("first", 3))
    table.keep(table.session.note("second", 3))
    table.keep(table.session.undo())
    session = table.session
    assert remarks(session.log, session.live) == {3: ["first"]}
    table.keep(session.redo())
    assert remarks(session.log, session.live) == {3: ["first", "second"]}


def test_a_note_on_nothing_is_recorded_as_ever() -> None:
    table = played()
    table.keep(table.session.note("tea"))
    entry = table.session.log[-1]
    assert entry.value == entry.say == "tea"
    assert about(entry) == 0
    assert remarks(table.session.log, table.session.live) == {}


def test_there_is_no_remark_on_an_entry_that_is_not_there() -> None:
    table = played()
    count = len(table.session.log)
    with pytest.raises(Illegal, match=f"no entry 99. The journal has entries 1 to {count}"):
        table.session.note("?", 99)
    assert len(table.session.log) == count


def test_a_note_for_a_turn_to_come_waits_there_is_undone_and_comes_back() -> None:
    table = played()
    due = table.session.game.turn + 2
    table.keep(table.session.note("the feast", due=due))
    session, *_ = table.opened()
    assert reminders(session.log, session.live) == {due: ["the feast"]}
    assert session.log[-1].say == f"For turn {due}: the feast"
    table.keep(table.session.undo())
    assert reminders(table.session.log, table.session.live) == {}
    table.keep(table.session.redo())
    assert reminders(table.session.log, table.session.live) == {due: ["the feast"]}


def test_there_is_no_note_for_a_turn_that_has_begun() -> None:
    table = played()
    with pytest.raises(Illegal, match="for a later turn, but it's already"):
        table.session.note("too late", due=table.session.game.turn)
