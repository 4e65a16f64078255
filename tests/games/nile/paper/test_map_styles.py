"""Styles of map: values by name, and one that every eye and every photocopier can read."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from companion.games.nile.desk.printing.kinds import GAME_ONE as PAPERS
from companion.games.nile.map.terrain import JUNGLE_MOUNTAIN, LAKE, MOUNTAIN, TERRAINS
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.legend import MapLegend, Sample
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.poster import Poster
from companion.games.nile.paper.styles import STYLES, style_of
from companion.games.nile.paper.styles.style import Inks, Style
from printables.drawing.png import PngWriter
from printables.drawing.surface import rgb
from printables.forms.stationery import ALIASES, NoSuchStyle
from printables.pages.paper import parse
from tests.games.nile.paper.eyes import EYES, Light, brightness, contrast, light
from tests.games.nile.paper.maps import BLANK, a_view, drawn_map
from tests.games.nile.paper.worlds import COLOURS

CLEAR = style_of("high-contrast")

SIDE = 10.0
"""The side of a sample in mm."""


def test_every_style_is_found_by_its_name_and_draws_every_terrain() -> None:
    assert set(STYLES) == {"colour", "antique", "ink-saver", "high-contrast"}
    for name, style in STYLES.items():
        assert style_of(name) is style
        assert set(style.pieces) == set(TERRAINS)
        assert set(style.symbols) == {*TERRAINS} - {LAKE, MOUNTAIN, JUNGLE_MOUNTAIN}
        assert set(style.inks.flags) == set(style.inks.routes) == set(COLOURS)
        for colour in _colours(style.inks):
            rgb(colour)


def test_other_names_lead_to_styles() -> None:
    for name, meant in ALIASES.items():
        assert style_of(name) is STYLES[meant]
    with pytest.raises(NoSuchStyle, match="use color, antique, ink-saver or high-contrast"):
        style_of("neon")


def test_the_command_line_knows_every_style() -> None:
    choices = PAPERS.flags["style"].choices
    assert {ALIASES.get(name, name) for name in choices} == set(STYLES)


def test_ways_of_different_seats_differ_by_their_dashes() -> None:
    for style in STYLES.values():
        assert len(set(style.dashes)) == len(style.dashes) >= 4


# High contrast


@pytest.mark.parametrize("eye", EYES)
def test_what_is_written_or_drawn_stands_out_from_every_ground(eye: str) -> None:
    inks = CLEAR.inks
    grounds = [inks.land, inks.sea, inks.lake, inks.beyond, *inks.washes.values()]
    for ground in grounds:
        for ink in (inks.ink, inks.mark, inks.coast, inks.accent, inks.title):
            assert contrast(ink, ground, eye) >= 7, (eye, ink, ground)
        assert contrast(inks.river, ground, eye) >= 4.5, (eye, ground)
        assert contrast(inks.shore, inks.sea, eye) >= 3
    assert contrast(inks.pencil, inks.land, eye) >= 4.5
    assert contrast(inks.number, inks.land, eye) >= 4.5


@pytest.mark.parametrize("eye", EYES)
def test_no_two_lines_of_the_legend_look_alike_to_any_eye(eye: str) -> None:
    """Glyph or hatch carries every difference: brightness alone must tell them apart."""
    pictures = {words: _brightnesses(data, eye) for words, data in samples("high-contrast").items()}
    least = min(
        (_difference(one, other), (first, second))
        for (first, one), (second, other) in combinations(pictures.items(), 2)
    )
    assert least[0] > 0.012, (eye, least)


def test_the_difference_would_be_missed_without_glyphs() -> None:
    """The measure is no empty one: the same sample twice has no difference at all."""
    [first, *_] = samples("high-contrast").values()
    assert _difference(_brightnesses(first, "grey"), _brightnesses(first, "grey")) == 0


@cache
def samples(style: str) -> dict[str, bytes]:
    """The sample of each line of the legend as a small PNG, by its words."""
    view, chosen = a_view(), style_of(style)
    made: dict[str, bytes] = {}
    for item in MapLegend(view, chosen, 7, 2.5).items():
        png = PngWriter(SIDE, SIDE, dpi=80)
        item.draw(Sample(png, MapMarks(png, chosen, 8), SIDE / 2, SIDE / 2, 7))
        made[item.words] = png.data()
    return made


def _brightnesses(data: bytes, eye: str) -> list[float]:
    picture = Image.open(BytesIO(data)).convert("RGB")
    kept: dict[tuple[int, int, int], float] = {}
    found: list[float] = []
    flat = picture.tobytes()
    for dot in zip(flat[::3], flat[1::3], flat[2::3], strict=True):
        if dot not in kept:
            seen: Light = light(dot, eye)
            kept[dot] = brightness(seen)
        found.append(kept[dot])
    return found


def _difference(one: list[float], other: list[float]) -> float:
    """The mean difference of brightness of two pictures, 0 to 1."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def _colours(inks: Inks) -> list[str]:
    named = [getattr(inks, name) for name in inks.__struct_fields__]
    plain = [value for value in named if isinstance(value, str)]
    return [
        *plain,
        *(colour for value in named if isinstance(value, dict) for colour in value.values()),
    ]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_grid_survives_a_copier_and_hex_numbers_can_be_read(style: Style) -> None:
    inks = style.inks
    for eye in ("usual", "grey"):
        assert contrast(inks.grid, inks.land, eye) >= 1.8
        assert contrast(inks.grid, inks.paper, eye) >= 1.8
        assert contrast(inks.number, inks.land, eye) >= 4.5
        assert all(contrast(inks.number, wash, eye) >= 3 for wash in inks.washes.values())


def test_hex_numbers_are_large_enough_or_left_out() -> None:
    """On one sheet 3.3 points and more, on posters 5; in smaller hexes there are none."""
    for paper, written in (("a4", True), ("a3", True), ("a5", False)):
        sheet = MapSheet(BLANK, parse(paper))
        assert bool(sheet.ground.numbers.size) == written, paper
        assert bool(sheet.margin) != written
        assert not written or sheet.ground.numbers.size / 25.4 * 72 >= 3.3
    for hex_mm, written in ((6.0, False), (8.0, True), (19.0, True)):
        numbers = Poster(BLANK, hex_mm).sheet.ground.numbers
        assert bool(numbers.size) == written, hex_mm
        assert not written or numbers.size / 25.4 * 72 >= 5


def test_a_map_without_hex_numbers_names_columns_and_rows_along_its_frame() -> None:
    view = BLANK
    spy, _ = drawn_map(view, "a5")
    around = [text for text, box in spy.texts if re.fullmatch(r"\d\d", text)]
    grid = view.board.grid
    wanted = [*range(1, grid.columns + 1), *range(1, grid.rows + 1)] * 2
    assert sorted(around) == sorted(f"{number:02d}" for number in wanted)
    assert spy.outside() == []


@pytest.mark.parametrize("paper", ["a5", "a4", "a3 landscape"])
def test_words_of_a_legend_are_six_points_or_more(paper: str) -> None:
    spy, _ = drawn_map(a_view(), paper)
    words = [
        size
        for text, size in spy.letters
        if text in ("Desert", "Port") or text.startswith(("†", "Sir "))
    ]
    assert len(words) >= 5
    assert min(words) >= 6
