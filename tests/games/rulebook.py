"""A rulebook under test: every rule of a game by number or heading, and the tests that prove it.

The rows stand in a TOML file. A row that names a test which is not there, or one that never speaks
of the rule, is a fault; so is a rule left out, and one called `text` without a reason.
"""

from __future__ import annotations

import importlib
import inspect
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeAlias

from tests import ROOT

TEXT = "text"
"""The row of a rule that states nothing to do."""

NODE = re.compile(r"(tests/(?:\w+/)*test_\w+)\.py::(test_\w+)")
"""A test by its file, from the root of the repository, and its name, without parameters."""

Row: TypeAlias = str | Sequence[str]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in order, and the file with their rows.

    `cited` reads the rules of which a source speaks; `above` gives a rule and those that it is part
    of, `below` those that are part of a rule that has no row of its own.
    """

    rows: Path
    numbers: Callable[[], Sequence[str]]
    cited: Callable[[str], set[str]]
    above: Callable[[str], set[str]] = lambda number: {number}
    below: Callable[[str], Sequence[str]] = lambda _: ()
    by_module: bool = False

    def tables(self) -> dict[str, dict[str, Any]]:
        """The tables of the file."""
        return _tables(self.rows)

    def faults(
        self, numbers: Sequence[str], rows: Mapping[str, Row], text: Mapping[str, str]
    ) -> list[str]:
        """Everything that is wrong with the rows, rule by rule."""
        found = [f"{number} has no row" for number in numbers if number not in rows]
        found += [f"{number} is no rule" for number in rows if number not in numbers]
        if not found and list(rows) != list(numbers):
            found.append("the rows are not in the order of the rules")
        for number, row in rows.items():
            if row == TEXT:
                found += (
                    [] if text.get(number) else [f"{number} is text without a reason in [text]"]
                )
            elif isinstance(row, str) or not row:
                found.append(f"{number} names no test: a row is a list of tests, or the word text")
            else:
                bad = (self.unproven(number, node) for node in row)
                found += [f"{number}: {fault}" for fault in bad if fault]
        found += [f"{number} has a reason in [text] and is no text" for number in text
                  if rows.get(number) != TEXT]  # fmt: skip
        return found

    def unproven(self, number: str, node: str) -> str:
        """Why a test cannot prove a rule, "" where it can: it is not there, or speaks of others."""
        function = the_test(node)
        if function is None:
            return f"there is no test {node}"
        if not self.above(number) & self.spoken_of(function):
            return f"{node} does not cite it, nor a rule that it is part of"
        return ""

    def spoken_of(self, function: FunctionType) -> set[str]:
        """The rules that a test cites, in its docstring or its body."""
        around = inspect.getmodule(function) if self.by_module else None
        return self.cited(source_of(function)) | self.cited(inspect.getdoc(around) or "")

    def row_of(self, number: str) -> tuple[str, ...]:
        """The tests of a rule's row; of a heading those of the rules under it."""
        rows = self.tables()["rules"]
        row = rows.get(number, TEXT)
        if row != TEXT:
            return tuple(row)
        found = (rows[other] for other in self.below(number))
        return tuple(dict.fromkeys(test for row in found if row != TEXT for test in row))


@cache
def _tables(rows: Path) -> dict[str, dict[str, Any]]:
    return tomllib.loads(rows.read_text(encoding="utf-8"))


@cache
def the_test(node: str) -> FunctionType | None:
    """The test of a node id, as pytest would find it; None where there is none."""
    match = NODE.fullmatch(node)
    if not match or not (ROOT / f"{match[1]}.py").is_file():
        return None
    found = getattr(importlib.import_module(match[1].replace("/", ".")), match[2], None)
    return found if isinstance(found, FunctionType) else None


@cache
def source_of(function: FunctionType) -> str:
    """The source of a test."""
    return inspect.getsource(function)
