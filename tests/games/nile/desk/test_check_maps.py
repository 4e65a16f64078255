"""`check_file` surveys the maps of boards and campaigns (10): faults and remarks apart."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.check import check_file
from companion.games.nile.cartographer import blank_map, map_continent
from companion.games.nile.desk.board_writing import board_of_map
from companion.games.nile.desk.data import counter_deck, event_deck, standard_board, standard_charts
from companion.games.nile.desk.loading import game_at
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.file import write_board
from companion.games.nile.map.survey import survey_board
from tests.cli.running import TWO, ran, run
from tests.games.nile import RECORDED

ENDED = "no way on; whether it had to end is not on record (10.3354)"


@cache
def a_continent(seed: int = 4) -> Board:
    """A board as a map of the whole continent hands it on, with a system that ended early."""
    board = standard_board()
    game = blank_map(board, standard_charts(), event_deck(), counter_deck())
    return board_of_map(board, map_continent(game, seed, order="ports").state)


def written(board: Board, folder: Path) -> Path:
    path = folder / "board.toml"
    path.write_text(write_board(board), encoding="utf-8")
    return path


def test_a_remark_is_no_fault(tmp_path: Path) -> None:
    """10.3354, with the line of the hex at which the system ended."""
    path = written(a_continent(), tmp_path)
    checked = check_file(path)
    assert checked.faults == ()
    assert checked.remarks
    lines = path.read_text(encoding="utf-8").splitlines()
    for remark, found in zip(checked.remarks, survey_board(a_continent()).remarks, strict=True):
        assert lines[remark.line - 1].startswith(f"{found.hex} = ")
        assert remark.sentence.endswith(ENDED)
    done = ran("check", path)
    assert f"remark: {checked.remarks[0]}" in done.out.splitlines()
    number = len(checked.remarks)
    assert done.err.endswith(f": no errors, {number} remark{'s' if number > 1 else ''}\n")


def test_a_fault_of_a_boards_map_has_the_line_of_its_hex(tmp_path: Path) -> None:
    """10.333: a great salt lake that drains; the board reads well otherwise."""
    board = a_continent()
    found = (
        board_with_salt(board, name) for name, here in board.hexes.items() if here.terrain == "lake"
    )
    salted = next(each for each in found if len(survey_board(each).faults) == 1)
    (fault,) = survey_board(salted).faults
    path = written(salted, tmp_path)
    (told,) = check_file(path).faults
    assert told.sentence == str(fault)
    assert "10.333" in told.sentence
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[told.line - 1].startswith(f"{fault.hex} = ")
    assert run("check", path).status == 1


def board_with_salt(board: Board, name: str) -> Board:
    """The board with a great salt lake in place of a lake."""
    here = msgspec.structs.replace(board.hexes[name], salt=True)
    return replace(board, hexes={**board.hexes, name: here})


def test_a_hex_that_is_being_drawn_is_no_fault(tmp_path: Path) -> None:
    """10.1: in the middle of a step the explorer stands in a hex that is not drawn whole yet"""
    path = RECORDED / "saves/0.2/154.toml"
    with Campaign.open(path) as campaign:
        here = game_at(campaign).explorer("Ada").hex
        assert game_at(campaign).hex(here).half
        assert here in game_at(campaign).explorer("Ada").known
    assert check_file(path).faults == ()


@pytest.mark.parametrize(("game", "rules"), [("nile-1", []), ("nile-2", ["II 3.2.1"])])
def test_a_campaign_of_game_two_is_held_to_its_dice(
    game: str, rules: list[str], tmp_path: Path
) -> None:
    """II 3.2.1: no three dice come to 15,700 feet."""
    path = tmp_path / "c.toml"
    with Campaign.new(path, new_header(game=game, players=TWO, seed=4)) as campaign:
        blank = game_at(campaign).board.blanks[0]
        here = {"terrain": "mountain", "height": 15_700, "mapped": 1}
        campaign.correct_all({f"hexes.{blank}": here, "mapped": 1}, "a trial")
    told = [fault.sentence for fault in check_file(path).faults]
    assert [rule for rule in ("II 3.2.1",) if any(rule in each for each in told)] == rules, told


def test_the_map_of_a_campaign_is_surveyed(tmp_path: Path) -> None:
    """10.27, 10.43: the table has drawn by hand what the rules do not allow."""
    path, board = tmp_path / "sample.toml", standard_board()
    edge = next(
        name
        for name in board.blanks
        if any(board.terrain(near) == "jungle" for near in board.land_neighbours(name))
    )
    with Campaign.new(path, new_header(players=TWO, seed=4)) as campaign:
        assert check_file(path).faults == ()
        campaign.correct(f"hexes.{edge}", {"terrain": "desert"}, "so it is on the board")
        campaign.correct("tribes.5", {"hex": edge, "size": "small"}, "a trial")
        campaign.correct("hexes.1710", {"terrain": "veldt", "tribe": 5}, "a trial")
    told = [fault.sentence for fault in check_file(path).faults]
    assert any(f"hex {edge}: desert lies beside the jungle" in sentence for sentence in told), told
    assert any(f"hex {edge}: tribe 5 lives here" in sentence for sentence in told), told
    assert all(sentence.startswith("current state: hex ") for sentence in told)
    done = run("check", path)
    assert done.status == 1
    assert "(10.27)" in done.out
