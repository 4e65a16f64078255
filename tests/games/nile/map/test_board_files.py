"""Board files: reading, writing, every fault with its line; the laws of the map on a board."""

import random
from dataclasses import replace

import msgspec
import pytest

from companion.games.nile.map.board.board import Board, Hex, Island, River, Tribe
from companion.games.nile.map.board.checks import check_board
from companion.games.nile.map.board.file import BoardFaults, parse_board, write_board
from companion.games.nile.map.board.laws import law_faults
from companion.games.nile.map.survey import survey_board
from companion.hexes import Grid
from tests.games.nile.map.board_texts import BOARD, LAKE, TEXT, faults_of, line_of, with_line

SHORT = "\n".join(line for line in TEXT.split("\n") if not line.startswith("#"))


def test_reading_and_writing_are_inverse() -> None:
    assert write_board(BOARD) == TEXT
    odd = replace(
        BOARD,
        name='The "odd" board \\ ß\n',
        ports={name: msgspec.structs.replace(port) for name, port in BOARD.ports.items()},
    )
    assert parse_board(write_board(odd), "odd.toml") == odd


def test_a_board_file_may_come_with_other_line_ends() -> None:
    assert parse_board("\ufeff" + TEXT.replace("\n", "\r\n"), "mine.toml") == BOARD


def test_a_new_compass_renumbers_the_sides_but_no_line_of_a_hex() -> None:
    """10.23: the compass is the owner's to change."""
    turned = TEXT.replace(
        'compass = ["NE", "E", "SE", "SW", "W", "NW"]',
        'compass = ["W", "NW", "NE", "E", "SE", "SW"]',
    )
    board = parse_board(turned, "mine.toml")
    assert BOARD.hexes["2106"].river == "oi...."
    assert BOARD.hexes["2106"].cataract == 2
    assert board.hexes["2106"].river == "..oi.."
    assert board.hexes["2106"].cataract == 4
    assert write_board(board) == turned
    assert board.system_hexes("Nile") == BOARD.system_hexes("Nile")


