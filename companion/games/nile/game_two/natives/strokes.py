"""The arithmetic of a fight: how many fall at a stroke, and whether the others break (II 3.3.5.2).

The rule asks by it, and the odds are summed by it.
"""

from __future__ import annotations

SIDES = 6

DIE = range(1, SIDES + 1)


def struck(warriors: int, askaris: int, die: int) -> int:
    """The askaris that fall where so many warriors strike."""
    return min(askaris, warriors // die)


def replied(askaris: int, warriors: int, die: int) -> int:
    """The warriors that fall by the reply of so many healthy askaris and their leader."""
    return min(warriors, (askaris + 1) // die + 1)


def breaks(fallen: int, others: int, die: int) -> bool:
    """True if a side breaks after its losses: of warriors by those left, of askaris by those at the
    start."""
    return fallen * die > others


def standing(fallen: int, others: int) -> int:
    """The faces of the die on which a side does not break."""
    return min(SIDES, others // fallen) if fallen else SIDES
