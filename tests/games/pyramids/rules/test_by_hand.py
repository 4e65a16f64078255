"""Steps that people finish by hand, and corrections by hand, through the session."""

import pytest

from companion.table.ask.illegal import Illegal
from companion.table.game import Call
from tests.games.pyramids.positions import APART, at_table, fresh, open_to, position


def test_who_acts_first_is_said() -> None:
    """ruling by-hand"""
    session = at_table(fresh())
    session.by_hand()
    session.answer("Bob")
    assert (session.game.state.starter, session.game.state.phase) == ("Bob", "resources")
    assert session.game.state.round == 1


def test_what_the_dice_brought_is_put_there_by_corrections() -> None:
    """ruling by-hand"""
    session = at_table(position("phase: resources\nround: 2\nstarter: Bob"))
    session.by_hand()
    state = session.game.state
    assert (state.phase, state.round, state.mover, state.pool) == ("actions", 2, "Bob", {})


def test_treasure_that_came_stays_where_the_supplies_are_brought_by_hand() -> None:
    """ruling by-hand"""
    session = at_table(position("phase: resources"), [1, 2, 3])
    session.by_hand()
    assert len(session.game.state.pool) == 3
    assert session.game.state.phase == "actions"


@pytest.mark.parametrize(("said", "favor", "passes"), [("yes", 1, 1), ("no", 0, 0)])
def test_an_action_was_a_pass_or_not(said: str, favor: int, passes: int) -> None:
    """ruling by-hand"""
    session = at_table(position())
    session.by_hand()
    assert session.question
    assert session.question.request.question == "Did Ann pass?"
    session.answer(said)
    state = session.game.state
    assert (state.players["Ann"].favor, state.passes, state.mover) == (favor, passes, "Bob")


def test_the_second_pass_by_hand_ends_the_phase() -> None:
    """ruling by-hand"""
    session = at_table(position("passes: 1\nBob: favor 1"))
    session.by_hand()
    session.answer("yes")
    assert session.game.state.round == 2


def test_bureaucracy_goes_on_from_where_it_stood() -> None:
    """By ruling by-hand: what was collected stays, favor is the table's own business."""
    session = at_table(position("phase: bureaucracy\nAnn: tired S, favor 2"))
    assert session.game.state.players["Ann"].ready == "S"
    session.by_hand()
    state = session.game.state
    assert (state.phase, state.round, state.players["Ann"].favor) == ("resources", 2, 0)
    assert state.players["Ann"].treasure == ""


def test_by_hand_nothing_is_laid_back_unasked() -> None:
    """By ruling by-hand: where the table lays back what nobody claimed, it does so itself."""
    text = "phase: bureaucracy\nAnn: favor 1\npool: M supply"
    session = at_table(position(text, leftovers="return"))
    session.by_hand()
    assert session.game.state.phase == "resources"
    assert list(session.game.state.pool) == ["1"]


def test_bureaucracy_by_hand_ends_the_game_too() -> None:
    """ruling by-hand"""
    seven = "\n".join(f"{at}: Bob S done" for at in APART[:5])
    session = at_table(
        position(f"{seven}\nd2: Bob M done\nf2: Bob M done\nphase: bureaucracy\nAnn: favor 1")
    )
    session.by_hand()
    assert session.question is None
    assert session.game.winners == ["Bob"]


def test_an_agreement_that_is_finished_by_hand_ends_nothing() -> None:
    """ruling by-hand"""
    session = at_table(position())
    session.act(Call("agree_end"))
    session.by_hand()
    assert session.game.state == position().state
    assert session.question
    assert session.question.call.name == "act"


# Corrections


def test_a_piece_is_moved_by_two_corrections() -> None:
    """Taken away in one, laid down in the other; between them it lacks, which is a remark."""
    from companion.games.pyramids.state_checks import remarks

    session = at_table(position("treasure: LMS LMS LMS LMS LM -\nsupply: LMS LMS LMS LMS LMS -"))
    assert list(remarks(session.game.state)) == ["1 small piece of treasure missing from the table"]
    session.correct("treasure.1", "LM", "it lies in Ann's home")
    session.correct("players.Ann.treasure", "S", "there")
    assert list(remarks(session.game.state)) == ["1 small piece of treasure missing from the table"]
    session.correct("treasure.5", "LMS", "found")
    assert list(remarks(session.game.state)) == []


def test_a_correction_opens_what_was_barred() -> None:
    session = at_table(position())
    assert session.question
    assert "buy" not in open_to(session.question.request)
    session.correct_all({"treasure.1": "LM", "players.Ann.treasure": "S"}, "it was claimed")
    assert session.question
    assert "buy" in open_to(session.question.request)


def test_the_open_action_is_begun_again_after_a_correction() -> None:
    """What was answered is answered again, and read from the table as it is now."""
    game = position("pool: S treasure; S supply\nsupply: LMS LMS LMS LMS L -")
    session = at_table(game, "claim", "2")
    session.correct("pool.2.size", "M", "it was a medium one")
    session.answer("S")
    assert session.game.state.pool["2"].size == "M"
    assert session.game.state.pool["2"].player == "Ann"


def test_a_piece_too_many_is_refused() -> None:
    session = at_table(position())
    with pytest.raises(Illegal, match="treasure: there are 5 small ones, not 6"):
        session.correct("players.Ann.treasure", "S", "")


def test_a_claim_is_put_right_in_one_act() -> None:
    session = at_table(position("pool: S treasure"))
    with pytest.raises(Illegal, match="pool 1: a claim needs both a player and a worker"):
        session.correct("pool.1.player", "Bob", "")
    session.correct_all({"pool.1.player": "Bob", "pool.1.worker": "S"}, "Bob was there first")
    assert session.game.state.pool["1"].worker == "S"


def test_a_piece_of_the_pool_and_a_pyramid_may_be_taken_out() -> None:
    session = at_table(position("pool: S treasure\na1: Ann S done"))
    session.correct("pool.1", None, "")
    session.correct("board.a1", None, "")
    assert (session.game.state.pool, session.game.state.board) == ({}, {})
