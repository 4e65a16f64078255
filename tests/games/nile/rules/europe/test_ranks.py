"""Ranks of heights, falls and lakes, and who has a claim to them (22.7, 22.8)."""

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import Won
from companion.games.nile.map.board.board import Hex as MappedHex
from companion.games.nile.map.water import lakes
from companion.games.nile.rules.europe.instant import highest, in_words, last_instant, total
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import entering, retreat
from companion.games.nile.state import Find, Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import (
    a_game,
    play,
    shipped_board,
    with_explorer,
    with_hex,
    with_turn,
)
from tests.games.nile.rules.europe.winning import a_height, before, go_home


def paid(game: NileAtTable, player: str = "Ada") -> list[tuple[str, int]]:
    """What the last instant would pay: hex and points."""
    return [(award.hex, award.points) for award in last_instant(game, player)]


# Ranks


def test_ranks_count_what_others_found_and_nobody_published() -> None:
    """22.7 (ruling): Ada's is third of four on the map, and only she is paid for it"""
    game = a_height()
    for name, feet in (("1501", 17000), ("1502", 16500), ("1503", 9000)):
        game = with_hex(game, name, terrain="mountain", height=feet, mapped=9)
    assert paid(game) == [("1617", 2)]
    (award,) = last_instant(game, "Ada")
    assert (award.rank, award.why) == (3, "number 3 of 4 on the map")
    assert paid(game, "Ben") == []
    game = with_hex(game, "1504", terrain="mountain", height=16001, mapped=9)
    assert paid(game) == []


OLD = {
    "1617": MappedHex("veldt"),
    "1618": MappedHex("mountain", height=29000),
    "1619": MappedHex("veldt", cataract=2, fall=900),
    "1107": MappedHex("lake", area=9000),
    "1110": MappedHex("lake"),
}
"""What an earlier game left on the map."""


def on_an_old_map(**explored: Hex) -> NileAtTable:
    """Ada on a map of an earlier game; of each hex that is explored now she noted the find."""
    printed = {**shipped_board().hexes, **OLD}
    game = a_game(board=dataclasses.replace(shipped_board(), hexes=printed, played=True))
    for number, (key, here) in enumerate(explored.items(), 1):
        name = key.removeprefix("h")
        game = game.at(replace(game.state, hexes={**game.state.hexes, name: here}, mapped=number))
    finds = {
        "mountain": Find("mountain", "1520", 8000),
        "waterfall": Find("waterfall", "1519", 100),
        "lake": Find("lake", "1111", 50),
    }
    return with_explorer(game, "Ada", specialty="geologist", finds=finds, known={"1111": 1})


def test_finds_of_an_earlier_game_rank_nowhere() -> None:
    """2.3, 22.7 (ruling): they are nobody's; the highest that this game found is the highest"""
    game = on_an_old_map(
        h1520=Hex("mountain", height=8000, mapped=1),
        h1519=Hex("veldt", cataract=1, fall=100, mapped=2),
    )
    assert [(award.hex, award.rank) for award in last_instant(game, "Ada")] == [
        ("1520", 1),
        ("1519", 1),
    ]
    assert highest(game, "mountain", "height") == [("1520", 8000)]


def test_an_old_lake_ranks_once_it_is_explored_further() -> None:
    """22.8, 22.9 (ruling): it is then the find of whoever mapped its last hex"""
    assert [award for award in last_instant(on_an_old_map(), "Ada") if "lake" in award.key] == []
    game = on_an_old_map(h1111=Hex("lake", area=50, mapped=1))
    (award,) = last_instant(game, "Ada")
    assert award.label == "largest lake (1111, 2 hexes and 50 sq mi)"


def test_of_equal_heights_the_earlier_mapped_ranks_first() -> None:
    """22.7 (ruling): 1617 was mapped first of all"""
    later = with_hex(a_height(), "1501", terrain="mountain", height=16000, mapped=5)
    assert paid(later) == [("1617", 8)]
    earlier = with_hex(with_hex(later, "1617", mapped=6), "1618", mapped=7)
    assert paid(earlier) == [("1617", 4)]


def test_heights_of_partly_explored_hexes_do_not_rank() -> None:
    """10.293, 22.7 (ruling)"""
    game = with_hex(a_height(), "1501", terrain="mountain", height=17000, mapped=9)
    assert paid(game) == [("1617", 4)]
    assert paid(with_hex(game, "1501", half=True)) == [("1617", 8)]
    assert paid(with_hex(game, "1617", half=True)) == []


def test_falls_are_ranked_by_themselves() -> None:
    """22.7"""
    game = with_hex(a_height(), "1618", cataract=1, fall=200)
    finds = {**game.explorer("Ada").finds, "waterfall 1618": Find("waterfall", "1618", 200)}
    game = with_explorer(game, "Ada", finds=finds)
    assert paid(game) == [("1617", 8), ("1618", 8)]
    assert "highest waterfall (1618, 200 ft) 8" in in_words(last_instant(game, "Ada"))
    assert total(last_instant(game, "Ada")) == 16


