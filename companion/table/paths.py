"""Places in a state by dotted path, for hand corrections: `explorers.Ada.sick`, `hexes.1407.river`.

A part names a field of a struct or a key of a dict. A key with dots in it is written in double
quotes: `explorers."J. Smith".sick`.
"""

from __future__ import annotations

import re
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

_PART = re.compile(r'"((?:[^"\\]|\\.)*)"|([^."]+)')


class NoSuchPlace(ValueError):
    """A path that leads nowhere, or a value that cannot stand there."""


def split(path: str) -> tuple[str, ...]:
    """The parts of a path; raises `NoSuchPlace`."""
    parts: list[str] = []
    at = 0
    while True:
        found = _PART.match(path, at)
        if found is None:
            raise NoSuchPlace(f"{path!r} is not a place: write parts joined by dots")
        parts.append((found[1] or "").replace('\\"', '"') if found[2] is None else found[2])
        at = found.end()
        if at == len(path):
            return tuple(parts)
        if path[at] != ".":
            raise NoSuchPlace(f"{path!r} is not a place: write parts joined by dots")
        at += 1


def join(*parts: str) -> str:
    """The path of these parts, quoted where a part needs it."""
    return ".".join(
        '"' + part.replace('"', '\\"') + '"' if "." in part or '"' in part or not part else part
        for part in parts
    )


def get(state: Any, path: str) -> Any:
    """What stands in a place; raises `NoSuchPlace`."""
    here = state
    for part in split(path):
        here = _child(here, part, path)
    return here


def _child(here: Any, part: str, path: str) -> Any:
    if isinstance(here, dict):
        if part not in here:
            raise NoSuchPlace(f"{path!r} leads nowhere: there is no {part!r}")
        return here[part]
    if isinstance(here, msgspec.Struct) and part in here.__struct_fields__:
        return getattr(here, part)
    known = ", ".join(here.__struct_fields__) if isinstance(here, msgspec.Struct) else "nothing"
    raise NoSuchPlace(f"{path!r} leads nowhere: {part!r} is not among {known}")


def put(state: Any, path: str, value: Any) -> Any:
    """A state with a new value in a place; raises `NoSuchPlace` where it does not fit its type."""
    return _put(state, split(path), value, type(state), path)


def _put(here: Any, parts: tuple[str, ...], value: Any, hint: Any, path: str) -> Any:
    if not parts:
        try:
            return msgspec.convert(value, hint, strict=True)
        except msgspec.ValidationError as error:
            raise NoSuchPlace(f"{value!r} cannot stand in {path!r}: {error}") from None
    part, rest = parts[0], parts[1:]
    if isinstance(here, dict):
        inner = get_args(hint)[1] if get_origin(hint) is dict else Any
        old = here.get(part)
        if old is None and rest:
            raise NoSuchPlace(f"{path!r} leads nowhere: there is no {part!r}")
        return {**here, part: _put(old, rest, value, inner, path)}
    old = _child(here, part, path)
    inner = get_type_hints(type(here), include_extras=True)[part]
    return msgspec.structs.replace(here, **{part: _put(old, rest, value, inner, path)})
