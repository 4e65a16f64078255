"""Every numbered rule of Game I that asks for something is cited by a test."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.games.nile.tools.make_rules_numbers import NotTheRules, kept, main, numbers_in
from tests.games.rulebook import Rulebook

NUMBER = r"\d{1,2}\.\d+(?:\.\d[0-9a-c]*)?(?:-exception)?"
CITED = re.compile(rf"(?<![\w.$])({NUMBER})(?:\s*(?:–|-|to)\s*({NUMBER}))?")
"""A rule number in a test, or the first and last of several."""

STEPS = re.compile(r"\bII [\dE][\d.]*(?:(?:, | and | to |–)\d(?:\.\d){2,})*")
"""Steps of Game II."""


@cache
def cited(source: str) -> set[str]:
    """The rule numbers of a text; `9.22–9.25` are four. Steps of Game II are none."""
    found: set[str] = set()
    source = STEPS.sub("", source)
    order = {number: place for place, number in enumerate(kept())}
    for first, last in CITED.findall(source):
        found.add(first)
        if first in order and last in order:
            found |= set(kept()[order[first] : order[last] + 1])
    return found


def under(number: str) -> Sequence[str]:
    """The rules whose numbers begin with a number."""
    return [other for other in kept() if other != number and other.startswith(number)]


TEXT = tomllib.loads(Path(__file__).with_name("rules_of_text.toml").read_text(encoding="utf-8"))
"""The rules that state nothing to do, each with the reason."""

GAME_ONE = Rulebook(
    (*(f"nile/{room}" for room in ("rules", "map", "charts", "cards", "sheets", "desk", "voice")),
     "nile/paper/test_sheet.py"),
    kept,
    cited,
    under,
    TEXT,
)  # fmt: skip
"""The numbered rules of Game I."""


def test_every_rule_has_its_tests() -> None:
    assert GAME_ONE.faults() == []


def test_most_rules_state_something_to_do() -> None:
    assert len(kept()) > 6 * len(TEXT)


def test_what_a_text_cites() -> None:
    assert cited("9.7-exception, 8.3.3c; II 3.2.1–3.2.4, 3.3.1, 22.7") == {
        *("9.7-exception", "8.3.3c", "22.7")
    }
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
