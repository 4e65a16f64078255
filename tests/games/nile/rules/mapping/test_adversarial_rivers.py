"""Neighbourhoods made to trap the mapping of rivers: what the rulings say comes out, by number.

Each is drawn at random around what it is about, and mapped with cards at random or with the worst
that the deck holds. The seed tells which.
"""

from random import Random
from typing import Any

import pytest

from companion.games.nile.facts import HexExplored, TerrainMapped
from companion.games.nile.map.terrain import MOST_LAKES, TERRAINS, clash, holds_water
from companion.games.nile.map.water import lake_size, system
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.mapping.rivers import mapping as rivers
from companion.games.nile.rules.mapping.rivers.cards import RiverSite
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Draw, Request, Roll
from tests import examples
from tests.games.nile.helpers.river_boards import (
    AROUND,
    GRID,
    HERE,
    a_land,
    a_small_land,
    faults,
    map_terrain,
    next_hex,
)
from tests.games.nile.helpers.rivers_oracle import slow_reach, slow_waters
from tests.games.nile.helpers.world import Answer, a_game, at_random, play

SEEDS = range(examples(5, 25))
OPPOSITE = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}
DRY_LAND = ("veldt", "mountain", "desert", "jungle/mountain")

WEST = {name: Hex("veldt", river=".i..o.", mapped=1) for name in ("0104", "0204", "0304")}
"""A river of three hexes out of the hex to be mapped, to its mouth at 0104."""

SOUTH = {
    name: Hex("veldt", river=course, mapped=1)
    for name, course in {
        "0405": "i...o.",
        "0305": ".i..o.",
        "0205": ".i.o..",
        "0106": "i...o.",
    }.items()
}
"""A river out of it to another mouth, at 0106."""


def pointing(side: int, letter: str, other: int = 0, back: str = ".") -> str:
    """The letters of the neighbor over a side: its letter towards the hex, and one more."""
    found = ["."] * 6
    found[OPPOSITE[side] - 1] = letter
    if other:
        found[other - 1] = back
    return "".join(found)


def closed(rng: Random) -> Hex:
    """A neighbor into which no river can go on: dry land, or a river that passes by."""
    return Hex(rng.choice(("veldt", "mountain")), mapped=1)


def a_spring(side: int) -> Hex:
    """A neighbor over a side whose river has its source there and flows into the hex."""
    return Hex("veldt", river=pointing(side, "o"), source=True, mapped=1)


def worst(game: NileAtTable, rng: Random) -> Answer:
    """Answers that keep a hex from being done: cards that are drawn again, as long as any is."""
    at_hazard = at_random(game, rng)

    def answer(request: Request) -> Any:
        if not isinstance(request, Draw):
            return at_hazard(request)
        says = list(game.decks[request.deck].counts(request.section))
        again = [text for text in says if request.effects.get(text, "").startswith("draw again")]
        dice = [text for text in says if "by the die" in request.effects.get(text, "")]
        return {"says": rng.choice(again or dice or says)}

    return answer


def half_mapped(rng: Random) -> tuple[NileAtTable, str]:
    """A small land mapped to somewhere in the middle, and its next hex with terrain."""
    game = a_small_land(rng)
    order = rng.choice(("any", "rivers", "near"))
    hexes = [name for name in game.board.blanks if not game.hex(name).terrain]
    for _ in range(rng.randrange(len(hexes) - 1)):
        name = next_hex(game, rng, order)
        assert name
        play(game, mapping.map_hex(game, "Ada", name), at_random(game, rng))
    name = next_hex(game, rng, order)
    assert name
    game.state = map_terrain(game, rng, name).apply(game.state)
    return game, name


def water_is_sound(game: NileAtTable, note: str) -> None:
    assert list(faults(game)) == [], note


# The bound: every hex is done after so many answers


@pytest.mark.parametrize("seed", range(examples(8, 60)))
def test_the_worst_cards_end_within_the_bound(seed: int) -> None:
    """10.323, 10.33: 26 answers for a river at most, however the deck lies."""
    rng = Random(seed)
    game, name = half_mapped(rng)
    played = play(game, rivers.map_river(game, "Ada", name), worst(game, rng))
    assert len(played.asked) <= rivers.MOST_ANSWERS == 26, f"seed {seed}"
    game.state = HexExplored(name).apply(game.state)
    water_is_sound(game, f"seed {seed}")


@pytest.mark.parametrize("seed", range(examples(6, 30)))
def test_the_worst_cards_map_a_whole_hex_within_the_bound(seed: int) -> None:
    """10.1: 43 answers at most for terrain, river, natives and discoveries together."""
    rng = Random(seed)
    game, name = half_mapped(rng)
    blank = {**game.state.hexes, name: Hex()}
    game = a_game(board=game.board, hexes=blank, Ada=name)
    played = play(game, mapping.map_hex(game, "Ada", name), worst(game, rng))
    assert len(played.asked) <= mapping.MOST_ANSWERS == 43, f"seed {seed}"


