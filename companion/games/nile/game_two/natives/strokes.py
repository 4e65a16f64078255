"""Arithmetic of a fight: how many fall at a stroke, whether the others break (II 3.3.5.2).

Both the rule and the odds use it.
"""

from __future__ import annotations

SIDES = 6

DIE = range(1, SIDES + 1)


def struck(warriors: int, askaris: int, die: int) -> int:
    """Return the askaris that fall if these warriors strike."""
    return min(askaris, warriors // die)


def replied(askaris: int, warriors: int, die: int) -> int:
    """Return the warriors that fall by the reply of these healthy askaris and their leader."""
    return min(warriors, (askaris + 1) // die + 1)


def breaks(fallen: int, others: int, die: int) -> bool:
    """True if a side breaks after its losses.

    Losses of warriors are compared with those left, of askaris with those at the start.
    """
    return fallen * die > others


def standing(fallen: int, others: int) -> int:
    """Return the number of die faces on which a side doesn't break."""
    return min(SIDES, others // fallen) if fallen else SIDES
