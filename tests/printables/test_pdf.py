"""The PDF writer: embedded fonts only, true page boxes, symbols stored once."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from printables.drawing.surface import Box, Paint, Surface, SurfaceError
from printables.pdf.writer import POINTS_PER_MM, PdfWriter
from tests.printables import card


def card_pdf() -> bytes:
    pdf = PdfWriter(title='<The "Nile" & Łódź>\x00', author="Ж")
    pdf.page(card.WIDTH, card.HEIGHT)
    card.draw(pdf)
    return pdf.data()


def millimetres(box: object) -> list[float]:
    return [float(side) / POINTS_PER_MM for side in box]  # type: ignore[attr-defined]


def test_pages_have_their_own_sizes_and_boxes() -> None:
    pdf = PdfWriter()
    pdf.page(210, 297, bookmark="Map")
    pdf.page(300, 100, trim=Box(5, 10, 280, 70))
    pdf.page(100, 100)
    pages = PdfReader(BytesIO(pdf.data())).pages
    assert len(pages) == 3
    assert millimetres(pages[0].mediabox) == pytest.approx([0, 0, 210, 297], abs=0.01)
    assert millimetres(pages[1].mediabox) == pytest.approx([0, 0, 300, 100], abs=0.01)
    assert millimetres(pages[1].trimbox) == pytest.approx([5, 20, 285, 90], abs=0.01)
    assert millimetres(pages[2].trimbox) == pytest.approx([0, 0, 100, 100], abs=0.01)


def test_title_author_and_bookmarks_are_recorded_whatever_they_hold() -> None:
    reader = PdfReader(BytesIO(card_pdf()))
    assert reader.metadata is not None
    assert reader.metadata.title == '<The "Nile" & Łódź> '
    assert reader.metadata.author == "Ж"
    pdf = PdfWriter()
    pdf.page(50, 50, bookmark="Sheet of Ada\n")
    (entry,) = PdfReader(BytesIO(pdf.data())).outline
    assert isinstance(entry, Destination)
    assert entry.title == "Sheet of Ada "


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="poppler is not installed")
@pytest.mark.parametrize("lettered", [True, False])
def test_every_font_listed_is_embedded(tmp_path: Path, lettered: bool) -> None:
    pdf = PdfWriter()
    pdf.page(card.WIDTH, card.HEIGHT)
    card.draw(pdf, letters=lettered)
    file = tmp_path / "card.pdf"
    file.write_bytes(pdf.data())
    shown = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True)
    lines = shown.stdout.splitlines()[2:]
    assert all("+Source" in line and " yes yes yes " in line for line in lines)
    assert len(lines) == (4 if lettered else 0)


def test_letters_are_text_that_can_be_copied() -> None:
    text = PdfReader(BytesIO(card_pdf())).pages[0].extract_text()
    assert 'Straße <b>&"Łódź"</b> Жук ◊ ◊' in text


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
def test_text_on_a_curve_is_found_as_one_text(tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    file.write_bytes(card_pdf())
    run = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, check=True)
    assert "The White Nile at Gondokoro" in run.stdout.decode()


def test_a_poster_stores_its_map_once() -> None:
    def drawing(surface: Surface) -> None:
        for i in range(2000):
            surface.circle(i % 50, i // 50, 0.3 + i / 9000, Paint(fill="#444"))

    def poster(pages: int) -> int:
        pdf = PdfWriter()
        pdf.define("map", drawing, Box(0, 0, 50, 50))
        for i in range(pages):
            pdf.page(30, 30)
            pdf.use("map", -5 * i, 0)
        return len(pdf.data())

    assert poster(9) < poster(1) * 1.25


@pytest.mark.parametrize("name", ["plain", "Ngorongoro é"])
def test_operators_of_a_symbol_are_in_the_file_whatever_letters_they_hold(name: str) -> None:
    def drawing(surface: Surface) -> None:
        with pdf.set_type(0, 0) as canvas:
            canvas.addLiteral(f"% {name}")
        surface.circle(1, 1, 1, Paint(fill="#444"))

    pdf = PdfWriter()
    pdf.define("hill", drawing)
    pdf.page(30, 30)
    pdf.use("hill")
    page = PdfReader(BytesIO(pdf.data())).pages[0]
    [hill] = page["/Resources"]["/XObject"].values()  # type: ignore[index]
    assert f"% {name}\n".encode("latin-1") in hill.get_object().get_data()


def test_a_second_call_gives_the_same_file() -> None:
    pdf = PdfWriter()
    pdf.page(50, 50)
    assert pdf.data() == pdf.data()
    with pytest.raises(SurfaceError, match="its first page begins and before its end"):
        pdf.line(0, 0, 1, 1, Paint(stroke="#000"))


def test_drawing_without_a_page_is_refused() -> None:
    with pytest.raises(SurfaceError, match="needs at least one page"):
        PdfWriter().data()
    with pytest.raises(SurfaceError, match="its first page begins and before its end"):
        PdfWriter().circle(1, 1, 1, Paint(fill="#000"))


@pytest.mark.parametrize("size", [(0.0, 10.0), (10.0, -1.0), (6000.0, 10.0), (float("nan"), 1.0)])
def test_pages_have_limits(size: tuple[float, float]) -> None:
    with pytest.raises(SurfaceError, match="at most 5080 mm"):
        PdfWriter().page(*size)


def test_symbols_must_be_defined_and_well_named() -> None:
    pdf = PdfWriter()
    pdf.page(50, 50)
    with pytest.raises(SurfaceError, match='"hill" is used before it is defined'):
        pdf.use("hill")
    with pytest.raises(SurfaceError, match="the name of a symbol"):
        pdf.define("", lambda _: None)


@pytest.mark.parametrize("moment", ["86400", "4102444800", "last night"])
def test_a_file_knows_no_date_of_builds(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    usual = card_pdf()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
    assert card_pdf() == usual
