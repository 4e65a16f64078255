"""The look of cards, charts and counters, one for each style of map, and the marks of sources."""

from __future__ import annotations

import msgspec

from companion.charts.values import Entry, is_reconstructed
from companion.games.nile.paper.styles import style_of
from companion.games.nile.paper.styles.style import Style

DAGGER, OWN = "†", "°"

DAGGER_WORDS = f"{DAGGER} reconstructed: what was printed is not public"
OWN_WORDS = f"{OWN} the owner’s own"


class Stationery(msgspec.Struct, frozen=True, kw_only=True):
    """Colours as `#rrggbb` of what is printed beside maps; letters and symbols are the map's.

    A `band` is a broad stripe with words in `on_band`, rimmed by `rule` where it is pale. `ground`
    and `line` are the backs of cards. `tint` and `shade` fill cells, the second the darker.
    """

    style: Style
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
        style=style_of("colour"),
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
        style=style_of("antique"),
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
        style=style_of("ink-saver"),
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
        style=style_of("high-contrast"),
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

_NAMED = {each.style.name: each for each in _ALL}


def stationery(style: str) -> Stationery:
    """The stationery of a style of map; raises `NoSuchStyle`."""
    return _NAMED[style_of(style).name]


def mark(entry: Entry) -> str:
    """The sign of where a cell comes from: a dagger, the owner's ring, or nothing."""
    if is_reconstructed(entry.source):
        return DAGGER
    return OWN if entry.source == "owner" else ""
