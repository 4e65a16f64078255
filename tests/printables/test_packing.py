"""Object streams: the small objects of a file are packed, and every reader finds them."""

import shutil
import subprocess
from pathlib import Path

import pytest

from printables.drawing.surface import TextStyle
from printables.pdf.packing import OBJECT_STREAM, unpacked
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import read

LINES = 450


def many_objects() -> bytes:
    pdf = PdfWriter(title="Lines")
    pdf.page(100, 100)
    for at in range(LINES):
        with pdf.tagged("P"):
            pdf.text(5, 5 + at / 10, f"line {at}", TextStyle())
    return pdf.data()


def test_thousands_of_objects_lie_in_streams_and_are_found_by_their_numbers() -> None:
    data = many_objects()
    assert len(OBJECT_STREAM.findall(data)) > 1
    objects = dict(unpacked(data))
    assert sum(content.startswith(b"<</S/P/P") for content in objects.values()) == LINES
    reader = read(data)
    assert reader.metadata is not None
    assert reader.metadata.title == "Lines"
    assert set(reader.xref_objStm) == set(objects)


@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="poppler is missing")
def test_poppler_has_nothing_to_mend(tmp_path: Path) -> None:
    file = tmp_path / "lines.pdf"
    file.write_bytes(many_objects())
    told = subprocess.run(["pdfinfo", "-struct-text", file], capture_output=True, check=True)
    assert not told.stderr
    assert f"line {LINES - 1} ".encode() in told.stdout
