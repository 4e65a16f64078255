"""What a file says before it is packed: zlib packs differently from one Python to the next."""

import re
import zlib

_STREAM = re.compile(rb"(<<(?:(?!endobj).)*?>>)\s*stream\r?\n", re.DOTALL)
_LENGTH = re.compile(rb"/Length (\d+)")
_DATES = re.compile(rb"/(?:CreationDate|ModDate) \([^)]*\)")
_MAKER = re.compile(rb"/Producer \((?:[^()\\]|\\.)*\)")
_TAIL = re.compile(rb"startxref\n.*", re.DOTALL)
_XMP = re.compile(rb"<(xmp:\w+Date|pdf:Producer|xmpMM:\w+ID)>[^<]*</\1>")


def unpacked(data: bytes) -> bytes:
    """A PDF with its streams unpacked, without dates, maker, lengths and places in the file.

    Files of other kinds are as they are.
    """
    if not data.startswith(b"%PDF-"):
        return data
    parts, at = [], 0
    while found := _STREAM.search(data, at):
        start = found.end()
        length = _LENGTH.search(found[1])
        assert length is not None, "a stream does not say how long it is"
        end = start + int(length[1])
        parts += [data[at : found.start()], found[1], b"\n", _content(found[1], data[start:end])]
        at = end
    said = _TAIL.sub(b"", b"".join((*parts, data[at:])))
    for pattern in (_LENGTH, _DATES, _MAKER, _XMP):
        said = pattern.sub(b"", said)
    return said


def _content(about: bytes, packed: bytes) -> bytes:
    """What a stream holds; the table of places in the file is nothing that is said."""
    if b"/Type /XRef" in about:
        return b""
    return zlib.decompress(packed) if b"/FlateDecode" in about else packed
