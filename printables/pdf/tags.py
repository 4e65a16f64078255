"""Tagged PDF: the structure tree of a file, and the marks in its pages that belong to it.

Everything on a page is either part of an element (a heading, a paragraph, a figure, a field) or an
artifact: lines, tints, folios, and halos round letters. ReportLab writes no such tree, so its plain
objects are written here. Marks never lie in each other nor pass the edge of a layer; where one is
broken off, the element goes on under a further number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
)

from printables.drawing.surface import Tag
from printables.pdf.raw import reference, string

END = "EMC"
ARTIFACT = "/Artifact BMC"
UNSAID = "/Artifact BMC /Span <</ActualText <feff>>> BDC"
"""Begins what is seen and neither read aloud nor copied: readers look for words in spans alone."""

_ROOT, _DOCUMENT, _PARENTS = "structure", "structure-document", "structure-parents"


class Element(PDFObject):
    """An element of the tree: its tag, what is told instead of it, and what it holds of a page."""

    __RefOnly__ = 1

    def __init__(self, name: str, tag: str, alt: str, page: str) -> None:
        self.name = name
        self.tag = tag
        self.alt = alt
        self.page = page
        self.marks: list[int] = []
        self.held: str | None = None

    def format(self, document: Any) -> bytes:
        """The element as it stands in the file; short, since a file has thousands."""
        parts = [f"<</Type/StructElem/S/{self.tag}/P {reference(_DOCUMENT, document)}"]
        page = reference(self.page, document)
        if self.held is None:
            parts.append(f"/Pg {page}/K[{' '.join(map(str, self.marks))}]")
        else:
            held = reference(self.held, document)
            parts.append(f"/K<</Type/OBJR/Pg {page}/Obj {held}>>")
        if self.alt:
            parts.append(f"/Alt {string(self.alt)}")
        return "".join([*parts, ">>"]).encode("latin-1")


class _ParentTree(PDFObject):
    """From pages and their marks, and from fields, back to their elements."""

    __RefOnly__ = 1

    def __init__(self, parents: Mapping[int, Sequence[str]], held: Mapping[int, str]) -> None:
        self._parents = parents
        self._held = held

    def format(self, document: Any) -> bytes:
        """The tree as it stands in the file."""
        found = {key: reference(name, document) for key, name in self._held.items()}
        for key, names in self._parents.items():
            found[key] = f"[{' '.join([reference(name, document) for name in names])}]"
        nums = "\n".join(f"{key} {found[key]}" for key in sorted(found))
        return f"<</Nums[{nums}]>>".encode("ascii")


class PdfTags:
    """The tree of one file, and what is marked where its pages are drawn now."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._elements: list[Element] = []
        self._parents: dict[int, list[str]] = {}  # the elements of each page by their marks
        self._held: dict[int, str] = {}  # the element of each field
        self._page = ""
        self._key = 0
        self._keys = 0
        self._wanted: Element | None = None
        self._text: Element | None = None
        self._marked: Element | str | None = None
        self._unsaid = 0
        self._apart = 0

    # Pages

    def begin_page(self, name: str) -> None:
        """A page begins; `name` is that of its object."""
        self._page, self._key = name, self._next_key()
        self._parents[self._key] = []
        self._text = self._marked = None

    @property
    def page_key(self) -> int:
        """The number under which the tree finds the marks of the page."""
        return self._key

    # Marks

    def switch(self, *, text: bool) -> str:
        """The operators before text, or lines and tints, "" where nothing changes."""
        wanted: Element | str | None = self._wanted
        if self._unsaid:
            wanted = UNSAID
        elif wanted is None and not self._apart:
            if not text and self._marked is self._text is not None:
                return ""  # rules between the words of a paragraph belong to it
            wanted = self._paragraph() if text else ARTIFACT
        return "" if wanted is self._marked else self._to(wanted)

    def placing(self) -> str:
        """The operators before a symbol is placed.

        One that is only seen marks its own text: readers lose count of spans within spans.
        """
        if not self._unsaid:
            return self.switch(text=False)
        wanted = None if self._apart else ARTIFACT
        return "" if wanted is self._marked else self._to(wanted)

    def unsaid(self) -> str:
        """The operators before what is neither read aloud nor copied."""
        return "" if self._marked is UNSAID else self._to(UNSAID)

    @property
    def silent(self) -> bool:
        """Whether what is drawn now is neither read aloud nor copied."""
        return self._unsaid > 0

    def close(self) -> str:
        """The operator that ends what is marked, "" for nothing."""
        return self._to(None) if self._marked is not None else ""

    def _to(self, wanted: Element | str | None) -> str:
        end = "" if self._marked is None else f"{END} {END}" if self._marked is UNSAID else END
        self._marked = wanted
        if wanted is None:
            return end
        if isinstance(wanted, str):
            return f"{end} {wanted}" if end else wanted
        marks = self._parents[self._key]
        wanted.marks.append(len(marks))
        marks.append(wanted.name)
        return f"{end} /{wanted.tag} <</MCID {len(marks) - 1}>> BDC".lstrip()

    @contextmanager
    def within(self, tag: Tag, alt: str) -> Iterator[None]:
        """What is drawn inside belongs to one element, or is an artifact."""
        before = self._wanted
        if tag == "Artifact":
            self._unsaid += 1
        elif before is None and not self._apart:  # what lies in a figure is part of it
            self._wanted = self._made(tag, alt)
            self._text = None
        try:
            yield
        finally:
            self._wanted = before
            if tag == "Artifact":
                self._unsaid -= 1

    @contextmanager
    def apart(self) -> Iterator[None]:
        """What is drawn inside is a stream of its own, placed by pages: nothing of it is tagged.

        What is begun among what is only seen is so too, wherever it is placed: many readers do not
        look from a stream to the place that shows it.
        """
        before = self._wanted, self._text, self._marked
        self._wanted, self._marked = None, None
        self._apart += 1
        try:
            yield
        finally:
            self._apart -= 1
            self._wanted, self._text, self._marked = before

    def field(self, held: str) -> int:
        """Put a field of this page into the tree; returns the number under which it is found."""
        element = self._made("Form", "")  # the field has words of its own
        element.held = held
        self._text = None
        key = self._next_key()
        self._held[key] = element.name
        return key

    def _paragraph(self) -> Element:
        if self._text is None:
            self._text = self._made("P", "")
        return self._text

    def _made(self, tag: str, alt: str) -> Element:
        element = Element(f"element{len(self._elements)}", tag, alt, self._page)
        self._elements.append(element)
        return element

    def _next_key(self) -> int:
        self._keys += 1
        return self._keys - 1

    # The tree

    def add_to_catalogue(self) -> None:
        """Write the tree; elements of which nothing was drawn are left out."""
        document = self._document
        kept = [one for one in self._elements if one.marks or one.held is not None]
        for one in kept:
            document.Reference(one, one.name)
        document.Reference(_ParentTree(self._parents, self._held), _PARENTS)
        whole = {
            "Type": PDFName("StructElem"),
            "S": PDFName("Document"),
            "P": PDFObjectReference(_ROOT),
            "K": PDFArray([PDFObjectReference(one.name) for one in kept]),
        }
        document.Reference(PDFDictionary(whole), _DOCUMENT)
        root = {
            "Type": PDFName("StructTreeRoot"),
            "K": PDFArray([PDFObjectReference(_DOCUMENT)]),
            "ParentTree": PDFObjectReference(_PARENTS),
            "ParentTreeNextKey": self._keys,
        }
        document.Reference(PDFDictionary(root), _ROOT)
        document.Catalog.StructTreeRoot = PDFObjectReference(_ROOT)
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
