"""The actions that are open in a place, with those of games, and the keys that call them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.tui.keys.action_list import ACTIONS as ACTIONS
from companion.tui.keys.action_list import NEEDS as NEEDS
from companion.tui.keys.action_list import Action as Action
from companion.tui.keys.action_list import HomeEntry as HomeEntry

if TYPE_CHECKING:
    from textual.binding import BindingsMap, BindingType
    from textual.screen import Screen


def all_actions(own: Sequence[Action]) -> list[Action]:
    """The registry with what games add to it, each behind the action that it follows.

    One that names no function says a shared action in words of its own, and is done as that one. A
    key or a name that is taken in the same place is not given again.
    """
    found = list(ACTIONS)
    for action in own:
        same = [at for at, other in enumerate(found) if other.where == action.where]
        places = {found[at].name: at for at in same}
        if not action.does and action.name in places:
            at = places[action.name]
            same_as = found[at]
            foot = action.foot or same_as.foot
            found[at] = action._replace(does=same_as.does, needs=same_as.needs, foot=foot)
            continue
        after = places.get(action.after, same[-1] if same else len(found))
        found.insert(after + 1, _untaken(action, [found[at] for at in same]))
    return found


def _untaken(action: Action, others: Sequence[Action]) -> Action:
    """An action whose name and keys none of the others has."""
    names = [other.name for other in others]
    if action.name in names:
        action = action._replace(name=f"{action.name}-{len(names)}")
    keys = {key for other in others for key in other.keys.split(",") if key}
    if keys & set(action.keys.split(",")):
        action = action._replace(keys="", foot="")
    return action


def actions_of(
    *where: str, own: Sequence[Action] = (), lacks: Collection[str] = ()
) -> list[Action]:
    """The actions that are open in these places, in the order of the registry.

    Those that need what the game `lacks` are not there, nor those of a map where it has none.
    """
    return [
        action
        for action in all_actions(own)
        if action.where in where and action.needs not in lacks and action.where not in lacks
    ]


def actions_on(screen: Screen[Any]) -> list[Action]:
    """The actions of a screen, of its map, and of the app.

    A screen may have `own_actions`, and say what its game `lacks`; the app may have `other_keys`
    for them, by their names.
    """
    own, lacks = getattr(screen, "own_actions", ()), getattr(screen, "lacks", ())
    keys: Mapping[str, str] = getattr(screen.app, "other_keys", {})
    return [
        action._replace(keys=keys.get(action.name, action.keys))
        for action in actions_of(*places_of(screen), "app", own=own, lacks=lacks)
    ]


def places_of(screen: Screen[Any]) -> tuple[str, ...]:
    """Where the actions of a screen stand in the registry; the table has those of its panels."""
    return ("table", "map", "log") if screen.title == "table" else (screen.title or "",)


def bindings(
    where: str, own: Sequence[Action] = (), lacks: Collection[str] = ()
) -> list[BindingType]:
    """The key bindings of a place.

    Keys with Alt go before whatever is in focus: a line of text would take the sign without it.
    """
    from textual.binding import Binding

    from companion.tui.keys.key_words import as_sent

    return [
        Binding(
            as_sent(keys),
            action.call_by(keys),
            action.foot or action.verb,
            show=bool(action.foot),
            tooltip=action.title,
            priority=keys.startswith("alt+"),
            id=None if "{key}" in action.name else action.name,
        )
        for action in actions_of(where, own=own, lacks=lacks)
        if action.keys
        for keys in (action.keys.split(",") if "{key}" in action.name else (action.keys,))
    ]


def with_bindings(
    known: BindingsMap, where: str, own: Sequence[Action], lacks: Collection[str] = ()
) -> BindingsMap:
    """The keys of a screen or widget with those of a place of the registry and of its games."""
    from textual.binding import BindingsMap

    return BindingsMap.merge([known, BindingsMap(bindings(where, own, lacks))])
