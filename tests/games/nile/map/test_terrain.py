"""The eight words for terrain (10.21)."""

import pytest

from companion.games.nile.map import terrain
from companion.games.nile.map.terrain import BASIC, BLANK, TERRAINS


def test_there_are_eight_terrains_made_of_six_basic_ones() -> None:
    assert len(TERRAINS) == 8
    assert {basic for word in TERRAINS for basic in terrain.parts(word)} == set(BASIC)


def test_a_word_with_two_terrains_holds_both() -> None:
    assert terrain.parts("jungle/swamp") == ("jungle", "swamp")
    assert terrain.has("jungle/mountain", "mountain")
    assert not terrain.has("jungle/mountain", "swamp")


def test_a_blank_hex_has_no_terrain() -> None:
    assert terrain.parts(BLANK) == ()
    assert BLANK not in TERRAINS
    assert not any(terrain.has(BLANK, basic) for basic in BASIC)


def test_desert_clashes_with_every_jungle_and_nothing_else() -> None:
    """10.27"""
    clashes = {word for word in TERRAINS if terrain.clash("desert", word)}
    assert clashes == {"jungle", "jungle/swamp", "jungle/mountain"}
    assert clashes == {word for word in TERRAINS if terrain.clash(word, "desert")}


def test_lakes_and_swamps_hold_water() -> None:
    """10.3211"""
    assert {word for word in TERRAINS if terrain.holds_water(word)} == {
        "lake",
        "swamp",
        "jungle/swamp",
    }


def test_another_word_is_no_terrain() -> None:
    with pytest.raises(ValueError, match='"savanna" is no terrain: it is one of desert,'):
        terrain.parts("savanna")
