"""Rolls of two dice of which the player chooses one (II 3.3.4, 5, 6)."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Counted, Option, Rolls, Rule
from companion.table.nouns import ranges

R = TypeVar("R", bound=str | int)


def take_one(player: str, question: str, rule: str, column: Column[R]) -> Rule[R]:
    """Return the result of the die that the player chooses; asks only if they differ."""
    thrown = yield from _throw(player, question, rule, column)
    first, *others = (result for result, number in thrown.counts if number)
    if not others:
        return first
    lines = {str(one.result): one for one in column.lines if one.result in (first, *others)}
    chosen = yield from Choose(
        question="Which of the two dice do you take?",
        rule=rule,
        player=player,
        options=tuple(
            Option(key, f"{ranges(line.totals)}: {line.words}") for key, line in lines.items()
        ),
    )
    return lines[chosen].result


def either(player: str, question: str, rule: str, column: Column[R], wanted: R) -> Rule[bool]:
    """True if at least one of two dice has the result wanted, which is then chosen (II 5)."""
    thrown = yield from _throw(player, question, rule, column)
    return bool(thrown.count(wanted))


def _throw(player: str, question: str, rule: str, column: Column[R]) -> Rule[Counted[R]]:
    thrown = yield from Rolls(
        question=question,
        rule=rule,
        player=player,
        dice=2,
        column=column,
        why="you take one of the two dice",
    )
    return thrown


def chance_of(column: Column[R], *wanted: R) -> Fraction:
    """Return the chance that at least one of two dice has a wanted result (II 5)."""
    fitting = (chance for line, chance in column.chances(1, 6) if line.result in wanted)
    return 1 - (1 - sum(fitting, Fraction(0))) ** 2
