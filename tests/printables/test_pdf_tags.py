"""Tagged PDF: what is read aloud and copied, and what is only seen."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pypdf.generic import ContentStream

from printables.drawing.surface import Box, Paint, Surface, SurfaceError, Tag, TextStyle
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import read

INK = Paint(fill="#aa0000")
HALO = TextStyle(size=6, halo="#ffffff")
PLAIN = TextStyle(size=4)

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is missing")


def symbol(surface: Surface) -> None:
    with surface.group("names"), surface.tagged("Artifact"):
        surface.text(0, 0, "0412", HALO)
        surface.text_on_curve([(0, 5), (20, 9)], "Nowhere", PLAIN)


def tagged_pdf() -> bytes:
    pdf = PdfWriter(title="A map")
    pdf.page(100, 100)
    with pdf.tagged("H1"):
        pdf.text(5, 8, "Title", PLAIN)
    pdf.circle(50, 50, 5, INK)
    pdf.text(5, 20, "Words", PLAIN)
    with pdf.group("layer"):
        pdf.text(5, 25, "and more", PLAIN)
    pdf.define("symbol", symbol)
    with pdf.tagged("Figure", "Ngorongoro, seen from the north"):
        pdf.rect(Box(0, 0, 5, 5), INK)
        with pdf.group("land"):
            pdf.text(5, 40, "Khartoum", HALO)
            pdf.text_on_curve([(5, 60), (40, 62)], "Limpopo", HALO)
            with pdf.tagged("Artifact"):
                pdf.text(5, 80, "1999", PLAIN)
        pdf.use("symbol", 50, 70)
    pdf.page(50, 50)
    pdf.text(5, 8, "Second", PLAIN)
    return pdf.data()


def tree(data: bytes) -> list[Any]:
    """The elements of the document: tag, other words, attributes, and what lies in each."""
    root: Any = read(data).trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    assert root["/K"][0]["/S"] == "/Document"
    return [_branch(one.get_object()) for one in root["/K"][0]["/K"]]


def _branch(element: Any) -> Any:
    kids = [kid.get_object() for kid in element.get("/K", []) if not isinstance(kid, int)]
    for kid in kids:
        assert kid["/P"].get_object() == element
    inside = [_branch(kid) for kid in kids]
    attributes = {str(k): v for k, v in element.get("/A", {}).items()}
    return str(element["/S"]), str(element.get("/Alt", "")), attributes, inside


def elements(data: bytes) -> list[tuple[str, str, str]]:
    """The tag, the other words and the text of every element, in order."""
    reader = read(data)
    root: Any = reader.trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    found = []
    for one in root["/K"][0]["/K"]:
        element = one.get_object()
        said = _said(reader, element) if isinstance(element["/K"], list) else ""
        found.append((str(element["/S"]), str(element.get("/Alt", "")), said))
    return found


def _said(reader: Any, element: Any) -> str:
    """The codes that are shown within the marks of an element, as bytes in hex."""
    page = element["/Pg"].get_object()
    shown, open_marks = [], list[Any]()
    for operands, operator in ContentStream(page["/Contents"], reader).operations:
        if operator in (b"BDC", b"BMC"):
            properties = operands[1] if len(operands) > 1 else {}
            open_marks.append(properties.get("/MCID") if isinstance(properties, dict) else None)
        elif operator == b"EMC":
            open_marks.pop()
        elif operator == b"Tj" and any(
            mark is not None and mark in element["/K"] for mark in open_marks
        ):
            shown.append(bytes(operands[0]).hex() if isinstance(operands[0], bytes) else "x")
    return " ".join(shown)


def test_headings_paragraphs_and_figures_stand_in_the_tree_in_their_order() -> None:
    found = elements(tagged_pdf())
    assert [(tag, alt) for tag, alt, _ in found] == [
        ("/H1", ""),
        ("/P", ""),
        ("/Figure", "Ngorongoro, seen from the north"),
        ("/P", ""),
    ]
    assert all(said for _, _, said in found)


def test_everything_on_a_page_is_of_an_element_or_only_seen_and_marks_are_closed() -> None:
    """Whoever reads a page aloud finds nothing of which it is not said what it is."""
    reader = read(tagged_pdf())
    for page in reader.pages:
        depth = 0
        for operands, operator in ContentStream(page["/Contents"], reader).operations:
            if operator in (b"BDC", b"BMC"):
                depth += operands[0] != "/OC"
            elif operator == b"EMC":
                depth = max(0, depth - 1)
            elif operator in (b"Tj", b"f", b"S", b"B", b"Do"):
                assert depth > 0, (operands, operator)
        raw = page.get_contents()
        assert raw is not None
        text = raw.get_data()
        assert text.count(b" BDC") + text.count(b" BMC") == text.count(b"EMC")


def test_marks_of_a_page_lead_back_to_their_elements() -> None:
    reader = read(tagged_pdf())
    root: Any = reader.trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    nums = list(root["/ParentTree"]["/Nums"])
    parents = {int(nums[at]): nums[at + 1].get_object() for at in range(0, len(nums), 2)}
    for page in reader.pages:
        assert str(page["/Tabs"]) == "/S"
        key: Any = page["/StructParents"]
        marks = parents[int(key)]
        for number, one in enumerate(marks):
            assert number in one.get_object()["/K"]
            assert one.get_object()["/Pg"].get_object() == page


@needs_poppler
def test_what_is_copied_has_no_halos_and_nothing_that_is_only_seen(tmp_path: Path) -> None:
    file = tmp_path / "map.pdf"
    file.write_bytes(tagged_pdf())
    ran = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, check=True)
    said = ran.stdout.decode().split()
    assert said == ["Title", "Words", "and", "more", "Khartoum", "Limpopo", "Second"]


def test_the_same_drawing_gives_the_same_tree() -> None:
    assert tagged_pdf() == tagged_pdf()


# Tables, and words among others


def row(pdf: PdfWriter, y: float, cells: list[tuple[Tag, str, int]]) -> None:
    with pdf.tagged("TR"):
        pdf.line(0, y, 90, y, Paint(stroke="#000000"))
        for at, (tag, words, span) in enumerate(cells):
            with pdf.tagged(tag, span=span):
                if words:
                    pdf.text(10 + 20 * at, y, words, PLAIN)


def table_pdf() -> bytes:
    pdf = PdfWriter()
    pdf.page(100, 100)
    pdf.text(5, 5, "Before", PLAIN)
    with pdf.tagged("Table"):
        pdf.rect(Box(0, 10, 90, 40), Paint(stroke="#000000"))
        row(pdf, 10, [("TH", "what", 1), ("TH", "how many", 2)])
        row(pdf, 20, [("TH", "bearers", 1), ("TD", "12", 1), ("TD", "", 1)])
    pdf.text(5, 60, "After", PLAIN)
    return pdf.data()


def test_a_table_holds_rows_of_cells_and_empty_cells_keep_their_place() -> None:
    column = {"/O": "/Table", "/Scope": "/Column"}
    assert tree(table_pdf()) == [
        ("/P", "", {}, []),
        (
            "/Table",
            "",
            {},
            [
                (
                    "/TR",
                    "",
                    {},
                    [("/TH", "", column, []), ("/TH", "", {**column, "/ColSpan": 2}, [])],
                ),
                (
                    "/TR",
                    "",
                    {},
                    [
                        ("/TH", "", {"/O": "/Table", "/Scope": "/Row"}, []),
                        ("/TD", "", {}, []),
                        ("/TD", "", {}, []),
                    ],
                ),
            ],
        ),
        ("/P", "", {}, []),
    ]


def test_what_is_struck_out_or_drawn_is_told_among_the_words_around_it() -> None:
    pdf = PdfWriter()
    pdf.page(100, 100)
    pdf.text(5, 5, "Bearers", PLAIN)
    with pdf.tagged("Struck", "12, struck out"):
        pdf.text(25, 5, "12", PLAIN)
        pdf.line(24, 4, 30, 4, INK)
    with pdf.tagged("Span", "ticked"):
        pdf.circle(40, 5, 2, INK)
    pdf.text(50, 5, "11", PLAIN)
    struck = {"/O": "/Layout", "/TextDecorationType": "/LineThrough"}
    assert tree(pdf.data()) == [
        ("/P", "", {}, [("/Span", "12, struck out", struck, []), ("/Span", "ticked", {}, [])])
    ]


def test_an_element_that_goes_on_on_another_page_has_a_part_on_each() -> None:
    pdf = PdfWriter()
    pdf.page(100, 100)
    with pdf.tagged("P"):
        pdf.text(5, 5, "One", PLAIN)
        pdf.page(100, 100)
        pdf.text(5, 5, "Two", PLAIN)
    assert [said != "" for _, _, said in elements(pdf.data())] == [True, True]


def test_words_between_cells_and_cells_outside_of_tables_are_refused() -> None:
    pdf = PdfWriter()
    pdf.page(100, 100)
    with pdf.tagged("Table"), pytest.raises(SurfaceError, match="in one of its cells"):
        pdf.text(5, 5, "lost", PLAIN)
    with pytest.raises(SurfaceError, match="TD must be in TR"), pdf.tagged("TD"):
        pass
    with pytest.raises(SurfaceError, match="TR must be in Table"), pdf.tagged("TR"):
        pass
