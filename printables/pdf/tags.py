"""Tagged PDF: the structure tree of a file, and the marks in its pages that belong to it.

Everything on a page is either part of an element (a heading, a paragraph, a cell of a table, a
figure, a field) or an artifact: lines, tints, folios, and halos round letters. ReportLab writes no
such tree, so its plain objects are written here. Marks never lie in each other nor pass the edge of
a layer; where one is broken off, the element goes on under a further number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFObjectReference

from printables.drawing.surface import SurfaceError, Tag
from printables.pdf.document import reference, string

END = "EMC"
ARTIFACT = "/Artifact BMC"
UNSAID = "/Artifact BMC /Span <</ActualText <feff>>> BDC"
"""Begins what is seen and neither read aloud nor copied: readers look for words in spans alone."""

_ROOT, _DOCUMENT, _PARENTS = "structure", "structure-document", "structure-parents"

_HELD: dict[str, tuple[Tag, ...]] = {"Table": ("TR",), "TR": ("TH", "TD")}
"""What alone lies in tables and their rows, and lies nowhere else."""

_CELLS = _HELD["TR"]
_SPANS: dict[str, str] = {"Span": "", "Struck": "/O/Layout/TextDecorationType/LineThrough"}
"""What lies among the words of any other element, with its attributes."""


class Element(PDFObject):
    """A structure element: its tag, the words read instead of it, its marks and what lies in it."""

    __RefOnly__ = 1

    def __init__(
        self, name: str, tag: str, alt: str, page: str, outer: Element | None, span: int
    ) -> None:
        self.name = name
        self.tag = tag
        self.alt = alt
        self.page = page
        self.outer = outer
        self.span = span
        self.kids: list[int | Element] = []
        self.held: str | None = None

    @property
    def is_empty(self) -> bool:
        """True if nothing of it was drawn; but an empty cell keeps its place in its row."""
        return (
            self.tag not in _CELLS
            and self.held is None
            and all(isinstance(kid, Element) and kid.is_empty for kid in self.kids)
        )

    def format(self, document: Any) -> bytes:
        """The element as it stands in the file; short, since a file has thousands."""
        outer = reference(self.outer.name if self.outer else _DOCUMENT, document)
        parts = [f"<</S/{'Span' if self.tag in _SPANS else self.tag}/P {outer}"]
        if self.held is not None:
            page, held = reference(self.page, document), reference(self.held, document)
            parts.append(f"/K<</Type/OBJR/Pg {page}/Obj {held}>>")
        elif kids := [kid for kid in self.kids if isinstance(kid, int) or not kid.is_empty]:
            if any(isinstance(kid, int) for kid in kids):
                parts.append(f"/Pg {reference(self.page, document)}")
            refers = [str(k) if isinstance(k, int) else reference(k.name, document) for k in kids]
            parts.append(f"/K[{' '.join(refers)}]")
        if self.alt:
            parts.append(f"/Alt {string(self.alt)}")
        if attributes := self._attributes():
            parts.append(f"/A<<{attributes}>>")
        return "".join([*parts, ">>"]).encode("latin-1")

    def _attributes(self) -> str:
        if self.tag not in _CELLS:
            return _SPANS.get(self.tag, "")
        spans = f"/ColSpan {self.span}" if self.span > 1 else ""
        scope = f"/Scope/{'Row' if self._heads_a_row else 'Column'}" if self.tag == "TH" else ""
        return f"/O/Table{scope}{spans}" if scope or spans else ""

    @property
    def _heads_a_row(self) -> bool:
        row = self.outer.kids if self.outer else []
        return any(isinstance(kid, Element) and kid.tag == "TD" for kid in row)


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
        if (open_ := self._wanted) is not None:  # it goes on as one of its own on this page
            self._wanted = self._made(open_.tag, open_.alt, open_.outer, open_.span)

    @property
    def page_key(self) -> int:
        """The number under which the tree finds the marks of the page."""
        return self._key

    # Marks

    def switch(self, *, text: bool) -> str:
        """The operators before text, or lines and tints, "" where nothing changes.

        SurfaceError for text in a table that is in none of its cells.
        """
        wanted: Element | str | None = self._wanted
        if self._unsaid:
            wanted = UNSAID
        elif self._wanted is not None and self._wanted.tag in _HELD:
            if text:
                raise SurfaceError("Words in a table must be in one of its cells: TH or TD.")
            wanted = ARTIFACT
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
        wanted.kids.append(len(marks))
        marks.append(wanted.name)
        tag = "Span" if wanted.tag in _SPANS else wanted.tag
        return f"{end} /{tag} <</MCID {len(marks) - 1}>> BDC".lstrip()

    @contextmanager
    def within(self, tag: Tag, alt: str, span: int = 1) -> Iterator[None]:
        """What is drawn inside belongs to one element, or is an artifact."""
        before = self._wanted
        if tag == "Artifact":
            self._unsaid += 1
        elif not self._apart and not self._unsaid:
            self._begin(tag, alt, span)
        try:
            yield
        finally:
            self._wanted = before
            if tag == "Artifact":
                self._unsaid -= 1

    def _begin(self, tag: Tag, alt: str, span: int) -> None:
        """Begin an element where it may lie; elsewhere what's drawn is part of the outer one."""
        outer = self._wanted
        if tag in _SPANS:
            if outer is None or outer.tag not in (*_HELD, *_SPANS, "Figure"):
                self._wanted = self._made(tag, alt, outer or self._paragraph())
        elif outer is None or tag in _HELD.get(outer.tag, ()):
            held = "TR" if tag in _CELLS else "Table" if tag == "TR" else None
            if held and outer is None:
                raise SurfaceError(f"{tag} must be in {held}.")
            self._wanted = self._made(tag, alt, outer, span)
            self._text = None

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

    def place(self) -> Element:
        """Keep a field's place in the tree, in the cell that's drawn now if there is one."""
        wanted = self._wanted
        self._text = None
        cell = wanted if wanted is not None and wanted.tag in _CELLS else None
        return self._made("Form", "", cell)  # the field has words of its own

    def field(self, held: str, element: Element) -> int:
        """Put a field of this page in its place; returns the number under which it is found."""
        element.held = held
        key = self._next_key()
        self._held[key] = element.name
        return key

    def _paragraph(self) -> Element:
        if self._text is None:
            self._text = self._made("P", "")
        return self._text

    def _made(self, tag: str, alt: str, outer: Element | None = None, span: int = 1) -> Element:
        name = f"element{len(self._elements)}"
        element = Element(name, tag, alt, self._page, outer, span)
        self._elements.append(element)
        if outer is not None:
            outer.kids.append(element)
        return element

    def _next_key(self) -> int:
        self._keys += 1
        return self._keys - 1

    # The tree

    def add_to_catalogue(self) -> None:
        """Write the tree; elements of which nothing was drawn are left out."""
        document = self._document
        kept = [one for one in self._elements if not one.is_empty]
        for one in kept:
            document.Reference(one, one.name)
        document.Reference(_ParentTree(self._parents, self._held), _PARENTS)
        whole = {
            "Type": PDFName("StructElem"),
            "S": PDFName("Document"),
            "P": PDFObjectReference(_ROOT),
            "K": PDFArray([PDFObjectReference(one.name) for one in kept if one.outer is None]),
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
