"""Outlines of letters as paths, for a writer that draws them itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from printables.drawing.paths import Path, Point, Segment
from printables.text.fonts import Contours, FontFace

_STEP = re.compile(r"([mlhvcqtz])([^mlhvcqtz]*)")
_NUMBER = re.compile(r"-?\d+")
_SAME_AS = {"h": "L", "v": "L", "q": "C", "t": "C"}


@lru_cache(maxsize=4096)
def outline(face: FontFace, char: str) -> Path:
    """The outline of a character the face has, y upwards, in its units; empty for a blank."""
    contours = face.contours(char)
    return Path() if contours is None else Path(tuple(_segments(contours)))


def _segments(contours: Contours) -> Iterator[Segment]:
    """Contours in relative steps as segments; a quadratic curve becomes the same cubic one."""
    at = opened = (float(contours.start[0]), float(contours.start[1]))
    mirrored: list[int] = []
    yield "M", at
    for kind, words in _STEP.findall(contours.data):
        if kind == "z":
            yield "Z", ()
            at = opened
            continue
        numbers = _in_full(kind, list(map(int, _NUMBER.findall(words))), mirrored)
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        points = [(at[0] + x, at[1] + y) for x, y in pairs]
        if kind == "m":
            opened = points[-1]
        elif kind in "qt":
            mirrored = [numbers[2] - numbers[0], numbers[3] - numbers[1]]
            points = [_towards(at, points[0]), _towards(points[1], points[0]), points[1]]
        yield _SAME_AS.get(kind, kind.upper()), tuple(n for point in points for n in point)
        at = points[-1]


def _in_full(kind: str, numbers: list[int], mirrored: list[int]) -> list[int]:
    """The numbers of a step as x and y of each point, with those that its kind leaves out."""
    if kind == "h":
        return [*numbers, 0]
    if kind == "v":
        return [0, *numbers]
    return [*mirrored, *numbers] if kind == "t" else numbers


def _towards(start: Point, handle: Point) -> Point:
    """Two thirds of the way from an end of a quadratic curve to its handle."""
    return start[0] + (handle[0] - start[0]) * 2 / 3, start[1] + (handle[1] - start[1]) * 2 / 3
