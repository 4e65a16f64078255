"""Every game on the screen: its panels at any position, its actions."""

from companion.plugins import registry
from companion.testing.test_screens import *  # noqa: F403
from companion.tui.keys.actions import NEEDS, actions_of, all_actions
from companion.tui.panel_registry import own_actions, panels_of
from companion.tui.widgets.maps.map_view import MapView
from tests.games.contract.games import (
    EVERY,
    every_game,
)
from tests.tui.conftest import own_folders, quick_hands, styles_read_once  # noqa: F401

GAMES = EVERY
"""The games whose panels are shown at any position, and whose map is drawn."""

PANELS = {"question", "sheet", "sheets", "log", "guide", "map", "form"}
"""What F1 tells of."""


@every_game
def test_its_actions_name_functions_and_its_panels_are_there(name: str) -> None:
    panels = panels_of(registry.plugin_of(name))
    assert panels.help.keys() <= {*PANELS, "legend"}
    assert isinstance(panels.map_view(), MapView)
    for action in panels.actions:
        shared = action.name in {other.name for other in actions_of(action.where)}
        own_screen = not actions_of(action.where)
        assert callable(action.function()) if action.does else shared or own_screen, action
    for action in all_actions(own_actions(registry.about_of(name))):
        assert action.title.isprintable()
        assert action.needs in {"", *NEEDS}
