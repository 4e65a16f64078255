"""The way home: its turns, and the month by which to turn back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nile.advice import homeward
from companion.games.nile.advice.wishes import parse_wish
from companion.games.nile.rules.party.drinking import Supply, supply_words
from companion.games.nile.state import Cache, Party
from tests.games.nile.helpers.villages import BEHIND, HERE, at_a_village
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex


def test_the_way_home_over_known_ground_is_exact() -> None:
    """9.12, 9.15: two hexes of known ground a turn on foot."""
    game = a_game(party=Party(bearers=2, rations=9), Ada="2002")
    port = homeward.homeward(game, "Ada")
    assert port is not None
    assert (port.turns, port.port) == (0, "Khartoum")
    names = ["2002"]
    for _ in range(5):
        near = [n for n in game.board.foot_neighbours(names[-1]) if n not in names]
        names.append(max(near, key=game.port_distance))
    for name in names[1:]:
        game = with_hex(game, name, terrain="veldt", published=True)
    far = with_explorer(game, "Ada", hex=names[-1])
    distance = game.port_distance(names[-1])
    found = homeward.homeward(far, "Ada")
    assert found is not None
    assert found.turns is not None
    assert found.exact
    assert -(-distance // 2) <= found.turns <= -(-5 // 2)


def test_canoes_that_no_water_leads_home_are_left_for_it() -> None:
    """9.5 (ruling): from a lake without an outlet home leads on foot, which is an estimate."""
    game = at_a_village(terrain="lake", party=Party(bearers=8, canoes=1, rations=80))
    for near in game.board.land_neighbours(HERE):
        game = with_hex(game, near, terrain="veldt", published=True)
    game = with_explorer(game, "Ada", mode="canoe")
    found = homeward.homeward(game, "Ada")
    assert found is not None
    assert found.afoot
    assert found.turns
    assert not found.exact
    assert f"≈ {found.turns} turns on foot to {found.port}" in homeward.home_words(found)


def test_blank_hexes_make_the_way_an_estimate() -> None:
    """10.1: what lies there nobody knows."""
    found = homeward.homeward(at_a_village(), "Ada")
    assert found is not None
    assert not found.exact
    assert "≈" in homeward.home_words(found)


def test_when_food_is_short_it_says_when_to_turn_back() -> None:
    """18.1: turns of food less turns home."""
    game = at_a_village(party=Party(bearers=3))
    game = with_explorer(game, "Ada", armed=False)
    turns = homeward.homeward(game, "Ada").turns  # type: ignore[union-attr]
    assert turns
    for more, words in (
        (20, ""),
        (1, "turn back by month"),
        (0, "turn back now"),
        (-2, "does not last"),
    ):
        party = Party(bearers=3, rations=4 * (turns + more))
        found = homeward.homeward(with_explorer(game, "Ada", party=party), "Ada")
        assert found is not None
        assert found.stores == found.food == turns + more
        assert found.to_spare == more
        assert words in homeward.home_words(found)
        assert found.tight == (more <= homeward.TIGHT)


def test_caches_on_the_way_count_by_their_chance() -> None:
    """17.6: five of six are found again; those of others are not counted."""
    game = at_a_village(party=Party(bearers=3, rations=8))
    way = homeward._WayHome(game, "Ada").home()
    assert way is not None
    assert way.path[0] == game.explorer("Ada").hex
    mine = Cache(way.path[1], rations=60, note=game.explorer("Ada").name)
    found = homeward.homeward(with_explorer(game, "Ada", caches={"1": mine}), "Ada")
    assert found is not None
    assert found.caches == 50
    other = replace(mine, hex=BEHIND if way.path[1] != BEHIND else "0101")
    none = homeward.homeward(with_explorer(game, "Ada", caches={"1": other}), "Ada")
    assert none is not None
    assert none.caches == 0


def test_without_a_map_nothing_is_said_of_the_way() -> None:
    """The app asks nothing for it."""
    game = a_game(mapless=True, party=Party(bearers=1, rations=8), Ada="@Ada")
    found = homeward.homeward(game, "Ada")
    assert found is not None
    assert (found.turns, found.by, found.stores) == (None, None, 4)
    assert "the table's board" in homeward.home_words(found)
    assert homeward.homeward(with_explorer(game, "Ada", place="europe"), "Ada") is None


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("8 turns by canoe", "8 turns, by canoe"),
        ("9 turns on foot with 8 guns and 2 guides", "9 turns, on foot, 8 guns, 2 guides"),
        ("12 turns mounted, six guns $830", "12 turns, mounted, six guns, $830"),
    ],
)
def test_a_wish_needs_no_comma_before_the_way_of_travelling(loose: str, strict: str) -> None:
    assert parse_wish(loose, 500) == parse_wish(strict, 500)


WATER = Supply(water=20, need=7, people=7, served=7, lost={}, turns=2)
WAY = homeward.Home(turns=3, port="Lagos", stores=5, food=5, month=9, by=20)


@pytest.mark.parametrize(
    ("home", "said", "unsaid"),
    [
        (WAY, ("3 turns to Lagos", "food for 5 turns"), ("≈", "on foot", "turn back", "caches")),
        (replace(WAY, exact=False, afoot=True), ("≈ 3 turns on foot to Lagos",), ()),
        (replace(WAY, food=8), ("≈ 8 turns, 5 of stores alone",), ()),
        (replace(WAY, caches=12), ("(≈ 12 rations in caches on the way)",), ()),
        (replace(WAY, water=WATER), ("of dry desert",), ()),
        (replace(WAY, water=WATER, dry=True), (supply_words(WATER),), ("of dry desert",)),
        (replace(WAY, by=11), ("turn back by month 11",), ("≈",)),
        (replace(WAY, by=11, exact=False), ("turn back by month ≈ 11",), ()),
        (replace(WAY, by=9), ("turn back now",), ("does not last",)),
        (replace(WAY, by=8), ("turn back now: the food does not last",), ()),
        (replace(WAY, turns=0), ("in port",), ("Lagos",)),
        (replace(WAY, turns=None), ("no way home",), ("Lagos",)),
        (replace(WAY, turns=None, charted=False), ("only the table's board",), ()),
    ],
)
def test_the_way_home_is_told_with_all_that_counts(
    home: homeward.Home, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    words = homeward.home_words(home)
    assert [one for one in said if one not in words] == [], words
    assert [one for one in unsaid if one in words] == [], words
