"""The actions that are open in a place, with those of games, and the keys that call them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.tui.keys.action_list import ACTIONS as ACTIONS
from companion.tui.keys.action_list import NEEDS as NEEDS
from companion.tui.keys.action_list import Action as Action
from companion.tui.keys.action_list import HomeEntry as HomeEntry

if TYPE_CHECKING:
    from textual.app import App
    from textual.binding import BindingsMap, BindingType
    from textual.screen import Screen


_SIGNS = {
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "underscore": "_",
    "question_mark": "?",
    "asterisk": "*",
    "tilde": "~",
    "exclamation_mark": "!",
    "percent_sign": "%",
    "slash": "/",
}

_ALT_DIGITS = {
    "alt+1": "inverted_exclamation_mark",
    "alt+2": "trade_mark_sign",
    "alt+3": "pound_sign",
    "alt+4": "cent_sign",
    "alt+5": "infinity",
    "alt+6": "section_sign",
    "alt+7": "pilcrow_sign",
    "alt+8": "bullet",
    "alt+9": "ª",
}
"""The signs that a Mac writes with Option and a digit. Textual takes the escape sequence of Alt and
a digit for the same sign, so that on most terminals it is all that comes of these keys."""

ALT_SIGNS = frozenset(_ALT_DIGITS.values())
"""The names of these signs."""


def as_sent(keys: str) -> str:
    """A key with the names under which terminals may send it, comma-separated."""
    return f"{keys},{_ALT_DIGITS[keys]}" if keys in _ALT_DIGITS else keys


def key_words(action: Action) -> str:
    """The keys of an action as people write them."""
    found = [key_word(key) for key in action.keys.split(",") if key]
    return " or ".join(found) if len(found) < 4 else f"{found[0]} … {found[-1]}"


def key_word(key: str) -> str:
    """One key as people write it, by its name in Textual."""
    return _SIGNS.get(key, key.title() if len(key) > 1 else key)


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


_ESCAPE = "Esc"
"""How sentences write the key whose whole name is longer."""


def in_present_keys(words: str, app: App[Any]) -> str:
    """A sentence that names usual keys with those that are set, on any open screen.

    Of two screens that have a key the upper one says what it is now.
    """
    other = other_keys(app)
    if not other:
        return words
    now: dict[str, str] = {}
    for screen in reversed(app.screen_stack):
        now = dict(_keys_of(screen, other)) | now
    now = {usual: key for usual, key in now.items() if usual != key}
    usual = "|".join(map(re.escape, now))
    return re.sub(rf"(?<![\w+])({usual})(?!\w)", lambda of: now[of[1]], words) if now else words


def other_keys(app: App[Any]) -> Mapping[str, str]:
    """The keys that are not the usual ones, by the names of actions."""
    return getattr(app, "other_keys", {})


def _keys_of(screen: Screen[Any], other: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each usual key of a screen as people write it, and what it is now."""
    own = getattr(screen, "own_actions", ())
    named = {
        key: _written(other.get(action.name, ""))
        for action in actions_of(*places_of(screen), "app", own=own)
        for key in action.keys.split(",")
    }
    kept = {
        key: _written(other.get(binding.id or "", ""))
        for key, bindings in screen._bindings.key_to_bindings.items()
        for binding in bindings
    }
    for key, now in (named | kept).items():
        if len(key) > 1:
            usual = key_word(key)
            yield usual, now or usual
            if key == "escape":
                yield _ESCAPE, now or _ESCAPE


def _written(keys: str) -> str:
    return " or ".join(map(key_word, keys.split(",")))
