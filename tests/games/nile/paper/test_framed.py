"""The framing edition: one sheet for a picture frame, with the roll of the explorers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import CannotPrint
from companion.games.nile.desk.printing.framing import print_framing
from companion.games.nile.desk.printing.options import FRAMES
from companion.games.nile.paper.map.framed import FramedSheet, Journey, Roll
from companion.games.nile.paper.map.view import MapView, Route, RouteStep
from companion.games.nile.paper.styles import STYLES
from printables.drawing.surface import Box
from printables.pages.marks import crop_marks
from printables.pages.paper import parse
from tests import SAMPLES
from tests.cli.running import refused
from tests.games.nile.paper.maps import BLANK, a_view
from tests.games.nile.paper.spies import Spy
from tests.printables.boxes import overlapping


def journeys(count: int) -> Roll:
    """A roll with so many journeys, the last one fatal."""
    lines = [
        Journey(
            at % 4 + 1, f"Explorer {at}, doctor", "From Lagos and back", f"18{20 + at // 2}", at
        )
        for at in range(1, count)
    ]
    last = Journey(1, "Ada Hartley, zoologist", "From Mombasa", "1821", 0, "killed by natives")
    return Roll("1820–1824", (*lines, last))


def framed(view: MapView, roll: Roll, paper: str, style: str = "colour") -> tuple[Spy, FramedSheet]:
    sheet = FramedSheet(view, parse(paper), style, roll)
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw(spy)
    return spy, sheet


@pytest.mark.parametrize(
    ("paper", "style", "count"),
    list(zip((*FRAMES, "700x500"), STYLES, (2, 16, 120, 9), strict=True)),
)
def test_words_keep_apart_on_every_size_and_in_every_style(
    paper: str, style: str, count: int
) -> None:
    spy, sheet = framed(a_view(2, 400), journeys(count), paper, style)
    assert spy.outside() == []
    said = [text for text, _ in spy.texts]
    below = [(text, box) for text, box in spy.texts if sheet.legend.contains(box)]
    assert overlapping(below, 0.05) == []
    assert "The roll of the explorers" in said
    assert "Ada Hartley, zoologist" in said
    assert "The mountains compared" in said
    assert "From Mombasa, 1821, killed by natives" in said
    assert "Explanation" not in said


def test_a_roll_too_long_for_its_place_says_how_many_are_missing() -> None:
    spy, _ = framed(a_view(2, 400), journeys(400), "300x400")
    said = [text for text, _ in spy.texts]
    named = sum(text.startswith("Explorer ") for text in said)
    assert 20 < named < 399
    assert f"and {400 - named} more journeys" in said
    assert "The mountains compared" not in said


def test_the_years_and_the_winner_stand_in_the_title() -> None:
    view = a_view(1, 120)
    explorer = view.expeditions[0].explorer
    spy, _ = framed(replace(view, won=(explorer,)), journeys(3), "500x700")
    said = {text for text, _ in spy.texts}
    assert {"in the years 1820–1824", f"won by {explorer}"} <= said
    lead = replace(view.expeditions[1], points=34)
    parties = (replace(view.expeditions[0], points=3), lead, *view.expeditions[2:])
    spy, _ = framed(replace(view, expeditions=parties), journeys(3), "500x700")
    assert any(text.startswith(f"{lead.explorer} ahead with 34") for text, _ in spy.texts)


def test_columns_and_rows_are_numbered_along_the_frame_and_no_hex_is() -> None:
    spy, sheet = framed(BLANK, Roll(), "700x1000")
    assert sheet.outer.height == pytest.approx(sheet.inner.height)  # nothing at its foot
    numbers = [box for text, box in spy.texts if text == "01"]
    assert len(numbers) == 4
    assert sheet.ground.numbers.size == 0
    assert "1010" not in {text for text, _ in spy.texts}


def test_foot_and_numbers_may_be_left_out(tmp_path: Path) -> None:
    sheet = FramedSheet(
        a_view(2, 400), parse("500x700"), "colour", journeys(9), foot=False, numbered=False
    )
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw(spy)
    said = {text for text, _ in spy.texts}
    assert said.isdisjoint({"01", "1010", "The roll of the explorers", "The mountains compared"})
    assert sheet.frame.contains(Box(*sheet.origin, *sheet.layout.extent()))
    plain, bare = tmp_path / "plain.svg", tmp_path / "bare.svg"
    print_framing(None, plain)
    print_framing(None, bare, legend="none", numbers="none")
    assert bare.stat().st_size < plain.stat().st_size
    with pytest.raises(CannotPrint, match="goes with a poster"):
        print_framing(None, tmp_path / "own.pdf", legend="own")


def test_a_way_has_its_explorer_along_it_in_place_of_months() -> None:
    way = Route("Ada", 1, tuple(RouteStep(f"{column:02d}12", column) for column in range(12, 20)))
    for name in ("", "Hartley 1820"):
        spy, _ = framed(replace(BLANK, routes=(replace(way, name=name),)), Roll(), "500x700")
        said = [text for text, _ in spy.texts]
        assert any(text.startswith("month ") for text in said) is not bool(name)
        assert ("Hartley1820" in "".join(said).replace(" ", "")) is bool(name)


def test_a_campaign_gives_its_journeys_with_their_fates(tmp_path: Path) -> None:
    out = tmp_path / "framed.svg"
    with Campaign.open(SAMPLES / "seventy-five-points.toml") as source:
        print_framing(source, out, title="The great race")
    svg = out.read_text(encoding="utf-8")
    for words in ("The great race", "won by Benedikt Weiß", "killed by natives", "Lindqvist 18"):
        assert words in svg


def test_the_pdf_is_cut_to_the_size_of_the_frame(tmp_path: Path) -> None:
    from pypdf import PdfReader

    out, same = tmp_path / "framed.pdf", tmp_path / "same.pdf"
    print_framing(None, out, paper="300x400")
    print_framing(None, same, paper="30x40")  # frames are known by centimeters
    assert PdfReader(same).pages[0].trimbox == PdfReader(out).pages[0].trimbox
    page = PdfReader(out).pages[0]
    mm = 72 / 25.4
    assert [float(side) / mm for side in page.trimbox] == pytest.approx([7, 7, 307, 407], abs=0.01)
    assert [float(side) / mm for side in page.bleedbox] == pytest.approx([4, 4, 310, 410], abs=0.01)
    assert [float(side) / mm for side in page.mediabox] == pytest.approx([0, 0, 314, 414], abs=0.01)


def test_crop_marks_lie_beyond_the_bleed() -> None:
    spy, cut = Spy(120, 120), Box(10, 10, 100, 100)
    crop_marks(spy, cut, 3)
    ends = [numbers for path, _ in spy.painted for _, numbers in path.segments]
    assert len({*ends}) == 16
    assert not [end for end in ends if cut.inset(-3.5).overlaps(Box(end[0], end[1], 0.01, 0.01))]
    assert all(cut.inset(-7).contains(Box(end[0], end[1], 0, 0)) for end in ends)


@pytest.mark.parametrize(
    ("paper", "said"),
    [("a4", "needs 250 mm at least on each side"), ("banana", "banana")],
)
def test_a_sheet_too_small_for_the_roll_is_refused(paper: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match=said):
        print_framing(None, tmp_path / "framed.pdf", paper=paper)
    assert not list(tmp_path.iterdir())


def test_options_that_do_not_go_with_it_are_refused_by_name(tmp_path: Path) -> None:
    for more in (("--hex-mm", "19"), ("--charts",)):
        told = refused("print", "map", "--edition", "framing", "--out", tmp_path / "m.pdf", *more)
        assert re.search(r"is an option of \S", told)