def test_a_hex_that_another_published_does_not_take_its_height() -> None:
    """22.3, 22.7: the height itself can be published by nobody before the win"""
    game = with_hex(a_height(points=before(67)), "1617", published=True)
    assert go_home(game).of(Won) == [Won("Ada")]


def visited(game: NileAtTable, name: str, player: str = "Ben") -> dict[str, Find]:
    """What a player notes who comes into a hex."""
    play(game, features.enter_finds(game, player, name))
    return game.explorer(player).finds


def test_a_summit_whose_finder_is_dead_is_noted_by_who_comes() -> None:
    """22.3, 22.7 (ruling): in a published hex, by any explorer who enters it"""
    game = with_hex(a_height(), "1617", published=True)
    assert visited(game, "1617") == {}, "Ada, who found it, lives"
    play(game, death.die(game, "Ada", "retired"))
    assert paid(game, "Ben") == []
    late = Find("mountain", "1617", 16000, turn=1, late=True)
    assert visited(game, "1617") == {"mountain 1617": late}
    assert paid(game, "Ben") == [("1617", 8)]
    game = with_explorer(game, "Ada", place="africa", life=2)
    assert visited(game, "1617", "Ada") == {"mountain 1617": late}, "Ben is no finder"


def test_who_withdraws_from_a_summit_of_the_dead_has_not_noted_it() -> None:
    """13.5, 22.3 (ruling): he has not entered"""
    ground = {
        "1519": Hex("veldt", mapped=1, by="Ada"),
        "1520": Hex("mountain", mapped=2, published=True, height=16000, tribe=7),
    }
    game = a_game(hexes=ground, party=Party(bearers=4, rations=20), Ada="1519", step="move")
    game = game.at(replace(game.state, mapped=2, tribes={"7": Tribe("1520", "small")}))
    game = with_turn(with_explorer(game, "Ada", known={"1519": 1}), number=3)
    play(game, entering.arrive(game, "Ada", "1520", ""))
    assert list(game.explorer("Ada").finds) == ["mountain 1520"]
    play(game, retreat.withdraw(game, "Ada"), ["none"])
    assert (game.explorer("Ada").hex, game.explorer("Ada").finds) == ("1519", {})


@pytest.mark.parametrize(
    ("held", "is_finder"),
    [
        (Find("mountain", "1617", 16000), True),
        (Find("waterfall", "1617", 90), True),
        (Find("mountain", "1617", 16000, late=True), False),
        (Find("mountain", "1617", 16000, published=True), False),
        (Find("mountain", "1618", 16000), False),
        (Find("lake", "1617", 0, "Lake Ada"), False),
        (Find("bonus", "1617", 4, "A view"), False),
    ],
)
def test_a_finder_noted_what_lies_in_the_hex_before_it_was_published(
    held: Find, is_finder: bool
) -> None:
    """22.3, 22.7 (ruling): who noted it late, named it or found something else there is none"""
    game = with_explorer(a_height(), "Ada", finds={"a find": held}, known={})
    game = with_hex(game, "1617", published=True)
    assert (visited(game, "1617") == {}) is is_finder


@pytest.mark.parametrize("area", [0, 300])
def test_a_lake_whose_finder_is_dead_goes_to_who_comes_to_its_last_hex(area: int) -> None:
    """22.3, 22.8, 22.9 (ruling): also without extra area, and if he had only given it a name"""
    game = on_lakes(a_lake(*TWO, area=area))
    game = with_hex(with_hex(game, "1110", published=True), "1111", published=True)
    play(game, death.die(game, "Ada", "retired"))
    named = {"lake 1111": Find("lake", "1111", 0, "Lake Ben")}
    for held in ({}, named):
        ben = with_explorer(game, "Ben", finds=held)
        assert paid(ben, "Ben") == []
        visited(ben, "1110")
        assert paid(ben, "Ben") == []
        found = visited(ben, "1111")["lake 1111"]
        assert (found.value, found.late, found.name) == (area, True, "Lake Ben" if held else "")
        assert paid(ben, "Ben") == [("1111", 8)]


@pytest.mark.parametrize(
    ("shown", "noted"),
    [
        ({"terrain": "lake"}, {"lake": 0}),
        ({"terrain": "lake", "area": 500}, {"lake": 500}),
        ({"terrain": "mountain", "height": 9000}, {"mountain": 9000}),
        ({"terrain": "veldt", "fall": 300}, {"waterfall": 300}),
        ({"terrain": "swamp"}, {}),
        ({"terrain": "veldt"}, {}),
    ],
)
def test_of_the_dead_what_a_hex_shows_is_noted_and_nothing_else(
    shown: dict[str, Any], noted: dict[str, int]
) -> None:
    """22.3, 22.8 (ruling): a lake without extra area too, but no lake where there is none"""
    game = with_hex(at_home(known={}, others="Ben"), "1110", published=True, mapped=9, **shown)
    found = visited(game, "1110")
    assert {find.kind: find.value for find in found.values()} == noted
    assert all(find.late for find in found.values())


