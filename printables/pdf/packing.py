"""Object streams: the small objects of a PDF packed together, with a cross-reference stream.

ReportLab writes each object apart and as it is. A file of forms and tables has thousands of them,
mostly alike; packed, it's a fraction as large. Every reader has known both since PDF 1.5.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFIndirectObject

from printables.pdf.document import reference

_TOGETHER = 400
"""How many objects a stream holds: a reader that wants one unpacks them all."""

_LEVEL = 6
_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


OBJECT_STREAM = re.compile(
    rb"<</Type /ObjStm /N \d+ /First (\d+) /Filter /FlateDecode /Length (\d+)>>\nstream\n"
)
"""The head of a stream of objects: where in it the first begins, and how long it is, packed."""


def packed(document: Any) -> bytes:
    """A whole file from a ReportLab document, in place of its own `format`."""
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    document.encrypt.prepare(document)
    writer = _Writer()
    number = 0
    while (number := number + 1) in document.numberToId:  # formatting may make further objects
        name = document.numberToId[number]
        document.__accum__ = writer  # some objects of ReportLab's look for it
        writer.add(number, PDFIndirectObject(name, document.idToObject[name]).format(document))
    del document.__accum__
    return writer.finish(
        f"/Root {reference(root.name, document)} /Info {reference(info.name, document)}", document
    )


def unpacked(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The number and content of each object of a file from `packed` that is no stream, in order."""
    for found in OBJECT_STREAM.finditer(data):
        first, long = (int(number) for number in found.groups())
        content = zlib.decompress(data[found.end() : found.end() + long])
        listed = [int(word) for word in content[:first].split()]
        starts = [first + start for start in listed[1::2]]
        ends = [start - 1 for start in starts[1:]] + [len(content)]
        for number, start, end in zip(listed[::2], starts, ends, strict=True):
            yield number, content[start:end]


class _Writer:
    """Collects objects, and where each of them is."""

    def __init__(self) -> None:
        self._parts = [_HEAD]
        self._offset = len(_HEAD)
        self._small: list[tuple[int, bytes]] = []
        self._places: dict[int, tuple[int, int, int]] = {0: (0, 0, 65535)}

    def add(self, number: int, written: bytes) -> None:
        """Add an object as ReportLab writes it: streams as they are, the others to be packed."""
        body = written[written.index(b"obj\n") + 4 : -len(b"endobj\n")].strip()
        if body.endswith(b"endstream"):
            self._put(number, written)
        else:
            self._small.append((number, body))

    def _put(self, number: int, written: bytes) -> None:
        self._places[number] = 1, self._offset, 0
        self._parts.append(written)
        self._offset += len(written)

    def finish(self, named: str, document: Any) -> bytes:
        """The file, with the packed objects and the table of where everything is."""
        last = max(*self._places, *(number for number, _ in self._small))
        for at in range(0, len(self._small), _TOGETHER):
            last += 1
            self._pack(last, self._small[at : at + _TOGETHER])
        last += 1
        start = self._offset
        self._places[last] = 1, start, 0
        identity = document.ID().split(b"%")[0].strip().decode("latin-1")
        table = b"".join(
            kind.to_bytes(1, "big") + place.to_bytes(4, "big") + more.to_bytes(2, "big")
            for _, (kind, place, more) in sorted(self._places.items())
        )
        entries = f"/Type /XRef /Size {last + 1} /W [1 4 2] {named} /ID {identity}"
        self._put(last, _stream(last, entries, table))
        return b"".join([*self._parts, b"startxref\n%d\n%%%%EOF\n" % start])

    def _pack(self, number: int, objects: list[tuple[int, bytes]]) -> None:
        """Put objects into one stream, after the list of their numbers and places in it."""
        listed, offset = [], 0
        for index, (each, body) in enumerate(objects):
            listed.append(f"{each} {offset}")
            self._places[each] = 2, number, index
            offset += len(body) + 1
        head = " ".join(listed).encode() + b"\n"
        entries = f"/Type /ObjStm /N {len(objects)} /First {len(head)}"
        content = head + b"\n".join(body for _, body in objects)
        self._put(number, _stream(number, entries, content))


def _stream(number: int, entries: str, content: bytes) -> bytes:
    short = zlib.compress(content, _LEVEL)
    head = f"{number} 0 obj\n<<{entries} /Filter /FlateDecode /Length {len(short)}>>\nstream\n"
    return head.encode("latin-1") + short + b"\nendstream\nendobj\n"
