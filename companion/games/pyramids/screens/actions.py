"""What *Nile* with Looney pyramids adds to the registry of actions, or says in its own words."""

from __future__ import annotations

from typing import Final

from companion.tui.actions import Action

_HERE = "companion.games.pyramids.screens"

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
    Action("centre", "board", "go to the next place that answers", "home", where="map"),
    Action("zoom(1)", "board", "larger squares", "plus", where="map"),
    Action("zoom(-1)", "board", "smaller squares", "minus", where="map"),
    Action("choose", "board", "answer with the place under the cursor", "enter", where="map"),
)
"""All of them for the table's board."""
