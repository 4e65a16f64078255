"""The file format of a campaign: after a TOML header and a line `[entries]`, one line an entry.

    1412 = { turn = 3, player = "Ada", value = [4, 2], facts = [{ fact = "moved", hex = "1407" }] }

Entries are numbered from 1 without gaps. A file is valid TOML from end to end, but it is read line
by line (see `companion.table.journal.split`): `tomllib` takes many times as long, and could not
say what a torn last line leaves whole.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

ENTRIES = "[entries]"
"""The line between header and entries."""

DEEPEST = 64
"""How far tables and lists of an entry may nest; far below what any reader gives up at."""

LONGEST = 1 << 20
"""Bytes of a line at most; the longest, a whole map that is adopted, has a fifth of that."""

_LARGEST = 2**63 - 1


class BadLine(ValueError):
    """A line that is not an entry. `reason` says why, without a place."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class CannotBeWritten(ValueError):
    """A value that an entry cannot hold; the message names its place in the entry."""


# --- writing ---------------------------------------------------------------------------------

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')
_LONE = re.compile("[\ud800-\udfff]")


def write_line(number: int, entry: Mapping[str, object]) -> str:
    """One entry as a line that ends with a newline.

    Values are str, bool, int (64 bits), finite float, list or tuple, and mappings of these with
    string keys; a key whose value is None is left out. Raises `CannotBeWritten`.
    """
    if number < 1:
        raise CannotBeWritten(f"entries are numbered from 1, not {number}")
    line = f"{number} = {_table(entry, f'entry {number}', 1)}\n"
    if len(line) > LONGEST // 4 and len(line.encode()) > LONGEST:
        raise CannotBeWritten(f"entry {number} is too long: the limit is {LONGEST >> 10} KiB")
    return line


def _table(table: Mapping[str, object], place: str, depth: int) -> str:
    fields = [
        f"{_key(key, place)} = {_value(value, f'{place}, {key}', depth)}"
        for key, value in table.items()
        if value is not None
    ]
    return "{ " + ", ".join(fields) + " }" if fields else "{}"


def _key(key: object, place: str) -> str:
    if not isinstance(key, str):
        raise CannotBeWritten(f"{place}: a key must be text, not {key!r}")
    return key if _BARE.match(key) else _string(key, place)


def _value(value: object, place: str, depth: int) -> str:
    if isinstance(value, str):
        return _string(value, place)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _figure(value, place)
    if depth >= DEEPEST:
        raise CannotBeWritten(f"{place}: tables and lists can be nested {DEEPEST} deep at most")
    if isinstance(value, list | tuple):
        items = (_value(v, f"{place}[{i}]", depth + 1) for i, v in enumerate(value))
        return f"[{', '.join(items)}]"
    if isinstance(value, Mapping):
        return _table(value, place, depth + 1)
    raise CannotBeWritten(f"{place}: a value of type {type(value).__name__} can't be written")


def _figure(value: int | float, place: str) -> str:
    if isinstance(value, float):
        if math.isfinite(value):
            return float.__repr__(value)
    elif -_LARGEST - 1 <= value <= _LARGEST:
        return int.__repr__(value)
    raise CannotBeWritten(f"{place}: the number {value} can't be stored")


def _string(text: str, place: str) -> str:
    """A TOML basic string that is a JSON string as well."""
    if _LONE.search(text):
        raise CannotBeWritten(f"{place}: the text {text!a} contains half a character")
    return '"' + _ESCAPED.sub(_escape, str.__str__(text)) + '"'


def _escape(found: re.Match[str]) -> str:
    mark = found[0]
    return "\\" + mark if mark in '"\\' else f"\\u{ord(mark):04x}"


# --- reading a line --------------------------------------------------------------------------
#
# Our own lines are turned into JSON, which takes a fraction of the time of `tomllib`: `key = `
# becomes `"key":`, and the JSON parser checks the rest. TOML's own forms (1_000, dates, inf,
# dotted keys, literal strings) do not pass it and go to tomllib; what JSON alone allows (null, a
# colon, \/, half a pair of surrogates, \x7f in a string, a key given twice) is kept from it.

_KEY = rb"[A-Za-z0-9_-]++ = "

# The quick way looks neither left nor right: every ` = ` must belong to a bare key after `{ ` or
# `, `. It may still strike inside a string; that does no harm, as it ends the string before a
# letter, which no JSON parser takes. Literal replacements, because templates cost a call each.
_FIRST_KEY = re.compile(rb"\{ (?=" + _KEY + rb")")
_NEXT_KEY = re.compile(rb", (?=" + _KEY + rb")")
_COLON = re.compile(rb'"[ \t]*:')
_NOT_QUICK = (b"\\", b"null", b"\x7f", b"\r")

