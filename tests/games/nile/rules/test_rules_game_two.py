"""Every step of Game II's sequence of play and every ruling on it is cited by a test.

Steps are cited as `II 3.2.1`; what the sequence leaves open, or what stands in for figures that are
lost, is a ruling, named after what it settles: `II 3.2.1: heights`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from companion.games.nile.voice.rulebook import rules_in
from tests.games.rulebook import Rulebook

STEPS = (
    *("2.3", "1", "2", "3", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.2.4"),
    *("3.3", "3.3.1", "3.3.2", "3.3.3", "3.3.4"),
    *("3.3.5", "3.3.5.1", "3.3.5.2", "3.3.5.3", "3.3.5.4"),
    *("4", "5", "6", "E1", "E2", "E3"),
)
"""The frame, then the steps of the sequence in their order; 3, 3.2, 3.3 and 3.3.5 are headings."""

RULINGS: Mapping[str, tuple[str, ...]] = {
    "2.3": ("ends", "account", "next game", "old tribes"),
    "3": ("order", "deck", "bands"),
    "3.2.1": ("all dice", "key", "heights", "lakes"),
    "3.2.2": ("directions", "cataracts"),
    "3.2.3": ("unfound",),
    "3.2.4": ("attitude",),
    "3.3": ("who counts", "movement", "figures"),
    "3.3.1": ("asleep",),
    "3.3.2": ("names", "ethnologist"),
    "3.3.3": ("negotiated", "guide"),
    "3.3.4": ("insult", "once", "poison", "trade"),
    "3.3.5.2": ("alone",),
    "3.3.5.3": ("prisoners", "six", "choices", "released", "loot"),
    "3.3.5.4": ("beaten", "Table A", "captive", "captors"),
    "5": ("whole turn", "musket", "botanist", "one a hex", "nameless", "explorer"),
    "6": ("friendly throughout", "study", "once", "befriended"),
    "E3": ("pay",),
}
"""What is settled beside each step: rulings, and figures that are reconstructed."""

ONE = r"(?:\d(?:\.\d)*|E\d)(?![\w.]*\d)"
CITED = re.compile(rf"\bII ({ONE}(?:(?:, | and |, II | and II | to |–){ONE})*)")
"""One or more steps, as `II 3.2.1–3.2.4, 5 and E1`."""


@cache
def numbers() -> tuple[str, ...]:
    """Steps and rulings, each ruling after its step."""
    return tuple(
        f"II {step}{more}"
        for step in STEPS
        for more in ("", *(f": {name}" for name in RULINGS.get(step, ())))
    )


@cache
def cited(source: str) -> set[str]:
    """The steps and rulings of which a text speaks; `II 3.2.1–3.2.4` are four steps."""
    found: set[str] = set()
    for several in CITED.findall(source):
        for first, joint, last in re.findall(rf"({ONE})(?:( to |–)(?:II )?({ONE}))?", several):
            found |= {first, last} if joint else {first}
            if joint and first in STEPS and last in STEPS:
                found |= {*STEPS[STEPS.index(first) : STEPS.index(last) + 1]}
    rulings = {one for one in numbers() if ":" in one and re.search(rf"{one}(?=[.,;)])", source)}
    return rulings | {f"II {step}" for step in found if step in STEPS}


def below(number: str) -> Sequence[str]:
    """What is part of a heading."""
    return [other for other in numbers() if other != number and other.startswith(number)]


GAME_TWO = Rulebook(
    ("nile/game_two", "nile/desk", "nile/bots", "nile/paper", "nile/screens"),
    numbers,
    cited,
    below,
    dict.fromkeys(("II 3", "II 3.2", "II 3.3", "II 3.3.5"), "A heading."),
    by_module=True,
)
"""The steps of Game II and the rulings on them."""


def test_every_step_and_every_ruling_has_its_tests() -> None:
    assert GAME_TWO.faults() == []


def test_every_step_that_a_question_names_is_told_in_a_sentence() -> None:
    assert {f"II {step}" for step in STEPS} <= set(rules_in("rulebook-two"))
    own = {number for number in rules_in("rulebook-two") if number.startswith("II")}
    assert own <= {"II", *numbers()}


def test_what_a_text_cites() -> None:
    assert cited("(II 3.2.2–3.2.4, 22.7)") == {"II 3.2.2", "II 3.2.3", "II 3.2.4"}
    assert cited("II 1, 2 and E1: so; 3.1") == {"II 1", "II 2", "II E1"}
    assert cited("II 5, II 6, II 3.3.5.4") == {"II 5", "II 6", "II 3.3.5.4"}
    assert cited("II 2.3, 8.3, 10.27") == {"II 2.3"}
    assert cited("II 2.3: ends. II 5: onerous") == {"II 2.3", "II 2.3: ends", "II 5"}
    assert cited("3.2.1, IIa 3, II 9") == set()


def test_a_heading_has_the_tests_of_the_steps_under_it() -> None:
    assert set(GAME_TWO.row_of("II 3.2.3")) < set(GAME_TWO.row_of("II 3.2"))
