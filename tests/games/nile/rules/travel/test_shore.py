"""Landing from canoes and launching them (5.432, 9.43, 9.5)."""

from random import Random

import pytest

from companion.games.nile.facts import ModeChanged, Moved, MoveEnded, PartyChanged, PointsSpent
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import entering, shore
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Ahead, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Option
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_turn

HERE = "1414"
NE, E, SE, SW, W, NW = AROUND = ("1513", "1514", "1515", "1415", "1314", "1413")
"""A hex in the blank middle of the board and its neighbors, by direction."""

VELDT = Hex("veldt", published=True)
LAKE = Hex("lake", published=True)
SWAMP = Hex("swamp", published=True)
BY_THE_RIVER = Hex("veldt", published=True, river="o..i..")
"""A river that touches no side of HERE, seen from any neighbor that it is laid into but SW, NE."""

CREW = Party(bearers=8, canoes=1, rations=40)
"""A crew that can carry its canoe and all else ashore."""


def beside(
    around: Hex | dict[str, Hex],
    *,
    here: Hex = LAKE,
    party: Party = CREW,
    mode: str = "canoe",
    level: str = "normal",
    points: int = 4,
    **explorer: object,
) -> NileAtTable:
    """Ada in HERE, about to move; around her the same hex on every side, or hexes by name."""
    near = around if isinstance(around, dict) else dict.fromkeys(AROUND, around)
    game = a_game(Ada=HERE, hexes={HERE: here, **near}, party=party, level=level, step="move")
    game = with_explorer(game, "Ada", mode=mode, **explorer)
    return with_turn(game, allowance=points, mode=mode, start=HERE)


def ways(game: NileAtTable) -> dict[str, Option]:
    request = play(game, movement.move(game, "Ada"), stop=True).asks(Choose)
    return {option.key: option for option in request.options}


def go(game: NileAtTable, *answers: object) -> Played:
    return play(game, movement.move(game, "Ada"), list(answers), stop=True)


# Landing


def test_canoes_on_a_lake_land_on_known_dry_ground() -> None:
    """5.432, 9.5, 9.43, 11.44 (ruling): on foot into any neighbor, as the party enters it."""
    options = ways(beside(VELDT))
    assert [options[key].barred for key in "123456"] == [""] * 6
    assert options["2"].label == "E 1514: veldt, on foot, 1 m.p."
    played = go(beside(VELDT), "2")
    assert played.of(ModeChanged) == [ModeChanged("Ada", "foot", 2)]
    assert played.of(Moved) == [Moved("Ada", E)]
    assert played.state.explorers["Ada"].mode == "foot"
    assert played.state.explorers["Ada"].party == CREW


def test_landing_is_paid_from_the_slower_allowance() -> None:
    """9.41, 9.51, 9.52: canoes make 6 recklessly, feet 4; who has spent 4 stops on the water."""
    game = beside(VELDT, level="reckless", points=6)
    assert not ways(with_turn(game, spent=3))["2"].barred
    barred = ways(with_turn(game, spent=4))["2"].barred
    fewer = "on foot, where you have fewer points (9.51),"
    assert barred == f"{fewer} it takes 1 movement point, and none is left (9.41)"


def test_what_bearers_cannot_carry_is_left_behind_on_landing() -> None:
    """9.5 (ruling), 6.55: the party lands all the same, and then says what gives way."""
    game = beside(VELDT, party=Party(bearers=3, canoes=1, rations=20))
    assert ways(game)["2"].label == "E 1514: veldt, on foot without 30 of the load, 1 m.p."
    played = go(game, "2", "canoes", 1)
    assert played.state.explorers["Ada"].hex == E
    (left,) = played.of(PartyChanged)
    assert left.changes == {"canoes": -1}
    assert played.facts.index(left) > played.facts.index(Moved("Ada", E))


def test_the_sick_must_be_carried_ashore() -> None:
    """19.3: of all else the party may leave what it likes."""
    sick = Party(bearers=3, sick_bearers=1, canoes=1)
    game = beside(VELDT, party=sick, sick=True)
    assert ways(game)["2"].barred == (
        "no river, lake, swamp or coast leads canoes there (5.432); "
        "nobody can carry the sick ashore (19.3)"
    )
    assert not ways(beside(VELDT, party=sick))["2"].barred


def test_who_cannot_paddle_does_not_reach_the_shore_of_a_lake() -> None:
    """9.26: but from the bank of a river anybody may walk."""
    askaris = Party(askaris=2, canoes=1)
    assert (
        "too few bearers to paddle to the shore (9.26)"
        in ways(beside(VELDT, party=askaris))["2"].barred
    )
    river = Hex("veldt", published=True, river="o..i..")
    assert not ways(beside(VELDT, here=river, party=askaris, points=1))["2"].barred


def test_who_is_lost_stays_in_his_canoes() -> None:
    """9.5, 12.2: the mode of travel changes on entering, not before."""
    game = beside(Hex("veldt", mapped=1, by="Ben"))
    played = go(game, "2", 1)
    assert played.of(MoveEnded)
    assert not played.of(ModeChanged)
    assert played.state.explorers["Ada"].mode == "canoe"


def test_who_steps_back_onto_a_lake_sits_in_his_canoes_again() -> None:
    """9.44, 9.45, 9.43: nobody stands in a lake."""
    game = beside({E: Hex("veldt", half=True)})
    game = with_turn(with_explorer(game, "Ada", mode="foot"), ahead=Ahead(E), mode="foot")
    played = play(game, entering.go_in(game, "Ada"), ["back"])
    assert played.state.explorers["Ada"].hex == HERE
    assert played.state.explorers["Ada"].mode == "canoe"
    assert played.state.explorers["Ada"].party == CREW


