"""Every part of the rules and every ruling is cited by a test.

Parts are called as the questions of the game call them; what the rulebook leaves open is a ruling
with a number.
"""

import re
from functools import cache

from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.voice import PARTS, rulebook
from tests.games.rulebook import Rulebook

RULINGS = 18
"""Rulings, counted from 1."""


@cache
def numbers() -> tuple[str, ...]:
    """The parts in the order of play, rulings."""
    return (*PARTS, *(f"ruling {number}" for number in range(1, RULINGS + 1)))


@cache
def cited(source: str) -> set[str]:
    """The parts and rulings of which a text speaks.

    A bare number begins it, or follows a comma, a bracket or the word phase.
    """
    found = set()
    for part in PARTS:
        if part[0].isdigit():
            if re.search(rf'(?:"""|, | \(|phase ){re.escape(part)}(?=[,:;")])', source):
                found.add(part)
        elif re.search(rf"(?<![\w-]){re.escape(part)}(?![\w-])", source):
            found.add(part)
    for several in re.findall(r"\brulings? (\d+(?:, \d+)*)", source):
        found |= {f"ruling {number}" for number in several.split(", ")}
    return found


MYKERINOS = Rulebook(("mykerinos",), numbers, cited)
"""The rules of Mykerinos and The Nile."""


def test_every_part_and_ruling_has_its_tests() -> None:
    assert MYKERINOS.faults() == []


def test_every_rule_that_a_question_names_is_told_in_a_sentence() -> None:
    assert all(words.endswith(".") for words in rulebook(OVERRIDES.charts(), nile=True).values())


def test_what_a_text_cites() -> None:
    assert cited('"""2A, Museum, rulings 5, 16: so."""') == {
        *("2A", "Museum", "ruling 5", "ruling 16")
    }
    assert cited("The inspection (3.2, 3.3), phase 2: so") == {"3.2", "3.3", "2"}
    assert cited('"""In season 2, 3.25 cubes of ruling tie"""') == set()