def test_an_owner_may_correct_a_hex() -> None:
    board = parse_board(with_line("1220 =", '1220 = { terrain = "lake", source = "owner" }'), "x")
    assert board.terrain("1220") == "lake"
    assert board.hexes["1220"].source == "owner"
    assert len(board.blanks) == len(BOARD.blanks) - 1


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        (
            "1220 =",
            '1220 = { terrain = "savanna" }',
            'hex 1220: "savanna" should be one of desert, jungle, lake, swamp, veldt, '
            'mountain, jungle/swamp, jungle/mountain, or "" for a blank.',
        ),
        ("1220 =", "1220 = { }", "hex 1220: terrain is missing; it is a text in quotes."),
        ("1220 =", "1220 = 5", "hex 1220: a row looks like { terrain = … }."),
        (
            "1220 =",
            '1220 = { terrain = "", swampy = true }',
            'hex 1220: "swampy" is unknown here. Known are terrain, river, spring, cataract, '
            "half, sea, colony, oasis, height, fall, area, salt, name, fall_name, source.",
        ),
        (
            "1220 =",
            '1220 = { terrain = "", river = "x" }',
            'hex 1220: river is six letters, each ".", "i" or "o", not "x".',
        ),
        (
            "1220 =",
            '1220 = { terrain = "", half = 1 }',
            "hex 1220: half is true or false.",
        ),
        (
            "1220 =",
            '1220 = { terrain = "veldt", cataract = "N" }',
            'hex 1220: "N" should be one of NE, E, SE, SW, W, NW.',
        ),
        (
            "1220 =",
            '1220 = { terrain = "", source = "hearsay" }',
            'hex 1220: the source is one of rules, public, reconstructed, owner, not "hearsay".',
        ),
        (
            "1220 =",
            '4001 = { terrain = "" }',
            "hex: hex 4001 is off the board: columns run from 01 to 32, rows from 01 to 39.",
        ),
        (
            "Congo =",
            'Congo = { mouth = "0718", minimum = 0 }',
            "river Congo: the minimum is a number of hexes, 1 or more.",
        ),
        (
            "0109 = { name",
            '0109 = { name = "Lagos", coast = "north" }',
            'port at 0109: the coast is one of nile, east, cape, west, not "north".',
        ),
        ("columns =", "columns = 0", "a board has 1 to 99 columns, not 0."),
        (
            "compass =",
            'compass = ["N", "E", "SE", "SW", "W", "NW"]',
            "the compass of a pointy-top board names each of NE, E, SE, SW, W, NW once, "
            "not N, E, SE, SW, W, NW.",
        ),
    ],
)
def test_a_row_that_cannot_be_read_is_named_with_its_line(
    start: str, line: str, sentence: str
) -> None:
    assert f"mine.toml, line {line_of(start)}: {sentence}" in faults_of(with_line(start, line))


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        (
            "2003 =",
            '2003 = { terrain = "desert" }',
            "hex 2002: its river leads to the SW into 2003, which it can't enter; it should lead "
            "to open land, a lake, a swamp or a river that leads here (10.318)",
        ),
        (
            "2303 =",
            '2303 = { terrain = "desert", river = "o....." }',
            "hex 2302: the river of 2303 leads here, so it should go on in the hex (10.312)",
        ),
        (
            "2303 =",
            '2303 = { terrain = "desert", river = "o....." }',
            "hex 2303: its river comes from nowhere; a source should lie here (10.317)",
        ),
        (
            "1220 =",
            '1220 = { terrain = "veldt", river = ".i..i." }',
            "hex 1220: its water flows nowhere; it should leave, or the hex be a great salt lake "
            "(10.333)",
        ),
        (
            "1220 =",
            '1220 = { terrain = "veldt", river = ".i..o." }',
            "hex 1220: its river can't be followed down to the mouth of any system.",
        ),
        (
            "1220 =",
            '1220 = { terrain = "", spring = true }',
            "hex 1220: its terrain is blank, yet it shows a source; it should show none (10.21)",
        ),
        (
            "1220 =",
            '1220 = { terrain = "veldt", spring = true }',
            "hex 1220: a river source lies here, yet no river leaves it; it should be no source "
            "(10.316)",
        ),
        (
            "1220 =",
            '1220 = { terrain = "veldt", cataract = "E" }',
            "hex 1220: a cataract lies to the E, where no river crosses; one should (10.52)",
        ),
        (
            "1220 =",
            '1220 = { terrain = "", half = true }',
            "hex 1220: it isn't at the edge of the board, so it can't be a half hex.",
        ),
        (
            "1220 =",
            '1220 = { terrain = "", sea = ["E"] }',
            "hex 1220: it says there is sea to the E, but 1320 is land.",
        ),
        (
            "1220 =",
            '1220 = { terrain = "", colony = true }',
            "hex 1220: Cape Colony is published land, so the hex needs a terrain.",
        ),
        (
            "0102 =",
            '0102 = { terrain = "jungle" }',
            "hex 0101: desert lies beside the jungle of 0102; it should be veldt (10.27)",
        ),
        (
            "2320 =",
            '2320 = { terrain = "veldt", river = ".o...i" }',
            "river Rufiji: no side of its known course leads into a blank hex.",
        ),
        (
            "Congo =",
            'Congo = { mouth = "1220", minimum = 30 }',
            "river Congo: its mouth 1220 isn't published land.",
        ),
        (
            "Congo =",
            'Congo = { mouth = "0818", minimum = 30 }',
            "river Congo: at its mouth 0818 no water leaves the land.",
        ),
        (
            "Congo =",
            'Congo = { mouth = "0310", minimum = 30 }',
            "river Niger: its mouth 0310 is that of Congo already.",
        ),
        (
            "0718 =",
            '0718 = { terrain = "jungle", river = "...ii." }',
            "hex 0718: its river leads to the W, where there's no land it could enter (10.318)",
        ),
        (
            "0819 =",
            '0819 = { terrain = "veldt", river = "....o.", spring = true }',
            "hex 0819: its river leads to the W, where there's no land it could enter (10.318)",
        ),
        (
            "0109 = { name",
            '0110 = { name = "Lagos", coast = "west" }',
            "port at 0110: Lagos is in the sea; list the hex under [hexes].",
        ),
        (
            "0109 = { name",
            '1220 = { name = "Lagos", coast = "west" }',
            "port at 1220: Lagos is in a blank hex; a port's hex needs a terrain.",
        ),
        (
            "0109 = { name",
            '0109 = { name = "Brass", coast = "west" }',
            "port at 0109: Brass is the port at 0310 already.",
        ),
        (
            "0109 = { name",
            '0109 = { name = "Lagos", coast = "cape" }',
            "port at 0109: Lagos is a Cape port, so its hex should say colony = true.",
        ),
        (
            "2418 = { landings",
            '2418 = { landings = ["2318", "2219"] }',
            "island 2418: its landing 2219 isn't adjacent to it.",
        ),
        (
            "2418 = { landings",
            '2418 = { landings = ["2518"] }',
            "island 2418: its landing 2518 isn't land.",
        ),
    ],
)
def test_a_board_that_cannot_be_played_is_told_why(start: str, line: str, sentence: str) -> None:
    found = faults_of(with_line(start, line))
    assert sentence in [text.split(": ", 1)[1] for text in found]


