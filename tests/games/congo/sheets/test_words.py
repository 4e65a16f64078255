"""Cards, hands and bids in words."""

import pytest

from companion.games.congo.cards import HIDDEN
from companion.games.congo.sheets.words import (
    bid_line,
    bid_words,
    hand_words,
    place_words,
)
from companion.games.congo.state import Bid
from companion.games.congo.values import points_words
from tests.games.congo.midgame import midgame


@pytest.mark.parametrize(
    ("halves", "words"),
    [(0, "0 points"), (1, "½ point"), (2, "1 point"), (3, "1½ points"), (-2, "−1 points")],
)
def test_points(halves: int, words: str) -> None:
    assert points_words(halves) == words


def test_hands() -> None:
    assert hand_words("auxiliaries", ("nun", HIDDEN, "nun", HIDDEN)) == "2 nuns, 2 face down"
    assert hand_words("hippos", ("3", "2", "3")) == "2 × hippo 3, hippo 2"
    assert hand_words("specials", ("tam-tam",)) == "Tam-tam"
    assert hand_words("hippos", ()) == "none"


def test_bids() -> None:
    down = Bid("German-officer")
    assert bid_words(Bid()) == "none"
    assert bid_words(Bid(HIDDEN)) == "face down"
    assert bid_words(down) == "German officer, face down"
    assert (bid_line(Bid()), bid_line(down)) == ("no bid", "face down")
    shown = Bid("German-officer", True, 8, helpers=("askari", "askari"), out=True)
    assert bid_words(shown) == "6: German officer with 2 askaris, out"
    assert bid_line(shown) == "6 (out) German officer + askari, askari"
    assert bid_line(shown, 30) == "6 (out) German officer +2"
    two = Bid("Swedish-doctor-missionary", True, 8, helpers=("nun",))
    assert bid_line(two, 30) == "5 Swedish doctor/missionary +1"
    assert bid_line(two, 12) == "5 Swedish d…"


def test_places() -> None:
    state = midgame().state
    assert place_words(state, "Bolobo") == "mission, UK flag, controlled by Ben"
    assert place_words(state, "Basoko") == "face down, no flag"
