"""Paths of SVG files, read back from their steps."""

import re

from printables.drawing.paths import Segment


def read(text: str) -> list[Segment]:
    """The segments that steps stand for, as SVG reads them."""
    found: list[Segment] = []
    at = start = (0.0, 0.0)
    handle = at
    for letter, words in re.findall(r"([mlcsz])([^mlcsz]*)", text):
        if letter == "z":
            found.append(("Z", ()))
            at = handle = start
            continue
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", words)]
        takes = {"m": 2, "l": 2, "c": 6, "s": 4}[letter]
        assert numbers
        assert len(numbers) % takes == 0
        for first in range(0, len(numbers), takes):
            some = numbers[first : first + takes]
            points = [(at[0] + x, at[1] + y) for x, y in zip(some[::2], some[1::2], strict=True)]
            if letter == "s":
                points.insert(0, handle)
            at = points[-1]
            handle = at
            if len(points) == 3:
                handle = (2 * at[0] - points[1][0], 2 * at[1] - points[1][1])
            start = at if letter == "m" and not first else start
            kind = {"m": "L" if first else "M", "l": "L"}.get(letter, "C")
            found.append((kind, tuple(number for point in points for number in point)))
    return found
