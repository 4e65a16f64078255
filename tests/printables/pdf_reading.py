"""What stands where in a PDF file, found by reading its operators with pypdf."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from printables.pdf.packing import unpacked
from printables.pdf.writer import POINTS_PER_MM

Matrix = tuple[float, float, float, float, float, float]

_SAME: Matrix = (1, 0, 0, 1, 0, 0)


def read(data: bytes) -> PdfReader:
    """The file as pypdf reads it."""
    return PdfReader(BytesIO(data), strict=True)


def small_objects(data: bytes) -> bytes:
    """All objects of a file that are no streams, as they are written before they are packed."""
    return b"\n".join(content for _, content in unpacked(data))


def millimetres(box: Any) -> list[float]:
    """The corners of a page box: left, low, right, high."""
    return [float(side) / POINTS_PER_MM for side in box]


def pages_of(data: bytes) -> list[str]:
    """The words of each page, broken where lines are."""
    return [page.extract_text() for page in read(data).pages]


def words_of(data: bytes) -> str:
    """All words of a file with single spaces between them."""
    return " ".join(" ".join(pages_of(data)).split())


def forms(page: PageObject, ending: str = "") -> Iterator[tuple[str, Matrix]]:
    """The forms whose names end so that a page places, each with its matrix in points."""
    return _forms(page, page, _SAME, ending)


def placed(page: PageObject, ending: str) -> list[Matrix]:
    """The matrices, in points, with which a page places forms whose names end so."""
    return [matrix for _, matrix in forms(page, ending)]


def layers(reader: PdfReader) -> list[str]:
    """The names of the layers that a file lists, in order."""
    listed: Any = reader.trailer["/Root"]
    return [str(one.get_object()["/Name"]) for one in listed["/OCProperties"]["/OCGs"]]


def _forms(
    holder: Any, page: PageObject, matrix: Matrix, ending: str
) -> Iterator[tuple[str, Matrix]]:
    """Where forms of a name are placed, also by other forms, as whole matrices."""
    found = holder["/Resources"].get_object().get("/XObject", {})
    stream = holder.get_contents() if isinstance(holder, PageObject) else holder
    kept: list[Matrix] = []
    for operands, operator in ContentStream(stream, page.pdf).operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = (float(number) for number in operands)
            matrix = _times((a, b, c, d, e, f), matrix)
        elif operator == b"Do":
            name = str(operands[0])
            if name.endswith(ending):
                yield name, matrix
            elif "/XObject" in found[name]["/Resources"]:
                yield from _forms(found[name].get_object(), page, matrix, ending)


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, l = other  # noqa: E741
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i),
        *(c * h + d * j, e * g + f * i + k, e * h + f * j + l),
    )
