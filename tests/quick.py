"""Which tests a quick run has, by what each took the last time: what finds most for least."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

BUDGET: Final = 80.0
"""Seconds that the tests of a quick run may take, all together."""

EXAMPLES: Final = 2
"""Parameters of a test that it tries."""

HEAVY: Final = frozenset(
    (
        *("bench", "cli", "commands", "contract", "desk", "frozen", "map", "mutate", "paper"),
        *("printing", "screens", "tools", "tui", "whole"),
    )
)
"""Folders whose tests it has only once they were measured."""


def chosen(nodes: Sequence[str], seconds: Mapping[str, float]) -> set[str]:
    """The node ids of a quick run; `seconds` are those that tests took, by their names."""
    left, kept = BUDGET, set()
    for node in sorted(_few(nodes), key=lambda node: seconds.get(name(node), 0.0)):
        taken = seconds.get(name(node))
        left -= taken or 0.0
        if left >= 0 if taken is not None else HEAVY.isdisjoint(name(node).split("/")):
            kept.add(node)
    return kept


def _few(nodes: Sequence[str]) -> list[str]:
    """Of each test only so many parameters."""
    seen: Counter[str] = Counter()
    few = []
    for node in nodes:
        seen[name(node)] += 1
        if seen[name(node)] <= EXAMPLES:
            few.append(node)
    return few


def longest(taken: Mapping[str, float]) -> dict[str, float]:
    """The seconds of each test by its name: those of the slowest of its parameters."""
    found: dict[str, float] = {}
    for node, seconds in taken.items():
        found[name(node)] = max(found.get(name(node), 0.0), round(seconds, 3))
    return found


def name(node: str) -> str:
    """A node id without parameters."""
    return node.partition("[")[0]
