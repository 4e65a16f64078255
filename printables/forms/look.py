"""The look of paper forms in each style: inks, letters and weights of lines.

A form is written on, so its paper stays pale. Nothing is told by color alone: what is closed to
writing is shaded, or crossed by a line where a style fills nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from printables.forms.stationery import STATIONERY, colors_of, stationery
from printables.text.fonts import Font

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


_COLORS = """
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
        **colors_of(_COLORS, name),
        **_PARTS[name],
    )
    for name, base in STATIONERY.items()
}


def form_look(style: str) -> FormLook:
    """The look of forms in a style; raises `NoSuchStyle`."""
    return _LOOKS[stationery(style).name]


PLAIN = form_look("colour")
"""The usual look."""
