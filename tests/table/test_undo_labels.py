"""Undo says what it undoes: labels of player, step and answer, secrets masked."""

from companion.table.look.undo_labels import LONGEST, act_label, redo_label, undo_label, went_back
from companion.table.seats.observation import TABLE, observe
from tests.table.players import Table
from tests.table.toy import toy

BY_HAND = {"dice": "table", "cards": "table"}


def at_the_march() -> Table:
    """One traveler before the first march."""
    table = Table(toy("Ada"), BY_HAND)
    table.answer("cairo", 0, 0, 0, 10)
    return table


def test_a_label_tells_player_step_and_answer() -> None:
    table = at_the_march()
    table.answer([5])
    session = table.session
    label = undo_label(session)
    assert label == act_label(session.game, session.log, len(session.log))
    assert label.startswith("Ada · March of Ada · 5")
    assert session.log[-1].ask not in label


def test_redo_names_what_the_undo_took_back_and_nothing_else() -> None:
    table = at_the_march()
    table.answer([5])
    session = table.session
    label = undo_label(session)
    assert redo_label(session) == ""
    table.keep(session.undo())
    assert redo_label(session) == label
    assert undo_label(session) != label
    assert went_back(session.game, session.log, session.log[-1]) == f"Undone: {label} (entry 7)"
    table.keep(session.redo())
    assert undo_label(session) == label
    assert went_back(session.game, session.log, session.log[-1]).startswith(f"Redone: {label}")


def test_a_secret_is_no_label() -> None:
    table = Table(toy("Ada", "Ben"), BY_HAND)
    table.answer("cairo")
    label = undo_label(observe(table.session, TABLE))
    assert "(secret)" in label
    assert "cairo" not in label.casefold()


def test_table_acts_are_called_by_their_kind() -> None:
    table = at_the_march()
    table.keep(table.session.note("tea at five"))
    assert undo_label(table.session) == "note: tea at five"
    table.keep(table.session.switch("dice", "app", "player:Ada"))
    assert undo_label(table.session) == "who rolls and draws"
    table.keep(table.session.correct("players.Ada.food", 7, "counted"))
    assert undo_label(table.session) == "correction: counted"


def test_nothing_to_undo_has_no_label() -> None:
    table = Table(toy("Ada"), BY_HAND)
    assert undo_label(table.session) == redo_label(table.session) == ""


def test_a_label_stays_in_one_line() -> None:
    table = at_the_march()
    table.keep(table.session.note("a long remark\nof two lines, " * 9))
    assert "\n" not in undo_label(table.session)
    assert len(undo_label(table.session)) <= LONGEST


def test_what_explains_an_answer_gives_way_before_words_are_cut() -> None:
    table = at_the_march()
    first = "Camp under arms"
    table.keep(table.session.note(f"{first}. {'Wait in a fortified camp. ' * 4}"))
    assert undo_label(table.session) == f"note: {first}"
    table.keep(table.session.note(f"{first}. Wait."))
    assert undo_label(table.session) == f"note: {first}. Wait."
