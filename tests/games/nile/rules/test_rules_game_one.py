"""Every numbered rule of Game I has its row, and every rule that asks for something its tests.

The rows stand in rules_game_one.toml. A row that names a test which is not there, or one that never
speaks of the rule, is a fault; so is a rule left out, and one called `text` without a reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.games.nile.tools.make_rules_numbers import NotTheRules, kept, main, numbers_in
from tests.games.rulebook import TEXT, Row, Rulebook

NUMBER = r"\d{1,2}\.\d+(?:\.\d[0-9a-c]*)?"
CITED = re.compile(rf"(?<![\w.$])({NUMBER})(?:\s*(?:–|-|to)\s*({NUMBER}))?")
"""A rule number in a test, or the first and last of several."""


def ancestry(number: str) -> set[str]:
    """A rule and those that it is part of, down to its section: 10.324, 10.32, 10.3."""
    whole = number.removesuffix("-exception")
    section = re.match(r"\d+\.\d", whole)
    assert section, number
    return {whole[:end].rstrip(".") for end in range(len(section[0]), len(whole) + 1)}


@cache
def cited(source: str) -> set[str]:
    """The rule numbers of a text; `9.22–9.25` are four."""
    found: set[str] = set()
    order = {number: place for place, number in enumerate(kept())}
    for first, last in CITED.findall(source):
        found.add(first)
        if first in order and last in order:
            found |= set(kept()[order[first] : order[last] + 1])
    return found


def under(number: str) -> Sequence[str]:
    """The rules whose numbers begin with a number."""
    return [other for other in kept() if other != number and other.startswith(number)]


GAME_ONE = Rulebook(Path(__file__).with_name("rules_game_one.toml"), kept, cited, ancestry, under)
"""The numbered rules of Game I."""


def test_every_rule_has_its_row_and_every_row_its_tests() -> None:
    tables = GAME_ONE.tables()
    assert GAME_ONE.faults(kept(), tables["rules"], tables["text"]) == []


def test_most_rules_state_something_to_do() -> None:
    """Rows called text are few, and none of them is a rule that has tests of its own."""
    rows = GAME_ONE.tables()["rules"]
    assert sum(row != TEXT for row in rows.values()) > 5 * sum(row == TEXT for row in rows.values())


HERE = "tests/games/nile/rules/turn/test_rules_turn.py::"
TURN = f"{HERE}test_a_turn_asks_in_the_order_of_the_sequence_of_play"


@pytest.mark.parametrize(
    ("rows", "text", "fault"),
    [
        ({"8.2": [TURN]}, {}, "8.3.1 has no row"),
        ({"8.2": [TURN], "8.3.1": [TURN], "8.3.2": [TURN]}, {}, "8.3.2 is no rule"),
        ({"8.3.1": [TURN], "8.2": [TURN]}, {}, "the rows are not in the order of the rules"),
        ({"8.2": [TURN], "8.3.1": []}, {}, "8.3.1 names no test"),
        ({"8.2": [TURN], "8.3.1": "prose"}, {}, "8.3.1 names no test"),
        ({"8.2": "text", "8.3.1": [TURN]}, {}, "8.2 is text without a reason"),
        ({"8.2": [TURN], "8.3.1": [TURN]}, {"8.2": "So."}, "8.2 has a reason in [text]"),
        ({"8.2": [TURN], "8.3.1": [f"{TURN}[1]"]}, {}, "8.3.1: there is no test"),
        ({"8.2": [TURN], "8.3.1": [f"{HERE}before_the_turn"]}, {}, "8.3.1: there is no test"),
        ({"8.2": [TURN], "8.3.1": ["tests/test_none.py::test_x"]}, {}, "8.3.1: there is no test"),
        ({"8.2": [f"{HERE}test_donations_stay_with_whom_they_were_given"], "8.3.1": [TURN]}, {},
         f"8.2: {HERE}test_donations_stay_with_whom_they_were_given "
         "does not cite it"),
    ],
)  # fmt: skip
def test_each_fault_of_a_row_is_found(
    rows: dict[str, Row], text: dict[str, str], fault: str
) -> None:
    assert GAME_ONE.faults(["8.2", "8.3.1"], {"8.2": [TURN], "8.3.1": [TURN]}, {}) == []
    (found,) = GAME_ONE.faults(["8.2", "8.3.1"], rows, text)
    assert found.startswith(fault)


def test_a_rule_belongs_to_those_above_it() -> None:
    assert ancestry("10.32431") == {"10.3", "10.32", "10.324", "10.3243", "10.32431"}
    assert ancestry("8.3.3c2") == {"8.3", "8.3.3", "8.3.3c", "8.3.3c2"}
    assert ancestry("9.7-exception") == {"9.7"}
    assert cited("Rules 9.22 to 9.25, 25.331–25.333.") >= {"9.23", "9.24", "25.332", "25.333"}


# The numbers


def a_rules_text() -> str:
    """A text with the kept numbers, in the form of the real one, its misprints left out."""
    paragraphs = []
    for number in kept():
        if number.startswith("8.3."):
            paragraphs.append(f"{number[-1]}. A step.")
        elif number == "1.0":
            paragraphs.append("1.0 INTRODUCTION")
        elif number == "3.31":
            paragraphs[-1] += " 3.31 a set"
        else:
            paragraphs.append("Special: so." if "-" in number else f"{number} So it is.")
    return "INDEX\n\n1.0 Introduction\n\n" + "\n\n".join(paragraphs) + "\n"


def test_the_numbers_of_a_rules_text_are_read() -> None:
    assert numbers_in(a_rules_text()) == kept()
    misprinted = a_rules_text().replace("\n10.324 ", "\n10324 ").replace("\n21.2 ", "\n11.2 ")
    assert numbers_in(misprinted.replace("\n10.32541 ", "\n10.3254 ")) == kept()


def test_a_text_that_differs_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(a_rules_text(), encoding="utf-8")
    assert main([str(path)]) == 0
    path.write_text(a_rules_text().replace("\n12.64 ", "\n12.65 "), encoding="utf-8")
    assert main([str(path)]) == 1
    assert "-12.64\n+12.65" in capsys.readouterr().out


def test_another_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("1.0 INTRODUCTION\n\n2.0 The end.\n", encoding="utf-8")
    with pytest.raises(NotTheRules):
        numbers_in(path.read_text(encoding="utf-8"))
    assert main([str(path)]) == main([]) == main([str(tmp_path / "none.txt")]) == 2
    assert "These are not the rules of Game I" in capsys.readouterr().err
