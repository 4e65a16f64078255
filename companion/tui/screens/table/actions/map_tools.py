"""The tools of the map: going to a place, measuring a route, the map as one player knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

from companion.tui.keys.actions import Action, actions_of, key_words
from companion.tui.screens.table.actions import places
from companion.tui.view import View
from companion.tui.widgets.maps.map_view import MapView

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen


class MapTools:
    """What is switched on: the `start` of a route, and as whom the map is seen; "" for neither."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.start = ""
        self.seen_by = ""

    @property
    def view(self) -> View:
        """What the map shows: everything, or what one player knows."""
        view, panels = self._table.view, self._table.panels
        return (panels.known_to(view, self.seen_by) if self.seen_by else None) or view

    def words(self, place: str) -> str:
        """The line below the map: whose map it is, the route to a place, what is known of it."""
        table = self._table
        parts = [f"As {self.seen_by} knows it"] if self.seen_by else []
        if self.start and place:
            route = table.panels.route(self.view, self.start, place)
            parts.append(route.words("hex") if route else "There's no route to it")
        parts.append(places.place_words(table, place, self.view))
        return " · ".join(part for part in parts if part)

    def show(self, place: str) -> None:
        """Say it, and draw the route to the place under the cursor."""
        table = self._table
        table.set_class(bool(self.start), "-measuring")
        roomy = bool(self.start) or table.has_class("-big-map")
        words, line = self.words(place), table.query_one("#place", Static)
        line.update(words, layout=roomy)
        line.set_class(not words, "-silent")  # a map without a cursor has its line
        route = table.panels.route(self.view, self.start, place) if self.start and place else None
        table.query_one(MapView).draw_route(route.drawn if route else None)

    def leave(self) -> bool:
        """Switch off what was switched on last; False where nothing was."""
        if self.start:
            self.start = ""
        elif self.seen_by:
            self.seen_by = ""
            self._table.show_map()
        else:
            return False
        self.show(self._table.query_one(MapView).cursor)
        return True


def menu(table: TableScreen) -> None:
    """All that the map can do, its game's own among it."""
    from companion.tui.dialogs.pick import Pick, PickItem

    found = [
        action
        for action in actions_of("map", own=table.own_actions, lacks=table.lacks)
        if action.does and action.name != "map_menu"
    ]
    items = [
        PickItem(action.name, f"{action.noun}: {action.verb}", _help(action)) for action in found
    ]

    def picked(name: str | None) -> None:
        action = next((one for one in found if one.name == name), None)
        if action:
            action.function()(table)

    table.app.push_screen(Pick("The map", items), picked)


def _help(action: Action) -> str:
    return " · ".join(word for word in (key_words(action), action.more) if word)


def go_to(table: TableScreen) -> None:
    """Go to a place by its name, or to whatever has a name there."""
    from companion.tui.dialogs.pick import Pick, PickItem

    shown = table.query_one(MapView)
    named = table.panels.goals(table.tools.view) or [
        (place, table.panels.place_words(table.tools.view, place) or place) for place in shown.named
    ]
    items = [PickItem(str(number), words) for number, (_, words) in enumerate(named)]

    def picked(said: str | None) -> None:
        if said is None:
            return
        place = named[int(said)][0] if said in {item.key for item in items} else said
        if shown.knows(place):
            shown.focus()
            shown.point_at(place)
        else:
            table.remark(f"There's no {said!r} on the map.", warn=True)

    title = "Go where? Type a number or a name"
    table.app.push_screen(Pick(title, items, free=True, first=shown.knows), picked)


def route(table: TableScreen) -> None:
    """Measure routes from who is in turn, or, once more, from the place under the cursor."""
    shown, tools = table.query_one(MapView), table.tools
    start = (shown.cursor if tools.start else shown.home) or shown.cursor
    if not start:
        table.remark(
            f"{table.view.player or 'Nobody'} isn't on the map. Move the cursor to where "
            "the route starts, then measure again.",
            warn=True,
        )
        return
    if table.panels.route(tools.view, start, start) is None:
        table.remark("There's nothing to measure on this map.", warn=True)
        return
    tools.start = start
    shown.focus()
    tools.show(shown.cursor)
    table.remark(f"Measuring from {start}: move the cursor. Again: from there. Esc: stop.")


def seen_by(table: TableScreen) -> None:
    """See the map as one player knows it, or as everybody does."""
    from companion.tui.dialogs.pick import Pick, PickItem

    view = table.view
    who = [name for name in table.panels.players(view) if table.panels.known_to(view, name)]
    if not who:
        table.remark("Every player knows the same about this map.", warn=True)
        return
    items = [PickItem(f"by {name}", f"As {name} knows it") for name in who]
    items.insert(0, PickItem("by ", "With everything any player knows"))

    def picked(key: str | None) -> None:
        if key is not None:
            table.tools.seen_by = key.removeprefix("by ")
            table.show_map()
            table.tools.show(table.query_one(MapView).cursor)

    table.app.push_screen(Pick("Whose map?", items), picked)
