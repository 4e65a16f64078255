"""Dotted paths: places in a state for manual corrections: `players.Ada.sick`, `hexes.1407.river`.

A part is a field of a struct or a key of a dict. A key that contains dots is quoted: `players."J.
Smith".sick`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from copy import deepcopy
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from companion.table.blame import place_of_field
from companion.table.journal.complaint import complaint, leave_out, stranger

_SPECIAL = re.compile(r'["\\]')
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_BARE = re.compile(r'[^."]+')
_PART = re.compile(r'"((?:[^"\\]|\\.)*)"|([^."]+)', re.DOTALL)


class NoSuchPlace(ValueError):
    """A path that leads nowhere, or a value of the wrong type for its place."""


@lru_cache(maxsize=4096)
def split(path: str) -> tuple[str, ...]:
    """Return the parts of a path; raise `NoSuchPlace`."""
    parts: list[str] = []
    at = 0
    while True:
        found = _PART.match(path, at)
        if found is None:
            raise NoSuchPlace(f"{path!r} isn't a place. Write its parts with dots between them")
        parts.append(_ESCAPE.sub(r"\1", found[1]) if found[2] is None else found[2])
        at = found.end()
        if at == len(path):
            return tuple(parts)
        if path[at] != ".":
            raise NoSuchPlace(f"{path!r} isn't a place. Write its parts with dots between them")
        at += 1


def join_path(*parts: str) -> str:
    """Return the path of these parts, quoted if necessary.

    >>> join_path("players", "J. Smith", "coins")
    'players."J. Smith".coins'
    """
    path = ".".join(parts)
    if all(parts) and '"' not in path and path.count(".") == len(parts) - 1:
        return path
    return ".".join(
        part if _BARE.fullmatch(part) else '"' + _SPECIAL.sub(r"\\\g<0>", part) + '"'
        for part in parts
    )


def get(state: Any, path: str) -> Any:
    """Return the value at a path; raise `NoSuchPlace`."""
    here = state
    for part in split(path):
        here = _child(here, part, path)
    return here


def _child(here: Any, part: str, path: str) -> Any:
    if isinstance(here, dict):
        if part not in here:
            raise NoSuchPlace(f"{path!r} isn't a place: there's no {part!r}")
        return here[part]
    if isinstance(here, msgspec.Struct) and part in here.__struct_fields__:
        return getattr(here, part)
    known = ", ".join(here.__struct_fields__) if isinstance(here, msgspec.Struct) else "nothing"
    raise NoSuchPlace(f"{path!r} isn't a place: {part!r} isn't one of {known}")


def find(state: Any, path: str) -> Any:
    """Return the value at a path; None if there is none (a dict may get a new key there)."""
    try:
        return get(state, path)
    except NoSuchPlace:
        return None


def put(state: Any, path: str, value: Any) -> Any:
    """Return the state with a new value at a path; raise `NoSuchPlace` if the type is wrong.

    The last part may be a new key of a dict. None removes a key, unless the dict holds None.
    """
    return _put(state, split(path), value, type(state), path)


def _put(here: Any, parts: tuple[str, ...], value: Any, hint: Any, path: str) -> Any:
    if not parts:
        try:
            return _convert(value, hint)
        except msgspec.ValidationError as error:
            raise NoSuchPlace(f"{path!r} can't be {value!r}: {complaint(error)}") from None
    part, rest = parts[0], parts[1:]
    if isinstance(here, dict):
        inner = _value_hint(hint)
        old = here.get(part)
        if old is None and rest:
            raise NoSuchPlace(f"{path!r} isn't a place: there's no {part!r}")
        if value is None and not rest and not _holds_none(inner):
            _child(here, part, path)
            return {key: kept for key, kept in here.items() if key != part}
        return {**here, part: _put(old, rest, value, inner, path)}
    old = _child(here, part, path)
    kind: Any = type(here)
    inner = field_types(kind, include_extras=True)[part]
    return msgspec.structs.replace(here, **{part: _put(old, rest, value, inner, path)})


def _convert(value: Any, hint: Any) -> Any:
    """Convert a value to the type of its place; unknown fields are ignored, as always."""
    while True:
        try:
            return msgspec.convert(value, hint, strict=True)
        except msgspec.ValidationError as error:
            unknown = stranger(error)
            if unknown is None:
                raise
            value = deepcopy(value)
            leave_out(value, unknown)


@cache
def field_types(kind: type, *, include_extras: bool = False) -> Mapping[str, Any]:
    """Return `get_type_hints` of a struct, cached: expensive to find and needed often.

    Raises `TypeError` for an annotation that can't be evaluated, with its line.
    """
    try:
        return get_type_hints(kind, include_extras=include_extras)
    except Exception as error:  # the annotation of a game may raise anything
        for name in kind.__struct_fields__:  # type: ignore[attr-defined]
            one = SimpleNamespace(__annotations__={name: kind.__annotations__.get(name)})
            try:
                get_type_hints(one, vars(sys.modules[kind.__module__]))
            except Exception:
                where, what = f"{kind.__name__}.{name}", f"{type(error).__name__}: {error}"
                raise TypeError(
                    f"{where} has no type ({what}); {place_of_field(kind, name)}"
                ) from error
        raise


def _value_hint(hint: Any) -> Any:
    """Return the type of a dict's values; the dict itself may be optional."""
    for kind in (hint, *get_args(hint)):
        if get_origin(kind) is dict:
            return get_args(kind)[1]
    return Any


def _holds_none(hint: Any) -> bool:
    return hint is Any or type(None) in get_args(hint)
