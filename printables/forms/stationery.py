"""Look of cards, charts and forms in each style: its colors and fonts by name."""

from __future__ import annotations

from typing import Any

import msgspec

from printables.drawing.surface import SurfaceError
from printables.text.fonts import Font

ALIASES = {"ink": "ink-saver", "color": "colour"}
"""Aliases of styles."""


class NoSuchStyle(SurfaceError):
    """Unknown style; the message lists the styles."""

    def __init__(self, name: str) -> None:
        *most, last = (style.replace("colour", "color") for style in STYLES)
        super().__init__(f'"{name}" isn\'t a style: use {", ".join(most)} or {last}.')


class Letters(msgspec.Struct, frozen=True, kw_only=True):
    """Fonts of a style by their use."""

    title: Font = Font("serif", "bold")
    body: Font = Font("serif", "regular")
    italic: Font = Font("serif", "regular", italic=True)
    strong: Font = Font("serif", "semibold")


class Stationery(msgspec.Struct, frozen=True, kw_only=True):
    """Colors as `#rrggbb` and fonts of what is printed in a style.

    A `band` is a broad stripe with text in `on_band`, outlined in `rule` if it is pale. `ground`
    and `line` are the backs of cards. `tint` and `shade` fill cells; `shade` is darker.

    >>> def draw(form: Form, look: Stationery, box: Box) -> None:
    ...     form.frame(box, fill=look.tint)
    """

    name: str
    letters: Letters = Letters()
    paper: str
    ink: str
    faint: str
    rule: str
    accent: str
    band: str
    on_band: str
    ground: str
    line: str
    tint: str
    shade: str


STYLES = ("colour", "antique", "ink-saver", "high-contrast")
"""Names of styles, in the order of the columns of a table of colors."""


def colors_of(table: str, style: str) -> dict[str, Any]:
    """Return a style's colors from a table: a row a color, a column a style, `-` for none."""
    column = STYLES.index(style) - len(STYLES)
    rows = (line.split() for line in table.strip().splitlines())
    return {
        " ".join(row[: -len(STYLES)]): None if row[column] == "-" else row[column] for row in rows
    }


_COLORS = """
paper    #ffffff  #f6ebd2  #ffffff  #ffffff
ink      #2c2620  #2e2012  #000000  #000000
faint    #776b58  #7d6543  #555555  #333333
rule     #b5a88c  #b59b6c  #8a8a8a  #000000
accent   #8c2f20  #7c2d17  #000000  #000000
band     #8c2f20  #5b4326  #ffffff  #e6e6e6
on_band  #ffffff  #f6ebd2  #000000  #000000
ground   #dbe7e8  #ebdcba  #ffffff  #ffffff
line     #3f7391  #5b4326  #555555  #444444
tint     #f6f0e1  #eddfbd  #ffffff  #ffffff
shade    #e4d9bf  #dcc798  #ececec  #d9d9d9
"""

_LETTERS = {
    "antique": Letters(title=Font("serif", "black")),
    "high-contrast": Letters(
        title=Font("sans", "black"),
        body=Font("sans", "semibold"),
        italic=Font("sans", "semibold", italic=True),
        strong=Font("sans", "bold"),
    ),
}
"""Fonts of styles that differ from the default."""

STATIONERY = {
    name: Stationery(
        name=name,
        letters=_LETTERS.get(name, Letters()),
        **colors_of(_COLORS, name),
    )
    for name in STYLES
}
"""Stationery by the name of its style."""


def stationery(style: str) -> Stationery:
    """Return the stationery of a style; raises `NoSuchStyle`."""
    found = STATIONERY.get(ALIASES.get(style, style))
    if found is None:
        raise NoSuchStyle(style)
    return found


SANS = Font("sans", "regular")
SERIF_ITALIC = Font("serif", "regular", italic=True)


class FormLook(msgspec.Struct, frozen=True, kw_only=True):
    """Colors as `#rrggbb` and fonts of forms; `weight` multiplies every line width.

    `frame` outlines boxes and `hair` separates rows. `band` is the background of headings and
    `cell` that of boxes to write in, None for none. `pen` is the color of typed text. With a `rim`
    every page has a border of two lines, and titles are spaced capitals.
    """

    paper: str
    ink: str
    accent: str
    frame: str
    hair: str
    band: str | None
    cell: str | None
    pen: str
    weight: float = 1.0
    rim: bool = False
    body: Font = SANS
    strong: Font = Font("sans", "semibold")
    italic: Font = SERIF_ITALIC
    head: Font = Font("serif", "bold")
    label: Font = Font("serif", "semibold")


_FORM_COLORS = """
frame  #8d8069  #8a6d45  #6e6e6e  #000000
hair   #cfc4ae  #cdb78b  #bdbdbd  #000000
band   #f3ecd9  #e9d9b2  -        #dedede
cell   #ffffff  #fcf5e4  -        #ffffff
pen    #1c2f5c  #26315a  #000000  #000000
"""

_PARTS: dict[str, dict[str, Any]] = {
    "colour": {},
    "antique": {
        "weight": 0.9,
        "rim": True,
        "body": Font("serif", "regular"),
        "strong": Font("serif", "semibold"),
    },
    "ink-saver": {"weight": 0.85},
    "high-contrast": {
        "weight": 1.9,
        "body": Font("sans", "semibold"),
        "strong": Font("sans", "bold"),
        "italic": Font("sans", "semibold"),
        "head": Font("sans", "bold"),
        "label": Font("sans", "bold"),
    },
}
"""Properties of a style besides its colors, where they differ from the default."""

_LOOKS = {
    name: FormLook(
        paper=base.paper,
        ink=base.ink,
        accent=base.accent,
        **colors_of(_FORM_COLORS, name),
        **_PARTS[name],
    )
    for name, base in STATIONERY.items()
}


def form_look(style: str) -> FormLook:
    """Return the look of forms in a style; raises `NoSuchStyle`."""
    return _LOOKS[stationery(style).name]


PLAIN = form_look("colour")
"""Default look."""
