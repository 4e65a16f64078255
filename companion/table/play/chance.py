"""The app's random generator: a keyed hash of the seed and the number of app answers so far.

Dice that people type don't shift it, undo and redo bring the same roll, and every Python version
agrees.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.ask.columns import read_dice
from companion.table.ask.requests import Roll, Rolls

OWN_STREAM = -1
"""The number of a bot's own stream of chance: the app's answers are numbered from 0."""


class Chance:
    """Random numbers from a seed: for the `number`th app answer, or for a bot without one.

    The same seed gives the same numbers on every machine.

    >>> Chance(7).dice(2, 6) == Chance(7).dice(2, 6)
    True
    """

    def __init__(self, seed: int, number: int = OWN_STREAM) -> None:
        from hashlib import blake2b  # takes 3 ms to load, and a question needs none

        self._hash = blake2b
        self._key = seed.to_bytes(16, "big", signed=True)
        self._number = number
        self._taken = 0

    def below(self, limit: int) -> int:
        """Return the next number from 0 to limit - 1, each equally likely."""
        room = 1 << 64
        fair = room - room % limit
        while True:
            text = f"{self._number}.{self._taken}".encode()
            self._taken += 1
            drawn = int.from_bytes(self._hash(text, key=self._key, digest_size=8).digest(), "big")
            if drawn < fair:
                return drawn % limit

    def dice(self, count: int, sides: int) -> list[int]:
        """Roll `count` dice."""
        return [self.below(sides) + 1 for _ in range(count)]


def seat_seed(seed: int, seat: str, number: int) -> int:
    """Return the seed for a bot's answer: its seat's `number`th in the campaign."""
    from hashlib import blake2b

    key = seed.to_bytes(16, "big", signed=True)
    text = f"{number}.{seat}".encode()
    return int.from_bytes(blake2b(text, key=key, digest_size=7).digest(), "big")


def roll(request: Roll[str] | Roll[int] | Rolls[str] | Rolls[int], chance: Chance) -> list[int]:
    """Roll the dice of a request; those that don't count are rolled again.

    Raises ValueError if no roll would ever count.
    """
    if not request.column.lines:
        raise ValueError(f"{request.question!r} can't be rolled: {request.column.chart} is empty")
    if isinstance(request, Rolls):
        return [_die(request, chance) for _ in range(request.dice)]
    while True:
        dice = chance.dice(request.dice, request.sides)
        if request.column.line_at(read_dice(request.reading, dice)) is not None:
            return dice


def _die(request: Rolls[str] | Rolls[int], chance: Chance) -> int:
    while True:
        die = chance.below(request.sides) + 1
        if request.column.line_at(die) is not None:
            return die


def pick(cards: Sequence[int], chance: Chance) -> int:
    """Pick one of the cards that may come, in their given order."""
    return cards[chance.below(len(cards))]
