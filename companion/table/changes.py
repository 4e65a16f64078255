"""Changes of a state that a fact declares in place of its `apply`."""

from __future__ import annotations

import ast
import re
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from companion.table.blame import place_of_field
from companion.table.journal.paths import field_types
from companion.table.seats.hidden import HIDDEN

_CHANGE = re.compile(r"\s*(\S+)\s+(=|\+=|-=)\s+(.+?)\s*")
_EVERY = "*"


class Change(NamedTuple):
    """A change of one place: `parts` lead there, `sign` is `=`, `+=` or `-=`.

    The value is that of the fact's `field`, or `literal` if `field` is "".
    """

    text: str
    parts: tuple[str, ...]
    sign: str
    field: str
    literal: Any = None


def changes(*texts: str) -> Any:
    """Return the `apply` of a fact that sets places of the state, adds to or takes from them.

    Each text is a place, a sign, and a value: a field of the fact, or a value as in Python. A place
    is a path as in `companion correct`, with fields of the fact in braces and `*` for every key.

    | sign | a number | a tuple | a dict |
    |---|---|---|---|
    | `=` | sets it | sets it | sets it |
    | `+=` | adds to it | appends an item, or all items of a tuple | |
    | `-=` | subtracts from it | removes an item, or those of a tuple; unknown cards if hidden \
| removes a key |

    A key that isn't there yet is added by `=`, and by `+=` for its first items. Texts apply one
    after the other. Raises `TypeError` for a text of another form. A name that isn't a field of the
    fact or of the state is reported with its line before the first question.

    >>> class Sold(Fact, frozen=True):
    ...     sentence = "{player} sells {fish:fish|fish} for {coins:coin}"
    ...     apply = changes("boats.{player}.fish -= fish", "boats.{player}.coins += coins")
    ...     player: str
    ...     fish: int
    ...     coins: int
    >>> Sold("Ada", 2, 6).apply({"boats": {"Ada": {"fish": 3, "coins": 1}}})
    {'boats': {'Ada': {'fish': 1, 'coins': 7}}}
    """
    parsed = tuple(map(_parsed, texts))

    def apply(fact: Any, state: Any) -> Any:
        for one in parsed:
            value = getattr(fact, one.field) if one.field else one.literal
            parts = [getattr(fact, part[1:-1]) if part[0] == "{" else part for part in one.parts]
            state = _with(state, parts, one.sign, value)
        return state

    apply.__doc__ = f"Return the state after this fact: {', '.join(texts)}."
    apply.changes = parsed  # type: ignore[attr-defined]
    return apply


def _parsed(text: str) -> Change:
    found = _CHANGE.fullmatch(text)
    parts = tuple(found[1].split(".")) if found else ()
    if not found or not all(re.fullmatch(r"\w+|\{\w+\}|\*", part) for part in parts):
        raise TypeError(f"{text!r} should be a place, one of = += -=, and a value")
    _, sign, value = found.groups()
    if value.isidentifier() and value not in ("True", "False", "None"):
        return Change(text, parts, sign, value)
    try:
        return Change(text, parts, sign, "", ast.literal_eval(value))
    except (ValueError, SyntaxError):
        raise TypeError(f"{text!r}: {value} should be a field of the fact, or a value") from None


def _with(here: Any, parts: list[str], sign: str, value: Any) -> Any:
    """Return a part of a state after a change."""
    part, rest = parts[0], parts[1:]
    if part == _EVERY:
        return {key: _with(here, [key, *rest], sign, value)[key] for key in here}
    held = isinstance(here, dict)
    if rest:
        new = _with(here[part] if held else getattr(here, part), rest, sign, value)
    elif sign == "=":
        new = value
    elif held and part not in here and sign == "+=" and not isinstance(value, int | float):
        if value == ():
            return here
        new = value if isinstance(value, tuple) else (value,)
    else:
        new = _moved(here[part] if held else getattr(here, part), sign, value)
    return {**here, part: new} if held else msgspec.structs.replace(here, **{part: new})


def _moved(old: Any, sign: str, value: Any) -> Any:
    """Return a number, a tuple or a dict with something added or taken away.

    A hidden number stays hidden.
    """
    if isinstance(old, dict) and sign == "-=":
        return {key: kept for key, kept in old.items() if key != value}
    if old is HIDDEN or (value is HIDDEN and not isinstance(old, tuple)):
        return HIDDEN
    if not isinstance(old, tuple):
        return old + value if sign == "+=" else old - value
    items = value if isinstance(value, tuple) else (value,)
    if sign == "+=":
        return (*old, *items)
    for item in items:
        at = old.index(item if item in old else HIDDEN)
        old = (*old[:at], *old[at + 1 :])
    return old


def wrong_changes(kind: Any, state: Any) -> str:
    """Return what is wrong with the declared changes of a kind of fact, "" for nothing."""
    for one in getattr(kind.apply, "changes", ()):
        named = [one.field] if one.field else []
        named += [part[1:-1] for part in one.parts if part[0] == "{"]
        for name in named:
            if name not in kind.__struct_fields__:
                return _told(kind, one, f"{name!r} isn't a field of it")
        hint: Any = type(state)
        for part in one.parts:
            if not (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
                inner = get_args(hint)
                hint = inner[1] if get_origin(hint) is dict and len(inner) == 2 else None
            elif part in hint.__struct_fields__:
                hint = field_types(hint)[part]
            elif part[0] == "{":
                break
            else:
                return _told(kind, one, f"{hint.__name__} doesn't have {part!r}")
    return ""


def _told(kind: type, one: Change, what: str) -> str:
    return f"{kind.__name__} changes {one.text!r}: {what}; {place_of_field(kind, 'apply')}"
