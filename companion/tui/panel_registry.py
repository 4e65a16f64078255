"""What games bring to the screen: panels, and actions for the registry of actions."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name

from companion.plugins import registry
from companion.plugins.plugin import Plugin
from companion.tui.actions import Action
from companion.tui.panels import Panels


def panels_of(plugin: Plugin) -> Panels:
    """The panels of a game, loaded now; plain ones where it brings none."""
    if not plugin.panels:
        return Panels()
    made = resolve_name(plugin.panels)()
    assert isinstance(made, Panels)
    return made


def own_actions() -> Sequence[Action]:
    """What all games add to the registry of actions; one that cannot be read is left out."""
    found: list[Action] = []
    for about in registry.all_games():
        try:
            found += resolve_name(about.actions) if about.actions else ()
        except Exception:  # somebody else's module: whatever it raises
            continue
    return found
