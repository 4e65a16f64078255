"""A game that was under way elsewhere is taken up in place of what was open."""

import msgspec
import pytest

from companion.table.journal.entries import Entry
from companion.table.journal.history import CannotGoBack
from companion.table.look.undo_labels import undo_label
from companion.table.play.session import Session
from companion.table.play.step import RuleFailed
from tests.table.players import Table, standing
from tests.table.toy import Gained, toy

MODES = {"dice": "table", "cards": "table", "settle": "ask"}


def test_the_facts_are_so_and_play_goes_on_from_them() -> None:
    """One entry of people holds it all; a journal read again stands the same."""
    table = Table(toy("Ada"), MODES)
    before = table.session.question
    table.keep(table.session.adopt([Gained("Ada", "money", 7)], {"deck": (2, 5)}))
    entry = table.session.log[-1]
    assert (entry.kind, entry.by, entry.value) == (
        "adopt",
        "people",
        {"discards": {"deck": [2, 5]}},
    )
    assert entry.facts[0] == Gained("Ada", "money", 7)
    assert table.session.seen == {"deck": frozenset({2, 5})}
    assert table.session.question is not None
    assert before is not None
    assert table.session.question.call == before.call
    assert table.session.messages == []
    assert standing(table.opened()[0])[0] == standing(table.session)[0]
    assert table.opened()[0].seen == table.session.seen


@pytest.mark.parametrize("to", [None, 2])
def test_undo_stops_at_it(to: int | None) -> None:
    """What stood there before is a game that nobody played."""
    table = Table(toy("Ada"), MODES)
    table.keep(table.session.adopt([Gained("Ada", "money", 7)], {"deck": (2,)}))
    there = standing(table.session)[0]
    table.answer("cairo")
    table.keep(table.session.undo())
    assert standing(table.session)[0] == there
    with pytest.raises(CannotGoBack, match="the game was taken over"):
        table.session.undo(to)
    assert undo_label(table.session) == ""
    assert table.session.seen == {"deck": frozenset({2})}


def test_a_journal_that_undid_an_adoption_still_opens() -> None:
    table = Table(toy("Ada"), MODES)
    before = standing(table.session)[0]
    table.keep(table.session.adopt([Gained("Ada", "money", 7)], {"deck": (2,)}))
    after = standing(table.session)[0]
    table.keep(table.session._go_back(Entry("undo", by="people", undo=2)))
    assert standing(table.session)[0] == before == standing(table.opened()[0])[0]
    table.keep(table.session.redo())
    assert standing(table.session)[0] == after


def test_what_cannot_be_so_leaves_everything_as_it_was() -> None:
    """A fact about nobody fails, and the act with it."""
    session = Session(toy("Ada"), 1, MODES)
    session.start()
    before = msgspec.json.encode(standing(session)[0])
    with pytest.raises(RuleFailed):
        session.adopt([Gained("Ben", "money", 7)], {"deck": (2,)})
    assert msgspec.json.encode(standing(session)[0]) == before
    assert len(session.log) == 1
    assert session.seen == {}
