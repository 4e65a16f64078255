"""Map styles by name: their colors, symbols, letters and line weights."""

from __future__ import annotations

from companion.games.nile.paper.styles.inks import inks
from companion.games.nile.paper.styles.style import LineWeights, MapLetters, Style
from companion.games.nile.paper.styles.terrain_symbols import (
    BOLD,
    BOLD_PIECES,
    DRAWINGS,
    ENGRAVED,
    ENGRAVED_PIECES,
    PIECES,
)
from printables.forms.stationery import ALIASES, NoSuchStyle
from printables.text.fonts import Font

_COLOR = Style(name="colour", symbols=DRAWINGS, pieces=PIECES, inks=inks("colour"))
"""Default style: clear tints for a color printer."""

_INK_SAVER = Style(
    name="ink-saver",
    symbols=DRAWINGS,
    pieces=PIECES,
    inks=inks("ink-saver"),
    lines=LineWeights(massif=0.0),
)
"""Style with one black ink and little of it: outlines, and nothing filled."""

_ANTIQUE = Style(
    name="antique",
    symbols=ENGRAVED,
    pieces=ENGRAVED_PIECES,
    inks=inks("antique"),
    letters=MapLetters.of(
        "antique",
        heights=Font("serif", "semibold"),
        depths=Font("serif", "semibold", italic=True),
        numbers=Font("serif", "light"),
        tokens=Font("serif", "semibold"),
        spread=0.5,
    ),
    lines=LineWeights(
        coast=0.04,
        grid=0.014,
        hatch=0.012,
        hatch_gap=0.11,
        hachures=0.064,
        hachure=0.012,
        shore=(
            (0.86, 0.008),
            (0.72, 0.009),
            (0.59, 0.01),
            (0.47, 0.012),
            (0.36, 0.014),
            (0.27, 0.016),
            (0.19, 0.018),
            (0.12, 0.02),
            (0.06, 0.024),
        ),
    ),
)
"""Style of a copper plate of 1840: sepia on old paper, hachures, open capitals."""

_HIGH_CONTRAST = Style(
    name="high-contrast",
    symbols=BOLD,
    pieces=BOLD_PIECES,
    inks=inks("high-contrast"),
    letters=MapLetters.of(
        "high-contrast",
        places=Font("sans", "bold"),
        finds=Font("sans", "bold", italic=True),
        rivers=Font("sans", "bold", italic=True),
        seas=Font("sans", "semibold", italic=True),
        heights=Font("sans", "bold"),
        depths=Font("sans", "bold", italic=True),
        numbers=Font("sans", "semibold"),
        tokens=Font("sans", "bold"),
        spread=0.2,
    ),
    lines=LineWeights(
        coast=0.075,
        grid=0.022,
        rim=0.05,
        hatch=0.022,
        hatch_gap=0.2,
        lake=0.055,
        canopy=0.026,
        level=0.024,
        hachure=0.026,
        hachures=0.085,
        wedge=0.075,
        route=0.08,
        degree=0.02,
        marks=1.35,
        rivers=1.25,
        halo=0.07,
        shore=((0.3, 0.03), (0.14, 0.04)),
    ),
)
"""Style for color-blind readers and photocopiers: black on white with few pale tints.

Symbols and hatching show every difference. The only hues are blue and yellow, which can be
distinguished with all common kinds of color blindness.
"""

STYLES: dict[str, Style] = {
    style.name: style for style in (_COLOR, _ANTIQUE, _INK_SAVER, _HIGH_CONTRAST)
}
"""Every style by name."""


def style_of(name: str) -> Style:
    """Return the style with this name; raises `NoSuchStyle`."""
    found = STYLES.get(ALIASES.get(name, name))
    if found is None:
        raise NoSuchStyle(name)
    return found
