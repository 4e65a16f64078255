"""Any die of a game out of turn: a free action that rolls it and changes nothing.

A game with nothing to consult except its dice offers `ACT`, lists them by `listed`, and begins the
action with `roll_on`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.game import CONSULT, Act, Call, OutOfTurn

NAME: Final = CONSULT
"""The name of its call."""

ACT: Final = Act(Call(NAME), "Roll any die, out of turn", looking=Call(NAME))
"""The free action: it only looks, so that it is open at any moment."""

TITLE: Final = "A die out of turn"


def listed(dice: Mapping[str, Roll[Any]]) -> Sequence[OutOfTurn]:
    """Return what can be called, by name."""
    return [
        OutOfTurn(name, roll.column.chart, roll.rule, is_chart=True) for name, roll in dice.items()
    ]


def roll_on(dice: Mapping[str, Roll[Any]]) -> Rule[None]:
    """Ask which die, then roll it; the entry of the roll shows the result."""
    options = tuple(Option(name, roll.column.chart) for name, roll in dice.items())
    name = yield from Choose(question="Which die?", rule="", options=options)
    yield from dice[name]
