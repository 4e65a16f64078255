"""The look of paper forms in each style: inks, letters and weights of lines.

A form is written on, so its paper stays pale. Nothing is told by colour alone: what is closed to
writing is shaded, or crossed by a line where a style fills nothing.
"""

from __future__ import annotations

import msgspec

from printables.forms.stationery import stationery
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


def _look(style: str, **parts: object) -> FormLook:
    """A look with the paper, ink and accent that all else of its style has."""
    base = stationery(style)
    usual = {"paper": base.paper, "ink": base.ink, "accent": base.accent}
    return FormLook(**{**usual, **parts})  # type: ignore[arg-type]


_LOOKS = {
    "colour": _look(
        "colour",
        frame="#8d8069",
        hair="#cfc4ae",
        band="#f3ecd9",
        cell="#ffffff",
        pen="#1c2f5c",
    ),
    "antique": _look(
        "antique",
        frame="#8a6d45",
        hair="#cdb78b",
        band="#e9d9b2",
        cell="#fcf5e4",
        pen="#26315a",
        weight=0.9,
        rim=True,
        body=Font("serif", "regular"),
        strong=Font("serif", "semibold"),
    ),
    "ink-saver": _look(
        "ink-saver",
        frame="#6e6e6e",
        hair="#bdbdbd",
        band=None,
        cell=None,
        pen="#000000",
        weight=0.85,
    ),
    "high-contrast": _look(
        "high-contrast",
        frame="#000000",
        hair="#000000",
        band="#dedede",
        cell="#ffffff",
        pen="#000000",
        weight=1.9,
        body=Font("sans", "semibold"),
        strong=Font("sans", "bold"),
        italic=Font("sans", "semibold"),
        head=Font("sans", "bold"),
        label=Font("sans", "bold"),
    ),
}


def form_look(style: str) -> FormLook:
    """The look of forms in a style; raises `NoSuchStyle`."""
    return _LOOKS[stationery(style).name]


PLAIN = form_look("colour")
"""The usual look."""
