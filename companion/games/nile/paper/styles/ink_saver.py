"""The map style `ink-saver`: one black ink and little of it, outlines and nothing filled."""

from __future__ import annotations

from companion.games.nile.paper.styles.colour import COLOUR
from companion.games.nile.paper.styles.style import Inks, Style
from companion.games.nile.paper.styles.terrain_symbols import DRAWINGS, PIECES

INK_SAVER = Style(
    name="ink-saver",
    symbols=DRAWINGS,
    pieces=PIECES,
    inks=Inks(
        paper="#ffffff",
        sea="#ffffff",
        shore="#8a8a8a",
        land="#ffffff",
        beyond="#ffffff",
        coast="#000000",
        grid="#b7b7b7",
        number="#757575",
        ink="#2b2b2b",
        pencil="#8c8c8c",
        hatch="#cccccc",
        river="#000000",
        lake="#ffffff",
        leaf="#ffffff",
        rock="#ffffff",
        mark="#000000",
        accent="#000000",
        degree="#b5b5b5",
        title="#ffffff",
        title_rim="#000000",
        water="#ffffff",
        washes={},
        flags=dict.fromkeys(COLOUR.inks.flags, "#ffffff"),
        routes=dict.fromkeys(COLOUR.inks.flags, "#000000"),
    ),
)
