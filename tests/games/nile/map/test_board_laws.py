"""The laws of the map on a board: where the survey's reading counts, and what it only remarks."""

from dataclasses import replace

import msgspec
import pytest

from companion.games.nile.map.board.board import Board, Hex, Island, River, Tribe
from companion.games.nile.map.board.checks import check_board
from companion.games.nile.map.board.file import parse_board
from companion.games.nile.map.board.laws import law_faults
from companion.games.nile.map.survey import survey_board
from companion.hexes import Grid
from tests.games.nile.map.board_texts import BOARD, LAKE, faults_of, with_line


def said(board: Board) -> tuple[list[str], list[str]]:
    """What is wrong with a board for loading, and for a survey; both by hex and rule."""
    loading = [fault.sentence for fault in law_faults(board) + check_board(board)]
    return loading, [str(found) for found in survey_board(board).faults]


def test_each_fault_of_a_map_is_told_once_and_as_the_survey_tells_it() -> None:
    """A tribe in a blank hex is a fault of its home, whatever else the hex shows (10.43)."""
    hexes = {"1220": Hex(oasis=True), "1410": Hex(terrain="veldt", spring=True)}
    board = replace(BOARD, hexes={**BOARD.hexes, **hexes}, tribes={"1": Tribe("1220", "small")})
    loading, _ = said(board)
    assert loading == [
        "hex 1220: its terrain is blank, yet it shows an oasis; it should show none (10.21)",
        "hex 1410: a river source lies here, yet no river leaves it; it should be no source "
        "(10.316)",
        "tribe 1: its hex 1220 is no known land; give the hex a terrain.",
    ]


def test_great_salt_lakes_may_join_a_lake_of_three_on_a_board_too() -> None:
    """10.28, ruling: a lake into which trapped water made a fourth hex is lawful."""
    salt = msgspec.structs.replace(BOARD.hexes["1320"], terrain="lake", salt=True)
    fresh = msgspec.structs.replace(salt, salt=False)
    hexes = {**BOARD.hexes, **dict.fromkeys(LAKE, fresh)}
    assert "10.28" in str(said(replace(BOARD, hexes=hexes)))
    assert said(replace(BOARD, hexes={**hexes, "1320": salt}, played=True))[0] == []


VELDT = Hex(terrain="veldt")


WESTWARDS = Hex(terrain="veldt", river=".i..o.")


EASTWARDS = Hex(terrain="veldt", river=".o..i.")


def test_a_shipped_board_is_not_judged_again_when_it_is_loaded() -> None:
    text = with_line("0102 =", '0102 = { terrain = "jungle" }')
    assert parse_board(text, "board.toml", shipped=True).terrain("0102") == "jungle"
    assert any("(10.27)" in fault for fault in faults_of(text))


def by_the_sea(*row: Hex, islands: dict[str, Island] | None = None) -> Board:
    """Four hexes in the sea, from 0102 eastwards; a mouth at each end where water leaves."""
    land = {f"0{column}02": here for column, here in enumerate(row, start=1)}
    mouths = {"West": ("0102", 5), "East": ("0402", 2)}
    rivers = {
        name: River(mouth, 1)
        for name, (mouth, side) in mouths.items()
        if land[mouth].river[side - 1] == "o"
    }
    grid = Grid(4, 3)
    return Board("row", 1, "owner", "", grid, rivers=rivers, islands=islands or {}, hexes=land)


def test_a_river_may_part_over_a_lake() -> None:
    """10.3212, ruling: below a lake the water may come to a second mouth."""
    fork = Hex(terrain="veldt", river=".o..o.", spring=True)
    lake = Hex(terrain="lake", river=".o..i.")
    assert said(by_the_sea(WESTWARDS, fork, lake, EASTWARDS)) == ([], [])
    assert "(10.3212)" in said(by_the_sea(WESTWARDS, fork, EASTWARDS, EASTWARDS))[0][0]


def test_lakes_on_both_sides_of_a_strait_are_two() -> None:
    """10.28: sea parts them."""
    row = [Hex(terrain="lake")] * 4
    assert "a lake of 4 hexes" in said(by_the_sea(*row))[0][0]
    assert said(by_the_sea(*row, islands={"0402": Island(())})) == ([], [])


@pytest.mark.parametrize("island", [Hex(terrain="veldt", river=".o....", spring=True), VELDT])
def test_a_river_over_a_strait_is_for_the_survey_to_tell(island: Hex) -> None:
    """10.318: boards on which one was drawn can be played as ever."""
    board = by_the_sea(VELDT, VELDT, island, EASTWARDS, islands={"0302": Island(("0202",))})
    loading, surveyed = said(board)
    assert loading == []
    drawn = {"0302": "E", "0402": "W"} if island.spring else {"0402": "W"}
    assert surveyed == [
        f"hex {name}: its river leads to the {bearing}, where no land is that it could enter "
        "(10.318)"
        for name, bearing in drawn.items()
    ]


def test_an_oasis_by_a_river_is_for_the_survey_to_tell() -> None:
    """10.51: boards on which one lies can be played as ever."""
    name = next(at for at in BOARD.published if "o" in BOARD.hexes[at].river and is_desert(at))
    oasis = msgspec.structs.replace(BOARD.hexes[name], oasis=True)
    loading, surveyed = said(replace(BOARD, hexes={**BOARD.hexes, name: oasis}))
    assert loading == []
    assert f"hex {name}: it shows an oasis, so no river should run in it (10.51)" in surveyed


def is_desert(name: str) -> bool:
    return BOARD.terrain(name) == "desert"
