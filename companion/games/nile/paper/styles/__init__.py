"""The styles of map that can be asked for by name."""

from __future__ import annotations

from companion.games.nile.paper.styles.antique import ANTIQUE
from companion.games.nile.paper.styles.colour import COLOUR
from companion.games.nile.paper.styles.high_contrast import HIGH_CONTRAST
from companion.games.nile.paper.styles.ink_saver import INK_SAVER
from companion.games.nile.paper.styles.style import Style
from printables.forms.stationery import ALIASES, NoSuchStyle

STYLES: dict[str, Style] = {
    style.name: style for style in (COLOUR, ANTIQUE, INK_SAVER, HIGH_CONTRAST)
}
"""Every style, by its name."""


def style_of(name: str) -> Style:
    """The style of a name; raises `NoSuchStyle`."""
    found = STYLES.get(ALIASES.get(name, name))
    if found is None:
        *most, last = STYLES
        raise NoSuchStyle(f'"{name}" isn\'t a style of map: use {", ".join(most)} or {last}.')
    return found
