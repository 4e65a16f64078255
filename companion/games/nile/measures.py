"""Measures in recorded text: feet and square miles with thousands separators."""

from __future__ import annotations

import re

_MEASURE = re.compile(r"\d{4,}(?= (?:ft|sq mi)\b)")


def thousands_apart(words: str) -> str:
    """Return text with readable measures: `16000 ft` becomes `16,000 ft`.

    Records keep the figures as they were written.
    """
    return _MEASURE.sub(lambda found: f"{int(found[0]):,}", words)
