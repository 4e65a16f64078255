"""How the writers put numbers into a file: short, and the same on every machine."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

from printables.drawing.paths import Path

_LONG = 100  # segments
_KEPT = 32


@lru_cache(maxsize=1 << 14)
def length(value: float) -> str:
    """A length in mm to the thousandth, no needless zeros; ValueError if it is not finite."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    if not math.isfinite(value):
        check_finite(value)
    return text


def check_finite(*values: float) -> None:
    """ValueError, naming the first that is not finite, unless all are places on paper."""
    for value in values:
        if not math.isfinite(value):
            raise ValueError(f"{value} can't be a coordinate: it must be a finite number.")


class PathText:
    """How a kind of file writes paths: a pattern for each kind of segment, and what parts them.

    Patterns hold a `%.3f` for each length in mm and no letter n. A path is written at one stroke,
    zeros and all: it takes a third of the time. A long one is mostly drawn again soon, as coast,
    as clip and as shore line, and on the next map, so the last few texts of such are kept.
    Short ones are not: whole pages of them, held on to, cost the collector more than they spare.
    """

    def __init__(self, patterns: Mapping[str, str], between: str) -> None:
        self._patterns = patterns
        self._between = between
        self._last: deque[tuple[Path, str]] = deque(maxlen=_KEPT)

    def __call__(self, path: Path) -> str:
        """The text of a path; ValueError if one of its numbers is not finite."""
        if len(path.segments) < _LONG:
            return self._written(path)
        for same, text in tuple(self._last):  # another thread may be writing too
            if same is path:
                return text
        text = self._written(path)
        self._last.append((path, text))
        return text

    def _written(self, path: Path) -> str:
        if not path.segments:
            return ""
        kinds, numbers = zip(*path.segments, strict=True)
        values = tuple(chain.from_iterable(numbers))
        text = self._between.join(map(self._patterns.__getitem__, kinds)) % values
        if "n" in text:  # nan, inf
            check_finite(*values)
        return text


def factor(value: float) -> str:
    """A matrix entry to eight places after the point, never in exponent form."""
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
