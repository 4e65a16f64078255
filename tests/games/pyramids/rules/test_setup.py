"""The set-up: stashes, workers, who acts first (Setup, Treasure, Supplies, Workers)."""

from fractions import Fraction

from companion.games.pyramids.pieces import SIZES
from companion.games.pyramids.rules.rounds import begin, first_die
from tests.games.pyramids.positions import count, fresh, play, position

TREES = {"1": "LMS", "2": "LMS", "3": "LMS", "4": "LMS", "5": "LMS", "6": ""}


def test_each_stash_has_five_trees_and_an_empty_slot() -> None:
    """Setup, Treasure, Supplies: the large piece at the bottom, the small one on top."""
    state = position().state
    assert state.treasure == state.supply == TREES


def test_each_builder_has_two_small_workers_and_a_medium_one_standing() -> None:
    """Setup, Workers"""
    for builder in position().state.players.values():
        assert (builder.ready, builder.tired) == ("SSM", "")
        assert (builder.treasure, builder.supply, builder.favor) == ("", "", 0)


def test_the_worker_pool_has_what_is_left_of_five_trios() -> None:
    """Setup, ruling state: one small, three medium, five large ones."""
    assert position().state.worker_pool == "SMMMLLLLL"


def test_a_builder_has_fifteen_pyramids_of_one_colour() -> None:
    """Setup, Pyramids"""
    state = position().state
    assert state.pyramids_left("Ann") == "SSSSSMMMMMLLLLL"
    assert [builder.colour for builder in state.players.values()] == ["red", "blue"]


def test_there_are_seventy_five_pieces_five_of_each_size_in_each_colour() -> None:
    """Setup, ruling state"""
    found = count(position().state)
    assert len(found) == 5 * len(SIZES)
    assert set(found.values()) == {5}


def test_a_die_says_who_acts_first() -> None:
    """Setup, ruling starter: either is as likely as the other; the table may roll it itself."""
    for die, first in {1: "Ann", 3: "Ann", 4: "Bob", 6: "Bob"}.items():
        game = fresh()
        played = play(game, begin(game), [die])
        state = played.state
        assert (state.starter, state.mover, state.phase, state.round) == (
            *(first, first),
            *("resources", 1),
        )
    chances = first_die(position()).column.chances(1, 6)
    assert [chance for _, chance in chances] == [Fraction(1, 2)] * 2


def test_nobody_is_in_turn_before_that() -> None:
    """Setup"""
    game = fresh()
    assert (game.player, game.turn, game.winners) == ("", 0, ())
    assert game.next_step().name == "begin"  # type: ignore[union-attr]
