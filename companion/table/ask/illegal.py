"""Errors for answers that can't be accepted, and checks of numbers and dice."""

from __future__ import annotations

from typing import Any


class Illegal(ValueError):
    """An answer that the open question doesn't allow; the message says what it does allow."""


class Unreadable(Illegal):
    """Text that is no kind of answer to the open question, so it may be for a later one.

    An answer that is barred, ambiguous or out of range is still an answer, so it's `Illegal`.
    """


class Doubtful(Illegal):
    """An answer that needs confirming; `doubt` says why."""

    def __init__(self, doubt: str) -> None:
        super().__init__(f"{doubt}. Is that right?")
        self.doubt = doubt


class Grave(Doubtful):
    """An answer that may lose something for good; `doubt` says what."""


def check_number(value: Any, least: int, most: int) -> int:
    """Return a whole number within its range; raise `Illegal` naming the range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Illegal(f"{value!r} isn't possible here. Enter a whole number from {least} to {most}")
    return value


def check_dice(value: Any, dice: int, sides: int) -> tuple[int, ...]:
    """Return dice as rolled; raise `Illegal` on an impossible die or the wrong number of dice."""
    if not isinstance(value, list | tuple):
        raise Illegal(f"{value!r} aren't dice. Enter {dice} numbers from 1 to {sides}")
    for die in value:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= sides:
            raise Illegal(f"a die can't show {die!r}. Enter numbers from 1 to {sides}")
    if len(value) != dice:
        raise Illegal(f"you entered {len(value)} dice, but this roll takes {dice}")
    return tuple(value)