def test_the_bound_of_a_river_can_be_met() -> None:
    """10.32533, 10.3354, 10.336: twelve times a card and a die in vain, then a die, and a circle.

    Two lakes beside each other are the only way on of a system, and each card would end it.
    """
    lakes = {"0304": Hex("lake", mapped=1), "0403": Hex("lake", mapped=1)}
    walls = ("0203", "0205", "0302", "0303", "0305", "0402", "0405", "0502", "0503", "0505")
    shut = {name: Hex("veldt", mapped=1) for name in walls}
    trunk = {name: Hex("veldt", river=".i..o.", mapped=1) for name in ("0104", "0204")}
    game = a_land(lakes | shut | trunk, mouths={"0104": 30})
    cards: list[object] = ["extends 1 4", 1] * rivers.REDRAWS
    played = play(game, rivers.map_river(game, "Ada", HERE), [*cards, 2, 1])
    assert len(played.asked) == rivers.MOST_ANSWERS
    assert [request.rule for request in played.asked[-2:]] == ["10.33", "10.336"]
    assert game.hex(HERE).terrain == "swamp"


def test_a_hex_among_lakes_gets_its_terrain_by_a_die_in_the_end() -> None:
    """10.28: where every card copies a lake the die leaves lake out; each redraw is a question."""
    around = {name: Hex("lake", salt=True, mapped=1) for name in AROUND.values()}
    for die, terrain in ((1, "desert"), (2, "jungle"), (4, "swamp"), (5, "veldt"), (6, "mountain")):
        game = a_land(around, terrain="")
        cards = ["1 2 veldt"] * mapping.CARDS
        played = play(game, mapping.map_terrain(game, "Ada", HERE), [*cards, die])
        assert len(played.asked) == mapping.CARDS + 1
        assert isinstance(played.asked[-1], Roll)
        assert played.asked[-1].column.void == (3,)
        assert played.of(TerrainMapped) == [TerrainMapped(HERE, terrain, "Ada")]


@pytest.mark.parametrize("seed", range(examples(8, 60)))
def test_somewhere_a_lawful_course_is_left(seed: int) -> None:
    """10.331, 10.332, 10.3354, 10.33: whatever lies around, and `breach` refuses none of them."""
    rng = Random(seed)
    game, name = half_mapped(rng)
    view = game.waters
    if holds_water(game.hex(name).terrain):
        return
    site = RiverSite.on(view, name)
    special = len(site.outs) > 1 or (site.outs and site.ins) or (site.ins and not site.sides)
    if special:
        return
    assert site.lawful(), f"seed {seed}, {name}"
    for course in site.lawful():
        assert site.breach(course) is None, f"seed {seed}, {name}: {course.key}"


# Inflow with no exit (10.333)


@pytest.mark.parametrize("seed", SEEDS)
def test_water_that_flows_in_and_finds_no_side_makes_a_salt_lake(seed: int) -> None:
    """10.333: from one to six rivers, whatever the terrain, even beyond three lakes (10.28)."""
    rng = Random(seed)
    flowing = rng.sample(sorted(AROUND), rng.randint(1, 6))
    hexes = {
        other: a_spring(side) if side in flowing else closed(rng) for side, other in AROUND.items()
    }
    game = a_land(hexes, mouths={"0104": 5}, terrain=rng.choice(DRY_LAND))
    played = play(game, rivers.map_river(game, "Ada", HERE), ())
    here = played.game.hex(HERE)
    assert (here.terrain, here.salt, here.river) == ("lake", True, "......"), f"seed {seed}"


def test_a_salt_lake_may_lie_beside_three_others_and_more_water_may_join_it() -> None:
    """10.333 with 10.28 (ruling): the forced lake is allowed beyond three hexes."""
    lakes = {name: Hex("lake", mapped=1) for name in ("0603", "0604", "0605")}
    shut = {AROUND[side]: Hex("veldt", mapped=1) for side in (1, 3, 4, 5, 6)}
    springs = {"0504": Hex("veldt", river="....o.", source=True, mapped=1)}
    game = a_land(lakes | shut | springs)
    played = play(game, rivers.map_river(game, "Ada", HERE), ())
    assert played.game.hex(HERE).salt
    # A second river beside the salt lake runs into it and changes nothing there.
    game = a_land({**game.state.hexes, "0405": Hex("veldt", half=True)}, here="0405")
    again = play(game, rivers.map_river(game, "Ada", "0405"), ["none"], stop=True)
    assert again.game.hex(HERE).salt


# Two mouths meeting (10.3212)


