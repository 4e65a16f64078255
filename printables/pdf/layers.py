"""Layers of a PDF file: optional content, which readers list and let people hide.

ReportLab has none, so its plain objects are written here: a dictionary for each layer, and one in
the catalog that gives their order, a layer that was begun inside another below it.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFString,
)

_NAMES = "layers"  # the list of all layers by the names that pages use


class PdfLayers:
    """The layers of one file, in the order in which they were first begun."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._keys: dict[str, str] = {}
        self._below: dict[str, list[str]] = {"": []}
        self._open: list[str] = []

    def begin(self, name: str) -> str:
        """The operators that begin a layer; what follows belongs to it until `end`."""
        if name not in self._keys:
            self._keys[name] = f"layer{len(self._keys) + 1}"
            self._below[name] = []
            self._below[self._open[-1] if self._open else ""].append(name)
            made = PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(name)})
            self._document.Reference(made, self._keys[name])
        self._open.append(name)
        return f"/OC /{self._keys[name]} BDC"

    def end(self) -> str:
        """The operator that ends the layer begun last."""
        self._open.pop()
        return "EMC"

    def add_to(self, resources: PDFResourceDictionary) -> None:
        """Name the layers, if there are any, in the resources of a page or form.

        All share one list of them, which is quicker written than one for each.
        """
        if self._keys:
            held: Any = resources
            held.Properties = PDFObjectReference(_NAMES)

    def add_to_catalogue(self) -> None:
        """List the layers in the file's catalog; without any nothing is changed."""
        if not self._keys:
            return
        named = {key: PDFObjectReference(key) for key in self._keys.values()}
        self._document.Reference(PDFDictionary(named), _NAMES)
        every = PDFArray([PDFObjectReference(key) for key in self._keys.values()])
        shown = PDFDictionary(
            {
                "Name": PDFString("As printed"),
                "Order": PDFArray(self._order("")),
                "ON": every,
                "ListMode": PDFName("AllPages"),
            }
        )
        catalogue = self._document.Catalog
        catalogue.OCProperties = PDFDictionary({"OCGs": every, "D": shown})
        catalogue.__NoDefault__ = [*type(catalogue).__NoDefault__, "OCProperties"]

    def _order(self, name: str) -> list[Any]:
        """The layers below one, each followed by those below itself."""
        found: list[Any] = []
        for below in self._below[name]:
            found.append(PDFObjectReference(self._keys[below]))
            if further := self._order(below):
                found.append(PDFArray(further))
        return found
