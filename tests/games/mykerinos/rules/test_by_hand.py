"""Steps that people finish by hand: what comes after each, as corrections left the table."""

import pytest
from msgspec.structs import replace

from companion.games.mykerinos.facts import AreaInspected, NileInspected, PhaseBegan
from companion.games.mykerinos.rules.by_hand import by_hand
from tests.games.mykerinos.helpers import inspecting, passed, position, run


@pytest.mark.parametrize(
    ("step", "then"),
    [
        ("begin", PhaseBegan("season")),
        ("season", PhaseBegan("dig", "Ann")),
        *((step, PhaseBegan("dig", "Ben")) for step in ("dig", "neutral")),
        ("nile", PhaseBegan("area", area="1")),
    ],
)
def test_what_comes_after_a_step_that_was_finished_by_hand(step: str, then: PhaseBegan) -> None:
    assert run(position(), (by_hand, step)).named(PhaseBegan) == [then]


def test_the_last_turn_finished_by_hand_ends_the_excavation() -> None:
    game = passed(position(), "Ben", "Cleo")
    game = game.at(replace(game.state, mover="Ann", last=True))
    state = run(game, (by_hand, "dig")).state
    assert (state.players["Ann"].place, state.phase) == (3, "nile")


def test_the_nile_finished_by_hand_is_cleared() -> None:
    cubes = {"e1": "Ann", "e3": "Ben", "a1": "Cleo"}
    played = run(passed(position(cubes=cubes), "Ann"), (by_hand, "nile"))
    (cleared,) = played.named(NileInspected)
    assert (cleared.river, cleared.land) == (("e1",), {"e3": "2"})
    assert (played.state.tiles, played.state.cubes) == ({}, {"a1": "Cleo"})


def test_an_area_finished_by_hand_is_cleared_and_the_next_one_is_due() -> None:
    game = inspecting(position(cubes={"a1": "Ann", "h1": "Ben"}), "1", Cleo=2)
    played = run(game, (by_hand, "area"))
    assert played.named(AreaInspected) == [AreaInspected("1", ("a1",), ("1a", "1b"))]
    assert (played.state.area, played.state.cubes) == ("2", {"h1": "Ben"})
    assert played.state.counts == {}
