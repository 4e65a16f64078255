"""The table drawn in text: all of it in every window, and nothing over anything else."""

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from companion.games.pyramids.board import FILES, SQUARES
from companion.games.pyramids.screens.low_picture import LowPicture
from companion.games.pyramids.screens.picture import LOW, Drawn, plans, short
from companion.games.pyramids.screens.table_look import TableLook
from companion.games.pyramids.screens.table_view import drawn
from companion.games.pyramids.state import PoolPiece
from tests.games.pyramids.midgame import midgame

WINDOWS = {(80, 10): 5, (80, 21): 6, (62, 18): 5, (72, 25): 6, (152, 45): 14}
"""Windows that the table screen gives to the table, and how wide a square is then."""


def picture(size: tuple[int, int], whose: str = "both", **keys: str) -> Drawn:
    """The middle of a game with a full pool."""
    game = midgame()
    pool = dict(game.state.pool)
    pool |= {str(n): PoolPiece("supply", "S", "Bob" * (n > 8), "L" * (n > 8)) for n in range(3, 12)}
    look = TableLook(game.at(replace(game.state, pool=pool)), "Bob", whose)
    return drawn(look, keys, size)[0]


def text(found: Drawn, line: int) -> str:
    """A line as it is seen."""
    said = ""
    for run in sorted(found.lines.get(line, ())):
        said = f"{said:<{run.x}}{run.text}"
    return said


@pytest.mark.parametrize("size", WINDOWS)
def test_everything_is_in_the_window_and_nothing_over_anything_else(size: tuple[int, int]) -> None:
    found = picture(size)
    assert {*SQUARES} < found.spots.keys()
    assert {f"pool {n}" for n in range(1, 12)} < found.spots.keys()
    assert {f"{kind} {n}" for kind in ("treasure", "supply") for n in range(1, 7)} < {*found.spots}
    assert max(found.lines) < size[1]
    assert found.spots["b1"].wide == WINDOWS[size]
    for runs in found.lines.values():
        at = 0
        for run in sorted(runs):
            assert run.x >= at
            at = run.x + cell_len(run.text)
        assert at <= size[0]
    seen = "\n".join(text(found, line) for line in range(size[1]))
    for words in ("Treasure", "Supplies", "Pool", "Ann", "Bob", "Worker pool: 0 small, 3 medium"):
        assert words in seen


def test_eight_lines_hold_the_whole_table() -> None:
    """A window of 80 x 24 gives the table no more beside question, guide and footer."""
    assert plans(80, 8) == []
    found = picture((80, 8), a8="a8", d3="d3")
    assert {*SQUARES} < found.spots.keys()
    assert {f"{kind} {n}" for kind in ("treasure", "supply") for n in range(1, 7)} < {*found.spots}
    lines = [text(found, line) for line in range(8)]
    assert max(found.lines) == 7
    assert max(map(cell_len, lines)) <= 80
    assert lines[0].split()[:3] == ["8", "+", "·"]
    board = "".join(line[2:42] for line in lines)  # each file's letter on one square alone
    assert [board.count(file) for file in FILES] == [1] * 8
    assert "1·" in lines[2]
    assert "2▽M+" in lines[5]
    assert lines[5].endswith("+2 more  6 sS 7 sS 8 sS 9 sS←▼L")
    assert lines[6].split()[-5:] == ["▲Ann", "wS/S", "tSM", "s–", "f1"]
    assert lines[7].split()[-4:] == ["▶▼Bob", "w–/SS", "t–", "s–"]


def test_whoever_has_much_at_home_has_less_of_his_name() -> None:
    game = midgame()
    much = "SSSMMLL"
    bob = game.state.players["Bob"]
    rich = replace(bob, ready="SSSMML", tired="MML", treasure=much, supply=much, favor=3)
    state = replace(game.state, players={**game.state.players, "Bob": rich})
    found = LowPicture(TableLook(game.at(state), "Bob", "both"), {}, LOW, 80, 8)
    assert cell_len(text(found, 7)) <= 80
    assert text(found, 7).endswith("▶▼Bob   w3S2ML/MML t3S2M2L s3S2M2L f3")


def test_pyramids_are_told_apart_without_colour() -> None:
    """By color, by size, and whether they are completed."""
    found = picture((80, 10))
    assert text(found, 6).split()[:3] == ["2", "1·", "▲S"]
    assert "▲M" in text(found, 4)
    assert "△L" in text(found, 1)
    assert "2▽M" in text(found, 5)
    assert "▼S" in text(found, 7)


def test_squares_with_room_show_pips_and_what_is_stacked() -> None:
    found = picture((152, 45))
    lines = [text(found, line) for line in range(45)]
    assert any("△△△L" in line for line in lines)
    assert any("wM tS sS" in line for line in lines)


def test_influence_is_marked_for_whom_it_is_wanted() -> None:
    """A red number stands at the left, a blue one at the right of a square."""
    at = {whose: TableLook(midgame(), "Bob", whose) for whose in ("both", "red", "blue", "none")}
    assert at["both"].burden("d3") == {"red": 2}
    assert at["both"].burden("f2") == {"red": 0, "blue": 1}
    assert at["red"].burden("c1") == {"red": 1}
    assert at["blue"].burden("d3") == {}
    assert at["none"].burden("f2") == {}
    assert at["both"].burden("b2") == {}


def test_what_answers_is_marked() -> None:
    found = picture((80, 10), a8="a8", d3="d3")
    assert text(found, 0).split()[:2] == ["8", "+"]
    assert "▽M+" in text(found, 5)


def test_many_pieces_are_counted() -> None:
    assert short("LLMMSS", 8) == "LLMMSS"
    assert short("LLMMMSSSS", 8) == "2L3M4S"
    assert short("SSSSSM", 5) == "5SM"
