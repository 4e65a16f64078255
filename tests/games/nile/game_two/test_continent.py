"""Continents mapped by dice: what the survey proves of Game I it proves here (II 3.2)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.cartographer import ORDERS
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey import survey
from companion.games.nile.map.survey.dice_checks import FALLS, HEIGHTS, strengths
from companion.games.nile.map.terrain import DESERT, LAKE, MOUNTAIN, TERRAINS, has
from companion.games.nile.state import Hex, Nile
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.helpers import by_dice, continents
from tests.games.nile.helpers.continents import MOST, TWO, blank_africa
from tests.games.nile.helpers.world import shipped_board

LAWS = blank_africa(TWO).variant.laws


def a_continent(seed: int = 4) -> Nile:
    return continents.continent(seed, game=TWO).state


def changed(name: str, **fields: object) -> Nile:
    """The continent with some fields of a hex changed."""
    state = a_continent()
    return replace(state, hexes={**state.hexes, name: replace(state.hexes[name], **fields)})


def found(state: Nile) -> list[tuple[str, str]]:
    """The hex and rule of each fault, by a strict survey."""
    judged = survey(shipped_board(), state, laws=LAWS, strict=True)
    return [(fault.hex, fault.rule) for fault in judged.faults]


def remarked(state: Nile) -> list[tuple[str, str]]:
    """The hex and rule of each remark by the dice, where nothing is a fault."""
    judged = survey(shipped_board(), state, laws=LAWS)
    assert not judged.faults
    return [(each.hex, each.rule) for each in judged.remarks if each.rule.startswith("II")]


def mapped() -> dict[str, Hex]:
    return {name: here for name, here in a_continent().hexes.items() if here.mapped}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("hexes", [None, 150])
def test_a_map_by_dice_is_without_a_fault(order: str, hexes: int | None, seed: int) -> None:
    made = continents.mapped(seed, order, hexes, TWO)
    assert made.survey.faults == (), (seed, [str(fault) for fault in made.survey.faults][:5])
    assert made.answers <= MOST[TWO]


def test_a_counter_stands_for_the_warriors_of_each_tribe() -> None:
    """II 3.2.4: the sizes are for the board alone."""
    tribes = a_continent().tribes.values()
    assert len(tribes) > 80
    assert all(charts_two().size_of(tribe.heads) == tribe.size for tribe in tribes)


def test_dice_come_as_often_as_their_odds_say() -> None:
    """II 3.2.2–3.2.4: cataracts, oases, natives, and the mean strength by the way to a port."""
    found = by_dice.samples(range(6))
    assert [each for each in found if each.off > 4] == []
    means = {each.what: round(each.expected) for each in found}
    told = [means[f"warriors, {distance} hexes from a port"] for distance in range(2, 7)]
    assert told == [16, 24, 32, 38, 43]
    assert sum(each.number for each in found) > 3_000


def test_both_games_are_told_side_by_side() -> None:
    """Terrain, oases, cataracts, tribes, mean strength: what is only in one game has a dash."""
    games = {game: [continents.mapped(4, game=game).measures] for game in MOST}
    shares = [games[TWO][0][f"{terrain}, %"] for terrain in TERRAINS]
    assert sum(shares) == pytest.approx(100)
    lines = list(continents.side_by_side(games))
    assert lines[0] == "| measure | nile-1 | nile-2 |"
    assert lines[-1].startswith("| warriors of a tribe | – | ")


# What the survey finds


def test_every_mountain_has_a_height_that_three_dice_make() -> None:
    """II 3.2.1."""
    heights = {name: here.height for name, here in mapped().items() if has(here.terrain, MOUNTAIN)}
    assert set(heights.values()) <= HEIGHTS
    assert (min(HEIGHTS), max(HEIGHTS)) == (10_100, 31_600)
    name = min(heights)
    assert found(changed(name, height=10_700)) == [(name, "II 3.2.1")]
    assert survey(shipped_board(), changed(name, height=10_700), laws=LAWS).faults
    assert remarked(changed(name, height=0)) == [(name, "II 3.2.1")]


def test_every_cataract_has_a_fall_that_four_dice_make() -> None:
    """II 3.2.2."""
    falls = {name: here.fall for name, here in mapped().items() if here.cataract}
    assert set(falls.values()) <= FALLS
    assert (min(FALLS), max(FALLS)) == (1, 1296)
    name = min(falls)
    assert found(changed(name, fall=7)) == [(name, "II 3.2.2")]
    assert remarked(changed(name, fall=0)) == [(name, "II 3.2.2")]


def test_a_cataract_lies_in_a_river_and_never_in_a_swamp() -> None:
    """II 3.2.2, 10.52."""
    name = min(name for name, here in mapped().items() if here.cataract)
    assert (name, "II 3.2.2") in found(changed(name, terrain="swamp", height=0))
    dry = min(name for name, here in mapped().items() if here.river == NO_RIVER)
    assert (dry, "10.52") in found(changed(dry, cataract=1, fall=1))


def test_the_area_of_a_lake_stands_in_its_last_hex() -> None:
    """II 3.2.1: a lake of one hex has none."""
    board = shipped_board()
    lakes = {name for name, here in mapped().items() if here.terrain == LAKE}
    name = min(name for name in lakes if mapped()[name].area)
    near = next(other for other in board.land_neighbours(name) if other in lakes)
    assert remarked(changed(near, area=500)) == [(near, "II 3.2.1")]
    alone = min(name for name in lakes if not lakes & set(board.land_neighbours(name)))
    assert remarked(changed(alone, area=500)) == [(alone, "II 3.2.1")]


def test_a_tribe_is_as_strong_as_dice_can_say_at_its_distance() -> None:
    """II 3.2.4: the highest die counts the hexes to the next port at most, once."""
    assert (strengths(0), max(strengths(1)), max(strengths(3)), max(strengths(9))) == (
        strengths(1),
        36,
        108,
        216,
    )
    state, board = a_continent(), shipped_board()
    for tribe in state.tribes.values():
        assert tribe.heads in strengths(board.port_distances[tribe.hex])
    number, tribe = next(iter(state.tribes.items()))
    stronger = {**state.tribes, number: replace(tribe, heads=13)}
    assert remarked(replace(state, tribes=stronger)) == [(tribe.hex, "II 3.2.4")]


def test_nobody_lives_in_dry_desert() -> None:
    """II 3.2.4: without a roll there are no natives."""
    board = shipped_board()
    bare = [
        name
        for name, here in mapped().items()
        if here.terrain == DESERT
        and here.river == NO_RIVER
        and not here.oasis
        and not any(a_continent().hexes[at].terrain == LAKE for at in board.land_neighbours(name))
    ]
    assert not any(mapped()[name].tribe for name in bare)
    name = bare[0]
    number, tribe = next(iter(a_continent().tribes.items()))
    state = changed(name, tribe=int(number))
    hexes = {**state.hexes, tribe.hex: replace(state.hexes[tribe.hex], tribe=0)}
    moved = {**state.tribes, number: replace(tribe, hex=name, heads=1)}
    assert remarked(replace(state, hexes=hexes, tribes=moved)) == [(name, "II 3.2.4")]


def test_what_a_board_shows_from_another_game_is_let_be() -> None:
    """2.3: a map of Game I has mountains without a height."""
    name = next(name for name, here in mapped().items() if has(here.terrain, MOUNTAIN))
    hexes = {at: replace(here, mapped=0) for at, here in a_continent().hexes.items()}
    hexes[name] = replace(hexes[name], height=0)
    state = replace(a_continent(), hexes=hexes, mapped=0)
    assert not [rule for _, rule in found(state) if rule.startswith("II")]
