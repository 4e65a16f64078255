"""The story of a game: what its journal comes to, turn by turn, without a rule being run."""

from companion.table.look.story import story
from tests.table.players import Table
from tests.table.toy import toy


def played() -> Table:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 0, 0, 0, 10)
    return table


def test_there_is_a_place_for_each_turn_and_each_player() -> None:
    told = story(played().session)
    assert told.turns == tuple(sorted(set(told.turns)))
    assert set(told.points) == {"Ada"}
    assert all(len(points) == len(told.turns) for points in told.points.values())


def test_what_was_undone_is_no_part_of_it() -> None:
    table = played()
    before = story(table.session)
    table.keep(table.session.undo())
    table.keep(table.session.redo())
    assert story(table.session) == before
