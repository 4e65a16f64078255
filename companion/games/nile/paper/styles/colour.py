"""The map style `colour`, the usual one: clear tints for a colour printer."""

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
from companion.games.nile.paper.styles.style import Inks, Style
from companion.games.nile.paper.styles.terrain_symbols import DRAWINGS, PIECES

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

COLOUR = Style(
    name="colour",
    symbols=DRAWINGS,
    pieces=PIECES,
    inks=Inks(
        paper="#ffffff",
        sea="#dfe9e8",
        shore="#8fb0b8",
        land="#fcf8ec",
        beyond="#f3eee0",
        coast="#3c5866",
        grid="#beb39c",
        number="#79705c",
        ink="#4a4033",
        pencil="#93887a",
        hatch="#cfc4ae",
        river="#3f7391",
        lake="#bcd6de",
        leaf="#a9c088",
        rock="#d9c6ad",
        mark="#2c2620",
        accent="#8c2f20",
        degree="#a9c0c4",
        title="#2c2620",
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
        routes={**_FLAGS, "white": "#8a8478", "yellow": "#b8860b"},
    ),
)
