"""The validator: each fault that no table can hold, told with its place."""

import pytest
from msgspec.structs import replace

from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site
from companion.games.pyramids.state_checks import faults, remarks
from companion.table.journal.paths import put
from tests.games.pyramids.positions import fresh, position

TABLE = """
    Ann: ready S, tired M, treasure S, favor 1
    a1: Ann M, workers S, treasure S
    c1: Bob S done
    e1: Ann L, workers M
    pool: S treasure Bob S; M supply
"""


@pytest.mark.parametrize(
    ("where", "value", "fault"),
    [
        ("treasure.1", "LXS", "treasure.1: pieces are written S, M and L, and 'X' is none of them"),
        ("players.Ann.ready", "s", "players.Ann.ready: pieces are written S, M and L"),
        ("board.a1.supply", "2", "board.a1.supply: pieces are written S, M and L"),
        ("board.c1.size", "SM", "board.c1.size: 'SM' should be one of S, M, L"),
        ("board.c1.size", "", "board.c1.size: '' should be one of S, M, L"),
        ("pool.1.size", "XL", "pool.1.size: 'XL' should be one of S, M, L"),
        ("pool.1.worker", "", "pool.1: a claim needs both a player and a worker"),
        ("pool.1.player", "", "pool.1: a claim needs both a player and a worker"),
        ("pool.1.player", "Cleo", "pool.1.player: 'Cleo' isn't a player"),
        ("board.i9", {"owner": "Ann", "size": "S"}, "board.i9: 'i9' should be one of a1 to h8"),
        ("board.c1.owner", "Cleo", "board.c1.owner: 'Cleo' isn't a player"),
        ("pool.x", {"kind": "supply", "size": "S"}, "pool: 'x' should be a number from 1"),
        ("treasure.7", "S", "treasure: a stash has slots 1 to 6"),
        ("supply.6", None, "supply: a stash has slots 1 to 6"),
        ("players.Cleo", {"colour": "red"}, "players: there must be two players, not 3"),
        ("starter", "Cleo", "starter: 'Cleo' isn't a player"),
        ("mover", "", "mover: once the game has begun, name a player"),
        ("passes", 2, "passes: two in a row end the phase, so it can't be 2"),
        ("passes", -1, "passes: -1 is below zero"),
        ("round", 0, "round: 0 isn't possible in phase actions"),
        ("round", -1, "round: -1 isn't possible in phase actions"),
        ("phase", "begin", "round: 1 isn't possible in phase begin"),
        ("players.Ann.favor", -1, "players.Ann.favor: -1 is below zero"),
        ("players.Bob.supply", "SSSSSS", "supply: there are 5 small ones, not 11"),
        ("players.Bob.ready", "MMMM", "workers: there are 5 medium ones, not 6"),
        ("players.Bob.treasure", "L", "treasure: there are 5 large ones, not 6"),
        ("board.e1.supply", "S", "board.e1.supply: nothing small goes on a large pyramid"),
        ("board.e1.workers", "SM", "board.e1.workers: nothing small goes on a large pyramid"),
        ("board.c1.workers", "S", "board.c1.workers: a completed pyramid has no workers"),
        ("board.a2", {"owner": "Ann", "size": "S"}, "board.a2: the pyramid on a1 is beside it"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(where: str, value: object, fault: str) -> None:
    state = position(TABLE).state
    assert list(faults(state)) == []
    found = list(faults(put(state, where, value)))
    assert any(each.startswith(fault) for each in found), found


def test_six_pyramids_of_a_size_are_too_many() -> None:
    board = {at: Site("Bob", "S", done=True) for at in ("a1", "c1", "e1", "g1", "b2", "d2")}
    found = list(faults(replace(position().state, board=board)))
    assert found == ["pyramids of Bob: there are 5 small ones, not 6"]


def test_nothing_is_wrong_before_anybody_is_in_turn() -> None:
    assert list(faults(fresh().state)) == []
    assert list(faults(replace(fresh().state, mover="Cleo"))) == ["mover: 'Cleo' isn't a player"]


def test_without_players_that_alone_is_told() -> None:
    assert list(faults(Nile({}))) == ["players: there must be two players, not 0"]


def test_a_piece_that_lacks_is_a_remark() -> None:
    """One may be taken away in one correction and laid down in another."""
    state = position("treasure: LMS LMS LMS LMS L -\nsupply: LMS LMS LMS LM LM -").state
    assert list(faults(state)) == []
    assert list(remarks(state)) == [
        "1 small piece of treasure missing from the table",
        "1 medium piece of treasure missing from the table",
        "2 small pieces of supply missing from the table",
    ]
    assert list(remarks(position().state)) == []


def test_resources_on_a_completed_pyramid_are_a_remark() -> None:
    """They lie there while they are given back, and would stay there if a correction put them."""
    state = position("a1: Ann S done, treasure S").state
    assert list(faults(state)) == []
    assert list(remarks(state)) == ["there are resources on the completed pyramid on a1"]


def test_the_colour_of_a_home_is_no_business_of_the_validator() -> None:
    players = {"Ann": Builder("red"), "Bob": Builder("red")}
    assert list(faults(Nile(players))) == []


def test_a_piece_of_the_pool_of_no_kind_is_refused() -> None:
    pool = {"1": PoolPiece("gold", "S")}  # type: ignore[arg-type]
    found = list(faults(replace(position().state, pool=pool)))
    assert found == ["pool.1.kind: 'gold' should be one of treasure, supply"]
