"""Every heading of the rules and every ruling is cited by a test.

Headings are called as the questions of the game call them, what a heading leaves open is a ruling,
named after what it settles.
"""

import re
from functools import cache

from companion.games.pyramids.rulings import RULINGS
from companion.games.pyramids.voice import RULEBOOK
from tests.games.rulebook import Rulebook

HEADINGS = (
    *("Setup", "Treasure", "Supplies", "Spending", "Workers", "Pyramids", "Influence", "Dice"),
    *("Favor Tokens", "Gameplay", "Bring out resources", "Perform actions", "Buy Worker"),
    *("Train Worker", "Claim Resource", "Create Resource", "Start Pyramid"),
    *("Continue Construction", "Pass", "Bureaucracy", "End", "Score"),
    *("FAQ spaces", "FAQ small on large", "FAQ all workers", "FAQ no stack", "FAQ three pips"),
)
"""The headings of the rulebook in its order, then the questions that it answers at its end."""

SETTLED = (
    *("distance", "small-on-large", "influence", "all-workers", "no-stack", "leftovers"),
    *("claim-size", "training", "larger", "small-on-medium", "influence-later", "favor-limit"),
    *("favor-source", "bump-chain", "own-stash", "own-influence", "ending"),
    *("state", "invariant", "substitution", "spent-stack", "starter", "round", "odds"),
    *("create-two", "any-piece", "legal-square", "blocked", "cost", "ties", "by-hand"),
    *("change", "board-only"),
)
"""What the rulebook leaves open, or says in another place than one looks for it."""


@cache
def numbers() -> tuple[str, ...]:
    """Headings, then rulings."""
    return (*HEADINGS, *(f"ruling {name}" for name in SETTLED))


@cache
def cited(source: str) -> set[str]:
    """The headings and rulings of which a text speaks."""
    longest = sorted(numbers(), key=len, reverse=True)
    pattern = "|".join(map(re.escape, longest))
    return set(re.findall(rf"(?<![\w-])(?:{pattern})(?![\w-])", source))


PYRAMIDS = Rulebook(("pyramids",), numbers, cited)
"""The rules of Nile with Looney pyramids."""


def test_every_heading_and_every_ruling_has_its_tests() -> None:
    assert PYRAMIDS.faults() == []


def test_every_setting_is_a_ruling() -> None:
    assert set(RULINGS) <= set(SETTLED)


def test_every_rule_that_a_question_names_is_a_heading_told_in_a_sentence() -> None:
    assert set(RULEBOOK) <= set(HEADINGS)
    assert {ruling.rule for ruling in RULINGS.values()} <= set(RULEBOOK)
    assert all(words.endswith(".") for words in RULEBOOK.values())


def test_what_a_text_cites() -> None:
    assert cited('"""Start Pyramid, FAQ no stack, ruling own-stash: so."""') == {
        *("Start Pyramid", "FAQ no stack", "ruling own-stash")
    }
    assert cited("Passing, Treasures, ruling cost-free, Ending") == set()
