"""Small boards for tests of rivers, a mapper of whole continents, and checks of what it drew.

    game = a_land(mouths={"0104": 3}, hexes={"0204": Hex("veldt", river=".i..o.")})

A land is seven columns by seven rows of blank hexes, all land but the column 01, which is sea but
for the mouths. Directions are 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW; even rows lie half a hex east:
the neighbors of 0404 are 0503, 0504, 0505, 0405, 0304, 0403.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games.nile.cards.texts import parse_terrain
from companion.games.nile.facts import HexExplored, TerrainMapped
from companion.games.nile.map.board.board import Board, River
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.terrain import LAKE, MOST_LAKES, TERRAINS, clash, holds_water
from companion.games.nile.map.water import OUT, TURN, Waters, circles, lake_size
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.hexes import Grid, distances
from tests.games.nile.helpers.world import Played, a_game, at_random, play, shipped_board

GRID = Grid(7, 7)
HERE = "0404"
"""The hex that most tests map."""

AROUND = {1: "0503", 2: "0504", 3: "0505", 4: "0405", 5: "0304", 6: "0403"}
"""Its neighbors by direction."""


def a_land(
    hexes: Mapping[str, Hex] | None = None,
    *,
    mouths: Mapping[str, int] | None = None,
    sea: tuple[str, ...] = (),
    terrain: str = "veldt",
    here: str = HERE,
) -> NileAtTable:
    """A game on a small land; `here` has its terrain and waits for its river."""
    rivers = {
        name: River(mouth, least)
        for name, (mouth, least) in zip("ABCDEF", (mouths or {}).items(), strict=False)
    }
    land = [
        name
        for name in GRID.names()
        if (not name.startswith("01") or name in (mouths or {})) and name not in sea
    ]
    board = Board(
        "Test land", 1, "owner", "", GRID, rivers=rivers, hexes={name: Printed() for name in land}
    )
    waiting = {here: Hex(terrain, half=True)} if terrain else {}
    return a_game(board=board, hexes={**(hexes or {}), **waiting}, Ada=here)


def dry(*names: str, terrain: str = "veldt") -> dict[str, Hex]:
    """Hexes mapped without water: no river can enter them."""
    return {name: Hex(terrain, mapped=1) for name in names}


def rivers(**letters: str) -> dict[str, Hex]:
    """Veldt hexes with rivers; a key is `h` and the hex, a `*` in the letters marks a source."""
    return {
        name[1:]: Hex("veldt", river=text.strip("*"), source="*" in text, mapped=1)
        for name, text in letters.items()
    }


def mapped(game: NileAtTable, *answers: Any, here: str = HERE) -> Played:
    """Map the river of a hex with these answers."""
    return play(game, map_river(game, "Ada", here), answers)


# Whole continents


def map_terrain(game: NileAtTable, rng: Random, name: str) -> TerrainMapped:
    """A terrain by the cards, in the manner of 10.2."""
    deck = game.decks["events"]
    while True:
        card = parse_terrain(deck.read(rng.choice(deck.numbers), "terrain"))
        near = [game.grid.neighbour(name, number) for number in card.numbers]
        drawn = [game.hex(other).terrain for other in near if other]
        terrain = next((word for word in drawn if word), card.terrain)
        around = [game.hex(other).terrain for other in game.grid.adjacent(name)]
        if any(clash(terrain, word) for word in around):
            terrain = "veldt"
        if terrain != LAKE or lake_size(game.waters, name) <= MOST_LAKES:
            return TerrainMapped(name, terrain)


def next_hex(game: NileAtTable, rng: Random, order: str) -> str | None:
    """The next blank hex: `near` ports first, `rivers` first, or `any` at random."""
    blanks = [name for name in game.board.blanks if not game.hex(name).terrain]
    if not blanks:
        return None
    if order == "any":
        return rng.choice(blanks)
    distance = game.board.port_distances
    pool = (order == "rivers" and _led_to(game)) or blanks
    return min(pool, key=lambda name: (distance.get(name, 99), name))


def _led_to(game: NileAtTable) -> list[str]:
    """The open hexes to which rivers lead, each once."""
    view = game.waters
    rivers_ = (name for name, here in game.state.hexes.items() if here.river != "......")
    return list({other: None for name in rivers_ for _, other, _ in view.ends(name)})


def map_continent(seed: int, order: str = "near", board: Board | None = None) -> NileAtTable:
    """A whole board mapped by the rules with cards and dice at random."""
    rng = Random(seed)
    game = a_game(board=board or shipped_board())
    answer = at_random(game, rng)
    while (name := next_hex(game, rng, order)) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        played = play(game, map_river(game, "Ada", name), answer)
        assert len(played.asked) <= 30, f"{name}: {len(played.asked)} questions"
        game.state = HexExplored(name).apply(game.state)
    return game


def a_small_land(rng: Random) -> NileAtTable:
    """A small blank land with up to three mouths and walls of sea."""
    mouths = {name: rng.randint(1, 12) for name in rng.sample(MOUTHS, rng.randint(0, 3))}
    start = {name: Hex("veldt", river=".i..o.", mapped=1) for name in mouths}
    sea = tuple(rng.sample(INLAND, rng.randint(0, 12)))
    return a_land(start, mouths=mouths, sea=sea, terrain="")


def map_small_land(seed: int) -> NileAtTable:
    """A small land mapped in any order; some hexes are lost on the way."""
    rng = Random(seed)
    game = a_small_land(rng)
    lost = rng.randint(0, 10)
    while (name := next_hex(game, rng, "any")) is not None:
        game.state = map_terrain(game, rng, name).apply(game.state)
        played = play(game, map_river(game, "Ada", name), at_random(game, rng))
        assert len(played.asked) <= 30, f"{name}: {len(played.asked)} questions"
        game.state = HexExplored(name).apply(game.state)
        if lost and rng.random() < 0.3:
            lost -= 1
            game = without(game, rng.choice([name for name in INLAND if name in game.board.hexes]))
    return game


MOUTHS = ("0102", "0104", "0106")
"""Where the rivers of a small land may meet the sea."""

INLAND = tuple(name for name in GRID.names() if not name.startswith(("01", "02")))
"""Hexes of a small land behind the coast."""


def wild(rng: Random) -> Hex:
    """A hex drawn without any regard to its neighbors."""
    letters = "".join(rng.choice("....io") for _ in AROUND)
    terrain = rng.choice((*TERRAINS, ""))
    return Hex(terrain, river=letters, source=rng.random() < 0.2, mapped=1)


# Checks


def faults(game: NileAtTable) -> Iterator[str]:
    """What is wrong with the water of a whole map, a sentence each."""
    view = game.waters
    for name in game.board.hexes:
        if game.hex(name).terrain:
            yield from _side_faults(view, name)
            yield from _hex_faults(view, name)


def _side_faults(view: Waters, name: str) -> Iterator[str]:
    letters = dict(enumerate(view.letters(name), start=1))
    for side, other, back in view.near(name):
        letter = letters.pop(side)
        theirs = view.letters(other)[back - 1]
        if letter == ".":
            continue
        if theirs != "." and theirs != TURN[letter]:
            yield f"{name} and {other} disagree about the side between them"
        if theirs == "." and not view.is_open(other) and not view.is_wet(other):
            yield f"the river of {name} runs into dry {other}"
    over_sea = [side for side, letter in letters.items() if letter != "."]
    if over_sea and name not in view.mouths:
        yield f"the river of {name} runs into the sea"


def _hex_faults(view: Waters, name: str) -> Iterator[str]:
    here = view.hex(name)
    if set(here.river) - set("io."):
        yield f"{name} has letters {here.river}"
    if any(clash(here.terrain, view.hex(other).terrain) for _, other, _ in view.near(name)):
        yield f"{name} is desert beside jungle"
    if circles(view, name):
        yield f"water circles through {name}"
    if here.river == "......" or holds_water(here.terrain):
        return
    if "o" not in here.river:
        yield f"the river of {name} flows nowhere"
    if "i" not in here.river and not here.source:
        yield f"the river of {name} comes from nowhere"
    if here.source and "i" in here.river:
        yield f"water runs into the source in {name}"
    if len(set(river_mouths(view, name))) > 1:
        yield f"the river of {name} drains to two mouths"


def river_mouths(view: Waters, name: str) -> Iterator[str]:
    """The mouths a river hex drains to by rivers alone."""
    below = distances(view.board.grid, [name], steps=lambda hex_: _river_below(view, hex_))
    return (hex_ for hex_ in below if hex_ in view.mouths)


def _river_below(view: Waters, name: str) -> list[str]:
    return [
        other for _, other, letter in view.links(name) if letter == OUT and not view.is_wet(other)
    ]


def without(game: NileAtTable, name: str) -> NileAtTable:
    """The game with a hex blank again."""
    hexes = {**game.state.hexes, name: Hex()}
    return game.at(replace(game.state, hexes=hexes))
