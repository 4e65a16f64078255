"""Files that poppler reads quickly: it readies each font of a symbol whenever one is placed."""

import re
import zlib

_SYMBOL = re.compile(
    rb"/FlateDecode \] /FormType 1 (?:(?!stream).)*?(/Font \d+ 0 R)(?:(?!stream).)*"
    rb">>\nstream\n(.*?)endstream",
    re.DOTALL,
)
"""A symbol that names the fonts of the whole file, and what it draws."""


def light(data: bytes) -> bytes:
    """The same file, in which symbols without letters name no fonts; nothing in it moves."""
    return _SYMBOL.sub(_without_fonts, data)


def _without_fonts(symbol: re.Match[bytes]) -> bytes:
    if b"Tf" in zlib.decompress(symbol[2]):
        return symbol[0]
    start, end = (at - symbol.start() for at in symbol.span(1))
    return symbol[0][:start] + b" " * (end - start) + symbol[0][end:]
