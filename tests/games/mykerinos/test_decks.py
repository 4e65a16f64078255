"""Piles and their cards: what they say, how that is typed, what is not in a pile."""

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.games.mykerinos.decks import away, decks_of, face_of, points_of, pyramids_of
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.pieces import BOATS, PATRONS
from companion.games.mykerinos.region import nile_tile_words, patron_words, terrain_card_words
from companion.games.mykerinos.scoring import room_words
from companion.games.mykerinos.state import Card, Digger
from tests.games.mykerinos.helpers import CARDS, TILES, position

DECKS = {grid: decks_of(OVERRIDES.charts(), grid=grid) for grid in (True, False)}


def test_what_a_card_says_is_read_from_its_words() -> None:
    """2A, 3.2, 3.3, ruling 17: points, squares with a pyramid, of a tile its six squares."""
    assert [points_of(says) for says in ("violet 3 ^25", "violet", "5 lwlwwr")] == [3, 0, 5]
    assert [pyramids_of(says) for says in ("violet 3 ^25", "violet ^6", "violet 3")] == [
        "25", "6", "",
    ]  # fmt: skip
    assert [face_of(says) for says in ("3 lwlwwr", "3")] == ["lwlwwr", ""]


@pytest.mark.parametrize(
    ("says", "words"),
    [
        ("violet 3 ^25", "Lady Violet, 3 points"),
        ("violet 3", "Lady Violet, 3 points"),
        ("lemon 1", "Lord Lemon, 1 point"),
        ("brown ^2", "Sir Brown"),
        ("none", "no patron"),
    ],
)
def test_a_card_is_told_by_its_patron_and_points(says: str, words: str) -> None:
    """3.3"""
    assert patron_words(says) == words


@pytest.mark.parametrize(
    ("says", "words"),
    [
        ("violet 3 ^25", "Lady Violet, 3 points, pyramids on squares 2 and 5"),
        ("lemon ^456", "Lord Lemon, pyramids on squares 4, 5 and 6"),
        ("brown ^2", "Sir Brown, a pyramid on square 2"),
        ("none 5", "no patron, 5 points"),
    ],
)
def test_a_whole_card_is_told_with_its_pyramids(says: str, words: str) -> None:
    """1"""
    assert terrain_card_words(says) == words


def test_a_tile_is_told_row_by_row() -> None:
    """1"""
    assert nile_tile_words("3 lwwrlw") == "3 points, by rows left water, water right, left water"
    assert nile_tile_words("5") == "5 points"


def test_a_room_is_told_by_its_patrons_once_they_have_their_wings() -> None:
    """2D, Museum"""
    state, charts = position().state, OVERRIDES.charts()
    assert room_words(state, charts, "p5") == "Violet, the room worth 5"
    assert room_words(state, charts, "tp") == "Tangerine and Violet, the room worth 2"
    assert room_words(replace(state, wings=()), charts, "pq") == "p and q, the room worth 2"


def test_what_was_laid_out_won_or_lost_is_not_in_its_pile() -> None:
    """Set-up, 1: cards and tiles on the table and in hands, tiles put under, boats kept."""
    won = (Card("violet", "violet 3", 1), Card("greenwish", "3 wwwwww", 1))
    gone = {"terrain": ("none",), "tiles": ("3 llllll",), "boats": ("cubes",)}
    state = position(stack=("3 rrrrrr",), gone=gone).state
    ann = replace(state.players["Ann"], cards=won, boats=("tie",))
    state = replace(state, players={**state.players, "Ann": ann})
    assert away(state, "terrain") == Counter((*CARDS.values(), "violet 3", "none"))
    assert away(state, "tiles") == Counter((*TILES.values(), "3 rrrrrr", "3 wwwwww", "3 llllll"))
    assert away(state, "boats") == Counter(("two", "tie", "cubes"))
    assert away(replace(state, boat=""), "boats") == Counter(("tie", "cubes"))
    assert away(state, "wings") == Counter()


def test_there_are_a_pile_of_cards_two_of_tiles_boats_and_markers() -> None:
    """Set-up, 1"""
    grid, counts = DECKS[True], DECKS[False]
    assert {name: len(deck.cards) for name, deck in grid.items()} == {
        "terrain": 36, "tiles": 6, "last": 6, "boats": 4, "wings": 5,
    }  # fmt: skip
    assert grid["last"].name == "Nile tiles of the last season"
    assert (grid["boats"].name, grid["terrain"].name) == ("Boats", "Terrain cards")
    assert (grid["boats"].source, grid["terrain"].source) == ("rules", "reconstructed")
    assert [grid["boats"].read(n, "boats") for n in grid["boats"].numbers] == list(BOATS)
    assert [grid["wings"].read(n, "wings") for n in grid["wings"].numbers] == list(PATRONS)
    assert grid["tiles"].read(1, "tiles") == "3 lwlwwr"
    assert counts["tiles"].read(1, "tiles") == "3"
    assert "^" in grid["terrain"].read(1, "terrain")
    assert counts["terrain"].read(1, "terrain") == "violet"


def test_a_card_is_typed_in_the_words_of_its_pile() -> None:
    """Set-up, 1: a marker by its first letters, a tile with its squares on a grid alone."""
    grid, counts = DECKS[True], DECKS[False]
    assert grid["terrain"].canonical("terrain", "Vio 3, ^52") == "violet 3 ^25"
    assert grid["terrain"].canonical("terrain", "none") == "none"
    assert grid["tiles"].canonical("tiles", "3 lw lw wr") == "3 lwlwwr"
    assert counts["tiles"].canonical("tiles", "3") == "3"
    assert counts["tiles"].canonical("tiles", "3 lwlwwr") == "3"
    assert grid["boats"].canonical("boats", "th") == "three"
    assert grid["boats"].canonical("boats", "2 points") == "two"
    assert grid["wings"].canonical("wings", "Vi") == "violet"


@pytest.mark.parametrize(
    ("pile", "typed", "wrong"),
    [
        ("terrain", "", "no patron is called"),
        ("terrain", "rose", "no patron is called 'rose'"),
        ("terrain", "b", "it may be brown or blackmore"),
        ("terrain", "violet 12", "'12' isn't points or pyramids"),
        ("terrain", "violet ^7", "'^7' isn't points or pyramids"),
        ("terrain", "violet five", "'five' isn't points or pyramids"),
        ("tiles", "3", "its six squares are missing"),
        ("tiles", "lwlwwr", "that isn't a Nile tile"),
        ("tiles", "3 lwlww", "that isn't a Nile tile"),
        ("boats", "t", "it could mean"),
        ("boats", "raft", "no card shows this"),
    ],
)
def test_what_no_card_says_is_refused_with_the_reason(pile: str, typed: str, wrong: str) -> None:
    """Set-up, 1"""
    with pytest.raises(CardTextError, match=wrong.replace("^", r"\^")):
        DECKS[True][pile].canonical(pile, typed)


def test_a_digger_without_a_boat_has_none_away() -> None:
    """1"""
    state = position(boat="").state
    assert away(replace(state, players={"Ann": Digger("blue")}), "boats") == Counter()
