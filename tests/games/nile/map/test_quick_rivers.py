"""What is kept of the water of a map gives what tracing all of it would; no water circles."""

from random import Random
from threading import Thread
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import HexExplored
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.water import (
    IN,
    OUT,
    TURN,
    Networks,
    can_reach_mouth,
    network,
    networks_of,
    search_all,
    settle,
    settle_lake,
    system,
    upstream,
)
from companion.games.nile.map.water.letters import with_letter
from companion.games.nile.map.water.settling import turn_course
from companion.games.nile.rules.mapping.rivers.courses import Course, Site
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.sketch import Sketch
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from tests import examples
from tests.games.nile.helpers.river_boards import (
    AROUND,
    GRID,
    HERE,
    INLAND,
    a_land,
    a_small_land,
    faults,
    map_terrain,
    next_hex,
    rivers,
    wild,
    without,
)
from tests.games.nile.helpers.rivers_oracle import (
    SlowSite,
    slow_reach,
    slow_settle_lake,
    slow_waters,
)
from tests.games.nile.helpers.world import a_game, at_random, play


def compare(game: NileAtTable, name: str, rng: Random, note: str) -> None:
    """Hold the quick answers about a hex and its map against the slow ones."""
    quick, slow = game.waters, slow_waters(game.board, game.state.hexes)
    land = list(game.board.hexes)
    starts = [name, *(other for _, other, _ in quick.near(name)), *rng.sample(land, 3)]
    for start in starts:
        for barred in ("", name, rng.choice(land)):
            words = f"{note}: from {start} without {barred}"
            assert can_reach_mouth(quick, start, barred) == slow_reach(slow, start, barred), words
    for side, other, _ in quick.near(name):
        if side in quick.leading(name, "o"):
            assert settle_lake(quick, other, name) == slow_settle_lake(slow, other, name), note
    if not quick.is_wet(name):
        _compare_sites(Site(quick, name), SlowSite(slow, name), note)


def _compare_sites(quick: Site, slow: Site, note: str) -> None:
    if quick.outs or quick.ins:
        assert quick.lakes_that_must_flow == slow.lakes_that_must_flow, note
        quick.take_in()
        slow.take_in()
    assert quick.last_ways == slow.last_ways, note
    assert quick.last_hopes == slow.last_hopes, note
    assert quick.avoidable == slow.avoidable, note
    assert [side for side in quick.sides if quick.ends_short(side)] == [
        side for side in slow.sides if slow.ends_short(side)
    ], note
    courses = list(quick.courses())
    assert courses == list(slow.courses()), note
    for course in [*courses, Course(quick.join())]:
        assert quick.faults(course) == slow.faults(course), f"{note}: {course.key}"
        one, two = quick.lay(course), slow.lay(course)
        words = f"{note}: {course.key}"
        assert (one.turned, one.circle) == (two.turned, two.circle), words
        assert list(one.turned) == list(two.turned), words
        assert one.waters.hexes == two.waters.hexes, words
    assert quick.forced == slow.forced, note
    assert quick.lawful() == slow.lawful(), note


def map_and_compare(game: NileAtTable, rng: Random, order: str, note: str, share: float) -> None:
    """Map a land hex by hex; some are rubbed out again on the way."""
    land, lost = list(game.board.blanks), rng.choice((0, 0, 6))
    while (name := next_hex(game, rng, order)) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        if rng.random() < share:
            compare(game, name, rng, f"{note}, {name}")
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        game.state = HexExplored(name).apply(game.state)
        if lost and rng.random() < 0.2:
            lost -= 1
            game = without(game, rng.choice(land))


@pytest.mark.parametrize("seed", range(examples(6, 40)))
def test_on_small_lands_the_quick_answers_are_the_slow_ones(seed: int) -> None:
    """10.33: crowded rivers, up to three mouths or none, hexes rubbed out on the way (21.32)."""
    rng = Random(seed)
    order = rng.choice(("any", "rivers", "near"))
    map_and_compare(a_small_land(rng), rng, order, f"seed {seed}", 1.0)


@pytest.mark.parametrize("seed", range(examples(5, 25)))
def test_on_maps_that_disagree_with_themselves_they_are_too(seed: int) -> None:
    """What people set by hand need not keep to any rule."""
    rng = Random(seed)
    game = a_small_land(rng)
    land = [name for name in game.board.blanks if rng.random() < 0.8]
    for name in land[:-1]:
        game.state = replace(game.state, hexes=game.state.hexes | {name: wild(rng)})
    game.state = map_terrain(game, rng, land[-1]).apply(game.state)
    compare(game, land[-1], rng, f"seed {seed}")


