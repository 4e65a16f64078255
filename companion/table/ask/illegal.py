"""What the table says no to: answers that cannot be, and the checks of numbers and dice."""

from __future__ import annotations

from typing import Any


class Illegal(ValueError):
    """An answer that the open question does not allow; the sentence says what it does."""


class Unreadable(Illegal):
    """A text that is no kind of answer to the open question, so it may be meant for a later one.

    What is barred, ambiguous or out of range is an answer, though one that cannot be given.
    """


class Doubtful(Illegal):
    """An answer that the table questions and takes from people who are sure; `doubt` says why."""

    def __init__(self, doubt: str) -> None:
        super().__init__(f"{doubt}. Is that right?")
        self.doubt = doubt


class Grave(Doubtful):
    """An answer by which something may be lost for good; `doubt` says what."""


def check_number(value: Any, least: int, most: int) -> int:
    """A whole number in its range; raises `Illegal` naming the range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Illegal(f"{value!r} isn't possible here. Enter a whole number from {least} to {most}")
    return value


def check_dice(value: Any, dice: int, sides: int) -> tuple[int, ...]:
    """Dice as they fell; raises `Illegal` naming the impossible one or the wrong number of them."""
    if not isinstance(value, list | tuple):
        raise Illegal(f"{value!r} aren't dice. Enter {dice} numbers from 1 to {sides}")
    for die in value:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= sides:
            raise Illegal(f"a die can't show {die!r}. Enter numbers from 1 to {sides}")
    if len(value) != dice:
        raise Illegal(f"you entered {len(value)} dice, but this roll takes {dice}")
    return tuple(value)
