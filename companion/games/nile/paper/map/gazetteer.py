"""Gazetteer: all names on a map, each with its kind, its hex, and its length or height."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from companion.games.nile.map import water
from companion.games.nile.map.board.board import PLACES
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.state import Hex
from companion.table.nouns import plural
from printables.charts.table import ChartCell, ChartTable
from printables.charts.typeset import lay_table
from printables.drawing.surface import Surface, TextStyle
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Margins, Paper
from printables.text.labels import fit

HEADS = ("Name", "Kind", "Hex", "Size")

_RIVER, _RANGE, _PEOPLE = PLACES
_BEFORE = ("Lake", "Mount")
"""Words before a name that are ignored for sorting."""

_MARGINS = Margins(14.0, 13.0, 12.0, 13.0)
_HEAD = 9.0  # mm for the title
_COLUMN, _GAP = 84.0, 6.0  # mm: the narrowest table, and the gap between two
_ROW = 4.8  # mm


class Entry(NamedTuple):
    """Entry of a gazetteer: a name, what it is, its hex, and its length or height."""

    name: str
    kind: str
    hex: str
    size: str


def entries(view: MapView) -> list[Entry]:
    """Return all names of a map in alphabetical order."""
    found = (*_systems(view), *_places(view), *_finds(view), *_tribes(view))
    turned = (entry._replace(name=_by_name(entry.name)) for entry in found)
    return sorted(turned, key=lambda entry: (entry.name.casefold(), entry.hex))


def _by_name(name: str) -> str:
    """Return a name as in an index: `Bobu, Lake`."""
    first, _, rest = name.partition(" ")
    return f"{rest}, {first}" if first in _BEFORE and rest else name


def _systems(view: MapView) -> Iterator[Entry]:
    for reach in water.reaches(water.Waters(view.board, view.hexes), view.beyond):
        mouth, more = view.board.rivers[reach.name].mouth, view.beyond.get(reach.name, 0)
        off = f", {more} off the board" if more else ""
        yield Entry(reach.name, _RIVER, mouth, f"{_hexes(reach.length)}{off}")


def _places(view: MapView) -> Iterator[Entry]:
    for name, place in view.board.places.items():
        if place.kind == _RANGE:
            heights = {name: view.hexes.get(name, Hex()).height for name in place.hexes}
            best = max(heights, key=lambda name: heights[name])
            high = f", up to {heights[best]:,} ft" if heights[best] else ""
            yield Entry(name, place.kind, *(best, f"{_hexes(len(place.hexes))}{high}"))
        elif place.kind == _PEOPLE:
            size = plural(len(place.hexes), "village", "villages")
            yield Entry(name, place.kind, _middle(view, place.hexes), size)
        else:
            yield Entry(name, place.kind, place.hexes[0], _hexes(len(place.hexes)))


def _middle(view: MapView, hexes: Sequence[str]) -> str:
    """Return the hex that is closest to all others of a list."""
    grid = view.board.grid
    return min(hexes, key=lambda name: (sum(grid.distance(name, other) for other in hexes), name))


def _finds(view: MapView) -> Iterator[Entry]:
    found = water.lakes(water.Waters(view.board, view.hexes))
    lakes = {name: lake for lake in found for name in lake.hexes}
    for at, kind, name in view.names:
        here = view.hexes.get(at, Hex())
        if kind == LAKE:
            lake = lakes.get(at, water.Lake((at,), here.area))
            more = f" and {lake.area:,} sq. miles" if lake.area else ""
            yield Entry(name, kind, at, f"{_hexes(len(lake.hexes))}{more}")
        else:
            feet = here.fall if kind == "waterfall" else here.height
            yield Entry(name, kind, at, f"{feet:,} ft" if feet else "")


def _tribes(view: MapView) -> Iterator[Entry]:
    for number, tribe in view.tribes.items():
        if tribe.name:
            yield Entry(tribe.name, f"tribe {number}", tribe.hex, tribe.size)


def _hexes(count: int) -> str:
    return plural(count, "hex", "hexes")


# As text and on paper


def gazetteer_text(view: MapView) -> str:
    """Return the gazetteer as lines of text, in columns."""
    rows = [HEADS, *entries(view)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEADS))]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "\n".join([title_of(view), "", *lines, ""])


def gazetteer_pages(view: MapView, paper: Paper, style: str) -> list[DrawnPage]:
    """Return the gazetteer as pages, with as many tables side by side as fit."""
    area, look, rows = paper.inner(_MARGINS), stationery(style), entries(view)
    columns = max(1, int((area.width + _GAP) / (_COLUMN + _GAP)))
    most = max(1, int((area.height - _HEAD) / _ROW) - 1)
    pages = max(1, -(-len(rows) // (most * columns)))
    each = max(1, -(-len(rows) // (pages * columns)))
    found = []
    for start in range(0, max(1, len(rows)), each * columns):
        some = rows[start : start + each * columns]
        cells = [tuple(map(ChartCell, row)) for row in some]
        tables = [
            ChartTable(
                title="",
                note="",
                rule="",
                label=True,
                heads=HEADS,
                rows=tuple(cells[at : at + each]),
            )
            for at in range(0, len(cells), each)
        ]
        named = f"{some[0].name} to {some[-1].name}" if some else "No names"
        draw = partial(_draw, paper=paper, look=look, title=title_of(view), tables=tables)
        found.append(DrawnPage(named, paper, draw))
    return found


def title_of(view: MapView) -> str:
    """Return the title of a gazetteer."""
    return f"Gazetteer: {view.title or view.board.name}"


def _draw(
    surface: Surface, paper: Paper, look: Stationery, title: str, tables: Sequence[ChartTable]
) -> None:
    """Draw one page: the title, and its tables side by side."""
    area = paper.inner(_MARGINS)
    head = TextStyle(look.letters.strong, 5.0, look.accent)
    fitted = fit(title, head, area.width, 2.5)
    with surface.tagged("H1"):
        surface.text(area.x, area.y + 4.0, fitted.text, fitted.style)
    columns = max(1, int((area.width + _GAP) / (_COLUMN + _GAP)))
    wide = (area.width + _GAP) / columns - _GAP
    for at, table in enumerate(tables):
        laid = lay_table(table, wide, look, 1.0, _ROW)
        laid.draw(surface, area.x + at * (wide + _GAP), area.y + _HEAD - laid.above)
