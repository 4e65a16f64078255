"""Heights, cataracts, oasis and natives by dice (II 3.2.1–3.2.4)."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from companion.games.nile.cards.disasters import WATER
from companion.games.nile.facts import FeatureFound, Found, OasisFound
from companion.games.nile.game_two import features
from companion.games.nile.rules.camp import hunting
from companion.games.nile.rules.europe.instant import highest
from companion.games.nile.rules.europe.worth import hex_points
from companion.games.nile.rules.events.disaster_place import is_place
from companion.games.nile.rules.mapping import features as shared
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.mapping.features import state_as_found
from companion.games.nile.rules.travel import crossing, entering
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from tests.games.nile.game_two.world import HERE, NAMES, blank_two, charts_two, two
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex, with_turn

RIVER = "o..i.."


def here(**hex_: object) -> NileAtTable:
    return blank_two(HERE=Hex(**hex_))  # type: ignore[arg-type]  # fields by name


def found(played: Played) -> dict[str, int]:
    return {fact.feature: fact.value for fact in played.of(FeatureFound)}


# Ground (II 3.2.1)


@pytest.mark.parametrize(
    ("dice", "feet"), [([1, 1, 1], 10100), ([5, 5, 2], 15000), ([6, 6, 6], 31600)]
)
def test_a_mountain_is_as_high_as_three_dice_multiplied_say(dice: list[int], feet: int) -> None:
    """II 3.2.1: heights."""
    game = here(terrain="jungle/mountain")
    assert found(play(game, features.measure_ground(game, HERE), [dice])) == {"height": feet}


def test_a_height_is_measured_once() -> None:
    """II 3.2.1: heights."""
    game = here(terrain="mountain", height=12000)
    assert not play(game, features.measure_ground(game, HERE), []).asked


def test_where_water_makes_lake_of_a_mountain_its_height_is_void() -> None:
    game = here(terrain="lake", height=12000)
    assert found(play(game, features.measure_ground(game, HERE), [])) == {"height": 0}


def test_a_lake_of_one_hex_has_no_area() -> None:
    """II 3.2.1: lakes."""
    game = here(terrain="lake")
    assert not play(game, features.measure_ground(game, HERE), []).asked


def test_the_last_hex_of_a_lake_counts() -> None:
    game = blank_two(HERE="lake", E=Hex(terrain="lake", area=900))
    played = play(game, mapping.map_water(game, "", HERE), ["2350 sq mi"])
    assert [(fact.hex == HERE, fact.value) for fact in played.of(FeatureFound)] == [
        (True, 2350),
        (False, 0),
    ]


def test_a_lake_that_water_makes_a_swamp_leaves_the_area_of_its_neighbour() -> None:
    """II 3.2.1: lakes. 10.336: the card that was drawn for it counts for nothing."""
    game = blank_two(HERE=Hex(terrain="swamp", area=2350), E=Hex(terrain="lake", area=900))
    assert found(play(game, features.measure_ground(game, HERE), [])) == {"area": 0}
    assert not play(game, features.find_water(game, HERE, None), []).facts


# Water (II 3.2.2, 3.2.3)


@pytest.mark.parametrize(
    ("terrain", "faces"),
    [
        ("jungle", {1}),
        ("veldt", {1}),
        ("desert", {1, 2}),
        ("mountain", {2, 3, 4}),
        ("jungle/mountain", {1, 2, 3, 4}),
    ],
)
def test_a_river_hex_has_a_cataract_by_its_terrain(terrain: str, faces: set[int]) -> None:
    """II 3.2.2: cataracts."""
    game = here(terrain=terrain, river=RIVER)
    for die in range(1, 7):
        seen = found(play(game, features.find_water(game, HERE, None), [die]))
        assert bool(seen.get("cataract")) == (die in faces), die


def test_a_cataract_is_as_high_as_four_dice_multiplied() -> None:
    """II 3.2.2: cataracts."""
    game = here(terrain="veldt", river=RIVER, cataract=1)
    assert found(play(game, features.measure_falls(game, HERE), [[6, 6, 5, 2]])) == {"fall": 360}
    dry = here(terrain="veldt", river=RIVER)
    assert not play(dry, features.measure_falls(dry, HERE), []).asked


@pytest.mark.parametrize("die", range(1, 7))
def test_a_desert_without_a_river_has_an_oasis_on_odd_numbers(die: int) -> None:
    game = here(terrain="desert")
    seen = found(play(game, features.find_water(game, HERE, None), [die]))
    assert bool(seen.get("oasis")) == bool(die % 2)


def test_a_river_in_the_desert_leaves_no_oasis() -> None:
    game = here(terrain="desert", river=RIVER, oasis=True)
    played = play(game, features.find_water(game, HERE, None), [6])
    assert found(played) == {"oasis": 0}


@pytest.fixture
def in_desert() -> NileAtTable:
    """Ada stands at an oasis that somebody else has mapped."""
    party = Party(bearers=4, askaris=2)
    return two(hexes={HERE: Hex(terrain="desert", oasis=True, mapped=1)}, party=party, Ada=HERE)


@pytest.mark.parametrize("die", range(1, 7))
def test_who_has_not_found_an_oasis_rolls_for_an_odd_number(
    in_desert: NileAtTable, die: int
) -> None:
    played = play(in_desert, features.look_for_oasis(in_desert, "Ada", HERE), [die])
    assert played.game.knows_oasis("Ada", HERE) == bool(die % 2)
    assert [fact.player for fact in played.of(OasisFound)] == ["Ada"] * (die % 2)


def test_nobody_looks_for_an_oasis_that_is_not_there_or_that_he_knows(
    in_desert: NileAtTable,
) -> None:
    for game in (
        with_hex(in_desert, HERE, oasis=False),
        with_hex(in_desert, HERE, published=True),
        with_explorer(in_desert, "Ada", oases={HERE: 1}),
    ):
        assert not play(game, features.look_for_oasis(game, "Ada", HERE), []).asked


def test_his_own_map_shows_no_oasis_that_he_has_not_found(in_desert: NileAtTable) -> None:
    assert not state_as_found(in_desert, "Ada").hexes[HERE].oasis
    known = with_explorer(in_desert, "Ada", oases={HERE: 1})
    assert state_as_found(known, "Ada") is known.state


def test_the_common_map_shows_an_oasis_that_somebody_has_found(in_desert: NileAtTable) -> None:
    assert not state_as_found(in_desert).hexes[HERE].oasis
    for known in (
        with_explorer(in_desert, "Ada", oases={HERE: 1}),
        with_hex(in_desert, HERE, published=True),
    ):
        assert state_as_found(known) is known.state


def test_who_maps_a_hex_with_an_odd_number_has_its_oasis() -> None:
    game = two(hexes={HERE: Hex(terrain="desert", half=True)}, Ada=HERE, Ben=HERE)
    played = play(game, mapping.map_hex(game, "Ada", HERE), ["none", 3, [6, 6]])
    assert played.game.knows_oasis("Ada", HERE)
    assert not played.game.knows_oasis("Ben", HERE)


@pytest.mark.parametrize("found", [True, False])
def test_an_oasis_that_is_not_found_gives_neither_water_nor_game(
    in_desert: NileAtTable, found: bool
) -> None:
    game = with_explorer(in_desert, "Ada", oases={HERE: 1} if found else {})
    assert crossing.is_wet(game, "Ada", HERE) is found
    assert hunting.hunting_grounds(game, "Ada") == ["desert", *(["water"] if found else [])]
    assert is_place(game, "Ada", WATER) is found


def test_an_oasis_that_is_not_found_brings_no_points_and_yet_natives(
    in_desert: NileAtTable,
) -> None:
    """II 3.2.3: unfound."""
    known = with_explorer(in_desert, "Ada", oases={HERE: 1})
    water = in_desert.charts.points("water", "zoologist").value
    assert water
    assert hex_points(known, "Ada", HERE) - hex_points(in_desert, "Ada", HERE) == water
    assert [*features.living(in_desert, HERE)] == ["oasis"]


def test_an_oasis_is_looked_for_at_each_entry_and_in_each_turn_he_stays() -> None:
    """II 3.2.3: unfound."""
    hexes = {HERE: Hex(terrain="desert", oasis=True, mapped=1), NAMES["E"]: Hex(terrain="desert")}
    game = two(hexes=hexes, party=Party(bearers=4, water=20), Ada=NAMES["E"])
    asks = ["Is the oasis found?"]
    game = with_turn(game, allowance=4, step="move")
    came = play(game, entering.arrive(game, "Ada", HERE, ""), [2, [6, 6]])
    assert [request.question for request in came.asked][:1] == asks
    assert not play(came.game, entering.end_move(came.game, "Ada"), []).asked, "he came this turn"
    staying = with_turn(came.game, start=HERE)
    stayed = play(staying, entering.end_move(staying, "Ada"), [1])
    assert [request.question for request in stayed.asked] == asks
    assert stayed.game.knows_oasis("Ada", HERE)
    assert not play(stayed.game, entering.end_move(stayed.game, "Ada"), []).asked


# What is spectacular (II 3.2.1, 3.2.2)


@pytest.mark.parametrize(
    ("shows", "kinds"),
    [
        ({"terrain": "mountain", "height": 14999}, []),
        ({"terrain": "mountain", "height": 15000}, ["mountain"]),
        ({"terrain": "veldt", "cataract": 1, "fall": 39}, []),
        ({"terrain": "veldt", "cataract": 1, "fall": 40}, ["waterfall"]),
        ({"terrain": "lake", "area": 1}, ["lake"]),
    ],
)
def test_heights_and_falls_are_finds_from_15000_and_40_feet(
    shows: dict[str, Any], kinds: list[str]
) -> None:
    game = two(hexes={HERE: Hex(mapped=1, by="Ada", **shows)}, Ada=HERE)
    played = play(game, shared.enter_finds(game, "Ada", HERE), [])
    assert [fact.find.kind for fact in played.of(Found)] == kinds
    ranked = [*highest(game, "mountain", "height"), *highest(game, "waterfall", "fall")]
    assert [name for name, _ in ranked] == [HERE for kind in kinds if kind != "lake"]


def test_what_was_published_without_a_finder_alive_is_noted_late_where_it_is_spectacular() -> None:
    for feet, kinds in ((14999, []), (15000, ["mountain"])):
        hex_ = Hex(terrain="mountain", height=feet, mapped=1, published=True)
        game = two(hexes={HERE: hex_}, Ada=HERE)
        played = play(game, shared.enter_finds(game, "Ada", HERE), [])
        assert [fact.find.kind for fact in played.of(Found)] == kinds


# Natives (II 3.2.4)


@pytest.mark.parametrize(
    ("terrain", "more", "chance"),
    [
        ("veldt", {"river": RIVER}, Fraction(1, 3)),
        ("mountain", {"river": RIVER}, Fraction(5, 12)),
        ("jungle/mountain", {}, Fraction(5, 12)),
        ("jungle/mountain", {"river": RIVER}, Fraction(7, 12)),
        ("desert", {"oasis": True}, Fraction(1, 6)),
        ("lake", {}, Fraction(1, 12)),
    ],
)
def test_natives_are_found_on_any_range_that_applies(
    terrain: str, more: dict[str, object], chance: Fraction
) -> None:
    game = here(terrain=terrain, **more)
    asked = play(game, features.look_for_natives(game, "Ada", HERE), [], stop=True).asks(Roll)
    chances = {line.result: each for line, each in asked.column.chances(2, 6)}
    assert chances[features.YES] == chance


def test_nobody_lives_in_dry_desert() -> None:
    game = here(terrain="desert")
    assert not play(game, features.look_for_natives(game, "Ada", HERE), []).asked


def test_no_natives_are_looked_for_where_they_are_known_or_the_hex_is_published() -> None:
    for more in ({"tribe": 3}, {"published": True}):
        game = here(terrain="veldt", **more)
        assert not play(game, features.look_for_natives(game, "Ada", HERE), []).asked


@pytest.mark.parametrize(
    ("dice", "distance", "heads"),
    [
        ({6: 3}, 3, 108),
        ({6: 1, 5: 1, 2: 1}, 3, 30),
        ({2: 1, 3: 1, 1: 1}, 3, 6),
        ({6: 3}, 8, 216),
        ({6: 1, 1: 2}, 0, 1),
    ],
)
def test_the_highest_die_counts_no_more_than_the_way_to_the_coast(
    dice: dict[int, int], distance: int, heads: int
) -> None:
    """Once: the others stand."""
    assert features.strength(dice, distance) == heads


@pytest.mark.parametrize(
    ("distance", "mean"), [(1, 8), (2, 16), (3, 24), (4, 32), (5, 38), (6, 43)]
)
def test_mean_strength_by_distance(distance: int, mean: int) -> None:
    thrown = [
        features.strength({face: dice.count(face) for face in dice}, distance)
        for dice in product(range(1, 7), repeat=3)
    ]
    assert round(sum(thrown) / len(thrown)) == mean
    if distance == 3:
        assert sum(thrown) / len(thrown) == pytest.approx(23.94, abs=0.005)
    assert max(thrown) == min(distance, 6) * prod((6, 6))


@pytest.mark.parametrize(
    ("heads", "size"), [(1, "small"), (24, "small"), (25, "medium"), (60, "medium"), (61, "large")]
)
def test_a_counter_stands_for_a_range_of_heads(heads: int, size: str) -> None:
    assert charts_two().size_of(heads) == size


# All of a hex


def test_a_hex_is_mapped_in_the_order_of_the_sequence() -> None:
    """II 3: order. Terrain, height, river, cataract, natives, strength."""
    game = blank_two()
    answers = [1, 1, 5, 1, [2, 3, 4], "begins 3", 3, 2, [3, 3], [2, 2, 2], [1, 2, 3, 4]]
    played = play(game, mapping.map_hex(game, "Ada", HERE), answers)
    assert [request.rule for request in played.asked] == [
        *(["II 3.2.1"] * 5),
        "10.325",
        *(["II 3.2.2"] * 2),
        *(["II 3.2.4"] * 2),
        "II 3.2.2",
    ]
