"""A file that was made light for poppler is the file that was printed."""

from printables.drawing.surface import Surface, TextStyle
from printables.pdf.writer import PdfWriter
from tests.printables import card
from tests.printables.pdf_reading import read
from tests.printables.poppler import light


def test_symbols_that_write_nothing_name_no_fonts_and_nothing_moves() -> None:
    writer = PdfWriter(title="card")
    writer.page(card.WIDTH, card.HEIGHT)
    card.draw(writer)
    writer.define("letter", _a_letter)
    writer.use("letter", 20, 20)
    heavy = writer.data()
    quick = light(heavy)
    symbols = read(quick).pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    fonts = {name: "/Font" in symbols[name]["/Resources"] for name in symbols}
    assert list(fonts.values()).count(False) == 2
    assert [name for name in fonts if fonts[name]] == ["/FormXob.letter"]
    assert len(quick) == len(heavy)
    assert all(a == b for a, b in zip(heavy, quick, strict=True) if b != ord(" "))


def _a_letter(surface: Surface) -> None:
    surface.text(0, 0, "A", TextStyle(size=4))
