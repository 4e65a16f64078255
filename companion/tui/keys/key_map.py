"""The key map: other keys for actions, as a person has set them.

An action is named as the palette lists it, or by its short name in the registry; wherever it can be
done, the same keys do it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.keys import Keys, _character_to_key

from companion.tui.keys.actions import Action, key_words

_NAMED = frozenset(key.value for key in Keys)
_MODIFIERS = re.compile(r"(?:(?:ctrl|alt|shift)\+)*")
_TYPED = frozenset({"table", "map", "app"})
"""Where a plain sign is the beginning of an answer."""


class KeyMap(NamedTuple):
    """Keys by the short names of actions, and a sentence for each that cannot be."""

    keys: Mapping[str, str]
    wrong: tuple[str, ...] = ()


def key_map(wanted: Mapping[str, str], actions: Sequence[Action]) -> KeyMap:
    """The keys that are wanted, by names of `actions`, in so far as they can be given."""
    keys, wrong = dict[str, str](), list[str]()
    for said, typed in wanted.items():
        meant = [action for action in actions if said in (action.name, action.title)]
        if not meant:
            wrong.append(f"there is no action called {said!r}")
        elif not (key := key_name(typed)):
            wrong.append(f"{typed!r} for {said!r} isn't a key; use one like ctrl+u or f5")
        elif is_sign(key) and any(action.where in _TYPED for action in meant):
            wrong.append(
                f"{typed!r} for {said!r} is used to type answers; choose one like ctrl+u or f5"
            )
        else:
            keys[meant[0].name] = key
    for name, other in [*_clashes(keys, actions)]:
        if name in keys:
            key = keys.pop(name)
            words = key_words(Action(name, "", "", key))
            wrong.append(
                f"{words} is already used for “{other.title}”, so {name!r} keeps its default key"
            )
    return KeyMap(keys, tuple(wrong))


def _clashes(keys: Mapping[str, str], actions: Sequence[Action]) -> Iterator[tuple[str, Action]]:
    """Each name whose new key another action has, where both can be done."""
    for name, key in keys.items():
        places = {action.where for action in actions if action.name == name}
        near = {place for group in _GROUPS if places & group for place in group}
        everywhere = "app" in places
        for other in actions:
            beside = everywhere or other.where in places | near | {"app"}
            taken = keys.get(other.name, other.keys).split(",")
            if other.name != name and beside and key in taken:
                yield name, other
                break


_GROUPS = (frozenset({"table", "map"}), frozenset({"table", "log"}))
"""Places whose keys hold at the same time."""


def key_name(typed: str) -> str:
    """Textual's name of a key that people write as Ctrl+U, F5 or ?, "" where it is none."""
    words = typed.strip()
    if len(words) == 1:
        return _character_to_key(words) if words.isprintable() else ""
    words = words.casefold().replace(" ", "")
    modifiers = _MODIFIERS.match(words)
    key = words[modifiers.end() :] if modifiers else words
    if len(key) == 1 and key.isalnum() and key.isascii():
        return words
    return words if key in _NAMED or words in _NAMED else ""


def is_sign(key: str) -> bool:
    """True if a key types a sign: a letter, figure, mark or the space bar."""
    named = key in _NAMED and key != "space"
    return not named and "+" not in key
