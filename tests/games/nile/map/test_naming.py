"""Invented names: the same by seed, none twice, all that can be said; and the board keeps them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from companion.charts.rows import DataFaults
from companion.games.nile.desk.data import name_families
from companion.games.nile.desk.generate import Generated, generate
from companion.games.nile.map.board.board import PLACES, Board
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.naming.features import (
    SHORTEST_RIVER,
    lakes,
    nearest,
    peoples,
    ranges,
    rivers,
    spread,
)
from companion.games.nile.map.naming.invented import with_names
from companion.games.nile.map.naming.syllables import FamiliesError, Family, Mint, parse_families
from companion.games.nile.map.terrain import MOUNTAIN, has
from companion.games.nile.map.water import WET

RIVER, RANGE, PEOPLE = PLACES
FAMILIES = name_families()
SEEDS = range(40)
"""Seeds of names for one board; a continent of its own is mapped for a few."""


@cache
def bare(seed: int = 7) -> Generated:
    return generate(seed)


@cache
def named(seed: int = 7) -> Generated:
    return generate(seed, names=True)


def names_on(board: Board) -> Iterator[str]:
    yield from board.places
    yield from (here.name for here in board.hexes.values() if here.name)


def stem(name: str) -> str:
    return re.sub(r"^(Lake|Mount) | (Mountains|Hills)$", "", name).casefold()


def test_a_seed_always_gives_the_same_names_and_another_others() -> None:
    board = bare().board
    one, again, other = (with_names(board, seed, FAMILIES) for seed in (7, 7, 8))
    assert one == again == named().board
    shared = set(map(stem, names_on(one))) & set(map(stem, names_on(other)))
    assert len(shared) <= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_no_name_comes_twice_and_each_can_be_said(seed: int) -> None:
    board = with_names(bare().board, seed, FAMILIES)
    stems = [stem(name) for name in names_on(board)]
    assert len(set(stems)) == len(stems)
    taken = {port.name.casefold() for port in board.ports.values()}
    assert not {*taken, *map(str.casefold, board.rivers)} & set(stems)
    assert all(map(FAMILIES.allows, stems))


def test_only_low_and_small_ranges_are_hills() -> None:
    board = named().board
    heights = {
        name: max(board.hexes[at].height for at in place.hexes)
        for name, place in board.places.items()
        if place.kind == RANGE
    }
    low = {name: height for name, height in heights.items() if name.endswith(" Hills")}
    assert low
    assert not any(low.values())
    assert all(name in low or name.endswith(" Mountains") for name in heights)


@pytest.mark.parametrize("family", FAMILIES.families)
def test_every_family_can_be_said_and_does_not_run_out(family: str) -> None:
    """As many names as a whole continent needs, of one family."""
    mint = Mint(FAMILIES, 3)
    found = [
        mint.name("any", f"{number:04}", family, people=number % 5 == 0)
        for number in range(101, 301)
    ]
    assert len(set(found)) == len(found)
    for name in found:
        word = name.casefold()
        assert re.fullmatch(r"[A-Z][a-z]{3,8}", name), name
        assert not re.search(r"[^aeiou]{3}|[aeiou]{3}", word), name
        assert not re.search(r"(..+)\1", word), name


def test_no_name_has_a_part_that_hurts() -> None:
    unwanted = [part for parts in FAMILIES.unwanted.values() for part in parts]
    assert len(unwanted) > 40
    assert not any(FAMILIES.allows(f"la{part}o"[:9]) for part in unwanted)
    assert FAMILIES.allows("kalinda")


def pattern(family: Family) -> re.Pattern[str]:
    """What matches every name of a family but those of peoples, and little else."""
    starts, middles, vowels, ends = (
        f"({'|'.join(sorted(set(parts), key=len, reverse=True))})"
        for parts in (family.starts, family.middles, family.vowels, family.ends)
    )
    least, most = family.syllables
    return re.compile(f"{starts}{vowels}({middles}{vowels}){{{least - 1},{most - 1}}}{ends}")


def test_neighbors_sound_alike_and_regions_apart() -> None:
    """All names of one region are of one family, and every region has a family of its own."""
    board, families = named().board, FAMILIES.families
    regions = spread(board.grid, sorted(board.hexes), len(families))
    found: dict[str, set[str]] = {}
    heard: dict[str, list[str]] = {}
    things = [
        (place.hexes[0], name) for name, place in board.places.items() if place.kind != PEOPLE
    ]
    for at, name in things:
        region = nearest(board.grid, at, regions)
        able = {n for n, family in families.items() if pattern(family).fullmatch(stem(name))}
        found[region] = found.get(region, able) & able
        heard.setdefault(region, []).append(name)
    assert len(found) >= 6
    assert all(found.values()), heard
    sure = [next(iter(able)) for able in found.values() if len(able) == 1]
    assert len(set(sure)) == len(sure) >= 4


def test_what_is_worth_a_name_has_one() -> None:
    board = named().board
    hexes = printed_hexes(board)
    kinds = {kind: [p.hexes for p in board.places.values() if p.kind == kind] for kind in PLACES}
    assert kinds == {
        "river": rivers(board, hexes),
        "range": ranges(board, hexes),
        "people": peoples(board, printed_tribes(board)),
    }
    assert all(any(hexes[name].name for name in lake) for lake in lakes(board, hexes))
    peaks = [here for here in hexes.values() if here.height and has(here.terrain, MOUNTAIN)]
    assert all(here.name.startswith("Mount ") for here in peaks)


@pytest.mark.parametrize("seed", [7, 8])
def test_a_river_flows_down_its_hexes(seed: int) -> None:
    board = bare(seed).board
    hexes = printed_hexes(board)
    found = rivers(board, hexes)
    flat = [name for course in found for name in course]
    assert len(set(flat)) == len(flat)
    for course in found:
        assert len(course) >= SHORTEST_RIVER
        assert not any(hexes[name].terrain in WET for name in course)
        for below, above in pairwise(course):
            side = board.grid.direction(above, below)
            assert hexes[above].river[side - 1] == "o"


def test_a_board_file_keeps_the_names_and_a_later_seed_leaves_them() -> None:
    board = named().board
    again = parse_board(write_board(board), "named.toml")
    assert again == board
    assert with_names(again, 99, FAMILIES) == board


def test_without_the_wish_there_are_no_names() -> None:
    assert list(names_on(bare().board)) == []
    assert "[places]" not in write_board(bare().board)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ('Bera = { kind = "town", hexes = ["1512"] }', "the kind is one of river, range, people"),
        ('Bera = { kind = "range", hexes = [] }', "hexes has one hex at least"),
        ('Bera = { kind = "range", hexes = ["9z"] }', "place Bera"),
        ('Bera = { kind = "range" }', "hexes is missing"),
    ],
)
def test_a_wrong_place_is_a_fault_with_its_line(row: str, says: str) -> None:
    text = write_board(bare().board).replace("[hexes]", f"[places]\n{row}\n[hexes]")
    with pytest.raises(DataFaults, match=says) as raised:
        parse_board(text, "wrong.toml")
    assert raised.value.faults[0].line == text[: text.index(row)].count("\n") + 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('kind = "nile-board"', "nile-names"),
        ('kind = "nile-names"\n[families.a]\nstarts = 3', "can't be read"),
        ('kind = "nile-names"\n[families.a]\nstarts = [', "can't be read"),
    ],
)
def test_a_wrong_file_of_names_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(FamiliesError, match=says):
        parse_families(text, "names.toml")
