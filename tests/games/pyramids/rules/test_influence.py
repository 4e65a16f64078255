"""Influence, and what it asks for, worked by hand (Influence, Pyramids, FAQ)."""

import pytest

from companion.games.pyramids.board import SQUARES, influences
from companion.games.pyramids.costs import needs
from companion.games.pyramids.facts import Completed
from companion.games.pyramids.rules.building import add, site_words
from tests.games.pyramids.positions import play, position

FULL = "workers S, treasure S, supply S"


@pytest.mark.parametrize(("size", "number"), [("S", 24), ("M", 12), ("L", 0)])
def test_how_many_squares_a_pyramid_influences(size: str, number: int) -> None:
    """Influence, ruling distance: small three spaces, medium two, large none."""
    board = position(f"d4: Bob {size} done").state.board
    reached = [at for at in SQUARES if list(influences(board, at, "Ann"))]
    assert len(reached) == number
    assert "d4" not in reached


@pytest.mark.parametrize(("size", "number"), [("S", 9), ("M", 5)])
def test_and_from_a_corner(size: str, number: int) -> None:
    """Influence, ruling distance"""
    board = position(f"a1: Bob {size} done").state.board
    assert len([at for at in SQUARES if list(influences(board, at, "Ann"))]) == number


@pytest.mark.parametrize(
    ("others", "site", "by", "met"),
    [
        # Nobody near: worker, treasure, supply.
        ("", FULL, 0, True),
        # A small pyramid of Bob's three spaces away (d1, a straight line) asks for one piece more.
        ("d1: Bob S done", FULL, 1, False),
        ("d1: Bob S done", "workers S, treasure SS, supply S", 1, True),
        ("d1: Bob S done", "workers S, treasure S, supply SS", 1, True),
        # Round a corner: f5 is two files and one rank away.
        ("f5: Bob S done", FULL, 1, False),
        # Four spaces are too far for a small one, three for a medium one, two are not.
        ("f6: Bob S done", FULL, 0, True),
        ("f5: Bob M done", FULL, 0, True),
        ("e5: Bob M done", FULL, 1, False),
        # A large one exerts none, even on the nearest square that it may stand on.
        ("e5: Bob L done", FULL, 0, True),
        # Nor do one's own, nor those under construction.
        ("e5: Ann S done", FULL, 0, True),
        ("e5: Bob S, workers S", FULL, 0, True),
        # Each asks for a piece of its own: a small one, a medium one, a small one.
        ("e5: Bob S done\nd2: Bob M done\nb5: Bob S done", "workers S, treasure SS, supply SS", 3,
         False),
        ("e5: Bob S done\nd2: Bob M done\nb5: Bob S done", "workers S, treasure SSS, supply SS", 3,
         True),
        # A piece of three pips pays for one alone.
        ("e5: Bob S done\nd2: Bob M done\nb5: Bob S done", "workers S, treasure SL, supply S", 3,
         False),
        # Workers more than enough pay for none.
        ("e5: Bob S done", "workers SSM, treasure S, supply S", 1, False),
    ],
)  # fmt: skip
def test_a_small_pyramid_on_d4(others: str, site: str, by: int, met: bool) -> None:
    """Influence, FAQ three pips, ruling influence, ruling own-influence, ruling cost."""
    game = position(f"Ann:\nBob:\nd4: Ann S, {site}\n{others}")
    cost = game.cost("d4")
    assert (len(cost.influence), cost.is_met) == (by, met)


@pytest.mark.parametrize(
    ("site", "met"),
    [
        # One influence. Two small treasures stand for the medium one, so nothing is left for it.
        ("M, workers M, treasure SS, supply M", False),
        ("M, workers M, treasure SSS, supply M", True),
        # With a medium one there, the small ones are free for influence.
        ("M, workers M, treasure SM, supply M", True),
        ("M, workers SS, treasure SS, supply SM", True),
        ("M, workers SS, treasure SS, supply SS", False),
        # A half of the cost pays for no influence.
        ("M, workers M, treasure S, supply MM", False),
        # A large one: medium pieces alone.
        ("L, workers MM, treasure MM, supply L", False),
        ("L, workers MM, treasure MM, supply ML", True),
        ("L, workers L, treasure MMM, supply MM", True),
        ("L, workers L, treasure ML, supply MM", True),
        ("L, workers M, treasure MMM, supply MMM", False),
    ],
)
def test_substitution_and_one_influence(site: str, met: bool) -> None:
    """Influence, Treasure, Supplies, ruling cost, ruling influence: the least number serves."""
    game = position(f"Ann:\nBob:\nd4: Ann {site}\ne5: Bob S done")
    assert game.cost("d4").is_met is met


def test_what_is_lacking_for_influence_is_told() -> None:
    """Influence: pieces that do not serve for the pyramid itself count towards it."""
    game = position("d4: Ann S, workers S, treasure SS\ne5: Bob S done\nd2: Bob M done")
    assert site_words(game, "d4") == "d4, small: lacks a small supply; 1 more piece for influence"
    game = position("d4: Ann S, workers S\ne5: Bob S done\nd2: Bob M done")
    assert game.cost("d4").lacks[-1] == "2 more pieces for influence"


