"""The look of cards, charts and counters, one for each style of map, with its inks and symbols."""

from __future__ import annotations

from msgspec.structs import asdict

from companion.games.nile.paper.styles import style_of
from companion.games.nile.paper.styles.style import Style
from printables.forms import stationery as shared


class MapStationery(shared.Stationery, frozen=True, kw_only=True):
    """The stationery of a style, with the style of map that it goes with."""

    style: Style


_NAMED = {
    name: MapStationery(**asdict(each), style=style_of(name))
    for name, each in shared.STATIONERY.items()
}


def stationery(style: str) -> MapStationery:
    """The stationery of a style of map; raises `NoSuchStyle`."""
    return _NAMED[style_of(style).name]
