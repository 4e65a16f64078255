"""The look of cards, charts and forms in each style: the colors and letters of a style by name."""

from __future__ import annotations

from typing import Any

import msgspec

from printables.drawing.surface import SurfaceError
from printables.text.fonts import Font

ALIASES = {"ink": "ink-saver", "color": "colour"}
"""Other names of styles that are understood."""


class NoSuchStyle(SurfaceError):
    """A name that is no style; the message says which there are."""

    def __init__(self, name: str) -> None:
        *most, last = (style.replace("colour", "color") for style in STYLES)
        super().__init__(f'"{name}" isn\'t a style: use {", ".join(most)} or {last}.')


class Letters(msgspec.Struct, frozen=True, kw_only=True):
    """The fonts of a style by what they are for."""

    title: Font = Font("serif", "bold")
    body: Font = Font("serif", "regular")
    italic: Font = Font("serif", "regular", italic=True)
    strong: Font = Font("serif", "semibold")


class Stationery(msgspec.Struct, frozen=True, kw_only=True):
    """Colours as `#rrggbb` and letters of what is printed in a style.

    A `band` is a broad stripe with words in `on_band`, rimmed by `rule` where it is pale. `ground`
    and `line` are the backs of cards. `tint` and `shade` fill cells, the second the darker.

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
"""Every style by its name, in the order of the columns of a table of colors."""


def colors_of(table: str, style: str) -> dict[str, Any]:
    """The colors of a style in a table: a row for each, a column for each style, `-` for none."""
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
"""The fonts of styles that have not the usual ones."""

STATIONERY = {
    name: Stationery(
        name=name,
        letters=_LETTERS.get(name, Letters()),
        **colors_of(_COLORS, name),
    )
    for name in STYLES
}
"""What is printed in each style, by its name."""


def stationery(style: str) -> Stationery:
    """The colors and letters of a style; raises `NoSuchStyle`."""
    found = STATIONERY.get(ALIASES.get(style, style))
    if found is None:
        raise NoSuchStyle(style)
    return found


SANS = Font("sans", "regular")
SERIF_ITALIC = Font("serif", "regular", italic=True)


class FormLook(msgspec.Struct, frozen=True, kw_only=True):
    """Colours as `#rrggbb`, letters, and what every width of line is multiplied by.

    `frame` rims boxes and `hair` parts rows. `band` lies under heads and `cell` under boxes to
    write in; None fills nothing. `pen` is what is typed into fields. With a `rim` every page has
    a border of two lines, and titles are spaced capitals.
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
"""What a style has besides its colors where it isn't the usual."""

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
    """The look of forms in a style; raises `NoSuchStyle`."""
    return _LOOKS[stationery(style).name]


PLAIN = form_look("colour")
"""The usual look."""
