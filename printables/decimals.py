"""How the writers put numbers into a file: short, and the same on every machine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache


def length(value: float) -> str:
    """A length in mm to the thousandth, no needless zeros; ValueError if it is not finite."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    if not math.isfinite(value):
        raise ValueError(f"{value} is no place on paper: a coordinate must be a finite number.")
    return text


def lengths(values: Sequence[float]) -> str:
    """Lengths in mm to the thousandth, a space between; ValueError if one is not finite.

    The numbers of a path are written at one stroke, zeros and all: it takes half the time.
    """
    text = _pattern(len(values)) % tuple(values)
    if "n" in text:  # nan, inf
        raise ValueError(f"{text} is no place on paper: a coordinate must be a finite number.")
    return text


@cache
def _pattern(count: int) -> str:
    return " ".join(["%.3f"] * count)


def factor(value: float) -> str:
    """A matrix entry to eight places after the point, never in exponent form."""
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
