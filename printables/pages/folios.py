"""Folios: what every page of a file bears at its foot, `Monday evening · turn 22 · 5/22`.

How many pages there are is known at the end alone, so each page shows a symbol that is drawn then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from printables.drawing.surface import Surface, TextStyle
from printables.text.fonts import Font
from printables.text.labels import fit
from printables.text.lettering import width

SIZE_MM = 2.2
SIDE_MM = 10.0
"""From the right edge of the paper to the end of the words."""

_FOOT = 4.2  # mm on A4, from the lower edge to the baseline
_LOWEST, _HIGHEST = 3.0, 8.0
_SMALLEST = 0.6
_INK = "#555555"


class Symbols(Protocol):
    """A writer whose symbols may be used before they are defined."""

    def promise(self, name: str) -> None:
        """A symbol that will be defined before the end."""

    def use(self, name: str, x: float = 0.0, y: float = 0.0) -> None:
        """Place a symbol."""

    def define(self, name: str, draw: Callable[[Surface], None]) -> None:
        """Make a symbol."""


class Folios:
    """The folios of one file, which begin with the same words."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._rooms: dict[int, float] = {}

    def place(self, writer: Symbols, number: int, size: tuple[float, float], foot: float) -> None:
        """Put one onto a page of a size, its baseline `foot` mm above the lower edge."""
        wide, high = size
        self._rooms[number] = wide - 2 * SIDE_MM
        writer.promise(_name(number))
        writer.use(_name(number), wide - SIDE_MM, high - foot)

    def finish(self, writer: Symbols, pages: int) -> None:
        """Draw all of them, of so many pages."""
        style = TextStyle(Font("sans", "regular"), SIZE_MM, _INK)
        for number, room in self._rooms.items():
            end = f"{number}/{pages}"
            if self._words:
                end = f" · {end}"
            fitted = fit(self._words, style, room - width(end, style), SIZE_MM * _SMALLEST)
            writer.define(_name(number), _drawn(f"{fitted.text}{end}", fitted.style))


def _drawn(words: str, style: TextStyle) -> Callable[[Surface], None]:
    return lambda surface: surface.text(0, 0, words, style, anchor="end")


def usual_foot(wide: float, high: float) -> float:
    """How far above the lower edge the baseline lies on a page without a frame."""
    return min(_HIGHEST, max(_LOWEST, _FOOT * min(wide, high) / 210))


def _name(number: int) -> str:
    return f"folio-{number}"