def test_who_finds_dry_ground_from_a_lake_leaves_his_canoes_there() -> None:
    """9.44 (ruling): too few to carry the canoe go in without it."""
    game = beside({E: Hex()}, party=Party(bearers=3, canoes=1, rations=20))
    played = go(game, "2", 0, 6, "1 veldt", "foot", "none", "canoes", 1)
    assert played.state.explorers["Ada"].hex == E
    assert played.state.explorers["Ada"].party.canoes == 0


@pytest.mark.parametrize(("points", "how"), [(4, ", 4 m.p."), (3, ", on foot, 1 m.p.")])
def test_canoes_without_the_points_for_a_swamp_go_in_on_foot(points: int, how: str) -> None:
    """9.21, 9.5 (ruling): as on any land, with the slower allowance"""
    assert ways(beside(SWAMP, points=points))["2"].label == f"E 1514: swamp{how}"
    spent = with_turn(beside(SWAMP), spent=2)
    fewer = "on foot, where you have fewer points (9.51),"
    barred = f"{fewer} it takes 1 movement point, and none is left (9.41)"
    assert ways(spent)["2"].barred == barred


# Launching


@pytest.mark.parametrize("there", [LAKE, BY_THE_RIVER, SWAMP])
def test_canoes_are_launched_onto_known_water(there: Hex) -> None:
    """5.432 (ruling): a lake by canoe; what can be walked into is walked into, but by those who
    are too heavy for it on foot."""
    walks = there != LAKE
    game = beside({E: there}, here=VELDT, mode="foot")
    assert (", by canoe" in ways(game)["2"].label) is not walks
    heavy = Party(bearers=8, canoes=1, rations=100)
    game = beside({E: there}, here=VELDT, mode="foot", party=heavy)
    assert ", by canoe" in ways(game)["2"].label
    played = go(game, "2")
    assert played.of(ModeChanged) == [ModeChanged("Ada", "canoe", 4)]
    assert played.of(PointsSpent)[0].points == (4 if there == SWAMP else 1)


def test_a_lake_is_closed_to_a_party_too_heavy_for_its_canoes() -> None:
    """5.431, 9.43: the reason names both."""
    game = beside({E: LAKE}, here=VELDT, mode="foot", party=Party(bearers=20, canoes=1))
    assert ways(game)["2"].barred == (
        "lake cannot be entered on foot (9.43); "
        "the load weighs 315 and 300 can be carried by canoe: 15 too much (6.55)"
    )
    with_horse = Party(bearers=8, canoes=1, horses=1)
    game = beside({E: LAKE}, here=VELDT, mode="foot", party=with_horse)
    assert "cannot travel in canoes" in ways(game)["2"].barred


def test_a_launch_pays_by_the_allowance_of_the_crew() -> None:
    """9.24, 9.51: two bearers a canoe lose 2 of the 4 points."""
    crew = Party(bearers=4, canoes=1)
    game = beside({E: LAKE}, here=VELDT, mode="foot", party=crew, level="reckless", points=4)
    played = go(game, "2")
    assert played.of(ModeChanged) == [ModeChanged("Ada", "canoe", 4)]
    game = beside({E: LAKE}, here=VELDT, mode="foot", party=Party(bearers=1, canoes=1))
    assert "1 canoe" not in ways(game)["2"].barred


def test_on_a_table_with_its_own_board_canoes_land_and_are_launched_too() -> None:
    """5.432, 9.5 (ruling)."""
    lake = Hex("lake", published=True, place="neither")
    game = a_game(Ada="@Ada", hexes={"@Ada": lake}, party=CREW, step="move", mapless=True)
    game = with_turn(with_explorer(game, "Ada", mode="canoe"), allowance=4, mode="canoe")
    played = go(game, "go", "published", "veldt", "none", 0, "none")
    assert isinstance(played.open, Choose)
    assert played.open.options[0].label == "Yes, on foot, 1 m.p."
    assert not played.open.options[0].barred


# Never shut in


@pytest.mark.parametrize("bearers", [1, 3, 4, 12])
@pytest.mark.parametrize("around", [VELDT, SWAMP, Hex("mountain", published=True)])
def test_no_crew_is_shut_in_on_a_lake(around: Hex, bearers: int, rng: Random) -> None:
    """9.5 (ruling): whoever can paddle has some way on, and the turn after as well."""
    canoes = rng.randint(1, bearers)
    party = Party(bearers=bearers, canoes=canoes, rations=rng.randint(0, 100))
    game = beside(around, party=party, level="reckless")
    game = with_turn(game, allowance=makeup.allowance(game, "Ada", "canoe", "reckless"))
    assert any(not ways(game)[key].barred for key in "123456")


def test_the_first_reason_against_a_launch_is_told() -> None:
    """5.434, 9.26, 19.3: animals before the load, and a crew before neither."""
    animals = beside(
        LAKE, here=VELDT, mode="foot", party=Party(bearers=8, canoes=1, camels=1, rations=300)
    )
    assert (
        shore.shore_bar(animals, "Ada", "canoe", "") == "1 animal cannot travel in canoes (5.424)"
    )
    heavy = beside(LAKE, here=VELDT, mode="foot", party=Party(bearers=8, canoes=1, rations=166))
    assert "1 too much" in shore.shore_bar(heavy, "Ada", "canoe", "")
    idle = beside(LAKE, here=VELDT, mode="foot", party=Party(askaris=2, canoes=1))
    assert "only drift" in shore.shore_bar(idle, "Ada", "canoe", "")
    assert shore.shore_bar(idle, "Ada", "canoe", "down") == ""
    fit = beside(LAKE, here=VELDT, mode="foot", party=Party(bearers=8, canoes=1, rations=165))
    assert shore.shore_bar(fit, "Ada", "canoe", "") == ""
