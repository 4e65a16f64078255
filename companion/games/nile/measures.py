"""Measures in the words of a record: feet and square miles with their thousands apart."""

from __future__ import annotations

import re

_MEASURE = re.compile(r"\d{4,}(?= (?:ft|sq mi)\b)")


def thousands_apart(words: str) -> str:
    """Words in which measures are easy to read: `16000 ft` is told as `16,000 ft`.

    What stands on record keeps the figures as they were written.
    """
    return _MEASURE.sub(lambda found: f"{int(found[0]):,}", words)
