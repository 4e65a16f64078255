"""Claiming what lies in the pool, and pushing a smaller worker off (Claim Resource)."""

import pytest

from companion.games.pyramids.facts import Claimed, Displaced
from companion.games.pyramids.rules.claiming import barred, claim
from companion.games.pyramids.state import PoolPiece
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from tests.games.pyramids.positions import count, open_to, options, play, position


def test_a_ready_worker_is_laid_by_a_free_piece() -> None:
    """Claim Resource: he is away from home until the round ends."""
    game = position("pool: S treasure; S supply")
    played = play(game, claim(game, "Ann"), "2", "M")
    assert played.state.pool["2"] == PoolPiece("supply", "S", "Ann", "M")
    assert played.state.pool["1"].player == ""
    assert played.state.players["Ann"].ready == "SS"
    assert played.facts == [Claimed("Ann", "2", "M", "supply", "S")]


@pytest.mark.parametrize("size", ["S", "M", "L"])
def test_the_size_of_the_piece_does_not_matter(size: str) -> None:
    """Claim Resource, ruling claim-size: a small worker claims a large piece."""
    game = position(f"Ann: ready S\npool: {size} treasure")
    assert play(game, claim(game, "Ann")).state.pool["1"].worker == "S"


def test_a_tired_worker_claims_nothing() -> None:
    """Claim Resource, Workers"""
    game = position("Ann: tired SSM\npool: S treasure")
    assert barred(game, "Ann") == "you have no standing worker at home"


def test_a_larger_worker_pushes_a_smaller_one_off() -> None:
    """Claim Resource: he who is pushed off goes at once to a free piece."""
    game = position("Ann: ready M\nBob: ready S\npool: S treasure Bob S; M supply")
    before = count(game.state)
    played = play(game, claim(game, "Ann"), "1", "2")
    assert played.state.pool["1"] == PoolPiece("treasure", "S", "Ann", "M")
    assert played.state.pool["2"] == PoolPiece("supply", "M", "Bob", "S")
    assert played.named(Displaced) == [Displaced("Bob", "1", "S", "2", "supply", "M")]
    assert (played.state.players["Bob"].ready, played.state.players["Bob"].tired) == ("S", "")
    assert count(played.state) == before


def test_or_he_goes_home_tired() -> None:
    """Claim Resource"""
    game = position("Ann: ready M\nBob: ready S\npool: S treasure Bob S; M supply")
    played = play(game, claim(game, "Ann"), "1", "home")
    assert played.state.pool["2"].player == ""
    assert (played.state.players["Bob"].ready, played.state.players["Bob"].tired) == ("S", "S")


def test_it_is_the_opponent_who_says_where_he_goes() -> None:
    """Claim Resource: he is told who pushes whom off what."""
    game = position("Ann: ready M\npool: S treasure Bob S; M supply")
    request = play(game, claim(game, "Ann"), "1").open
    assert isinstance(request, Choose)
    assert request.player == "Bob"
    assert request.question == (
        "Ann pushes your small worker off the small treasure. Where does it go?"
    )
    assert open_to(request) == ["2", "home"]


def test_without_a_free_piece_he_goes_home_unasked() -> None:
    """Claim Resource"""
    game = position("Ann: ready M\nBob:\npool: S treasure Bob S; M supply Ann S")
    played = play(game, claim(game, "Ann"))
    assert played.state.players["Bob"].tired == "S"
    assert played.state.pool["2"].player == "Ann"


def test_he_pushes_nobody_off_himself() -> None:
    """Claim Resource, ruling bump-chain: a medium worker may not go where a small one lies."""
    game = position("Ann: ready L\npool: S treasure Bob M; S supply Ann S; M supply")
    request = play(game, claim(game, "Ann"), "1").open
    assert open_to(request) == ["3", "home"]
    game = position("Ann: ready L\npool: S treasure Bob M; S supply Ann S; M supply")
    with pytest.raises(Illegal):
        play(game, claim(game, "Ann"), "1", "2")


@pytest.mark.parametrize(("mine", "there"), [("S", "S"), ("S", "M"), ("M", "M"), ("L", "L")])
def test_a_worker_as_large_is_not_pushed_off(mine: str, there: str) -> None:
    """Claim Resource: smaller than yours, not as large."""
    game = position(f"Ann: ready {mine}\nBob:\npool: S treasure Bob {there}")
    assert barred(game, "Ann") == "everything is claimed by you or by workers as large as yours"


def test_why_a_piece_cannot_be_claimed() -> None:
    """Claim Resource: one's own, one with a worker too large, and three that are open."""
    game = position(
        "Ann: ready SM\npool: S treasure Ann S; S supply Bob M; M supply Bob S; M treasure"
    )
    request = play(game, claim(game, "Ann")).open
    assert options(request) == {
        "1": "you've already claimed it",
        "2": "no larger worker standing",
        "3": "",
        "4": "",
    }


def test_only_a_larger_one_of_the_ready_workers_pushes_off() -> None:
    """Claim Resource: which one is asked for a free piece, and here taken unasked."""
    game = position("Ann: ready SML\nBob:\npool: S treasure Bob S; S supply")
    request = play(game, claim(game, "Ann"), "1").open
    assert options(request)["S"] == "it isn't larger than the small one there"
    assert open_to(request) == ["M", "L"]
    assert open_to(play(game, claim(game, "Ann"), "2").open) == ["S", "M", "L"]


def test_one_may_claim_several_pieces_but_not_with_one_worker() -> None:
    """Claim Resource: a worker for each."""
    game = position("Ann: ready SM\npool: S treasure; S supply")
    play(game, claim(game, "Ann"), "1", "S")
    assert play(game, claim(game, "Ann")).state.pool["2"].worker == "M"
    assert barred(game, "Ann") == "you have no standing worker at home"


def test_who_was_pushed_off_may_be_pushed_off_again() -> None:
    """Claim Resource: by another action of a worker who is larger."""
    game = position("Ann: ready MM\nBob:\npool: S treasure Bob S; M supply")
    play(game, claim(game, "Ann"), "1", "2")
    played = play(game, claim(game, "Ann"))
    assert played.state.pool["2"].player == "Ann"
    assert played.state.players["Bob"].tired == "S"
