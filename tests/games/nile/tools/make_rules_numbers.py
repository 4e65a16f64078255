"""Compares the kept list of rule numbers with a rules text of Game I, which is not kept here.

`python -m tests.games.nile.tools.make_rules_numbers TEXT` says where the two differ, and with
`--write` writes the list anew. The numbers alone are kept; misprints are put right as the game is
played.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from tests.games.nile import RECORDED

NUMBERS = RECORDED / "rules" / "rules_game_one_numbers.txt"
"""Every number of the rules text, one a line, in the text's own order."""

MISPRINTS = {
    "10324": "10.324",
    "10.31.433": "10.32433",
    "11.4l": "11.41",
    "11.2 again": "21.2",
    "10.3254 again": "10.32541",
    "1531": "15.31",
    "25,21": "25.21",
    "54426": "5.4426",
}
"""Numbers as printed, and what is meant."""

SECTION = re.compile(r"(\d+[.,]\d[\d.]*l?|\d{4,})(?= )")
"""What a numbered paragraph begins with; misprints may lack a point or have two."""

HIDDEN = re.compile(r"^3\.3 .*?(3\.31)")
"""A number that stands within a line: the heading before it ran into it."""

STEP = re.compile(r"([1-5a-c])\. ")
"""What a step of the sequence of play begins with, inside 8.3."""

SUB = {"3": "abc", "3b": "123", "3c": "12", "3c2": "ab"}
"""The steps of 8.3 that have steps of their own, which are told by these characters."""


class NotTheRules(ValueError):
    """A text in which the chapters of Game I do not follow one another."""


def numbers_in(text: str) -> list[str]:
    """The numbers of a rules text, corrected, with the steps of 8.3 and the exception to 9.7.

    Raises `NotTheRules` if it has no chapters 1 to 26.
    """
    _, chapter, body = text.partition("1.0 INTRODUCTION")
    found = list(_numbered((chapter + body).split("\n")))
    if [one for one in found if one.endswith(".0")] != [f"{n}.0" for n in range(1, 27)]:
        raise NotTheRules("These are not the rules of Game I: chapters 1.0 to 26.0 do not follow.")
    return found


def _numbered(lines: Sequence[str]) -> Iterator[str]:
    """Corrected numbers, line by line; a number begins a paragraph."""
    seen: set[str] = set()
    step, before = "-", ""
    for line in lines:
        new = line if not before.strip() else ""
        before = line
        printed = SECTION.match(new)
        if printed:
            again = printed[1] in seen
            number = MISPRINTS.get(printed[1] + " again" * again, printed[1])
            seen.add(number)
            step = "" if number == "8.3" else "-"
            yield number
        elif new.startswith("Special:"):
            yield "9.7-exception"
        elif step != "-" and (part := STEP.match(new)):
            step = _under(step, part[1])
            yield f"8.3.{step}"
        if inside := HIDDEN.match(new):
            yield inside[1]


def _under(step: str, mark: str) -> str:
    """The name of the step with this mark that comes after a step: innermost place first."""
    for length in range(len(step), 0, -1):
        above = step[:length]
        done = step[length : length + 1]
        if mark in SUB.get(above, "") and mark > done:
            return above + mark
    return mark


def kept() -> list[str]:
    """The numbers that are kept."""
    return NUMBERS.read_text(encoding="utf-8").split()


def main(arguments: Sequence[str]) -> int:
    """0 if the kept list agrees with the text, 1 if not, 2 if there is no such text."""
    names = [one for one in arguments if one != "--write"]
    if len(names) != 1:
        print("Name one rules text, as in: make_rules_numbers rules.txt", file=sys.stderr)
        return 2
    try:
        found = numbers_in(Path(names[0]).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, NotTheRules) as fault:
        print(f"{names[0]}: {fault}", file=sys.stderr)
        return 2
    if "--write" in arguments:
        NUMBERS.write_text("\n".join(found) + "\n", encoding="utf-8", newline="\n")
    differences = list(unified_diff(kept(), found, NUMBERS.name, names[0], n=0, lineterm=""))
    print("\n".join(differences) or f"{len(found)} numbers, as kept.")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
