"""The inks of a map: one set of colours for colour printers, one for a single black ink.

What colour tells is always told by a drawing as well: terrain by its symbol, unpublished ground by
hatching, an explorer by the number on his flag.
"""

from __future__ import annotations

import msgspec

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
from printables.surface import SurfaceError


class NoSuchStyle(SurfaceError):
    """A name that is no style of map; the message says which there are."""


class Inks(msgspec.Struct, frozen=True, kw_only=True):
    """Every colour of a map, as `#rrggbb`; `washes` tints a published hex by its terrain."""

    sea: str
    shore: str
    land: str
    coast: str
    grid: str
    number: str
    ink: str
    pencil: str
    hatch: str
    river: str
    lake: str
    leaf: str
    rock: str
    mark: str
    accent: str
    washes: dict[str, str]
    flags: dict[str, str]


_FLAGS = {
    "red": "#b3382c",
    "blue": "#2f5d8c",
    "green": "#4a7a45",
    "yellow": "#e0b33c",
    "black": "#33302c",
    "white": "#ffffff",
    "orange": "#cf7a2d",
    "purple": "#75508a",
}

COLOUR = Inks(
    sea="#dfe9e8",
    shore="#8fb0b8",
    land="#fcf8ec",
    coast="#3c5866",
    grid="#d9cdb2",
    number="#a3967b",
    ink="#4a4033",
    pencil="#93887a",
    hatch="#cfc4ae",
    river="#3f7391",
    lake="#bcd6de",
    leaf="#a9c088",
    rock="#d9c6ad",
    mark="#2c2620",
    accent="#8c2f20",
    washes={
        DESERT: "#f6e7c4",
        JUNGLE: "#dbe5c1",
        LAKE: "#bcd6de",
        SWAMP: "#d9e5dc",
        VELDT: "#f0edc6",
        MOUNTAIN: "#e9dcc9",
        JUNGLE_SWAMP: "#cfe0cd",
        JUNGLE_MOUNTAIN: "#dbdbb9",
    },
    flags=_FLAGS,
)

INK = Inks(
    sea="#ffffff",
    shore="#8a8a8a",
    land="#ffffff",
    coast="#000000",
    grid="#d5d5d5",
    number="#9a9a9a",
    ink="#2b2b2b",
    pencil="#8c8c8c",
    hatch="#cccccc",
    river="#000000",
    lake="#ffffff",
    leaf="#ffffff",
    rock="#ffffff",
    mark="#000000",
    accent="#000000",
    washes={},
    flags=dict.fromkeys(_FLAGS, "#ffffff"),
)

STYLES = {"colour": COLOUR, "ink": INK}


def inks(style: str) -> Inks:
    """The inks of a style, `colour` or `ink`; raises `NoSuchStyle`."""
    if style not in STYLES:
        known = " or ".join(STYLES)
        raise NoSuchStyle(f'"{style}" is no style of map: use {known}.')
    return STYLES[style]
