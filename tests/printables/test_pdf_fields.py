"""Fields in a PDF file: where they lie, what they hold, what they are called."""

from __future__ import annotations

import pytest

from printables.pdf_fields import Field, FieldWriter, Kind
from printables.surface import Box, SurfaceError
from tests.printables.form_reader import FormReader


def a_form(*fields: Field) -> bytes:
    writer = FieldWriter(title="form")
    writer.page(100, 200)
    for index, field in enumerate(fields):
        writer.field(Box(10, 20 + 10 * index, 30, 6), field)
    return writer.data()


ALL = (
    Field(name="one", tip="a line", value="Łódź & <b>", anchor="middle"),
    Field(name="two", tip="many", kind="lines"),
    Field(name="three", tip="yes or no", kind="tick", value="yes"),
    Field(name="four", tip="which", kind="choice", value="b", options=("a", "b")),
    Field(name="five", tip="sum", script='event.value="x(y)\\\\z";'),
)


def test_fields_are_found_by_an_independent_reader() -> None:
    form = FormReader(a_form(*ALL))
    assert list(form.fields) == ["one", "two", "three", "four", "five"]
    assert form.fields["one"]["/V"] == "Łódź & <b>"
    assert form.fields["one"]["/TU"] == "a line"
    assert form.fields["three"]["/AS"] == "/Yes"
    assert list(form.fields["four"]["/Opt"]) == ["a", "b"]
    assert form.scripts == [("five", 'event.value="x(y)\\\\z";')]
    assert form.form["/NeedAppearances"] is not None


@pytest.mark.parametrize(("kind", "breaks"), [("line", "  "), ("lines", "\n")])
def test_a_field_holds_no_controls(kind: Kind, breaks: str) -> None:
    """Letters of any script stay, for a reader of such files has fonts of its own."""
    value = "שלום\r\nA\u202eda\x00\x1b\ufffe e\u0301"
    form = FormReader(a_form(Field(name="one", tip="a name", kind=kind, value=value)))
    assert form.fields["one"]["/V"] == f"שלום{breaks}Ada   é"


def test_a_field_lies_where_it_was_drawn() -> None:
    """Millimetres from the top left corner become points from the lower left one."""
    rect = [float(edge) for edge in FormReader(a_form(ALL[0])).fields["one"]["/Rect"]]
    wanted = [edge * 72 / 25.4 for edge in (10, 200 - 26, 40, 200 - 20)]
    assert rect == pytest.approx(wanted, abs=0.01)


def test_fields_are_tabbed_through_in_the_order_in_which_they_were_made() -> None:
    form = FormReader(a_form(*ALL))
    page = form.file.pages[0]
    assert [each.get_object()["/T"] for each in page["/Annots"]] == list(form.fields)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["one", "", "a.b"])
def test_a_name_is_one_field_s_alone(name: str) -> None:
    with pytest.raises(SurfaceError, match="cannot name another field"):
        a_form(ALL[0], Field(name=name, tip="again"))


def test_same_bytes_twice_and_no_form_without_fields() -> None:
    assert a_form(*ALL) == a_form(*ALL)
    assert b"AcroForm" not in a_form()
