"""What games bring to the screen: panels, and actions for the registry of actions."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import resolve_name

from companion.plugins import registry
from companion.plugins.about import About
from companion.plugins.plugin import Plugin
from companion.table.blame import place_in
from companion.tui.keys.actions import Action, all_actions
from companion.tui.panels import Panels


def panels_of(plugin: Plugin) -> Panels:
    """The panels of a game, loaded now; plain ones where it brings none."""
    if not plugin.panels:
        return Panels()
    module, _, name = plugin.panels.partition(":")
    if not hasattr(import_module(module), name):
        raise AttributeError(f"{place_in(module, name)} has no {name}")
    made = resolve_name(plugin.panels)()
    assert isinstance(made, Panels)
    return made


def own_actions(about: About | None) -> Sequence[Action]:
    """What a game adds to the registry of actions; nothing where that cannot be read."""
    try:
        return list(resolve_name(about.actions)) if about and about.actions else []
    except Exception:  # somebody else's module: whatever it raises
        return []


def every_action() -> list[Action]:
    """The registry with what all games add to it; each thing once."""
    found = list[Action]()
    for own in ((), *map(own_actions, registry.all_games())):
        found += [action for action in all_actions(own) if action not in found]
    return found
