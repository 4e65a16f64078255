"""Map styles by name: their colors, symbols, letters and line weights."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from companion.games.nile.paper.styles.style import Inks, LineWeights, MapLetters, Style
from companion.games.nile.paper.styles.terrain_symbols import (
    BOLD,
    BOLD_PIECES,
    DRAWINGS,
    ENGRAVED,
    ENGRAVED_PIECES,
    PIECES,
)
from printables.forms import stationery as shared
from printables.forms.stationery import ALIASES, NoSuchStyle, colors_of
from printables.text.fonts import Font

_TABLE = """
paper                   #ffffff    #f0e2c3    #ffffff    #ffffff
sea                     #dfe9e8    #ebdcba    #ffffff    #d4e3f4
shore                   #8fb0b8    #a98f64    #8a8a8a    #5b6f86
gulf                    #5d8592    #7b6242    #6b6b6b    #3d546b
land                    #fcf8ec    #f6ebd2    #ffffff    #ffffff
beyond                  #f3eee0    #efe1c3    #ffffff    #f2f2f2
coast                   #3c5866    #3b2a18    #000000    #000000
grid                    #beb39c    #b2a281    #b7b7b7    #8f8f8f
number                  #79705c    #796646    #757575    #555555
ink                     #4a4033    #4a3620    #2b2b2b    #000000
faint                   #a39a80    #a08d6a    #989898    #6b6b6b
pencil                  #93887a    #a48b68    #8c8c8c    #5a5a5a
hatch                   #cfc4ae    #d0b98f    #cccccc    #8a8a8a
river                   #3f7391    #4d4a3c    #000000    #00366f
lake                    #bcd6de    #d9cfb0    #ffffff    #a9c9ee
leaf                    #a9c088    #d6cf9f    #ffffff    #ffffff
rock                    #d6c0a1    #d3bb91    #ffffff    #dccfb8
mark                    #2c2620    #2e2012    #000000    #000000
accent                  #8c2f20    #7c2d17    #000000    #000000
degree                  #a9c0c4    #b59b6c    #b5b5b5    #5b6f86
title                   #2c2620    #f0dfb8    #ffffff    #000000
title_rim               -          #3b2a18    #000000    -
water                   -          -          #ffffff    -
washes desert           #f4e5c2    #f0dcae    -          #fff0a8
washes jungle           #c9d8a9    #cdc990    -          #d2d2d2
washes lake             #bcd6de    #d9cfb0    -          #a9c9ee
washes swamp            #d3e2dc    #dcd8b4    -          #dbe8f7
washes veldt            #f3f0d3    #f1e8c6    -          #fffdee
washes mountain         #e3d1b9    #e2cba2    -          #ebe0cd
washes jungle/swamp     #c9d8a9    #cdc990    -          #d2d2d2
washes jungle/mountain  #c9d8a9    #cdc990    -          #d2d2d2
flags red               #b3382c    #9c3a22    #ffffff    #000000
flags blue              #2f5d8c    #4d6069    #ffffff    #00366f
flags green             #4a7a45    #66703f    #ffffff    #595959
flags yellow            #e0b33c    #c99a3a    #ffffff    #ffe14d
flags black             #33302c    #33281c    #ffffff    #000000
flags white             #ffffff    #fbf3e0    #ffffff    #ffffff
flags orange            #cf7a2d    #b56a2c    #ffffff    #ffc04d
flags purple            #75508a    #6d4a58    #ffffff    #4d4d4d
routes red              #b3382c    #9c3a22    #000000    #000000
routes blue             #2f5d8c    #4d6069    #000000    #000000
routes green            #4a7a45    #66703f    #000000    #000000
routes yellow           #b8860b    #a67a1f    #000000    #000000
routes black            #33302c    #33281c    #000000    #000000
routes white            #8a8478    #8a7a5c    #000000    #000000
routes orange           #cf7a2d    #b56a2c    #000000    #000000
routes purple           #75508a    #6d4a58    #000000    #000000
"""


def inks(style: str) -> Inks:
    """Return the colors of the map style with this name."""
    fields: dict[str, Any] = {"washes": {}, "flags": {}, "routes": {}}
    for name, color in colors_of(_TABLE, style).items():
        group, _, key = name.partition(" ")
        if key and color:
            fields[group][key] = color
        elif color:
            fields[name] = color
    return Inks(**fields)


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


class MapStationery(shared.Stationery, frozen=True, kw_only=True):
    """Stationery of a style, with the map style it belongs to."""

    style: Style


_NAMED = {
    name: MapStationery(**asdict(each), style=style_of(name))
    for name, each in shared.STATIONERY.items()
}


def stationery(style: str) -> MapStationery:
    """Return the stationery of a map style; raises `NoSuchStyle`."""
    return _NAMED[style_of(style).name]
