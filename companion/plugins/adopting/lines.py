"""Rows of a sheet as people type them, one per line: `3 red stones 12`, `14 a long road`.

If a part has cells, a row is its number, then each key with its value; a key alone means yes. In
any other part the value comes first, then its key: the points, then what they are for.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from typing import Any

from companion.plugins.adopting.parts import SheetCell, SheetPart


class LineError(ValueError):
    """A line that can't be parsed; the message quotes it and says what would be right."""


def read_lines(part: SheetPart, text: str) -> dict[str, Any]:
    """Parse the rows of a part; raise `LineError` for the first invalid one."""
    rows: dict[str, Any] = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        key, value = read_line(part, line)
        if key in rows:
            raise LineError(f"{key!r} is listed twice. Write one line for it.")
        rows[key] = value
    return rows


def read_line(part: SheetPart, line: str) -> tuple[str, Any]:
    """Parse one line as a row, key and value; raise `LineError`."""
    return _row(part, line) if part.cells else _number(part, line)


def _number(part: SheetPart, line: str) -> tuple[str, int]:
    number, _, what = " ".join(line.split()).partition(" ")
    if not re.fullmatch("[+-]?[0-9]{1,6}", number) or not what:
        raise LineError(
            f"{line.strip()!r} should be a number, then what it is for, like '{example(part)}'."
        )
    return what, int(number)


def _row(part: SheetPart, line: str) -> tuple[str, dict[str, Any]]:
    try:
        words = shlex.split(line.replace("'", "\\'"))
    except ValueError:
        raise LineError(f"{line.strip()!r} has a quotation mark too many or too few.") from None
    number, said = words.pop(0) if words else "", dict[str, Any]()
    if not number.isdecimal():
        raise LineError(f"{line.strip()!r} should begin with a number, like '{example(part)}'.")
    while words:
        word = words.pop(0).casefold()
        if word not in part.cells:
            raise LineError(f"{line.strip()!r}: {word!r} isn't one of {', '.join(part.cells)}.")
        said[word] = _value(part.cells[word], word, words)
    return number, said


def _value(cell: SheetCell, word: str, words: list[str]) -> Any:
    if cell.type is bool:
        return True
    if not words:
        raise LineError(f"After {word!r} comes {cell.wanted}.")
    given = words.pop(0)
    if cell.type is int:
        if not given.isdecimal():
            raise LineError(f"After {word!r} comes {cell.wanted}, not {given!r}.")
        return int(given)
    return [name.strip() for name in given.split(",")] if cell.type == list[str] else given


def write_lines(part: SheetPart, rows: Mapping[str, Any]) -> str:
    """Return rows as lines that `read_lines` can parse."""
    return "\n".join(_line(part, key, value) for key, value in rows.items())


def example(part: SheetPart) -> str:
    """Return the first example of a part as a line."""
    return write_lines(part, dict([*part.examples.items()][:1]))


def _line(part: SheetPart, key: str, value: Any) -> str:
    return " ".join((key, *_words(value))) if part.cells else f"{value} {key}"


def _words(row: Mapping[str, Any]) -> Iterator[str]:
    for key, value in row.items():
        if value is True:
            yield key
        elif isinstance(value, list):
            yield f"{key} {_quoted(','.join(map(str, value)))}"
        elif value not in ("", 0, False):
            yield f"{key} {_quoted(str(value))}"


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word
