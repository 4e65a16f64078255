"""Fields in a PDF file: where they lie, what they hold, what they are called."""

import importlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from printables.drawing.surface import Box, SurfaceError
from printables.pdf.fields import FieldWriter, Kind, PdfField
from tests.printables.form_reader import FormReader


def a_form(*fields: PdfField) -> bytes:
    writer = FieldWriter(title="form")
    writer.page(100, 200)
    for index, field in enumerate(fields):
        writer.field(Box(10, 20 + 10 * index, 30, 6), field)
    return writer.data()


ALL = (
    PdfField(name="one", tip="a line", value="Łódź & <b>", anchor="middle"),
    PdfField(name="two", tip="many", kind="lines"),
    PdfField(name="three", tip="yes or no", kind="tick", value="yes"),
    PdfField(name="four", tip="which", kind="choice", value="b", options=("a", "b")),
    PdfField(name="five", tip="sum", script='event.value="x(y)\\\\z";'),
)


def test_fields_are_found_by_an_independent_reader() -> None:
    form = FormReader(a_form(*ALL))
    assert list(form.fields) == ["one", "two", "three", "four", "five"]
    assert form.fields["one"]["/V"] == "Łódź & <b>"
    assert form.fields["one"]["/TU"] == "a line"
    assert form.fields["three"]["/AS"] == "/Yes"
    assert list(form.fields["four"]["/Opt"]) == ["a", "b"]
    assert form.scripts == [("five", 'event.value="x(y)\\\\z";')]
    assert "/NeedAppearances" not in form.form


@pytest.mark.parametrize(("kind", "breaks"), [("line", "  "), ("lines", "\n")])
def test_a_field_holds_no_controls(kind: Kind, breaks: str) -> None:
    """Letters of any script stay, for a reader of such files has fonts of its own."""
    value = "שלום\r\nA\u202eda\x00\x1b\ufffe e\u0301"
    form = FormReader(a_form(PdfField(name="one", tip="a name", kind=kind, value=value)))
    assert form.fields["one"]["/V"] == f"שלום{breaks}Ada   é"


def test_a_field_lies_where_it_was_drawn() -> None:
    """Millimetres from the top left corner become points from the lower left one."""
    rect = [float(edge) for edge in FormReader(a_form(ALL[0])).fields["one"]["/Rect"]]
    wanted = [edge * 72 / 25.4 for edge in (10, 200 - 26, 40, 200 - 20)]
    assert rect == pytest.approx(wanted, abs=0.01)


def shown(form: FormReader, name: str) -> str:
    """What the appearance of a field shows, read by the font's own way back to Unicode."""
    look = form.fields[name]["/AP"]["/N"].get_object()
    font = form.form["/DR"]["/Font"]["/SrcSans"].get_object()
    said = font["/ToUnicode"].get_object().get_data().decode()
    chars = {code: chr(int(char, 16)) for code, char in re.findall(r"<(\w{4})> <(\w{4})>\n", said)}
    codes = "".join(re.findall(r"<(\w+)> Tj", look.get_data().decode("latin-1")))
    return "".join(chars[codes[at : at + 4]] for at in range(0, len(codes), 4))


@pytest.mark.parametrize(
    ("value", "said"),
    [("Clea Łukasik", "Clea Łukasik"), ("Ελένη, Дмитрий", "Ελένη, Дмитрий"), ("李 Li", "◊ Li")],
)
def test_a_field_shows_what_stands_in_it_without_the_reader_s_help(value: str, said: str) -> None:
    """Letters that no font of ours has are marked, as everywhere on paper."""
    form = FormReader(a_form(PdfField(name="one", tip="a name", value=value)))
    assert shown(form, "one") == said
    assert form.fields["one"]["/V"] == value


def test_what_is_too_long_for_a_line_is_set_smaller_and_in_lines_where_there_are() -> None:
    words = "everybody must ride; riders carry no canoes; 270 too much to carry away"
    long = PdfField(name="one", tip="a line", value=words)
    many = PdfField(name="two", tip="lines", value=words, kind="lines", size=2.0)
    form = FormReader(a_form(long, many))
    one, two = (
        form.fields[name]["/AP"]["/N"].get_object().get_data().decode() for name in ("one", "two")
    )
    sizes = [float(re.findall(r"SrcSans ([\d.]+) Tf", look)[0]) for look in (one, two)]
    assert sizes[0] < 2.8 * 72 / 25.4
    assert (one.count("Tj"), two.count("Tj")) == (1, 2)
    assert shown(form, "two").replace(" ", "") == words.replace(" ", "")


def _ink(picture: bytes) -> int:
    return sum(value < 128 for value in picture)


@pytest.mark.parametrize("reader", ["pdftoppm", "mutool", "gs", "pypdfium2"])
def test_readers_show_letters_of_every_script(tmp_path: Path, reader: str) -> None:
    """A reader that lost a letter would draw the same picture as without it."""
    if reader == "pypdfium2":
        pytest.importorskip(reader)
    elif shutil.which(reader) is None:
        pytest.skip(f"{reader} is not installed")
    drawn = []
    for value in ("", "Ł", "ŁΩ", "ŁΩЯ"):
        file = tmp_path / "form.pdf"
        file.write_bytes(a_form(PdfField(name="one", tip="a name", value=value, size=4)))
        drawn.append(_ink(picture(reader, file)))
    assert drawn == sorted(set(drawn))


def picture(reader: str, file: Path) -> bytes:
    """The first page in gray, as a reader draws it."""
    if reader == "pypdfium2":
        pdfium = importlib.import_module(reader)
        pdf = pdfium.PdfDocument(str(file))
        pdf.init_forms()
        return bytes(pdf[0].render(scale=2, grayscale=True, may_draw_forms=True).buffer)
    commands = {
        "pdftoppm": ["pdftoppm", "-r", "144", "-gray", str(file)],
        "mutool": ["mutool", "draw", "-q", "-r", "144", "-c", "gray", "-F", "pgm", "-o", "-"],
        "gs": ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pgmraw", "-r144", "-sOutputFile=-"],
    }
    command = commands[reader] if reader == "pdftoppm" else [*commands[reader], str(file)]
    done = subprocess.run(command, capture_output=True, check=True)
    return done.stdout.split(b"\n255\n", 1)[1]


def test_fields_are_tabbed_through_in_the_order_in_which_they_were_made() -> None:
    form = FormReader(a_form(*ALL))
    page = form.file.pages[0]
    assert [each.get_object()["/T"] for each in page["/Annots"]] == list(form.fields)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["one", "", "a.b"])
def test_a_name_is_one_field_s_alone(name: str) -> None:
    with pytest.raises(SurfaceError, match="can't name a field"):
        a_form(ALL[0], PdfField(name=name, tip="again"))


def test_same_bytes_twice_and_no_form_without_fields() -> None:
    assert a_form(*ALL) == a_form(*ALL)
    assert b"AcroForm" not in a_form()
