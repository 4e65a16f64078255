"""A rulebook under test: every rule of a game by number or heading, and the tests that cite it.

A test proves the rules that its docstring cites. A rule that no test cites is a fault, unless the
game says why it has nothing to prove; so is a citation of a rule that is not there.
"""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests import ROOT

GAMES: Final = Path(__file__).parent


class Proof(NamedTuple):
    """A test by its node id without parameters, its docstring and that of its module."""

    node: str
    words: str
    around: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in order, and the folders or files below `GAMES` with their tests.

    `cited` reads the rules of which a source speaks; `below` gives those that are part of a rule.
    `text` are the rules that state nothing to do, each with the reason. With `by_module` a test
    speaks of what its module cites too.
    """

    tests: tuple[str, ...]
    numbers: Callable[[], Sequence[str]]
    cited: Callable[[str], set[str]]
    below: Callable[[str], Sequence[str]] = lambda _: ()
    text: Mapping[str, str] = field(default_factory=dict, hash=False)
    by_module: bool = False

    def faults(self) -> list[str]:
        """Every rule without a test, every citation without a rule, every reason without need."""
        rows, known = proven(self), set(self.numbers())
        found = [f"no test cites {n}" for n in self.numbers() if n not in rows.keys() | self.text]
        found += [f"{rows[n][0]} cites {n}, which is no rule" for n in sorted(rows.keys() - known)]
        found += [f"{n} has a reason and is no rule" for n in self.text if n not in known]
        return found + [
            f"{n} has a reason to have no test, and {rows[n][0]} cites it"
            for n in self.text
            if n in rows and not self.below(n)
        ]

    def row_of(self, number: str) -> tuple[str, ...]:
        """The tests that cite a rule; those of the rules under it where it has none to have."""
        numbers = self.below(number) if number in self.text else (number,)
        rows = (proven(self).get(one, ()) for one in numbers if one not in self.text)
        return tuple(dict.fromkeys(test for row in rows for test in row))


@cache
def proven(book: Rulebook) -> Mapping[str, Sequence[str]]:
    """The tests that cite each rule, or what is taken for one."""
    found: dict[str, list[str]] = {}
    for test in (each for place in book.tests for each in tests_below(GAMES / place)):
        for number in book.cited(f'"""{test.words}"""') | (
            book.cited(f'"""{test.around}"""') if book.by_module else set()
        ):
            found.setdefault(number, []).append(test.node)
    return found


@cache
def tests_below(place: Path) -> tuple[Proof, ...]:
    """The tests of a folder, or of a file."""
    paths = sorted(place.rglob("test_*.py")) if place.is_dir() else (place,)
    return tuple(test for path in paths for test in _tests_in(path))


def _tests_in(path: Path) -> Iterator[Proof]:
    module = ast.parse(path.read_text(encoding="utf-8"))
    around = ast.get_docstring(module) or ""
    file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:5] == "test_":
            yield Proof(f"{file}::{node.name}", ast.get_docstring(node) or "", around)


def is_a_test(node: str) -> bool:
    """Whether there is a test of this node id, without parameters."""
    file = ROOT / node.partition("::")[0]
    return file.is_file() and any(test.node == node for test in tests_below(file))
