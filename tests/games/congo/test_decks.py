"""Piles: what each holds by the charts, and what is not in it."""

from collections import Counter

from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.decks import away, decks_of, draw
from companion.games.congo.desk.overrides import OVERRIDES
from companion.table.ask.requests import Draw
from tests.games.congo.helpers import APP, play, table
from tests.games.congo.midgame import MIDDLE


def test_cards_in_hands_in_bids_and_discarded_are_not_in_their_piles() -> None:
    """Set-up, B: with those that are out of the game; a card that nobody knows is in its pile."""
    assert away(MIDDLE, "characters") == Counter(
        (
            *("British-missionary", "Dutch-officer-doctor", "Belgian-doctor", "French-explorer"),
            *("German-officer", "Swedish-doctor-missionary", "Belgian-explorer"),
        )
    )
    assert away(MIDDLE, "auxiliaries") == Counter(
        ("nun", "nun", "nurse", "porter", "askari", "servant", "nun")
    )
    assert away(MIDDLE, "specials") == Counter(
        ("gorilla", "okapi", "labour", "magician", "tam-tam")
    )
    assert away(MIDDLE, "hippos") == Counter(("1", "3", "2"))
    hidden = replace(MIDDLE.players["Cleo"], characters=(HIDDEN, HIDDEN))
    state = replace(MIDDLE, players={**MIDDLE.players, "Cleo": hidden})
    assert away(state, "characters")[HIDDEN] == 0
    assert away(state, "characters")["French-explorer"] == 0


def test_tiles_and_flags_on_the_river_are_not_in_their_piles() -> None:
    """Set-up, A: a tile that somebody looked at is not either."""
    assert away(MIDDLE, "tiles") == Counter(
        ("mission", "jungle", "mission", "barracks", "hospital")
    )
    assert away(MIDDLE, "flags") == Counter(("UK", "UK", "France", "Belgium"))


def test_each_pile_holds_what_the_charts_say() -> None:
    """Set-up"""
    decks = decks_of(OVERRIDES.charts())
    assert {name: len(deck.cards) for name, deck in decks.items()} == {
        "characters": 54, "auxiliaries": 54, "specials": 15, "hippos": 14, "tiles": 19, "flags": 20,
    }  # fmt: skip
    assert decks["specials"].source == "rules"
    assert decks["characters"].source == "reconstructed"
    assert decks["flags"].canonical("flags", "bel") == "Belgium"


def test_what_is_drawn_is_told_as_people_say_it() -> None:
    """B, Set-up: in the log of a game that is over and in odds nobody reads keys."""
    said = {"characters": "Dutch-officer-doctor", "specials": "boiler", "hippos": "3"}
    for hand, words in (
        ("characters", "Dutch officer and doctor"),
        ("specials", "Damaged boiler"),
        ("hippos", "hippo 3"),
    ):
        game = table(hands=APP)
        asked = play(game, draw(game, hand, "Which?", "B")).open
        assert isinstance(asked, Draw)
        assert asked.label({"says": said[hand]}) == words
