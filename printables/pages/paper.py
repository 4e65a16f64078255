"""Sheets of paper: standard and custom sizes, orientation and margins, all in mm."""

from __future__ import annotations

import re

import msgspec

from printables.drawing.surface import Box

SHORTEST_MM = 20.0
LONGEST_MM = 5000.0

_SIZES = {
    "a0": ("A0", 841.0, 1189.0),
    "a1": ("A1", 594.0, 841.0),
    "a2": ("A2", 420.0, 594.0),
    "a3": ("A3", 297.0, 420.0),
    "a4": ("A4", 210.0, 297.0),
    "a5": ("A5", 148.0, 210.0),
    "letter": ("Letter", 215.9, 279.4),
    "legal": ("Legal", 215.9, 355.6),
    "tabloid": ("Tabloid", 279.4, 431.8),
    "ansi-c": ("ANSI-C", 431.8, 558.8),
    "ansi-d": ("ANSI-D", 558.8, 863.6),
    "ansi-e": ("ANSI-E", 863.6, 1117.6),
    "arch-a": ("ARCH-A", 228.6, 304.8),
    "arch-b": ("ARCH-B", 304.8, 457.2),
    "arch-c": ("ARCH-C", 457.2, 609.6),
    "arch-d": ("ARCH-D", 609.6, 914.4),
    "arch-e": ("ARCH-E", 914.4, 1219.2),
}
_ALIASES = {"ledger": "tabloid landscape", "ansi-a": "letter", "ansi-b": "tabloid"}
_OWN = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?")
_FAMILY = re.compile(r"\b(ansi|arch)[ _-]?([a-e])\b")
_UNITS = {None: 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}

NAMES = tuple(name for name, _, _ in _SIZES.values())


class PaperError(ValueError):
    """Unknown paper, or paper that can't be used."""


class Margins(msgspec.Struct, frozen=True):
    """Margins of a sheet in mm."""

    top: float = 10.0
    right: float = 10.0
    bottom: float = 10.0
    left: float = 10.0

    @staticmethod
    def all(width: float) -> Margins:
        """Return the same margin on every side."""
        return Margins(width, width, width, width)


class Paper(msgspec.Struct, frozen=True):
    """Size of paper in its orientation: width and height in mm.

    >>> Paper("A4", 210, 297).landscape().width
    297
    """

    name: str
    width: float
    height: float

    @property
    def is_landscape(self) -> bool:
        """True if it is wider than high."""
        return self.width > self.height

    def portrait(self) -> Paper:
        """Return the same sheet in portrait format."""
        return self.turned() if self.is_landscape else self

    def landscape(self) -> Paper:
        """Return the same sheet in landscape format."""
        return self if self.is_landscape else self.turned()

    def turned(self) -> Paper:
        """Return the sheet turned by 90 degrees."""
        return Paper(self.name, self.height, self.width)

    def inner(self, margins: Margins) -> Box:
        """Return the area inside the margins; raises `PaperError` if there is none."""
        width = self.width - margins.left - margins.right
        height = self.height - margins.top - margins.bottom
        if width <= 0 or height <= 0:
            raise PaperError(f"The margins leave no room on the {self.name} sheet.")
        return Box(margins.left, margins.top, width, height)


def parse(words: str) -> Paper:
    """Return paper by its name: `A4`, `letter landscape`, `a3-landscape`, `300x450`, `11x17in`.

    Named sizes stand upright unless told otherwise; own sizes are width by height, in mm if no
    unit is given. Raises PaperError with what would be right.
    """
    text, way = _way(_FAMILY.sub(r"\1-\2", words.strip().lower()))
    if text in _ALIASES:
        text, usual = _way(_ALIASES[text])
        way = way or usual
    paper = Paper(*_SIZES[text]) if text in _SIZES else _own_size(text, words)
    if way is None:
        return paper
    return paper.landscape() if way == "landscape" else paper.portrait()


def _way(text: str) -> tuple[str, str | None]:
    for way in ("landscape", "portrait"):
        if text.endswith(way) and text != way:
            return text.removesuffix(way).rstrip(" -_"), way
    return text, None


def _own_size(text: str, words: str) -> Paper:
    found = _OWN.fullmatch(text)
    if found is None:
        raise PaperError(
            f'"{words}" isn\'t a paper size: use {", ".join(NAMES)}, or width by height in mm '
            'such as 300x450, with "landscape" after it if wanted.'
        )
    unit = _UNITS[found[3]]
    width, height = float(found[1]) * unit, float(found[2]) * unit
    if min(width, height) < SHORTEST_MM or max(width, height) > LONGEST_MM:
        raise PaperError(
            f'"{words}" is {width:g} × {height:g} mm: '
            f"each side must be {SHORTEST_MM:.0f} to {LONGEST_MM:.0f} mm."
        )
    return Paper(f"{width:g}x{height:g}", width, height)
