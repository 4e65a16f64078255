"""Hidden fields: a marker says who may see a field and until when; the masks are made from it.

```python
class Player(msgspec.Struct, frozen=True):
    hand: Annotated[tuple[str, ...], Hidden()] = ()


class Dealt(Fact, frozen=True):
    player: str
    card: Annotated[str, Hidden("player")]
```

Nothing is hidden once the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, get_args, get_origin

import msgspec

from companion.table.journal.paths import field_types, split

TABLE: Final = ""
"""The seat of the whole table: it sees what lies open."""

HOST: Final = "\0host"
"""The seat of whoever keeps the file: it sees everything."""


class Unseen(StrEnum):
    """The value in place of one that a seat may not see: neither zero nor empty."""

    HIDDEN = "?"


HIDDEN: Final = Unseen.HIDDEN

Until: TypeAlias = Callable[[Any, Any], bool]
"""True if a field lies open, given the state now and the struct that holds the field (or None)."""


class Line(NamedTuple):
    """An item of a marked mapping, or what a marked fact notes: its owner and its key.

    `holder` is the struct with the mapping, or the fact.
    """

    owner: str
    key: str
    holder: Any


def _game_over(_now: Any, _holder: Any) -> bool:
    return False


def _always(_now: Any) -> bool:
    return True


class Hidden(NamedTuple):
    """The marker of a hidden field.

    Who may see it: the player under whose name it stands in the state, or whom its fact is about;
    or whoever the field `to` of the same struct names. A mapping there names them for each key.
    `to` may also tell it from the state now and the struct. `until` says when it lies open, before
    the game is over. With `entries` even that it is there is hidden: items of a mapping are left
    out, a fact isn't told. `until` then gets a `Line` in place of the struct. `when` says, given
    the state now, whether the table plays so that it's hidden at all.

    A card drawn for a hidden field is hidden in the log too. Any other answer that a field hides
    needs a question with a `secret`: `companion.testing` finds those that lack it.

    >>> class Captain(Struct, frozen=True):
    ...     coins: int = 0
    ...     cargo: Annotated[tuple[str, ...], Hidden()] = ()
    """

    to: str | Callable[[Any, Any], str] = ""
    until: Until = _game_over
    entries: bool = False
    when: Callable[[Any], bool] = _always


# What a type hides


def hides(kind: Any) -> bool:
    """True if an annotation contains a struct with a hidden field."""
    return _hides(kind)


@cache
def _hides(kind: Hashable) -> bool:
    return any(map(marked, structs_in(kind)))


def may_hide(kind: Any, now: Any) -> bool:
    """True if a kind of struct has a field that may be hidden under the table's options."""
    return any(when(now) for when in _whens(kind))


@cache
def _whens(kind: Any) -> Collection[Callable[[Any], bool]]:
    """Return the conditions under which fields of an annotation are hidden, each once."""
    markers = (one for struct in structs_in(kind) for one in marked(struct).values())
    return tuple(dict.fromkeys(one.when for one in markers))


@cache
def marked(kind: type) -> Mapping[str, Hidden]:
    """Return the marked fields of a struct, with their markers."""
    hints = field_types(kind, include_extras=True)
    return {
        name: one
        for name in kind.__struct_fields__  # type: ignore[attr-defined]
        for one in getattr(hints[name], "__metadata__", ())
        if isinstance(one, Hidden)
    }


@cache
def _with_marked(kind: type) -> Collection[str]:
    """Return the fields of a struct that hold structs with hidden fields."""
    own = marked(kind)
    return [name for name, hint in _hints(kind).items() if name not in own and hides(hint)]


