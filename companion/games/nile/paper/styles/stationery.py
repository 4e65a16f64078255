"""Look of cards, charts and counters, with inks and symbols for each map style."""

from __future__ import annotations

from msgspec.structs import asdict

from companion.games.nile.paper.styles import style_of
from companion.games.nile.paper.styles.style import Style
from printables.forms import stationery as shared


class MapStationery(shared.Stationery, frozen=True, kw_only=True):
    """Stationery of a style, with the map style it belongs to."""

    style: Style


_NAMED = {
    name: MapStationery(**asdict(each), style=style_of(name))
    for name, each in shared.STATIONERY.items()
}


def stationery(style: str) -> MapStationery:
    """Return the stationery of a map style; raises `NoSuchStyle`."""
    return _NAMED[style_of(style).name]
