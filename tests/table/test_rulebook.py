"""Rules are found by number, by heading, and by the words they contain."""

import pytest

from companion.table.rulebook import find, nearest

RULES = {
    "1": "Sit down.",
    "9": "Movement.",
    "9.2": "Canoes need water.",
    "9.21": "A swamp costs four points.",
    "9.3": "Mounted parties.",
    "10.2": "Terrain.",
    "II 3": "Moving in Game II.",
    "II 3.1": "Getting lost.",
    "2A": "Start a dig.",
    "Boats": "Cubes or points.",
}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("9.2", ["9.2", "9.21"]),
        ("9", ["9", "9.2", "9.21", "9.3"]),
        ("9.215", ["9.21"]),
        ("10.29", ["10.2"]),
        ("1", ["1"]),
        ("2", ["2A"]),
        ("ii", ["II 3", "II 3.1"]),
        ("boats", ["Boats"]),
        ("points swamp", ["9.21"]),
        ("points", ["9.21", "Boats"]),
        ("horse", []),
        ("", list(RULES)),
    ],
)
def test_what_is_asked_for_is_found_in_the_order_of_the_rulebook(
    wanted: str, found: list[str]
) -> None:
    assert list(find(RULES, wanted)) == found


@pytest.mark.parametrize(
    ("number", "above"),
    [("9.21", "9.21"), ("9.219", "9.21"), ("9.4", "9"), ("9.0", "9"), ("19.2", ""), ("", "")],
)
def test_a_rule_without_words_of_its_own_is_that_of_its_section(number: str, above: str) -> None:
    assert nearest(RULES, number) == above
