"""Any die at any moment: it tells what it shows, and changes nothing."""

from companion.table import out_of_turn
from companion.table.game import CONSULT, Call
from tests.games.pyramids.positions import at_table, fresh, open_to, position


def test_a_die_is_read_in_the_stash_as_it_stands() -> None:
    """Dice: nothing comes out of it."""
    game = position("treasure: LM - - - - -\npool: S treasure")
    session = at_table(game)
    before = session.game.state
    session.act(Call(CONSULT))
    assert session.question
    assert open_to(session.question.request) == ["treasure", "supply", "begins"]
    session.answer("treasure")
    session.answer([1])
    assert session.game.state == before
    assert session.log[-1].say == "Which treasure would a die bring? 1: slot 1 (medium on top)"
    assert session.question.call.name == "act"


def test_it_may_be_rolled_before_the_game_begins_and_between_dice() -> None:
    """Dice: while a roll is known and not carried out, too."""
    session = at_table(fresh())
    session.act(Call(CONSULT))
    session.answer("begins")
    session.answer([5])
    assert session.game.state == fresh().state
    session.answer([5])
    session.answer([1, 2, 3])
    assert session.closed
    session.act(Call(CONSULT))
    session.answer("supply")
    session.answer([6])
    assert any(entry.say.endswith("6: slot 6 (empty)") for entry in session.log)
    session.answer([1, 2])
    assert len(session.game.state.pool) == 5


def test_it_is_listed_with_the_rule_that_it_belongs_to() -> None:
    """Dice"""
    listed = position().out_of_turn()
    assert [(one.name, one.words, one.rule) for one in listed] == [
        ("treasure", "Treasure stash", "Bring out resources"),
        ("supply", "Supply stash", "Bring out resources"),
        ("begins", "Who begins", "Setup"),
    ]
    assert all(one.is_chart for one in listed)


def test_when_the_game_is_over_nothing_is_rolled() -> None:
    """End"""
    assert position("phase: over").acts() == ()


def test_finished_by_hand_it_leaves_nothing_to_be_done() -> None:
    """ruling by-hand"""
    session = at_table(position())
    session.act(Call(CONSULT))
    session.by_hand()
    assert session.game.state == position().state
    assert out_of_turn.ACT.label == "Roll any die, out of turn"
