"""Creating a resource (Create Resource)."""

import pytest

from companion.games.pyramids.facts import Created
from companion.games.pyramids.rules.creating import barred, create, crews, tops
from companion.games.pyramids.state import PoolPiece
from companion.table.ask.requests import Choose
from tests.games.pyramids.positions import count, options, play, position


def test_a_worker_tires_himself_and_brings_the_top_of_a_stack_into_the_pool() -> None:
    """Create Resource: whose it becomes is still open."""
    game = position("Ann: ready M")
    before = count(game.state)
    played = play(game, create(game, "Ann"), "s2")
    home = played.state.players["Ann"]
    assert (home.ready, home.tired) == ("", "M")
    assert played.state.supply["2"] == "LM"
    assert played.state.pool == {"1": PoolPiece("supply", "S")}
    assert played.named(Created)[0].workers == "M"
    assert count(played.state) == before


@pytest.mark.parametrize(
    ("ready", "size", "found"),
    [
        ("S", "S", ["S"]), ("S", "M", []), ("M", "M", ["M"]), ("M", "S", ["M"]), ("M", "L", []),
        ("L", "L", ["L"]), ("SS", "M", ["SS"]), ("SS", "L", []), ("MM", "L", ["MM"]),
        ("SM", "L", []), ("SM", "M", ["M"]), ("SSM", "M", ["M", "SS"]),
        ("SML", "S", ["S", "M", "L"]),
        ("SSSS", "L", []), ("SSS", "M", ["SS"]),
        ("MML", "L", ["L", "MM"]), ("SS", "S", ["S"]), ("MM", "M", ["M"]), ("MM", "S", ["M"]),
        ("LL", "L", ["L"]), ("", "S", []),
    ],
)  # fmt: skip
def test_who_can_bring_a_piece(ready: str, size: str, found: list[str]) -> None:
    """Create Resource, ruling create-two: one as large, or two of one size for the next size up.

    Not a small and a medium one together, no four small ones for a large piece, and no two for a
    piece that one of them brings alone.
    """
    assert list(crews(ready, size)) == found


def test_a_small_worker_brings_the_small_piece_on_a_tree() -> None:
    """Create Resource: what lies under it does not matter."""
    game = position("Ann: ready S")
    assert play(game, create(game, "Ann"), "t3").state.pool["1"] == PoolPiece("treasure", "S")


def test_two_workers_of_a_size_bring_a_piece_one_size_larger() -> None:
    """Create Resource, ruling create-two: both are tired."""
    game = position("Ann: ready SSM\ntreasure: LM LM LM - - -\nsupply: - - - - - -")
    played = play(game, create(game, "Ann"), "t1", "SS")
    home = played.state.players["Ann"]
    assert (home.ready, home.tired) == ("M", "SS")
    assert played.state.pool == {"1": PoolPiece("treasure", "M")}


def test_one_worker_is_proposed_before_two() -> None:
    """Create Resource"""
    game = position("Ann: ready SSM\ntreasure: LM LM - - - -\nsupply: - - - - - -")
    request = play(game, create(game, "Ann"), "t2").open
    assert isinstance(request, Choose)
    assert request.default == "M"
    words = {"M": "a medium worker", "SS": "two small workers"}
    assert {option.key: option.label for option in request.options} == words


def test_a_piece_larger_than_the_worker_is_barred() -> None:
    """Create Resource: why stands beside it; an empty slot is not there to be chosen."""
    game = position("Ann: ready S\ntreasure: LM LMS L - - -\nsupply: LMS - - - - -")
    request = play(game, create(game, "Ann")).open
    assert options(request) == {
        "t1": "your standing workers are too small for it",
        "t2": "",
        "t3": "your standing workers are too small for it",
        "s1": "",
    }
    assert tops(game, "Ann")[0].place == "treasure 1"


def test_only_the_top_of_a_stack_is_brought() -> None:
    """Create Resource: a medium worker has no choice but the small one on top."""
    game = position("Ann: ready M\ntreasure: LMS - - - - -\nsupply: - - - - - -")
    assert play(game, create(game, "Ann")).state.pool["1"].size == "S"


def test_tired_workers_create_nothing() -> None:
    """Create Resource, Workers: nor two of whom one is tired."""
    assert barred(position("Ann: tired SSM"), "Ann") == "you have no standing worker at home"
    game = position("Ann: ready S, tired S\ntreasure: LM - - - - -\nsupply: - - - - - -")
    assert barred(game, "Ann") == "your standing workers are too small"


def test_what_was_created_may_be_claimed_by_anybody() -> None:
    """Create Resource: the opponent is next in turn."""
    from companion.games.pyramids.rules.actions import act

    game = position("Ann: ready M")
    play(game, act(game, "Ann"), "create", "t1")
    assert play(game, act(game, "Bob"), "claim", "S").state.pool["1"].player == "Bob"
