"""A picture of a table made of characters, for games without hexes, with a cursor.

A game draws a `Picture` and says where each place is. The widget shows it, and moves its cursor
from place to place by keys and mouse. A picture higher than the window scrolls with the cursor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip

from companion.tui.keys.actions import Action
from companion.tui.widgets.maps.map_view import RIGHT, MapView

_CURSOR = Style(reverse=True, bold=True)
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def picture_actions(what: str) -> tuple[Action, Action]:
    """Return the actions of every picture's cursor (go on, answer); `what` the picture is.

    >>> [action.name for action in picture_actions("river")]
    ['centre', 'choose']
    """
    return (
        Action("centre", what, "go to the next possible answer", "home", where="map"),
        Action("choose", what, "answer with the place under the cursor", "enter", where="map"),
    )


class CellRun(NamedTuple):
    """Characters at a column of a line; `place` is what they show, "" for none."""

    x: int
    text: str
    style: Style
    place: str = ""


class Spot(NamedTuple):
    """Where a place is drawn, in characters and lines.

    >>> Spot(x=4, y=0, wide=3).holds(5, 0)
    True
    """

    x: int
    y: int
    wide: int
    high: int = 1

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle, in half characters; lines count twice as much."""
        return 2 * self.x + self.wide, 4 * self.y + 2 * self.high

    def holds(self, x: int, y: int) -> bool:
        """True if a character belongs to it."""
        return self.x <= x < self.x + self.wide and self.y <= y < self.y + self.high


class Picture:
    """A drawn table: runs of characters by line, and where each place is.

    `keys` are the answers to the open question by place. A style is one of Rich, or its words.

    >>> picture = Picture({})
    >>> picture.spot("reach 1", 0, 0, "~~~", "bold")
    >>> picture.high, list(picture.spots)
    (1, ['reach 1'])
    """

    def __init__(self, keys: Mapping[str, str]) -> None:
        self.keys = keys
        self.lines: dict[int, list[CellRun]] = {}
        self.spots: dict[str, Spot] = {}

    @property
    def high(self) -> int:
        """Its number of lines."""
        return max(self.lines, default=-1) + 1

    def spread(self) -> None:
        """Leave an empty line after each."""
        self.lines = {2 * y: runs for y, runs in self.lines.items()}
        self.spots = {name: spot._replace(y=2 * spot.y) for name, spot in self.spots.items()}

    def put(self, x: int, y: int, text: str, style: Style | str = "", place: str = "") -> None:
        """Put characters at a column of a line."""
        styled = Style.parse(style) if isinstance(style, str) else style
        self.lines.setdefault(y, []).append(CellRun(x, text, styled, place))

    def spot(self, place: str, x: int, y: int, text: str, style: Style | str = "") -> None:
        """Add a place on one line; it's underlined if it answers the open question."""
        styled = Style.parse(style) if isinstance(style, str) else style
        if place in self.keys:
            styled += Style(bold=True, underline=True)
        self.spots[place] = Spot(x, y, len(text))
        self.put(x, y, text, styled, place)


class PictureView(MapView):
    """A picture with a cursor; a game's subclass draws it.

    The cursor starts at `first`. With `spreads`, a picture uses every other line if the window is
    high enough.

    >>> class River(PictureView):
    ...     def drawn(self, look, keys, smaller):
    ...         picture = Picture(keys)
    ...         picture.spot("reach 1", 0, 0, "~~~")
    ...         return picture, 0
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(way, f"step({way!r})", show=False) for way in _WAYS
    ]
    first: ClassVar[str] = ""
    spreads: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None, own: Sequence[Action] = ()) -> None:  # noqa: A002
        super().__init__(id=id, own=own)
        self._look: Any = None
        self._keys: Mapping[str, str] = {}
        self._picture: Picture | None = None
        self._drawn_for = Size()
        self._smaller = 0

    def marked(self, place: str) -> Style | None:
        """Return the mark of a place related to the one under the cursor, None for no mark."""

    def drawn(self, look: Any, keys: Mapping[str, str], smaller: int) -> tuple[Picture, int]:
        """Return the picture for the window, `smaller` by steps, and the most steps possible."""
        raise NotImplementedError

    # What is shown

    def show(self, look: Any, keys: Mapping[str, str]) -> None:
        """Show a table; `keys` are the answers to the open question by place."""
        self._look, self._keys, self._picture = look, keys, None
        self.cursor = self.cursor or self.first
        self.refresh()

    @property
    def picture(self) -> Picture | None:
        """The picture for the present window, None before there is one."""
        if self._drawn_for != self.size:
            self._picture, self._drawn_for = None, self.size
        if self._picture is None and self._look is not None and self.size.width:
            self._picture, self._smaller = self.drawn(self._look, self._keys, self._smaller)
            if self.spreads and 2 * self._picture.high <= self.size.height:
                self._picture.spread()
        return self._picture

    @property
    def _spots(self) -> Mapping[str, Spot]:
        return self.picture.spots if self.picture else {}

    @property
    def top(self) -> int:
        """The first line of the picture in the window, which always includes the cursor."""
        spot, high = self._spots.get(self.cursor), self.size.height
        if self.picture is None or spot is None:
            return 0
        least, most = spot.y + spot.high - high, max(0, self.picture.high - high)
        return max(0, min(max(least, 0), most))

    def render_line(self, y: int) -> Strip:
        """Render one line of the picture, reversed under the cursor."""
        picture, segments, at = self.picture, [], 0
        for run in sorted(picture.lines.get(y + self.top, ()) if picture else ()):
            style = run.style
            if run.place and run.place == self.cursor:
                style += _CURSOR
            elif run.place and (mark := self.marked(run.place)):
                style += mark
            segments += [Segment(" " * (run.x - at)), Segment(run.text, style)]
            at = run.x + cell_len(run.text)
        whole = Strip(segments).adjust_cell_length(self.size.width)
        return whole.apply_style(self.rich_style)

    # The cursor

    @property
    def named(self) -> Sequence[str]:
        """The places drawn."""
        return list(self._spots)

    def knows(self, place: str) -> bool:
        """True if it is drawn."""
        return place in self._spots

    def point_at(self, place: str) -> None:
        """Put the cursor on a place, as the keys do."""
        if place in self._spots and place != self.cursor:
            self.cursor = place
            self.refresh()
            self.post_message(self.Pointed(place))

    def action_step(self, way: str) -> None:
        """Go to the nearest place in a direction; those to the side count as farther."""
        here = self._spots.get(self.cursor)
        if here is None:
            self.point_at(self.first)
            return
        (x, y), (dx, dy) = here.middle, _WAYS[way]
        found = []
        for place, spot in self._spots.items():
            right, down = spot.middle[0] - x, spot.middle[1] - y
            along, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
            if along > 0 and aside <= along:
                found.append((along + 2 * aside, place))
        if found:
            self.point_at(min(found)[1])

    def action_centre(self) -> None:
        """Go to the next place that answers the open question."""
        answers = [place for place in self._spots if place in self._keys]
        if answers:
            at = answers.index(self.cursor) + 1 if self.cursor in answers else 0
            self.point_at(answers[at % len(answers)])

    def action_zoom(self, way: int) -> None:
        """Make it larger or smaller, as far as possible."""
        self._smaller -= way
        self._picture = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Point at a place; a second click chooses it."""
        spots, y = self._spots.items(), event.y + self.top
        place = next((name for name, spot in spots if spot.holds(event.x, y)), "")
        if place and place == self.cursor and event.chain > 1 and event.button != RIGHT:
            self.action_choose()
        elif place:
            self.point_at(place)
