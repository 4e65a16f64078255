"""As from a copper plate of 1840: sepia on old paper, hachures, open capitals, lines of the sea."""

from __future__ import annotations

from companion.games.nile.terrain import (
    DESERT,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    LAKE,
    MOUNTAIN,
    SWAMP,
    VELDT,
)
from printables.fonts import Font
from printables.nile.style import Inks, Letters, Lines, Style
from printables.nile.symbols_engraved import ENGRAVED

ANTIQUE = Style(
    name="antique",
    symbols=ENGRAVED,
    inks=Inks(
        paper="#f0e2c3",
        sea="#ebdcba",
        shore="#a98f64",
        land="#f6ebd2",
        beyond="#efe1c3",
        coast="#3b2a18",
        grid="#d8c49c",
        number="#a68c60",
        ink="#4a3620",
        pencil="#a48b68",
        hatch="#d0b98f",
        river="#4d4a3c",
        lake="#d9cfb0",
        leaf="#d6cf9f",
        rock="#f3e6c8",
        mark="#2e2012",
        accent="#7c2d17",
        degree="#b59b6c",
        title="#f0dfb8",
        title_rim="#3b2a18",
        washes={
            DESERT: "#f4e2b6",
            JUNGLE: "#e0dcae",
            LAKE: "#d9cfb0",
            SWAMP: "#e2dcbd",
            VELDT: "#efe5bd",
            MOUNTAIN: "#e9d5b0",
            JUNGLE_SWAMP: "#d8d7ae",
            JUNGLE_MOUNTAIN: "#ddd0a2",
        },
        flags={
            "red": "#9c3a22",
            "blue": "#4d6069",
            "green": "#66703f",
            "yellow": "#c99a3a",
            "black": "#33281c",
            "white": "#fbf3e0",
            "orange": "#b56a2c",
            "purple": "#6d4a58",
        },
        routes={
            "red": "#9c3a22",
            "blue": "#4d6069",
            "green": "#66703f",
            "yellow": "#a67a1f",
            "black": "#33281c",
            "white": "#8a7a5c",
            "orange": "#b56a2c",
            "purple": "#6d4a58",
        },
    ),
    letters=Letters(
        heights=Font("serif", "semibold"),
        depths=Font("serif", "semibold", italic=True),
        numbers=Font("serif", "light"),
        tokens=Font("serif", "semibold"),
        title=Font("serif", "black"),
        spread=0.5,
    ),
    lines=Lines(
        coast=0.04,
        grid=0.014,
        hatch=0.012,
        hatch_gap=0.11,
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