def test_half_of_a_medium_piece_is_kept_for_the_other_half() -> None:
    """Influence, Pyramids, ruling cost: it pays for influence only beside a whole one."""
    game = position("Ann: treasure M\nd4: Ann M, workers M, treasure S, supply M\ne5: Bob S done")
    assert game.cost("d4").lacks == (
        "a medium treasure, or another small one",
        "1 more piece for influence (a medium treasure saves one)",
    )
    assert play(game, add(game, "Ann"), "5", "5").named(Completed)  # the medium one completes both


@pytest.mark.parametrize(
    ("site", "influence", "lacks"),
    [
        ("L, workers L, treasure MM, supply L", 1, "1 more piece for influence"),
        ("L, workers L, treasure MM, supply L", 2,
         "2 more pieces for influence (a large treasure saves one)"),
        ("L, workers L, treasure M, supply M", 1,
         "1 more piece for influence (a large treasure or supply saves one)"),
        ("L, workers M, treasure L, supply L", 1, "1 more piece for influence"),
    ],
)  # fmt: skip
def test_a_piece_of_full_size_frees_smaller_ones_for_influence(
    site: str, influence: int, lacks: str
) -> None:
    """Influence, Treasure: never so of workers, who pay for none."""
    near = ("e5: Bob S done", "d2: Bob S done")[:influence]
    game = position("\n".join((f"Ann:\nBob:\nd4: Ann {site}", *near)))
    assert game.cost("d4").lacks[-1] == lacks


def test_the_piece_for_influence_may_be_the_last() -> None:
    """Influence, Continue Construction: it completes the pyramid."""
    game = position("Ann: treasure L\nd4: Ann S, workers S, treasure S, supply S\ne5: Bob S done")
    assert play(game, add(game, "Ann"), "6").named(Completed)


def test_influence_that_rose_is_asked_for_when_a_piece_is_added() -> None:
    """Influence, ruling influence-later: nothing is completed, and nothing undone, by itself.

    Bob completes a small pyramid two spaces from Ann's, which lacked a supply alone.
    """
    game = position(
        """
        Ann: supply SS
        Bob: supply S
        d4: Ann S, workers S, treasure S
        e5: Bob S, workers S, treasure S
        treasure: LMS LMS LM L - -
        supply: LM LM L L - -
        """
    )
    bob = play(game, add(game, "Bob"), "3", "1")
    assert bob.state.board["e5"].done
    assert not bob.state.board["d4"].done
    first = play(game, add(game, "Ann"))
    assert first.state.board["d4"].supply == "S"
    assert not first.named(Completed)
    second = play(game, add(game, "Ann"), "3", "1", "1")
    assert second.named(Completed)


def test_a_completed_pyramid_is_not_asked_again() -> None:
    """Influence, ruling influence-later: it stays completed whatever comes near it."""
    game = position("Bob: supply S\nd4: Ann S done\ne5: Bob S, workers S, treasure S")
    cost = game.cost("e5")
    assert len(cost.influence) == 1
    assert game.state.board["d4"].done


@pytest.mark.parametrize(
    ("site", "small"),
    [
        ("S, workers S, treasure SS, supply S", True),
        ("S, workers S, treasure SM, supply S", True),
        ("S, workers S, treasure S, supply SM", True),
        ("S, workers S, treasure MM, supply S", False),
        ("M, workers M, treasure MM, supply M", False),
        ("M, workers M, treasure SM, supply M", True),
        ("L, workers L, treasure ML, supply L", True),
        ("L, workers L, treasure LL, supply L", False),
    ],
)
def test_where_the_table_plays_so_small_pieces_alone_pay(site: str, small: bool) -> None:
    """Influence, ruling influence: on a large pyramid, where none may lie, medium ones do."""
    text = f"d4: Ann {site}\ne5: Bob S done"
    assert position(text).cost("d4").is_met
    assert position(text, influence="small").cost("d4").is_met is small


def test_then_that_is_what_is_lacking() -> None:
    """Influence, ruling influence"""
    game = position("d4: Ann S, workers S, treasure S, supply S\ne5: Bob S done", influence="small")
    assert game.cost("d4").lacks == ("1 more small piece for influence",)
    game = position("d4: Ann L, workers L, treasure L, supply L\ne5: Bob S done", influence="small")
    assert game.cost("d4").lacks == ("1 more medium piece for influence",)


def test_the_whole_cost_in_words() -> None:
    """Pyramids, ruling cost"""
    assert list(needs("S", 0)) == [
        "a small worker",
        "a small treasure (yellow)",
        "a small supply (green)",
    ]
    assert next(needs("L", 2)) == "a large worker or two medium"
    assert list(needs("L", 2))[-1] == "2 more pieces for influence"
    assert list(needs("M", 1))[-1] == "1 more piece for influence"
