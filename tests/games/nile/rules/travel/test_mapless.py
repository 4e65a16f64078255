"""A table with its own board: the app asks what is there, and keeps the rest (`--map table`)."""

from random import Random

import pytest

from companion.games.nile.facts import HexExplored, Moved, PointsSpent
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.wandering import wander
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_turn

HERE, AHEAD = "@Ada:1", "@Ada:2"


def table(*, points: int = 4, mode: str = "foot", party: Party | None = None) -> NileAtTable:
    """Ada stands in a published jungle of which the table has told."""
    load = party or Party(bearers=1, rations=10)
    hexes = {HERE: Hex(terrain="jungle", published=True)}
    game = a_game(Ada=HERE, hexes=hexes, party=load, step="move", mapless=True)
    game = with_explorer(game, "Ada", mode=mode)
    return with_turn(game, allowance=points, mode=mode)


def move(game: NileAtTable, *answers: object) -> Played:
    return play(game, movement.move(game, "Ada"), answers, stop=True)


def told(played: Played) -> list[str]:
    """The rules that were asked about, in order."""
    return [request.rule for request in played.asked]


def test_a_turn_into_the_blank() -> None:
    """8.3.3, 9.16, 12, 10.2–10.5: the way, the neighbors and the river are asked as needed."""
    game = table()
    played = move(
        game,
        *("go", "blank", "go"),
        "on course",
        *("4 2 desert", "blank", "mountain"),
        "stay",
        *("none", "none oasis"),
        *("mountain", 12, "large"),
        "16200",
    )
    assert (
        told(played)
        == [
            *("9.13", "9.15", "9.4"),
            "12.4",
            *("10.22", "10.23", "10.23"),
            "9.45",
            *("10.321", "10.323"),
            *("10.41", "10.42", "10.42"),
            "10.54",
        ]
        or played.open is None
    )
    assert played.of(PointsSpent) == [PointsSpent(2, "entering hex 2 of Ada's")]
    assert played.of(Moved) == [Moved("Ada", AHEAD)]
    assert played.of(HexExplored) == [HexExplored(AHEAD, "Ada")]
    here = game.hex(AHEAD)
    assert (here.terrain, here.height, here.tribe, here.half) == ("mountain", 16200, 1, False)
    assert played.state.turn.step == "encounter"


def test_a_card_tells_what_the_table_said_of_the_neighbours() -> None:
    """10.23, 10.24: by their directions, as they have no names"""
    played = move(table(), "go", "blank", "go", "on course", "4 2 desert", "blank", "mountain")
    (terrain,) = (settled for settled in played.settled if settled.key == "terrain")
    assert terrain.why == "first number 4: blank; second 2: mountain"


def test_a_known_way_costs_one_point_and_needs_no_roll() -> None:
    """12.4, 9.15, 12.1: published, or this explorer has been there."""
    for status in ("published", "known"):
        played = move(table(), "go", status, "veldt", "none", 0, "go")
        assert played.of(PointsSpent) == [PointsSpent(1, "entering hex 2 of Ada's")]
        assert "12.4" not in told(played)


@pytest.mark.parametrize(
    ("river", "mode", "status", "terrain", "asked"),
    [
        (True, "foot", "blank", "", ["down", "up", "none"]),
        (True, "foot", "published", "veldt", []),
        (True, "foot", "published", "desert", ["down", "up", "none"]),
        (True, "foot", "published", "dry desert", []),
        (False, "foot", "blank", "", []),
        (False, "canoe", "published", "veldt", ["coast", "none"]),
        (True, "canoe", "published", "veldt", ["down", "up", "coast", "none"]),
        (True, "canoe", "published", "dry veldt", ["coast", "none"]),
    ],
)
def test_the_course_is_asked_only_where_it_matters(
    river: bool, mode: str, status: str, terrain: str, asked: list[str]
) -> None:
    """5.4442, 9.21, 12.5: a river must be there, and make a difference."""
    game = table(mode=mode, party=Party(bearers=8, canoes=1))
    game = with_hex(game, HERE, river=ground.REPORTED_RIVER if river else NO_RIVER)
    water = "river" if river and "dry" not in terrain else "none"
    cataract = ["no"] if water == "river" and mode == "canoe" else []
    ground_ = terrain.removeprefix("dry ")
    answers = ["go", status, *([ground_, water, *cataract, 0] if ground_ else [])]
    question = move(game, *answers).asks(Choose)
    courses = [option.key for option in question.options] if question.rule == "12.5" else []
    assert courses == asked


def test_too_few_points_bar_what_the_hex_may_be() -> None:
    """9.41."""
    asked = move(table(points=1), "go").asks(Choose)
    barred = {option.key: bool(option.barred) for option in asked.options}
    assert (barred["published"], barred["blank"], barred["back"]) == (False, True, False)


def test_stepping_back_leaves_the_party_where_it_was() -> None:
    """9.45: the hex told last is still the one it stands in."""
    game = table()
    played = move(game, "go", "blank", "go", 6, "4 veldt", "blank", "back")
    assert not played.of(Moved)
    assert game.hex(HERE).terrain == "jungle"
    assert game.state.turn.spent == 2


def test_desert_and_lakes_beside_are_asked() -> None:
    """10.27, 10.28."""
    game = table()
    played = move(game, "go", "blank", "go", 6, "4 desert", "blank", "yes")
    assert played.state.hexes[AHEAD].terrain == "veldt"
    game = table(mode="canoe", party=Party(bearers=8, canoes=1, rations=165))
    game = with_hex(game, HERE, terrain="lake")
    played = move(
        game, "go", "blank", "none", "go", 6, "4 lake", "blank", "yes", "4 lake", "lake", "no"
    )
    assert played.state.hexes[AHEAD].terrain == "lake"


def test_ports_and_the_colony_are_asked_only_where_they_can_be() -> None:
    """3.2: both lie in published hexes; what was told is remembered while the party is there."""
    game = table()
    assert play(game, ground.in_colony(game, "Ada"), ["colony"]).returned is True
    assert play(game, ground.at_port(game, "Ada")).returned is False
    move(game, "go", "published", "veldt", "none", 0, "go")
    assert play(game, ground.at_port(game, "Ada"), ["Capetown"]).returned is True
    assert play(game, ground.in_colony(game, "Ada")).returned is True
    assert game.port_at(AHEAD) == "Capetown"
    inland = with_hex(game, AHEAD, published=False, place="")
    assert play(inland, ground.in_colony(inland, "Ada")).returned is False
    assert play(inland, ground.at_port(inland, "Ada")).returned is False
    assert play(game, ground.port_distance(game, "Ada"), [12]).returned == 12


@pytest.mark.parametrize("mode", ["foot", "canoe"])
def test_a_party_wanders_on_the_tables_board(mode: str, rng: Random) -> None:
    """Every legal answer is taken."""
    party = Party(bearers=17, guides=1, canoes=2 if mode == "canoe" else 0, rations=30)
    wander(mode, party, rng, turns=200, mapless=True)
