"""Counters on paper: as many as in the box, hatched by color, with backs behind their fronts."""

from __future__ import annotations

from collections import Counter as Count
from io import BytesIO
from itertools import combinations
from typing import get_args

import pypdf
import pytest

from companion.games.nile.desk.data import counter_deck
from companion.games.nile.desk.loading import COLOURS
from companion.games.nile.paper.cards.counters import (
    CounterPrint,
    PaperCounter,
    Tokens,
    counters_pdf,
    ground_of,
    of_colour,
)
from companion.games.nile.paper.map.view import FACES as FACE_NAMES
from companion.games.nile.paper.styles import STYLES, stationery
from printables.drawing.surface import Box, Paint, Transform
from printables.pages.imposition import Duplex, ImpositionError
from printables.pages.paper import parse
from tests.games.nile.paper.duplex import Put, symbols, turned_over
from tests.games.nile.paper.spies import Flat
from tests.games.nile.paper.worlds import HOSTILE
from tests.printables.pdf_reading import words_of

FACES = tuple(counter_deck().read(number, "face") for number in counter_deck().numbers)
EDGES: tuple[Duplex, ...] = get_args(Duplex)
HUT, CHEST, PERSON = "counter-hut", "counter-chest", "counter-explorer"


def printed(
    colours: tuple[str, ...] = COLOURS,
    natives: int = 50,
    paper: str = "a4",
    style: str = "colour",
    duplex: Duplex | None = "long",
    size: float = 12.7,
    faces: tuple[str, ...] = FACES,
) -> bytes:
    return counters_pdf(
        CounterPrint(
            paper=parse(paper),
            colours=colours,
            discoveries=faces,
            natives=natives,
            size=size,
            style=style,
            duplex=duplex,
        )
    )


def everything(data: bytes) -> Count[str]:
    """How often each symbol stands on the fronts."""
    pages = len(pypdf.PdfReader(BytesIO(data)).pages)
    return Count(put.name for page in range(pages) for put in symbols(data, page)[0])


def test_a_colour_has_an_explorer_eight_caches_and_thirty_blanks() -> None:
    """3.31."""
    kinds = Count((counter.kind, counter.words) for counter in of_colour("red"))
    assert kinds.pop(("explorer", "")) == 1
    assert kinds.pop(("plain", "")) == 30
    assert kinds == {("cache", str(number)): 1 for number in range(1, 9)}


def test_the_sheets_hold_the_counters_of_the_box() -> None:
    """Eight discoveries, four named and four blank, and 50 numbered natives (3.32, 3.33)."""
    data = printed(duplex=None)
    found = everything(data)
    assert found[PERSON] == len(COLOURS)
    assert found[CHEST] == 8 * len(COLOURS)
    assert found[HUT] == 50
    assert all(found[f"counter-name-{colour}"] == 30 for colour in COLOURS)
    words = words_of(data).split()
    assert all(str(number) in words for number in range(1, 51))
    assert words.count("blank") == 4
    assert {"livingstone", "lost-city"} <= set(words)


@pytest.mark.parametrize("size", [12.7, 20.0, 27.0])
def test_counters_end_above_the_line_that_says_what_they_are(size: float) -> None:
    """So that nothing is printed into the last row, whatever its height."""
    data = printed(natives=300, duplex=None, size=size)
    puts, _, high = symbols(data, 0)
    lowest = max(put.y for put in puts if put.name == HUT or put.name.startswith("counter-name"))
    assert lowest + size / 2 <= high - 5 - 1 - 3.5, "room for a line above the rim"


def test_natives_go_on_beyond_the_box() -> None:
    data = printed((), natives=345, faces=())
    assert everything(data)[HUT] == 2 * 345
    assert "345" in words_of(data).split()


def corner(puts: list[Put], names: set[str]) -> set[tuple[float, float]]:
    return {(round(put.x, 1), round(put.y, 1)) for put in puts if put.name in names}


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("words", ["a4", "letter landscape"])
def test_backs_lie_behind_their_fronts(words: str, edge: Duplex) -> None:
    """Fronts and backs meet within 0.2 mm; caches lie like plain counters face down."""
    data = printed(("red",), 20, words, duplex=edge)
    fronts, wide, high = symbols(data, 0)
    backs = [turned_over(put, wide, high, edge) for put in symbols(data, 1)[0]]
    plain = {"counter-name-red"}
    caches = corner(fronts, {"counter-disc"}) - corner(fronts, {PERSON})
    pairs = (
        (corner(fronts, {HUT}), corner(backs, {HUT}), 20),
        (corner(fronts, {PERSON}), corner(backs, {PERSON}), 1),
        (corner(fronts, plain) | caches, corner(backs, plain), 38),
    )
    for there, behind, count in pairs:
        assert len(there) == len(behind) == count
        for x, y in there:
            assert any(abs(x - a) <= 0.2 and abs(y - b) <= 0.2 for a, b in behind)


