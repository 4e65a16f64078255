"""The text that Text Mapper draws: its lines are of kinds it reads, and every river is in them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from companion.games.nile.map.board.board import Board, Port, River
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.board.board import Tribe as Village
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.paper.map.text_mapper import river_lines, text_map
from companion.hexes import Grid
from tests.games.nile.helpers.continents import continent
from tests.games.nile.helpers.world import shipped_board

HEX = re.compile(r'\d{4}( [a-z-]+)+( "[^"]+")?')
LINE = re.compile(r'\d{4}(-\d{4})+ river( "[^"]+")?')
LOOKS = re.compile(
    r"#.*|option horizontal|(text|label|glow) .*|\S+ (path )?attributes .*|\S+ path M .*|"
)


def mapped(seed: int) -> Board:
    """Africa mapped whole, as a board."""
    known = {
        name: Printed(here.terrain, here.river, spring=here.source, cataract=here.cataract)
        for name, here in continent(seed).state.hexes.items()
    }
    return replace(shipped_board(), hexes=known, played=True)


@pytest.mark.parametrize("seed", [None, 4, 5])
def test_every_line_is_one_that_is_understood(seed: int | None) -> None:
    board = mapped(seed) if seed else shipped_board()
    text = text_map(board, "A title with   spaces")
    lines = text.split("\n")
    assert lines[0] == "# A title with spaces"
    assert text.endswith("river\n") or "river" in lines[-3]
    kinds = [bool(HEX.fullmatch(line)) for line in lines]
    assert sum(kinds) == len(board.hexes)
    for line, is_hex in zip(lines, kinds, strict=True):
        assert is_hex or LINE.fullmatch(line) or LOOKS.fullmatch(line), line


def test_every_hex_has_its_ground_by_its_own_name() -> None:
    board = mapped(4)
    said = dict(line.split(" ")[:2] for line in text_map(board).split("\n") if HEX.fullmatch(line))
    assert said == {name: here.terrain.replace("/", "-") for name, here in board.hexes.items()}
    assert "blank" not in said.values()
    assert text_map(shipped_board()).count(" blank\n") == len(shipped_board().blanks)


def test_every_word_that_is_used_has_a_look() -> None:
    text = text_map(mapped(4))
    looks = set(re.findall(r"(?m)^(\S+) (?:path|attributes)", text))
    used = {
        word
        for line in text.split("\n")
        if HEX.fullmatch(line)
        for word in line.split(' "')[0].split(" ")[1:]
    }
    assert used <= looks


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_side_with_a_river_is_in_one_line_and_adjacent(seed: int) -> None:
    board = mapped(seed)
    hexes = printed_hexes(board)
    sides = [frozenset(step) for line, _ in river_lines(board, hexes) for step in pairwise(line)]
    for one, two in map(sorted, sides):
        assert two in board.grid.neighbours(one), f"seed {seed}"
    crossed = {
        frozenset((name, other))
        for name, here in hexes.items()
        for other, letter in zip(board.grid.neighbours(name), here.river, strict=True)
        if letter != "." and other is not None
    }
    assert crossed <= set(sides), f"seed {seed}"
    assert len(sides) == len(set(sides)), f"seed {seed}"


def test_the_longest_course_of_each_system_carries_its_name() -> None:
    board = mapped(4)
    named = [(label, line) for line, label in river_lines(board, printed_hexes(board)) if label]
    assert [label for label, _ in named] == list(board.rivers)
    for label, line in named:
        assert board.rivers[label].mouth in line[-2:]


def test_names_that_would_break_the_text_are_made_harmless() -> None:
    grid = Grid(3, 1)
    hexes = {"0101": Printed("veldt", river=".i...."), "0201": Printed("veldt", river="....o.")}
    board = Board(
        "A", 1, "owner", "", grid,
        ports={"0101": Port('A "B" <script>\n&', "west")},
        rivers={"Old \"R\"": River("0101", 2)},
        hexes=hexes,
    )  # fmt: skip
    text = text_map(board)
    assert "0101 veldt port \"A 'B' &lt;script> &amp;\"" in text
    assert "0201-0101 river \"Old 'R'\"" in text


def test_a_tribe_is_told_by_its_warriors_where_they_are_counted() -> None:
    """II 3.2.4; a tribe of Game I has its size."""
    board = shipped_board()
    name = next(name for name, here in board.hexes.items() if here.terrain == "desert")
    told = {
        heads: text_map(replace(board, tribes={"7": Village(name, "medium", heads=heads)}))
        for heads in (0, 42)
    }
    assert '"7 medium"' in told[0]
    assert '"7: 42"' in told[42]


def test_every_sign_of_a_hex_is_in_its_line() -> None:
    """The signs of a board on which earlier expeditions have mapped (2.3)."""
    hexes = {
        "0101": Printed("desert", oasis=True),
        "0201": Printed("lake", salt=True),
        "0301": Printed("mountain", height=15400, name="Mount Ada"),
        "0401": Printed("veldt", river="o.....", spring=True, cataract=1, fall_name="The Apron"),
    }
    board = Board("A", 1, "owner", "", Grid(4, 1), ports={}, rivers={}, hexes=hexes, played=True)
    lines = [line for line in text_map(board).split("\n") if HEX.fullmatch(line)]
    assert lines == [
        "0101 desert oasis",
        "0201 lake salt",
        '0301 mountain peak "Mount Ada"',
        '0401 veldt source cataract "The Apron"',
    ]
