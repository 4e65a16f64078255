"""Words on a map keep apart: from each other, from plates, inside the frame."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.map_views import board_view
from companion.games.nile.paper.map.hexes.plan import left_out_words
from companion.games.nile.paper.map.legend import MapLegend
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.view import CacheMark, MapView, own_view
from companion.games.nile.paper.styles import STYLES, style_of
from companion.games.nile.state import Find
from printables.drawing.surface import Box
from printables.pages.paper import parse
from tests import examples
from tests.games.nile.helpers.continents import continent
from tests.games.nile.paper.maps import BOARD, a_view, drawn_map, view_in
from tests.games.nile.paper.worlds import a_world
from tests.printables.boxes import overlapping


def words_on(view: MapView, paper: str, style: str) -> list[tuple[str, Box]]:
    """What is written within the frame of the map, letters on curves one by one."""
    spy, sheet = drawn_map(view, paper, style)
    assert spy.outside() == []
    return [(text, box) for text, box in spy.texts if sheet.frame.contains(box)]


def collisions(view: MapView, paper: str, style: str) -> list[tuple[str, str]]:
    """Pairs of words of a map that overlap, and words that lie over the sign of a port."""
    spy, sheet = drawn_map(view, paper, style)
    half = 0.1 * sheet.layout.width
    signs = [
        ("port", Box(x - half, y - half, 2 * half, 2 * half))
        for name, x, y in spy.symbols
        if name.startswith("mark-port")
    ]
    found = [(text, box) for text, box in (*spy.texts, *signs) if sheet.frame.contains(box)]
    assert len(found) > len(signs) + 100
    inset = 0.01 * sheet.layout.width  # letters on curves are measured as squares
    return [(one, other) for one, other in overlapping(found, inset) if one != other]


WORLDS = [(1, 120), (2, 500), (3, 250), (2, 500)]
"""Seeds of made-up worlds, and how much of each is mapped: one for every style."""


@pytest.mark.parametrize(
    ("seed", "hexes", "style"),
    examples(
        [(*world, style) for world, style in zip(WORLDS, STYLES, strict=True)],
        [(*world, style) for world in WORLDS[:3] for style in STYLES],
    ),
)
def test_no_word_is_written_over_another(seed: int, hexes: int, style: str) -> None:
    paper = "a4" if seed % 2 else "letter landscape"
    assert collisions(a_view(seed, hexes), paper, style) == [], (seed, style)


def test_where_a_port_is_in_the_way_a_rivers_name_is_smaller() -> None:
    assert collisions(lettered(41), "letter landscape", "colour") == []


@pytest.mark.parametrize(
    ("seed", "paper", "style"), [(222, "a0", "high-contrast"), (368, "a3 landscape", "colour")]
)
def test_numbers_of_neighbors_that_have_both_moved_do_not_run_together(
    seed: int, paper: str, style: str
) -> None:
    spy, sheet = drawn_map(lettered(seed), paper, style)
    numbers = [
        (column + row, Box(left.x, left.y, right.right - left.x, left.height))
        for (column, left), (row, right) in pairwise(spy.texts)
        if column + row in sheet.view.board.hexes
        if math.dist((left.right, left.y), (right.x, right.y)) < 0.01
    ]
    assert len(numbers) > 10
    assert overlapping(numbers) == []


def lettered(seed: int) -> MapView:
    """A whole continent mapped by the rules, or one that is half explored, by odd seeds."""
    if seed % 2:
        return a_view(seed, 120 + 37 * seed % 400)
    return view_in(continent(seed).state)


def test_caches_stand_in_their_hex_and_few_beside_it_and_those_too_many_are_told() -> None:
    view = a_view(1, 120)
    where = view.mapped()[0]
    caches = tuple(CacheMark(number % 8 + 1, str(number), where) for number in range(60))
    spy, sheet = drawn_map(replace(view, caches=caches))
    low = sheet.frame.bottom  # the legend is below
    shown = [(x, y) for name, x, y in spy.symbols if name.startswith("mark-cache") and y < low]
    middle = tuple(map(sum, zip(sheet.layout.centre(where), sheet.origin, strict=True)))
    inside = [at for at in shown if math.dist(middle, at) < sheet.layout.width / 2]
    led = [stand for stand in sheet.ground.plans.of(where).stands if stand.lead is not None]
    assert 1 < len(inside) < 8
    assert len(shown) - len(inside) == len(led) <= 2
    told = sheet.ground.plans.left_out[where]
    assert len(shown) + len(told) == len(caches)
    assert f"{where} cache " in left_out_words(sheet.ground.plans)
    assert "cache" not in left_out_words(sheet.ground.plans).split("cache", 1)[1]


def test_the_legend_tells_of_warriors_where_some_are_counted() -> None:
    """II 3.2.4."""
    view = a_view(1, 120)
    counted = {number: replace(tribe, heads=42) for number, tribe in view.tribes.items()}
    for tribes, told in ((view.tribes, False), (counted, True)):
        legend = MapLegend(replace(view, tribes=tribes), style_of("colour"), 8, 2.5)
        assert ("Tribe: number, warriors" in [item.words for item in legend.items()]) is told


def test_a_tribe_whose_heads_have_no_room_has_its_number_alone() -> None:
    """They stand beside the hex or are told beside the map: nothing is written over a river."""
    view = a_view(1, 120)
    tribes = {number: replace(tribe, heads=1240) for number, tribe in view.tribes.items()}
    sheet = MapSheet(replace(view, tribes=tribes), parse("a4"), "colour")
    plans = sheet.ground.plans
    stands = [stand for name in view.mapped() for stand in plans.of(name).stands]
    drawn = [stand.item.words for stand in stands if stand.lead is None]
    led = [stand.item.words for stand in stands if stand.lead is not None]
    told = [words for some in plans.left_out.values() for words in some]
    briefly = [number for number in tribes if f"tribe {number}" in drawn]
    assert briefly
    for number in tribes:
        assert f"tribe {number}: 1240" in (*drawn, *led, *told)
        assert (f"tribe {number}" in drawn) <= (f"tribe {number}: 1240" in (*led, *told))


def test_names_given_to_finds_and_tribes_are_written() -> None:
    view = a_view(1, 120)
    number, tribe = next(iter(view.tribes.items()))
    where = next(name for name in view.mapped() if view.hexes[name].height)
    named = replace(
        view,
        names=((where, "mountain", "Mount Ada"),),
        tribes={**view.tribes, number: replace(tribe, name="Ganda", heads=240)},
    )
    said = {text for text, _ in words_on(named, "a4", "antique")}
    assert {"Mount Ada", "Ganda"} <= said
    told = MapSheet(named, parse("a4"), "antique").ground.plans.left_out.get(tribe.hex, ())
    assert f"{number}: 240" in said or (number in said and f"tribe {number}: 240" in told)


def test_names_of_ports_have_three_sizes_by_what_there_is_in_them() -> None:
    """Animals on sale (5.426), a river, Cape Colony (3.2): two of these, one, or none."""
    spy, _ = drawn_map(board_view(BOARD))
    sizes: dict[float, set[str]] = {}
    ports = {port.name for port in BOARD.ports.values()}
    for text, size in spy.letters:
        if text in ports:
            sizes.setdefault(size, set()).add(text)
    smallest, middle, largest = (sizes[size] for size in sorted(sizes))
    assert largest == {"Khartoum", "Capetown", "Port Elizabeth", "Durban"}
    assert middle == {"Brass", "Laurenco Marques"}
    assert smallest == ports - largest - middle


def test_lower_mountains_have_their_heights_on_large_paper() -> None:
    """On a small sheet a range is read as a whole, with the height of its highest hex."""
    view = view_in(continent(7).state)
    shown = {}
    for paper in ("a4", "500x700"):
        spy, sheet = drawn_map(view, paper)
        heights = [
            text for text, box in spy.texts if text.endswith("′") and sheet.frame.contains(box)
        ]
        lower = sheet.ground.plans.items.lower
        shown[paper] = sum((Counter(heights) & Counter(_height(view, n) for n in lower)).values())
    assert len(lower) > 10
    assert shown["a4"] < 0.5 * len(lower) < 0.9 * len(lower) <= shown["500x700"]


def _height(view: MapView, name: str) -> str:
    return f"{view.hexes[name].height:,}′"


def test_a_discovery_is_written_in_the_color_of_its_finder() -> None:
    world = a_world(1, hexes=120)
    mountain = next(name for name, here in world.hexes.items() if here.height and here.published)
    lake = next(name for name, here in world.hexes.items() if here.terrain == "lake")
    number, counter = next(iter(world.counters.items()))
    ada, ben = world.explorers["Ada"], world.explorers["Ben"]
    world = replace(
        world,
        explorers={
            **world.explorers,
            "Ada": replace(
                ada,
                finds={
                    "m": Find("mountain", mountain, 9000, "Mount Ada", published=True),
                    "l": Find("lake", lake, 900, "Lake Ada"),
                },
            ),
            "Ben": replace(ben, finds={number: Find("special", counter.hex, 0, "lost-city")}),
        },
    )
    ben = world.explorers["Ben"]
    shown = {number: replace(ben.finds[number], published=True)}
    known = replace(world, explorers={**world.explorers, "Ben": replace(ben, finds=shown)})
    routes = style_of("colour").inks.routes
    spy, _ = drawn_map(view_in(known))
    assert spy.inks["Mount Ada"] == routes[ada.colour]
    assert spy.inks["Lost City"] == routes[ben.colour]
    assert (lake, "lake") not in view_in(known).finders
    own = own_view(BOARD, world, "Ada").finders
    assert own[mountain, "mountain"] == own[lake, "lake"] == ada.colour
    assert (counter.hex, "special") not in own


@pytest.mark.parametrize("paper", ["a4", "letter", "a3 landscape"])
def test_the_title_seas_compass_and_scale_find_room_in_the_sea(paper: str) -> None:
    said = {text for text, _ in words_on(a_view(1, 120), paper, "colour")}
    assert {"AFRICA", "Atlantic", "Indian", "Arabia", "Madagascar", "N", "0"} <= said


def test_degrees_are_written_round_the_map() -> None:
    spy, sheet = drawn_map(a_view(1, 120))
    inside, outside = sheet.frame, sheet.outer
    around = {text for text, box in spy.texts if outside.overlaps(box) and not inside.overlaps(box)}
    assert {"0°", "10°N", "10°S", "30°S", "10°E", "40°E"} <= around


@pytest.mark.parametrize("paper", examples(["a4"], ["a4", "letter landscape"]))
def test_nothing_is_led_onto_the_title_the_scale_the_compass_or_the_name_of_a_sea(
    paper: str,
) -> None:
    """Caches crowd every coast; a line leads those too many out to sea, but not onto a plate."""
    view = a_view(1, 120)
    coast = [name for name in view.board.hexes if view.board.sea_sides(name)]
    caches = tuple(CacheMark(1, str(n), name) for name in coast for n in range(1, 7))
    sheet = MapSheet(replace(view, caches=caches), parse(paper))
    unit, plans = sheet.layout.width, sheet.ground.plans
    led = [stand.box(unit) for name in coast for stand in plans.of(name).stands if stand.lead]
    plates = [box for box in sheet.plates.values() if box]
    assert len(led) > 20
    assert len(plates) >= 4
    assert not [box for box in led for plate in plates if box.overlaps(plate)]
