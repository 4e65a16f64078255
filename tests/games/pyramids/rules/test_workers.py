"""Buying and training workers (Buy Worker, Train Worker)."""

import pytest

from companion.games.pyramids.facts import Spent, Trained, WorkerBought
from companion.games.pyramids.rules.workers import buy, buy_barred, train, train_barred, training
from companion.table.ask.illegal import Illegal
from tests.games.pyramids.positions import count, open_to, play, position


def test_a_small_treasure_buys_a_small_worker_who_comes_tired() -> None:
    """Buy Worker: the treasure goes back onto a stack, the worker comes out of the pool."""
    game = position("Ann: ready SM, treasure S")
    before = count(game.state)
    played = play(game, buy(game, "Ann"), "5")
    home = played.state.players["Ann"]
    assert (home.ready, home.tired, home.treasure) == ("SM", "S", "")
    assert played.facts == [Spent("Ann", "treasure", "S", "5"), WorkerBought("Ann")]
    assert played.state.worker_pool.count("S") == 1
    assert count(played.state) == before


@pytest.mark.parametrize("size", ["M", "L"])
def test_a_larger_treasure_buys_no_larger_worker(size: str) -> None:
    """Buy Worker, Treasure: a larger piece may be used instead, and no change is given."""
    game = position(f"Ann: ready S, treasure {size}")
    played = play(game, buy(game, "Ann"))
    assert (played.state.players["Ann"].tired, played.state.players["Ann"].treasure) == ("S", "")


def test_with_several_treasures_the_payment_is_asked_the_least_first() -> None:
    """Buy Worker, Treasure"""
    game = position("Ann: ready S, treasure SML")
    request = play(game, buy(game, "Ann")).open
    assert open_to(request) == ["S", "M", "L"]
    assert getattr(request, "default", "") == "S"


def test_supplies_buy_nobody() -> None:
    """Buy Worker: treasure alone pays."""
    assert buy_barred(position("Ann: ready S, supply SML"), "Ann") == "you have no treasure at home"


def test_without_a_small_worker_in_the_pool_none_is_bought() -> None:
    """Buy Worker: even though larger ones lie there."""
    game = position("Ann: ready SSS, treasure S\nBob: ready SS")
    assert "S" not in game.state.worker_pool
    assert buy_barred(game, "Ann") == "there is no small worker in the pool"
    assert buy_barred(position("Ann: ready SS, treasure S\nBob: ready SS"), "Ann") == ""


def test_a_treasure_one_size_above_trains_a_worker() -> None:
    """Train Worker: the old worker goes to the pool, the new one comes tired."""
    game = position("Ann: ready SS, treasure M")
    played = play(game, train(game, "Ann"))
    home = played.state.players["Ann"]
    assert (home.ready, home.tired, home.treasure) == ("S", "M", "")
    assert played.named(Trained) == [Trained("Ann", "S", "M", was_ready=True)]
    assert (played.state.worker_pool.count("S"), played.state.worker_pool.count("M")) == (2, 3)


def test_a_medium_worker_is_trained_to_a_large_one_by_a_large_treasure_or_two_medium() -> None:
    """Train Worker, Treasure"""
    game = position("Ann: ready M, treasure MML")
    played = play(game, train(game, "Ann"))
    assert open_to(played.open) == ["L", "MM"]
    game = position("Ann: ready M, treasure MM\ntreasure: LMS L L - - -")
    played = play(game, train(game, "Ann"), "2", "3")
    assert (played.state.treasure["2"], played.state.treasure["3"]) == ("LM", "LM")
    assert played.state.players["Ann"].tired == "L"


def test_a_medium_treasure_trains_no_medium_worker() -> None:
    """Train Worker: it takes the size that he becomes; four small ones are no large one."""
    assert train_barred(position("Ann: ready M, treasure M"), "Ann") == (
        "you can't pay a large treasure"
    )
    assert train_barred(position("Ann: ready M, treasure SSSS"), "Ann") != ""
    assert train_barred(position("Ann: ready S, treasure SS"), "Ann") == ""
    assert train_barred(position("Ann: ready S, treasure S"), "Ann") != ""


def test_a_worker_becomes_one_size_larger_and_no_more() -> None:
    """Train Worker: a large treasure trains a small worker to a medium one."""
    game = position("Ann: ready S, treasure L")
    assert play(game, train(game, "Ann")).state.players["Ann"].tired == "M"


def test_there_must_be_one_of_that_size_in_the_pool() -> None:
    """Train Worker"""
    game = position("Ann: ready S, treasure M\nBob: ready MMMMM")
    assert train_barred(game, "Ann") == "there is no medium worker in the pool"
    game = position("Ann: ready SM, treasure LL\nBob: ready MMMM")
    assert [option.barred for option in training(game, "Ann")] == [
        "there is no medium worker in the pool",
        "",
    ]


def test_a_large_worker_is_not_trained() -> None:
    """Train Worker: there is no size above."""
    assert train_barred(position("Ann: ready L, treasure L"), "Ann") == "there is none larger"


def test_a_tired_worker_may_be_trained() -> None:
    """Train Worker, ruling training: any worker at home; he is tired after it as before."""
    game = position("Ann: ready M, tired S, treasure M")
    played = play(game, train(game, "Ann"))
    home = played.state.players["Ann"]
    assert (home.ready, home.tired) == ("M", "M")
    assert played.named(Trained) == [Trained("Ann", "S", "M", was_ready=False)]


def test_where_the_table_plays_so_a_tired_one_may_not() -> None:
    """Train Worker, ruling training: the standing ones alone."""
    game = position("Ann: tired S, treasure M", training="standing")
    assert train_barred(game, "Ann") == "this table only trains standing workers"
    game = position("Ann: ready S, tired S, treasure M", training="standing")
    assert play(game, train(game, "Ann")).state.players["Ann"].tired == "SM"


def test_standing_or_tired_is_asked_where_both_are_there() -> None:
    """Train Worker"""
    game = position("Ann: ready S, tired S, treasure M")
    assert open_to(play(game, train(game, "Ann")).open) == ["S", "S-tired"]


def test_workers_on_the_board_and_by_the_pool_are_not_trained() -> None:
    """Train Worker: they are not at home."""
    game = position("Ann: treasure ML\na1: Ann S, workers S\npool: S supply Ann M")
    assert train_barred(game, "Ann") == "you have no worker at home"


def test_a_payment_that_one_has_not_is_refused() -> None:
    """Train Worker, Treasure"""
    game = position("Ann: ready S, treasure SSM")
    with pytest.raises(Illegal):
        play(game, train(game, "Ann"), "L")
