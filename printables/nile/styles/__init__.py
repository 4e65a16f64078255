"""The styles of map that can be asked for by name."""

from __future__ import annotations

from printables.nile.style import NoSuchStyle, Style
from printables.nile.styles.antique import ANTIQUE
from printables.nile.styles.colour import COLOUR
from printables.nile.styles.high_contrast import HIGH_CONTRAST
from printables.nile.styles.ink_saver import INK_SAVER

STYLES: dict[str, Style] = {
    style.name: style for style in (COLOUR, ANTIQUE, INK_SAVER, HIGH_CONTRAST)
}
"""Every style, by its name."""

ALIASES = {"ink": "ink-saver", "color": "colour"}
"""Other names that are understood."""


def style_of(name: str) -> Style:
    """The style of a name; raises `NoSuchStyle`."""
    found = STYLES.get(ALIASES.get(name, name))
    if found is None:
        *most, last = STYLES
        raise NoSuchStyle(f'"{name}" is no style of map: use {", ".join(most)} or {last}.')
    return found
