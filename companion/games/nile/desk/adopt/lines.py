"""Rows of a sheet as people type them, a line each: `3 friendly gifts 12`, `14 the first journey`.

| table | a line |
|---|---|
| published, in_hand | the points, then a word where from: `14 the first journey` |
| tribes | its number, then `friendly`, `published`, `fought`, `gifts 12`, `negotiated 2`, `met 9` |
| caches | its number, then `hex 1407 rations 20 gifts 10` |
| finds | any number, then `kind special counter 4 face "lost city" published` |
| counters | its number, then `hex 1410 face "lost city" seen Ada,Ben` |
| news, interviews | its number, then `player Ben tribe 4 result victory journalists Ada,Cy` |
| hexes | the hex, then what is in it: `1407 jungle river 1 4 by Ada` |
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.nile.desk.adopt.map import COUNTER
from companion.games.nile.desk.adopt.papers import CACHE, FIND, IN_HAND, PUBLISHED, RELATION
from companion.games.nile.desk.adopt.rows import TEXTS, YES, Kind, Kinds
from companion.games.nile.desk.adopt.sheet import INTERVIEW, NEWS

_KINDS: Mapping[str, Kinds] = {
    "tribes": RELATION,
    "caches": CACHE,
    "finds": FIND,
    "counters": COUNTER,
    "news": NEWS,
    "interviews": INTERVIEW,
}
_EXAMPLES = {
    "tribes": "3 friendly gifts 12",
    "caches": "1 hex 1407 rations 20",
    "finds": '1 kind named name "Bongo" points 3',
    "counters": "1 hex 1410",
    "news": "1 player Ben tribe 4 result victory",
    "interviews": "1 journalist Ada player Ben",
}


class LineError(ValueError):
    """A line that cannot be read; the sentence names it and says what would be right."""


def read_lines(part: str, text: str) -> dict[str, Any]:
    """The rows of a table from its lines; raises `LineError` for the first that cannot be read."""
    rows: dict[str, Any] = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        key, value = read_one(part, line)
        if key in rows:
            raise LineError(f"{key!r} is there twice; write one line for it.")
        rows[key] = value
    return rows


def read_one(part: str, line: str) -> tuple[str, Any]:
    """One line as a row, key and value; raises `LineError`."""
    if part == "hexes":
        name, _, rest = " ".join(line.split()).partition(" ")
        return name, rest
    if part in (PUBLISHED, IN_HAND):
        return _points(line)
    return _row(part, line)


def _points(line: str) -> tuple[str, int]:
    number, _, what = " ".join(line.split()).partition(" ")
    if not re.fullmatch("[+-]?[0-9]{1,6}", number) or not what:
        raise LineError(
            f"{line.strip()!r} should be points and a word where from, like '14 the first journey'."
        )
    return what, int(number)


def _row(part: str, line: str) -> tuple[str, dict[str, Any]]:
    kinds = _KINDS[part]
    try:
        words = shlex.split(line.replace("'", "\\'"))
    except ValueError:
        raise LineError(f"{line.strip()!r} has a quotation mark too many or too few.") from None
    number, said = words.pop(0) if words else "", dict[str, Any]()
    if not number.isdecimal():
        raise LineError(f"{line.strip()!r} should begin with a number, like '{_EXAMPLES[part]}'.")
    while words:
        word = words.pop(0).casefold()
        if word not in kinds:
            raise LineError(f"{line.strip()!r}: {word!r} is none of {', '.join(kinds)}.")
        said[word] = _value(kinds[word], word, words)
    return number, said


def _value(kind: Kind, word: str, words: list[str]) -> Any:
    if kind == YES:
        return True
    if not words:
        raise LineError(f"after {word!r} comes {kind.words}.")
    given = words.pop(0)
    if kind.type is int:
        if not given.isdecimal():
            raise LineError(f"after {word!r} comes {kind.words}, not {given!r}.")
        return int(given)
    return [name.strip() for name in given.split(",")] if kind == TEXTS else given


def write_lines(part: str, rows: Mapping[str, Any]) -> str:
    """Rows as the lines that are read back to them."""
    return "\n".join(_line(part, key, value) for key, value in rows.items())


def _line(part: str, key: str, value: Any) -> str:
    if part == "hexes":
        return f"{key} {value}"
    if part in (PUBLISHED, IN_HAND):
        return f"{value} {key}"
    return " ".join((key, *_words(value)))


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
