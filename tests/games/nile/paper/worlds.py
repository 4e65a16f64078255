"""Games half played, made up from a seed: plausible maps, parties, tribes, caches and sheets."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board.file import Board
from companion.games.nile.map.terrain import DESERT, LAKE, MOUNTAIN, TERRAINS, clash, has
from companion.games.nile.paper.map.view import blank_view
from companion.games.nile.state import (
    SIZES,
    SPECIALTIES,
    Cache,
    Counter,
    Explorer,
    Find,
    Hex,
    Nile,
    Party,
    Points,
    Relation,
    Tribe,
    Turn,
)

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")

HOSTILE = (
    "Ł. Żeromski-Weiß",
    "Иван Житков",
    "🦁 Leo",
    "עברית الله",
    "x" * 200,
    "two\nlines\x00<&>\"'",
)
"""Names that nobody expected."""

NAMES = ("Ada", "Ben", "Chloe", "Dov", "Ewa", "Finn", "Gita", "Hugo")


@cache
def a_world(
    seed: int = 1,
    *,
    hexes: int = 200,
    players: int = 4,
    board: Board | None = None,
    names: tuple[str, ...] = NAMES,
) -> Nile:
    """A game in mid-campaign with so many hexes mapped; made once, so do not change it in place."""
    rng = Random(seed)
    board = board or standard_board()
    known = dict(blank_view(board).hexes)
    order = _explore(rng, board, known, hexes)
    for name in order:
        _water(rng, board, known, name)
        known[name] = _found(rng, known[name])
    tribes = _tribes(rng, known, order)
    counters = _counters(rng, known, order)
    explorers = {
        names[seat]: _explorer(rng, seat, names[seat], order, tribes, known)
        for seat in range(players)
    }
    return Nile(
        stage="play",
        order=tuple(explorers),
        hexes=known,
        tribes=tribes,
        explorers=explorers,
        counters=counters,
        turn=Turn(27, 0, "activity"),
        mapped=len(order),
    )


def _explore(rng: Random, board: Board, known: dict[str, Hex], count: int) -> list[str]:
    """Map blank hexes outwards from what is known, terrain like its neighbors more often."""
    order: list[str] = []
    edge = [name for name in board.blanks if _next_to_known(board, known, name)]
    while edge and len(order) < count:
        name = edge.pop(rng.randrange(len(edge)))
        if known[name].terrain:
            continue
        near = [known[there].terrain for there in board.land_neighbours(name)]
        wishes = [terrain for terrain in near if terrain] * 2 + list(TERRAINS)
        terrain = rng.choice([t for t in wishes if not any(n and clash(t, n) for n in near)])
        order.append(name)
        half = rng.random() < 0.06
        published = not half and rng.random() < 0.5
        known[name] = Hex(
            terrain=terrain,
            half=half,
            published=published,
            mapped=0 if half else len(order),
            by=rng.choice(NAMES),
        )
        edge += [there for there in board.land_neighbours(name) if not known[there].terrain]
    return order


def _next_to_known(board: Board, known: dict[str, Hex], name: str) -> bool:
    return any(known[near].terrain for near in board.land_neighbours(name))


def _water(rng: Random, board: Board, known: dict[str, Hex], name: str) -> None:
    """Lead a river out of the hex into a neighbor that has one."""
    here = known[name]
    if here.half or here.terrain == LAKE or rng.random() < 0.25:
        return
    ways = [
        side
        for side, near in enumerate(board.grid.neighbours(name), 1)
        if near in board.hexes
        and (known[near].river != "......" or known[near].terrain == LAKE)
        and not board.is_strait(name, near)
    ]
    inwards = [s for s in ways if _letter(known, board, name, s) == "i"]
    if not ways or here.river != "......":
        return
    side = rng.choice(inwards or ways)
    near = board.grid.neighbour(name, side)
    assert near is not None
    back = board.grid.opposite(side)
    known[name] = replace(here, river=_with(here.river, side, "o"), source=rng.random() < 0.3)
    if known[near].terrain != LAKE:
        known[near] = replace(known[near], river=_with(known[near].river, back, "i"), source=False)


def _letter(known: dict[str, Hex], board: Board, name: str, side: int) -> str:
    near = board.grid.neighbour(name, side)
    assert near is not None
    return known[near].river[board.grid.opposite(side) - 1]


def _with(river: str, side: int, letter: str) -> str:
    return river[: side - 1] + letter + river[side:]


def _found(rng: Random, here: Hex) -> Hex:
    if here.half:
        return here
    out = here.river.find("o") + 1
    return replace(
        here,
        oasis=here.terrain == DESERT and out == 0 and rng.random() < 0.4,
        cataract=out if rng.random() < 0.2 else 0,
        height=rng.randint(150, 290) * 100
        if has(here.terrain, MOUNTAIN) and rng.random() < 0.4
        else 0,
        fall=rng.randint(40, 900) if out and rng.random() < 0.07 else 0,
        area=rng.randint(2, 170) * 50 if here.terrain == LAKE else 0,
    )


def _tribes(rng: Random, known: dict[str, Hex], order: list[str]) -> dict[str, Tribe]:
    tribes: dict[str, Tribe] = {}
    for name in order:
        if not known[name].half and rng.random() < 0.17:
            number = len(tribes) + 1
            tribes[str(number)] = Tribe(name, rng.choice(SIZES))
            known[name] = replace(known[name], tribe=number)
    return tribes


def _counters(rng: Random, known: dict[str, Hex], order: list[str]) -> dict[str, Counter]:
    faces = ["livingstone", "lost-city", "native-kingdom", "solomons-mine", *["blank"] * 4]
    blank = sorted(name for name in known if not known[name].terrain)
    places = rng.sample(blank, min(5, len(blank)))
    places += rng.sample(sorted(order), min(3, len(order)))
    return {str(number): Counter(name, faces[number - 1]) for number, name in enumerate(places, 1)}


def _explorer(
    rng: Random,
    seat: int,
    player: str,
    order: list[str],
    tribes: dict[str, Tribe],
    known: dict[str, Hex],
) -> Explorer:
    place = "europe" if seat == 3 else "africa"
    caches = {
        str(n): Cache(rng.choice(order), rations=40 * n, gifts=10, water=n, note="under a baobab")
        for n in range(1, rng.randint(2, 4))
    }
    numbers = sorted(tribes)
    relations = {
        number: Relation(
            friendly=rng.random() < 0.5,
            met=rng.randint(1, 20),
            gifts=rng.randint(0, 40),
            defeated=rng.random() < 0.2,
        )
        for number in rng.sample(numbers, min(len(numbers), 9))
    }
    high = [name for name in order if known[name].height][:5]
    finds = {
        f"mountain {name}": Find("mountain", name, known[name].height, turn=9, published=n % 2 == 0)
        for n, name in enumerate(high)
    }
    points = {
        f"p{n}": Points(f"hex {name}", rng.randint(1, 4), rng.randint(3, 20), n % 3 == 0)
        for n, name in enumerate(order[:14])
    }
    return Explorer(
        f"Sir {player} Burton",
        SPECIALTIES[seat % len(SPECIALTIES)],
        COLOURS[seat],
        place=place,
        port="Khartoum",
        hex=rng.choice(order) if place == "africa" else "",
        party=Party(
            bearers=16,
            askaris=6,
            guides=1,
            canoes=2,
            rations=90,
            gifts=30,
            water=4,
            muskets=3,
            tusks=2,
            specimens=3,
            sick_bearers=1,
        ),
        armed=True,
        money=85,
        tribes=relations,
        caches=caches,
        finds=finds,
        points=points,
    )
