"""How the writers put numbers into a file: short, and the same on every machine."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain

from printables.drawing.paths import Path

_LONG = 100  # segments
_KEPT = 96  # more than a map has, so that the next finds those that it shares with it
_FEW = 20_000  # hundredths of a mm: longer steps are rare
_ZERO = 1.5 * 2.0**52
"""A float so large that a sum with it is a whole number: it rounds, in a third of round's time."""


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


def kept_when_long(write: Callable[[Path], str]) -> Callable[[Path], str]:
    """A writer of paths that keeps its last long texts.

    A long path is mostly drawn again soon, as coast, as clip and as shore line, and on the next
    map. Short ones are not kept: whole pages of them cost the collector more than they spare.
    """
    last: deque[tuple[Path, str]] = deque(maxlen=_KEPT)

    def written(path: Path) -> str:
        if not is_long(path):
            return write(path)
        for same, text in tuple(last):  # another thread may be writing too
            if same is path:
                return text
        text = write(path)
        last.append((path, text))
        return text

    return written


def is_long(path: Path) -> bool:
    """True if a path has so many segments that its text is worth keeping."""
    return len(path.segments) >= _LONG


def absolute(path: Path, patterns: Mapping[str, str]) -> str:
    """A path in a pattern for each kind of segment; ValueError if a number isn't finite.

    Patterns hold a `%.3f` for each length in mm and no letter n. All are filled at one stroke,
    zeros and all: it takes a third of the time.
    """
    if not path.segments:
        return ""
    kinds, numbers = zip(*path.segments, strict=True)
    values = tuple(chain.from_iterable(numbers))
    text = " ".join(map(patterns.__getitem__, kinds)) % values
    if "n" in text:  # nan, inf
        check_finite(*values)
    return text


def relative(path: Path) -> str:
    """A path as SVG has it, short: steps from point to point, to the hundredth of a mm.

    Points are rounded before they are subtracted, so that no error adds up. A curve that goes on
    smoothly leaves its first handle out (`s`) where that moves it by a hundredth at most.
    ValueError if a number isn't finite.
    """
    try:
        return _relative(path)
    except (ValueError, OverflowError):  # what int says of nan, inf
        check_finite(*chain.from_iterable(numbers for _, numbers in path.segments))
        raise


def _relative(path: Path) -> str:
    scale, zero, texts = 100.0, _ZERO, _hundredths
    parts: list[str] = []
    add = parts.append
    x = y = start_x = start_y = next_x = next_y = zero
    last = ""
    for kind, numbers in path.segments:
        if kind == "C":
            a, b, c, d, e, f = numbers
            c, d, e, f = c * scale + zero, d * scale + zero, e * scale + zero, f * scale + zero
            steps = f"{texts[c - x]}{texts[d - y]}{texts[e - x]}{texts[f - y]}"
            a, b = a * scale + zero, b * scale + zero
            if -1 <= a - next_x <= 1 and -1 <= b - next_y <= 1:
                if last != "s":
                    add("s")
                    last = "s"
            else:
                if last != "c":
                    add("c")
                    last = "c"
                add(texts[a - x])
                add(texts[b - y])
            add(steps)
            x, y, next_x, next_y = e, f, 2 * e - c, 2 * f - d
            continue
        if kind == "Z":
            add("z")
            next_x, next_y = start_x, start_y
        else:
            if kind == "M" or last not in ("L", "M"):  # after m, lines need no letter
                add(kind.lower())
            next_x, next_y = numbers[0] * scale + zero, numbers[1] * scale + zero
            add(texts[next_x - x])
            add(texts[next_y - y])
            if kind == "M":
                start_x, start_y = next_x, next_y
        x, y, last = next_x, next_y, kind
    text = "".join(parts).replace(" .", ".").replace("~.", " .").replace("~", "")
    for command in "mlcs":
        text = text.replace(f"{command} ", command)
    return text


class _Hundredths(dict[float, str]):
    """Whole hundredths as text in mm, each with what parts it from a number before it.

    A whole number ends in ~: only there a point that follows needs a space before it.
    """

    def __missing__(self, number: float) -> str:
        whole, part = divmod(abs(int(number)), 100)
        fraction = f".{part:02}".rstrip("0") if part else "~"
        text = f"{'-' if number < 0 else ' '}{whole or ('' if part else 0)}{fraction}"
        if -_FEW < number < _FEW:
            self[number] = text
        return text


_hundredths = _Hundredths()


def factor(value: float) -> str:
    """A matrix entry to eight places after the point, never in exponent form."""
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