@pytest.mark.parametrize(
    ("lake", "words"), [(("1504",), "1 hex and 500 sq mi"), (("1110", "1111"), "2 hexes and 500")]
)
def test_a_lake_is_told_with_its_hexes_and_its_area(lake: tuple[str, ...], words: str) -> None:
    """22.8"""
    game = with_explorer(on_lakes(a_lake(*lake, area=500)), "Ada", known={lake[-1]: 1})
    game = with_explorer(
        game, "Ada", finds={f"lake {lake[-1]}": Find("lake", lake[-1], 500, turn=1)}
    )
    (award,) = last_instant(game, "Ada")
    assert words in award.label


# Lakes


def a_lake(*hexes: str, area: int = 0, salt: str = "") -> dict[str, Hex]:
    """Lake hexes mapped one after the other; each has an area of its own, the last this one."""
    return {
        name: Hex(
            "lake",
            mapped=100 + at,
            area=area if name == hexes[-1] else 9000,
            salt=name == salt,
        )
        for at, name in enumerate(hexes)
    }


def on_lakes(*bodies: dict[str, Hex], **changes: Any) -> NileAtTable:
    game = at_home(known={}, others="Ben", **changes)
    for body in bodies:
        for name, hex_ in body.items():
            fields = ("terrain", "mapped", "area", "salt")
            game = with_hex(game, name, **{field: getattr(hex_, field) for field in fields})
    return game


def ranked(game: NileAtTable) -> list[tuple[str, int, int]]:
    """The last hex of each lake, its number of hexes, and its area."""
    return [(lake.last, len(lake.hexes), lake.area) for lake in lakes(game.waters)]


TWO, ONE, FAR = ("1110", "1111"), ("1504",), ("1107",)


def test_equal_lakes_rank_as_they_were_finished() -> None:
    """22.7 (ruling)"""
    game = on_lakes(a_lake(*ONE, area=500), a_lake(*FAR, area=500))
    assert [last for last, _, _ in ranked(with_hex(game, "1504", mapped=500))] == ["1107", "1504"]


def test_only_the_hex_mapped_last_gives_a_claim() -> None:
    """22.9, ruling 41"""
    both = {f"lake {name}": Find("lake", name, 9000) for name in TWO}
    game = on_lakes(a_lake(*TWO, area=100), finds=both)
    assert paid(game) == [("1111", 8)]
    first = with_explorer(game, "Ada", finds={"lake 1110": Find("lake", "1110", 9000)})
    assert paid(first) == []


@pytest.mark.parametrize("mapped", [0, 900])
def test_a_partly_explored_hex_is_no_hex_of_a_lake(mapped: int) -> None:
    """10.293, 13.5, 22.8 (ruling): neither for its size, nor as the hex mapped last"""
    hers = {"lake 1110": Find("lake", "1110", 500)}
    game = on_lakes(a_lake("1110", area=500), a_lake(*ONE, area=9000), finds=hers)
    game = with_hex(game, "1111", terrain="lake", half=True, mapped=mapped, by="Ben", area=0)
    assert ranked(game) == [("1504", 1, 9000), ("1110", 1, 500)]
    assert paid(game) == [("1110", 4)]
    whole = with_hex(game, "1111", half=False, mapped=900)
    assert ranked(whole) == [("1111", 2, 0), ("1504", 1, 9000)]


def test_a_lake_that_was_only_named_is_no_claim() -> None:
    """10.5, 22.9: Ada named the lake whose last hex another found and published"""
    named = {"lake 1110": Find("lake", "1111", 0, "Lake Ada")}
    for area in (0, 300):
        game = on_lakes(a_lake(*TWO, area=area), finds=named)
        assert paid(with_explorer(game, "Ada", known={"1110": 3})) == []


def test_a_salt_lake_beyond_three_hexes_does_not_rank() -> None:
    """10.333, ruling 19: the lakes that it joins are ranked without it"""
    west, east = ("1110", "1111"), ("1309", "1310")
    game = on_lakes(a_lake(*west, area=5), a_lake(*east, area=7))
    assert ranked(game) == [("1310", 2, 7), ("1111", 2, 5)]
    bridge = next(
        name
        for name in game.board.hexes
        if {"1111", "1310"} <= set(game.grid.adjacent(name))
        or {"1110", "1309"} <= set(game.grid.adjacent(name))
        or {"1110", "1310"} <= set(game.grid.adjacent(name))
    )
    joined = with_hex(game, bridge, terrain="lake", salt=True, mapped=900, area=8000)
    assert ranked(joined) == [("1310", 2, 7), ("1111", 2, 5)]
