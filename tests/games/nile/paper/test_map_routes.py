"""The ways of expeditions, and one explorer's own map: his ground, his secrets, nobody else's."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import coastline_of
from companion.games.nile.desk.map_views import map_view
from companion.games.nile.facts import ExpeditionLanded, Moved, PlayerJoined, TurnBegan
from companion.games.nile.paper.map.map import MapSheet, map_svg
from companion.games.nile.paper.map.view import (
    MapView,
    Route,
    RouteStep,
    own_view,
    present_routes,
    routes_of,
    view_of,
)
from companion.games.nile.state import Cache, Counter, Find, Hex, Nile
from companion.table.facts import Corrected, Fact
from companion.table.journal.effective import Standing
from printables.drawing.paths import Point, flatten
from printables.drawing.surface import Box
from printables.pages.paper import parse
from tests import SAMPLES
from tests.games.nile.paper.maps import BOARD, a_view, drawn_map
from tests.games.nile.paper.worlds import a_world


def told(*facts: Fact) -> tuple[Route, ...]:
    return routes_of(Nile(), [Standing(number, fact) for number, fact in enumerate(facts, 1)])


WALK: tuple[Fact, ...] = (
    PlayerJoined("Ada", "Ada Hartley"),
    TurnBegan(3, 0, "activity"),
    ExpeditionLanded("Ada", "0820"),
    Moved("Ada", "0920"),
    TurnBegan(4, 0, "activity"),
    Moved("Ada", "1020"),
)


def test_a_way_is_every_hex_with_its_month() -> None:
    assert told(*WALK) == (
        Route("Ada", 1, (RouteStep("0820", 3), RouteStep("0920", 3), RouteStep("1020", 4))),
    )


def test_a_new_landing_begins_a_new_way() -> None:
    routes = told(*WALK, TurnBegan(9, 0, "activity"), ExpeditionLanded("Ada", "0109"))
    assert [(route.expedition, len(route.steps)) for route in routes] == [(1, 3), (2, 1)]
    assert routes[1].steps == (RouteStep("0109", 9),)


def test_a_corrected_trail_keeps_the_months_of_what_it_shares() -> None:
    correction = Corrected(
        "explorers.Ada.trail", ["0820", "0920", "1020"], ["0820", "0920", "1019"], "misread"
    )
    [route] = told(*WALK, correction)
    assert route.steps == (RouteStep("0820", 3), RouteStep("0920", 3), RouteStep("1019", 0))


def test_only_expeditions_under_way_are_on_everybodys_map() -> None:
    state = a_world(1)
    ada = replace(state.explorers["Ada"], trail=("0820", "0920"), place="africa")
    dov = replace(state.explorers["Dov"], trail=("0820", "0920"), place="europe")
    state = replace(state, explorers={**state.explorers, "Ada": ada, "Dov": dov})
    known = Route("Ada", 4, (RouteStep("0820", 7), RouteStep("0920", 8)))
    assert present_routes(state, [known]) == (known,)
    assert present_routes(state) == (Route("Ada", 1, (RouteStep("0820"), RouteStep("0920"))),)


def test_months_stand_beside_a_way() -> None:
    view = a_view(1, hexes=30)
    way = Route("Ada", 2, tuple(RouteStep(f"{10 + n}20", 5 + n // 2) for n in range(8)))
    said = set(drawn_map(replace(view, routes=(way,)))[0].said())
    assert {"exp. 2, month 5", "month 8", "Way of an expedition"} <= said


def way_of(*hexes: str) -> tuple[list[Point], MapSheet]:
    """The line of Ada's way on a map, in the coordinates of the board."""
    view = a_view(1, hexes=30)
    way = Route("Ada", 1, tuple(RouteStep(name, 5) for name in hexes))
    seen, sheet = drawn_map(replace(view, routes=(way,)))
    dashed = [path for path, paint in seen.painted if paint.dash and paint.cap == "butt"]
    line, _ = map(flatten, dashed)  # other dashes have round ends; the second is the legend's
    return line, sheet


def test_a_way_there_and_back_is_two_lines() -> None:
    """It keeps to the right of the middles of the hexes, so the one lies beside the other."""
    line, sheet = way_of("1020", "1120", "1220", "1320", "1220", "1120", "1020")
    x, y = sheet.layout.centre("1120")
    here = sorted(point[1] - y for point in line if abs(point[0] - x) < 0.12 * sheet.layout.width)
    assert here[0] < -0.1 * sheet.layout.width
    assert here[-1] > 0.1 * sheet.layout.width
    assert not any(abs(off) < 0.1 * sheet.layout.width for off in here)


def test_a_way_begins_at_the_very_port() -> None:
    port = next(name for name, one in BOARD.ports.items() if one.name == "Mombasa")
    inland = next(n for n in BOARD.land_neighbours(port) if n not in BOARD.ports)
    line, sheet = way_of(port, inland)
    assert line[0] == pytest.approx(sheet.ground.coast.port(port))


def test_a_month_stands_beside_the_place_that_it_dates_or_a_line_leads_there() -> None:
    view = a_view(2, hexes=500)
    way = Route("Ada", 1, tuple(RouteStep(f"{12 + n}20", 5 + n) for n in range(6)))
    seen, sheet = drawn_map(replace(view, routes=(way,)))
    unit, (left, top) = sheet.layout.width, sheet.origin
    ((_, places),) = sheet.ground.ways.lines
    dated = {"month 5": places[0], "month 10": places[-1]}
    for words, (x, y) in dated.items():
        near = dict(seen.texts)[words].inset(-0.3 * unit)
        ends = [
            Box(ex, ey, 0, 0)
            for ink, start, (ex, ey) in seen.lines
            if ink == seen.inks[words] and math.dist(start, (x + left, y + top)) < 0.1 * unit
        ]
        assert any(map(near.contains, [Box(x + left, y + top, 0, 0), *ends])), words


