"""What a PDF file says of itself: version, title, metadata, how it is to be printed."""

from typing import Any
from xml.etree import ElementTree

import pytest

from printables.drawing.surface import TextStyle
from printables.pages.imposition import Duplex
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import read


def two_pages(**more: Any) -> bytes:
    pdf = PdfWriter(**{"title": "Łódź & <Ω>", "author": "Ж", "subject": "a test", **more})
    pdf.page(50, 80, label="assembly")
    pdf.text(5, 5, "one", TextStyle())
    pdf.page(50, 80, label="A1", bookmark="A1")
    pdf.page(50, 80, bookmark="3")
    pdf.page(50, 80)
    return pdf.data()


def root_of(data: bytes) -> Any:
    return read(data).trailer["/Root"]


def test_a_file_is_of_the_version_whose_features_it_uses() -> None:
    assert two_pages().startswith(b"%PDF-1.7")


def test_metadata_says_what_the_file_says_and_no_date() -> None:
    data = two_pages()
    found = ElementTree.fromstring(root_of(data)["/Metadata"].get_object().get_data())
    words = {text for each in found.iter() if (text := (each.text or "").strip())}
    assert {"Łódź & <Ω>", "Ж", "a test", "nile-companion"} <= words
    assert not [each.tag for each in found.iter() if "Date" in each.tag]
    info: Any = read(data).metadata
    assert not [key for key in info if "Date" in key]
    assert (info.title, info.author) == ("Łódź & <Ω>", "Ж")


@pytest.mark.parametrize(
    ("duplex", "said"),
    [(None, "Simplex"), ("long", "DuplexFlipLongEdge"), ("short", "DuplexFlipShortEdge")],
)
def test_a_printer_is_told_the_size_and_the_sides(duplex: Duplex | None, said: str) -> None:
    """Nothing is fitted to the page: cards and posters have to have their size."""
    wishes = root_of(two_pages(duplex=duplex))["/ViewerPreferences"]
    assert wishes["/PrintScaling"] == "/None"
    assert wishes["/PickTrayByPDFSize"] is not None
    assert wishes["/PickTrayByPDFSize"].value is True
    assert wishes["/DisplayDocTitle"].value is True
    assert wishes["/Duplex"] == f"/{said}"


def test_pages_are_called_by_their_labels_others_by_their_numbers() -> None:
    assert read(two_pages()).page_labels == ["assembly", "A1", "3", "4"]


def test_a_file_of_several_pages_opens_with_its_outline() -> None:
    assert root_of(two_pages())["/PageMode"] == "/UseOutlines"
    one = PdfWriter()
    one.page(50, 50, bookmark="Map")
    assert root_of(one.data())["/PageMode"] == "/UseNone"


def test_every_page_bears_a_folio_of_all_pages() -> None:
    pdf = PdfWriter(folio="First expedition · month 22")
    for number in range(3):
        pdf.page(210, 297, foot=0 if number == 1 else None)
    said = [page.extract_text().strip() for page in read(pdf.data()).pages]
    assert said == ["First expedition · month 22 · 1/3", "", "First expedition · month 22 · 3/3"]


def test_a_folio_goes_onto_small_paper() -> None:
    pdf = PdfWriter(folio="A very long title of a campaign that goes on and on " * 3)
    pdf.page(60, 60)
    assert read(pdf.data()).pages[0].extract_text().strip().endswith("… · 1/1")