def test_nothing_on_the_back_tells_one_cache_or_discovery_from_another() -> None:
    look = stationery("colour")
    for kind in ("cache", "discovery"):
        seen = []
        for words in ("1", "2"):
            spy = Flat(20, 20)
            Tokens(look, 12.7).back(spy, PaperCounter(kind, "red", words))
            seen.append((spy.texts, spy.symbols))
        assert seen[0] == seen[1]


def test_counters_that_save_ink_are_a_border_and_a_word() -> None:
    look = stationery("ink-saver")
    assert {ground_of(look, colour) for colour in (*COLOURS, "")} == {ground_of(look, "red")}
    assert ground_of(look, "red").fill == "#ffffff"
    assert ground_of(look, "red").lines == ()
    said = []
    for colour in COLOURS:
        spy = Flat(20, 20)
        Tokens(look, 12.7).front(spy, PaperCounter("plain", colour, ""))
        said.append(spy.symbols)
    assert all(one != other for one, other in combinations(said, 2))


class Rims(Flat):
    """Remembers from where to where circles and boxes reach, top and bottom."""

    def __init__(self) -> None:
        super().__init__(20, 20)
        self.reach: list[tuple[float, float]] = []
        self._scale = 1.0

    def draw_symbol(self, name: str, transform: Transform) -> None:
        self._scale = transform.scale * (transform.rotation == 0)
        self._drawings[name](self)
        self._scale = 1.0

    def circle(self, x: float, y: float, r: float, paint: Paint) -> None:
        self.reach.append(((y - r) * self._scale, (y + r) * self._scale))

    def rect(self, box: Box, paint: Paint, radius: float = 0.0) -> None:
        self.reach.append((box.y * self._scale, box.bottom * self._scale))


def test_a_disc_and_its_label_stand_inside_a_border_and_apart() -> None:
    spy = Rims()
    Tokens(stationery("ink-saver"), 12.7).front(spy, PaperCounter("cache", "red", "7"))
    border, disc, _, label = spy.reach
    assert border[0] + 0.3 < disc[0]
    assert disc[1] < label[0]
    assert label[1] < border[1]


@pytest.mark.parametrize("style", [style for style in STYLES if style != "ink-saver"])
def test_every_two_colours_differ_in_more_than_colour(style: str) -> None:
    grounds = [ground_of(stationery(style), colour) for colour in COLOURS]
    patterns = {(ground.lines, ground.dotted) for ground in grounds}
    assert len(patterns) == len(COLOURS)


@pytest.mark.parametrize("style", STYLES)
def test_words_keep_apart_and_inside_the_cut(style: str) -> None:
    size = 12.7
    counters = [*of_colour("orange")[:10], PaperCounter("native", words="999")]
    counters += [PaperCounter("discovery", words=face) for face in (*FACES, *HOSTILE)]
    for counter in counters:
        spy = Flat(size, size)
        with spy.group(x=size / 2, y=size / 2):
            Tokens(stationery(style), size).front(spy, counter)
        assert spy.outside() == [], counter
        assert spy.collisions() == [], counter


def test_what_cannot_be_is_told_in_a_sentence() -> None:
    with pytest.raises(ImpositionError, match="8 to 40 mm"):
        printed(size=3)
    with pytest.raises(ImpositionError, match="0 to 999"):
        printed(natives=1000)
    with pytest.raises(ImpositionError, match="larger one"):
        printed(paper="20x40")
    with pytest.raises(ImpositionError, match="nothing to print"):
        printed((), 0, faces=())


def test_every_discovery_has_a_name_of_its_own_on_maps_and_sheets() -> None:
    """3.32, 23."""
    assert set(FACES) == set(FACE_NAMES)
    assert len(set(FACE_NAMES.values())) == len(FACE_NAMES)
    assert FACE_NAMES["solomons-mine"] == "King Solomon’s Mine"