# The careful way takes a line of these pieces alone, and knows a string from a key.
_PLAIN = rb'[^"\\\x00-\x1f\x7f]*+'
_STRING = rb'"' + _PLAIN + rb'(?:\\(?:["\\bfnrt]|u00(?:[01][0-9a-f]|7f))' + _PLAIN + rb')*+"'
_FIGURE = rb"-?[0-9]{1,18}+(?![0-9])(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
_PIECE = rb"|".join((rb"[][{}, ]++", _KEY, _STRING + rb"(?: = )?", _FIGURE, rb"true|false"))
_CANONICAL = re.compile(rb"(?:" + _PIECE + rb")*+\Z")
_STRING_OR_KEY = re.compile(rb"(" + _STRING + rb")( = )?|([A-Za-z0-9_-]++) = ")

_NUMBER = re.compile(r"[1-9][0-9]{0,17}\Z")
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def read_line(line: bytes | str) -> tuple[int, bytes]:
    """The number of an entry and its table as JSON; raises `BadLine`.

    The line may end with a newline or not. One that is written as `write_line` does it goes the
    quick way; any other TOML of one line, edited by hand, is read by `tomllib`.
    """
    raw = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
    raw = raw.removesuffix(b"\n").removesuffix(b"\r")
    if len(raw) > LONGEST:
        raise BadLine("this line is longer than an entry can be")
    number, _, body = raw.partition(b" = ")
    if number.isdigit() and number[:1] != b"0" and len(number) <= 18 and body[:1] == b"{":
        found = _quick(body) or _careful(body)
        if found is not None:
            return int(number), found[1]
    return _slow(raw)


def read_row(line: str) -> tuple[str, Any] | None:
    """Key and value of a line `key = value`, in our own writing; None for any other TOML.

    The values are those that `tomllib` reads, in a fraction of its time.
    """
    row = line.strip(" \t").encode("utf-8", "surrogatepass")
    found = _careful(b"{ " + row + b" }")
    table: dict[str, Any] = found[0] if found is not None else {}
    return next(iter(table.items())) if len(table) == 1 else None


def _quick(body: bytes) -> tuple[Any, bytes] | None:
    """A table in our own writing, without escapes or quoted keys, and its JSON; None for others."""
    for mark in _NOT_QUICK:
        if mark in body:
            return None
    if _COLON.search(body):
        return None
    keyed, firsts = _FIRST_KEY.subn(b'{ "', body)
    keyed, others = _NEXT_KEY.subn(b', "', keyed)
    if firsts + others != keyed.count(b" = "):
        return None
    return _checked(keyed.replace(b" = ", b'":'))


def _careful(body: bytes) -> tuple[Any, bytes] | None:
    """Any table that `write_line` may have written, and its JSON; None for others."""
    return _checked(_STRING_OR_KEY.sub(_as_json, body)) if _CANONICAL.match(body) else None


def _as_json(found: re.Match[bytes]) -> bytes:
    if found[3] is not None:
        return b'"' + found[3] + b'":'
    return found[1] + b":" if found[2] else found[1]


def _checked(keyed: bytes) -> tuple[Any, bytes] | None:
    """What a JSON holds, and it tidied; None where it is none or gives a key twice, as no TOML may.

    A key given twice is lost on the way through, and with it one end of a key.
    """
    try:
        table = _decode(keyed)
        data = _encode(table)
    except (msgspec.MsgspecError, UnicodeDecodeError, OverflowError, RecursionError):
        return None
    return (table, data) if data.count(b'":') == keyed.count(b'":') else None


def _slow(raw: bytes) -> tuple[int, bytes]:
    table = _toml(raw)
    if len(table) != 1:
        raise BadLine("this isn't an entry")
    ((key, value),) = table.items()
    if not _NUMBER.match(key):
        raise BadLine(f"an entry begins with its number, not {key!r}")
    if not isinstance(value, dict):
        raise BadLine(f"entry {key} must be a table in braces, like `{key} = {{ … }}`")
    _refuse_strangers(value, f"entry {key}")
    return int(key), _encode(value)


def _toml(raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadLine("this isn't UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise BadLine(not_read(error, one_line=True)) from None


def not_read(error: Exception, *, one_line: bool = False) -> str:
    """Why tomllib did not read a text, in our way of writing; of one line, the column alone.

    Takes what `tomllib.loads` may raise: `ValueError` (its `TOMLDecodeError` is one) and
    `RecursionError`.
    """
    if isinstance(error, tomllib.TOMLDecodeError):
        return f"this isn't valid TOML: {_said(error, one_line=one_line)}"
    if isinstance(error, RecursionError):
        return "this is nested far too deep"
    return "this has a number with far too many digits"


def _said(error: Exception, *, one_line: bool) -> str:
    """What tomllib has to say, in our way of writing; of one line, the column alone."""
    text = re.sub(r" \(at (line \d+, column \d+|end of document)\)$", r" at \1", str(error))
    text = text[:1].lower() + text[1:]
    if one_line:
        text = text.replace("at line 1, column", "at column")
        text = text.replace("at end of document", "at the end of the line")
    return text


def _refuse_strangers(value: object, place: str) -> None:
    """TOML knows dates and infinities; an entry does not."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_strangers(inner, f"{place}, {key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _refuse_strangers(inner, f"{place}[{index}]")
    elif not isinstance(value, str | int | float):
        raise BadLine(f"{place}: dates and times aren't used here. Write {value} as text")
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadLine(f"{place}: the number {value} can't be stored")
