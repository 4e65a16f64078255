"""The parts of a form: tables whose words go on in further lines where there is room."""

from printables.drawing.surface import Box
from printables.drawing.svg import SvgWriter
from printables.forms.form import Form, FormColumn

LONG = "a stone for every pyramid that the river can see"


def lines(column: FormColumn, step: float) -> list[str]:
    """The lines in which a cell stands."""
    said: list[str] = []
    surface = SvgWriter(100, 100)
    surface.text = lambda *given, **_: said.append(given[2])  # type: ignore[method-assign]
    Form(surface, 1.0).table(Box(0, 0, 40, 40), [column], [(LONG,)], 1, step=step)
    return [text for text in said if text]


def test_prose_goes_on_in_further_lines_of_a_row_with_room() -> None:
    several = lines(FormColumn("", 1.0, prose=True), 20)
    assert len(several) > 1
    assert " ".join(several) == LONG


def test_low_rows_keep_to_one_line() -> None:
    assert len(lines(FormColumn("", 1.0), 4)) == 1
    assert len(lines(FormColumn("", 1.0, prose=True), 4)) == 1


def test_what_would_be_shortened_goes_on_in_a_second_line_of_a_row_with_room() -> None:
    assert " ".join(lines(FormColumn("", 1.0), 5)) == LONG
    assert lines(FormColumn("", 1.0), 4)[0].endswith("…")


def test_fields_side_by_side_fill_their_box() -> None:
    """Each has a rule below it; the last one ends where the box does."""
    ends: list[tuple[float, float]] = []

    class Noted(Form):
        def rule(self, x1: float, y1: float, x2: float, y2: float, *, faint: bool = False) -> None:
            ends.append((x1, x2))

    form = Noted(SvgWriter(100, 100), 1.0)
    form.fields(Box(10, 0, 80, 10), {"Name": "Ada", "Date": ""}, gap=2.0)
    assert ends == [(10, 49), (51, 90)]
