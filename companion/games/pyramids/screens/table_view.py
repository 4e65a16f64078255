"""The widget that shows the table: board, stashes, pool, homes, with a cursor over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip

from companion.games.pyramids.screens.picture import Picture, Plan, plans
from companion.games.pyramids.screens.table_look import TableLook
from companion.tui.actions import Action
from companion.tui.widgets.map_view import MapView

_CURSOR = Style(reverse=True, bold=True)
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class TableView(MapView):
    """The table: places are the squares, `pool 3`, `treasure 4`, `supply 2`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(way, f"step({way!r})", show=False) for way in _WAYS
    ]

    def __init__(self, *, id: str | None = None, own: Sequence[Action] = ()) -> None:  # noqa: A002
        super().__init__(id=id, own=own)
        self._look: TableLook | None = None
        self._keys: Mapping[str, str] = {}
        self._picture: Picture | None = None
        self._drawn_for = Size()
        self._smaller = 0

    # What is shown

    def show(self, look: TableLook, keys: Mapping[str, str]) -> None:
        """Show a table; `keys` are the answers to the open question by place."""
        self._look, self._keys, self._picture = look, keys, None
        self.cursor = self.cursor or "d4"
        self.refresh()

    @property
    def picture(self) -> Picture | None:
        """The table drawn for the window as it is, None before there is one."""
        if self._drawn_for != self.size:
            self._picture, self._drawn_for = None, self.size
        if self._picture is None and self._look is not None and self.size.width:
            self._picture = Picture(self._look, self._keys, self._plan(), *self.size)
        return self._picture

    def _plan(self) -> Plan:
        """The largest squares that fit, or smaller ones."""
        found = plans(*self.size)
        self._smaller = max(0, min(self._smaller, len(found) - 1))
        return found[self._smaller]

    def render_line(self, y: int) -> Strip:
        """One line of the picture, what is under the cursor reversed."""
        picture, width = self.picture, self.size.width
        segments: list[Segment] = []
        at = 0
        for run in sorted(picture.lines.get(y, ()) if picture else ()):
            style = run.style + _CURSOR if run.place and run.place == self.cursor else run.style
            segments += [Segment(" " * (run.x - at)), Segment(run.text, style)]
            at = run.x + cell_len(run.text)
        return Strip(segments).adjust_cell_length(width)

    # The cursor

    def point_at(self, place: str) -> None:
        """Put the cursor on a place, as the keys do."""
        if self.picture and place in self.picture.spots and place != self.cursor:
            self.cursor = place
            self.refresh()
            self.post_message(self.Pointed(place))

    def action_step(self, way: str) -> None:
        """To the next place in a direction: the nearest, those aside counting as farther."""
        if self.picture is None:
            return
        spots = self.picture.spots
        here = spots.get(self.cursor)
        if here is None:
            self.point_at("d4")
            return
        (x, y), (dx, dy) = here.middle, _WAYS[way]
        found = []
        for place, spot in spots.items():
            right, down = spot.middle[0] - x, spot.middle[1] - y
            along, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
            if along > 0 and aside <= along:
                found.append((along + 2 * aside, place))
        if found:
            self.point_at(min(found)[1])

    def action_centre(self) -> None:
        """To the next place that answers the open question."""
        answers = [
            place for place in (self.picture.spots if self.picture else ()) if place in self._keys
        ]
        if answers:
            at = answers.index(self.cursor) + 1 if self.cursor in answers else 0
            self.point_at(answers[at % len(answers)])

    def action_zoom(self, way: int) -> None:
        """Larger or smaller squares, as far as they fit."""
        self._smaller -= way
        self._picture = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Point at a place; a second click chooses it."""
        spots = self.picture.spots if self.picture else {}
        place = next((name for name, spot in spots.items() if spot.holds(event.x, event.y)), "")
        if place and place == self.cursor and event.chain > 1:
            self.action_choose()
        elif place:
            self.point_at(place)
