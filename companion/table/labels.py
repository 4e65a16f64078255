"""Labels of a state: the description of each field, said once beside it.

```python
class Player(msgspec.Struct):
    coins: Annotated[int, Label("coins", least=0)] = 0
```

Correction forms, checks of a state, and sheets for games started on paper are made from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_origin

import msgspec

from companion.table.journal.paths import field_types, join_path, split
from companion.table.seats.hidden import HIDDEN

if TYPE_CHECKING:
    from companion.table.play.chance import Chance

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")

MOST = 999_999_999
"""The highest number, above zero or below, that a state may hold anywhere."""


class Label(msgspec.Struct, frozen=True):
    """The words for a field, its limits, and how it appears on the sheet of a game in progress.

    `part` is what a struct or one item of a dict is called, with {0} for the first key on its path,
    {1} for the second; if it is `numbered`, that key is a number from 1. Structs have correction
    forms of their own under that name, and a dict of plain values one form under its `words`.
    `note` says what is allowed. `one_of` are the only words allowed, `least` and `most` the lowest
    and highest number, `keys` the only keys of a dict. `is_player` means that it names a player of
    the state, or nobody. With `has_form=False` it isn't corrected by a form.

    A field with an `example` is on the sheet, under `key` if that isn't its own name. `help`
    explains it there.

    >>> class Captain(Struct, frozen=True):
    ...     coins: Annotated[int, Label("coins", least=0)] = 0
    """

    words: str = ""
    note: str = ""
    part: str = ""
    numbered: bool = False
    one_of: tuple[str, ...] = ()
    least: int | None = None
    most: int = MOST
    keys: tuple[str, ...] = ()
    is_player: bool = False
    example: Any = None
    key: str = ""
    help: str = ""
    has_form: bool = True

    @property
    def words_allowed(self) -> str:
        """All allowed words except the empty one."""
        return ", ".join(filter(None, self.one_of))

    @property
    def line(self) -> str:
        """The words with what is allowed, as a form shows them."""
        note = self.words_allowed or self.note
        return f"{self.words}: {note}" if note else self.words


class Labeled(NamedTuple):
    """A field with its declared type and its label."""

    name: str
    type: Any
    label: Label


@cache
def labels(kind: type[msgspec.Struct]) -> Mapping[str, Labeled]:
    """Return the fields of a struct by name; one without a label gets an empty one."""
    hints = field_types(kind, include_extras=True)
    return {name: _labeled(name, hints[name]) for name in kind.__struct_fields__}


def _labeled(name: str, hint: Any) -> Labeled:
    found = (one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Label))
    label = next(found, Label())
    return Labeled(name, hint.__origin__ if hasattr(hint, "__metadata__") else hint, label)


def nested(hint: Any) -> tuple[int, Any]:
    """Return how many keys lead into dicts inside each other, and the type of their values."""
    keys = 0
    while get_origin(hint) is dict:
        keys, hint = keys + 1, get_args(hint)[1]
    return keys, hint


def is_struct(kind: Any) -> bool:
    """True if a declared type is a struct."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def path_words(kind: type[msgspec.Struct], path: str) -> str:
    """Return a place of a state in words, `Clea's hand, coins`; raise `NoSuchPlace` if invalid."""
    title, keys, rest = "", list[str](), [*split(path)]
    while rest and is_struct(kind) and (one := labels(kind).get(rest[0])):
        deep, inner = nested(one.type)
        named = one.label.part or (deep and is_struct(inner))
        if deep >= len(rest) or not named:
            break
        kind, mine = inner, [*map(_spaced, rest[1 : deep + 1])]
        keys += mine
        title = one.label.part.format(*keys) or " ".join((_spaced(rest[0]), *mine))
        rest = rest[deep + 1 :]
    said = [title] if title else []
    if rest:
        field = labels(kind).get(rest[0]) if is_struct(kind) else None
        words = field.label.words if field else ""
        said.append(" ".join((words or _spaced(rest[0]), *map(_spaced, rest[1:]))))
    return ", ".join(said)


def words_at(state: Any, path: str) -> str:
    """Return a field's label, with the keys below it; "" without a label."""
    words, value = "", state
    for part in split(path):
        if isinstance(value, msgspec.Struct):
            words, value = labels(type(value))[part].label.words, getattr(value, part)
        else:
            words, value = f"{words} {_spaced(part)}" if words else "", value[part]
    return words


def _spaced(key: str) -> str:
    """Return a key as words: `coins-8` is "coins of day 8", "" is "everybody"."""
    return key.replace("-", " ").replace("_", " ") or "everybody"


