"""Rivers that part and meet at random turn round, and no water circles (10.313, 10.336, 10.337)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.water import IN, OUT, TURN, network, settle, upstream
from companion.games.nile.map.water.letters import with_letter
from companion.games.nile.map.water.settling import turn_course
from companion.games.nile.state import Hex
from tests.games.nile.helpers.river_boards import AROUND, GRID, HERE, INLAND, a_land, faults, rivers

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