@pytest.mark.parametrize("seed", SEEDS)
def test_where_two_rivers_flow_out_the_hex_holds_water(seed: int) -> None:
    """10.3212: lake, swamp or jungle/swamp, and both systems have it; no *river* has two mouths."""
    rng = Random(seed)
    desert = {"0503": Hex("desert", mapped=1)} if rng.random() < 0.5 else {}
    game = a_land(WEST | SOUTH | desert, mouths={"0104": 3, "0106": 3})
    assert len(RiverSite(game.waters, HERE).outs) == 2
    play(game, rivers.map_river(game, "Ada", HERE), at_random(game, rng))
    here = game.hex(HERE)
    assert here.terrain in ("lake", "swamp", "jungle/swamp")
    assert not (desert and here.terrain == "jungle/swamp"), f"10.27, seed {seed}"
    view = game.waters
    assert all(HERE in system(view, name).hexes for name in ("A", "B")), f"seed {seed}"


# A loop about to close (10.336)


@pytest.mark.parametrize("seed", SEEDS)
def test_water_that_would_come_back_makes_a_swamp(seed: int) -> None:
    """10.336: the two ends of a river point into one hex; only a swamp may be in a circle."""
    rng = Random(seed)
    game = a_land(
        {
            "0503": Hex("veldt", river="...io.", mapped=1),
            "0403": Hex("veldt", river=".io...", mapped=1),
        },
        terrain=rng.choice(("veldt", "mountain", "desert", "lake")),
        mouths={"0104": 3} if rng.random() < 0.5 else None,
    )
    played = play(game, rivers.map_river(game, "Ada", HERE), at_random(game, rng))
    assert game.hex(HERE).terrain in ("swamp", "jungle/swamp"), f"seed {seed}"
    assert [request.rule for request in played.asked] == ["10.336"]


# The last way on of an unfinished system (10.3354, 10.3355)


def last_way(rng: Random) -> NileAtTable:
    """A trunk of three hexes that owes more, and can go on over at least one side of the hex."""
    ways = rng.sample((1, 2, 3, 4, 6), rng.randint(1, 5))
    shut = {other: closed(rng) for side, other in AROUND.items() if side != 5 and side not in ways}
    return a_land(WEST | shut, mouths={"0104": 30}, terrain=rng.choice(DRY_LAND))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_system_that_owes_hexes_keeps_a_way_on(seed: int) -> None:
    """10.3354: by the worst cards too."""
    rng = Random(seed)
    game = last_way(rng)
    answers = worst(game, rng) if seed % 2 else at_random(game, rng)
    play(game, rivers.map_river(game, "Ada", HERE), answers)
    found = system(game.waters, "A")
    assert found.owed
    assert found.ways, f"seed {seed}"


def test_a_system_without_passable_ground_ends_below_its_minimum() -> None:
    """10.3355: even in desert, and by one card."""
    rng = Random(0)
    shut = {other: closed(rng) for side, other in AROUND.items() if side != 5}
    game = a_land(WEST | shut, mouths={"0104": 30}, terrain="desert")
    played = play(game, rivers.map_river(game, "Ada", HERE), ["forks 1 2"])
    assert game.hex(HERE).source
    assert len(played.asked) == 1


# Water that can still reach a mouth (10.331, 10.332)


@pytest.mark.parametrize("seed", SEEDS)
def test_water_goes_on_where_a_mouth_can_be_reached(seed: int) -> None:
    """10.332: of several open sides some lead into pockets; the river takes no such side."""
    rng = Random(seed)
    spring = {"0504": a_spring(2)}
    wall = {name: closed(rng) for name in ("0602", "0603", "0502", "0402", "0303", "0304", "0302")}
    # The pocket: 0503 and 0403, blank, behind a wall; the way out: 0405 or 0505.
    game = a_land(
        {**spring, **wall, "0104": Hex("veldt", river=".i..o.", mapped=1)},
        mouths={"0104": 3},
        terrain=rng.choice(DRY_LAND),
    )
    answers = worst(game, rng) if seed % 2 else at_random(game, rng)
    play(game, rivers.map_river(game, "Ada", HERE), answers)
    game.state = HexExplored(HERE).apply(game.state)
    after = slow_waters(game.board, game.state.hexes)
    assert slow_reach(after, "0504"), f"seed {seed}: {game.hex(HERE).river}"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_river_from_a_spring_does_not_stop_in_a_closed_lake(seed: int) -> None:
    """10.331: no river that begins or crosses here ends in it while another side is better."""
    rng = Random(seed)
    lake = {"0504": Hex("lake", mapped=1)}
    wall = {name: closed(rng) for name in ("0503", "0603", "0604", "0605", "0505")}
    mouth = {"0104": Hex("veldt", river=".i..o.", mapped=1)}
    game = a_land(lake | wall | mouth, mouths={"0104": 3})
    played = play(game, rivers.map_river(game, "Ada", HERE), at_random(game, rng))
    first = played.asked[0]
    assert isinstance(first, Draw)
    river = game.hex(HERE).river
    assert river[1] != "o", f"seed {seed}: {river}"


