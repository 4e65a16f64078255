"""Actions that *Nile* with Looney pyramids adds or rewords."""

from __future__ import annotations

from typing import Final

from companion.tui.keys.actions import Action
from companion.tui.widgets.maps.picture_view import picture_actions

_HERE = "companion.games.pyramids.screens"

_CENTRE, _CHOOSE = picture_actions("board")

ACTIONS: Final = (
    Action(
        *(
            "influence",
            "influence",
            "mark that of both, of red, of blue, of none",
            "exclamation_mark",
        ),
        where="map",
        does=f"{_HERE}.panels:next_influence",
        after="legend",
    ),
    Action("switch", "dice", "say who rolls", "f8", "dice"),
    _CENTRE,
    Action("zoom(1)", "board", "larger squares", "plus", where="map"),
    Action("zoom(-1)", "board", "smaller squares", "minus", where="map"),
    _CHOOSE,
)
"""All of them for the table's board."""
