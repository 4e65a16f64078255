"""The file format of a campaign: a TOML header, a line `[entries]`, then one line per entry.

1412 = { turn = 3, player = "Ada", value = [4, 2], facts = [{ fact = "moved", hex = "1407" }] }

Entries are numbered from 1 without gaps. The whole file is valid TOML, but it is read line by line
(see `companion.table.journal.split`): `tomllib` takes many times as long, and couldn't say how much
is intact before a torn last line.
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
    """A line that isn't an entry. `reason` says why, without the place."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class CannotBeWritten(ValueError):
    """A value that can't be saved in an entry; the message gives its place in the entry."""


# --- writing ---------------------------------------------------------------------------------

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')
_LONE = re.compile("[\ud800-\udfff]")


def write_line(number: int, entry: Mapping[str, object]) -> str:
    """Return one entry as a line that ends with a newline.

    Values are str, bool, int (64 bits), finite float, list or tuple, and mappings of these with
    string keys. Keys with the value None are left out. Raises `CannotBeWritten`.
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
    """Return a TOML basic string that is also a JSON string."""
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
    """Return the number of an entry and its table as JSON; raise `BadLine`.

    The final newline is optional. A line as `write_line` writes it takes the fast path. Any other
    one-line TOML, edited manually, is read by `tomllib`.
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
    """Return key and value of a line `key = value` in our own format; None for any other TOML.

    The values are those that `tomllib` reads, in a fraction of the time.
    """
    row = line.strip(" \t").encode("utf-8", "surrogatepass")
    found = _careful(b"{ " + row + b" }")
    table: dict[str, Any] = found[0] if found is not None else {}
    return next(iter(table.items())) if len(table) == 1 else None


def _quick(body: bytes) -> tuple[Any, bytes] | None:
    """Return a table in our format without escapes or quoted keys, and its JSON; else None."""
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
    """Return a table that `write_line` may have written, and its JSON; else None."""
    return _checked(_STRING_OR_KEY.sub(_as_json, body)) if _CANONICAL.match(body) else None


def _as_json(found: re.Match[bytes]) -> bytes:
    if found[3] is not None:
        return b'"' + found[3] + b'":'
    return found[1] + b":" if found[2] else found[1]


def _checked(keyed: bytes) -> tuple[Any, bytes] | None:
    """Return the value of a JSON text, and the text tidied; None if invalid or a key is repeated.

    Of a repeated key, one value would be lost on the way.
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
    """Return why tomllib couldn't read a text, in our words; for one line, only the column.

    Accepts what `tomllib.loads` may raise: `ValueError` (including its `TOMLDecodeError`) and
    `RecursionError`.
    """
    if isinstance(error, tomllib.TOMLDecodeError):
        return f"this isn't valid TOML: {_said(error, one_line=one_line)}"
    if isinstance(error, RecursionError):
        return "this is nested far too deep"
    return "this has a number with far too many digits"


def _said(error: Exception, *, one_line: bool) -> str:
    """Return tomllib's message in our words; for one line, only the column."""
    text = re.sub(r" \(at (line \d+, column \d+|end of document)\)$", r" at \1", str(error))
    text = text[:1].lower() + text[1:]
    if one_line:
        text = text.replace("at line 1, column", "at column")
        text = text.replace("at end of document", "at the end of the line")
    return text


def _refuse_strangers(value: object, place: str) -> None:
    """Refuse dates and infinities, which TOML has and an entry can't hold."""
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
