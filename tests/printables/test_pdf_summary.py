"""Chapters, links and promised symbols of a PDF file, and its summary as other readers see it."""

from io import BytesIO
from typing import Any

import pypdf
import pytest

from printables.drawing.surface import Box, Paint, SurfaceError
from printables.pdf.summary import OutlineEntry, summary_of
from printables.pdf.writer import PdfWriter

TITLES = (
    "plain",
    "brackets (and) more ( and \\ too",
    "Überschrift – é",
    "Дмитрий, «Нил» (x",
    "שלום 🐘",
    "a stream of endobj",
    "x" * 300,
)


def outline(reader: pypdf.PdfReader) -> list[tuple[int, str, int]]:
    found: list[tuple[int, str, int]] = []

    def walk(lines: Any, depth: int) -> None:
        for line in lines:
            if isinstance(line, list):
                walk(line, depth + 1)
            else:
                page = reader.get_destination_page_number(line)
                assert page is not None
                found.append((depth, str(line.title), page + 1))

    walk(reader.outline, 0)
    return found


def a_book(titles: tuple[str, ...] = TITLES) -> PdfWriter:
    writer = PdfWriter(title="(a book")
    writer.page(100, 140.5, bookmark="cover")
    for title in titles:
        with writer.chapter(title):
            writer.page(100, 200)
            writer.page(200, 100.25, bookmark=f"{title}, more")
    writer.page(50, 50, bookmark="end")
    return writer


def test_a_summary_is_what_another_reader_finds() -> None:
    data = a_book().data()
    reader, found = pypdf.PdfReader(BytesIO(data), strict=True), summary_of(data)
    assert [(one.depth, one.title, one.page) for one in found.outline] == outline(reader)
    sizes = [(float(page.mediabox.width), float(page.mediabox.height)) for page in reader.pages]
    assert len(sizes) == len(found.pages) == 2 + 2 * len(TITLES)
    for (wide, high), (width, height) in zip(found.pages, sizes, strict=True):
        assert wide * 72 / 25.4 == pytest.approx(width)
        assert high * 72 / 25.4 == pytest.approx(height)


def test_a_chapter_begins_with_its_first_page_and_holds_the_others() -> None:
    found = summary_of(a_book(("One",)).data()).outline
    assert found == (
        OutlineEntry(0, "cover", 1),
        OutlineEntry(0, "One", 2),
        OutlineEntry(1, "One, more", 3),
        OutlineEntry(0, "end", 4),
    )


def test_a_first_page_called_like_its_chapter_is_listed_once() -> None:
    writer = PdfWriter()
    with writer.chapter("Map"):
        writer.page(100, 100, bookmark="Map")
    assert summary_of(writer.data()).outline == (OutlineEntry(0, "Map", 1),)


def test_chapters_do_not_lie_in_each_other() -> None:
    writer = PdfWriter()
    inside = writer.chapter("two")
    with writer.chapter("one"), pytest.raises(SurfaceError, match="contain another"), inside:
        writer.page(100, 100)


def test_a_link_leads_to_a_chapter_that_comes_later() -> None:
    writer = PdfWriter()
    writer.page(100, 200)
    writer.link(Box(10, 20, 30, 5), "chapter1")
    writer.page(100, 200)
    with writer.chapter("there") as key:
        assert key == "chapter1"
        writer.page(100, 200)
    reader = pypdf.PdfReader(BytesIO(writer.data()), strict=True)
    annotations: Any = reader.pages[0]["/Annots"]
    (link,) = (each.get_object() for each in annotations)
    assert link["/Dest"][0].get_object() == reader.pages[2].get_object()
    corners = [float(side) * 25.4 / 72 for side in link["/Rect"]]
    assert corners == pytest.approx([10, 175, 40, 180], abs=0.001)


def test_a_promised_symbol_is_drawn_where_it_was_used() -> None:
    def draw(surface: Any) -> None:
        surface.rect(Box(0, 0, 10, 10), Paint(fill="#123456"))

    writer = PdfWriter()
    writer.page(100, 100)
    writer.promise("later")
    writer.use("later", 5, 5)
    writer.page(100, 100)
    writer.define("later", draw)
    reader = pypdf.PdfReader(BytesIO(writer.data()), strict=True)
    forms = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    (form,) = (each.get_object() for each in forms.values())
    assert b"rg" in form.get_data()


def test_a_promise_has_to_be_kept() -> None:
    writer = PdfWriter()
    writer.page(100, 100)
    writer.promise("later")
    with pytest.raises(SurfaceError, match='"later" is used'):
        writer.data()
