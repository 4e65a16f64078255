"""The look of cards, charts and forms in each style: the colours and letters of a style by name."""

from __future__ import annotations

import msgspec

from printables.drawing.surface import SurfaceError
from printables.text.fonts import Font

ALIASES = {"ink": "ink-saver", "color": "colour"}
"""Other names of styles that are understood."""


class NoSuchStyle(SurfaceError):
    """A name that is no style; the message says which there are."""


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
    """

    name: str
    letters: Letters = Letters()
    paper: str = "#ffffff"
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


_ALL = (
    Stationery(
        name="colour",
        ink="#2c2620",
        faint="#776b58",
        rule="#b5a88c",
        accent="#8c2f20",
        band="#8c2f20",
        on_band="#ffffff",
        ground="#dbe7e8",
        line="#3f7391",
        tint="#f6f0e1",
        shade="#e4d9bf",
    ),
    Stationery(
        name="antique",
        letters=Letters(title=Font("serif", "black")),
        paper="#f6ebd2",
        ink="#2e2012",
        faint="#7d6543",
        rule="#b59b6c",
        accent="#7c2d17",
        band="#5b4326",
        on_band="#f6ebd2",
        ground="#ebdcba",
        line="#5b4326",
        tint="#eddfbd",
        shade="#dcc798",
    ),
    Stationery(
        name="ink-saver",
        ink="#000000",
        faint="#555555",
        rule="#8a8a8a",
        accent="#000000",
        band="#ffffff",
        on_band="#000000",
        ground="#ffffff",
        line="#555555",
        tint="#ffffff",
        shade="#ececec",
    ),
    Stationery(
        name="high-contrast",
        letters=Letters(
            title=Font("sans", "black"),
            body=Font("sans", "semibold"),
            italic=Font("sans", "semibold", italic=True),
            strong=Font("sans", "bold"),
        ),
        ink="#000000",
        faint="#333333",
        rule="#000000",
        accent="#000000",
        band="#e6e6e6",
        on_band="#000000",
        ground="#ffffff",
        line="#444444",
        tint="#ffffff",
        shade="#d9d9d9",
    ),
)

STATIONERY = {each.name: each for each in _ALL}
"""What is printed in each style, by its name."""


def stationery(style: str) -> Stationery:
    """The colours and letters of a style; raises `NoSuchStyle`."""
    found = STATIONERY.get(ALIASES.get(style, style))
    if found is None:
        *most, last = STATIONERY
        raise NoSuchStyle(f'"{style}" isn\'t a style: use {", ".join(most)} or {last}.')
    return found
