"""The language in which everything is shown: asked for once, when a sentence is first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

ENGLISH: Final = "en"
PSEUDO: Final = "xx"
"""A pseudo-language: English with accents, so that text which is not a message stands out."""


def _english() -> str:
    return ENGLISH


_asked: Callable[[], str] = _english
_current = ""


def use(language: str) -> None:
    """Set the language of everything that is shown from now on."""
    global _current
    _current = language


def ask(wanted: Callable[[], str]) -> None:
    """Name who knows the language; it is asked when the first sentence is needed."""
    global _asked, _current
    _asked, _current = wanted, ""


def current() -> str:
    """The language in force."""
    global _current
    if not _current:
        _current = _asked()
    return _current
