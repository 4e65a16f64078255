"""Numbers with their nouns, for the sentences of every game."""

from __future__ import annotations


def key_words(key: str) -> str:
    """A key as words, a lone letter in it as a capital: `river-a` is river A."""
    return " ".join(word.upper() if len(word) == 1 else word for word in key.split("-"))


def plural(number: int, word: str, many: str = "") -> str:
    """A number with its noun: `1 point`, `3 points`; `many` is a plural that takes no plain s."""
    return f"{number} {word if number == 1 else many or f'{word}s'}"
