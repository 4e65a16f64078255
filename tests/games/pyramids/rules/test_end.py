"""The end and the points (End, Score)."""

import pytest

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rules.actions import act
from companion.games.pyramids.rules.rounds import agree_end, bureaucracy
from tests.games.pyramids.positions import APART, play, position


def built(ann: str, bob: str = "", more: str = "", **rulings: str) -> PyramidsGame:
    """A table with completed pyramids of these sizes."""
    owners = ["Ann"] * len(ann) + ["Bob"] * len(bob)
    board = [
        f"{at}: {owner} {size} done"
        for at, owner, size in zip(APART, owners, ann + bob, strict=False)
    ]
    return position("\n".join([*board, more]), **rulings)


def test_seven_completed_pyramids_end_the_game_when_the_round_is_played_out() -> None:
    """End, ruling ending"""
    game = built("SSSSSMM", more="phase: bureaucracy")
    played = play(game, bureaucracy(game))
    assert played.state.phase == "over"
    assert game.next_step() is None
    assert game.player == ""
    assert game.winners == ["Ann"]


def test_six_do_not_nor_seven_of_which_one_is_under_construction() -> None:
    """End: completed ones count, and those of one player alone."""
    for game in (
        built("SSSSSM", "SSSSSM", "phase: bureaucracy"),
        built("SSSSSM", more="Ann: ready M\nphase: bureaucracy\nh8: Ann M, workers S"),
    ):
        assert play(game, bureaucracy(game)).state.phase == "resources"


def test_the_seventh_in_the_middle_of_a_round_lets_the_others_act() -> None:
    """End, ruling ending: more may be completed before the end is looked for."""
    text = """
        Ann: supply S
        Bob: supply S
        h8: Ann S, workers S, treasure S
        d8: Bob S, workers S, treasure S
        treasure: LM - - - - -
        supply: LM - - - - -
    """
    game = built("SSMMMM", more=text)
    first = play(game, act(game, "Ann"), "continue", "1", "1")
    assert len(first.state.sites("Ann", done=True)) == 7
    assert (first.state.phase, first.state.mover) == ("actions", "Bob")
    second = play(game, act(game, "Bob"), "continue", "2", "2")
    assert second.state.score("Bob") == 1
    assert second.state.phase == "actions"


def test_where_the_table_plays_so_the_seventh_ends_it_at_once() -> None:
    """End, ruling ending"""
    text = """
        Ann: supply S
        h8: Ann S, workers S, treasure S
        treasure: LM - - - - -
        supply: LM - - - - -
    """
    game = built("SSMMMM", more=text, ending="at-once")
    played = play(game, act(game, "Ann"), "continue", "1", "1")
    assert played.state.phase == "over"
    assert played.facts[-1].points == {"Ann": 15, "Bob": 0}  # type: ignore[attr-defined]
    game = built("SSMMM", more=text, ending="at-once")
    assert play(game, act(game, "Ann"), "continue", "1", "1").state.phase == "actions"


def test_what_nobody_claimed_is_not_laid_back_when_the_game_is_over() -> None:
    """End, ruling leftovers"""
    text = "phase: bureaucracy\npool: S treasure"
    game = built("SSSSSMM", more=text, leftovers="return")
    assert play(game, bureaucracy(game)).state.phase == "over"


@pytest.mark.parametrize(
    ("ann", "points"),
    [("S", 1), ("M", 3), ("L", 7), ("SML", 11), ("SSSSSMM", 11), ("LLLLLMM", 41), ("", 0)],
)
def test_points_by_size(ann: str, points: int) -> None:
    """Score, ruling cost: 1, 3 and 7."""
    game = built(ann)
    assert game.state.score("Ann") == points
    assert game.state.score("Bob") == 0


def test_each_pyramid_under_construction_costs_a_point() -> None:
    """Score: of any size; one may fall below zero."""
    game = built(
        "M", more="Bob: ready S\nh8: Ann S, workers S\nh6: Ann L, workers M\nf8: Bob M, workers S"
    )
    assert game.state.score("Ann") == 3 - 2
    assert game.state.score("Bob") == -1


def test_the_most_points_win_and_not_the_most_pyramids() -> None:
    """Score: seven small ones lose to two large ones."""
    game = built("SSSSSMM", "LL", "phase: over")
    assert game.winners == ["Bob"]


def test_nobody_has_won_before_the_end() -> None:
    """Score"""
    assert built("SSSSSMM").winners == ()


def test_equal_points_share_the_victory() -> None:
    """Score, ruling ties"""
    game = built("SSSM", "MM", "phase: over")
    assert game.winners == ["Ann", "Bob"]


def test_where_the_table_plays_so_fewer_pyramids_win() -> None:
    """Score, ruling ties: of equal points; more points win all the same."""
    assert built("SSSM", "MM", "phase: over", ties="fewer").winners == ["Bob"]
    assert built("SSSMS", "MM", "phase: over", ties="fewer").winners == ["Ann"]
    assert built("SM", "MS", "phase: over", ties="fewer").winners == ["Ann", "Bob"]


def test_the_game_may_be_ended_by_agreement() -> None:
    """End: both say so; by default they play on."""
    game = built("SM", "L")
    assert not play(game, agree_end(game), "no").facts
    played = play(game, agree_end(game), "yes")
    assert played.state.phase == "over"
    assert game.winners == ["Bob"]


def test_it_may_be_ended_once_it_has_begun_and_is_not_over() -> None:
    """End"""
    assert "agree_end" in [act.call.name for act in built("S").acts()]
    assert "agree_end" not in [act.call.name for act in built("S", more="phase: over").acts()]
