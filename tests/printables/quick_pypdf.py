"""A quicker parser of content streams for pypdf, and a cache for what the letters of fonts mean.

Pypdf reads a page letter by letter. A drawing is some hundred thousand operators with plain
numbers: one regular expression finds them. Whatever else is an operand (strings, names, arrays)
is left to pypdf's own parser. Who asks for the words of a page alone gets them without its lines
and areas. Fonts pypdf reads anew for each page and each symbol on it.
"""

import re
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from pypdf import PageObject, _cmap
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

_DRAWN = re.compile(
    rb"(?:\s*(?:[-+]?(?:\d+\.?\d*|\.\d+)\s+)*+(?:re|[mlcvyhSsFn]|[fbBW]\*?)(?=\s|\Z))++"
)
"""Operators of lines and areas, as many as follow one another."""

slowly = ContentStream._parse_content_stream
"""Pypdf's own parser."""

letters_slowly = _cmap._parse_to_unicode
"""Pypdf's own way to learn what the letters of a font mean."""

words_slowly = PageObject.extract_text
"""Pypdf's own way to find the words of a page."""

_words_alone = ContextVar("words_alone", default=False)
"""Whether nobody asks for lines and areas."""

_known: dict[bytes, tuple[dict[Any, Any], list[int]]] = {}


def install() -> None:
    """From now on pypdf reads every content stream and every font this way."""
    ContentStream._parse_content_stream = parse  # type: ignore[method-assign, assignment]
    _cmap._parse_to_unicode = letters  # type: ignore[assignment]
    PageObject.extract_text = words  # type: ignore[method-assign, assignment]


def words(page: PageObject, *args: Any, **how: Any) -> str:
    """The words of a page; who is told each operator with them is told all."""
    before = _words_alone.set(not any(name.startswith("visitor_operand") for name in how))
    try:
        return words_slowly(page, *args, **how)
    finally:
        _words_alone.reset(before)


def parse(content: ContentStream, stream: Any) -> None:
    """Read a stream into the operations of `content`: the same that pypdf itself would find."""
    data, at = stream.getvalue(), 0
    operands: list[Any] = []
    skips = _words_alone.get()
    while True:
        if skips and not operands and (drawn := _DRAWN.match(data, at)):
            at = drawn.end()
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
