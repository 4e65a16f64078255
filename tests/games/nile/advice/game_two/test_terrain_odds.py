"""What dice may bring in a hex, against the rules' own throws (II 3.2.1, 3.2.4)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from msgspec.structs import replace

from companion.games.nile.advice import travel
from companion.games.nile.advice.game_two.terrain_odds import attacked, natives_odds, terrain_odds
from companion.games.nile.game_two import features, terrain
from companion.games.nile.game_two.natives.attitudes import HOSTILE, attitude_column
from companion.games.nile.house_rules import NATIVES_ONCE
from companion.games.nile.state import Hex, Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from companion.table.look.odds_table import shares
from tests.games.nile.game_two.world import HERE, NAMES, blank_two, two, world
from tests.games.nile.helpers.world import play, with_explorer, with_hex

AGAIN = "again"

Dice = tuple[int, ...]


def by_throws(
    game: NileAtTable, dice: Dice = (), whole: Fraction = Fraction(1)
) -> dict[str, Fraction]:
    """What one round of the rules' own throws comes to, each die by its chance."""
    copy = game.at(game.state)
    played = play(copy, terrain.map_terrain(copy, "Ada", HERE), dice, stop=True)
    if played.open is None:
        return {copy.hex(HERE).terrain: whole}
    asked = played.open
    assert isinstance(asked, Roll)
    if asked.line != "terrain 1":
        return {AGAIN: whole}
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for line, chance in asked.column.chances(1, 6):
        for kind, part in by_throws(game, (*dice, line.totals[0]), whole * chance).items():
            found[kind] += part
    return found


@pytest.mark.parametrize(
    "around",
    [
        {},
        {"NE": "jungle", "E": "veldt", "SW": "jungle/mountain"},
        {"NE": "desert", "W": "swamp", "NW": "desert", "SE": "lake"},
        {"NE": "veldt", "E": "veldt", "SE": "veldt", "SW": "swamp", "W": "lake", "NW": "desert"},
        {"NE": "jungle", "W": "desert"},
    ],
    ids=["blank", "three", "desert", "all round", "both sides"],
)
def test_the_terrain_of_a_hex_is_that_of_the_rules_own_throws(around: dict[str, str]) -> None:
    game = blank_two(**around)
    found, exact = terrain_odds(game, "Ada", HERE, {})
    assert exact
    assert sum(found.values()) == 1
    assert found == by_throws(game)
    assert [*found.values()] == sorted(found.values(), reverse=True)


def test_lakes_that_would_be_too_large_are_thrown_again() -> None:
    """10.28: the others share their part, but for the last round after so many."""
    game = blank_two(NE="lake", E="lake", SE="lake", W="swamp")
    once = by_throws(game)
    again = once.pop(AGAIN)
    found, exact = terrain_odds(game, "Ada", HERE, {})
    assert exact
    assert sum(found.values()) == 1
    assert "lake" not in found
    for kind, chance in found.items():
        assert abs(chance - once[kind] / (1 - again)) < again**terrain.TRIES


def test_ground_that_is_drawn_is_certain() -> None:
    game = with_hex(blank_two(), HERE, terrain="swamp")
    assert travel.terrain_odds(game, "Ada", HERE, {}) == ({"swamp": Fraction(1)}, True)


# Natives


def natives(game: NileAtTable, **kinds: Fraction) -> tuple[Fraction, bool] | None:
    return natives_odds(game, "Ada", HERE, kinds or {game.hex(HERE).terrain: Fraction(1)})


@pytest.mark.parametrize(
    ("hex_", "chance"),
    [
        (Hex("veldt"), Fraction(1, 6)),
        (Hex("veldt", river="i..o.."), Fraction(1, 3)),
        (Hex("mountain", river="i..o.."), Fraction(5, 12)),
        (Hex("jungle/mountain"), Fraction(5, 12)),
        (Hex("desert"), Fraction(0)),
    ],
)
def test_natives_of_a_known_hex_are_told_exactly(hex_: Hex, chance: Fraction) -> None:
    """An explorer who knows it looks again on every entry (10.41)."""
    assert natives(two(hexes={HERE: hex_})) == (chance, True)


def test_natives_of_a_blank_hex_are_told_without_a_river() -> None:
    game = blank_two()
    half = Fraction(1, 2)
    assert natives(game, veldt=half, desert=half) == (Fraction(1, 12), False)


def test_natives_are_those_of_the_rules_own_dice() -> None:
    game = two(hexes={HERE: Hex("jungle", river="i..o.."), NAMES["E"]: Hex("lake")})
    asked = play(game, features.look_for_natives(game, "Ada", HERE), stop=True).open
    assert isinstance(asked, Roll)
    chances = {line.result: chance for line, chance in asked.column.chances(2, 6)}
    assert natives(game) == (chances[features.YES], True)


def test_where_nobody_looks_no_natives_are_told() -> None:
    """A published hex, a known tribe, and a second look that the house rules forbid."""
    assert natives(two(hexes={HERE: Hex("veldt", published=True)})) is None
    assert natives(two(hexes={HERE: Hex("veldt", tribe=1)})) is None
    known = with_explorer(two(hexes={HERE: Hex("veldt")}), "Ada", known={HERE: 1})
    assert natives(known) is not None
    known = known.at(replace(known.state, house={NATIVES_ONCE: "on"}))
    assert natives(known) is None


# Strangers


def test_the_ways_on_tell_ground_and_natives() -> None:
    game = world(Party(bearers=2, rations=4))
    for way in travel.ways(game, "Ada"):
        assert sum(way.terrain.values()) == 1
        assert way.exact
        assert way.natives is not None
        assert 0 < way.natives[0] < Fraction(1, 2)
    table, *_ = travel.way_tables(game, "Ada")
    assert table.notes == ("natives are found 16%, without a river",)
    assert sum(row.chance for row in table.rows) == 1


def test_strangers_attack_a_bold_party_less_far_inland() -> None:
    """Nine hexes inland a man alone deters eight warriors at most by policy 1, and half of the
    others are hostile above 10 (II 3.3.3)."""
    found = attacked(world(), "Ada")
    daring = sum(prod(dice) >= 9 for dice in product(range(1, 7), repeat=3))
    assert found[1] == Fraction(daring, 216) / 2
    assert found[5] < found[4] < found[3] < found[2] < found[1]
    strong = attacked(world(Party(askaris=30)), "Ada")
    assert strong[1] == 0
    assert 0 < strong[5] < found[3]


def test_strangers_have_heard_nothing_of_the_explorer_and_a_scholar_adds_what_he_may() -> None:
    """What the tribe that is here thinks of him is none of theirs; he adds one to policy 2
    for the attitude, and nothing for whether they dare (II 3.3.3)."""
    hated = world(attitudes={"": -5})
    assert attacked(hated, "Ada") == attacked(world(), "Ada")
    studied = {"3": Relation(studied=1)}
    scholar = with_explorer(world(), "Ada", specialty="ethnologist", tribes=studied)
    plain = shares(attitude_column(scholar, 9 + 3), 3)[HOSTILE]
    daring = sum(prod(dice) * 2 >= 9 for dice in product(range(1, 7), repeat=3))
    assert attacked(scholar, "Ada")[2] == plain * Fraction(daring, 216)
