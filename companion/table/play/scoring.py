"""Scored answers: a bot's choice by named reasons, and the reasons that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Parts = Mapping[str, float]
"""What an answer is worth, by the names of the reasons."""

MOST_REASONS = 2
"""How many reasons a bot gives."""

LEAST = 1e-3
"""How much a reason must be worth to be given."""


def best(scores: Mapping[str, Parts], whim: Callable[[], float]) -> tuple[str, tuple[str, ...]]:
    """Return the best answer, and the reasons for which it is better than the next best.

    `whim` breaks ties, with numbers too small to be a reason.
    """
    worth = {key: sum(parts.values()) + whim() for key, parts in scores.items()}
    first = max(worth, key=lambda key: worth[key])
    others = [key for key in worth if key != first]
    if not others:
        return first, ()
    return first, deciding(scores[first], scores[max(others, key=lambda key: worth[key])])


def deciding(mine: Parts, other: Parts) -> tuple[str, ...]:
    """Return the reasons in which one answer is better than another, the weightiest first."""
    names = dict.fromkeys([*mine, *other])
    gains = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in names}
    found = sorted((name for name in gains if gains[name] > LEAST), key=lambda name: -gains[name])
    return tuple(found[:MOST_REASONS])
