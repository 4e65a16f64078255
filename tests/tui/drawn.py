"""What a screen really shows: its letters with the colors that they and their ground have."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from rich.color import Color, ColorSystem
from textual.app import App
from textual.color import Color as Shade

LINES = set("─│╭╮╰╯┌┐└┘├┤┬┴┼━┃┏┓┗┛▔▁▎▊▏▕▍▌▐█▀▄▇▆▅▃▂▉▋╸╺╹╻═║╔╗╚╝╲╱╳")
"""Signs that are drawn and not read."""


class Letters(NamedTuple):
    """Letters of one look: where they begin, their color and that of the ground, as `#rrggbb`."""

    text: str
    x: int
    y: int
    ink: str
    ground: str

    @staticmethod
    @cache
    def of_16(colour: str) -> int | None:
        """The color, 0 to 15, that a terminal with no others has for one."""
        return Color.parse(colour).downgrade(ColorSystem.STANDARD).number


def letters(app: App[Any]) -> Iterator[Letters]:
    """All that can be read on the screen; what lies behind a dialog is veiled."""
    screen = app.screen
    shown = [child.region for child in screen.children] if screen.is_modal else [screen.region]
    for y, line in enumerate(screen._compositor.render_strips()):
        x = 0
        for segment in line:
            style, text = segment.style, segment.text
            read = "".join(sign for sign in text if sign not in LINES).strip()
            seen = any(region.contains(x, y) for region in shown)
            if (
                seen
                and read
                and style is not None
                and style.color is not None
                and style.bgcolor is not None
            ):
                ink, ground = style.color, style.bgcolor
                if style.reverse:
                    ink, ground = ground, ink
                yield Letters(read, x, y, _hex(ink), _hex(ground))
            x += segment.cell_length


def _hex(color: Color) -> str:
    return color.get_truecolor().hex


@cache
def contrast(one: str, other: str) -> float:
    """The contrast of two colors, 1 to 21, as the guidelines for the web reckon it."""
    less, more = sorted((_luminance(Shade.parse(one)), _luminance(Shade.parse(other))))
    return (more + 0.05) / (less + 0.05)


def _luminance(shade: Shade) -> float:
    parts = (part / 255 for part in shade.rgb)
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
