"""Every heading of the rules, every special card and every ruling is cited by a test.

Headings and cards are called as the questions of the game call them; what the rulebook leaves open
is a ruling with a number.
"""

import re
from functools import cache

from companion.games.congo.cards import SPECIALS
from companion.games.congo.voice import rulebook
from tests.games.rulebook import Rulebook

HEADINGS = ("Set-up", "A", "B", "C1", "C2", "C3", "C4", "C5", "D", "End")
"""The parts of a game in the order in which they are played."""

RULINGS = 20
"""Rulings, counted from 1."""


@cache
def numbers() -> tuple[str, ...]:
    """Headings, special cards by their titles, rulings."""
    cards = (card.title for card in SPECIALS.values())
    return (*HEADINGS, *cards, *(f"ruling {number}" for number in range(1, RULINGS + 1)))


@cache
def cited(source: str) -> set[str]:
    """The headings, cards and rulings of which a text speaks; a letter alone ends its clause."""
    headings = (each + (r'(?=[,:;"])' if len(each) == 1 else "") for each in HEADINGS)
    cards = (re.escape(card.title) for card in SPECIALS.values())
    found = set(re.findall(rf"(?<![\w-])(?:{'|'.join((*headings, *cards))})(?![\w-])", source))
    for several in re.findall(r"\brulings? (\d+(?:, \d+)*)", source):
        found |= {f"ruling {number}" for number in several.split(", ")}
    return found


CONGO = Rulebook(("congo",), numbers, cited)
"""The rules of Expedition: Congo River 1884."""


def test_every_heading_card_and_ruling_has_its_tests() -> None:
    assert CONGO.faults() == []


def test_every_rule_that_a_question_names_is_told_in_a_sentence() -> None:
    assert tuple(rulebook()) == (*HEADINGS, *(card.title for card in SPECIALS.values()))
    assert all(words.endswith(".") for words in rulebook().values())


def test_what_a_text_cites() -> None:
    assert cited('"""A, C4, Friendly encounter, rulings 5, 16: so."""') == {
        *("A", "C4", "Friendly encounter", "ruling 5", "ruling 16")
    }
    assert cited("A Set-upper, Ending, C44, the traders of rule 7") == set()
