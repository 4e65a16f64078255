"""The validator: each fault that no table can hold, told with its place."""

import pytest

from companion.table.journal.paths import put
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import position


@pytest.mark.parametrize(
    ("where", "value", "fault"),
    [
        ("first", "Dora", "first: 'Dora' isn't a player"),
        ("mover", "Dora", "mover: 'Dora' isn't a player"),
        ("first", "", "first: once the game has begun, someone must be first player"),
        ("mover", "", "mover: in the excavation it must be someone's turn"),
        ("season", 5, "season: it should be 4 or less, not 5"),
        ("season", 0, "season: the phase dig belongs to one"),
        ("wings", ("violet",), "wings: each of violet, lemon,"),
        ("boat", "raft", "boat: 'raft' should be one of two,"),
        ("players.Ann.boats", ("raft",), "players.Ann.boats: 'raft' should be one of two,"),
        ("players.Ann.points", 5000, "players.Ann.points: it should be 999 or less, not 5000"),
        ("players.Ann.cubes", 26, "players.Ann.cubes: there are 25 of a color"),
        ("players.Ann.cubes", 20, "cubes: there are 23 of Ann, not 25"),
        ("players.Ann.discs", 3, "discs: Ann has 3, not 5"),
        ("players.Ben.place", 1, "players: two markers can't be on the same"),
        ("cards.1a", "rose", "cards.1a: 'rose' can't be read"),
        ("tiles.1", "x", "tiles.1: 'x' can't be read"),
        ("cubes.a1", "Dora", "cubes.a1: 'Dora' isn't a player"),
        ("rooms.pq", "neutral", "rooms.pq: 'neutral' isn't a player"),
        ("discs.p5", "neutral", "discs.p5: 'neutral' isn't a player"),
        ("counts.1.Ann", -1, "counts.1.Ann: -1 is below zero"),
        ("cubes", {"j1": "Ann"}, "cubes.j1: there are a1 to h6"),
        ("cards", {"7a": "violet"}, "cards.7a: there are 1a to 4b"),
        ("rooms", {"x9": "Ann"}, "rooms.x9: there are p5 to tp"),
        ("counts", {"9": {"Ann": 1}}, "counts.9: there are 1 to river"),
        ("discs", {"x9": "Ann"}, "discs.x9: a disc lies on a square or in a room"),
        ("discs", {"a1": "Ann"}, "discs.a1: a cube is there"),
        ("discs", {"region-1": "Ann", "p5": "Ann"}, ""),
        ("players.Ann.points", 12, ""),
    ],
)
def test_a_fault_is_told_with_its_place(where: str, value: object, fault: str) -> None:
    game = position().at(STATE)
    assert list(game.faults()) == []
    found = list(game.at(put(game.state, where, value)).faults())
    assert bool(found) is bool(fault)
    assert not fault or any(each.startswith(fault) for each in found), found


def test_neutral_cubes_are_for_two() -> None:
    assert list(position(phase="neutral").faults()) == [
        "phase: the neutral color is for two players"
    ]
    assert list(position(cubes={"a1": "neutral"}).faults()) == [
        "cubes.a1: 'neutral' isn't a player"
    ]


def test_an_area_that_is_inspected_is_one_of_the_season() -> None:
    assert list(position(phase="area", area="5", mover="").faults()) == [
        "area: '5' should be one of 1, 2, 3, 4"
    ]
    assert list(position(phase="area", area="5", mover="", season=4).faults()) == []
