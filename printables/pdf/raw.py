"""Objects of a PDF file written at once, where ReportLab's own would take long over thousands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFObject

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
