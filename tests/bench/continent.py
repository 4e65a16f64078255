"""What it costs to map a continent by the rules, and how that grows with the board."""

import gc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from companion.games.nile.cartographer import blank_map, map_continent
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import Board, Hex, Port, River
from companion.hexes import Grid
from tests.bench.harness import Row, bench, compare, within, worked
from tests.bench.programs import BARE, companion, run
from tests.games.nile.helpers.continents import ONE, TWO, blank_africa
from tests.games.nile.helpers.data_files import charts, counters, events

SEEDS = range(9)
SIZES = ((25, 20), (25, 40), (50, 40))
"""Columns and rows of boards of 500 hexes, of twice and of four times as many."""

ROUNDS = 5


@bench
def continent(folder: Path) -> Iterator[Row]:
    """The whole of Africa, a different one each time."""
    africa = blank_africa(ONE)
    map_continent(africa, 0)
    samples = []
    for seed in SEEDS:
        gc.collect()
        samples.append(worked(partial(map_continent, africa, seed)))
    yield within("a whole continent by the rules", samples, 1.5)


@bench
def continent_by_dice(folder: Path) -> Iterator[Row]:
    """The whole of Africa by the rules of Game II, in turns with Game I, the same seeds."""
    cards, dice = mapping_times([blank_africa(ONE), blank_africa(TWO)], 2 * len(SEEDS))
    yield Row("a continent by dice / a continent by cards", dice, cards, budget=1.3)


@bench
def continent_command(folder: Path) -> Iterator[Row]:
    """As a person starts it: mapped whole and drawn."""
    out = folder / "africa.svg"
    yield compare(
        "companion generate --out x.svg / python -c pass",
        lambda: run(companion("generate", "--seed", "7", "--out", str(out))),
        lambda: run(BARE),
        budget=35,
    )


@bench
def continent_growth(folder: Path) -> Iterator[Row]:
    """Boards with four mouths on one coast, and boards where no mouth can be reached."""
    for words, mouths in (("four mouths", 4), ("no mouth", 0)):
        boards = [
            blank_map(a_board(*size, mouths), charts(), events(), counters()) for size in SIZES
        ]
        one, two, four = mapping_times(boards)
        yield Row(f"a board of twice the hexes, {words}", two, one, budget=2.2)
        yield Row(f"a board of four times the hexes, {words}", four, one, budget=4.5)


def mapping_times(boards: list[NileGame], rounds: int = ROUNDS) -> list[float]:
    """The seconds of the processor for each board or game, the same seeds in turn.

    Each is the middle one of several seeds: how many rivers a board has is left to chance.
    """
    samples: list[list[float]] = [[] for _ in boards]
    for board in boards:
        map_continent(board, 0, hexes=20)
    for seed in range(rounds):
        for board, found in zip(boards, samples, strict=True):
            gc.collect()
            found.append(worked(partial(map_continent, board, seed)))
    return [median(found) for found in samples]


def a_board(columns: int, rows: int, mouths: int) -> Board:
    """A blank land west of which lies the sea, with one port and so many rivers begun."""
    grid = Grid(columns + 1, rows)
    hexes = {name: Hex() for name in grid.names() if not name.startswith("01")}
    rivers = {}
    for number in range(1, mouths + 1):
        mouth = f"02{number * rows // (mouths + 1):02d}"
        hexes[mouth] = Hex("veldt", river=".i..o.")
        rivers[f"River {number}"] = River(mouth, 20)
    port = f"02{rows:02d}"
    hexes[port] = Hex("veldt")
    ports = {port: Port("Port", "west")}
    return Board("Land", 1, "owner", "", grid, ports=ports, rivers=rivers, hexes=hexes)
