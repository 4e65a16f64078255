"""The map widget as the table screen knows it, whatever draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events, on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from companion.tui.keys.actions import Action, with_bindings

RIGHT = 3
"""The number of the right mouse button."""


class MapView(Widget, can_focus=True):
    """A map with a cursor; a game brings a subclass, or shows none.

    Its places are known by name. `Pointed` reports where the cursor went, `Chosen` which place was
    chosen. `own` are the actions that its game adds to the registry.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.leave_map", show=False),  # where the screen has tools for it
        Binding("escape", "screen.show('question')", show=False),
    ]

    class Pointed(Message):
        """The cursor moved to another place."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Chosen(Message):
        """The place under the cursor was chosen."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None, own: Sequence[Action] = ()) -> None:  # noqa: A002
        super().__init__(id=id)
        self.cursor = ""
        self._bindings = with_bindings(self._bindings, "map", own)

    def show(self, look: Any, keys: Mapping[str, str]) -> None:
        """Show a map, made by its game's `Panels.map_look`.

        `keys` are the answers to the open question by place.
        """

    def set_zoom(self, number: int) -> None:
        """Choose a size: 0 the whole map, 1 far, 2 near."""

    def draw_route(self, way: RouteWay | None) -> None:
        """Show a route on the map, or None for none."""

    @property
    def named(self) -> Sequence[str]:
        """The places that people may want to go to by name; none if there are too many."""
        return ()

    @property
    def home(self) -> str:
        """The place of the player in turn, "" for none."""
        return ""

    def knows(self, place: str) -> bool:
        """True if there is a place of that name on the map."""
        return False

    def point_at(self, place: str) -> None:
        """Put the cursor on a place, as the keys do."""

    @on(events.Click)
    async def show_menu(self, event: events.Click) -> None:
        """Show everything that the map can do, for the right mouse button."""
        if event.button == RIGHT:
            await self.run_action("screen.do('map_menu')")

    def action_centre(self) -> None:
        """Go to the player in turn."""

    def action_zoom(self, way: int) -> None:
        """Make the map larger or smaller."""

    def action_choose(self) -> None:
        """Answer with the place under the cursor."""
        if self.cursor:
            self.post_message(self.Chosen(self.cursor))


class RouteWay(NamedTuple):
    """One way to a place: how it is traveled, the places on it, and its cost in the game's words.

    Without places there is no such way. `unknown` are those of which nothing is known for certain.
    """

    how: str
    places: tuple[str, ...] = ()
    cost: str = ""
    unknown: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        """The way in a few words."""
        if not self.places:
            return f"{self.how}: no route"
        many = len(self.unknown)
        return f"{self.how} {self.cost}{f' ({many} unknown)' if many else ''}"


class MapRoute(NamedTuple):
    """How far a place is in a straight line, and the ways to it, the first the one to be drawn."""

    start: str
    goal: str
    away: int
    ways: tuple[RouteWay, ...] = ()

    @property
    def drawn(self) -> RouteWay | None:
        """The way that the map shows, the first that there is."""
        return next((way for way in self.ways if way.places), None)

    def words(self, unit: str) -> str:
        """The route in a line; `unit` is what a place of the map is called."""
        away = f"{self.away} {unit}{'' if self.away == 1 else 'es' if unit[-1] == 'x' else 's'}"
        ways = "; ".join(way.words for way in self.ways)
        return f"{self.start} to {self.goal}: {away} away{f'; {ways}' if ways else ''}"
