"""Numbers in sentences: with their nouns, and as ranges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, TypeVar

V = TypeVar("V")


def key_words(key: str) -> str:
    """Return a key as words, with a single letter in capitals: `river-a` is river A."""
    return " ".join(word.upper() if len(word) == 1 else word for word in key.split("-"))


def plural(number: int, word: str, many: str = "") -> str:
    """Return a number with its noun: `1 point`, `3 points`; `many` is an irregular plural.

    >>> plural(1, "fish", "fish"), plural(2, "coin")
    ('1 fish', '2 coins')
    """
    return f"{number} {word if number == 1 else many or f'{word}s'}"


class _Nouns(Formatter):
    """A formatter that knows `{reaches:reach|reaches}`: a number with its noun."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, int) and format_spec.replace("|", "").replace(" ", "").isalpha():
            return plural(value, *format_spec.split("|"))
        found: str = super().format_field(value, format_spec)
        return found


def filled(template: str, values: Mapping[str, Any]) -> str:
    """Return a sentence with its values filled in, numbers with their nouns.

    Raises `KeyError` for a value that isn't there.
    """
    return _Nouns().vformat(template, (), values)


def runs(values: Mapping[int, V]) -> list[tuple[int, int, V]]:
    """Collapse consecutive numbers with equal values: first, last and value of each run."""
    found: list[tuple[int, int, V]] = []
    for number, value in sorted(values.items(), key=lambda item: item[0]):
        if found and found[-1][1] == number - 1 and found[-1][2] == value:
            found[-1] = (found[-1][0], number, value)
        else:
            found.append((number, number, value))
    return found


def span(low: int, high: int, dash: str = "–") -> str:
    """Return a range of numbers as text: `2–4`, or `7` alone."""
    return str(low) if low == high else f"{low}{dash}{high}"


def ranges(numbers: Iterable[int], dash: str = "–") -> str:
    """Return numbers as text with consecutive ones collapsed: `2–4, 7`."""
    return ", ".join(span(low, high, dash) for low, high, _ in runs(dict.fromkeys(numbers)))
