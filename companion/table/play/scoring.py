"""Scored answers: a bot's choice by named reasons, and the reasons that decided it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, Generic, TypeVar

T = TypeVar("T")

Worth = Mapping[str, float]
"""What an answer is worth to a bot: a number for each of its reasons, by their names.

The answer with the largest sum is the best. The reasons that speak for it most are given.

>>> sail: Worth = {"coins": 3.0, "danger": -1.5}
>>> stay: Worth = {"coins": 1.0}
>>> best_answer({"sail": sail, "stay": stay}, whim=lambda: 0.0)
('sail', ('coins',))
"""

MOST_REASONS = 2
"""How many reasons a bot gives."""

LEAST = 1e-3
"""How much a reason must be worth to be given."""


class Remembered(Generic[T]):
    """Cache of values computed from the same objects, by identity; the most recent few."""

    def __init__(self, most: int = 4) -> None:
        self._kept: deque[tuple[tuple[Any, ...], T]] = deque(maxlen=most)

    def get(self, about: tuple[Any, ...], work_out: Callable[[], T]) -> T:
        """Return the value for these objects, computed now if necessary."""
        for objects, found in self._kept:
            if all(map(is_, objects, about)):
                return found
        found = work_out()
        self._kept.append((about, found))
        return found


def total_worth(parts: Worth) -> float:
    """Return the total value of all reasons."""
    return sum(parts.values())


def best_answer(
    scores: Mapping[str, Worth], whim: Callable[[], float]
) -> tuple[str, tuple[str, ...]]:
    """Return the best answer, and the reasons why it is better than the next best.

    `whim` breaks ties, with numbers too small to be a reason: of answers as good as the best it
    has no reason, and the next best is worse than they all.

    >>> best_answer({"sell": {"coins": 3.0}, "keep": {"fish": 1.0}}, whim=lambda: 0.0)
    ('sell', ('coins',))
    """
    worth = {key: total_worth(parts) + whim() for key, parts in scores.items()}
    first = max(worth, key=lambda key: worth[key])
    best = total_worth(scores[first])
    worse = [key for key in worth if total_worth(scores[key]) < best - LEAST]
    if not worse:
        return first, ()
    second = max(worse, key=lambda key: worth[key])
    return first, deciding_reasons(scores[first], scores[second])


def deciding_reasons(mine: Worth, other: Worth) -> tuple[str, ...]:
    """Return the reasons why one answer is better than another, most important first."""
    names = dict.fromkeys([*mine, *other])
    gains = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in names}
    found = sorted((name for name in gains if gains[name] > LEAST), key=lambda name: -gains[name])
    return tuple(found[:MOST_REASONS])
