"""What a step costs, and what bars a way (9.15, 9.16, 9.21, 9.4)."""

import pytest

from companion.games.nile.rules.travel import crossing
from companion.games.nile.rules.turn import movement
from companion.games.nile.rules.turn.turns import end_turn
from companion.games.nile.state import Hex, Party
from tests.games.nile.helpers.on_the_move import FLOWS_EAST, VELDT, E, go, inland, spent, ways
from tests.games.nile.helpers.world import (
    a_game,
    play,
    shipped_board,
    with_explorer,
    with_hex,
    with_turn,
)

# What a step costs (9.15, 9.16, 9.21)


@pytest.mark.parametrize(
    ("east", "known", "cost"),
    [
        (VELDT, False, 1),
        (Hex(terrain="veldt"), True, 1),
        (Hex(terrain="veldt"), False, 2),
        (Hex(), False, 2),
        (Hex(terrain="veldt", half=True), True, 2),
    ],
)
def test_entry_costs(east: Hex, known: bool, cost: int) -> None:
    """9.15: published or known 1; 9.16, 10.294: unknown or unexplored 2."""
    game = inland(E=east)
    if known:
        game = with_explorer(game, "Ada", known={E: 1})
    assert crossing.entry_cost(game, "Ada", E, "") == cost
    assert f"{cost} m.p." in ways(game)["2"].label


def test_canoes_along_the_coast_pay_no_swamp() -> None:
    """9.21: the exception."""
    board = shipped_board()
    here, there = next(
        (here, near)
        for here in board.published
        for near in board.land_neighbours(here)
        if board.is_published(near)
        and board.along_coast(here, near)
        and not (board.has_river(here) or board.has_river(near))
    )
    swamp = Hex(terrain="swamp", published=True)
    game = a_game(Ada=here, party=Party(bearers=8, canoes=1), hexes={there: swamp})
    game = with_explorer(game, "Ada", mode="canoe")
    course = crossing.course(game, "Ada", there)
    assert course == "coast"
    assert crossing.entry_cost(game, "Ada", there, course) == 1
    out = board.grid.direction(here, there)
    river = "." * (out - 1) + "o" + "." * (6 - out)
    game = with_hex(game, here, river=river)
    course = crossing.course(game, "Ada", there)
    assert course == "down", "a river leads there as well"
    assert crossing.entry_cost(game, "Ada", there, course) == 1


# What bars a way (9.4)


def test_points_are_not_saved_for_the_next_turn() -> None:
    """9.42."""
    game = with_turn(inland(points=4), step="end")
    play(game, end_turn(game, "Ada"))
    assert (game.state.turn.allowance, game.state.turn.spent) == (0, 0)
    play(game, movement.choose_activity(game, "Ada"), ["normal"])
    assert crossing.points_left(game) == 2


@pytest.mark.parametrize(
    ("terrain", "party", "mode", "barred"),
    [
        ("lake", Party(bearers=4), "foot", "lake cannot be entered on foot"),
        ("swamp", Party(bearers=4), "foot", ""),
        ("swamp", Party(bearers=4, horses=2), "foot", "horses can't enter swamp"),
        ("jungle/swamp", Party(bearers=4, horses=5), "mounted", "horses can't enter jungle/swamp"),
        ("jungle", Party(bearers=4, horses=5), "mounted", ""),
        ("jungle", Party(bearers=4, camels=5), "mounted", "camels can't enter jungle"),
        ("mountain", Party(bearers=4, camels=5), "mounted", ""),
    ],
)
def test_terrain_closed_to_a_mode(terrain: str, party: Party, mode: str, barred: str) -> None:
    """9.43, 5.426, 5.427, 5.432."""
    game = inland(party=party, mode=mode, E=Hex(terrain=terrain, published=True))
    option = ways(game)["2"]
    assert option.barred.startswith(barred) if barred else not option.barred


def test_zanzibar_is_left_on_foot_by_its_two_arrows_alone() -> None:
    """3.2: to the west and the south-west, as over land."""
    game = with_turn(a_game(Ada="2418", step="move"), allowance=4)
    found = [option.place for option in ways(game).values() if option.place and not option.barred]
    assert sorted(found) == ["2318", "2419"]


def test_a_drift_into_unknown_swamp_takes_no_more_points() -> None:
    """9.26, 9.21: one hex, whatever it is."""
    game = inland(party=Party(askaris=2, canoes=1), mode="canoe", HERE=FLOWS_EAST)
    game = with_turn(game, allowance=1)
    assert spent(go(game, "2", "1 swamp", "stay", "none")) == [1]
