"""Hexes drawn by hand: taken, or told which rule they break and what would be lawful (10)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import FeatureFound, HexExplored, RiverMapped, TerrainMapped
from companion.games.nile.map.terrain import TERRAINS, holds_water
from companion.games.nile.rules.mapping.drawn import BY_SIDES, draw_hex, may_draw
from companion.games.nile.rules.mapping.drawn_checks import (
    lawful_words,
    river_breaches,
    terrain_breaches,
)
from companion.games.nile.rules.mapping.mapping import map_hex
from companion.games.nile.rules.mapping.rivers.courses import Course
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests import examples
from tests.games.nile.helpers.river_boards import (
    AROUND,
    GRID,
    HERE,
    a_land,
    a_small_land,
    dry,
    map_terrain,
    next_hex,
    rivers,
    wild,
)
from tests.games.nile.helpers.world import at_random, play, with_explorer

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of the hex to be mapped, westward, to its mouth at 0104."""

SPRING = rivers(h0504="*....o.")
"""A river from its source in the east into the hex to be mapped."""


def broken(game: NileAtTable, letters: str, terrain: str = "veldt") -> list[str]:
    """The rules that a course breaks."""
    course = Course.of(letters)
    return [each.rule for each in river_breaches(game, HERE, terrain, course)]


def blank(hexes: dict[str, Hex], mouths: dict[str, int] | None = None) -> NileAtTable:
    return a_land(hexes, mouths=mouths or {"0104": 3}, terrain="")


def test_what_keeps_to_the_rules_is_taken_at_once() -> None:
    """10.21, 10.1: terrain and river as drawn, then natives and discoveries by the cards."""
    game = blank(TRUNK)
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt", "i...o.", "ends", "none"])
    assert [request.rule for request in played.asked] == [
        "10.1",
        "10.21",
        "10.32",
        "10.52",
        "10.41",
    ]
    assert played.of(RiverMapped) == [RiverMapped(HERE, "i...o.", why="drawn by hand")]
    assert played.of(HexExplored) == [HexExplored(HERE, "Ada")]


def test_desert_beside_jungle_and_a_fourth_lake_are_told() -> None:
    """10.27, 10.28."""
    lakes = {name: Hex("lake", mapped=1) for name in ("0503", "0504", "0505")}
    game = blank(lakes | {"0403": Hex("jungle", mapped=1)})
    assert [each.rule for each in terrain_breaches(game, HERE, "desert")] == ["10.27"]
    assert [each.rule for each in terrain_breaches(game, HERE, "lake")] == ["10.28"]
    assert terrain_breaches(game, HERE, "jungle/swamp") == []


@pytest.mark.parametrize(
    ("letters", "rule"),
    [
        ("......", "10.312"),
        ("....i.", "10.313"),
        ("..i...", "10.312"),
        ("....o.", "10.316"),
        ("i...o.*", "10.316"),
        ("i.ioii", "10.318"),
    ],
)
def test_a_river_that_leads_here_is_joined_as_its_water_flows(letters: str, rule: str) -> None:
    """10.312, 10.313, 10.316, 10.318: each fault by its number."""
    game = blank(TRUNK | dry("0403"))
    assert rule in broken(game, letters)
    assert broken(game, "i...o.") == []
    assert broken(game, "....o.*") == []


def test_a_card_draws_two_branches_at_most_and_a_river_flows_on() -> None:
    """10.3243, 10.3242, 10.332, 10.3254."""
    assert broken(blank(TRUNK), "i.iio.") == ["10.3243"]
    assert broken(blank(TRUNK), "....o.*", "desert") == ["10.3242"]
    assert broken(blank(SPRING), ".i....") == ["10.332"]
    assert broken(blank({}), "o.o...*") == ["10.3254"]


def test_what_water_forces_is_told() -> None:
    """10.321, 10.3212, 10.333, 10.336, 10.3211."""
    two = blank(TRUNK | rivers(h0504=".o..i."))
    assert broken(two, ".o..o.") == ["10.321"]
    assert lawful_words(two, HERE, "veldt") == "lake, swamp or jungle/swamp (10.3212)"
    trapped = blank(SPRING | dry("0503", "0505", "0405", "0304", "0403"))
    assert lawful_words(trapped, HERE, "veldt") == "a salt lake (10.333)"
    assert terrain_breaches(trapped, HERE, "lake") == []
    ring = blank(rivers(h0503="...io.", h0403=".io..."))
    assert lawful_words(ring, HERE, "veldt") == "swamp or jungle/swamp (10.336)"
    assert broken(ring, "......", "lake") == ["10.336"]
    assert broken(blank({}), "o.....*", "swamp") == ["10.3211"]


