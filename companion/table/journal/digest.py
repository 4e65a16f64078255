"""Digests: a short hash of a campaign's state, equal for equal states in every version.

Values at their default are left out, so a field added later changes no digest.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Any

import msgspec

from companion.table.play.session import Session

_NO_DEFAULT = object()
_PLAIN = frozenset((str, int, bool, float, type(None)))

_KEPT = 1 << 13
"""Structs of plain values whose dicts are kept: a map has hundreds, of which an act changes one.

What was put into a state is never changed in place, so the struct itself is the key.
"""

_kept: dict[int, tuple[msgspec.Struct, dict[str, Any]]] = {}


def digest(state: Any) -> str:
    """Return BLAKE2 (128 bits, hexadecimal) of sorted JSON without defaults."""
    import json
    from hashlib import blake2b

    text = json.dumps(bare(state), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def state_digest(session: Session) -> str:
    """Return the digest of a campaign: state, discards, number of app answers, and settings."""
    return digest(
        {
            "state": session.game.state,
            "seen": {name: cards for name, cards in session.seen.items() if cards},
            "apps": session.apps,
            "modes": session.modes,
        }
    )


def bare(value: Any) -> Any:
    """Return a value as plain lists and dicts, without fields at their default."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, msgspec.Struct):
        return _bare_struct(value)
    if isinstance(value, Mapping):
        return {str(key): bare(inner) for key, inner in value.items()}
    if isinstance(value, Set):
        return sorted(bare(inner) for inner in value)
    if isinstance(value, list | tuple):
        return [bare(inner) for inner in value]
    return value


def _bare_struct(value: msgspec.Struct) -> dict[str, Any]:
    known = _kept.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    built = _built(value)
    if _PLAIN.issuperset(map(type, built.values())) and value.__struct_config__.frozen:
        if len(_kept) >= _KEPT:
            _kept.clear()
        _kept[id(value)] = value, built
    return built


def _built(value: msgspec.Struct) -> dict[str, Any]:
    built: dict[str, Any] = {}
    tag = value.__struct_config__.tag
    if tag is not None:
        built[value.__struct_config__.tag_field or "type"] = tag
    if value == _untouched(type(value)):
        return built
    inners = msgspec.structs.astuple(value)
    for (name, default), inner in zip(_defaults(type(value)), inners, strict=True):
        if inner is not default and (default is _NO_DEFAULT or inner != default):
            built[name] = bare(inner)
    return built


@lru_cache(maxsize=256)
def _untouched(kind: type[msgspec.Struct]) -> msgspec.Struct | None:
    """Return a struct with every field at its default; None if some have none."""
    if any(default is _NO_DEFAULT for _, default in _defaults(kind)):
        return None
    return kind()


@lru_cache(maxsize=256)
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    found = []
    for field in msgspec.structs.fields(kind):
        default = field.default
        if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        found.append((field.name, _NO_DEFAULT if default is msgspec.NODEFAULT else default))
    return tuple(found)
