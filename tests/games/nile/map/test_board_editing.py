"""Edits of a board: rivers fit on both sides of a border, nothing is lost, faults are told."""

from random import Random

import pytest

from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board import editing as edits
from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.board.file import BoardFaults, parse_board, write_board
from companion.games.nile.map.terrain import TERRAINS

OURS = standard_board()
INLAND, EAST = "1512", "1612"


def land(*terrains: str) -> Board:
    """Our board with two hexes inland drawn."""
    board = edits.painted(OURS, INLAND, terrains[0])
    return edits.painted(board, EAST, terrains[-1])


def side_to(board: Board, name: str, near: str) -> int:
    return board.grid.direction(name, near)


def test_what_is_painted_is_the_owners_and_the_board_before_stays() -> None:
    board = edits.painted(OURS, INLAND, "veldt")
    assert (board.terrain(INLAND), board.hexes[INLAND].source) == ("veldt", "owner")
    assert OURS.is_blank(INLAND)
    assert edits.painted(board, INLAND, "veldt") is board
    again = edits.painted(board, INLAND, "")
    assert again.is_blank(INLAND)
    assert edits.painted(board, INLAND, edits.SEA).is_land(INLAND) is False
    assert edits.painted(edits.painted(OURS, "3030", "veldt"), "3030", "sea").hexes == OURS.hexes


def test_a_side_turns_out_in_none_and_the_hex_beyond_fits() -> None:
    board = land("veldt", "mountain")
    side = side_to(board, INLAND, EAST)
    back = board.grid.opposite(side)
    seen = []
    for _ in range(3):
        board = edits.turned(board, INLAND, side)
        seen.append(board.hexes[INLAND].river[side - 1] + board.hexes[EAST].river[back - 1])
    assert seen == ["oi", "io", ".."]


def test_rivers_into_blank_land_and_lakes_stay_on_this_side() -> None:
    for other in ("", "lake"):
        board = land("veldt", other)
        board = edits.turned(board, INLAND, side_to(board, INLAND, EAST))
        assert board.hexes[EAST].river == NO_RIVER
    with pytest.raises(edits.CannotDraw, match="lake takes every river"):
        edits.turned(land("lake"), INLAND, 1)
    with pytest.raises(edits.CannotDraw, match="give the hex a terrain first"):
        edits.turned(OURS, INLAND, 1)


def test_a_cataract_goes_round_the_ways_out_and_leaves_with_the_river() -> None:
    board = land("veldt")
    with pytest.raises(edits.CannotDraw, match="where a river leaves"):
        edits.cataract_turned(board, INLAND)
    board = edits.turned(board, INLAND, 3)
    board = edits.sized(edits.cataract_turned(board, INLAND), INLAND, "fall", "90")
    assert (board.hexes[INLAND].cataract, board.hexes[INLAND].fall) == (3, 90)
    dry = edits.turned(edits.turned(board, INLAND, 3), INLAND, 3)
    assert (dry.hexes[INLAND].cataract, dry.hexes[INLAND].fall) == (0, 0)
    assert edits.cataract_turned(board, INLAND).hexes[INLAND].cataract == 0


def test_ports_and_mouths_come_and_go() -> None:
    board = edits.with_port(OURS, "2419", "Bagamoyo", "east")
    assert board.port_at("2419") == "Bagamoyo"
    assert edits.with_port(board, "2419", "", "").ports == OURS.ports
    board = edits.with_mouth(OURS, "2420", "Rovuma", "7")
    assert board.rivers["Rovuma"].minimum == 7
    assert "Rufiji" not in board.rivers
    assert "Nile" in edits.with_mouth(board, "2420", "", "").rivers


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda: edits.painted(OURS, INLAND, "ice"), "ice.*isn't a terrain"),
        (lambda: edits.painted(OURS, "9999", "veldt"), "off the board"),
        (lambda: edits.with_port(OURS, INLAND, "X", "east"), "needs known land"),
        (lambda: edits.with_port(OURS, "2419", "X", "north"), "belongs to the coast"),
        (lambda: edits.with_port(OURS, "2419", "Mombasa", "east"), "already"),
        (lambda: edits.with_mouth(OURS, "2419", "Nile", "3"), "has its mouth"),
        (lambda: edits.with_mouth(OURS, "2419", "X", "0"), "1 or more"),
        (lambda: edits.with_mouth(OURS, "2419", "X", "many"), "whole number"),
        (lambda: edits.sized(OURS, "2419", "height", "-1"), "whole number"),
        (lambda: edits.sized(OURS, INLAND, "height", "1"), "needs known land"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(act: object, told: str) -> None:
    with pytest.raises(edits.CannotDraw, match=told):
        act()  # type: ignore[operator]


def test_the_last_port_and_the_last_hex_stay() -> None:
    board = OURS
    first, *others = OURS.ports
    for name in others:
        board = edits.with_port(board, name, "", "")
    with pytest.raises(edits.CannotDraw, match="at least one port"):
        edits.with_port(board, first, "", "")
    with pytest.raises(edits.CannotDraw, match="at least one port"):
        edits.painted(board, first, "sea")


def test_what_is_wrong_is_told_with_its_hex() -> None:
    assert edits.troubles(OURS) == ()
    board = edits.painted(edits.painted(OURS, INLAND, "desert"), EAST, "jungle")
    assert {trouble.hex for trouble in edits.troubles(board)} & {INLAND, EAST}
    port = edits.painted(OURS, "2517", "")
    assert ("2517", True) in {(t.hex, "Mombasa" in t.says) for t in edits.troubles(port)}
    mouth = edits.with_mouth(OURS, "2419", "Rovuma", "9")
    assert "2419" in {trouble.hex for trouble in edits.troubles(mouth)}


def test_whatever_is_drawn_is_judged_kept_and_listed(rng: Random) -> None:
    """A draft is read back as it was; where no fault is told, the board can be played on."""
    board = OURS
    for _ in range(25):
        name = rng.choice(sorted(board.hexes))
        try:
            board = rng.choice(
                (
                    lambda b, n: edits.painted(b, n, rng.choice((*TERRAINS, "", edits.SEA))),
                    lambda b, n: edits.turned(b, n, rng.randint(1, 6)),
                    edits.cataract_turned,
                    lambda b, n: edits.with_port(b, n, rng.choice(("", "X")), "west"),
                    lambda b, n: edits.with_mouth(b, n, rng.choice(("", "X", "Nile")), "5"),
                    lambda b, n: edits.changed(b, n, **{rng.choice(edits.TOGGLES): True}),
                )
            )(board, name)
        except edits.CannotDraw:
            continue
        found, text = edits.troubles(board), write_board(board)
        assert write_board(edits.read_draft(text, "the draft")) == text
        assert all(not each.hex or board.grid.contains(each.hex) for each in found)
        assert next(edits.rows(board, name)).key == "terrain"
        if not found:
            assert parse_board(text, "the board")


def test_a_draft_that_is_no_board_is_told() -> None:
    with pytest.raises(BoardFaults):
        edits.read_draft(write_board(OURS).replace("[ports]", "[harbours]"), "the draft")
