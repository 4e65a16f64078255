"""The scrolling hex map, drawn line by line, with a cursor for keys and mouse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import ClassVar, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.strip import Strip

from companion.hexes import Grid
from companion.tui.keys.actions import Action
from companion.tui.widgets.maps.hex_cells import (
    FAR,
    FLAT,
    LABEL,
    POINTY,
    STEP,
    UNSURE,
    HexFace,
    Zoom,
    brick,
    off_centre,
    weigh,
)
from companion.tui.widgets.maps.map_view import RIGHT, MapView, RouteWay

GUTTER = 3
"""Cells at the left with the numbers of the rows."""


class HexLook(Protocol):
    """What the map shows: a grid and a face for each of its hexes."""

    @property
    def grid(self) -> Grid:
        """The board's grid."""

    @property
    def focus(self) -> str:
        """The hex of the player in turn, "" for none."""

    def face(self, name: str) -> HexFace | None:
        """Return what a hex shows, None off the board."""


class HexView(MapView):
    """A hex map with a cursor, three sizes and two rulers; places are names of hexes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step('W')", show=False),
        Binding("right", "step('E')", show=False),
        Binding("up", "step('N')", show=False),
        Binding("down", "step('S')", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]
    HELP = (
        "The map. Arrow keys move the cursor; the line below describes its hex. If hexes "
        "are marked with keys, Enter answers with the hex under the cursor. Home goes to "
        "the current player, / to a hex, party or port, + and - zoom, * explains the "
        "symbols. Space opens the menu: routes, the map as one player knows it. F6 shows "
        "the map full screen."
    )

    def __init__(self, *, id: str | None = None, own: Sequence[Action] = ()) -> None:  # noqa: A002
        super().__init__(id=id, own=own)
        self._look: HexLook | None = None
        self._keys: Mapping[str, str] = {}
        self._route: dict[str, str] = {}
        self._sizes: tuple[Zoom, ...] = POINTY
        self._zoom = self._column = self._row = 1
        self._flat = False
        self._left = self._top = 0
        self._window = (0, 0)
        self._strips: dict[int, Strip] = {}

    # What is shown

    def show(self, look: HexLook, keys: Mapping[str, str]) -> None:
        """Show a map; `keys` are the answers to the open question by hex."""
        first = self._look is None
        moved = self._look is not None and self._look.focus != look.focus
        asked = keys != self._keys
        self._look, self._keys = look, keys
        self._flat = look.grid.orientation == "flat"
        self._sizes = FLAT if self._flat else POINTY
        self._strips.clear()
        there = look.focus or next(iter(keys), "")
        if there and (first or moved):
            self._point(there, centre=True)
        elif first or moved:
            self._leave()
        elif asked and look.focus and self.cursor not in keys and not self.has_focus:
            self._point(look.focus)  # the answer that it stood at was given
        self.refresh()

    @property
    def zoom(self) -> Zoom:
        """The size of the bricks."""
        return self._sizes[self._zoom]

    def set_zoom(self, number: int) -> None:
        """Choose a size: 0 the whole continent, 1 far, 2 near."""
        self._zoom = max(0, min(number, len(self._sizes) - 1))
        self._strips.clear()
        self._centre_on(self.cursor)
        self.refresh()

    def _middle(self) -> str:
        """Return the middle of the land."""
        assert self._look is not None
        grid = self._look.grid
        places = [(int(name[:2]), int(name[2:])) for name in grid.names()]
        land = [place for place in places if self._is_land(place[0] - 1, place[1] - 1)] or places
        column, row = (round(sum(one) / len(land)) for one in zip(*land, strict=True))
        return f"{column:02d}{row:02d}"

    # Where things are, in cells of the whole map

    def _shifted(self, line: int) -> bool:
        assert self._look is not None
        return (line % 2 == 0) == (self._look.grid.shifted == "even")

    def _place(self, name: str) -> tuple[int, int]:
        """Return the top left cell of a hex."""
        column, row = int(name[:2]), int(name[2:])
        wide, high = self.zoom.wide, self.zoom.high
        if self._flat:
            return (column - 1) * wide, (row - 1) * high + self._shifted(column) * (high // 2)
        return (column - 1) * wide + self._shifted(row) * (wide // 2), (row - 1) * high

    def _extent(self) -> tuple[int, int]:
        assert self._look is not None
        grid, zoom = self._look.grid, self.zoom
        more_x, more_y = (0, zoom.high // 2) if self._flat else (zoom.wide // 2, 0)
        return grid.columns * zoom.wide + more_x, grid.rows * zoom.high + more_y

    def hex_at(self, x: int, y: int) -> str:
        """Return the hex at a cell of the whole map, "" off the board."""
        assert self._look is not None
        wide, high = self.zoom.wide, self.zoom.high
        if self._flat:
            column = x // wide + 1
            row = (y - self._shifted(column) * (high // 2)) // high + 1
        else:
            row = y // high + 1
            column = (x - self._shifted(row) * (wide // 2)) // wide + 1
        name = f"{column:02d}{row:02d}"
        return name if column > 0 and row > 0 and self._look.grid.contains(name) else ""

    # Drawing

    def render_line(self, y: int) -> Strip:
        """Render one line: the ruler at the top, or the map after its row number."""
        if self._look is None:
            return Strip.blank(self.size.width)
        room = self.size.width - GUTTER
        if y == 0:
            return self._ruler(room)
        line = self._top + y - 1
        strip = self._line(line).crop_extend(self._left, self._left + room, _OFF)
        whole = Strip([Segment(self._row_label(line), _RULE), *strip], GUTTER + room)
        return whole.apply_style(self.rich_style)

    def _ruler(self, room: int) -> Strip:
        """Return the line with the numbers of the columns."""
        assert self._look is not None
        text, wide = [" "] * (room + 2), self.zoom.wide
        every = 1 if wide > 2 else 2
        for column in range(1, self._look.grid.columns + 1, every):
            x = (column - 1) * wide + (wide - 2) // 2 - self._left
            if 0 <= x < room:
                text[x : x + 2] = f"{column:02d}"
        whole = Strip([Segment("   " + "".join(text)[:room], _RULE)], GUTTER + room)
        return whole.apply_style(self.rich_style)

    def _row_label(self, line: int) -> str:
        assert self._look is not None
        high = self.zoom.high
        row, rest = divmod(line, high)
        wanted = rest == (high - 1) // 2 and 0 <= row < self._look.grid.rows
        return f"{row + 1:02d} " if wanted else "   "

    def _line(self, line: int) -> Strip:
        """Return a line of the whole map, drawn once until the map changes."""
        known = self._strips.get(line)
        if known is None:
            known = self._strips[line] = self._make(line)
        return known

    def _make(self, line: int) -> Strip:
        assert self._look is not None
        grid, zoom = self._look.grid, self.zoom
        if line < 0 or line >= self._extent()[1]:
            return Strip([])
        pieces: list[Segment] = []
        bricks: list[tuple[str, int]] = []
        row, rest = divmod(line, zoom.high)
        row += 1
        indent = zoom.wide // 2 if not self._flat and self._shifted(row) else 0
        if indent:
            pieces.append(Segment(" " * indent, _OFF))
        for column in range(1, grid.columns + 1):
            if self._flat:
                row, rest = divmod(line - self._shifted(column) * (zoom.high // 2), zoom.high)
                row += 1
            bricks.append((f"{column:02d}{row:02d}", rest))
            pieces.extend(self._runs(*bricks[-1]))
        return self._with_long_labels(Strip(pieces).simplify(), bricks, indent)

    def _with_long_labels(
        self, strip: Strip, bricks: Sequence[tuple[str, int]], indent: int
    ) -> Strip:
        """Return a line in which labels longer than their hex run over its neighbors.

        They run over the sea before land, east before west, never over what is in a hex, and never
        out of the window.
        """
        assert self._look is not None
        wide = self.zoom.wide
        for at, (name, rest) in enumerate(bricks):
            face = self._look.face(name)
            need = len(face.label) - wide if face else 0
            if face is None or rest or need <= 0 or wide < FAR:
                continue
            left = indent + at * wide
            sides = (
                (bricks[at + 1 :], self._left + self.size.width - GUTTER - left - wide),
                (bricks[:at][::-1], left - self._left),
            )
            rooms = [
                (min(need, max(0, seen), self._room(side, bare=bare)), leftward)
                for bare in (True, False)
                for leftward, (side, seen) in enumerate(sides)
            ]
            room, leftward = max(rooms, key=itemgetter(0))  # the first of equals
            left -= room * leftward
            label = Segment(face.label[: wide + room], LABEL)
            strip = Strip.join(
                [strip.crop(0, left), Strip([label]), strip.crop(left + wide + room)]
            )
        return strip

    def _room(self, side: Iterable[tuple[str, int]], *, bare: bool) -> int:
        """Return how many cells beside a hex a label may cover, up to a hex that is in use."""
        assert self._look is not None
        room = 0
        for name, rest in side:
            face = self._look.face(name)
            if face is None or name == self.cursor or name in self._keys or name in self._route:
                break
            if face.label or face.river or (face.marks and rest == self.zoom.high - 1):
                break
            if bare and not face.ground.bare:
                break
            room += self.zoom.wide
        return room

    def _runs(self, name: str, rest: int) -> list[Segment]:
        assert self._look is not None
        face = self._look.face(name)
        if face is None:
            return [Segment(" " * self.zoom.wide, _OFF)]
        key, step = self._keys.get(name, ""), self._route.get(name, "")
        if key or step:
            face = face._replace(key=key, step=step)
        q, r = self._look.grid.parse(name)
        shade = (q - r) % 3 if face.ground.shaded else 0
        drawn = brick(face, self.zoom, self._flat, shade, name == self.cursor)
        return [Segment(text, look) for text, look in drawn[rest]]

    # The cursor

    def _point(self, name: str, *, centre: bool = False) -> None:
        """Put the cursor on a hex and bring it into sight."""
        assert self._look is not None
        if not name or not self._look.grid.contains(name):
            return
        before, self.cursor = self.cursor, name
        for changed in (before, name):
            self._forget(changed)
        left, top = self._left, self._top
        if centre:
            self._centre_on(name)
        else:
            self._bring_in(name)
        if (left, top) != (self._left, self._top):
            self.refresh()
        if before != name:
            self.post_message(self.Pointed(name))

    def _leave(self) -> None:
        """Take the cursor off the map: the player in turn is nowhere on it."""
        before, self.cursor = self.cursor, ""
        self._forget(before)
        if not before:
            self._centre_on(self._middle())
        self.post_message(self.Pointed(""))

    def _from(self) -> str:
        """Return where the cursor moves from: without one, the middle of the window."""
        x, y = self._left + self.size.width // 2, self._top + self.size.height // 2
        return self.cursor or self.hex_at(x, y) or self._middle()

    @property
    def home(self) -> str:
        """The hex of the player in turn."""
        return self._look.focus if self._look is not None else ""

    def draw_route(self, way: RouteWay | None) -> None:
        """Show the hexes of a route, with another sign for unknown ones."""
        places = way.places if way else ()
        route = {at: UNSURE if way and at in way.unknown else STEP for at in places}
        if route != self._route:
            self._route = route
            self._strips.clear()
            self.refresh()

    def knows(self, place: str) -> bool:
        """True if it is the name of a hex."""
        return self._look is not None and self._look.grid.contains(place)

    def point_at(self, place: str) -> None:
        """Put the cursor on a hex, as the keys do."""
        if self._look is not None:
            self._point(place)

    def _forget(self, name: str) -> None:
        """Redraw the lines of a hex."""
        if not name:
            return
        _, y = self._place(name)
        for line in range(y, y + self.zoom.high):
            self._strips.pop(line, None)
        self.refresh(Region(0, y - self._top + 1, self.size.width, self.zoom.high))

    def _bring_in(self, name: str) -> None:
        x, y = self._place(name)
        wide, high = self.zoom.wide, self.zoom.high
        room_x, room_y = self.size.width - GUTTER, self.size.height - 1
        margin_x, margin_y = (wide, high) if room_y >= 4 * high else (0, 0)
        if x - margin_x < self._left or x + wide + margin_x > self._left + room_x:
            self._left = x + wide // 2 - room_x // 2
        if y - margin_y < self._top:
            self._top = y - margin_y
        elif y + high + margin_y > self._top + room_y:
            self._top = y + high + margin_y - room_y
        self._hold()

    def _centre_on(self, name: str) -> None:
        """Put a hex in the middle, or off it if that shows land instead of open sea."""
        if not name or self._look is None:
            return
        (x, y), zoom, grid = self._place(name), self.zoom, self._look.grid
        room_x, room_y = self.size.width - GUTTER, self.size.height - 1
        wide, high = max(1, room_x // zoom.wide), max(1, room_y // zoom.high)
        column, row = int(name[:2]) - 1, int(name[2:]) - 1
        rows = range(row - high // 2, row - high // 2 + high)
        found = weigh(range(grid.columns), rows, self._is_land, grid.columns)
        right = off_centre(found, wide, column, high)
        first = max(0, min(column + right - wide // 2, grid.columns - wide))
        columns = range(first, first + wide)
        found = weigh(
            range(grid.rows), columns, lambda line, at: self._is_land(at, line), grid.rows
        )
        down = off_centre(found, high, row, wide)
        self._left = x + zoom.wide // 2 - room_x // 2 + right * zoom.wide
        self._top = y + zoom.high // 2 - room_y // 2 + down * zoom.high
        self._hold()

    def _is_land(self, column: int, row: int) -> bool:
        """True if there is something to see in a hex; columns and rows are counted from 0."""
        assert self._look is not None
        name = f"{column + 1:02d}{row + 1:02d}"
        face = self._look.face(name) if self._look.grid.contains(name) else None
        return face is not None and not face.ground.bare

    def _hold(self) -> None:
        """Keep the map in its window; a smaller map is at the top left."""
        wide, high = self._extent()
        self._left = max(0, min(self._left, wide - (self.size.width - GUTTER)))
        self._top = max(0, min(self._top, high - (self.size.height - 1)))
        window = self._left, self.size.width
        if window != self._window:  # labels keep to it
            self._window = window
            self._strips.clear()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        if self._look is not None:
            self._centre_on(self.cursor or self._middle())
            self.refresh()

    # Keys and mouse

    def action_step(self, to: str) -> None:
        """Move the cursor by one hex; up and down keep near the column they began in."""
        if self._look is None:
            return
        column, row = int(self._from()[:2]), int(self._from()[2:])
        grid = self._look.grid
        if to in "EW":
            column += 1 if to == "E" else -1
        else:
            row += 1 if to == "S" else -1
        if 1 <= column <= grid.columns and 1 <= row <= grid.rows:
            self._point(f"{column:02d}{row:02d}")

    def action_page(self, way: int) -> None:
        """Move the cursor by a screen of rows."""
        if self._look is None:
            return
        rows = max(1, (self.size.height - 1) // self.zoom.high - 1)
        row = max(1, min(self._look.grid.rows, int(self._from()[2:]) + way * rows))
        self._point(f"{self._from()[:2]}{row:02d}")

    def action_centre(self) -> None:
        """Go to the player in turn."""
        if self._look is not None:
            self._point(self._look.focus or self.cursor, centre=True)
            self.refresh()

    def action_zoom(self, way: int) -> None:
        """Make bricks larger or smaller."""
        self.set_zoom(self._zoom + way)

    def on_click(self, event: events.Click) -> None:
        """Point at a hex; a second click chooses it."""
        if self._look is None or event.x < GUTTER or event.y < 1:
            return
        name = self.hex_at(event.x - GUTTER + self._left, event.y - 1 + self._top)
        if name and name == self.cursor and event.chain > 1 and event.button != RIGHT:
            self.action_choose()
        elif name:
            self._point(name)

    def on_mouse_scroll_down(self) -> None:
        """Scroll down."""
        self._roll(0, 2)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up."""
        self._roll(0, -2)

    def on_mouse_scroll_left(self) -> None:
        """Scroll to the left."""
        self._roll(-4, 0)

    def on_mouse_scroll_right(self) -> None:
        """Scroll to the right."""
        self._roll(4, 0)

    def _roll(self, x: int, y: int) -> None:
        if self._look is not None:
            self._left, self._top = self._left + x, self._top + y
            self._hold()
            self.refresh()


_OFF = Style()  # the ground of the widget, which belongs to the theme
_RULE = Style(color="#b9a981")
