"""Map with hexes of a chosen size, in the size that results, on as many pages as needed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property, partial

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.charts.margins import NoRoomForCharts
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.map import (
    RIM,
    SUBJECT,
    MapSheet,
    furniture,
    map_page,
    margin_of,
    title_words,
)
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.map.wall_map import WallMap, beside, poster_unit
from companion.games.nile.state import Hex
from companion.hexes import Layout
from printables.charts.table import ChartTable
from printables.drawing.png import PngWriter
from printables.drawing.surface import Box, Surface
from printables.pages.paper import Paper
from printables.pages.tile_pages import DRAWING, Together, has_rule
from printables.pages.tiling import Tiling, TilingError, fewest, tile
from printables.pdf.writer import PdfWriter


def changed_ground(then: MapView, now: MapView) -> list[str]:
    """Return the hexes whose terrain or tribe is drawn differently, ascending.

    A hex that is now blank is included only if something was drawn in it before.
    """
    return [
        name
        for name in sorted(now.board.hexes)
        if _ground(then, name) != _ground(now, name)
        and (_hex(then, name).terrain or _hex(now, name).terrain)
    ]


def newly_mapped(then: MapView, now: MapView) -> list[str]:
    """Return the hexes explored since: blank or only partly explored before, ascending."""
    return [
        name
        for name in changed_ground(then, now)
        if _hex(now, name).terrain
        and (not _hex(then, name).terrain or (_hex(then, name).half > _hex(now, name).half))
    ]


def changed_hexes(then: MapView, now: MapView) -> list[str]:
    """Return the hexes with any difference: terrain, objects, routes; ascending."""
    things = _things(then) ^ _things(now)
    found = {name for name, *_ in things if name in now.board.hexes}
    return sorted(found | set(changed_ground(then, now)))


def _hex(view: MapView, name: str) -> Hex:
    return view.hexes.get(name, Hex())


def _ground(view: MapView, name: str) -> tuple[object, ...]:
    """Return everything that the drawing of a hex depends on."""
    here = _hex(view, name)
    return (
        *(here.terrain, here.half, here.published, here.river, here.source, here.oasis),
        *(here.cataract, here.height, here.fall, here.area, here.salt),
        tuple(
            (number, tribe.size, tribe.heads, tribe.name)
            for number, tribe in sorted(view.tribes.items())
            if tribe.hex == name
        ),
    )


def _things(view: MapView) -> set[tuple[object, ...]]:
    return set(_each_thing(view))


def _each_thing(view: MapView) -> Iterator[tuple[object, ...]]:
    """Yield everything that is in a hex or passes through it, the hex first."""
    for party in view.expeditions:
        yield party.hex, "explorer", party.seat, party.colour
    for cache in view.caches:
        yield cache.hex, "cache", cache.seat, cache.number, cache.holds
    for counter in view.counters:
        yield counter.hex, "counter", counter.number, counter.face, counter.secret
    for name, kind, text in view.names:
        yield name, "name", text, view.finders.get((name, kind), "")
    for route in view.routes:
        for step in route.steps:
            yield step.hex, "way", route.player, route.expedition, step.month


BOARD_HEX_MM = 19.0
"""Hex width of a board for counters of half an inch, from side to side."""

OVERLAP_MM = 10.0

SMALLEST_MM, LARGEST_MM = 4.0, 100.0

FRAMES_CM = ((30, 40), (40, 50), (50, 70), (60, 80), (61, 91), (70, 100), (84, 119), (100, 140))
"""Common frame sizes, smallest first."""

_LEGEND_MARGIN_MM = 12.0

_MAP = "map"
"""Symbol of the map without the charts beside it."""


class Poster:
    """Map with hexes of a width in mm, with charts beside it if given.

    Raises `TilingError` for impossible sizes, `NoRoomForCharts` if they don't fit beside small
    hexes.
    """

    def __init__(
        self,
        view: MapView,
        hex_mm: float,
        style: str = "colour",
        charts: Charts | None = None,
        *,
        legend: str = "map",
    ) -> None:
        if not SMALLEST_MM <= hex_mm <= LARGEST_MM:
            raise TilingError(
                f"Hexes of {hex_mm:g} mm don't fit: use {SMALLEST_MM:g} to {LARGEST_MM:g} mm."
            )
        self.view = view
        self.hex_mm = hex_mm
        self.wall = _wall(view, hex_mm, style, charts, legend=legend == "map")
        self._legend = legend
        self.sheet = self.wall.sheet

    @cached_property
    def title(self) -> str:
        """Title on every page."""
        return f"{title_words(self.view)}, hexes of {self.hex_mm:g} mm"

    def svg(self, *, text: bool = False) -> bytes:
        """Return the whole poster as one drawing at its true size."""
        paper = self.sheet.paper
        writer = map_page(self.view, paper, text=text)
        self.wall.draw(writer)
        return writer.data()

    def png(self, dpi: float) -> bytes:
        """Return the whole poster as a picture with `dpi` dots per inch; raises `PngError`."""
        paper = self.sheet.paper
        writer = PngWriter(paper.width, paper.height, dpi=dpi)
        self.wall.draw(writer)
        return writer.data()

    def pdf(
        self,
        paper: Paper,
        *,
        overlap: float = OVERLAP_MM,
        turn: bool = True,
        only: Collection[str] | None = None,
    ) -> bytes:
        """Return all pages, with an assembly plan if there are several; or `only` some.

        With `turn` the paper's orientation is the one that needs fewer pages. An overlap of 0 makes
        pages that meet edge to edge. Raises `TilingError` or `PaperError`.
        """
        writer = PdfWriter(title=title_words(self.view), author=AUTHOR, subject=SUBJECT)
        tiling = self.define(writer, paper, overlap=overlap, turn=turn)
        together = Together(writer, tiling, self.title, only)
        if len(tiling.tiles) > 1:
            together.draw_assembly(_advice(tiling, only, self.hex_mm, self._legend != "own"))
        if self._legend == "own":
            writer.page(tiling.paper.width, tiling.paper.height, bookmark="Legend", label="legend")
            room = Box(0, 0, tiling.paper.width, tiling.paper.height).inset(_LEGEND_MARGIN_MM)
            self.sheet.draw_legend(writer, room)
        together.draw_pages()
        return writer.data()

    def define(self, writer: PdfWriter, paper: Paper, *, overlap: float, turn: bool) -> Tiling:
        """Define the whole map as a symbol of the file, and divide it into pages."""
        whole = Box(0, 0, self.sheet.paper.width, self.sheet.paper.height)
        found: list[Box] = []
        charted = self.wall.margins is not None
        writer.define(
            _MAP if charted else DRAWING,
            lambda surface: found.extend(self.taken(self.sheet.draw(surface).taken())),
            whole,
        )
        tiling = self.cut(paper, found, overlap=overlap, turn=turn)
        if charted:  # whose lines avoid the seams

            def draw(surface: Surface) -> None:
                surface.use(_MAP)
                self.wall.draw_charts(surface, tiling.seams)

            writer.define(DRAWING, draw, whole)
        return tiling

    def cut(self, paper: Paper, found: list[Box], *, overlap: float, turn: bool) -> Tiling:
        """Divide it into pages that show land, the legend, charts, or what was found on the ground.

        Raises `NoRoomForCharts` if charts would be cut from top to bottom.
        """
        size, tables = self.sheet.paper, [box for box, _ in self.wall.tables()]
        legend = [self.sheet.legend] if self._legend == "map" else []
        content = [*self._lands(), *legend, *tables, *found]
        cut = partial(fewest if turn else tile, overlap=overlap, spaces="hexes")
        tiling = cut(paper, size.width, size.height, content=content, whole=tables)
        if any(map(tiling.splits, tables)):
            raise NoRoomForCharts(_too_narrow(tiling, max(box.width for box in tables), turn=turn))
        return tiling

    def tables(self, tiling: Tiling) -> set[tuple[Box, ChartTable | None]]:
        """Return the charts beside the map with their positions on its pages."""
        return set(self.wall.tables(tiling.seams))

    def taken(self, boxes: Collection[Box] | Iterator[Box]) -> Iterator[Box]:
        """Yield boxes, converted from board coordinates to those of the poster."""
        x, y = self.sheet.origin
        return (Box(box.x + x, box.y + y, box.width, box.height) for box in boxes)

    def hex_box(self, name: str) -> Box:
        """Return the box around a hex on the poster."""
        (x, y), (left, top) = self.sheet.layout.centre(name), self.sheet.origin
        side = self.sheet.layout.side
        return Box(left + x - side, top + y - side, 2 * side, 2 * side)

    def _lands(self) -> Iterator[Box]:
        """Yield boxes covering the land of the board and other land in sight."""
        for name in sorted(self.view.board.hexes):
            yield self.hex_box(name)
        step = self.hex_mm / 3
        points = (place for some in self.sheet.ground.coast.others.values() for place in some)
        yield from self.taken(Box(x - step, y - step, 2 * step, 2 * step) for x, y in points)


def _wall(
    view: MapView, hex_mm: float, style: str, charts: Charts | None, *, legend: bool
) -> WallMap:
    def sheet(sides: float) -> MapSheet:
        return _sheet(view, hex_mm, style, sides, legend=legend)

    if charts is None:
        return WallMap(sheet(0.0))
    return beside(sheet, charts, view, style, poster_unit(hex_mm))


def _sheet(view: MapView, hex_mm: float, style: str, sides: float, *, legend: bool) -> MapSheet:
    """Return the sheet for hexes of a size, with the legend below the map, or beside a wide one."""
    small = MapSheet(view, Paper("poster", 210, 2000))
    scale = hex_mm / small.layout.width
    unit = furniture(scale)
    frame = 2 * (small.inner.x + small.band) * unit + 2 * (RIM * hex_mm + margin_of(hex_mm))
    across, down = Layout(view.board.grid, hex_mm).extent()
    width, height = across + frame, down + frame
    if legend and height + small.panel * unit >= width:
        height += small.panel * unit
    elif legend:
        width += MapSheet(view, Paper("poster", 2000, 210)).panel * unit
    paper = Paper("poster", width + 2 * sides, height)
    return MapSheet(view, paper, style, sides=sides, scale=scale, legend=legend)


def _advice(
    tiling: Tiling, only: Collection[str] | None, hex_mm: float, explained: bool
) -> list[str]:
    """Return what to do with the pages, step by step; a separate legend is one of them."""
    printed = (len(tiling.tiles) if only is None else len(only)) + (not explained)
    pages = "one page" if printed == 1 else f"{printed} pages"
    ruler = f"Then measure a hex: it should be {hex_mm:g} mm wide from side to side."
    if has_rule(tiling):
        ruler = "Then measure the line below: it should be 100 mm long."
    lines = [f"Print the {pages} after this one at 100%, not “fit to page”. {ruler}"]
    if only is not None:
        lines.append("The other pages have not changed: keep those printed before.")
    if tiling.overlap:
        lines.append(
            "Cut off the left and upper margins where another page joins. Leave "
            "the hatched tabs on the right and below."
        )
        lines.append(
            "Start with A1, or the first page there is. Glue each page to the tab of the "
            "page on its left, up to the dashed line. Then glue each row to the one above."
        )
    else:
        lines.append("Cut off all margins at the marks. Lay the pages edge to edge.")
        lines.append("Tape them together on the back, row by row.")
    lines.append(_finished(tiling))
    if tiling.left_out:
        lines.append("Hatched pages without a name would show only sea, so they aren’t printed.")
    return lines


def _finished(tiling: Tiling) -> str:
    """Return the size of the poster, and which frame it fits."""
    sides = sorted((tiling.width, tiling.height))
    size = f"Put together, the map is {tiling.width:.0f} × {tiling.height:.0f} mm"
    for short, long in FRAMES_CM:
        if sides[0] <= short * 10 and sides[1] <= long * 10:
            return f"{size}. It fits a frame of {short} × {long} cm."
    return f"{size}."


def _too_narrow(tiling: Tiling, width: float, *, turn: bool) -> str:
    """Return the message that charts would be cut, and what to do about it."""
    way = "" if turn else "turn the paper, "
    return (
        f"{tiling.paper.name} pages would cut the charts beside the map, which are {width:.0f} mm "
        f"wide. Use larger paper, {way}use smaller hexes, or leave out the charts."
    )


def changed_pages(
    then: Poster, now: Poster, paper: Paper, *, overlap: float, turn: bool
) -> frozenset[str]:
    """Return the names of a poster's pages on which the map is drawn differently.

    The legend and the title, which change with the month and the positions, don't count.
    """
    before, old = _drawn(then, paper, overlap, turn)
    after, tiling = _drawn(now, paper, overlap, turn)
    if (old.width, old.height, len(old.seams)) != (tiling.width, tiling.height, len(tiling.seams)):
        return frozenset(one.name for one in tiling.tiles)
    plates = now.sheet.legend
    moved = [Box(*one) for one in before ^ after]
    reach = 0.2 * now.hex_mm  # soft outlines and wide lines extend beyond hex sides
    ground = [now.hex_box(name).inset(-reach) for name in changed_hexes(then.view, now.view)]
    boxes = [box for box in (*moved, *ground) if not plates.contains(box)]
    boxes += [box for box, _ in then.tables(old) ^ now.tables(tiling)]
    return frozenset(
        one.name for one in tiling.tiles if any(one.window.overlaps(box) for box in boxes)
    )


def _drawn(
    poster: Poster, paper: Paper, overlap: float, turn: bool
) -> tuple[set[tuple[float, float, float, float]], Tiling]:
    """Return the boxes of everything above the ground of a poster, and its pages."""
    writer = PdfWriter()
    whole = poster.sheet.paper
    writer.page(whole.width, whole.height)
    found = list(poster.taken(poster.sheet.draw(writer).taken()))
    tiling = poster.cut(paper, found, overlap=overlap, turn=turn)
    corners = {(box.x, box.y, box.width, box.height) for box in found}
    return {(round(a, 2), round(b, 2), round(c, 2), round(d, 2)) for a, b, c, d in corners}, tiling
