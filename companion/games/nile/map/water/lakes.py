"""Lakes by rank: their hexes, and who may claim them (10.56, 22.8, 22.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.games.nile.map.terrain import LAKE, MOST_LAKES
from companion.games.nile.map.water.view import Waters


class Lake(NamedTuple):
    """Connected lake hexes, in the order they were mapped.

    `area` is the extra area of the last one, in square miles. Only that counts (10.56).
    """

    hexes: tuple[str, ...]
    area: int

    @property
    def last(self) -> str:
        """Last-mapped hex, by which the lake is claimed (22.9)."""
        return self.hexes[-1]


def lakes(waters: Waters) -> list[Lake]:
    """All lakes of the map, largest first (22.8).

    They're ranked by more hexes, then more extra area, then the earlier last hex (ruling). A great
    salt lake that makes a lake larger than three hexes doesn't count: what it joined is ranked
    without it (10.333, ruling). Partly explored hexes aren't part of a lake (ruling).
    """
    left = {name for name, here in waters.hexes.items() if here.terrain == LAKE and here.whole}
    found: list[Lake] = []
    for name in sorted(left):
        if name in left:
            body = _together(waters, name, left)
            left.difference_update(body)
            found += [_lake(waters, part) for part in _without_salt(waters, body)]
    return sorted(found, key=lambda lake: _rank(waters, lake))


def _together(waters: Waters, start: str, among: Iterable[str]) -> list[str]:
    """Hexes of a set connected with one of them."""
    known = set(among)
    body = [start]
    for here in body:
        body += [near for _, near, _ in waters.near(here) if near in known and near not in body]
    return body


def _without_salt(waters: Waters, body: list[str]) -> list[list[str]]:
    """Split a lake of more than three hexes at its great salt lakes, the last mapped first."""
    salt = [name for name in body if waters.hex(name).salt]
    if len(body) <= MOST_LAKES or not salt:
        return [body]
    gone = max(salt, key=lambda name: (waters.hex(name).mapped, name))
    left = [name for name in body if name != gone]
    parts: list[list[str]] = []
    while left:
        part = _together(waters, left[0], left)
        left = [name for name in left if name not in part]
        parts += _without_salt(waters, part)
    return parts


def _lake(waters: Waters, body: list[str]) -> Lake:
    hexes = sorted(body, key=lambda name: (waters.hex(name).mapped, name))
    return Lake(tuple(hexes), waters.hex(hexes[-1]).area)


def _rank(waters: Waters, lake: Lake) -> tuple[int, int, int, str]:
    return -len(lake.hexes), -lake.area, waters.hex(lake.last).mapped, lake.last
