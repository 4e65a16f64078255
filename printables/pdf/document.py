"""PDF objects and operators, and the metadata and viewer preferences of a file.

No date is told, so that the same drawing gives the same bytes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape

import msgspec
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFInfo,
    PDFName,
    PDFObject,
    PDFStream,
    PDFString,
)

from printables.drawing.decimals import factor, length
from printables.drawing.surface import Transform, rgb
from printables.pages.imposition import Duplex

_ESCAPED = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\n": r"\n", "\r": r"\r"})


class Raw(PDFObject):
    """An object by the bytes that stand for it."""

    __RefOnly__ = 1

    def __init__(self, data: bytes) -> None:
        self.data = data

    def format(self, document: Any) -> bytes:
        """The bytes."""
        return self.data


def reference(name: str, document: Any) -> str:
    """How an object of this name is referred to, once it is known to the document."""
    number, version = document.idToObjectNumberAndVersion[name]
    return f"{number} {version} R"


def kept(thing: PDFObject, document: Any) -> str:
    """Put an object into the document; returns how it is referred to."""
    return reference(document.Reference(thing).name, document)


def string(text: str) -> str:
    """A text as PDF writes it."""
    if text.isascii():
        return f"({text.translate(_ESCAPED)})"
    return f"<feff{text.encode('utf-16-be').hex()}>"


def dictionary(entries: Mapping[str, str]) -> str:
    """A dictionary of values that are written already."""
    return f"<<{' '.join([f'/{key} {value}' for key, value in entries.items()])}>>"


def stream(entries: Mapping[str, str], content: str) -> Raw:
    """A stream of operators."""
    head = dictionary({**entries, "Length": str(len(content) + 1)})
    return Raw(f"{head}\nstream\n{content}\n\nendstream".encode("latin-1"))


PROGRAM = "nile-companion"

_DUPLEX = {None: "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{program}</pdf:Producer>
<xmp:CreatorTool>{program}</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """A file's title, author and subject, and the edge over which its sheets are turned."""

    title: str = ""
    author: str = ""
    subject: str = ""
    duplex: Duplex | None = None


class _Info(PDFInfo):
    """The words about a file, without the moment at which it was made."""

    def __init__(self, of: Described) -> None:
        super().__init__()
        self.title, self.author, self.subject = of.title, of.author, of.subject
        self.producer = self.creator = PROGRAM

    def format(self, document: Any) -> bytes:
        """The dictionary as it stands in the file."""
        words = {
            "Title": self.title,
            "Author": self.author,
            "Subject": self.subject,
            "Producer": PROGRAM,
            "Creator": PROGRAM,
        }
        entries = {key: PDFString(text) for key, text in words.items() if text}
        written: bytes = PDFDictionary(entries).format(document)
        return written


def describe(document: Any, of: Described, labels: Sequence[str | None]) -> None:
    """Tell all of it in a document that is about to be written; `labels` are those of its pages.

    Pages without a label are called by their numbers.
    """
    document.info = _Info(of)
    catalogue = document.Catalog
    prints = {
        "DisplayDocTitle": "true",
        "PrintScaling": PDFName("None"),
        "PickTrayByPDFSize": "true",
        "Duplex": PDFName(_DUPLEX[of.duplex]),
    }
    catalogue.ViewerPreferences = PDFDictionary(prints)
    nums: list[Any] = []
    for at, label in enumerate(labels):
        if label is not None:
            nums += [at, PDFDictionary({"P": PDFString(label)})]
        elif not at or labels[at - 1] is not None:
            nums += [at, PDFDictionary({"S": PDFName("D"), "St": at + 1})]
    catalogue.PageLabels = PDFDictionary({"Nums": PDFArray(nums)})
    words = {
        "title": escape(of.title),
        "author": escape(of.author),
        "subject": escape(of.subject),
        "program": PROGRAM,
    }
    head = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    stream: Any = PDFStream(PDFDictionary(head), _XMP.format(**words).encode())
    catalogue.Metadata = document.Reference(stream)


@lru_cache(maxsize=256)  # a map asks for the same few colors thousands of times
def colour_words(colour: str) -> str:
    """Red, green and blue of a color, each from 0 to 1."""
    return " ".join(length(part / 255) for part in rgb(colour))


def matrix(at: Transform, operator: str, *, mirrored: bool = False) -> str:
    """Return a transform as operands; mirrored for letters, which PDF draws upwards."""
    return f"{_turned(at.scale, at.rotation, mirrored)} {length(at.x)} {length(at.y)} {operator}"


@lru_cache(maxsize=1024)  # words lie level, mostly, and symbols have the same few sizes
def _turned(scale: float, rotation: float, mirrored: bool) -> str:
    angle = math.radians(rotation)
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    down = (sin, -cos) if mirrored else (-sin, cos)
    return " ".join(map(factor, (cos, sin, *down)))
