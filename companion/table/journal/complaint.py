"""Validation errors of msgspec in plain words, and the unknown fields that they name."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
_SAID = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?\$\.?(?P<where>[^`]*)`)?", re.DOTALL)
_EXPECTED = re.compile(r"Expected `([^`]*)`(?:, got `([^`]*)`)?(.*)", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_NO_SUCH = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")


class Stranger(NamedTuple):
    """A field that the reader doesn't know: its name, and the path of its table."""

    where: str
    field: str


def complaint(error: msgspec.MsgspecError) -> str:
    """Return what msgspec rejected, as a clause: `facts[0].hex should be text, not a number`."""
    said = _SAID.fullmatch(str(error))
    what, where = (said["what"], said["where"] or "") if said else (str(error), "")
    if expected := _EXPECTED.fullmatch(what):
        kinds = (_KINDS.get(kind, kind) for kind in expected[1].split(" | "))
        got = f", not {_KINDS.get(expected[2], expected[2])}" if expected[2] else ""
        return f"{where or 'this'} should be {' or '.join(kinds)}{expected[3]}{got}"
    if unknown := _UNKNOWN.fullmatch(what):
        return f"{_joined(where, unknown[1])} isn't a known field"
    if missing := _MISSING.fullmatch(what):
        return f"{_joined(where, missing[1])} is missing"
    if no_such := _NO_SUCH.fullmatch(what):
        return f"{where or 'this'} is {no_such[1]}, which isn't a known value"
    words = what[:1].lower() + what[1:]
    return f"{where}: {words}" if where else words


def _joined(where: str, field: str) -> str:
    return f"{where}.{field}" if where else field


def stranger(error: msgspec.MsgspecError) -> Stranger | None:
    """Return the unknown field that an error is about; None for other errors."""
    said = _SAID.fullmatch(str(error))
    unknown = _UNKNOWN.fullmatch(said["what"]) if said else None
    return Stranger(said["where"] or "", unknown[1]) if said and unknown else None


def unknown_fact(error: msgspec.MsgspecError) -> str:
    """Return the unknown kind of fact that an error is about; "" for other errors."""
    said = _SAID.fullmatch(str(error))
    no_such = _NO_SUCH.fullmatch(said["what"]) if said else None
    if said is None or no_such is None or not re.fullmatch(r"facts\[\d+\]\.fact", said["where"]):
        return ""
    return no_such[1].strip("'\"")


def leave_out(table: Any, where: Stranger) -> None:
    """Remove an unknown field from plain lists and dicts, in place; `[...]` means every value."""
    found = [table]
    for step in _STEP.finditer(where.where):
        name, number = step[1], step[2]
        if name is not None:
            found = [each[name] for each in found if isinstance(each, dict) and name in each]
        elif number is not None:
            found = [each[int(number)] for each in found]
        else:
            values = (each.values() if isinstance(each, dict) else each for each in found)
            found = [inner for each in values for inner in each]
    for each in found:
        if isinstance(each, dict):
            each.pop(where.field, None)
