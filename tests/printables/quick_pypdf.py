"""A quicker parser of content streams for pypdf, and a cache for what the letters of fonts mean.

Pypdf reads a page letter by letter. A drawing is some hundred thousand operators with plain
numbers: one regular expression finds them. Whatever else is an operand (strings, names, arrays)
is left to pypdf's own parser. Fonts it reads anew for each page and each symbol on it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pypdf import _cmap
from pypdf._utils import read_non_whitespace
from pypdf.generic import (
    ContentStream,
    DictionaryObject,
    FloatObject,
    NullObject,
    NumberObject,
    StreamObject,
    read_object,
)

_PLAIN = re.compile(rb"\s*((?:[-+]?(?:\d+\.?\d*|\.\d+)\s+)*)((?!BI\b)[A-Za-z][^\s()<>\[\]{}/%]*)")
"""An operator, with its operands if these are numbers; no picture among the operators."""

slowly = ContentStream._parse_content_stream
"""Pypdf's own parser."""

letters_slowly = _cmap._parse_to_unicode
"""Pypdf's own way to learn what the letters of a font mean."""

_known: dict[bytes, tuple[dict[Any, Any], list[int]]] = {}


def install() -> None:
    """From now on pypdf reads every content stream and every font this way."""
    ContentStream._parse_content_stream = parse  # type: ignore[method-assign, assignment]
    _cmap._parse_to_unicode = letters  # type: ignore[assignment]


def parse(content: ContentStream, stream: Any) -> None:
    """Read a stream into the operations of `content`: the same that pypdf itself would find."""
    data, at = stream.getvalue(), 0
    operands: list[Any] = []
    while True:
        if plain := _PLAIN.match(data, at):
            operands += map(_number, plain[1].split())
            content._operations.append((operands, plain[2]))
            at, operands = plain.end(), []
            continue
        stream.seek(at)
        first = read_non_whitespace(stream)
        if not first:
            return
        if first.isalpha() or first in b"'\"%":  # a picture, a comment: seldom
            content._operations.clear()
            slowly(content, stream)
            return
        stream.seek(-1, 1)
        operands.append(read_object(stream, None, content.forced_encoding))
        at = stream.tell()


def letters(font: DictionaryObject) -> tuple[dict[Any, Any], list[int]]:
    """What the letters of a font mean, as pypdf says it, and which of them are told."""
    told = font.get("/ToUnicode", NullObject()).get_object()
    if not isinstance(told, StreamObject):
        return letters_slowly(font)
    data = told.get_data()
    if data not in _known:
        _known[data] = letters_slowly(font)
    meant, listed = _known[data]
    return dict(meant), list(listed)


@lru_cache(100_000)
def _number(written: bytes) -> FloatObject | NumberObject:
    return FloatObject(written) if b"." in written else NumberObject(written)