@cache
def structs_in(kind: Any) -> Collection[type]:
    """Return every kind of struct in an annotation, at any depth."""
    found: dict[type, None] = {}
    waiting = [kind]
    while waiting:
        hint = waiting.pop()
        if not _is_struct(hint):
            waiting += get_args(hint)
        elif hint not in found:
            found[hint] = None
            waiting += _hints(hint).values()
    return tuple(found)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """Return the annotations of a struct's fields, without their markers."""
    hints = field_types(kind)
    return {name: hints[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


# What a seat sees


def seen(value: Any, seat: str, now: Any, owner: str = "") -> Any:
    """Return a state, or a part that belongs to `owner`, as a seat sees it; itself if all is open.

    `now` is the game's present state, which markers use to decide what is open.
    """
    if isinstance(value, msgspec.Struct):
        return _seen_struct(value, seat, now, owner)
    if isinstance(value, Mapping):
        new = {key: seen(one, seat, now, owner or str(key)) for key, one in value.items()}
        return new if any(new[key] is not one for key, one in value.items()) else value
    if isinstance(value, tuple):
        found = tuple(seen(one, seat, now, owner) for one in value)
        return found if any(a is not b for a, b in zip(found, value, strict=True)) else value
    return value


def _seen_struct(value: msgspec.Struct, seat: str, now: Any, owner: str) -> Any:
    kind = type(value)
    changed: dict[str, Any] = {}
    for name, marker in marked(kind).items():
        if not marker.when(now):
            continue
        held = getattr(value, name)
        if marker.entries:
            mask: Any = _entries_seen(marker, value, held, seat, now, owner)
        elif isinstance(held, Mapping):
            mask = {
                key: one if _knows(marker, value, seat, now, owner, key) else hidden(one)
                for key, one in held.items()
            }
        else:
            mask = held if _knows(marker, value, seat, now, owner) else hidden(held)
        if mask != held:
            changed[name] = mask
    for name in _with_marked(kind):
        held = getattr(value, name)
        if (mask := seen(held, seat, now, owner)) is not held:
            changed[name] = mask
    return msgspec.structs.replace(value, **changed) if changed else value


def _entries_seen(marker: Hidden, holder: Any, held: Any, seat: str, now: Any, owner: str) -> Any:
    """Return the items of a mapping that a seat knows of; anything else unchanged."""
    if not isinstance(held, Mapping) or _is_its_own(marker, holder, seat, now, owner):
        return held
    return {key: one for key, one in held.items() if marker.until(now, Line(owner, key, holder))}


def is_withheld(fact: Any, seat: str, now: Any) -> bool:
    """True if a seat may not even know that a fact exists."""
    kind: type = type(fact)
    owner = owner_of(fact)
    line = Line(owner, getattr(fact, "key", ""), fact)
    return any(
        marker.entries
        and marker.when(now)
        and not _is_its_own(marker, fact, seat, now, owner)
        and not marker.until(now, line)
        for marker in marked(kind).values()
    )


def owner_of(fact: Any) -> str:
    """Return the player whom a fact is about and whose values it holds, "" for none."""
    owner: str = getattr(fact, "player", "")
    return owner


def _is_its_own(marker: Hidden, holder: Any, seat: str, now: Any, owner: str) -> bool:
    """True if a marked field is a seat's own, whatever is open."""
    return _knows(marker._replace(until=_game_over), holder, seat, now, owner)


def _knows(marker: Hidden, holder: Any, seat: str, now: Any, owner: str, key: str = "") -> bool:
    """True if a seat sees a marked field of a struct, or the value of a key in it."""
    if callable(marker.to):
        who: Any = marker.to(now, holder)
    else:
        who = getattr(holder, marker.to, ()) if marker.to else owner
    if isinstance(who, Mapping):
        who = who.get(key, ())
    named = seat == who if isinstance(who, str) else seat in who
    return (bool(seat) and named) or marker.until(now, holder)


def hidden(value: Any) -> Any:
    """Return a value behind its mask: a hand shows its number of cards, an empty place is empty."""
    if value is None or value == "":
        return value
    if isinstance(value, tuple | list):
        return type(value)(map(hidden, value))
    if isinstance(value, Mapping):
        return {key: hidden(one) for key, one in value.items()}
    return HIDDEN


def is_hidden(value: Any) -> bool:
    """True if any part of a value is masked."""
    if isinstance(value, tuple | list):
        return any(map(is_hidden, value))
    if isinstance(value, Mapping):
        return any(map(is_hidden, value.values()))
    return value is HIDDEN


# A place of the state


class _Where(NamedTuple):
    """A step along a path: its annotation, its value, and its owner."""

    hint: Any
    value: Any
    owner: str


def seen_at(where: str, plain: Any, seat: str, now: Any) -> Any:
    """Return a plain value, present or past, at a place of the state, as a seat sees it.

    A struct that the seat doesn't see completely gives nothing. Neither does a field whose marker
    finds its owner in the present state, since it may have been another's then.
    """
    at = _Where(type(now), now, "")
    parts = split(where)
    for part, key in zip(parts, (*parts[1:], ""), strict=True):
        if _is_struct(at.hint):
            marker = marked(at.hint).get(part)
            if marker is None or not marker.when(now):
                pass
            elif marker.entries:
                line = Line(at.owner, key, at.value)
                its_own = _is_its_own(marker, at.value, seat, now, at.owner)
                if not its_own and not marker.until(now, line):
                    return HIDDEN
                if not key:
                    return _entries_seen(marker, at.value, plain, seat, now, at.owner)
            elif callable(marker.to) or not _knows(marker, at.value, seat, now, at.owner, key):
                return hidden(plain)
        at = _step(at, part)
    return plain if seen_plain(plain, at.hint, seat, now, at.owner) is plain else HIDDEN


def _step(at: _Where, part: str) -> _Where:
    kind = at.hint
    if _is_struct(kind):
        return _Where(_hints(kind).get(part), getattr(at.value, part, None), at.owner)
    inner = get_args(kind)
    value = at.value.get(part) if isinstance(at.value, Mapping) else None
    if get_origin(kind) is dict:
        return _Where(inner[1], value, at.owner or part)
    return _Where(inner[0] if inner else None, value, at.owner)


def seen_plain(plain: Any, kind: Any, seat: str, now: Any, owner: str = "") -> Any:
    """Return a struct of a kind, or what holds some, as plain values, as a seat sees it."""
    if plain is None or kind is None or not may_hide(kind, now):
        return plain
    try:
        value = msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return hidden(plain)
    mask = seen(value, seat, now, owner)
    return plain if mask is value else msgspec.to_builtins(mask)
