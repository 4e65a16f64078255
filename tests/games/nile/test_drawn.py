"""Hexes drawn by hand: taken, or told which rule they break and what would be lawful (10)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.at_table import NileAtTable
from companion.games.nile.facts import FeatureFound, HexExplored, RiverMapped, TerrainMapped
from companion.games.nile.rules.drawn import BY_SIDES, draw_hex, may_draw
from companion.games.nile.rules.drawn_checks import (
    lawful_words,
    river_breaches,
    terrain_breaches,
)
from companion.games.nile.rules.mapping import map_hex
from companion.games.nile.rules.river_courses import Course
from companion.games.nile.rules.rivers import map_river
from companion.games.nile.state import Hex
from companion.games.nile.terrain import TERRAINS, holds_water
from companion.table.requests import Choose
from tests.games.nile.river_boards import (
    HERE,
    a_land,
    a_small_land,
    dry,
    map_terrain,
    next_hex,
    rivers,
    wild,
)
from tests.games.nile.world import a_game, at_random, play

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


def test_only_unexplored_hexes_about_the_party_can_be_entered() -> None:
    """10.1: its own and those beside it; on a table with its own board none."""
    game = blank(dry("0503") | {"0505": Hex("veldt", half=True)})
    assert may_draw(game, "Ada") == [HERE, "0504", "0505", "0405", "0304", "0403"]
    assert may_draw(a_game(mapless=True, Ada="@Ada"), "Ada") == []


def test_what_keeps_to_the_rules_is_taken_at_once() -> None:
    """10.1: terrain and river as drawn, then natives and discoveries by the cards."""
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
    """10.3212, 10.333, 10.336, 10.3211."""
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
    """10.3354: which rule, what would be lawful, and the table has the last word."""
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
    game = blank(TRUNK | dry("0503"), {"0104": 30})
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt"], stop=True)
    assert isinstance(played.open, Choose)
    words = {option.key: option.label for option in played.open.options}
    assert words[".i..o."] == "river from 0504"
    assert "against the rules: the A has 3 of 30 hexes" in words["....o.*"]


def test_any_other_course_is_told_side_by_side() -> None:
    """10.316."""
    game = blank(TRUNK)
    sides = ["i", "i", ".", ".", "o", "i"]
    answers = [HERE, "veldt", BY_SIDES, *sides, "no", "stands", "ends", "none"]
    played = play(game, draw_hex(game, "Ada"), answers)
    assert game.hex(HERE).river == "ii..oi"
    assert "10.3243" in played.of(TerrainMapped)[0].why


def test_rivers_elsewhere_turn_and_a_trapped_lake_is_salt() -> None:
    """10.313, 10.333: what follows from what was drawn."""
    fork = rivers(h0604="*....o.", h0504="oi..o.")
    game = blank(TRUNK | fork)
    played = play(game, draw_hex(game, "Ada"), [HERE, "veldt", ".i..o.", "ends", "none"])
    assert [fact.hex for fact in played.of(RiverMapped)] == [HERE, "0504"]
    assert game.hex("0504").river == "ii..o."
    trapped = blank(SPRING | dry("0503", "0505", "0405", "0304", "0403"))
    played = play(trapped, draw_hex(trapped, "Ada"), [HERE, "lake", "none", "none"])
    assert FeatureFound(HERE, "salt") in played.facts


@pytest.mark.parametrize("seed", range(40))
def test_what_the_cards_give_breaks_no_rule_when_it_is_drawn_by_hand(seed: int) -> None:
    """10.31–10.33: the checks agree with the mapping, hex by hex over a small land."""
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


@pytest.mark.parametrize("seed", range(25))
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