def test_every_fault_is_found_at_once_with_its_line() -> None:
    text = with_line("1220 =", '1220 = { terrain = "savanna", half = 1 }')
    text = text.replace("[rivers]", "[towns]\nOujda = 3\n\n[rivers]")
    text += '0101 = { terrain = "desert" }\nnonsense\n'
    faults = faults_of(text)
    last = len(text.split("\n")) - 1
    assert [fault.split(": ")[0] for fault in faults] == [
        f"mine.toml, line {line}"
        for line in (
            line_of("[rivers]"),
            line_of("1220 =") + 3,
            line_of("1220 =") + 3,
            last - 1,
            last,
        )
    ]


def test_a_lake_of_four_hexes_is_a_fault() -> None:
    """10.28"""
    lake = {name: msgspec.structs.replace(BOARD.hexes[name], terrain="lake") for name in LAKE}
    three = replace(BOARD, hexes={**BOARD.hexes, **dict(list(lake.items())[:3])})
    assert law_faults(three) == []
    four = replace(BOARD, hexes={**BOARD.hexes, **lake})
    assert [fault.sentence for fault in law_faults(four)] == [
        "hex 1520: a lake of 4 hexes lies here; 3 is the most, so another terrain should be drawn "
        "(10.28)"
    ]


def test_text_that_is_no_board_is_refused_in_words() -> None:
    empty = faults_of("")
    assert 'mine.toml: this file should say kind = "nile-board"' in empty
    assert "mine.toml: the table [hexes] is missing" in empty
    newer = faults_of(TEXT.replace("format = 1", "format = 2"))
    assert newer == [
        f"mine.toml, line {line_of('format')}: this file should say format = 1, "
        "the only one this version reads"
    ]


def test_a_flat_board_can_be_described() -> None:
    text = """\
kind = "nile-board"
format = 1
data_set = 9
name = "Small"
source = "owner"

[grid]
columns = 3
rows = 3
orientation = "flat"
shifted = "odd"
compass = ["N", "NE", "SE", "S", "SW", "NW"]

[ports]
0201 = { name = "Port", coast = "west" }

[rivers]
Brook = { mouth = "0201", minimum = 2 }

[hexes]
0201 = { terrain = "veldt", river = "o..i.." }
0202 = { terrain = "" }
"""
    board = parse_board(text, "small.toml")
    assert board.grid.direction("0201", "0202") == 4
    assert board.system_of("0201") == "Brook"
    assert parse_board(write_board(board), "again.toml") == board


@pytest.mark.parametrize("seed", range(60))
def test_a_spoilt_file_gives_faults_and_no_other_error(seed: int) -> None:
    """Characters struck out, doubled or replaced; the seed is the test's own parameter."""
    dice = random.Random(seed)
    text = SHORT
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(["", text[at] * 2, *'"={}[].,x1\n']) + text[at + 1 :]
    try:
        board = parse_board(text, "spoilt.toml")
    except BoardFaults:
        return
    assert parse_board(write_board(board), "again.toml") == board


def test_a_river_hex_that_drains_to_two_mouths_is_told() -> None:
    """A river may fork, but a river hex never drains to two mouths (10.3212, 10.3243)."""
    grid = Grid(3, 3)
    east, west = grid.neighbour("0202", 2), grid.neighbour("0202", 5)
    assert east is not None
    assert west is not None
    board = Board(
        name="two mouths",
        data_set=1,
        source="owner",
        note="",
        grid=grid,
        rivers={"East": River(east, 1), "West": River(west, 1)},
        hexes={
            "0202": Hex(terrain="veldt", river=".o..o.", spring=True),
            east: Hex(terrain="veldt", river=".o..i."),
            west: Hex(terrain="veldt", river=".i..o."),
        },
    )
    assert [str(fault) for fault in law_faults(board, filename="two.toml")] == [
        "two.toml: hex 0202: its river drains to the mouths of East and West; it should be lake, "
        "swamp or jungle/swamp (10.3212)"
    ]


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
        "tribe 1: its hex 1220 isn't known land; give the hex a terrain.",
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
        f"hex {name}: its river leads to the {bearing}, where there's no land it could enter "
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