@pytest.mark.parametrize(("seed", "order"), [(1, "rivers"), (2, "any")][examples(1, 0) :])
def test_on_the_continent_the_quick_answers_are_the_slow_ones(seed: int, order: str) -> None:
    """10.33 on the shipped board; some hexes are compared."""
    rng = Random(seed)
    map_and_compare(a_game(), rng, order, f"seed {seed}", 1 / examples(30, 10))


def test_mapping_carries_the_networks_on_and_traces_nothing_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A whole continent is mapped with its water traced once."""
    game = a_game()
    traced: list[Networks] = []
    trace = Networks._trace_all

    def noted(networks: Networks) -> None:
        traced.append(networks)
        trace(networks)

    monkeypatch.setattr(Networks, "_trace_all", noted)
    rng = Random(3)
    while (name := next_hex(game, rng, "rivers")) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        game.state = HexExplored(name).apply(game.state)
    assert len(traced) == 1
    assert networks_of(game.waters) is traced[0]


def known(networks: Networks) -> Any:
    """What networks say of their map, whatever order it was found in."""
    each_once = {id(each): each for each in networks.of.values()}.values()
    return sorted(
        (
            sorted(each.parts),
            sorted(each.mouths),
            (each.source, each.river, each.lake, each.salt, each.drained),
        )
        for each in each_once
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_cache_holds_what_tracing_the_map_would_find(seed: int) -> None:
    """Its invariant, over maps that grow, are rubbed out, and are taken back to an earlier one."""
    rng = Random(seed)
    game = a_small_land(rng)
    earlier = [game.state]
    while (name := next_hex(game, rng, "any")) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        game.state = HexExplored(name).apply(game.state)
        earlier.append(game.state)
        for state in (rng.choice(earlier) if rng.random() < 0.3 else game.state, game.state):
            _hold_to_a_fresh_trace(game.at(state), f"seed {seed}, {name}")
        if rng.random() < 0.1:
            lost = {at: hex_ for at, hex_ in game.state.hexes.items() if rng.random() < 0.9}
            _hold_to_a_fresh_trace(game.at(replace(game.state, hexes=lost)), f"seed {seed}, lost")
        if rng.random() < 0.05:
            game = without(game, rng.choice(list(game.board.blanks)))


def _hold_to_a_fresh_trace(game: NileAtTable, note: str) -> None:
    now = game.waters
    cached, fresh = networks_of(now), Networks(now)
    assert cached.waters is now, note
    assert cached.crooked == fresh.crooked, note
    if not fresh.crooked:
        assert known(cached) == known(fresh), note
        assert cached.drained == fresh.drained, note
        assert all(name in each.parts for name, each in cached.of.items()), note
        assert not any(search_all(now, each) for each in cached.hopeless), note
        assert not any(system(now, each).owed for each in cached.met), note


def test_a_sketch_is_traced_on_by_its_log() -> None:
    """It is one and the same map to look at, and another after each change."""
    rng = Random(4)
    game = a_small_land(rng)
    game.state = replace(game.state, hexes=Sketch(game.state.hexes))
    while (name := next_hex(game, rng, "rivers")) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        game.state = HexExplored(name).apply(game.state)
        _hold_to_a_fresh_trace(game, name)
    assert isinstance(game.state.hexes, Sketch)


def test_a_map_that_is_only_supposed_leaves_the_cache_as_it_is() -> None:
    game = a_game()
    real = game.waters
    kept = networks_of(real)
    supposed = real.put({"2002": Hex("lake")})
    assert networks_of(supposed) is not kept
    assert networks_of(real) is kept
    assert game.waters is real
    assert game.at(replace(game.state, mapped=9)).waters is real, "the same hexes"


def test_another_line_of_play_gets_its_own_answers() -> None:
    """Undo: the map before is asked again after the map was carried on from it."""
    rng = Random(8)
    game = a_small_land(rng)
    lines = []
    for _ in range(20):
        name = next_hex(game, rng, "any")
        assert name
        game.state = map_terrain(game, rng, name).apply(game.state)
        lines.append((game.at(game.state), name))
        play(game, map_river(game, "Ada", name), at_random(game, rng))
        game.state = HexExplored(name).apply(game.state)
    for earlier, name in [*reversed(lines), *lines]:
        compare(earlier, name, rng, f"seed 8, {name} again")


def test_another_thread_has_its_own_networks() -> None:
    """A look ahead beside the screen carries nothing on that the screen is reading."""
    rng = Random(5)
    game = a_small_land(rng)
    name = next_hex(game, rng, "any")
    assert name
    game.state = map_terrain(game, rng, name).apply(game.state)
    mine = networks_of(game.waters)
    found = []
    thread = Thread(target=lambda: found.append(networks_of(game.waters)))
    thread.start()
    thread.join()
    assert found[0] is not mine
    assert found[0].of.keys() == mine.of.keys()
    compare(game, name, rng, "after another thread")


SEEDS = 60

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
LAND = [name for name in INLAND if name not in (*TRUNK, HERE)]
TOPS = [name for name in AROUND.values() if name in LAND]


def joined(hexes: dict[str, Hex], above: str, below: str) -> None:
    """Let a river run from a hex to another; lakes, swamps and blank hexes have no letters."""
    for name, other, letter in ((above, below, OUT), (below, above, TURN[OUT])):
        here = hexes.get(name, Hex())
        if here.terrain == "veldt":
            letters = with_letter(here.river, GRID.direction(name, other), letter)
            hexes[name] = replace(here, river=letters)


def rivers_into_lakes(rng: Random, top: str) -> dict[str, Hex]:
    """Rivers that part and meet on their way from a hex into lakes and swamps; none if they are
    stuck."""
    wet = {name for name in LAND if name != top and rng.random() < 0.2}
    hexes = {name: Hex(rng.choice(("lake", "lake", "swamp")), mapped=1) for name in wet}
    height = {name: 0 if name in wet else rng.random() for name in LAND} | {top: 1}
    queue = {top}
    while queue:
        here = max(queue, key=lambda name: (height[name], name))
        queue.remove(here)
        hexes.setdefault(here, Hex("veldt", river=NO_RIVER, mapped=1))
        lower = [name for name in GRID.adjacent(here) if height.get(name, 2) < height[here]]
        if not lower:
            return {}
        for below in rng.sample(lower, min(len(lower), rng.choice((1, 2)))):
            if below not in wet:
                hexes.setdefault(below, Hex("veldt", river=NO_RIVER, mapped=1))
                queue.add(below)
            joined(hexes, here, below)
    return hexes


def lawful_rivers(rng: Random, *beside: str) -> tuple[str, dict[str, Hex]]:
    """Such rivers from a hex, fed from beside it, on a map without a fault."""
    while True:
        top = rng.choice(TOPS)
        hexes = rivers_into_lakes(rng, top)
        springs = [name for name in (beside or GRID.adjacent(top)) if name not in (*hexes, *TRUNK)]
        if not hexes or not springs:
            continue
        spring = rng.choice(springs)
        if spring != HERE:
            hexes[spring] = Hex("veldt", river=NO_RIVER, source=True, mapped=1)
        joined(hexes, spring, top)
        if spring in (*LAND, *beside) and not list(faults(a_land(hexes, terrain=""))):
            return top, hexes


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_river_that_comes_out_of_its_lake_makes_no_circle(seed: int) -> None:
    """10.336, 10.337."""
    top, hexes = lawful_rivers(Random(seed), HERE)
    view = a_land(hexes, terrain="").waters
    turned = view.with_letters(turn_course(view, top, HERE))
    assert turned.letters(top)[GRID.direction(top, HERE) - 1] == OUT
    after = {name: turned.hex(name) for name in hexes}
    assert list(faults(a_land(after, terrain=""))) == []


@pytest.mark.parametrize("seed", range(SEEDS))
def test_all_that_a_river_with_a_mouth_joins_flows_there_and_makes_no_circle(seed: int) -> None:
    """10.313, 10.336."""
    top, hexes = lawful_rivers(Random(seed))
    river = with_letter("....o.", GRID.direction(HERE, top), IN)
    hexes |= TRUNK | {HERE: Hex("veldt", river=river, mapped=2)}
    joined(hexes, top, HERE)
    view = a_land(hexes, mouths={"0104": 1}, terrain="").waters
    turned = view.with_letters(settle(view, HERE))
    assert {*network(turned, HERE)} == {*upstream(turned, "0104")}
    after = {name: turned.hex(name) for name in hexes}
    assert list(faults(a_land(after, mouths={"0104": 1}, terrain=""))) == []
