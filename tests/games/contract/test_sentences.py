"""No sentence of any game holds what only programs read, nor `1 gifts` or `3 ration`."""

import pytest

from companion.table.ask.card_words import card_words
from companion.table.nouns import plural
from companion.testing.sentences import faults, several_of_one
from companion.testing.test_texts import *  # noqa: F403
from tests.games.contract.games import OWN

GAMES = OWN


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("explorers.Clea.party.bearers is set from 35 to 30", "a path"),
        ("What does the chief say to 1 gifts?", "1 of several"),
        ("Clea offers nothing ().", "an empty place"),
        ("all in one line:  and so on", "two spaces"),
        ("What is rolled? (sides 6)", "the sides of a die"),
        ("card 3: night-desertion", "a key of the data"),
    ],
)
def test_what_no_sentence_may_hold_is_found(words: str, fault: str) -> None:
    assert list(faults("say", words, {"night-desertion"})) == [fault]


@pytest.mark.parametrize(
    "words",
    [
        "Tribe 1 lives in 2321.",
        "1 canoe weighs 40",
        "The make-up changes (5.43).",
        "2 m.p. left",
    ],
)
def test_what_is_well_said_is_let_be(words: str) -> None:
    assert list(faults("say", words, {"make-up"})) == []


def test_several_of_one_are_found() -> None:
    heard = [("option", "3 ration for 2 gifts"), ("say", "4 rations"), ("say", "5 water")]
    assert list(several_of_one(heard)) == [("option", "3 ration for 2 gifts")]


def test_a_number_takes_its_noun() -> None:
    assert [plural(n, "gift") for n in (0, 1, 2)] == ["0 gifts", "1 gift", "2 gifts"]
    assert plural(2, "hex", "hexes") == "2 hexes"


def test_a_card_is_told_by_its_title() -> None:
    assert card_words("night-desertion", "Desertion by night") == "Desertion by night"
    assert card_words("4 2 forest", "blank") == "4 2 forest (blank)"
    assert card_words("snakes", "Snakes") == "Snakes"
    assert card_words("none", "") == "none"
