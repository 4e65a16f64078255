"""A look at the code of a game without running it: its core takes neither chance nor time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec, resolve_name
from pathlib import Path

from companion.table.blame import place_at

CHANCE = ("random", "secrets", "uuid")
"""Modules of Python that give chance."""

CLOCKS = ("now", "today", "utcnow")
"""What a date is asked for the time."""


def chance_and_clocks(module: str) -> Iterator[str]:
    """Yield a sentence for each place in the core of a game that takes chance or time from Python.

    The core is the module of the game's class with what it imports of its own package: rules,
    facts and state, but neither bots nor paper nor screens.
    """
    package, waiting, seen = module.rpartition(".")[0], [module], set[str]()
    while waiting:
        name = waiting.pop()
        spec = None if name in seen else find_spec(name)
        seen.add(name)
        if spec is None or not (spec.origin or "").endswith(".py"):
            continue
        tree = ast.parse(Path(str(spec.origin)).read_bytes())
        inside = name if spec.submodule_search_locations else name.rpartition(".")[0]
        for line, imported in _imports(tree, inside):
            if imported.startswith(f"{package}."):
                waiting += [imported] if _is_module(imported) else [imported.rpartition(".")[0]]
            elif imported.partition(".")[0] in (*CHANCE, "time"):
                yield _sentence(imported.partition(".")[0], str(spec.origin), line, name)
        for line, asked in _asked_dates(tree):
            yield _sentence(asked, str(spec.origin), line, name)


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _sentence(what: str, file: str, line: int, module: str) -> str:
    instead = "the rules know no clock"
    if what in CHANCE:
        instead = "chance comes from the table, by Roll, Rolls or Draw"
    return f"the rules use {what!r}, but {instead}; {place_at(file, line, module)}"


def _imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of each import that isn't for type checkers alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            home = resolve_name("." * node.level + home, package) if node.level else home
            yield from ((node.lineno, f"{home}.{alias.name}") for alias in node.names)
        yield from _imports(node, package)


def _asked_dates(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of each call such as `datetime.now()`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            words = ast.unparse(node.func)
            if node.func.attr in CLOCKS and words.split(".")[-2] in ("datetime", "date"):
                yield node.lineno, words
