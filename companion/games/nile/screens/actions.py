"""Actions that Source of the Nile adds to the registry of actions."""

from __future__ import annotations

from typing import Final

from companion.tui.keys.actions import Action, HomeEntry

_HERE = "companion.games.nile.screens"

ACTIONS: Final = (
    Action(
        *("sample", "campaign", "open a copy of the sample", "s", "sample", "home"),
        choice=HomeEntry(4, "Open a copy of the sample, a first expedition"),
    ),
    Action(
        *("charts", "charts", "view them, enter your own", "c", "charts", "home"),
        choice=HomeEntry(7, "View the charts and cards, enter your own"),
    ),
    Action(
        *("print", "print", "maps, sheets, cards, a whole kit", "p", "print", "home"),
        choice=HomeEntry(6, "Print maps, sheets, cards, or a kit for a game night"),
    ),
    Action("print", "print", "maps, sheets, cards, a whole kit"),
    Action(
        *("generate", "continent", "map a whole one by the rules", "m", "map", "home"),
        does=f"{_HERE}.action_handlers:generate",
        after="charts",
        choice=HomeEntry(5, "Map a whole continent by the rules"),
    ),
    Action(
        *("draw_board", "board", "draw one of your own", "b", "", "home"),
        does=f"{_HERE}.action_handlers:draw_board",
        after="generate",
        choice=HomeEntry(5, "Draw a board of your own"),
    ),
    Action(
        *("rivers", "rivers", "show every system", "tilde"),
        where="map",
        does=f"{_HERE}.action_handlers:rivers",
        after="legend",
    ),
    Action("centre", "map", "center on the current party", "home", where="map"),
    Action("choose", "map", "answer with the hex under the cursor", "enter", where="map"),
    Action("zoom(1)", "map", "zoom in", "plus,equals_sign", "zoom", "rivers"),
    Action("zoom(-1)", "map", "zoom out", "minus,underscore", "", "rivers"),
    Action("back", "rivers", "back", "escape", "back", "rivers"),
    Action("map_it", "continent", "map it with these settings", "ctrl+g", "map", "generate"),
    Action("another", "continent", "map another one", "ctrl+r", "another", "generate"),
    Action("lock", "hex", "lock or unlock it", "f7", "lock", "generate"),
    Action("lock_around", "hex", "lock all within two hexes", "f8", "around", "generate"),
    Action("lock_river", "river", "lock all of it", "f9", "river", "generate"),
    Action("unlock", "hex", "unlock all", "f11", "", "generate"),
    Action("save", "continent", "save it", "ctrl+s", "save", "generate"),
    Action("play_on", "campaign", "begin one on this continent", "ctrl+n", "play", "generate"),
    Action("back", "continent", "home again", "escape", "back", "generate"),
    Action("next_fault", "fault", "go to the next one", "f4", "fault", "board"),
    Action("undo", "board", "undo the last edit", "ctrl+z", "undo", "board"),
    Action("redo", "board", "redo it", "ctrl+y", "", "board"),
    Action("load", "board", "open another one", "ctrl+o", "open", "board"),
    Action("save", "board", "save it", "ctrl+s", "save", "board"),
    Action("play_on", "campaign", "begin one on this board", "ctrl+n", "play", "board"),
    Action("back", "board", "brush away, then home", "escape", "back", "board"),
)
"""Actions for the home screen, the map, and the screens `rivers`, `generate` and `board`."""
