"""The quick parser of content streams finds what pypdf's own finds."""

from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PageObject, _cmap
from pypdf.generic import ContentStream

from printables.drawing.surface import TextStyle
from printables.pdf.writer import PdfWriter
from tests.printables import card, quick_pypdf
from tests.printables.pdf_reading import read

STREAMS = [
    b"q 1 0 0 -1 .5 +12.25 cm\n-0.5 7. m 3 4 l S Q",
    b"BT/F1 12 Tf(a \\(b\\) \\101)Tj<0041>Tj[(A)-20.5(V)]TJ T* (next)' ET",
    b"/OC /MC0 BDC 0 g 1 .5 0 rg f* EMC /Tag <</MCID 3/Alt (1 0 m)>> BDC EMC",
    b"1 0 0 RG % 3 4 m in a comment\n5 6 l\nb*",
    b"0 0 m BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI 1 1 l",
    b"[3 1.5] 0 d 10 w 0 J\r\n\t\x0c1 2 3 4 5 6 c h",
    b"(q 1 0 m) Tj 9 Tr  \n ",
    b"",
]


@pytest.mark.parametrize("data", STREAMS)
def test_streams_of_every_kind_are_read_as_pypdf_reads_them(data: bytes) -> None:
    assert _read(data, quick_pypdf.parse) == _read(data, quick_pypdf.slowly)


def test_a_page_of_all_that_is_drawn_is_read_as_pypdf_reads_it() -> None:
    writer = PdfWriter(title="card")
    writer.page(card.WIDTH, card.HEIGHT)
    card.draw(writer)
    [page] = read(writer.data()).pages
    content, forms = page.get_contents(), page["/Resources"]["/XObject"]  # type: ignore[index]
    assert content is not None
    assert forms
    for stream in (content, *forms.values()):
        data = stream.get_object().get_data()
        quick = _read(data, quick_pypdf.parse)
        assert len(quick) > 2
        assert quick == _read(data, quick_pypdf.slowly)


def test_letters_mean_what_pypdf_says_on_each_file_and_again() -> None:
    for words in ("Zanzibar", "Sansibar ß", "Zanzibar"):
        writer = PdfWriter()
        writer.page(90, 40)
        writer.text(5, 10, words, TextStyle(size=4))
        [page] = read(writer.data()).pages
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
        assert fonts
        for font in fonts:
            assert quick_pypdf.letters(font) == quick_pypdf.letters_slowly(font)
        assert words in page.extract_text()


def test_words_are_found_without_the_lines_around_them() -> None:
    writer = PdfWriter(title="card")
    writer.page(card.WIDTH, card.HEIGHT)
    card.draw(writer)
    quick, slow = (read(writer.data()).pages[0] for _ in range(2))
    words = quick.extract_text()
    assert words == quick_pypdf.words_slowly(slow)
    assert len(words) > 20
    told: list[bytes] = []
    again = quick.extract_text(visitor_operand_before=lambda operator, *_: told.append(operator))
    assert again == words
    assert {b"m", b"l"} <= {*told}


def test_all_tests_read_quickly() -> None:
    assert vars(PageObject)["extract_text"] is quick_pypdf.words
    assert ContentStream._parse_content_stream is quick_pypdf.parse
    assert _cmap._parse_to_unicode is quick_pypdf.letters


def _read(data: bytes, parse: Callable[[ContentStream, BytesIO], None]) -> list[object]:
    """What stands in a stream, with the types of all that is in it."""
    content = ContentStream(None, None)
    parse(content, BytesIO(data))
    return [
        (operator, repr(operands), _types(operands)) for operands, operator in content.operations
    ]


def _types(value: object) -> object:
    if isinstance(value, dict):
        return type(value), [(_types(key), _types(each)) for key, each in value.items()]
    return type(value), [_types(each) for each in value] if isinstance(value, list) else None