def test_the_last_way_of_a_system_may_not_end_unless_the_table_says_so() -> None:
    """10.1, 10.3354: which rule, what would be lawful, and the table has the last word."""
    game = blank(TRUNK, {"0104": 30})
    answers = [HERE, "veldt", "....o.*", "again", "veldt", "....o.*", "stands", "ends", "none"]
    played = play(game, draw_hex(game, "Ada"), answers)
    question = played.asked[3]
    assert isinstance(question, Choose)
    assert question.rule == "10.3354"
    assert "the A has 3 of 30 hexes and no other way on (10.3354)" in question.question
    assert question.why.startswith("lawful in veldt: ")
    assert "river from 0503" in question.why
    (fact,) = played.of(RiverMapped)
    assert fact.source
    assert "10.3354" in fact.why


def test_each_course_to_choose_from_says_what_it_breaks() -> None:
    """10.1, 10.32"""
    game = blank(TRUNK | dry("0503"), {"0104": 30})
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt"], stop=True)
    assert isinstance(played.open, Choose)
    words = {option.key: option.label for option in played.open.options}
    assert words[".i..o."] == "river from 0504"
    assert "against the rules: the A has 3 of 30 hexes" in words["....o.*"]


def test_any_other_course_is_told_side_by_side() -> None:
    """10.1, 10.316."""
    game = blank(TRUNK)
    sides = ["i", "i", ".", ".", "o", "i"]
    answers = [HERE, "veldt", BY_SIDES, *sides, "no", "stands", "ends", "none"]
    played = play(game, draw_hex(game, "Ada"), answers)
    assert game.hex(HERE).river == "ii..oi"
    assert "10.3243" in played.of(TerrainMapped)[0].why


def test_rivers_elsewhere_turn_and_a_trapped_lake_is_salt() -> None:
    """10.1, 10.313, 10.333: what follows from what was drawn."""
    fork = rivers(h0604="*....o.", h0504="oi..o.")
    game = blank(TRUNK | fork)
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt", ".i..o.", "ends", "none"])
    assert [fact.hex for fact in played.of(RiverMapped)] == [HERE, "0504"]
    assert game.hex("0504").river == "ii..o."
    trapped = blank(SPRING | dry("0503", "0505", "0405", "0304", "0403"))
    played = play(trapped, draw_hex(trapped, "Ada"), [HERE, "lake", "none", "none"])
    assert FeatureFound(HERE, "salt") in played.facts


def test_of_a_salt_lake_that_is_drawn_no_water_flows_out() -> None:
    """10.333, 10.337: a river that leads from here into a closed lake comes from that lake."""
    walls = dry("0503", "0505", "0304", "0403", *GRID.adjacent("0406"))
    closed = {"0406": Hex("lake", mapped=1)} | rivers(h0405="i.o...")
    game = blank(SPRING | walls | closed)
    assert lawful_words(game, HERE, "veldt") == "a salt lake (10.333)"
    played = play(game, draw_hex(game, "Ada"), [HERE, "lake", "none", "none"])
    assert FeatureFound(HERE, "salt") in played.facts
    assert game.hex("0405").river == "o.i..."


def test_where_nothing_is_left_to_draw_nothing_is_asked() -> None:
    """10.1: nor for a party at sea or in Europe."""
    done = blank(dry(*AROUND.values(), HERE))
    assert play(done, draw_hex(done, "Ada")).facts == []
    assert may_draw(with_explorer(blank({}), "Ada", hex="0101"), "Ada") == []
    assert may_draw(with_explorer(blank({}), "Ada", hex=""), "Ada") == []


def test_of_a_hex_explored_in_part_the_terrain_is_not_asked() -> None:
    """10.1, 10.294: and of lake or swamp no river."""
    half = blank({HERE: Hex("mountain", half=True, by="Ben")})
    played = play(half, draw_hex(half, "Ada"), [HERE, "......", "none", "none"])
    assert [request.rule for request in played.asked] == ["10.1", "10.32", "10.41", "10.54"]
    assert (half.hex(HERE).terrain, half.hex(HERE).half, half.hex(HERE).by) == (
        "mountain",
        False,
        "Ada",
    )
    swamp = blank({})
    played = play(swamp, draw_hex(swamp, "Ada"), [HERE, "swamp", "none"])
    assert [request.rule for request in played.asked] == ["10.1", "10.21", "10.41"]
    assert played.of(RiverMapped) == played.of(FeatureFound) == []


def test_a_lake_with_a_way_out_is_no_salt_lake_nor_is_other_ground_that_stands() -> None:
    """10.1, 10.333: salt is the lake alone into which water flows and out of which none can."""
    shut = SPRING | dry("0503", "0505", "0405", "0304", "0403")
    lake = blank(SPRING)
    play(lake, draw_hex(lake, "Ada"), [HERE, "lake", "none", "none"])
    assert not lake.hex(HERE).salt
    veldt = blank(shut)
    answers = [HERE, "veldt", ".i....", "stands", "ends", "none"]
    play(veldt, draw_hex(veldt, "Ada"), answers)
    assert (veldt.hex(HERE).terrain, veldt.hex(HERE).salt) == ("veldt", False)


