"""River systems in words and marks: nothing is told that the map does not say (10.335, 25.2)."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from companion.games.nile.cartographer import blank_map, map_continent
from companion.games.nile.game import NileGame
from companion.games.nile.sheets.rivers import (
    COURSE,
    FARTHEST,
    JOINS,
    MOUTH,
    WAY,
    marks_of,
    river_pages,
    rivers_json,
    strays_of,
    systems_of,
)
from companion.games.nile.state import Nile
from tests.games.nile.helpers.data_files import charts, counters, events
from tests.games.nile.helpers.world import shipped_board


@cache
def africa(seed: int, hexes: int) -> NileGame:
    game = blank_map(shipped_board(), charts(), events(), counters())
    return game.at(map_continent(game, seed, hexes=hexes).state)


@pytest.mark.parametrize("hexes", [0, 60, 250, 498])
def test_every_system_and_every_stray_water_has_a_page(hexes: int) -> None:
    game = africa(7, hexes)
    pages = river_pages(game)
    systems, strays = systems_of(game), strays_of(game)
    assert [page.name for page in pages[: len(systems)]] == list(game.board.rivers)
    without_mouth = [page.marks for page in pages[len(systems) :]]
    assert without_mouth == [dict.fromkeys(body, JOINS) for body in strays]


@pytest.mark.parametrize("hexes", [0, 60, 250, 498])
def test_the_marks_show_mouth_farthest_hex_course_and_ways(hexes: int) -> None:
    for system in systems_of(africa(7, hexes)):
        marks = marks_of(system)
        signs = {sign: {n for n, mark in marks.items() if mark == sign} for sign in "MF=-?"}
        assert signs[MOUTH] == {system.mouth}
        assert signs[FARTHEST] | {system.mouth} == {system.farthest, system.mouth}
        assert signs[COURSE] == set(system.course[1:-1])
        assert signs[WAY] == set(system.ways) - set(system.hexes)
        assert signs[JOINS] == set(system.hexes) - set(system.course)


def test_what_is_owed_is_told_until_it_is_met() -> None:
    """10.3352: a system must reach a number of hexes before it may end."""
    for game in (africa(7, 0), africa(7, 498)):
        for page in river_pages(game):
            system = page.system
            if system is not None:
                text = " ".join(page.lines)
                assert (f"still owes {system.owed} " in text) == bool(system.owed)
                assert ("is met (10.3352)" in text) == (not system.owed)
                assert ("cannot go on" in text) == (not system.ways)


def test_the_nile_counts_what_lies_beyond_its_mouth_on_the_board() -> None:
    """25.26: its true mouth is off the board."""
    (nile,) = (page for page in river_pages(africa(7, 0)) if page.name == "Nile")
    assert "33 hexes to the true mouth, 25 of them beyond" in " ".join(nile.lines)


def test_each_player_is_named_with_what_he_mapped() -> None:
    game = africa(7, 60)
    hexes = {
        name: msgspec.structs.replace(here, by="Ada") if here.mapped else here
        for name, here in game.state.hexes.items()
    }
    told = game.at(msgspec.structs.replace(game.state, hexes=hexes))
    for page, system in zip(river_pages(told), systems_of(told), strict=False):
        own = len(system.mapped_by.get("Ada", ()))
        assert (f"Ada: {own}." in " ".join(page.lines)) == bool(own)
    assert any("Ada" in system.mapped_by for system in systems_of(told))


@pytest.mark.parametrize("width", [30, 38, 78])
def test_no_line_is_longer_than_its_place(width: int) -> None:
    for page in river_pages(africa(7, 498), width):
        assert max(map(len, page.lines)) <= width


def test_as_plain_values_every_field_has_its_name() -> None:
    game = africa(7, 498)
    told = rivers_json(game)
    assert [system["name"] for system in told["systems"]] == list(game.board.rivers)
    assert msgspec.json.decode(msgspec.json.encode(told))["systems"][0]["mouth"] == "2101"


def test_on_the_tables_own_board_there_is_nothing_to_tell() -> None:
    """2.3: the app does not know the map that lies on the table."""
    game = africa(7, 0).at(Nile(map="table"))
    assert (river_pages(game), systems_of(game), strays_of(game)) == ((), (), ())
