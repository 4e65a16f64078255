"""JSON Schema of values that commands print, made from the types that declare them.

`HIDDEN` may be in place of a hidden field, or of anything in it.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args, get_type_hints, is_typeddict

import msgspec

from companion.table.labels import labels
from companion.table.seats.hidden import HIDDEN, marked

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_PLACE: Final = "#/$defs/{name}"


def says(description: str) -> msgspec.Meta:
    """Description of a key in a `TypedDict`, for `Annotated`: the JSON Schema has it.

    >>> from typing import Annotated, TypedDict
    >>> class Overview(TypedDict):
    ...     coal: Annotated[int, says("tons on board")]
    """
    return msgspec.Meta(description=description)


def schema_of(title: str, kinds: Iterable[Any], *, whole: bool = True) -> dict[str, Any]:
    """The schema of a value that is of one of these types.

    Of a `whole` value every field is there; else those at their default are left out, as in facts.
    """
    found = tuple(kinds)
    tops, parts = msgspec.json.schema_components(found, ref_template=_PLACE)
    for kind in _objects_in(found):
        part = parts[_name_in(parts, kind)]
        _tidy(part, kind)
        if issubclass(kind, msgspec.Struct):
            _complete(part, kind)
            if whole or not kind.__struct_config__.omit_defaults:
                part["required"] = list(part["properties"])
    top = tops[0] if len(tops) == 1 else {"anyOf": list(tops)}
    return {"$schema": DIALECT, "title": title, **top, "$defs": parts}


def with_more(schema: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of an object with the keys of another as well; those of the other count."""
    parts = {**schema["$defs"], **more["$defs"]}
    first, second = (_object(each) for each in (schema, more))
    name = _name_of(schema)
    parts[name] = {
        **first,
        "properties": {**first["properties"], **second["properties"]},
        "required": sorted({*first.get("required", ()), *second.get("required", ())}),
    }
    parts.pop(_name_of(more))
    return {**schema, "$defs": parts}


def _name_of(schema: Mapping[str, Any]) -> str:
    name: str = schema["$ref"].rpartition("/")[2]
    return name


def _object(schema: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = schema["$defs"][_name_of(schema)]
    return found


# The types of objects


def _objects_in(kinds: Iterable[Any]) -> Iterable[type]:
    """Every struct and typed dictionary that a value of these types may hold."""
    seen: set[Any] = set()
    waiting = list(kinds)
    while waiting:
        hint = waiting.pop()
        if get_args(hint):
            waiting += get_args(hint)
        elif _is_object(hint) and hint not in seen:
            seen.add(hint)
            waiting += get_type_hints(hint, include_extras=True).values()
            yield hint


def _is_object(hint: Any) -> bool:
    return is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))


def _name_in(parts: Mapping[str, Any], kind: type) -> str:
    """What the schema calls a type: by its module as well if two have the same name."""
    if kind.__name__ in parts:
        return kind.__name__
    return f"{kind.__module__}.{kind.__qualname__}".replace(".", "_")


def _tidy(part: dict[str, Any], kind: type) -> None:
    """Put keys in the order of the type, and allow more of them: any version may add some."""
    if "description" in part:
        part["description"] = inspect.cleandoc(part["description"])
    part.pop("additionalProperties", None)
    order = [key for key in get_type_hints(kind) if key in part["properties"]]
    rest = [key for key in part["properties"] if key not in order]
    part["properties"] = {key: part["properties"][key] for key in (*rest, *order)}


def _complete(part: dict[str, Any], kind: type[msgspec.Struct]) -> None:
    """Say of the keys of a struct what they are, and which may be hidden."""
    keys = part["properties"]
    for name, labeled in labels(kind).items():
        if name in keys and labeled.label.words:
            keys[name].setdefault("description", labeled.label.line)
    for key in keys.values():
        key.pop("default", None)
    for name in marked(kind):
        keys[name] = _veiled(keys[name])


def _veiled(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema that allows `HIDDEN` in place of a value, and of each value in it."""
    within = {
        key: _veiled(schema[key])
        for key in ("items", "additionalProperties")
        if isinstance(schema.get(key), dict)
    }
    words = {"description": schema["description"]} if "description" in schema else {}
    shown = {key: value for key, value in (schema | within).items() if key != "description"}
    return {**words, "anyOf": [shown, {"const": str(HIDDEN)}]}
