"""What a card says and what that comes to, each once."""

import pytest

from companion.table.ask.card_words import card_words


@pytest.mark.parametrize(
    ("says", "effect", "words"),
    [
        ("grass-fire", "", "grass fire"),
        ("grass-fire", "Grass fire", "Grass fire"),
        ("tin", "Tin, but not here", "Tin, but not here"),
        ("copal", "Fossil copal, but not here", "Fossil copal, but not here"),
        ("tin", "Martini", "tin (Martini)"),
        ("$1500", "", "$1,500"),
        ("15600 ft", "", "15,600 ft"),
        ("15600 ft", "15600 ft", "15,600 ft"),
        ("120 ft", "", "120 ft"),
        ("5200 sq mi", "", "5,200 sq mi"),
    ],
)
def test_a_card_is_told_once_with_what_it_comes_to(says: str, effect: str, words: str) -> None:
    assert card_words(says, effect) == words
