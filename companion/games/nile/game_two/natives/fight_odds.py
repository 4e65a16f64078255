"""The chance of a fight from any point of it, exact, by the tree of its throws (II 3.3.5.2)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from companion.games.nile.game_two.natives.fight import DIE, replied


def victory_chance(warriors: int, askaris: int, guns: int = 0, *, charged: bool) -> Fraction:
    """The chance to win against so many warriors.

    `askaris` are the healthy ones at the start, `guns` fire first where the natives charge.
    """
    if not charged:
        return _struck(warriors, askaris, askaris)
    killed = min(guns, warriors)
    return _broken(killed, warriors - killed, askaris, askaris)


def _broken(killed: int, left: int, askaris: int, began: int) -> Fraction:
    """The chance to win after a stroke: they break, or strike back."""
    if left <= 0:
        return Fraction(1)
    breaking = Fraction(sum(killed * die > left for die in DIE), 6)
    if breaking == 1:
        return breaking
    return breaking + (1 - breaking) * _struck(left, askaris, began)


@lru_cache(maxsize=1 << 16)
def _struck(warriors: int, askaris: int, began: int) -> Fraction:
    """The chance to win where the natives strike."""
    found = Fraction(0)
    for die in DIE:
        fallen = min(askaris, warriors // die)
        left = askaris - fallen
        if left > 0:
            standing = Fraction(sum(fallen * other <= began for other in DIE), 6)
            found += standing * _replied(warriors, left, began) / 6
    return found


@lru_cache(maxsize=1 << 16)
def _replied(warriors: int, askaris: int, began: int) -> Fraction:
    """The chance to win where the party replies."""
    found = Fraction(0)
    for die in DIE:
        killed = min(warriors, replied(askaris, die))
        found += _broken(killed, warriors - killed, askaris, began) / 6
    return found
