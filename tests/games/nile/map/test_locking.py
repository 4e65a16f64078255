"""Locked hexes stay, the rest is mapped anew by the rules, and the map keeps to its laws."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.generate import Generated, board_text, generate, save
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.locking import CannotLock, moved, read_locks, with_locked
from companion.games.nile.map.survey import survey
from tests.cli.running import ran, refused


@cache
def drawn(game: str = "nile-1") -> Generated:
    return generate(11, game=game)


def rivers(board: Board, name: str) -> set[int]:
    return {side for side, letter in enumerate(board.hexes[name].river, 1) if letter != "."}


@pytest.mark.parametrize("game", ["nile-1", "nile-2"])
def test_what_is_mapped_about_locked_hexes_keeps_to_the_laws(game: str, rng: Random) -> None:
    made = drawn(game)
    for share in (0.05, 0.5):
        locks = set(rng.sample(sorted(made.lockable), int(share * len(made.lockable))))
        seed = rng.randrange(10**6)
        new = generate(seed, game=game, keep=made.board, locks=locks)
        state = new.game.state
        assert survey(new.board, state, laws=new.game.variant.laws).faults == ()
        assert board_text(new, "the new map")
        assert new.locked == locks
        assert new.mapped == len(made.lockable) - len(locks)
        for name in locks:
            assert new.board.hexes[name].terrain == made.board.hexes[name].terrain
            assert rivers(new.board, name) == rivers(made.board, name)
            as_before = new.board.hexes[name].river == made.board.hexes[name].river
            assert as_before == (name not in new.turned)
            assert as_before or sorted(new.turned)[0] in new.turned_words
            assert state.hexes[name].tribe == made.game.state.hexes[name].tribe
        others = made.lockable - locks
        assert any(new.board.hexes[name] != made.board.hexes[name] for name in others)


def test_with_every_hex_locked_nothing_is_mapped() -> None:
    made = drawn()
    new = generate(5, keep=made.board, locks=made.lockable)
    assert new.mapped == 0
    assert new.turned_words == ""
    assert new.board.hexes == made.board.hexes
    assert new.board.tribes == made.board.tribes


def test_the_same_seed_and_locks_give_the_same_map() -> None:
    texts = {board_text(generate(6, keep=drawn().board, locks="1512+4"), "new") for _ in range(2)}
    assert len(texts) == 1
    assert "61 hexes kept from: Seed 11" in texts.pop()


def test_locks_are_named_one_by_one_by_reach_and_by_corners() -> None:
    board = standard_board()
    assert read_locks(board, "1512") == {"1512"}
    near = read_locks(board, "1512+1")
    assert near == {"1512", *board.grid.adjacent("1512")}
    field = read_locks(board, "1512-1614")
    assert field == read_locks(board, "1614-1512") == read_locks(board, "1514-1612")
    assert field == {f"{column}{row}" for column in (15, 16) for row in (12, 13, 14)}
    assert read_locks(board, "1512, 1610 1610+0") == {"1512", "1610"}
    assert read_locks(board, " ") == frozenset()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("15", "a list of hexes"),
        ("1512+", "a list of hexes"),
        ("lake", "a list of hexes"),
        ("9999", "off the board"),
        ("1512-9999", "off the board"),
        ("0101", "no hex that is mapped"),
    ],
)
def test_locks_that_mean_nothing_are_told(typed: str, told: str) -> None:
    with pytest.raises(CannotLock, match=told):
        read_locks(standard_board(), typed)


def test_only_drawn_hexes_of_the_same_land_can_be_locked() -> None:
    board, some = standard_board(), generate(3, hexes=5).board
    with pytest.raises(CannotLock, match="needs no lock"):
        with_locked(board, drawn().board, {"0101"})
    with pytest.raises(CannotLock, match="is blank on the map"):
        with_locked(board, some, {next(iter(some.blanks))})
    from dataclasses import replace

    with pytest.raises(CannotLock, match="another land"):
        with_locked(board, replace(some, hexes={}), set())


def test_a_salt_lake_beside_blank_land_may_find_a_way_out_again() -> None:
    made = drawn()
    salt = {name for name, here in made.board.hexes.items() if here.salt} & made.lockable
    assert salt, "another seed is needed"
    alone = with_locked(standard_board(), made.board, salt)
    assert not any(alone.hexes[name].salt for name in salt)
    whole = with_locked(standard_board(), made.board, made.lockable)
    assert all(whole.hexes[name].salt for name in salt)


def test_what_a_lock_keeps_is_seen_to() -> None:
    made = drawn()
    assert moved(made.board, made.game.state, made.lockable) == []
    wet = next(name for name in made.lockable if rivers(made.board, name))
    dry = standard_board()
    assert moved(dry, made.game.state, {wet}) == [wet]


def test_on_the_command_line(tmp_path: Path) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    save(drawn(), old)
    done = ran(
        *("generate", "--seed", "8", "--keep", old, "--lock", "1512+3", "--lock", "1010,1011"),
        *("--out", new),
    )
    assert "39 kept" in done.err
    assert "no errors" in ran("check", new).err
    assert "go together" in refused("generate", "--keep", old, "--out", new)
    assert "go together" in refused("generate", "--lock", "1512", "--out", new)
    assert "a list of hexes" in refused(
        "generate", "--keep", old, "--lock", "x", "--out", tmp_path / "x.toml"
    )
    ran("new", tmp_path / "a.toml", "--player", "Ada")
    assert "isn't a board" in refused(
        "generate", "--keep", tmp_path / "a.toml", "--lock", "1512", "--out", tmp_path / "x.toml"
    )
