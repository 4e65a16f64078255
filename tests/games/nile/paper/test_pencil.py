"""Paper for pencils: true to the mm on A4 and Letter, and with the words of the game it is for."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import pypdf
import pytest

from companion.desk.errors import CannotPrint
from companion.games.nile.desk.printing.sheets import PENCIL, print_sheets
from companion.games.nile.paper.paper_sets import PAPER_SETS
from companion.games.nile.paper.sheets.pencil import (
    Orientation,
    draw_hexes,
    draw_phases,
    draw_rivers,
    draw_strips,
)
from companion.games.nile.paper.sheets.turn_sections import TurnSection
from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.pages.paper import PaperError, parse
from printables.pdf.writer import POINTS_PER_MM
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.paper.forms import CHARTS
from tests.games.nile.paper.spies import Spy, as_writer

PAPERS = pytest.mark.parametrize("words", ["a4", "letter", "a4 landscape", "letter landscape"])


def drawn(draw: partial[None], words: str) -> Spy:
    spy, paper = Spy(), parse(words)
    unit = min(min(paper.width, paper.height) / 210, max(paper.width, paper.height) / 297)
    draw(as_writer(spy), Form(spy, unit), paper)
    return spy


@pytest.mark.parametrize("game", ["nile-1", "nile-2"])
@pytest.mark.parametrize("kind", PENCIL)
def test_every_kind_is_printed_on_the_paper_as_it_lies(
    kind: str, game: str, tmp_path: Path
) -> None:
    out = tmp_path / "p.pdf"
    for paper, orientation in (("a4", "portrait"), ("letter", "landscape")):
        print_sheets(None, out, kind=kind, paper=paper, orientation=orientation, game=game)
        size = parse(f"{paper} {orientation}")
        for page in pypdf.PdfReader(out).pages:
            sides = (float(page.mediabox.width), float(page.mediabox.height))
            wanted = (size.width * POINTS_PER_MM, size.height * POINTS_PER_MM)
            assert sides == pytest.approx(wanted, abs=0.1)


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("wide", [6.0, 10.0, 19.0, 40.0])
@PAPERS
def test_hexes_are_as_wide_as_asked_and_fill_the_paper(
    words: str, wide: float, orientation: Orientation
) -> None:
    spy = drawn(partial(draw_hexes, hex_mm=wide, orientation=orientation), words)
    [(path, _)] = [one for one in spy.painted if len(one[0].segments) > 20]
    ends = [numbers for _, numbers in path.segments]
    sides = {tuple(sorted(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)}
    assert len(sides) == len(ends) // 2
    for start, end in sides:
        assert math.dist(start, end) == pytest.approx(wide / math.sqrt(3), abs=0.001)
    xs, ys = zip(*ends, strict=True)
    for spare, side in ((spy.width - max(xs), "width"), (spy.height - max(ys), "height")):
        assert 10 < spare < 40 + 1.5 * wide, side


def test_hexes_too_large_for_the_paper_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PaperError, match="too large for this paper"):
        drawn(partial(draw_hexes, hex_mm=99, orientation="pointy"), "a5")
    out = tmp_path / "p.pdf"
    for hex_mm in (0.0, 1000.0, math.nan):
        with pytest.raises(CannotPrint, match="choose 3 to 100"):
            print_sheets(None, out, kind="hexes", hex_mm=hex_mm)
    with pytest.raises(CannotPrint, match="for hexes and flat-hexes, not for rivers"):
        print_sheets(None, out, kind="rivers", hex_mm=10)


@PAPERS
def test_a_river_hex_has_its_sides_numbered_as_on_the_compass(words: str) -> None:
    spy = drawn(partial(draw_rivers, charts=CHARTS, orientation="pointy"), words)
    found = [{text: box.centre for text, box in spy.texts if text == str(n)} for n in range(1, 7)]
    numbers = [text for text, _ in spy.texts if text in "123456"]
    assert len(numbers) % 6 == 0
    assert len(numbers) >= 6 * 12
    (north_east, east) = (found[0]["1"], found[1]["2"])
    assert north_east[1] < east[1]
    assert north_east[0] < east[0]


@PAPERS
def test_a_counter_lies_in_every_box_of_a_strip(words: str) -> None:
    spy = drawn(partial(draw_strips, charts=CHARTS), words)
    months, points = spy.boxes
    for page, least in ((months, 36), (points, 100)):
        boxes = [box for box in page if (box.width, box.height) == (15, 15)]
        assert len(boxes) >= least
        paper = Box(0, 0, spy.width, spy.height).inset(5)
        assert all(paper.contains(box) for box in boxes)
        assert not any(
            one.inset(0.01).overlaps(other) for one in boxes for other in boxes if one is not other
        )
    said = [text for text, _ in spy.pages[1]]
    assert [text for text in said if text.isdigit()] == [str(number) for number in range(100)]


@pytest.mark.parametrize("game", sorted(PAPER_SETS))
@pytest.mark.parametrize("large", [False, True])
@PAPERS
def test_cards_of_phases_say_all_of_them_within_their_frames(
    words: str, large: bool, game: str
) -> None:
    charts = CHARTS if game == "nile-1" else charts_two()
    sections = PAPER_SETS[game].phases(charts, None)
    spy = drawn(partial(draw_phases, sections=sections, large=large), words)
    told = " ".join(spy.said()).replace("\N{NO-BREAK SPACE}", " ")
    for section in sections:
        assert section.title.split()[-1] in told
        for part in section.parts:
            assert part.words.split()[-1] in told
    assert min(size for _, size in spy.letters) >= (18 if large else 6)
    for texts, boxes in zip(spy.pages, spy.boxes, strict=True):
        frames = [box.inset(1) for box in boxes if box.width > 50]
        assert all(any(frame.contains(box) for frame in frames) for text, box in texts if text)


def test_a_long_phase_has_several_cards() -> None:
    parts = PAPER_SETS["nile-1"].phases(CHARTS, None)[2].parts
    spy = drawn(partial(draw_phases, sections=[TurnSection("Move", parts)], large=True), "a4")
    assert len(spy.pages) == 2
    assert "2" in "".join(text for text, _ in spy.pages[1][:3])
