"""The functions of the rules, the rule numbers that each cites, and the tests of these."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests import ROOT
from tests.games.rulebook import Rulebook
from tests.mutate.lists import of_no_rule
from tests.mutate.subjects import SUBJECTS


class Function(NamedTuple):
    """A function or method of the rules: where it stands and which rules it cites.

    `line` is that of its `def`. `numbers` are cited in its docstring or its texts, or, where it
    has none, in the docstring of its class; a helper that `helps` has those of its callers.
    """

    game: str
    path: Path
    module: str
    name: str
    line: int
    numbers: tuple[str, ...]
    words: frozenset[str] = frozenset()
    helps: bool = False

    def __str__(self) -> str:
        inner = self.path.relative_to(SUBJECTS[self.game].root).with_suffix("").parts[1:]
        return ".".join([*inner, self.name])

    @property
    def chapter(self) -> str:
        """The chapter, or the heading, of the first rule that it cites, empty without one."""
        return self.numbers[0].partition(".")[0] if self.numbers else ""


@cache
def functions(game: str) -> tuple[Function, ...]:
    """Every function of a game's rules, module by module; those within functions belong to these.

    A function that no_rule.toml lists has no numbers, whatever uses it.
    """
    known = list(_read(game))
    while True:
        found = [each if _is_done(each) else _as_helper(each, known) for each in known]
        if found == known:
            return tuple(found)
        known = found


def _is_done(function: Function) -> bool:
    return bool(function.numbers) or str(function) in of_no_rule(SUBJECTS[function.game].lists)


def _as_helper(function: Function, known: list[Function]) -> Function:
    """A function without a number, with the numbers of the functions that use it."""
    name = function.name.rpartition(".")[2]
    users = (
        each
        for each in known
        if name in each.words and (each.path == function.path or not name.startswith("_"))
    )
    numbers = {number for each in users for number in each.numbers}
    book = SUBJECTS[function.game].book
    return function._replace(numbers=_in_order(book, numbers), helps=bool(numbers))


def _read(game: str) -> Iterator[Function]:
    book = SUBJECTS[game].book
    for path in SUBJECTS[game].paths():
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name, node, around in _defined(ast.parse(source).body):
            own = _numbers(book, lines, node)
            numbers = own or (_numbers_of_class(book, around) if around else ())
            yield Function(game, path, module, name, node.lineno, numbers, _words(node))


def _defined(
    body: list[ast.stmt], within: str = "", around: ast.ClassDef | None = None
) -> Iterator[tuple[str, ast.FunctionDef, ast.ClassDef | None]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _defined(node.body, f"{within}{node.name}.", node)
        elif isinstance(node, ast.FunctionDef) and not _is_stub(node):
            yield f"{within}{node.name}", node, around


def _is_stub(node: ast.FunctionDef) -> bool:
    last = node.body[-1]
    return isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)


def _numbers(book: Rulebook, lines: list[str], node: ast.FunctionDef) -> tuple[str, ...]:
    text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
    return _in_order(book, book.cited(text))


def _words(node: ast.FunctionDef) -> frozenset[str]:
    """The names that a function uses."""
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return frozenset(names | {e.attr for e in ast.walk(node) if isinstance(e, ast.Attribute)})


def _numbers_of_class(book: Rulebook, node: ast.ClassDef) -> tuple[str, ...]:
    return _in_order(book, book.cited(ast.get_docstring(node) or ""))


def _in_order(book: Rulebook, numbers: set[str]) -> tuple[str, ...]:
    return tuple(number for number in book.numbers() if number in numbers)


def rows_for(function: Function) -> tuple[str, ...]:
    """The tests of all rules that a function cites, or of its part in no_rule.toml."""
    subject = SUBJECTS[function.game]
    rows = (test for number in function.numbers for test in subject.book.row_of(number))
    return tuple(dict.fromkeys(rows)) or of_no_rule(subject.lists).get(str(function), ())