@cache
def _limits(kind: type[msgspec.Struct]) -> tuple[Labeled, ...]:
    """Return the fields that have limits."""
    return tuple(
        one
        for one in labels(kind).values()
        for label in [one.label]
        if label.one_of or label.keys or label.is_player or label.least is not None
    )


@cache
def _parts(kind: type[msgspec.Struct]) -> tuple[Labeled, ...]:
    """Return the fields that are structs, or hold some by a key."""
    return tuple(one for one in labels(kind).values() if is_struct(nested(one.type)[1]))


def beyond_limits(value: msgspec.Struct, *at: str) -> Iterator[str]:
    """Yield a sentence for each field of a part of a state that is beyond its limits.

    Fields of structs inside it are checked too. The limits of a dict apply to each of its values. A
    field fails if it isn't one of its words, is too low or too high, names nobody who plays, or a
    key isn't allowed. `at` is where the part is.

    >>> class Captain(Struct, frozen=True):
    ...     coins: Annotated[int, Label("coins", least=0)] = 0
    >>> list(beyond_limits(Captain(-3)))
    ['coins: -3 is below zero']
    """
    return _beyond_limits(value, at, getattr(value, "players", {}))


def _beyond_limits(
    value: msgspec.Struct, at: tuple[str, ...], players: Mapping[str, Any]
) -> Iterator[str]:
    for name, _, label in _limits(type(value)):
        for where, now in _items(getattr(value, name), *at, name):
            if label.keys and where[-1] not in label.keys:
                yield f"{join_path(*where)}: {_allowed(where[-1], label.keys)}"
            yield from _beyond(label, now, *where)
            if label.is_player and now and now not in players:
                yield f"{join_path(*where)}: {now!r} isn't a player"
    for name, _, label in _parts(type(value)):
        for where, one in _items(getattr(value, name), *at, name):
            if label.numbered and not _NUMBER.fullmatch(where[-1]):
                yield f"{join_path(*where[:-1])}: {where[-1]!r} should be a number from 1"
            yield from _beyond_limits(one, where, players)


def _items(held: Any, *at: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield a value with its place, or each one inside a dict; nothing if it's hidden."""
    if held is HIDDEN:
        return
    if not isinstance(held, dict):
        yield at, held
        return
    for key, one in held.items():
        yield from _items(one, *at, key)


def _allowed(key: str, keys: tuple[str, ...]) -> str:
    """Return what is wrong with a key; many keys are not all listed."""
    known = ", ".join(keys) if len(keys) <= 12 else f"{keys[0]} to {keys[-1]}"
    return f"{key!r} should be one of {known}"


def _beyond(label: Label, now: Any, *at: str) -> Iterator[str]:
    """Yield a sentence if a value is beyond a label's limits; None is always within."""
    if now is None:
        return
    if label.one_of and now not in label.one_of:
        yield f"{join_path(*at)}: {now!r} should be one of {label.words_allowed}"
    elif label.least is not None and now < label.least:
        low = f"it should be {label.least} or more, not {now}"
        yield f"{join_path(*at)}: {low if label.least else f'{now} is below zero'}"
    elif label.most != MOST and now > label.most:
        yield f"{join_path(*at)}: it should be {label.most} or less, not {now}"


def number_words(number: int) -> str:
    """Return a number in words, however many digits it has."""
    return str(number) if -(10**18) < number < 10**18 else "a number of more than 18 figures"


def with_guesses(value: Any, chance: Chance) -> Any:
    """Return part of a state with random values for hidden ones, within their labels' limits.

    Raises `NotImplementedError` for a hidden field whose label has neither `one_of` nor both
    limits.
    """
    if isinstance(value, dict):
        return {key: with_guesses(one, chance) for key, one in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    return msgspec.structs.replace(
        value,
        **{
            name: _guess(getattr(value, name), f"{type(value).__name__}.{name}", label, chance)
            for name, _, label in labels(type(value)).values()
        },
    )


def _guess(value: Any, where: str, label: Label, chance: Chance) -> Any:
    if isinstance(value, tuple):
        return tuple(_guess(one, where, label, chance) for one in value)
    if value is not HIDDEN:
        return with_guesses(value, chance)
    if label.one_of:
        return label.one_of[chance.below(len(label.one_of))]
    if label.least is None or label.most == MOST:
        raise NotImplementedError(
            f"{where} is hidden: give its Label one_of, or least and most, or write resample"
        )
    return label.least + chance.below(label.most - label.least + 1)
