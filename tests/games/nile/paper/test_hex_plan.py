"""One hex of a map: everything in it has a place of its own, and nothing is crossed or erased."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view
from companion.games.nile.map.terrain import JUNGLE, LAKE, MOUNTAIN, TERRAINS, has
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.items import HexItems
from companion.games.nile.paper.map.hexes.room import HexRoom
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.view import (
    CacheMark,
    CounterMark,
    Expedition,
    MapView,
)
from companion.games.nile.paper.styles import STYLES
from companion.games.nile.state import Hex, Tribe
from printables.drawing.surface import Box
from printables.pages.paper import parse
from tests import SAMPLES, examples
from tests.games.nile.helpers.campaigns_told import FOLDER
from tests.games.nile.paper.maps import BLANK, BOARD, a_view, drawn_map

CLOSE = 0.022  # hex widths that two boxes may share, for places are cells of a bitmap


@cache
def long_campaign() -> MapView:
    return map_view(Campaign.open(FOLDER / "131.toml.xz"))  # 44 expeditions


def ground_of(view: MapView, style: str = "colour", paper: str = "a4") -> MapGround:
    return MapSheet(view, parse(paper), style).ground


def boxes_in(ground: MapGround, name: str) -> Iterator[tuple[str, Box]]:
    """All that stands in a hex, with what it takes in mm."""
    plan, unit, taken = ground.plans.of(name), ground.layout.width, ground.plans.taken

    def about(x: float, y: float, half: float) -> Box:
        return Box(x - half * unit, y - half * unit, 2 * half * unit, 2 * half * unit)

    for stand in plan.stands:
        box = stand.item.box(stand.sizes)
        left, top = stand.x + box.x * unit, stand.y + box.y * unit
        words = stand.item.text or "mark"
        yield words, Box(left, top, box.width * unit, box.height * unit)
    pieces = ground.style.pieces.get(ground.view.hexes[name].terrain, ())
    for at in plan.pieces or ():
        box, by = pieces[at.number].box, at.scale * unit
        yield "piece", Box(at.x + box.x * by, at.y + box.y * by, box.width * by, box.height * by)
    if plan.numbered and ground.numbers.size:
        yield "number", ground.numbers.around(ground.plans.number_of(name))
    if name in ground.rivers.wet and ground.view.hexes[name].source:
        yield "source", about(*ground.rivers.joint(name), 0.07)
    if name in taken.cataracts:
        x, y, _ = taken.cataracts[name]
        yield "cataract", about(x, y, 0.1)
    if name in ground.view.board.ports:
        yield "port", about(*ground.coast.port(name), 0.1)


def overlapping(ground: MapGround, name: str) -> list[tuple[str, str]]:
    """What lies on something else; rivers under a source or a cataract belong to it."""
    near = CLOSE / 2 * ground.layout.width
    boxes = [(what, box.inset(near)) for what, box in boxes_in(ground, name)]
    found = [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if one.overlaps(other)]
    dry = [(what, box) for what, box in boxes if what not in ("source", "cataract", "port")]
    return found + [(what, "river") for what, box in dry if ground.currents.under(box)]


def untold(ground: MapGround, names: Iterable[str]) -> list[str]:
    """What is in some hexes, neither drawn there or beside them nor told in words."""
    items, lacks = HexItems(ground.view, ground.style), []
    for name in names:
        plan, here = ground.plans.of(name), ground.view.hexes[name]
        told = ground.plans.left_out.get(name, ())
        drawn = [stand.item.words for stand in plan.stands]
        wanted = [item.words for item in items.of(name)]
        lacks += [f"{name}: {words}" for words in wanted if words not in (*drawn, *told)]
        wood = here.terrain == JUNGLE and here.published and not here.half
        by_region = here.terrain == LAKE or wood
        if here.terrain and plan.pieces == () and not by_region and here.terrain not in told:
            lacks.append(f"{name}: terrain")
    return lacks


SEEDS = (1979, 2, 5, 2)
"""Seeds of made-up worlds, one for every style."""


@pytest.mark.parametrize(
    ("seed", "style"),
    examples([*zip(SEEDS, STYLES, strict=True)], [*product(SEEDS[:3], STYLES)]),
)
def test_nothing_lies_on_anything_in_a_continent_mapped_whole(seed: int, style: str) -> None:
    """Worlds with far more rivers and marks than a game: what is too much for a hex is told."""
    view = a_view(seed, hexes=500)
    ground = ground_of(view, style)
    over = {name: found for name in view.mapped() if (found := overlapping(ground, name))}
    assert over == {}, (seed, style)
    assert untold(ground, view.mapped()) == []
    left = ground.plans.left_out
    numberless = [name for name in BOARD.hexes if not ground.plans.of(name).numbered]
    assert len(left) <= (12 if style == "high-contrast" else 5), (seed, style, left)  # bold letters
    assert len(numberless) <= 6, (seed, style, numberless)


@pytest.mark.parametrize("style", STYLES)
def test_nothing_lies_on_anything_after_forty_expeditions(style: str) -> None:
    view = long_campaign()
    ground = ground_of(view, style)
    assert len(view.mapped()) > 250
    assert len(view.tribes) > 20
    over = {name: found for name in view.mapped() if (found := overlapping(ground, name))}
    assert over == {}
    assert untold(ground, view.mapped()) == []
    assert ground.plans.left_out == {}


@pytest.mark.parametrize(
    ("paper", "style"),
    examples(
        [*zip(("a4", "letter", "a4", "letter"), STYLES, strict=True)],
        [*product(("a4", "letter"), STYLES)],
    ),
)
def test_everything_of_the_samples_has_its_place(paper: str, style: str) -> None:
    """Or is told in the legend, where a hex holds too much."""
    for name in ("first-expedition", "seventy-five-points"):
        view = map_view(Campaign.open(SAMPLES / f"{name}.toml"))
        ground = ground_of(view, style, paper)
        assert untold(ground, view.mapped()) == []
        pairs = {frozenset(pair) for name in view.mapped() for pair in overlapping(ground, name)}
        assert pairs <= {frozenset(("source", "cataract"))}  # side by side on one short arm


def explorers_at(where: str, count: int) -> MapView:
    colours = ("red", "blue", "green", "yellow", "black", "white")
    parties = (
        Expedition(seat, f"P{seat}", f"E{seat}", "", colour, where)
        for seat, colour in enumerate(colours[:count], 1)
    )
    return replace(BLANK, expeditions=tuple(parties))


@pytest.mark.parametrize("count", range(2, 7))
def test_the_flags_of_a_hex_overlap_so_far_that_all_numbers_can_be_read(count: int) -> None:
    spy, sheet = drawn_map(explorers_at("2417", count))
    assert sheet.ground.plans.left_out == {}
    here = sheet.layout.hex_at
    x, y = sheet.origin
    flags = [at for at in spy.symbols if at[0].startswith("mark-flag")]
    placed = [(px, py) for _, px, py in flags if here(px - x, py - y) == "2417"]
    assert len(placed) == count
    [stand] = sheet.ground.plans.of("2417").stands
    wide = stand.sizes.scale * sheet.layout.width
    for (ax, ay), (bx, by) in combinations(placed, 2):
        assert abs(ax - bx) > 0.2 * wide or abs(ay - by) > 0.27 * wide


def test_two_explorers_in_a_port_are_on_the_map_or_one_stands_for_both_and_it_is_told() -> None:
    """In Khartoum, Brass and Benguela: a port, a river and the shore leave little room.

    A line leads to the second where there is free ground near.
    """
    alone = set()
    for where, port in BOARD.ports.items():
        ground = ground_of(explorers_at(where, 2))
        drawn = [stand.item.words for stand in ground.plans.of(where).stands]
        told = ground.plans.left_out.get(where, ())
        assert (drawn, told) in (
            (["explorers 1, 2"], ()),
            (["explorer 1", "explorer 2"], ()),
            (["explorer 1"], ("explorer 2",)),
        )
        alone |= {port.name} if told else set()
    assert alone <= {"Khartoum", "Brass", "Benguela"}


def test_what_stands_beside_its_hex_is_on_free_ground_and_a_line_leads_to_it() -> None:
    for view in (
        long_campaign(),
        a_view(3, hexes=300),
    ):
        ground = ground_of(view)
        layout = ground.layout
        for name in view.mapped():
            for stand in ground.plans.of(name).stands:
                there = layout.hex_at(stand.x, stand.y)
                if stand.lead is None:
                    assert there == name
                    continue
                assert there != name
                sea = not ground.coast.is_dry((stand.x, stand.y))
                assert sea or not view.hexes[there or ""].terrain or stand.item.worth >= 3
                assert (
                    stand.box(layout.width)
                    .inset(-0.1 * layout.width)
                    .contains(Box(*stand.lead.end, 0, 0))
                )


@pytest.mark.parametrize("style", STYLES)
def test_all_of_a_campaign_of_thirty_months_has_its_place(style: str) -> None:
    """Warriors decide a fight: in 0918 and 1020 they stand beside the hex rather than nowhere."""
    view = map_view(Campaign.open(SAMPLES / "years-inland.toml"))
    ground = ground_of(view, style)
    assert ground.plans.left_out == {}
    drawn = {stand.item.words for name in view.mapped() for stand in ground.plans.of(name).stands}
    assert {f"tribe {n}: {tribe.heads}" for n, tribe in view.tribes.items()} <= drawn


def crammed(*others: str) -> MapView:
    """A mountain with all that a hex can hold; `others` are higher, and all land is explored."""
    blank = BLANK
    full = Hex("mountain", river="...o..", cataract=4, height=15400, fall=447, mapped=9)
    plain = Hex("veldt", published=True)
    hexes = {name: here if here.terrain else plain for name, here in blank.hexes.items()}
    high = Hex("mountain", height=28800, mapped=1, published=True)
    return replace(
        blank,
        hexes={**hexes, **dict.fromkeys(others, high), WHERE: replace(full, published=True)},
        tribes={"67": Tribe(WHERE, "large", heads=120)},
        caches=tuple(CacheMark(1, str(number), WHERE) for number in range(3, 9)),
    )


@pytest.mark.parametrize("style", STYLES)
def test_what_matters_least_is_left_out_first(style: str) -> None:
    """Trees and small heights before warriors, and before a height that ranks (22.7)."""
    for view, ranked in ((crammed("1010", "1110", "1210"), False), (crammed(), True)):
        left = ground_of(view, style).plans.left_out[WHERE]
        assert not {"tribe 67", "tribe 67: 120"} & set(left)
        assert not ranked or "height 15,400′" not in left
        assert left
        assert {words.split()[0] for words in left} <= {"height", "fall", "cache", "mountain"}


def test_words_below_marks_can_be_read_on_a4() -> None:
    """Numbers of tribes, caches and hexes, and measures, in 3.3 points and more."""
    view = a_view(1979, hexes=500)
    ground = ground_of(view)
    unit = ground.layout.width
    sizes = [s.sizes for name in view.mapped() for s in ground.plans.of(name).stands]
    assert min(size.token for size in sizes) * unit / 25.4 * 72 > 3.29
    assert min(size.measure for size in sizes) * unit / 25.4 * 72 > 3.29
    numbers = [ground.plans.number_of(name).scale * ground.numbers.size for name in BOARD.hexes]
    assert ground.numbers.size / 25.4 * 72 > 3.7
    assert min(numbers) / 25.4 * 72 > 3.29


# One crowded hex

WHERE, BESIDE = "1320", "1321"


Marks = tuple[str, ...]


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Hex, Marks]:
    """A hex of the interior with all that a game may put into one, in any mix."""
    terrain = draw(st.sampled_from([one for one in TERRAINS if one]))
    river = "......"
    if terrain != LAKE:
        arms = draw(st.lists(st.integers(0, 5), unique=True, max_size=3))
        out = arms[:1]
        river = "".join("o" if s in out else "i" if s in arms else "." for s in range(6))
    here = Hex(
        terrain=terrain,
        river=river,
        published=draw(st.booleans()),
        source=river.count("i") == 0 and "o" in river and draw(st.booleans()),
        cataract=river.find("o") + 1 if draw(st.booleans()) else 0,
        height=draw(st.sampled_from([0, 15400, 28800])) if has(terrain, MOUNTAIN) else 0,
        fall=draw(st.sampled_from([0, 447])) if "o" in river else 0,
        area=draw(st.sampled_from([0, 5350])) if terrain == LAKE else 0,
        mapped=1,
    )
    marks = st.lists(st.sampled_from(("small", "large", "cache", "counter", "flag")), max_size=4)
    return here, tuple(sorted(set(draw(marks))))


def with_marks(here: Hex, marks: Marks) -> MapView:
    tribes = {one: Tribe(WHERE, one) for one in marks if one in ("small", "large")}
    blank = BLANK
    return replace(
        blank,
        hexes={**blank.hexes, WHERE: here},
        tribes={str(number): tribe for number, tribe in enumerate(tribes.values(), 67)},
        caches=(CacheMark(1, "3", WHERE),) if "cache" in marks else (),
        counters=(CounterMark("5", WHERE),) if "counter" in marks else (),
        expeditions=(Expedition(2, "B", "B", "", "blue", WHERE),) if "flag" in marks else (),
    )


@settings(max_examples=examples(40, 120), derandomize=True)
@given(crowded(), st.sampled_from(list(STYLES)))
def test_a_crowded_hex_keeps_its_things_apart(what: tuple[Hex, Marks], style: str) -> None:
    """Whatever is in it; with one mark besides water the terrain always shows too."""
    here, marks = what
    ground = ground_of(with_marks(here, marks), style)
    on_water = ("source", "cataract")  # of one short arm, side by side on it
    assert [pair for pair in overlapping(ground, WHERE) if set(pair) != set(on_water)] == []
    assert untold(ground, [WHERE]) == []
    if len(marks) <= 1 and not (here.height or here.fall or here.cataract):
        assert ground.plans.left_out == {}


def test_a_hex_where_nothing_stands_keeps_its_whole_drawing_and_its_number() -> None:
    ground = ground_of(BLANK)
    plan = ground.plans.of("2306")
    assert (plan.pieces, plan.number, plan.numbered) == (None, None, True)


# The bitmap


def test_a_box_is_placed_as_near_to_its_wish_as_can_be_and_never_over_a_side() -> None:
    for orientation in ("pointy", "flat"):
        room = HexRoom(orientation)
        box, places = Box(-0.1, -0.1, 0.2, 0.2), []
        while place := room.place(box, (0.0, 0.0)):
            places.append(place)
        assert 7 <= len(places) <= 22
        assert math.dist(places[0], (0, 0)) < 0.05
        for (x, y), (u, v) in combinations(places, 2):
            assert max(abs(x - u), abs(y - v)) > 0.18
        for x, y in places:
            across, down = (abs(x), abs(y)) if orientation == "pointy" else (abs(y), abs(x))
            assert across < 0.43
            assert across + down * math.sqrt(3) < 1 - 0.22


def test_a_full_room_has_no_place() -> None:
    room = HexRoom("pointy")
    room.taken = ~0
    assert room.place(Box(-0.1, -0.1, 0.2, 0.2), (0, 0)) is None