# Edge of the map and coast (10.318)


@pytest.mark.parametrize("name", ["0704", "0701", "0707", "0401", "0407"])
@pytest.mark.parametrize("seed", range(6))
def test_no_river_leaves_the_map(seed: int, name: str) -> None:
    """10.318: what lies beyond the edge is no passable ground."""
    rng = Random(seed)
    game = a_land({}, here=name, mouths={"0104": 3})
    play(game, rivers.map_river(game, "Ada", name), at_random(game, rng))
    for side, other in enumerate(GRID.neighbours(name), start=1):
        if other is None:
            assert game.hex(name).river[side - 1] == ".", f"seed {seed}"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_river_but_at_its_mouth_runs_into_the_sea(seed: int) -> None:
    """10.318: on a coast with sea on one to five sides, whatever leads there."""
    rng = Random(seed)
    sides = rng.sample((1, 2, 3, 4, 6), rng.randint(1, 4))
    sea = tuple(AROUND[side] for side in sides)
    spring = {"0304": Hex("veldt", river=".o....", source=True, mapped=1)}
    game = a_land(spring, sea=sea, mouths={"0104": 3})
    play(game, rivers.map_river(game, "Ada", HERE), at_random(game, rng))
    for side in sides:
        assert game.hex(HERE).river[side - 1] == ".", f"seed {seed}"
    game.state = HexExplored(HERE).apply(game.state)
    water_is_sound(game, f"seed {seed}")


# Lakes, deserts and jungles (10.27, 10.28)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_makes_a_fourth_lake_nor_desert_beside_jungle(seed: int) -> None:
    """10.27, 10.28: among lakes, deserts and jungles at random."""
    rng = Random(seed)
    hexes: dict[str, Hex] = {}
    for other in AROUND.values():
        terrain = rng.choice(("", *TERRAINS, "lake"))
        near = (hexes[name].terrain for name in GRID.adjacent(other) if name in hexes)
        if terrain and not any(clash(terrain, word) for word in near):
            hexes[other] = Hex(terrain, mapped=1)
    game = a_land(hexes, terrain="")
    at_hazard = worst(game, rng) if seed % 2 else at_random(game, rng)
    play(game, mapping.map_terrain(game, "Ada", HERE), at_hazard)
    terrain = game.hex(HERE).terrain
    beside = [game.hex(other).terrain for other in AROUND.values()]
    assert not any(clash(terrain, word) for word in beside), f"seed {seed}"
    if terrain == "lake":
        assert lake_size(game.waters, HERE) <= MOST_LAKES, f"seed {seed}"


def test_a_forced_lake_beside_three_is_rolled_again() -> None:
    """10.3212 with 10.28 (ruling 19): the faces of lake do not count."""
    lakes = {name: Hex("lake", mapped=1) for name in ("0503", "0603", "0602")}
    game = a_land(WEST | SOUTH | lakes, mouths={"0104": 3, "0106": 3})
    played = play(game, rivers.map_river(game, "Ada", HERE), stop=True)
    assert isinstance(played.open, Roll)
    assert played.open.column.void == (1, 2, 3)


# Everything at once


@pytest.mark.parametrize("seed", range(examples(2, 12)))
def test_a_small_land_mapped_by_the_worst_cards_breaks_no_rule(seed: int) -> None:
    """10.33 and 10.2, hex after hex, each as badly as the deck allows."""
    rng = Random(seed)
    game = a_small_land(rng)
    order = rng.choice(("any", "rivers", "near"))
    while (name := next_hex(game, rng, order)) is not None:
        played = play(game, mapping.map_hex(game, "Ada", name), worst(game, rng))
        assert len(played.asked) <= mapping.MOST_ANSWERS, f"seed {seed}, {name}"
    water_is_sound(game, f"seed {seed}")


def test_every_card_can_be_read_beside_every_terrain() -> None:
    """10.22–10.28: with all six neighbors of one terrain each card comes to something lawful."""
    for terrain in TERRAINS:
        game = a_land({other: Hex(terrain, mapped=1) for other in AROUND.values()}, terrain="")
        first = play(game, mapping.map_terrain(game, "Ada", HERE), stop=True).asks(Draw)
        for says in game.decks["events"].counts("terrain"):
            words = first.effects[says]
            result, _, why = words.partition(": ")
            assert (result == "draw again") == (terrain == "lake"), words
            if result != "draw again":
                assert not clash(result, terrain), words
            assert "number" in why