def test_a_way_that_ends_where_it_began_has_both_months_there() -> None:
    view = a_view(1, hexes=30)
    port = next(name for name, one in BOARD.ports.items() if one.name == "Mombasa")
    inland = next(n for n in BOARD.land_neighbours(port) if n not in BOARD.ports)
    steps = (RouteStep(port, 5), RouteStep(inland, 6), RouteStep(port, 7))
    said = set(drawn_map(replace(view, routes=(Route("Ada", 1, steps),)))[0].said())
    assert "month 5, month 7" in said
    assert not {"month 5", "m. 6", "month 7"} & said, "no two dates are close to each other"


def test_a_month_spent_in_one_hex_leaves_the_other_months_written() -> None:
    view = a_view(1, hexes=30)
    steps = (RouteStep("1020", 5), RouteStep("1020", 6), RouteStep("1120", 7), RouteStep("1220", 8))
    said = set(drawn_map(replace(view, routes=(Route("Ada", 1, steps),)))[0].said())
    assert {"month 5", "month 8"} <= said


# One explorer's own map


@pytest.fixture
def world() -> Nile:
    """A world in which Ada knows one unpublished hex and Ben another."""
    state = a_world(1, hexes=120)
    hidden = [n for n, here in state.hexes.items() if here.terrain and not here.published]
    hers, his = [n for n in hidden if not state.hexes[n].half][:2]
    ada, ben = state.explorers["Ada"], state.explorers["Ben"]
    ada = replace(
        ada,
        known={hers: 3},
        tribes={},
        caches={"1": Cache(hers, rations=40)},
        finds={"m": Find("mountain", hers, 17_000, name="Mount Ada")},
    )
    ben = replace(ben, known={his: 3}, tribes={}, caches={"1": Cache(his, gifts=3)}, finds={})
    counters = {**state.counters, "1": Counter(hers, "lost-city", seen=("Ada",))}
    people = {**state.explorers, "Ada": ada, "Ben": ben}
    return replace(state, explorers=people, counters=counters)


def own(world: Nile, player: str) -> MapView:
    return own_view(BOARD, world, player, coastline=coastline_of(BOARD))


def test_an_own_map_shows_what_is_published_or_known_and_nothing_else(world: Nile) -> None:
    """A hex is known that is published or that the explorer has visited (9.15)."""
    view = own(world, "Ada")
    for name, here in world.hexes.items():
        if here.published or name in world.explorers["Ada"].known:
            assert view.hexes[name] == here
        elif not (here.half and here.by == "Ada"):
            assert view.hexes[name] == Hex()


def test_an_own_map_hides_other_peoples_caches_parties_and_tribes(world: Nile) -> None:
    view = own(world, "Ada")
    [cache] = view.caches
    assert (cache.hex, cache.holds) == (next(iter(world.explorers["Ada"].known)), "40 rations")
    assert [party.player for party in view.expeditions] == ["Ada"]
    for tribe in view.tribes.values():
        assert view.hexes[tribe.hex].terrain


def test_a_face_that_was_seen_is_on_the_owners_map_alone(world: Nile) -> None:
    """The face of a counter is known to those who looked until it is published (23.1)."""
    assert next(c for c in own(world, "Ada").counters if c.number == "1").face == "lost-city"
    assert next(c for c in own(world, "Ben").counters if c.number == "1").face == ""
    everybody = view_of(BOARD, world)
    assert next(c for c in everybody.counters if c.number == "1").face == ""
    said = set(drawn_map(own(world, "Ada"))[0].said())
    assert "(Lost City)" in said
    assert "(Name): seen, not told" in said


def test_a_name_given_to_a_find_is_secret_until_it_is_published(world: Nile) -> None:
    hers = next(iter(world.explorers["Ada"].known))
    assert own(world, "Ada").names == ((hers, "mountain", "Mount Ada"),)
    assert own(world, "Ben").names == ()
    assert view_of(BOARD, world).names == ()


def test_an_own_map_says_whose_it_is(world: Nile) -> None:
    said = set(drawn_map(own(world, "Ada"))[0].said())
    assert "as Sir Ada Burton knows it" in said
    assert b"Sir Ben" not in map_svg(own(world, "Ada"), parse("a4"))


@pytest.mark.parametrize("paper", ["a4", "500x700"])
@pytest.mark.parametrize("sample", ["first-expedition", "seventy-five-points"])
def test_no_line_to_a_month_crosses_words(sample: str, paper: str) -> None:
    with Campaign.open(SAMPLES / f"{sample}.toml") as source:
        view = map_view(source)
    spy, sheet = drawn_map(view, paper)
    inks = {*sheet.style.inks.routes.values()}
    leads = [(start, end) for ink, start, end in spy.lines if ink in inks]
    words = [
        (text, box)
        for text, box in spy.texts
        if sheet.frame.contains(box) and text not in view.board.hexes
    ]
    assert leads
    crossed = [
        text
        for (x1, y1), (x2, y2) in leads
        for step in range(1, 20)
        for text, box in words
        if box.contains(Box(x1 + (x2 - x1) * step / 20, y1 + (y2 - y1) * step / 20, 0, 0))
    ]
    assert crossed == []
