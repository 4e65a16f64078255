"""The validator: each fault that no table can hold, told with its place."""

import pytest
from msgspec.structs import replace

from companion.games.congo.game import TABLE
from companion.games.congo.state import Bid
from companion.games.congo.state_checks import card_fault
from companion.table.journal.paths import put
from tests.games.congo.midgame import MIDDLE, midgame

OFFICERS = ["German-officer"] * 3


@pytest.mark.parametrize(
    ("where", "value", "fault"),
    [
        ("first", "Dora", "first: 'Dora' isn't a player"),
        ("mover", "Dora", "mover: 'Dora' isn't a player"),
        ("first", "", "first: once the game has begun, someone must be first player"),
        ("at", -1, "at: stops are numbered 0 to 7, not -1"),
        ("at", 8, "at: stops are numbered 0 to 7, not 8"),
        ("language", "Dutch", "language: 'Dutch' should be one of English, French,"),
        ("players.Ann.points", 5000, "players.Ann.points: it should be 999 or less, not 5000"),
        ("controlled.Bolobo", "Dora", "controlled.Bolobo: 'Dora' isn't a player"),
        ("controlled.Boma", "Ann", "controlled.Boma: the stops are Bolobo, Liranga,"),
        ("tiles.Boma", "mission", "tiles.Boma: the stops are"),
        ("peeked.Boma", "mission", "peeked.Boma: the stops are"),
        ("flags.Boma", "UK", "flags.Boma: the stops are"),
        ("tiles.Bumba", "fort", "tiles.Bumba: 'fort' should be one of barracks,"),
        ("tiles.Bumba", "?", "tiles.Bumba: '?' should be one of barracks,"),
        ("flags.Bumba", "Italy", "flags.Bumba: 'Italy' should be one of UK,"),
        ("peeked.Kindu", "fort", "peeked.Kindu: 'fort' should be one of"),
        ("special.card", "lion", "special.card: 'lion' should be one of gorilla,"),
        ("players.Ann.characters", ["doctor"], "players.Ann.characters: 'doctor' isn't"),
        ("players.Ann.characters", ["Dutch-doctor"], "players.Ann.characters: 'Dutch-doctor': a D"),
        ("players.Ann.auxiliaries", ["cook"], "players.Ann.auxiliaries: 'cook' should be one of"),
        ("players.Ann.specials", ["lion"], "players.Ann.specials: 'lion' should be one of"),
        ("players.Ann.hippos", ["12"], "players.Ann.hippos: '12' should be one of 1, 2,"),
        ("players.Ann.bid.card", "cook", "players.Ann.bid.card: 'cook' isn't a character"),
        ("players.Ann.bid.helpers", ["cook"], "players.Ann.bid.helpers: 'cook' should be one of"),
        ("gone.characters", ["cook"], "gone.characters: 'cook' isn't a character"),
        ("gone.pens", ["nun"], "gone.pens: the piles are characters,"),
        ("players.Ann.bid.card", "?", "players.Ann.bid.card: the app deals these, so each"),
        ("players.Ann.bid.shown", False, "players.Ann.bid.helpers: only a revealed character"),
        ("mover", "", "mover: in the bidding it must be someone's turn"),
        ("players.Cleo.characters", OFFICERS, "characters: there are 2 of German-officer, not 4"),
        ("players.Cleo.specials", ["gorilla"], "specials: there are 1 of gorilla, not 2"),
        ("players.Cleo.hippos", ["3"] * 3, "hippos: there are 3 of 3, not 4"),
        ("players.Cleo.characters", ["?"], "players.Cleo.characters: the app deals these,"),
        ("players.Cleo.hippos", ["?"], "players.Cleo.hippos: the app deals these, so each"),
        ("gone.characters", ["?"], ""),
        ("tiles.Basoko", "jungle", ""),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(where: str, value: object, fault: str) -> None:
    game = midgame()
    assert list(game.faults()) == []
    found = list(game.at(put(game.state, where, value)).faults())
    assert bool(found) is bool(fault)
    assert not fault or any(each.startswith(fault) for each in found), found


def test_too_many_tiles_are_told_and_of_hands_on_the_table_nothing() -> None:
    game = midgame(TABLE)
    tiles = dict.fromkeys(("Bolobo", "Liranga", "Bumba", "Basoko"), "jungle")
    found = list(game.at(replace(MIDDLE, tiles=tiles)).faults())
    assert found == ["tiles: there are 3 of jungle, not 4"]
    assert list(game.at(put(MIDDLE, "players.Cleo.specials", ["gorilla"])).faults()) == []


def test_when_the_boat_has_left_the_last_stop_all_is_well() -> None:
    players = {name: replace(mine, bid=Bid()) for name, mine in MIDDLE.players.items()}
    over = replace(MIDDLE, at=8, phase="over", mover="", players=players)
    assert list(midgame().at(over).faults()) == []


def test_a_card_that_lies_face_down_is_of_any_pile_but_tiles_and_flags() -> None:
    piles = ("characters", "auxiliaries", "specials", "hippos", "tiles", "flags")
    assert [bool(card_fault(pile, "?")) for pile in piles] == [False] * 4 + [True] * 2


def test_a_phase_that_there_is_not_is_told() -> None:
    lunch = replace(MIDDLE, phase="lunch")
    (found,) = midgame().at(lunch).faults()
    assert found.startswith("phase: 'lunch' should be one of begin, reveal,")


def test_a_bid_that_lies_open_has_a_known_character_whoever_holds_the_cards() -> None:
    game = midgame(TABLE)
    (fault,) = game.at(put(game.state, "players.Ann.bid.card", "?")).faults()
    assert fault == "players.Ann.bid.card: a revealed bid needs a known character"


@pytest.mark.parametrize("phase", ["draw", "choose", "special", "value", "effect"])
def test_while_values_are_read_the_tile_of_the_stop_lies_open(phase: str) -> None:
    """It is what the value of a character is read by: nothing could go on without."""
    game = midgame()
    game = game.at(replace(game.state, phase=phase))
    assert list(game.faults()) == []
    further = game.at(replace(game.state, at=4))
    (fault,) = further.faults()
    assert fault.startswith("at: the tile of Basoko lies face down; put it into the tiles")
    opened = {**game.state.tiles, "Basoko": "jungle"}
    assert list(game.at(replace(game.state, at=4, tiles=opened)).faults()) == []
    assert list(game.at(replace(game.state, at=4, phase="reveal")).faults()) == []
