"""Terrain of a hex as symbols of a surface: whole, or one piece of it."""

from __future__ import annotations

from companion.games.nile.paper.styles.pen import Pen
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.paper.styles.terrain_symbols import VARIANTS
from companion.games.nile.state import Hex
from printables.drawing.surface import Surface

SMALL = 0.75
"""Scale below which a piece is small."""

_HEAVIER = 1.35


def is_news(here: Hex) -> bool:
    """True if a hex is explored, wholly or in part, and not published."""
    return bool(here.terrain) and not here.published


def terrain_symbol(
    surface: Surface, style: Style, width: float, here: Hex, variant: int = 0
) -> str:
    """Define the symbol of a hex's terrain and return its name.

    Unpublished terrain is drawn in pencil (10.29).
    """
    pencil = is_news(here)
    parts = (here.terrain.replace("/", "-"), str(variant), *(["pencil"] if pencil else []))
    name = "-".join((*parts, str(round(width * 100))))

    def draw_symbol(s: Surface) -> None:
        draw = style.symbols.get(here.terrain)
        if draw is not None:
            draw(Pen(s, style, width, pencil=pencil), variant % VARIANTS)

    surface.define(name, draw_symbol)
    return name


def terrain_piece(
    surface: Surface, style: Style, width: float, here: Hex, number: int, *, small: bool = False
) -> str:
    """Define one piece of a hex's terrain and return its name.

    A `small` one has heavier lines to compensate for its scale.
    """
    pencil, piece = is_news(here), style.pieces[here.terrain][number]
    words = [word for word, so in (("pencil", pencil), ("small", small)) if so]
    parts = (here.terrain.replace("/", "-"), "piece", str(number), *words)
    name = "-".join((*parts, str(round(width * 100))))

    def draw_piece(s: Surface) -> None:
        assert piece.draw is not None
        piece.draw(Pen(s, style, width, pencil=pencil, weight=_HEAVIER if small else 1.0))

    surface.define(name, draw_piece)
    return name
