"""Pseudo-language: English letters with accents, legible but unlike any text of the code."""

from __future__ import annotations

from typing import Final

_ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀčďéƒǧĥíĵķļɱñóƥɋŕşťúṽŵẋýžÁƁČĎÉƑǦĤÍĴĶĻṀÑÓƤɊŔŞŤÚṼŴẊÝŽ",
)


def accented(text: str) -> str:
    """Text in the pseudo-language."""
    return text.translate(_ACCENTED)


def is_accented(text: str) -> bool:
    """True if no plain letter is in a text."""
    return not any("a" <= letter <= "z" or "A" <= letter <= "Z" for letter in text)
