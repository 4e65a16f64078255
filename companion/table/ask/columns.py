"""Columns, the result tables of dice: the result of each total, with chart, row and modifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

R = TypeVar("R", bound=str | int)

Reading: TypeAlias = Literal["sum", "product", "highest", "lowest"] | Callable[[Sequence[int]], int]
"""How the dice of a roll become one number: "sum", "product", "highest", "lowest", or a function.

A function reads them a game's own way. It is given the dice in order, so they may have colors. Give
the same reading to the `column` and to the `Roll`: the odds follow from it.

>>> def doubles(dice) -> int:
...     return int(len(set(dice)) == 1)
>>> reading: Reading = doubles
>>> reading([4, 4]), reading([4, 5])
(1, 0)
>>> yes_or_no = column("Doubles?", {0: "no", 1: "yes"}, dice=2, reading=reading)
>>> [(line.words, str(chance)) for line, chance in yes_or_no.chances(2, 6, reading)]
[('no', '5/6'), ('yes', '1/6')]
"""


def read_dice(reading: Reading, dice: Sequence[int]) -> int:
    """Return the number that dice make under a reading."""
    match reading:
        case "sum":
            return sum(dice)
        case "product":
            return prod(dice)
        case "highest":
            return max(dice)
        case "lowest":
            return min(dice)
    return reading(dice)


@lru_cache(maxsize=128)
def ways(count: int, sides: int, reading: Reading = "sum") -> Mapping[int, int]:
    """Return how many of the sides ** count equally likely rolls give each number."""
    if reading == "sum":
        found = {0: 1}
        for _ in range(count):
            wider: dict[int, int] = {}
            for total, number in found.items():
                for face in range(1, sides + 1):
                    wider[total + face] = wider.get(total + face, 0) + number
            found = wider
        return found
    found = {}
    for dice in product(range(1, sides + 1), repeat=count):
        total = read_dice(reading, dice)
        found[total] = found.get(total, 0) + 1
    return dict(sorted(found.items()))


class Line(msgspec.Struct, Generic[R], frozen=True):
    """One result of a column, and the natural totals (before modifiers) that give it."""

    result: R
    totals: tuple[int, ...]
    label: str = ""

    @property
    def words(self) -> str:
        """The label, or the result itself."""
        return self.label or str(self.result)


class Column(msgspec.Struct, Generic[R], frozen=True):
    """The result of each natural total. Totals in `void` don't count and are rolled again.

    >>> coin: Column[str] = column("Coin", {1: "heads", 2: "tails"}, sides=2)
    >>> coin.line_at(2).words
    'tails'
    """

    chart: str
    lines: tuple[Line[R], ...]
    row: str = ""
    modifiers: tuple[tuple[str, int], ...] = ()
    void: tuple[int, ...] = ()
    source: str = "rules"

    def line_at(self, total: int) -> Line[R] | None:
        """Return the line of a natural total; None if it is void or impossible."""
        for line in self.lines:
            if total in line.totals:
                return line
        return None

    def line_of(self, result: object) -> Line[R] | None:
        """Return the line of a result; None if the column doesn't have it."""
        for line in self.lines:
            if line.result == result:
                return line
        return None

    def chances(
        self, dice: int, sides: int, reading: Reading = "sum"
    ) -> list[tuple[Line[R], Fraction]]:
        """Return each line with its exact chance, not counting void totals."""
        number = ways(dice, sides, reading)
        weights = [sum(number.get(total, 0) for total in line.totals) for line in self.lines]
        whole = sum(weights)
        return [
            (line, Fraction(weight, whole))
            for line, weight in zip(self.lines, weights, strict=True)
            if weight
        ]


def column(
    chart: str,
    results: Mapping[int, R],
    *,
    dice: int = 1,
    sides: int = 6,
    reading: Reading = "sum",
    row: str = "",
    modifiers: Iterable[tuple[str, int]] = (),
    void: Iterable[int] = (),
    labels: Mapping[R, str] | None = None,
    source: str = "rules",
) -> Column[R]:
    """Build a column from a chart's results by modified total.

    Zero modifiers are left out. A modified total outside the chart uses the nearest end. Raises
    `ValueError` if a total inside the chart has no result.

    >>> current = column("The current", {1: 0, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3}, labels={0: "aground"})
    >>> [(line.words, str(chance)) for line, chance in current.chances(1, 6)]
    [('aground', '1/6'), ('2', '1/2'), ('3', '1/3')]
    """
    kept = tuple((name, amount) for name, amount in modifiers if amount)
    shift = sum(amount for _, amount in kept)
    low, high = min(results), max(results)
    none = tuple(void)
    grouped: dict[R, list[int]] = {}
    for total in ways(dice, sides, reading):
        if total not in none:
            at = min(max(total + shift, low), high)
            if at not in results:
                named = f"the chart {chart!r}{f', row {row!r},' if row else ''}"
                raise ValueError(f"{named} has no result for {at}")
            result = results[at]
            grouped.setdefault(result, []).append(total)
    words = labels or {}
    lines = tuple(
        Line(result, tuple(totals), words.get(result, "")) for result, totals in grouped.items()
    )
    return Column(chart, lines, row, kept, none, source)


@lru_cache(maxsize=256)  # the same few columns, thrown for again and again
def number_column(chart: str, dice: int = 1, sides: int = 6, *, less: int = 0) -> Column[int]:
    """Build a column that reads a roll as a number, minus `less`, but never below zero.

    >>> [line.result for line in number_column("Coins", less=2).lines]
    [0, 1, 2, 3, 4]
    """
    totals = ways(dice, sides)
    return column(chart, {total: max(0, total - less) for total in totals}, dice=dice, sides=sides)
