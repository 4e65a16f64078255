"""What a PDF file says of itself and how it wants to be shown and printed.

No date is told, so that the same drawing gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

import msgspec
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFInfo,
    PDFName,
    PDFStream,
    PDFString,
)

from printables.pages.imposition import Duplex

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
    catalogue.PageLabels = PDFDictionary({"Nums": PDFArray(list(_labelled(labels)))})
    words = {
        "title": escape(of.title),
        "author": escape(of.author),
        "subject": escape(of.subject),
        "program": PROGRAM,
    }
    head = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    stream: Any = PDFStream(PDFDictionary(head), _XMP.format(**words).encode())
    catalogue.Metadata = document.Reference(stream)


def _labelled(labels: Sequence[str | None]) -> list[Any]:
    """The pages at which another way of naming them begins, and which."""
    nums: list[Any] = []
    for at, label in enumerate(labels):
        if label is not None:
            nums += [at, PDFDictionary({"P": PDFString(label)})]
        elif not at or labels[at - 1] is not None:
            nums += [at, PDFDictionary({"S": PDFName("D"), "St": at + 1})]
    return nums