def test_each_terrain_to_choose_from_says_what_it_breaks() -> None:
    """10.1, 10.21, 10.27: the first of several"""
    jungles = {"0405": Hex("jungle", mapped=1), "0403": Hex("jungle/mountain", mapped=1)}
    game = blank(jungles)
    asked = play(game, draw_hex(game, "Ada"), [HERE], stop=True).asks(Choose)
    words = {option.key: option.label for option in asked.options}
    assert words["desert"] == (
        "desert; against the rules: desert may not lie beside jungle in 0405 (10.27)"
    )
    assert words["veldt"] == "veldt"
    assert len(words) == len(TERRAINS)


def test_side_by_side_the_edge_is_named_and_a_source_asked() -> None:
    """10.1, 10.316"""
    game = a_land({}, here="0704", terrain="")
    sides = ["o", ".", ".", ".", ".", "."]
    answers = ["0704", "veldt", BY_SIDES, *sides, "yes", "stands", "ends", "none"]
    played = play(game, draw_hex(game, "Ada"), answers)
    asked = [request.question for request in played.asked[3:9]]
    assert asked[1] == "What was drawn at side 2, toward the edge of the map?"
    assert asked[4] == "What was drawn at side 5, toward 0604?"
    assert (game.hex("0704").river, game.hex("0704").source) == ("o.....", True)
    assert "10.318" in played.of(TerrainMapped)[0].why


def test_a_branch_that_is_drawn_to_a_drained_lake_turns_the_others() -> None:
    """10.313: what was drawn as flowing out comes in."""
    drained = rivers(h0504="*....o.", h0204=".i..o.", h0104=".i..o.") | {
        "0304": Hex("lake", mapped=1)
    }
    game = blank(drained)
    play(game, draw_hex(game, "Ada"), [HERE, "veldt", ".i.oo.", "ends", "none"])
    assert game.hex(HERE).river == ".i.io."


def test_a_circle_that_stands_turns_nothing() -> None:
    """10.1, 10.336: the table has the last word."""
    game = blank(rivers(h0503="...io.", h0403=".io..."))
    answers = [HERE, "veldt", "o....i", "stands", "ends", "none"]
    played = play(game, draw_hex(game, "Ada"), answers)
    assert [(fact.hex, fact.river) for fact in played.of(RiverMapped)] == [(HERE, "o....i")]
    assert isinstance(played.asked[3], Choose)
    assert played.asked[3].why == "lawful in veldt: swamp or jungle/swamp (10.336)"


def test_the_river_of_a_closed_lake_turns_to_flow_out_of_it() -> None:
    """10.1, 10.337"""
    hexes = rivers(h0104=".i..o.", h0204=".i..o.") | {
        "0604": Hex("lake", mapped=1),
        "0504": Hex("veldt", river=".o..i.", mapped=1),
        **dry("0603", "0703", "0704", "0605", "0705", "0503", "0505"),
    }
    game = blank(hexes)
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt", ".i..o.", "ends", "none"])
    assert game.hex("0504").river == ".i..o."
    why = {fact.hex: fact.why for fact in played.of(RiverMapped)}
    assert why["0504"].startswith("its lake can reach no mouth, so is its source (10.337)")
    assert why[HERE] == "drawn by hand"


@pytest.mark.parametrize("seed", range(examples(12, 40)))
def test_what_the_cards_give_breaks_no_rule_when_it_is_drawn_by_hand(seed: int) -> None:
    """10.337, 10.31–10.33: the checks agree with the mapping, hex by hex over a small land."""
    rng = Random(seed)
    game = a_small_land(rng)
    order = rng.choice(("any", "rivers", "near"))
    while (name := next_hex(game, rng, order)) is not None:
        before = game.at(game.state)
        game.state = map_terrain(game, rng, name).apply(game.state)
        dry_land = game.hex(name).terrain
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        here = game.hex(name)
        note = f"seed {seed}, {name}: {here}"
        assert terrain_breaches(before, name, here.terrain) == [] or here.terrain != dry_land, note
        if not holds_water(here.terrain):
            drawn = Course(here.river, here.source)
            assert river_breaches(before, name, here.terrain, drawn) == [], note
        game.state = HexExplored(name).apply(game.state)


@pytest.mark.parametrize("seed", range(examples(8, 25)))
def test_a_map_full_of_overruled_hexes_can_still_be_mapped(seed: int) -> None:
    """Whatever the table lets stand, no rule of mapping fails on it."""
    rng = Random(seed)
    game = a_small_land(rng)
    while (name := next_hex(game, rng, "any")) is not None:
        if rng.random() < 0.4:
            hexes = {**game.state.hexes, name: replace(wild(rng), terrain=rng.choice(TERRAINS))}
            game.state = replace(game.state, hexes=hexes)
        else:
            play(game, map_hex(game, "Ada", name), at_random(game, rng))
    assert not [name for name in game.board.blanks if not game.hex(name).terrain]
