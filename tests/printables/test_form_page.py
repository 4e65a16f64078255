"""Pages that are forms: one frame for all of them, in the middle of whatever paper there is."""

import pytest

from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.forms.pages import form_page
from printables.forms.stationery import NoSuchStyle, Stationery
from printables.pages.drawn import written
from printables.pages.paper import parse
from tests.printables.pdf_reading import pages_of


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a4", (190, 264)), ("a4 landscape", (277, 177)), ("a3", (190, 264)), ("300x300", (190, 264))],
)
def test_the_room_is_as_large_on_any_paper_and_in_its_middle(
    paper: str, size: tuple[float, float]
) -> None:
    rooms: list[Box] = []
    units: list[float] = []

    def draw(form: Form, look: Stationery, box: Box) -> None:
        units.append(form.unit)
        rooms.append(box)

    sheet = parse(paper)
    page = form_page("Hold", sheet, "antique", draw, title="The hold", remark="at sea")
    data = written([page], ".pdf", title="Hold", author="Us")
    [room], [unit] = rooms, units
    assert (room.width / unit, room.height / unit) == pytest.approx(size)
    assert room.centre[0] == pytest.approx(sheet.width / 2)
    assert sheet.height - room.bottom >= 10 * unit - 1e-6
    said = pages_of(data)[0]
    assert "at sea" in said
    assert "HOLD" in said.replace(" ", "")


def test_a_style_that_there_is_not_is_refused() -> None:
    with pytest.raises(NoSuchStyle, match="isn't a style: use color, antique"):
        form_page("Hold", parse("a4"), "gold", lambda *_: None, title="The hold")
