"""The map style `high-contrast`: for eyes that tell no colours apart, and for photocopiers.

Black on white with few pale tints. Glyphs and hatching carry every difference, and hues are kept to
blue against yellow, which the common kinds of colour blindness leave apart.
"""

from __future__ import annotations

from companion.games.nile.map.terrain import (
    DESERT,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    LAKE,
    MOUNTAIN,
    SWAMP,
    VELDT,
)
from companion.games.nile.paper.styles.style import Inks, Letters, Lines, Style
from companion.games.nile.paper.styles.symbols_bold import BOLD, BOLD_PIECES
from printables.text.fonts import Font

_BLACK = "#000000"

HIGH_CONTRAST = Style(
    name="high-contrast",
    symbols=BOLD,
    pieces=BOLD_PIECES,
    inks=Inks(
        paper="#ffffff",
        sea="#d4e3f4",
        shore="#5b6f86",
        land="#ffffff",
        beyond="#f2f2f2",
        coast=_BLACK,
        grid="#8f8f8f",
        number="#555555",
        ink=_BLACK,
        pencil="#5a5a5a",
        hatch="#8a8a8a",
        river="#00366f",
        lake="#a9c9ee",
        leaf="#ffffff",
        rock="#ffffff",
        mark=_BLACK,
        accent=_BLACK,
        degree="#5b6f86",
        title=_BLACK,
        washes={
            DESERT: "#fff3b8",
            JUNGLE: "#dcdcdc",
            LAKE: "#a9c9ee",
            SWAMP: "#dfeaf7",
            VELDT: "#fffbe6",
            MOUNTAIN: "#efe7d8",
            JUNGLE_SWAMP: "#c9d6e4",
            JUNGLE_MOUNTAIN: "#e3d9bf",
        },
        flags={
            "red": _BLACK,
            "blue": "#00366f",
            "green": "#595959",
            "yellow": "#ffe14d",
            "black": _BLACK,
            "white": "#ffffff",
            "orange": "#ffc04d",
            "purple": "#4d4d4d",
        },
        routes=dict.fromkeys(
            ("red", "blue", "green", "yellow", "black", "white", "orange", "purple"), _BLACK
        ),
    ),
    letters=Letters.of(
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
    lines=Lines(
        coast=0.075,
        grid=0.022,
        rim=0.05,
        hatch=0.022,
        hatch_gap=0.2,
        lake=0.055,
        route=0.08,
        degree=0.02,
        marks=1.35,
        rivers=1.25,
        halo=0.07,
        shore=((0.3, 0.03), (0.14, 0.04)),
    ),
)
